"""What can be typed behind `upcard backup`, `restore` and `audit`, and the help for it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from upcard.cli.key_arguments import key_file

if TYPE_CHECKING:
    from collections.abc import Callable

LAST_PORT = 65535
BACKUP = """\
Write the whole room into one file, while it is played at: tables, hands, people, books, as they are at one
moment. The file is the same for a room in SQLite and one in PostgreSQL, is checked before it gets its name,
and can be read by its owner alone. The key that seals the cards is not in it: keep that too, elsewhere.
Exit code 0 if the backup is there, 2 if there is none.

examples:
  upcard backup room.backup
  upcard backup /backups/room-$(date +%F).backup --data ~/club
  upcard backup room.backup --database postgresql://upcard@localhost/upcard --json
"""
RESTORE = """\
Make a room of a backup: in an empty data folder or an empty database, SQLite or PostgreSQL, whichever the
backup was taken from. Every row is checked. A room that is there is left alone; with --force it is kept aside
under another name. Exit code 0 if the room is there, 2 if nothing has changed.

examples:
  upcard restore room.backup --data ~/club
  upcard restore room.backup --database postgresql://upcard@localhost/upcard
  upcard restore room.backup --force
"""
AUDIT = """\
Look at everything that a room has stored, also while it is played at: every table's events are numbered
without a gap and can be read; the books balance and agree with what lies on the tables; no hand makes or loses
a chip; every deck is the one that was promised. Exit code 0 if all is well, 1 if something is not, 2 if the
room cannot be looked at.

examples:
  upcard audit
  upcard audit --data ~/club --json
"""


def place_of_metrics(text: str) -> tuple[str, int]:
    """Read where the figures are asked for: a port of this machine, or ADDRESS:PORT."""
    host, _, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]") or "127.0.0.1"
    if not (port.isascii() and port.isdigit()) or int(port) > LAST_PORT or " " in host:
        raise argparse.ArgumentTypeError(
            f"{text!r} is neither a port, as 9464, nor an address and a port, as 10.0.0.5:9464"
        )
    return host, int(port)


def add_backup(command: argparse.ArgumentParser) -> None:
    """Add the arguments of `upcard backup`."""
    command.add_argument("file", metavar="FILE", help="the file to write")
    where(command)
    command.add_argument("--force", action="store_true", help="replace a file that is there")
    _json(command, "one object")


def add_restore(command: argparse.ArgumentParser) -> None:
    """Add the arguments of `upcard restore`."""
    command.add_argument("file", metavar="FILE", help="a file that `upcard backup` has written")
    where(command)
    command.add_argument("--force", action="store_true", help="keep a room that is there aside, under another name")
    _json(command, "one object")


def add_audit(command: argparse.ArgumentParser) -> None:
    """Add the arguments of `upcard audit`."""
    where(command)
    key_file(command)
    _json(command, "one object for each thing that is wrong, then one that sums up")


def where(command: argparse.ArgumentParser) -> None:
    """Add where the room is."""
    command.add_argument("--data", metavar="FOLDER", help="where the room is kept (default: upcard in the user's data)")
    command.add_argument("--database", metavar="URL", help="it is kept there instead, as postgresql://user@host/name")


def _json(command: argparse.ArgumentParser, what: str) -> None:
    command.add_argument("--json", action="store_true", help=f"for programs: {what}")


COMMANDS: tuple[tuple[str, str, str, str, Callable[[argparse.ArgumentParser], None]], ...] = (
    ("backup", "the whole room in one file, while it is played at", BACKUP, "backup", add_backup),
    ("restore", "make a room of a backup", RESTORE, "restore", add_restore),
    ("audit", "look whether all that a room has stored is right", AUDIT, "audit", add_audit),
)
"""Name, summary, help, module and arguments of each."""
