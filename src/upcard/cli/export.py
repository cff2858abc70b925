"""`upcard export FILE_OR_FOLDER... --to FORMAT`: write hands from any file that can be read in another format."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from upcard.cli.bad_input import BadInput
from upcard.cli.files import house_named
from upcard.cli.hand_files import hands_of
from upcard.histories.heading import CannotBeWritten, Heading
from upcard.histories.ohh import ohh_text
from upcard.histories.own_json import own_json
from upcard.histories.phh_writing import phh_text
from upcard.histories.stars_text import stars_text
from upcard.histories.veiling import all_known

if TYPE_CHECKING:
    import argparse
    from types import TracebackType
    from typing import Self, TextIO

    from upcard.cli.hand_files import Told
    from upcard.play.hand import Hand

ENDINGS = {"phh": ".phh", "phhs": ".phhs", "stars": ".txt", "ohh": ".ohh", "json": ".jsonl"}
MOST_IN_A_NAME = 40


def run(args: argparse.Namespace) -> int:
    """Write the hands: 0 if all could be, 1 if one cannot be told or does not go as its file says, 2 if one is bad."""
    house = house_named(args.house) if args.house else None
    code = 0
    with _Target(args.out, args.to) as target:
        for told in hands_of(args.files, house):
            code = max(code, told.code)
            if told.reason or told.hand is None:
                sys.stderr.writelines(f"upcard: {sentence}.\n" for sentence in told.sentences)
                continue
            try:
                target.write(told, _text(told, told.hand, args.to, args.seat))
            except CannotBeWritten as fault:
                code = max(code, 1)
                sys.stderr.write(f"upcard: {told.path}, hand {told.number}: {fault}\n")
    if args.out:
        sys.stderr.write(f"{target.written} hands written to {args.out}.\n")
    return code


def _text(told: Told, hand: Hand, form: str, seat: int | None) -> str:
    """Return the hand in a format, as one seat knows it or as its file does."""
    if seat is not None and seat not in hand.stacks:
        raise CannotBeWritten(f"There is no seat {seat} in it; the seats are {', '.join(map(str, hand.stacks))}.")
    events = all_known(hand.events, told.unknown, seat)
    viewer = told.hero if seat is None else seat
    heading = told.heading or Heading(told.number or 0, told.path.stem, 0, 0)
    match form:
        case "stars":
            return stars_text(events, told.players, viewer, heading)
        case "ohh":
            return ohh_text(events, told.players, viewer, heading)
        case "json":
            return own_json(events, told.players, viewer, heading)
        case _:
            return phh_text(events, told.players, heading)


class _Target:
    """Where hands go: the standard output, a file, or a folder with a file for each."""

    def __init__(self, out: str | None, form: str) -> None:
        self.form = form
        self.written = 0
        self.folder: Path | None = None
        self.file: TextIO = sys.stdout
        if out is None:
            return
        path = Path(out)
        if path.is_dir():
            self.folder = path
        elif not path.parent.is_dir():
            raise BadInput(f"{path.parent}: there is no such folder.")
        else:
            self.file = path.open("w", encoding="utf-8", newline="\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.file is not sys.stdout:
            self.file.close()

    def write(self, told: Told, text: str) -> None:
        """Write a hand, with what stands between hands of this format."""
        self.written += 1
        if self.folder is not None:
            self._file_for(told).write_text(self._between() + text, encoding="utf-8", newline="\n")
            return
        if self.form == "phh" and self.written > 1:
            raise BadInput("a .phh file holds one hand: write `--to phhs`, or give a folder with --out.")
        self.file.write(self._between() + text + ("\n\n\n" if self.form == "stars" else ""))

    def _between(self) -> str:
        """Return what a hand begins with in a collection."""
        return f"[{self.written}]\n" if self.form == "phhs" else ""

    def _file_for(self, told: Told) -> Path:
        assert self.folder is not None  # noqa: S101 - asked only then
        named = "".join(letter if letter.isalnum() else "-" for letter in str(told.number))[:MOST_IN_A_NAME]
        stem = f"{told.path.stem}-{named}"
        path = self.folder / f"{stem}{ENDINGS[self.form]}"
        return path if not path.exists() else self.folder / f"{stem}-{self.written}{ENDINGS[self.form]}"
