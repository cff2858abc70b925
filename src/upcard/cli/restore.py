"""`upcard restore FILE`: make a room of a backup."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from upcard.cli.backup import as_json, in_words
from upcard.cli.bad_input import BadInput
from upcard.cli.page import GREEN, Page, write_json
from upcard.cli.room_place import KEY_IS_ELSEWHERE, Stages, database_of

if TYPE_CHECKING:
    import argparse


def run(args: argparse.Namespace) -> int:
    """Restore the room: 0 if it is there."""
    database = database_of(args)
    from upcard.storage import StorageError  # noqa: PLC0415 - only now is it known to be there
    from upcard.storage.looking import place  # noqa: PLC0415
    from upcard.storage.restore import restore  # noqa: PLC0415

    try:
        with Stages() as stages:
            restored = restore(Path(args.file), database, force=args.force, progress=stages.reach)
        where = place(database)
    except StorageError as fault:
        raise BadInput(str(fault)) from None
    manifest = restored.manifest
    if args.json:
        write_json([{"file": args.file, "room": where, "aside": restored.aside or None, **as_json(manifest)}])
        return 0
    page = Page()
    taken = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(manifest.made / 1000))
    page.line(page.paint(f"{where}: {in_words(manifest)}, as they were on {taken}, checked.", GREEN))
    if restored.aside:
        page.prose(f"The room that was there is kept in {restored.aside}.")
    page.prose(f"{KEY_IS_ELSEWHERE}: put the one in its place that the room had when the backup was taken.")
    return 0
