"""Hands in files, played again one by one: what `upcard replay`, `import` and `export` have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.cli.files import files_of
from upcard.cli.progress_bar import ProgressBar
from upcard.histories.reading import ENDINGS
from upcard.play.hand_files import hands_of_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upcard.play.hand_files import FileHand
    from upcard.rulebooks.house import House


def hands_of(named: Sequence[str], house: House | None) -> Iterator[FileHand]:
    """Play the hands of all files and folders that were named, with a bar on a terminal; a bad file is told as such."""
    paths = files_of(named, ENDINGS)
    sizes = [path.stat().st_size for path in paths]
    done = count = 0
    with ProgressBar(sum(sizes)) as bar:
        for path, size in zip(paths, sizes, strict=True):
            for told, reached in hands_of_file(path, house):
                count += 1
                bar.reach(done + reached, f"{count} hands")
                yield told
            done += size
