"""What can be typed of the key to the hidden cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


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
