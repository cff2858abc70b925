"""Hands written into files, in the formats of other programs and in our own."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final, Literal, get_args

from upcard.hand.events import HandBegan
from upcard.histories.errors import HistoryError
from upcard.histories.heading import CannotBeWritten, Heading
from upcard.histories.ohh import ohh_text
from upcard.histories.own_json import own_json
from upcard.histories.phh_writing import phh_text
from upcard.histories.stars_text import stars_text
from upcard.histories.veiling import all_known
from upcard.play.hand import Hand
from upcard.play.hand_files import FileHand, Hands

FileFormat = Literal["phh", "phhs", "stars", "ohh", "json", "log"]
FILE_ENDINGS: Final[dict[FileFormat, str]] = {
    "phh": ".phh", "phhs": ".phhs", "stars": ".txt", "ohh": ".ohh", "json": ".jsonl", "log": ".jsonl",
}  # fmt: skip
"""How the names of files in each format end."""
MOST_IN_A_NAME = 40


def write(
    hands: Hand | Hands | Iterable[Hand | FileHand],
    path: str | Path,
    format: FileFormat,  # noqa: A002 - what it is called everywhere
    seat: int | None = None,
) -> None:
    """Write hands into a file, or into a folder that is there, each into a file of its own.

    The formats: ``phh`` (one hand), ``phhs``, ``stars``, ``ohh``, ``json`` (what is known of the hand), ``log`` (all
    its events, to be played on). With ``seat`` only its own hidden cards are told. Hands that the format cannot tell
    are named in the HistoryError that follows when all others have been written.
    """
    if format not in get_args(FileFormat):
        raise HistoryError(f"There is no format {format!r}; write {', '.join(get_args(FileFormat))}.")
    if isinstance(hands, Hand):
        hands = [hands]
    faults: list[str] = []
    told: list[tuple[FileHand, str]] = []
    for count, each in enumerate(hands.read if isinstance(hands, Hands) else hands, 1):
        found = each if isinstance(each, FileHand) else FileHand(path=Path("hand"), number=count, hand=each)
        if found.hand is None or found.reason:  # reported when it was read
            continue
        try:
            told.append((found, text_in(found, found.hand, format, seat)))
        except CannotBeWritten as fault:
            faults.append(f"Hand {found.number}: {fault}")
    _write_all(told, Path(path), format)
    if faults:
        raise HistoryError("\n".join(faults))


def _write_all(told: list[tuple[FileHand, str]], path: Path, form: FileFormat) -> None:
    """Write the texts of hands into a file or a folder."""
    if path.is_dir():
        for count, (found, text) in enumerate(told, 1):
            whole = between(count, form) + text
            file_for(path, found, form, count).write_text(whole, encoding="utf-8", newline="\n")
        return
    if not path.parent.is_dir():
        raise HistoryError(f"{path.parent}: there is no such folder.")
    if form == "phh" and len(told) > 1:
        raise HistoryError("A .phh file holds one hand: write phhs, or name a folder.")
    texts = [between(count, form) + text + behind(form) for count, (_, text) in enumerate(told, 1)]
    path.write_text("".join(texts), encoding="utf-8", newline="\n")


def text_in(found: FileHand, hand: Hand, form: FileFormat, seat: int | None) -> str:
    """Return a hand in a format, as one seat knows it or as its file does; CannotBeWritten says why that cannot be."""
    if seat is not None and seat not in hand.stacks:
        raise CannotBeWritten(f"There is no seat {seat} in it; the seats are {', '.join(map(str, hand.stacks))}.")
    if form == "log":
        if seat is not None or found.unknown:
            raise CannotBeWritten("A log holds every card: it can be written neither for a seat nor with open cards.")
        return hand.to_json()
    began = hand.events[0]
    assert isinstance(began, HandBegan)  # noqa: S101 - a hand's first event is always this one
    if began.position:
        raise CannotBeWritten("It was taken up at a position, and what came before is not known: write it as a log.")
    events = all_known(hand.events, found.unknown, seat)
    viewer = found.hero if seat is None else seat
    heading = found.heading or Heading(found.number or 0, found.path.stem, 0, 0)
    match form:
        case "stars":
            return stars_text(events, found.players, viewer, heading)
        case "ohh":
            return ohh_text(events, found.players, viewer, heading)
        case "json":
            return own_json(events, found.players, viewer, heading)
        case _:
            return phh_text(events, found.players, heading)


def between(count: int, form: FileFormat) -> str:
    """Return what a hand begins with in a collection."""
    return f"[{count}]\n" if form == "phhs" else ""


def behind(form: FileFormat) -> str:
    """Return what a hand ends with where others follow in the same file."""
    return "\n\n\n" if form == "stars" else ""


def file_for(folder: Path, found: FileHand, form: FileFormat, count: int) -> Path:
    """Return the file in a folder for a hand, named after the file that it comes from and its number there."""
    named = "".join(letter if letter.isalnum() else "-" for letter in str(found.number))[:MOST_IN_A_NAME]
    stem = f"{found.path.stem}-{named}"
    path = folder / f"{stem}{FILE_ENDINGS[form]}"
    return path if not path.exists() else folder / f"{stem}-{count}{FILE_ENDINGS[form]}"
