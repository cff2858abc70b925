"""`upcard audit`: look whether all that a room has stored is right."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from upcard.cli.bad_input import BadInput
from upcard.cli.page import BOLD, GREEN, RED, Page, write_json
from upcard.cli.room_place import Stages, database_of

if TYPE_CHECKING:
    import argparse

    from upcard.storage.audit import Audit, Found


def run(args: argparse.Namespace) -> int:
    """Look at the whole room: 0 if all is well, 1 if something is not."""
    database = database_of(args)
    from upcard.storage import StorageError  # noqa: PLC0415 - only now is it known to be there
    from upcard.storage.audit import Audit, audit  # noqa: PLC0415
    from upcard.storage.keys import place_for  # noqa: PLC0415

    done, page = Audit(), Page()
    try:
        keys = place_for(database, Path(args.key_file) if args.key_file else None)
        with Stages() as stages:
            found = list(audit(database, done, stages.reach, keys))
    except StorageError as fault:
        raise BadInput(str(fault)) from None
    if args.json:
        write_json([*(_as_json(each) for each in found), _summed_up(done)])
    else:
        _write(page, found, done)
    return 1 if found else 0


def _as_json(found: Found) -> dict[str, Any]:
    finding = found.finding
    return {
        "table": found.table,
        "name": found.name,
        "what": finding.what,
        "number": finding.number or None,
        "hand": finding.hand or None,
        "sentence": finding.sentence,
    }


def _summed_up(done: Audit) -> dict[str, Any]:
    count = done.count
    return {
        "ok": not done.wrong,
        "wrong": done.wrong,
        "tables": done.tables,
        "hands": count.hands,
        "events": count.events,
        "sealed_hands": count.sealed,
    }


def _write(page: Page, found: list[Found], done: Audit) -> None:
    for alias, name in dict.fromkeys((each.table, each.name) for each in found):
        page.heading(f'Table {alias} "{name}"' if name else f"Table {alias}" if alias else "The database")
        for each in found:
            if each.table == alias:
                page.sentence(page.paint(each.finding.sentence, RED), indent=2)
    count = done.count
    looked = f"{done.tables:,} tables, {count.hands:,} finished hands, {count.events:,} events"
    if count.sealed:
        page.prose(f"Of {count.sealed:,} hands the cards could not be looked at: their key is not there.")
    if done.wrong:
        page.line(page.paint(f"{looked}. Not as it must be: {done.wrong:,}.", BOLD, RED))
    else:
        page.line(page.paint(f"{looked}: all is well.", GREEN))
