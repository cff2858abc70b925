"""A room of a test: the real application, served by uvicorn on this machine, in the event loop of the test."""

from __future__ import annotations

import asyncio
import random
import secrets
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import msgspec
import uvicorn

from upcard.server.addresses import listen
from upcard.server.app import create_app
from upcard.server.http.allowances import ALLOWANCES, Allowance, Allowances
from upcard.server.live.services import Tempo
from upcard.server.people.identity import token_hash
from upcard.server.room import Room
from upcard.storage import Store
from upcard.table.people import Person

if TYPE_CHECKING:
    import socket
    from collections.abc import AsyncIterator
    from pathlib import Path

AT_ONCE = Tempo(rest_shown=0.02, followed=0, rest=0.01, numbers=0.1, show=5.0, floor=0.2)


class Serving(uvicorn.Server):
    """A server that says when it is there."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready.set()


class Known(msgspec.Struct, frozen=True):
    """Somebody who has come in, and the token that he is known by."""

    person: Person
    token: str


class Served(msgspec.Struct):
    """The room, and where it is reached."""

    room: Room
    port: int

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def come_in(self, name: str) -> Known:
        """Let somebody in beside the door: how often one may sign up is another test's business."""
        return await self.know(Person(await self.room.store.people.create(name), name))

    async def know(self, person: Person) -> Known:
        """Give somebody a token, as if he had shown his passphrase."""
        token = secrets.token_urlsafe(32)
        await self.room.store.sessions.add(token_hash(token), person.id, "token")
        return Known(person, token)


@asynccontextmanager
async def served(
    folder: Path, *, seed: int = 1, tempo: Tempo = AT_ONCE, open_handed: bool = True
) -> AsyncIterator[Served]:
    """Open a room, serve it, and close both. Open-handed, it lets everybody do everything as often as he likes."""
    room = Room(Store(f"sqlite:///{folder / 'upcard.db'}"), chance=random.Random(seed), tempo=tempo)  # noqa: S311 - for bots
    app = create_app(room)
    if open_handed:
        app.state.allowances = Allowances(dict.fromkeys(ALLOWANCES, Allowance(1e9, 1e9)))
    config = uvicorn.Config(app, host="127.0.0.1", port=0, log_config=None, timeout_keep_alive=600)
    server, (listening, _) = Serving(config), listen("127.0.0.1", 0)
    running = asyncio.create_task(server.serve([listening]))
    starting = asyncio.create_task(server.ready.wait())
    await asyncio.wait([running, starting], return_when=asyncio.FIRST_COMPLETED)
    assert server.ready.is_set(), "the server did not start"
    try:
        yield Served(room, listening.getsockname()[1])
    finally:
        server.should_exit = True
        await running
