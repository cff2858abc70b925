"""`upcard backup`, `restore`, `audit` and `key`: what those who run a room do with all that it has stored."""

from __future__ import annotations

import importlib.util
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from upcard.cli.arguments import FILE, argument, command, flag, json_option, option
from upcard.cli.bad_input import BadInput
from upcard.terminal.output import Progress, counted, echo, paint, prose, quiet, sentence, write_json

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from upcard.storage.audit import Audit, Found
    from upcard.storage.backup import Manifest
    from upcard.storage.keys import KeyFile, KeyPlace

KEY_FILE = "the key to the hidden cards (default: beside the database, or UPCARD_KEY)"


def place_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Declare where the room is."""
    text = "where the room is kept (default: upcard in the user's data)"
    elsewhere = option("--database", metavar="URL", help="it is kept there instead, as postgresql://user@host/name")
    return option("--data", metavar="FOLDER", type=FILE, help=text)(elsewhere(function))


key_option = option("--key-file", metavar="FILE", type=FILE, help=KEY_FILE)
"""Declares where the key is."""


def check_installed(needed: tuple[str, ...], or_else: str = "") -> None:
    """Say how to get what is missing."""
    missing = [name for name in needed if importlib.util.find_spec(name) is None]
    if missing:
        raise BadInput(
            f"The room needs more than is installed ({missing[0]} is missing): pip install 'upcard[room]'{or_else}."
        )


def check_one_place(data: str | None, database: str | None) -> None:
    """Refuse two places at once."""
    if data and database:
        raise BadInput("--data and --database both say where the books are kept: give one of them.")


def database_of(data: str | None, database: str | None) -> str:
    """Return the address of the database that --data or --database name, or the usual one."""
    check_installed(("sqlalchemy", "alembic"))
    from upcard.storage.looking import address_in, usual_folder

    check_one_place(data, database)
    if database:
        return database
    folder = Path(data) if data else usual_folder()
    if data and folder.exists() and not folder.is_dir():
        raise BadInput(f"{folder}: this is a file; --data names the folder that the room is kept in.")
    return address_in(folder)


KEY_IS_ELSEWHERE = "The key that seals the cards (upcard.key, or UPCARD_KEY) is not in it"


@command("backup")
@argument("file", "FILE", "the file to write", type=FILE)
@place_options
@flag("--force", help="replace a file that is there")
@json_option("one object")
def backup(file: str, data: str | None, database: str | None, *, force: bool, as_json: bool) -> None:
    """Write the whole room into one file, while it is played at.

    Tables, hands, people and books are in it as they are at one moment. The file is the same for a room in SQLite and
    one in PostgreSQL, is checked before it gets its name, and can be read by its owner alone. The key that seals the
    cards is not in it: keep that too, elsewhere. Exit code 0 if the backup is there, 2 if there is none.

    examples:
      upcard backup room.backup
      upcard backup /backups/room-$(date +%F).backup --data ~/club
      upcard backup room.backup --database postgresql://upcard@localhost/upcard --json
    """
    address = database_of(data, database)
    from upcard.storage.backup import back_up

    path = Path(file)
    with Progress(until_done=True) as bar:
        manifest = back_up(address, path, force=force, progress=bar.reach)
    size = path.stat().st_size
    if as_json:
        write_json([{"file": file, "bytes": size, **_as_json(manifest)}])
    elif not quiet():
        echo(paint(f"{path}: {_in_words(manifest)}, checked ({size / 1e6:,.1f} MB).", "green"))
        prose(f"{KEY_IS_ELSEWHERE}: keep it too, but not beside the backups.")


@command("restore")
@argument("file", "FILE", "a file that `upcard backup` has written", type=FILE)
@place_options
@flag("--force", help="keep a room that is there aside, under another name")
@json_option("one object")
def restore(file: str, data: str | None, database: str | None, *, force: bool, as_json: bool) -> None:
    """Make a room of a backup, in an empty data folder or an empty database.

    That is SQLite or PostgreSQL, whichever the backup was taken from. Every row is checked. A room that is there is
    left alone; with --force it is kept aside under another name. Exit code 0 if the room is there, 2 if nothing has
    changed.

    examples:
      upcard restore room.backup --data ~/club
      upcard restore room.backup --database postgresql://upcard@localhost/upcard
      upcard restore room.backup --force
    """
    address = database_of(data, database)
    from upcard.storage.looking import place
    from upcard.storage.restore import restore as restore_room

    with Progress(until_done=True) as bar:
        restored = restore_room(Path(file), address, force=force, progress=bar.reach)
    where, manifest = place(address), restored.manifest
    if as_json:
        write_json([{"file": file, "room": where, "aside": restored.aside or None, **_as_json(manifest)}])
    elif not quiet():
        taken = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(manifest.made / 1000))
        echo(paint(f"{where}: {_in_words(manifest)}, as they were on {taken}, checked.", "green"))
        if restored.aside:
            prose(f"The room that was there is kept in {restored.aside}.")
        prose(f"{KEY_IS_ELSEWHERE}: put the one in its place that the room had when the backup was taken.")


def _as_json(manifest: Manifest) -> dict[str, Any]:
    """Return what is in a backup, for programs."""
    made = {"made": manifest.made, "version": manifest.version, "database": manifest.database}
    rows = {name: manifest.rows(name) for name in ("hands", "events", "players")}
    return made | {"schema": manifest.room_schema, "tables": manifest.streams} | rows


def _in_words(manifest: Manifest) -> str:
    """Say what is in a backup."""
    rows = [counted(manifest.rows(f"{noun}s"), noun) for noun in ("hand", "event", "player")]
    return ", ".join([counted(manifest.streams, "table"), *rows])


@command("audit")
@place_options
@key_option
@json_option("one object for each thing that is wrong, then one that sums up")
def audit(data: str | None, database: str | None, key_file: str | None, *, as_json: bool) -> int:
    """Look at everything that a room has stored, also while it is played at.

    Every table's events are numbered without a gap and can be read; the books balance and agree with what lies on the
    tables; no hand makes or loses a chip; every deck is the one that was promised. Exit code 0 if all is well, 1 if
    something is not, 2 if the room cannot be looked at.

    examples:
      upcard audit
      upcard audit --data ~/club --json
    """
    address = database_of(data, database)
    from upcard.storage.audit import Audit
    from upcard.storage.audit import audit as audit_room
    from upcard.storage.keys import place_for

    done = Audit()
    keys = place_for(address, Path(key_file) if key_file else None)
    with Progress(until_done=True) as bar:
        found = list(audit_room(address, done, bar.reach, keys))
    if as_json:
        write_json([*map(_found_json, found), _summed_up(done)])
    elif found or not quiet():
        _write(found, done)
    return 1 if found else 0


def _found_json(found: Found) -> dict[str, Any]:
    finding = found.finding
    where = {"number": finding.number or None, "hand": finding.hand or None}
    return {"table": found.table, "name": found.name, "what": finding.what, **where, "sentence": finding.sentence}


def _summed_up(done: Audit) -> dict[str, Any]:
    count = done.count
    looked_at = {"tables": done.tables, "hands": count.hands, "events": count.events, "sealed_hands": count.sealed}
    return {"ok": not done.wrong, "wrong": done.wrong} | looked_at


def _write(found: list[Found], done: Audit) -> None:
    for alias, name in dict.fromkeys((each.table, each.name) for each in found):
        echo(paint(f'Table {alias} "{name}"' if name else f"Table {alias}" if alias else "The database", "bold"))
        for each in found:
            if each.table == alias:
                sentence(paint(each.finding.sentence, "red"), indent=2)
    count = done.count
    looked = f"{done.tables:,} tables, {count.hands:,} finished hands, {count.events:,} events"
    if count.sealed:
        prose(f"Of {count.sealed:,} hands the cards could not be looked at: their key is not there.")
    if done.wrong:
        echo(paint(f"{looked}. Not as it must be: {done.wrong:,}.", "bold red"))
    else:
        echo(paint(f"{looked}: all is well.", "green"))


STATES = {
    "current": "seals the hidden cards of this room",
    "old": "has sealed some of them; they are sealed with the first key when the room is opened",
    "lost": "has sealed some of them, and was given up as lost",
}
NOT_NEEDED = "nothing in the database is sealed with it"
FIRST = "seals everything when the room is opened the next time"


def _of_a_room(function: Callable[..., Any]) -> Callable[..., Any]:
    """Declare which room's keys are looked after."""
    return place_options(key_option(function))


