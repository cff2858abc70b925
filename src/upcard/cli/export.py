"""`upcard export FILE_OR_FOLDER... --to FORMAT`: write hands from any file that can be read in another format."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from upcard.cli.bad_input import BadInput
from upcard.cli.files import house_named
from upcard.cli.hand_files import hands_of
from upcard.histories.heading import CannotBeWritten
from upcard.play.hand_writing import behind, between, file_for, text_in

if TYPE_CHECKING:
    import argparse
    from types import TracebackType
    from typing import Self, TextIO

    from upcard.play.hand_files import FileHand
    from upcard.play.hand_writing import FileFormat


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
                target.write(told, text_in(told, told.hand, args.to, args.seat))
            except CannotBeWritten as fault:
                code = max(code, 1)
                sys.stderr.write(f"upcard: {told.path}, hand {told.number}: {fault}\n")
    if args.out:
        sys.stderr.write(f"{target.written} hands written to {args.out}.\n")
    return code


class _Target:
    """Where hands go: the standard output, a file, or a folder with a file for each."""

    def __init__(self, out: str | None, form: FileFormat) -> None:
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

    def write(self, told: FileHand, text: str) -> None:
        """Write a hand, with what stands between hands of this format."""
        self.written += 1
        text = between(self.written, self.form) + text
        if self.folder is not None:
            path = file_for(self.folder, told, self.form, self.written)
            path.write_text(text, encoding="utf-8", newline="\n")
            return
        if self.form == "phh" and self.written > 1:
            raise BadInput("a .phh file holds one hand: write `--to phhs`, or give a folder with --out.")
        self.file.write(text + behind(self.form))
