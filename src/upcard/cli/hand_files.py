"""Hands in files, played again one by one: what every command that reads them has in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.cli.arguments import FILE, HOUSE, argument, option
from upcard.cli.files import house_named
from upcard.histories.reading import ENDINGS
from upcard.play.hand_files import files_in, hands_of_file
from upcard.terminal.output import Progress

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from upcard.play.hand_files import FileHand


def hand_files(function: Callable[..., int]) -> Callable[..., int]:
    """Declare the files that a command reads hands from, and whose rules they are played by."""
    text = "whose rules (default: the room's own, for PHH files roberts)"
    function = option("--house", metavar="NAME_OR_FILE", type=HOUSE, help=text)(function)
    named = argument("files", "FILE_OR_FOLDER...", "a file of hands, or a folder of them", required=True, type=FILE)
    return named(function)


def hands_of(named: Sequence[str], house: str | None) -> Iterator[FileHand]:
    """Play the hands of all files and folders that were named, with a bar on a terminal; a bad file is reported."""
    by_house = house_named(house) if house else None
    paths = files_in(named, ENDINGS)
    sizes = [path.stat().st_size for path in paths]
    done = count = 0
    with Progress() as bar:
        for path, size in zip(paths, sizes, strict=True):
            for told, reached in hands_of_file(path, by_house):
                count += 1
                bar.reach(f"{count} hands", done + reached, sum(sizes))
                yield told
            done += size
