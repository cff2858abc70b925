"""The server that is killed: the real room on the real store, only quicker, and with the tables of this test.

    python -m tests.crash_room DATABASE PROCESSES

It ends when its input does, so that none is left behind if the test itself is killed.
"""

from __future__ import annotations

import os
import sys
import threading

from tests.crash_tables import TEMPO, hurry, of_the_house
from upcard.server import logs
from upcard.server.addresses import address, listen
from upcard.server.halls import other
from upcard.server.halls.part import Part
from upcard.server.room import Room
from upcard.server.run import Server, other_halls
from upcard.storage import Store

HOST = "127.0.0.1"


def end_with_the_test() -> None:
    os.read(0, 1)
    os._exit(1)


def main(store: type[Store], annex: str) -> None:
    """Open the room with this kind of store; ``annex`` is the program of its other halls."""
    database, processes = sys.argv[1], int(sys.argv[2])
    threading.Thread(target=end_with_the_test, daemon=True).start()
    hurry()
    other.PROGRAM = annex
    logs.set_up("info")
    listener, _ = listen(HOST, 0)
    with listener:
        port = listener.getsockname()[1]
        tables = of_the_house(processes)
        room = Room(store(database), tempo=TEMPO, house_tables=tables, part=Part(0, processes))
        room.address = address(HOST, port)
        others = other_halls(room, database, house_files=(), log_level="info")
        Server(room, HOST, port, open_browser=False, others=others).run(sockets=[listener])


if __name__ == "__main__":
    main(Store, "tests.crash_annex")
