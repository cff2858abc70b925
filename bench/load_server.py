"""Our server for a load test: the real application with SQLite, but for the rests between hands.

    python -m bench.load_server FOLDER

It says where it is, reads how many tables are wanted, lets eight people sit down at each, and says as JSON where those
are reached. Then it serves until the end. The people are made here: over HTTP nobody may sign up so often.
"""

import asyncio
import sys
from pathlib import Path

from msgspec import json

from bench.load_clients import Table
from bench.load_people import SEATS
from upcard import Stakes
from upcard.room.people import Person
from upcard.room.requests import SitDown
from upcard.room.settings import TableSettings
from upcard.server.addresses import address, listen
from upcard.server.live.tempo import Tempo
from upcard.server.logs import set_up
from upcard.server.messages import Message
from upcard.server.people.identity import new_token, token_hash
from upcard.server.room import Room
from upcard.server.run import Server
from upcard.storage import Store

GAMES = {"stud-high": "roberts", "razz": "canterbury", "stud-hilo": "mohegan", "stud-hilo-nq": "procedures"}
STAKES = Stakes(ante=1, bring_in=2, small_bet=5, big_bet=10)
CHIPS = 100_000  # nobody goes broke in a load test
AT_ONCE = Tempo(rest_shown=0, rest=0, nonces=0)


class Loaded(Server):
    """Opens the tables that it is told to, once it is there."""

    def __init__(self, room: Room, port: int) -> None:
        super().__init__(room, "127.0.0.1", port, open_browser=False)
        self.config.backlog = 4096
        self.room = room
        self.opening: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Wait for the word, once the server has said where it is."""
        await super().startup(sockets)  # type: ignore[arg-type]
        self.opening = asyncio.create_task(self.open_tables())

    async def open_tables(self) -> None:
        """Open as many tables as are wanted, and say where they are."""
        wanted = int(await asyncio.to_thread(sys.stdin.readline))
        tables = [await self.open_table(number) for number in range(wanted)]
        print(json.encode(tables).decode(), flush=True)

    async def open_table(self, number: int) -> Table:
        """Open a table and let eight people sit down."""
        room, store = self.room, self.room.store
        game = list(GAMES)[number % len(GAMES)]
        settings = TableSettings(
            name=f"Table {number}", game=game, house=GAMES[game], stakes=STAKES, least=100, most=CHIPS, clock=0,
            private=True,
        )  # fmt: skip
        table_id = await room.open_table(settings, "")
        table = await room.table(table_id)
        if table is None:
            raise LookupError(f"Table {table_id} was opened and is not there.")
        tokens: list[str] = []
        for seat in range(1, SEATS + 1):
            name, token = f"Person {number} {seat}", new_token()
            player = await store.create_player(name)
            await store.add_session(token_hash(token), player, "token")
            await table.ask(Person(player, name), Message(SitDown(seat, CHIPS)))
            tokens.append(token)
        return Table((f"/api/tables/{table_id}/socket",) * SEATS, tuple(tokens))


def main(folder: Path) -> None:
    """Open a room in a folder, and serve it."""
    set_up("error")
    listener, _ = listen("127.0.0.1", 0)
    with listener:
        room = Room(Store(f"sqlite:///{folder.absolute() / 'upcard.db'}"), tempo=AT_ONCE)
        port = listener.getsockname()[1]
        room.address = address("127.0.0.1", port)
        Loaded(room, port).run(sockets=[listener])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
