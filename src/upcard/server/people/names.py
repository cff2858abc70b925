"""What a guest may call himself: plain text that everybody can read, and nothing that plays tricks with the page."""

import unicodedata

from upcard.room.talk import UNWANTED
from upcard.server.http.not_granted import NotGranted

LONGEST = 20
BEFORE_NUMBER = 16
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters by name, but nothing is drawn for them."""
MOST_MARKS = 2


def clean_name(typed: str) -> str:
    """Return a name with single spaces and composed letters, or raise NotGranted with what is wrong with it."""
    name = " ".join(unicodedata.normalize("NFC", typed).split())
    if not 1 <= len(name) <= LONGEST:
        raise NotGranted(400, "malformed", f"A name has 1 to {LONGEST} characters; choose another.")
    if any(unicodedata.category(sign) in UNWANTED or sign in BLANKS for sign in name) or _has_stacked_marks(name):
        raise NotGranted(400, "malformed", "A name has only signs that can be seen; choose another.")
    if not any(unicodedata.category(sign)[0] in "LNS" for sign in name):
        raise NotGranted(400, "malformed", "A name has at least one letter or figure; choose another.")
    return name


def _has_stacked_marks(name: str) -> bool:
    """Tell whether so many accents stand over one letter that they reach into the line above."""
    run = 0
    for sign in name:
        run = run + 1 if unicodedata.category(sign).startswith("M") else 0
        if run > MOST_MARKS:
            return True
    return False


def numbered(name: str, number: int) -> str:
    """Return the name that somebody gets at a table where another has his: with a number, and short enough."""
    return f"{name[:BEFORE_NUMBER].rstrip()} {number}"
