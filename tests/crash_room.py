"""The server that is killed: the real room on the real store, only quicker, and with the tables of this test.

    python -m tests.crash_room DATABASE

It ends when its input does, so that none is left behind if the test itself is killed.
"""

from __future__ import annotations

import os
import sys
import threading

from litestar import Litestar

from tests.crash_tables import BOTS_THINK, TABLES, TEMPO
from upcard.server import logs
from upcard.server.addresses import address, listen
from upcard.server.http.allowances import ALLOWANCES, Allowance, Allowances
from upcard.server.live import tempo
from upcard.server.room import Room
from upcard.server.run import Server
from upcard.storage import Store

HOST = "127.0.0.1"
AS_OFTEN_AS_HE_LIKES = Allowance(1e9, 1e9)


def end_with_the_test() -> None:
    os.read(0, 1)
    os._exit(1)


def main(store: Store) -> None:
    threading.Thread(target=end_with_the_test, daemon=True).start()
    tempo.THINKS["quick"] = BOTS_THINK
    logs.set_up("info")
    listener, _ = listen(HOST, 0)
    with listener:
        port = listener.getsockname()[1]
        room = Room(store, tempo=TEMPO, house_tables=TABLES)
        room.address = address(HOST, port)
        server = Server(room, HOST, port, open_browser=False)
        app = server.config.app
        assert isinstance(app, Litestar)
        app.state.allowances = Allowances(dict.fromkeys(ALLOWANCES, AS_OFTEN_AS_HE_LIKES))
        server.run(sockets=[listener])


if __name__ == "__main__":
    main(Store(sys.argv[1]))
