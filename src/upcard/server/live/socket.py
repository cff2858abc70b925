"""The socket of a table: messages in, updates and answers out, all of it JSON texts.

Whatever a client sends, it gets an answer with a code, and a mistake does not cost it the connection; only a frame that
is far too large does, and sending more and more of them than anybody can need.
"""

import asyncio
import contextlib
import logging
from collections import Counter, deque
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from upcard.server.connections.meter import Meter
from upcard.server.http.allowances import address_of, allowances_of, kind_of, too_often
from upcard.server.http.asked_for import registry_of, room_of
from upcard.server.http.guard import Connection as AnyConnection
from upcard.server.http.guard import check_origin
from upcard.server.http.problems import plain_words
from upcard.server.live.publish import json_of
from upcard.server.live.stream_task import Gone
from upcard.server.live.subscribers import Subscriber
from upcard.server.live.table_task import TableTask
from upcard.server.live.trouble import Reason, closing
from upcard.server.live.wire import STATE, Wire
from upcard.server.messages import Done, Message, Refused
from upcard.server.people.identity import as_person, session_of
from upcard.storage import SignedIn, StorageError
from upcard.table.numbering import table_alias
from upcard.table.people import Person

log = logging.getLogger("upcard.people")
LARGEST_FRAME = 4096
LONGEST_NUMBER = 16
MOST_UNREAD = 16
"""How many messages of one client may wait for an answer; then its socket is not read until they are answered."""
NORMAL, TOO_MUCH, TOO_BIG, NO_TABLE = 1000, 1008, 1009, 4404

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
    with registry_of(socket).place(address_of(socket)):
        await _seat(socket, table_id)


async def _seat(socket: Socket, table_id: str) -> None:
    room = room_of(socket)
    try:
        known = await session_of(socket)
        table = await room.table(table_id)
    except StorageError:  # the store has said in the log what is the matter
        await socket.accept()
        await _turn_away(socket, "not-read")
        return
    person = as_person(known)
    await socket.accept()
    subscriber = _subscribe(table, known, socket)
    if table is None or subscriber is None:
        await _turn_away(socket, room.why_not(table_id))
        return
    room.sockets += 1
    try:
        await Connection(socket, table, person, subscriber).serve()
    finally:
        room.sockets -= 1


async def _turn_away(socket: Socket, reason: Reason) -> None:
    await socket.send_text(closing(reason).decode())
    await socket.close(NO_TABLE)


def _subscribe(table: TableTask | None, known: SignedIn | None, socket: Socket) -> Subscriber | None:
    if table is None:
        return None
    session = known.session if known is not None else ""
    try:
        return table.subscribe(as_person(known), since_of(socket, table, socket.query_params.get("since", "")), session)
    except Gone:
        return None


def since_of(connection: AnyConnection, table: TableTask, text: str) -> int | None:
    """Read the number up to which a client was told everything; what is none counts as none."""
    if not (text.isascii() and text.isdigit() and len(text) < LONGEST_NUMBER):
        return None
    since = int(text)
    if since >= table.record.first - 1:
        return since
    # What is older is read from the books and sent again: anyone who wants that too often is shown the table as it is
    # now.
    return None if allowances_of(connection).take("study", address_of(connection)) else since


class Connection:
    """One client at one table. Its messages are answered one after the other, in the order in which they came."""

    def __init__(self, socket: Socket, table: TableTask, person: Person | None, subscriber: Subscriber) -> None:
        """Take both ends."""
        self._socket = socket
        self._wire: Wire | None = socket.scope["state"].get(STATE)
        self._table = table
        self._person = person
        self._subscriber = subscriber
        self._allowances = allowances_of(socket)
        self._unread: deque[str | None] = deque()
        self._asking = False
        self._going_on = False
        self._free = asyncio.Event()
        self._refused: Counter[str] = Counter()
        self._code = NORMAL

    async def serve(self) -> None:
        """Read and write until either end has had enough."""
        writer = asyncio.create_task(self._write())
        if self._wire is not None:
            address = address_of(self._socket)
            self._wire.meter = Meter(self._allowances, self._person.id if self._person else address, address)
            self._wire.send_away = self._too_much
            self._wire.hand_over = self._take
        try:
            await self._read()
        finally:
            if self._wire is not None:
                self._wire.hand_over = _not_listened_to
            self._subscriber.leave()
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
            self._log_refused()

    async def _write(self) -> None:
        """Send what waits for this client; the table's last word closes the socket."""
        if self._wire is not None:
            self._subscriber.straight_to(self._wire.write_texts)
        with contextlib.suppress(Exception):  # the client is gone in the middle of a text: the reader hears of it
            async for text in self._subscriber:
                await self._socket.send_text(text)
            await self._socket.close(self._code)

    async def _read(self) -> None:
        """Take what does not come straight from the wire, until the client is gone."""
        while True:
            event: Any = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            self._take(event.get("text"))
            while self._asking:
                self._free.clear()
                await self._free.wait()

    def _take(self, text: str | None) -> None:
        """Take a message (None: a binary one); while another one is being answered, it waits."""
        if self._code != NORMAL:  # it was told to go: nothing more is listened to
            return
        self._unread.append(text)
        if not self._asking:
            self._go_on()
        elif len(self._unread) > MOST_UNREAD and self._wire is not None:
            self._wire.pause()

    def _go_on(self) -> None:
        self._going_on = True
        while self._unread and not self._asking:
            self._asking = True
            message = self._message(self._unread.popleft())
            if self._person is None or isinstance(message, Refused):
                self._answered(message if isinstance(message, Refused) else _nameless(message))
            else:
                self._table.put(self._person, message, self._subscriber, self._answered)
        self._going_on = False
        if not self._unread and self._wire is not None:
            self._wire.go_on()

    def _answered(self, answer: Done | Refused) -> None:
        """Send an answer, and turn to the next message."""
        self._asking = False
        self._free.set()
        self._subscriber.send(json_of(answer))
        if isinstance(answer, Refused):
            self._count_refusal(answer.code)
            if answer.code == "too-large":
                self._send_away(TOO_BIG)
        if self._unread and not self._going_on:
            self._go_on()

    def _too_much(self) -> None:
        self._count_refusal("too-many")
        self._send_away(TOO_MUCH)

    def _count_refusal(self, code: str) -> None:
        self._refused[code] += 1
        self._table.services.tally.refused[code] += 1

    def _send_away(self, code: int) -> None:
        """Say a last word, and listen no more."""
        self._code = code
        self._unread.clear()
        self._subscriber.close(closing("too-many"))

    def _message(self, text: str | None) -> Message | Refused:
        """Read a message, or say what is wrong with it."""
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
            return message
        wait = self._allowances.take(kind_of(message), self._person.id)
        return Refused(message.id, "too-many", too_often(wait)) if wait else message

    def _log_refused(self) -> None:
        if self._refused:
            counts = ", ".join(f"{code} {times}" for code, times in self._refused.most_common())
            who = self._person.name if self._person is not None else "somebody without a name"
            level = logging.INFO if self._person is not None else logging.DEBUG
            log.log(level, "refused to %s at table %s: %s", who, table_alias(self._table.id), counts)


def _nameless(message: Message) -> Refused:
    return Refused(message.id, "forbidden", "You only look on as long as you have no name: choose one first.")


def _not_listened_to(_: str) -> None:
    """Anyone who has left is no longer heard."""


def _number_of(text: str) -> int:
    try:
        return _counted.decode(text).id
    except msgspec.DecodeError:
        return 0