@command("show")
@_of_a_room
@json_option("one object a key")
def show(*, as_json: bool, **where: str | None) -> None:
    """Show which keys a room has and which of them it needs, by their ids; the keys themselves are never shown.

    example:
      upcard key show --data ~/club
    """
    place, needed = _found(**where)
    from upcard.storage.seal import key_id

    held = [key_id(key) for key in place.read()]
    known = [*held, *(key for key in needed if key not in held)]
    if as_json:
        write_json({"key": key, "there": key in held, "state": needed.get(key)} for key in known)
        return
    echo(f"Keys in {place.told}:" if held else f"There is no key in {place.told}.")
    for key in known:
        is_new = held[:1] == [key] and needed and key not in needed
        what = FIRST if is_new else STATES.get(needed.get(key, ""), NOT_NEEDED)
        prose(f"{what}{'' if key in held else '; it is not there'}.", label=f"  {key}  ")


@command("rotate")
@_of_a_room
@json_option("one object")
def rotate(*, as_json: bool, **where: str | None) -> None:
    """Put a new key before those that are there.

    When the room is opened the next time, everything is sealed with it; after that `upcard key drop` takes the old one
    away. The room may be played at meanwhile.

    example:
      upcard key rotate --data ~/club
    """
    file = _file(*_found(**where))
    from upcard.storage.seal import key_id

    new = key_id(file.add_first())
    if as_json:
        write_json([{"key": new, "file": str(file.path)}])
    elif not quiet():
        prose(f"The key {new} is now the first one in {file.told}; keep a copy of it.")
        prose(
            "When the room is opened the next time, everything is sealed with it; then `upcard key drop` takes the old "
            "one away."
        )


