"""Reading the README and the pages under docs/: their examples, files and commands."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
_LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")
_FILE = re.compile(r"# ([\w./-]+\.yaml)\n")


def blocks(page: Path, kind: str) -> list[str]:
    """Return the fenced blocks of a kind."""
    return [text for found, text in _BLOCK.findall(page.read_text(encoding="utf-8")) if found == kind]


def commands(page: Path) -> list[tuple[str, str]]:
    """Return the commands of the console blocks, each with what it is said to print."""
    return [found for text in blocks(page, "console") for found in _COMMAND.findall(text)]


def files(page: Path) -> dict[str, str]:
    """Return the files that a page writes out: blocks that begin with a comment that names one."""
    return {named[1]: text for text in blocks(page, "yaml") if (named := _FILE.match(text))}


def links(page: Path) -> list[str]:
    """Return the paths that a page refers to."""
    return _LINK.findall(page.read_text(encoding="utf-8"))


def run_examples(page: Path) -> tuple[str, dict[str, Any]]:
    """Run the Python examples of a page: what is not as it says, and the names that they leave behind."""
    text = "\n".join(blocks(page, "python"))
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    told: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS, verbose=False).run(examples, out=told.append, clear_globs=False)
    return "".join(told), examples.globs


def same_output(said: str, printed: str) -> bool:
    """Tell whether a command printed what the page says; "..." stands for anything."""
    return doctest.OutputChecker().check_output(said, printed, FLAGS)
