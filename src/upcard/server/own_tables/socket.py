"""The socket that tells somebody of their tables wherever they are, on any page and in any shard of the room.

It only tells. A client that does not read is sent the latest of each table when it reads again: nothing piles up.
"""

import asyncio
import contextlib
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from upcard.server.connections.meter import Meter
from upcard.server.http.allowances import address_of, allowances_of
from upcard.server.http.asked_for import registry_of, room_of, shards_of
from upcard.server.http.guard import check_origin
from upcard.server.live.publish import json_of
from upcard.server.live.trouble import Reason, closing
from upcard.server.live.wire import STATE, Wire
from upcard.server.messages import Refused
from upcard.server.own_tables.types import OwnTable, OwnTables
from upcard.server.people.identity import session_of
from upcard.server.shards.shard import Shards
from upcard.storage import SignedIn, StorageError

Socket = WebSocket[Any, Any, Any]
NORMAL, TOO_MUCH, NOBODY, NOT_READ = 1000, 1008, 4401, 1013
ONLY_TELLS = Refused(0, "malformed", "This socket only tells of your tables: ask at a table's own.")


@websocket("/api/me/tables/socket")
async def own_tables_socket(socket: Socket) -> None:
    """Tell somebody of the tables that concern them, for as long as both like."""
    check_origin(socket)
    with registry_of(socket).place(address_of(socket)):
        try:
            known = await session_of(socket)
        except StorageError:  # the store has said in the log what is the matter
            await _turn_away(socket, "not-read", NOT_READ)
            return
        if known is None:
            await _turn_away(socket, "signed-out", NOBODY)
            return
        await socket.accept()
        await _tell(socket, known)


async def _turn_away(socket: Socket, reason: Reason, code: int) -> None:
    await socket.accept()
    await socket.send_text(closing(reason).decode())
    await socket.close(code)


async def _tell(socket: Socket, known: SignedIn) -> None:
    room = room_of(socket)
    follower = Follower(socket, known)
    room.sockets += 1
    room.following.add(follower)
    try:
        if known.session in room.services.ended:  # while the connection was made
            follower.close("signed-out")
        elif room.stopping:
            follower.close("shutdown")
        await follower.serve(shards_of(socket))
    finally:
        room.following.discard(follower)
        room.sockets -= 1


class Follower:
    """One client that follows the tables of one person."""

    def __init__(self, socket: Socket, known: SignedIn) -> None:
        """Take both ends."""
        self.session = known.session
        """The one by which the person is known; the socket ends with it."""
        self._player = known.player.id
        self._socket = socket
        self._news: dict[str, OwnTable] = {}
        """What waits to be told, by table."""
        self._last: Reason | None = None
        self._code = NORMAL
        self._woken = asyncio.Event()

    async def serve(self, shards: Shards) -> None:
        """Tell how things stand, and then what changes, until either end has had enough."""
        wire: Wire | None = self._socket.scope["state"].get(STATE)
        if wire is not None:
            address = address_of(self._socket)
            wire.meter = Meter(allowances_of(self._socket), self._player, address)
            wire.send_away = lambda: self.close("too-many", TOO_MUCH)
        listening = asyncio.create_task(self._listen())
        try:
            found = await asyncio.gather(*(shard.follow(self._player, self._take) for shard in shards.all))
            tables = {table.id: table for each in found for table in each} | self._news
            self._news.clear()
            await self._write(listening, OwnTables(tuple(table for table in tables.values() if table.concerns)))
        finally:
            listening.cancel()
            await asyncio.gather(*(shard.unfollow(self._player, self._take) for shard in shards.all))
            with contextlib.suppress(asyncio.CancelledError):
                await listening

    def close(self, reason: Reason, code: int = NORMAL) -> None:
        """Say a last word, and end."""
        self._last, self._code = reason, code
        self._woken.set()

    def _take(self, _: str, table: OwnTable) -> None:
        self._news[table.id] = table
        self._woken.set()

    async def _write(self, listening: "asyncio.Task[None]", first: OwnTables) -> None:
        """Send what there is to tell, until the last word, or until the client is gone."""
        listening.add_done_callback(lambda _: self._woken.set())
        with contextlib.suppress(Exception):  # the client is gone in the middle of a text
            await self._socket.send_text(json_of(first).decode())
            while not listening.done() and self._last is None:
                await self._woken.wait()
                self._woken.clear()
                while self._news and self._last is None:
                    await self._socket.send_text(json_of(self._news.pop(next(iter(self._news)))).decode())
            if self._last is not None:
                await self._socket.send_text(closing(self._last).decode())
                await self._socket.close(self._code)

    async def _listen(self) -> None:
        """Answer whatever a client sends, which nothing is done with; end when it is gone."""
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                event: Any = await self._socket.receive()
                if event["type"] == "websocket.disconnect":
                    return
                await self._socket.send_text(json_of(ONLY_TELLS).decode())
