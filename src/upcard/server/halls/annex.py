"""Another hall: a process that serves some of the tables, and is given its connections by the first hall.

    python -m upcard.server.halls.annex LINE PASSAGE

Both are descriptors of sockets. It ends when the first hall does, however that ends.
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
from upcard.server.halls.line import (
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
    Furnishing,
    Question,
)
from upcard.server.halls.other import NotOpened
from upcard.server.halls.own import OwnHall
from upcard.server.halls.part import Part
from upcard.server.halls.passage import receive_from
from upcard.server.own_tables.own_table_types import OwnTable
from upcard.server.room import Room
from upcard.server.run import Server, houses_with
from upcard.storage import StorageError, Store
from upcard.storage.keys import from_words

log = logging.getLogger("upcard.room")
FALLEN = 1
_encode = msgspec.json.Encoder().encode


class Arriving(LimitedHttp):
    """A connection of which something was read at the door."""

    first = b""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take that before anything else."""
        super().connection_made(transport)
        self.data_received(self.first)


class Annex(Server):
    """A server without a door of its own."""

    def __init__(self, room: Room, line: socket.socket, passage: socket.socket, connections: ConnectionConfig) -> None:
        """Take both ends."""
        super().__init__(room, "", 0, open_browser=False, connections=connections)
        self._hall = OwnHall(room)
        self._line = line
        self._passage = passage
        self._tasks: set[asyncio.Task[None]] = set()
        self._asked: asyncio.Task[None] | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the tables, then say so and listen."""
        await super().startup(sockets)
        reader, writer = await asyncio.open_connection(sock=self._line, limit=LONGEST_LINE)
        receive_from(self._passage, lambda connection, data: self._begin(self._serve_connection(connection, data)))
        self._writer = writer
        writer.write(b"open\n")
        self._asked = asyncio.create_task(self._answer_all(reader, writer))

    def tell_where(self) -> None:
        """Say nothing: the first hall does."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Leave Ctrl-C, which everybody in the terminal gets, to the first hall: it closes this one."""
        if sig != signal.SIGINT:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, and close."""
        asyncio.get_running_loop().remove_reader(self._passage)
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
        """Answer questions, several at a time, until the first hall is gone."""
        decode = msgspec.json.Decoder(Asked).decode
        with contextlib.suppress(ConnectionError):  # it ended with an answer unread, or before this hall was open
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
        """Let the first hall know what somebody is told of a table."""
        if self._writer is not None:
            called = msgspec.Raw(_encode(Called(player, table)))
            self._writer.write(_encode(Answered(CALLED, called)) + b"\n")

    async def _found(self, question: Question) -> object:  # noqa: C901, PLR0911, PLR0912 - one answer each
        hall = self._hall
        match question:
            case AskOffers():
                return await hall.offers(question.person)
            case AskSeat():
                return await hall.seat(question.table, question.person)
            case AskList():
                return await hall.put_on_list(question.table, question.person)
            case AskOpen():
                return await hall.open(question.settings, question.owner)
            case AskOwned():
                return await hall.owned(question.player)
            case AskGiveUp():
                await hall.give_up(question.person)
                return True
            case AskEndSessions():
                await hall.end_sessions(question.sessions)
                return True
            case AskTold():
                return await hall.told(question.table, question.player, dealt=question.dealt)
            case AskAbout():
                return await hall.about(question.table)
            case AskCount():
                return hall.last_count
            case AskFollow():
                await hall.unfollow(question.player, self._call)
                return await hall.follow(question.player, self._call)
            case AskUnfollow():
                await hall.unfollow(question.player, self._call)
                return True
            case AskFigures():
                return await hall.figures()
            case AskClose():
                self.should_exit = True
                return True


def main(line: int, passage: int) -> None:
    """Read what is needed, open the hall, and serve it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asked, end = socket.socket(fileno=line), socket.socket(fileno=passage)
    furnishing = msgspec.json.decode(_first_line(asked), type=Furnishing)
    logs.set_up(furnishing.log_level)
    try:
        _serve(furnishing, asked, end)
    except (StorageError, RulebookError, NotOpened, OSError) as fault:
        log.error("Process %d of the room: %s", furnishing.number + 1, fault)  # noqa: TRY400 - the sentence says it
        sys.exit(FALLEN)


def _serve(furnishing: Furnishing, line: socket.socket, passage: socket.socket) -> None:
    room = Room(
        Store(furnishing.database, from_words(furnishing.keys, "what the first process told")),
        houses=houses_with(furnishing.house_files),
        public_url=furnishing.public_url,
        tempo=furnishing.tempo,
        house_tables=(),
        part=Part(furnishing.number, furnishing.of),
    )
    room.address, room.others, room.opens = furnishing.address, furnishing.others, furnishing.opens
    with line, passage:
        Annex(room, line, passage, furnishing.connections).run(sockets=[])


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
