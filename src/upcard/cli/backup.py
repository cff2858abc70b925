"""`upcard backup FILE`: the whole room in one file, while it is played at."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from upcard.cli.bad_input import BadInput
from upcard.cli.page import GREEN, Page, write_json
from upcard.cli.room_place import KEY_IS_ELSEWHERE, Stages, database_of

if TYPE_CHECKING:
    import argparse

    from upcard.storage.backup import Manifest


def run(args: argparse.Namespace) -> int:
    """Write the backup: 0 if it is there."""
    database = database_of(args)
    from upcard.storage import StorageError  # noqa: PLC0415 - only now is it known to be there
    from upcard.storage.backup import back_up  # noqa: PLC0415

    file = Path(args.file)
    try:
        with Stages() as stages:
            manifest = back_up(database, file, force=args.force, progress=stages.reach)
    except StorageError as fault:
        raise BadInput(str(fault)) from None
    if args.json:
        write_json([{"file": str(file), "bytes": file.stat().st_size, **as_json(manifest)}])
        return 0
    page = Page()
    page.line(page.paint(f"{file}: {in_words(manifest)}, checked ({size(file)}).", GREEN))
    page.prose(f"{KEY_IS_ELSEWHERE}: keep it too, but not beside the backups.")
    return 0


def as_json(manifest: Manifest) -> dict[str, Any]:
    """Return what is in a backup, for programs."""
    return {
        "made": manifest.made,
        "version": manifest.version,
        "database": manifest.database,
        "schema": manifest.room_schema,
        "tables": manifest.streams,
        "hands": manifest.rows("hands"),
        "events": manifest.rows("events"),
        "players": manifest.rows("players"),
    }


def in_words(manifest: Manifest) -> str:
    """Say what is in a backup."""
    counts = (manifest.streams, "table"), (manifest.rows("hands"), "hand"), (manifest.rows("events"), "event")
    people = (manifest.rows("players"), "player")
    return ", ".join(f"{count:,} {what}{'' if count == 1 else 's'}" for count, what in (*counts, people))


def size(file: Path) -> str:
    """Return how large a file is, for people."""
    return f"{file.stat().st_size / 1e6:,.1f} MB"
