"""The socket of a table: messages in, updates and answers out, all of it JSON texts.

Whatever a client sends, it gets an answer with a code, and a mistake does not cost it the connection; only a frame that
is far too large does.
"""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Coroutine
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from upcard.room.people import Person
from upcard.room.requests import Say
from upcard.server.allowances import address_of, allowances_of, spend
from upcard.server.asked_for import room_of
from upcard.server.audience import closing
from upcard.server.field_words import plain_words
from upcard.server.guard import Connection as AnyConnection
from upcard.server.guard import check_origin
from upcard.server.identity import person_of
from upcard.server.messages import Done, Message, Refused
from upcard.server.not_granted import NotGranted
from upcard.server.publish import text_of
from upcard.server.subscribers import Subscriber
from upcard.server.table_task import Gone, TableTask

log = logging.getLogger("upcard.people")
STRAIGHT = "upcard_send"
"""Under this name a socket finds the server's own way of sending."""
LARGEST_FRAME = 4096
LONGEST_NUMBER = 16
NORMAL, TOO_BIG, NO_TABLE = 1000, 1009, 4404

Socket = WebSocket[Any, Any, Any]
_decoder = msgspec.json.Decoder(Message)


class _Counted(msgspec.Struct):
    """As much as can be read of a message that is wrong: the client's own number of it."""

    id: int = 0


_counted = msgspec.json.Decoder(_Counted)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, table_id: FromPath[str]) -> None:
    """Connect somebody with a table, for as long as both like."""
    check_origin(socket)
    person = await person_of(socket)
    room = room_of(socket)
    table = await room.table(table_id)
    await socket.accept()
    subscriber = _subscribe(table, person, socket)
    if table is None or subscriber is None:
        await socket.send_text(closing("shutdown" if room.stopping else "table-gone"))
        await socket.close(NO_TABLE)
        return
    room.sockets += 1
    try:
        await Connection(socket, table, person, subscriber).serve()
    finally:
        room.sockets -= 1


def _subscribe(table: TableTask | None, person: Person | None, socket: Socket) -> Subscriber | None:
    if table is None:
        return None
    try:
        return table.subscribe(person, since_of(socket, table, socket.query_params.get("since", "")))
    except Gone:
        return None


def since_of(connection: AnyConnection, table: TableTask, text: str) -> int | None:
    """Read the number up to which a client was told everything; what is none counts as none."""
    if not (text.isascii() and text.isdigit() and len(text) < LONGEST_NUMBER):
        return None
    since = int(text)
    if since >= table.record.first - 1:
        return since
    # What is older is read from the books and told anew: whoever wants that too often is shown the table as it is now.
    return None if allowances_of(connection).take("study", address_of(connection)) else since


class Connection:
    """One client at one table."""

    def __init__(self, socket: Socket, table: TableTask, person: Person | None, subscriber: Subscriber) -> None:
        """Take both ends."""
        self._socket = socket
        self._table = table
        self._person = person
        self._subscriber = subscriber
        self._refused: Counter[str] = Counter()
        self._code = NORMAL

    async def serve(self) -> None:
        """Read and write until either end has had enough."""
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        finally:
            self._subscriber.leave()
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
            self._log_refused()

    async def _write(self) -> None:
        """Send what waits for this client; the table's last word closes the socket."""
        send = self._socket.scope["state"].get(STRAIGHT, self._socket.send)

        def sending(text: str) -> Coroutine[Any, Any, None]:
            sent: Coroutine[Any, Any, None] = send({"type": "websocket.send", "text": text})
            return sent

        self._subscriber.straight_to(sending)
        with contextlib.suppress(Exception):  # the client is gone in the middle of a text: the reader hears of it
            async for text in self._subscriber:
                await sending(text)
            await self._socket.close(self._code)

    async def _read(self) -> None:
        """Answer one message after the other."""
        while True:
            event: Any = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if self._code != NORMAL:  # it was told to go: nothing more is listened to
                continue
            answer = await self._answer(event.get("text"))
            if isinstance(answer, Refused):
                self._refused[answer.code] += 1
            self._subscriber.send(text_of(answer))
            if isinstance(answer, Refused) and answer.code == "too-large":
                self._code = TOO_BIG
                self._subscriber.close(closing("too-many"))

    async def _answer(self, text: str | None) -> Done | Refused:
        """Read a message and ask the table, or say what is wrong with it."""
        if text is None:
            return Refused(0, "malformed", "Messages are JSON in text frames; this was a binary one.")
        if len(text) > LARGEST_FRAME or len(text.encode()) > LARGEST_FRAME:
            return Refused(0, "too-large", f"A message may have {LARGEST_FRAME} bytes; this one is larger.")
        try:
            message = _decoder.decode(text)
        except msgspec.ValidationError as fault:
            said, _, where = str(fault).partition(" - at ")
            field = where.strip("`").removeprefix("$").removeprefix(".") or "message"
            return Refused(_number_of(text), "malformed", f"{field}: {plain_words(said)}.")
        except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
            return Refused(0, "malformed", f"This is not JSON: {fault}.")
        if self._person is None:
            return Refused(message.id, "forbidden", "You only look on as long as you have no name: choose one first.")
        try:
            spend(self._socket, "chat" if isinstance(message.do, Say) else "moves", self._person.id)
        except NotGranted as no:
            return Refused(message.id, no.code, no.sentence)
        return await self._table.ask(self._person, message, self._subscriber)

    def _log_refused(self) -> None:
        if self._refused:
            counts = ", ".join(f"{code} {times}" for code, times in self._refused.most_common())
            who = self._person.name if self._person is not None else "somebody without a name"
            log.info("refused to %s at table %s: %s", who, self._table.id, counts)


def _number_of(text: str) -> int:
    try:
        return _counted.decode(text).id
    except msgspec.DecodeError:
        return 0
