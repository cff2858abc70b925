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
from upcard.server.addresses import address, listen
from upcard.server.connections.config import ConnectionConfig
from upcard.server.live.services import Tempo
from upcard.server.logs import set_up
from upcard.server.messages import Message
from upcard.server.people.identity import new_token, token_hash
from upcard.server.room import Room
from upcard.server.run import Server, other_shards
from upcard.server.shards.local import LocalShard
from upcard.server.shards.remote import RemoteShard
from upcard.server.shards.sharding import Sharding
from upcard.storage import Store
from upcard.table.requests import SitDown
from upcard.table.settings import TableSettings

if TYPE_CHECKING:
    from upcard.server.shards.shard import Shard

GAMES = {"stud-high": "roberts", "razz": "canterbury", "stud-hilo": "mohegan", "stud-hilo-nq": "procedures"}
STAKES = Stakes(ante=1, bring_in=2, small_bet=5, big_bet=10)
CHIPS = 100_000  # nobody goes broke in a load test
ANY_NUMBER = ConnectionConfig(most=100_000, per_address=100_000)  # all of them come from this machine
AT_ONCE = Tempo(rest_shown=0, followed=0, rest=0, numbers=0)


class Loaded(Server):
    """Opens the tables that it is told to, once it is there."""

    def __init__(self, room: Room, port: int, others: Sequence[RemoteShard]) -> None:
        super().__init__(room, "127.0.0.1", port, open_browser=False, others=others, connections=ANY_NUMBER)
        self.config.backlog = 4096
        self.room = room
        self.others = others
        self.shards: list[Shard] = [LocalShard(room), *others]
        self.opening: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Wait for the word, once the server has said where it is."""
        await super().startup(sockets)  # type: ignore[arg-type]
        print(*[os.getpid(), *(shard.process_id for shard in self.others)], flush=True)
        self.opening = asyncio.create_task(self.open_tables())

    def tell_where(self) -> None:
        """Say it in one line: whoever measures reads what follows."""
        print(f"Upcard is at {self.room.address}", flush=True)

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
        shards = self.shards
        table_id = await shards[number // len(GAMES) % len(shards)].open(self.room.sound(settings, ""), "")
        tokens: list[str] = []
        for seat in range(1, SEATS + 1):
            token = new_token()
            player = await store.people.create(f"Person {number} {seat}")
            await store.sessions.add(token_hash(token), player, "token")
            tokens.append(token)
        first = tuple(json.encode(Message(SitDown(seat, CHIPS))).decode() for seat in range(1, SEATS + 1))
        return Table((f"/api/tables/{table_id}/socket",) * SEATS, tuple(tokens), first)


def main(folder: Path, processes: int) -> None:
    """Open a room in a folder, and serve it."""
    set_up("error")
    listener, _ = listen("127.0.0.1", 0)
    with listener:
        database = f"sqlite:///{folder.absolute() / 'upcard.db'}"
        room = Room(Store(database), tempo=AT_ONCE, part=Sharding(0, processes))
        port = listener.getsockname()[1]
        room.address = address("127.0.0.1", port)
        others = other_shards(room, database, house_files=(), log_level="error", connections=ANY_NUMBER)
        Loaded(room, port, others).run(sockets=[listener])


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
