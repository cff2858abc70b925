"""What is said at the table, made fit to be shown: one line, without what hides or turns text around."""

import unicodedata

JOINER = "\u200d"
"""Holds the parts of one picture sign together; the only invisible sign that is kept."""

UNWANTED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Controls, invisible signs (those that turn the direction among them), and what is no character at all."""


def cleaned(text: str) -> str:
    """Return the text in one line, without control characters, with single spaces; "" where nothing can be seen."""
    kept = "".join(_kept(sign) for sign in text)
    line = " ".join(kept.split())
    return line if line.strip(JOINER + " ") else ""


def _kept(sign: str) -> str:
    """A line break becomes a space; what cannot be seen is dropped."""
    if sign.isspace():
        return " "
    return "" if sign != JOINER and unicodedata.category(sign) in UNWANTED else sign
