"""What can be typed of keys, behind `upcard play` and `upcard key`, and the help for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

NAMES = "show, rotate or drop"
ABOUT = "Look after the key that seals the hidden cards in a room's database."
SHOW = """\
Show which keys a room has and which of them it needs, by their ids; the keys themselves are never shown.

example:
  upcard key show --data ~/club
"""
ROTATE = """\
Put a new key before those that are there. When the room is opened the next time, everything is sealed with it;
after that `upcard key drop` takes the old one away. The room may be played at meanwhile.

example:
  upcard key rotate --data ~/club
"""
DROP = """\
Take away the keys that nothing in the database is sealed with any more. Backups from before still need them:
keep a copy as long as you keep those.

example:
  upcard key drop --data ~/club
"""


def add_to_play(room: argparse._ArgumentGroup) -> None:
    """Add what `upcard play` takes."""
    key_file(room)
    room.add_argument(
        "--lost-key", action="store_true", help="go on without a key that is lost: hands under way are void"
    )


def key_file(command: argparse._ActionsContainer) -> None:
    """Add where the key is."""
    command.add_argument(
        "--key-file", metavar="FILE", help="the key to the hidden cards (default: beside the database, or UPCARD_KEY)"
    )


def add_show(command: argparse.ArgumentParser) -> None:
    """Add the arguments of `upcard key show`."""
    _of(command, "show")
    command.add_argument("--json", action="store_true", help="for programs: one object a key")


def add_rotate(command: argparse.ArgumentParser) -> None:
    """Add the arguments of `upcard key rotate`."""
    _of(command, "rotate")


def add_drop(command: argparse.ArgumentParser) -> None:
    """Add the arguments of `upcard key drop`."""
    _of(command, "drop")


def _of(command: argparse.ArgumentParser, what: str) -> None:
    command.set_defaults(what=what)
    command.add_argument("--data", metavar="FOLDER", help="where the room is kept (default: upcard in the user's data)")
    command.add_argument("--database", metavar="URL", help="it is kept there instead, as postgresql://user@host/name")
    key_file(command)


COMMANDS: tuple[tuple[str, str, str, str, Callable[[argparse.ArgumentParser], None]], ...] = (
    ("show", "which keys there are, and which the room needs", SHOW, "key", add_show),
    ("rotate", "put a new key first", ROTATE, "key", add_rotate),
    ("drop", "take away the keys that nothing needs any more", DROP, "key", add_drop),
)
"""Name, summary, help, module and arguments of each."""
