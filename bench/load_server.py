"""Our server for a load test: the real application with SQLite, but for the rests between hands.

    python -m bench.load_server FOLDER PROCESSES

It says where it is and which processes it consists of, reads how many tables are wanted, and says as JSON where they
are reached and by whom. Then it serves until the end. The people are made here: over HTTP nobody may sign up so often.
"""

import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import json

from bench.load_clients import Table
from bench.load_people import SEATS
from upcard import Stakes
from upcard.room.requests import SitDown
from upcard.room.settings import TableSettings
from upcard.server.addresses import address, listen
from upcard.server.connections.config import ConnectionConfig
from upcard.server.halls.other import OtherHall
from upcard.server.halls.own import OwnHall
from upcard.server.halls.part import Part
from upcard.server.live.tempo import Tempo
from upcard.server.logs import set_up
from upcard.server.messages import Message
from upcard.server.people.identity import new_token, token_hash
from upcard.server.room import Room
from upcard.server.run import Server, other_halls
from upcard.storage import Store

if TYPE_CHECKING:
    from upcard.server.halls.hall import Hall

GAMES = {"stud-high": "roberts", "razz": "canterbury", "stud-hilo": "mohegan", "stud-hilo-nq": "procedures"}
STAKES = Stakes(ante=1, bring_in=2, small_bet=5, big_bet=10)
CHIPS = 100_000  # nobody goes broke in a load test
ANY_NUMBER = ConnectionConfig(most=100_000, per_address=100_000)  # all of them come from this machine
AT_ONCE = Tempo(rest_shown=0, followed=0, rest=0, numbers=0)


class Loaded(Server):
    """Opens the tables that it is told to, once it is there."""

    def __init__(self, room: Room, port: int, others: Sequence[OtherHall]) -> None:
        super().__init__(room, "127.0.0.1", port, open_browser=False, others=others, connections=ANY_NUMBER)
        self.config.backlog = 4096
        self.room = room
        self.others = others
        self.halls: list[Hall] = [OwnHall(room), *others]
        self.opening: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Wait for the word, once the server has said where it is."""
        await super().startup(sockets)  # type: ignore[arg-type]
        print(*[os.getpid(), *(hall.process_id for hall in self.others)], flush=True)
        self.opening = asyncio.create_task(self.open_tables())

    async def open_tables(self) -> None:
        """Open as many tables as are wanted, and say where they are."""
        wanted = int(await asyncio.to_thread(sys.stdin.readline))
        tables = [await self.open_table(number) for number in range(wanted)]
        print(json.encode(tables).decode(), flush=True)

    async def open_table(self, number: int) -> Table:
        """Open a table and let eight people sit down."""
        store = self.room.store
        game = list(GAMES)[number % len(GAMES)]
        settings = TableSettings(
            name=f"Table {number}", game=game, house=GAMES[game], stakes=STAKES, least=100, most=CHIPS, clock=0,
            private=True,
        )  # fmt: skip
        halls = self.halls
        table_id = await halls[number // len(GAMES) % len(halls)].open(self.room.sound(settings, ""), "")
        tokens: list[str] = []
        for seat in range(1, SEATS + 1):
            token = new_token()
            player = await store.create_player(f"Person {number} {seat}")
            await store.add_session(token_hash(token), player, "token")
            tokens.append(token)
        first = tuple(json.encode(Message(SitDown(seat, CHIPS))).decode() for seat in range(1, SEATS + 1))
        return Table((f"/api/tables/{table_id}/socket",) * SEATS, tuple(tokens), first)


def main(folder: Path, processes: int) -> None:
    """Open a room in a folder, and serve it."""
    set_up("error")
    listener, _ = listen("127.0.0.1", 0)
    with listener:
        database = f"sqlite:///{folder.absolute() / 'upcard.db'}"
        room = Room(Store(database), tempo=AT_ONCE, part=Part(0, processes))
        port = listener.getsockname()[1]
        room.address = address("127.0.0.1", port)
        others = other_halls(room, database, house_files=(), log_level="error", connections=ANY_NUMBER)
        Loaded(room, port, others).run(sockets=[listener])


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
