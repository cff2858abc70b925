"""The files that somebody names: single ones, and all of a kind in a folder."""

from collections.abc import Sequence
from pathlib import Path

from upcard.histories.errors import HistoryError


def files_in(named: Sequence[str | Path], endings: tuple[str, ...]) -> list[Path]:
    """Return the files named, and those with one of the endings in the folders named, in order."""
    found: list[Path] = []
    for name in named:
        path = Path(name)
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*") if file.suffix.lower() in endings and file.is_file())
            if not inside:
                raise HistoryError(f"{name}: no file ending in {_either(endings)} in this folder.")
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise HistoryError(f"{name}: there is no such file or folder.")
    return found


def _either(names: tuple[str, ...]) -> str:
    """Return the names as a choice: "a, b or c"."""
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
