"""`upcard key show`, `rotate` and `drop`: the keys that seal the hidden cards in a room's database."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from upcard.cli.bad_input import BadInput
from upcard.cli.page import Page, write_json
from upcard.cli.room_place import database_of

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

    from upcard.storage.keys import KeyFile, KeyPlace

STATES = {
    "current": "seals the hidden cards of this room",
    "old": "has sealed some of them; they are sealed with the first key when the room is opened",
    "lost": "has sealed some of them, and was given up as lost",
}
NOT_NEEDED = "nothing in the database is sealed with it"
FIRST = "seals everything when the room is opened the next time"


def run(args: argparse.Namespace) -> int:
    """Do what was asked for; 0 if it is done."""
    database = database_of(args)
    from upcard.storage import StorageError  # noqa: PLC0415 - only now is it known to be there
    from upcard.storage.keys import place_for  # noqa: PLC0415

    try:
        place = place_for(database, Path(args.key_file) if args.key_file else None)
        needed = _needed(database)
        match args.what:
            case "show":
                _show(place, needed, as_json=args.json)
            case "rotate":
                _rotate(_file(place, needed))
            case _:
                _drop(_file(place, needed), needed)
    except StorageError as fault:
        raise BadInput(str(fault)) from None
    return 0


def _needed(database: str) -> Mapping[str, str]:
    """Return the ids of the keys that a database is sealed with; none if there is no room yet."""
    from upcard.storage.looking import file_of, looking  # noqa: PLC0415 - known to be there by now
    from upcard.storage.sealing import keys_in_use  # noqa: PLC0415

    file = file_of(database)
    if file is not None and not file.exists():
        return {}
    with looking(database) as connection:
        return keys_in_use(connection)


def _file(place: KeyPlace, needed: Mapping[str, str]) -> KeyFile:
    """Return the file that is to be changed; BadInput if that is not for us, or would lose something."""
    from upcard.storage.keys import KeyFile  # noqa: PLC0415 - known to be there by now
    from upcard.storage.seal import key_id  # noqa: PLC0415

    if not isinstance(place, KeyFile):
        raise BadInput(
            f"The key is in {place.told}, which is for you to change: put a new key before the old one, with a space "
            "between, and take the old one away when the room has been opened with both."
        )
    held = {key_id(key) for key in place.read()}
    if not held:
        raise BadInput(f"There is no key in {place.told} yet: the room makes one when it is opened.")
    missing = sorted(key for key, state in needed.items() if state != "lost" and key not in held)
    if missing:
        raise BadInput(f"The key {missing[0]}, which this room needs, is not in {place.told}: put it back first.")
    return place


def _show(place: KeyPlace, needed: Mapping[str, str], *, as_json: bool) -> None:
    from upcard.storage.seal import key_id  # noqa: PLC0415 - known to be there by now

    held = [key_id(key) for key in place.read()]
    known = [*held, *(key for key in needed if key not in held)]
    if as_json:
        write_json([{"key": key, "there": key in held, "state": needed.get(key)} for key in known])
        return
    page = Page()
    page.line(f"Keys in {place.told}:" if held else f"There is no key in {place.told}.")
    for key in known:
        what = (
            FIRST if held[:1] == [key] and needed and key not in needed else STATES.get(needed.get(key, ""), NOT_NEEDED)
        )
        page.prose(f"{what}{'' if key in held else '; it is not there'}.", label=f"  {key}  ", indent=len(key) + 4)


def _rotate(file: KeyFile) -> None:
    from upcard.storage.seal import key_id  # noqa: PLC0415 - known to be there by now

    new = key_id(file.add_first())
    page = Page()
    page.prose(f"The key {new} is now the first one in {file.told}; keep a copy of it.")
    page.prose(
        "When the room is opened the next time, everything is sealed with it; then `upcard key drop` takes the old "
        "one away."
    )


def _drop(file: KeyFile, needed: Mapping[str, str]) -> None:
    from upcard.storage.seal import key_id  # noqa: PLC0415 - known to be there by now

    keys = file.read()
    if needed.get(key_id(keys[0])) != "current":
        raise BadInput(f"The room has not been opened with the key {key_id(keys[0])} yet: open it, then drop the rest.")
    kept = [key for key in keys if key_id(key) in needed]
    gone = [key_id(key) for key in keys if key_id(key) not in needed]
    page = Page()
    if not gone:
        page.prose(f"The room needs every key in {file.told}: nothing was dropped.")
        return
    file.keep(kept)
    page.prose(f"Dropped from {file.told}: {', '.join(gone)}. Backups from before cannot be opened without.")
