"""Files in memory: read, and played again."""

from __future__ import annotations

import io
from pathlib import Path

from upcard.histories.history import History
from upcard.histories.lines import numbered_lines
from upcard.histories.reading import Found, Unread, hands_in
from upcard.play.replaying import replay_history

# Real hands lie beside the project, not in it; who does not have them skips the tests that use them.
REAL = Path(__file__).resolve().parents[3] / "shared" / "histories"


def found_in(text: str | bytes, ending: str = "") -> list[Found]:
    """Return all the hands of a file with this content."""
    return list(hands_in(numbered_lines(io.BytesIO(text if isinstance(text, bytes) else text.encode())), ending))


def history_in(text: str | bytes, ending: str = "") -> History:
    """Return the one hand of a file, which can be read."""
    (found,) = found_in(text, ending)
    assert isinstance(found, History), found
    return found


def wrong_with(text: str) -> str:
    """Return what is said of the first hand of a file that cannot be read, or does not go as the file says."""
    found = found_in(text)[0]
    assert isinstance(found, History | Unread)
    return replay_history(found).reason if isinstance(found, History) else found.reason


# By the rooms that stud was played in; other games lie in folders of their own.
STUD = ("bovada", "fulltilt", "ipoker", "partypoker", "phh", "stars")


def real_files() -> list[Path]:
    """Return the files of real hands of stud; none where they are not there."""
    return sorted(path for room in STUD for path in (REAL / room).rglob("*.*") if path.suffix != ".md")
