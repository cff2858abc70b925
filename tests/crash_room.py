"""The server that is killed: the command itself, only quicker, and with the tables of this test.

    python -m tests.crash_room DATABASE PROCESSES KEYS

It ends when its input does, so that none is left behind if the test itself is killed.
"""

from __future__ import annotations

import os
import sys
import threading
from typing import Any
from unittest.mock import patch

from tests.crash_tables import TEMPO, hurry, of_the_house
from upcard import cli
from upcard.server import run
from upcard.server.room import Room
from upcard.server.shards import remote
from upcard.storage import Store


def end_with_the_test() -> None:
    os.read(0, 1)
    os._exit(1)


def main(store: type[Store], annex: str) -> int:
    """Open the room with this kind of store; ``annex`` is the program of its other shards."""
    database, processes, keys = sys.argv[1:]
    threading.Thread(target=end_with_the_test, daemon=True).start()
    hurry()

    def quick_room(books: Store, **config: Any) -> Room:  # noqa: ANN401 - as it is called
        return Room(books, **config | {"tempo": TEMPO, "house_tables": of_the_house(int(processes))})

    with (
        patch.object(remote, "PROGRAM", annex),
        patch.object(run, "Room", quick_room),
        patch.object(run, "Store", store),
    ):
        where = ("--database", database, "--key-file", keys, "--port", "0")
        return cli.main(["play", *where, "--no-browser", "--processes", processes])


if __name__ == "__main__":
    sys.exit(main(Store, "tests.crash_annex"))
