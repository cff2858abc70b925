"""Another shard: a process that serves some of the tables, and is given its connections by the first shard.

    python -m upcard.server.shards.worker LINE HANDOFF

Both are descriptors of sockets. It ends when the first shard does, however that ends.
"""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
from types import FrameType
from typing import Any

import msgspec

from upcard.rulebooks.errors import RulebookError
from upcard.server import logs
from upcard.server.connections.config import ConnectionConfig
from upcard.server.connections.http_protocol import LimitedHttp
from upcard.server.own_tables.types import OwnTable
from upcard.server.room import Room
from upcard.server.run import Server, houses_with
from upcard.server.shards.handoff import receive_from
from upcard.server.shards.local import LocalShard
from upcard.server.shards.pipe import (
    CALLED,
    LONGEST_LINE,
    Answered,
    AskAbout,
    AskClose,
    AskCount,
    Asked,
    AskEndSessions,
    AskFigures,
    AskFollow,
    AskGiveUp,
    AskList,
    AskOffers,
    AskOpen,
    AskOwned,
    AskSeat,
    AskTold,
    AskUnfollow,
    Called,
    Question,
    WorkerConfig,
)
from upcard.server.shards.remote import NotOpened
from upcard.server.shards.sharding import Sharding
from upcard.storage import StorageError, Store
from upcard.storage.keys import from_words

log = logging.getLogger("upcard.table")
FALLEN = 1
_encode = msgspec.json.Encoder().encode


class Arriving(LimitedHttp):
    """A connection of which something was read at the gateway."""

    first = b""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take that before anything else."""
        super().connection_made(transport)
        self.data_received(self.first)


class ShardWorker(Server):
    """A server that listens at no address of its own."""

    def __init__(self, room: Room, line: socket.socket, handoff: socket.socket, connections: ConnectionConfig) -> None:
        """Take both ends."""
        super().__init__(room, "", 0, open_browser=False, connections=connections)
        self._shard = LocalShard(room)
        self._line = line
        self._handoff = handoff
        self._tasks: set[asyncio.Task[None]] = set()
        self._asked: asyncio.Task[None] | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the tables, then say so and listen."""
        await super().startup(sockets)
        reader, writer = await asyncio.open_connection(sock=self._line, limit=LONGEST_LINE)
        receive_from(self._handoff, lambda connection, data: self._begin(self._serve_connection(connection, data)))
        self._writer = writer
        writer.write(b"open\n")
        self._asked = asyncio.create_task(self._answer_all(reader, writer))

    def tell_where(self) -> None:
        """Say nothing: the first shard does."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Leave Ctrl-C, which everybody in the terminal gets, to the first shard: it closes this one."""
        if sig != signal.SIGINT:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, and close."""
        asyncio.get_running_loop().remove_reader(self._handoff)
        if self._asked is not None:
            self._asked.cancel()
        await super().shutdown(sockets)

    def _begin(self, work: Any) -> None:  # noqa: ANN401 - any coroutine
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve_connection(self, connection: socket.socket, data: bytes) -> None:
        """Go on with a connection as if it had come in here."""
        with contextlib.suppress(OSError):  # it may be gone by now
            await asyncio.get_running_loop().connect_accepted_socket(lambda: self._arriving(data), connection)

    def _arriving(self, data: bytes) -> "Arriving":
        arriving = Arriving(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        arriving.first = data
        return arriving

    async def _answer_all(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer questions, several at a time, until the first shard is gone."""
        decode = msgspec.json.Decoder(Asked).decode
        with contextlib.suppress(ConnectionError):  # it ended with an answer unread, or before this shard was open
            while line := await reader.readline():
                self._begin(self._answer(decode(line), writer))
        os._exit(FALLEN)  # it fell: whatever it was told is in the books, and nobody can come here any more

    async def _answer(self, asked: Asked, writer: asyncio.StreamWriter) -> None:
        try:
            told = Answered(asked.id, msgspec.Raw(_encode(await self._found(asked.question))))
        except StorageError as fault:
            told = Answered(asked.id, fault=str(fault))
        writer.write(_encode(told) + b"\n")

    def _call(self, player: str, table: OwnTable) -> None:
        """Let the first shard know what somebody is sent about a table."""
        if self._writer is not None:
            called = msgspec.Raw(_encode(Called(player, table)))
            self._writer.write(_encode(Answered(CALLED, called)) + b"\n")

    async def _found(self, question: Question) -> object:  # noqa: C901, PLR0911, PLR0912 - one answer each
        shard = self._shard
        match question:
            case AskOffers():
                return await shard.offers(question.person)
            case AskSeat():
                return await shard.seat(question.table, question.person)
            case AskList():
                return await shard.put_on_list(question.table, question.person)
            case AskOpen():
                return await shard.open(question.settings, question.owner)
            case AskOwned():
                return await shard.owned(question.player)
            case AskGiveUp():
                await shard.give_up(question.person)
                return True
            case AskEndSessions():
                await shard.end_sessions(question.sessions)
                return True
            case AskTold():
                return await shard.told(question.table, question.player, dealt=question.dealt)
            case AskAbout():
                return await shard.about(question.table)
            case AskCount():
                return shard.last_count
            case AskFollow():
                await shard.unfollow(question.player, self._call)
                return await shard.follow(question.player, self._call)
            case AskUnfollow():
                await shard.unfollow(question.player, self._call)
                return True
            case AskFigures():
                return await shard.figures()
            case AskClose():
                self.should_exit = True
                return True


def main(line: int, handoff: int) -> None:
    """Read what is needed, open the shard, and serve it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asked, end = socket.socket(fileno=line), socket.socket(fileno=handoff)
    config = msgspec.json.decode(_first_line(asked), type=WorkerConfig)
    logs.set_up(config.log_level)
    try:
        _serve(config, asked, end)
    except (StorageError, RulebookError, NotOpened, OSError) as fault:
        log.error("Process %d of the room: %s", config.number + 1, fault)  # noqa: TRY400 - the sentence says it
        sys.exit(FALLEN)


def _serve(config: WorkerConfig, line: socket.socket, handoff: socket.socket) -> None:
    room = Room(
        Store(config.database, from_words(config.keys, "what the first process sent")),
        houses=houses_with(config.house_files),
        public_url=config.public_url,
        tempo=config.tempo,
        house_tables=(),
        part=Sharding(config.number, config.of),
    )
    room.address, room.others, room.opens = config.address, config.others, config.opens
    with line, handoff:
        ShardWorker(room, line, handoff, config.connections).run(sockets=[])


def _first_line(line: socket.socket) -> bytes:
    """Read no more than the first line: what follows is for the loop."""
    read = b""
    while not read.endswith(b"\n"):
        byte = line.recv(1)
        if not byte:
            sys.exit(FALLEN)
        read += byte
    return read


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