@command("drop")
@_of_a_room
@json_option("one object")
def drop(*, as_json: bool, **where: str | None) -> None:
    """Take away the keys that nothing in the database is sealed with any more.

    Backups from before still need them: keep a copy as long as you keep those.

    example:
      upcard key drop --data ~/club
    """
    place, needed = _found(**where)
    file = _file(place, needed)
    from upcard.storage.seal import key_id

    keys = file.read()
    if needed.get(key_id(keys[0])) != "current":
        raise BadInput(f"The room has not been opened with the key {key_id(keys[0])} yet: open it, then drop the rest.")
    gone = [key_id(key) for key in keys if key_id(key) not in needed]
    if gone:
        file.keep([key for key in keys if key_id(key) in needed])
    if as_json:
        write_json([{"dropped": gone, "file": str(file.path)}])
    elif gone and not quiet():
        prose(f"Dropped from {file.told}: {', '.join(gone)}. Backups from before cannot be opened without.")
    elif not quiet():
        prose(f"The room needs every key in {file.told}: nothing was dropped.")


def _found(data: str | None, database: str | None, key_file: str | None) -> tuple[KeyPlace, Mapping[str, str]]:
    """Return where a room's keys are, and the ids of those that its database is sealed with; none without a room."""
    address = database_of(data, database)
    from upcard.storage.keys import place_for
    from upcard.storage.looking import file_of, looking
    from upcard.storage.sealing import keys_in_use

    place = place_for(address, Path(key_file) if key_file else None)
    file = file_of(address)
    if file is not None and not file.exists():
        return place, {}
    with looking(address) as connection:
        return place, keys_in_use(connection)


def _file(place: KeyPlace, needed: Mapping[str, str]) -> KeyFile:
    """Return the file that is to be changed; BadInput if that is not for us, or would lose something."""
    from upcard.storage.keys import KeyFile
    from upcard.storage.seal import key_id

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
