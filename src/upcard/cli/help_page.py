"""The help of a command, as wide as the terminal: prose is filled anew, and what is indented stays as written."""

import argparse
from textwrap import TextWrapper


class HelpPage(argparse.HelpFormatter):
    """Writes the description of a command, and its options, without breaking a word at its hyphen."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        """Fill each paragraph that is plain prose; examples and tables are indented, and stay."""
        return "\n\n".join(_filled(paragraph, width, indent) for paragraph in text.strip("\n").split("\n\n")) + "\n"

    def _split_lines(self, text: str, width: int) -> list[str]:
        """Fill what is said of an option."""
        return _filled(text, width, "").splitlines()


def _filled(paragraph: str, width: int, indent: str) -> str:
    lines = paragraph.splitlines()
    if any(line.startswith(" ") for line in lines):
        return "\n".join(indent + line for line in lines)
    flow = TextWrapper(width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
    return flow.fill(" ".join(lines))
