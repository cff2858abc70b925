"""A real server on a free port of this machine, and programs that connect to it."""

from __future__ import annotations

import asyncio
import hashlib
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, cast

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.server.live.guests import House, decoder, opened
from upcard.server.addresses import listen
from upcard.server.messages import Message, ServerMessage, Update
from upcard.server.run import Server
from upcard.table.people import Person

if TYPE_CHECKING:
    import socket
    from collections.abc import AsyncIterator
    from pathlib import Path

    from litestar import Litestar

    from upcard.server.connections.config import ConnectionConfig
    from upcard.server.room import Room


class Listening(Server):
    """A server that can be waited for."""

    def __init__(self, room: Room, port: int, connections: ConnectionConfig | None) -> None:
        super().__init__(room, "127.0.0.1", port, open_browser=False, connections=connections)
        self.open = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.open.set()


class Served(House):
    """A room that can be reached over the network."""

    def __init__(self, house: House, server: Listening, port: int) -> None:
        super().__init__(house.room, house.clock)
        self.server = server
        self.app = cast("Litestar", server.config.app)
        self.address = f"127.0.0.1:{port}"
        self.url = f"http://{self.address}"

    async def person(self, name: str) -> tuple[Person, str]:
        """Let somebody come in, and return who it is and the token for his programs."""
        player = await self.room.store.people.create(name)
        token = f"token-of-{player}"
        await self.room.store.sessions.add(hashlib.sha256(token.encode()).hexdigest(), player, "token")
        return Person(player, name), token

    @asynccontextmanager
    async def socket(self, table: str, token: str = "", query: str = "", **headers: str) -> AsyncIterator[Client]:
        """Connect to a table."""
        if token:
            headers["Authorization"] = f"Bearer {token}"
        path = f"ws://{self.address}/api/tables/{table}/socket{query}"
        async with connect(path, additional_headers=headers, compression=None) as connection:
            yield Client(connection)


class Client:
    """A program at the other end of a socket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.updates: list[Update] = []

    async def next(self) -> ServerMessage:
        """Wait for one message."""
        message = decoder.decode(await self.connection.recv())
        if isinstance(message, Update):
            self.updates.append(message)
        return message

    async def update(self) -> Update:
        """Wait for an update."""
        while not isinstance(message := await self.next(), Update):
            pass
        return message

    async def say(self, text: str | bytes) -> ServerMessage:
        """Send anything, and wait for the answer that is no update."""
        await self.connection.send(text)
        while isinstance(message := await self.next(), Update):
            pass
        return message

    async def ask(self, message: Message) -> ServerMessage:
        """Send a message, and wait for its answer."""
        return await self.say(msgspec.json.encode(message).decode())


@asynccontextmanager
async def served(folder: Path, connections: ConnectionConfig | None = None) -> AsyncIterator[Served]:
    """Open a room for the network, on a free port, and close it in the end."""
    async with opened(folder) as house:
        house.room.start = _nothing  # type: ignore[method-assign]
        listener, _ = listen("127.0.0.1", 0)
        port = listener.getsockname()[1]
        server = Listening(house.room, port, connections)
        running = asyncio.create_task(server.serve(sockets=[listener]))
        await server.open.wait()
        try:
            yield Served(house, server, port)
        finally:
            server.should_exit = True
            await running


async def _nothing() -> None:
    """The room has been opened already."""
