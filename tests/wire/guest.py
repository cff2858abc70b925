"""A guest of a test: a web socket to a table, and somebody who plays by chance what he is offered."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.players_numbers import Numbers

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.wire.served import Known

WEIGHTS = {"fold": 2, "check": 8, "call": 8, "bring-in": 8, "complete": 2, "bet": 3, "raise": 2, "show": 3, "muck": 2,
           "all-in": 1, "decline": 1}  # fmt: skip

PATIENCE = 120.0
"""For so many seconds he waits to be let in: a machine may be busy."""
CALLS = 0.05
"""How often he calls the floor on what he sees, with each thing that happens."""


class Guest:
    """One connection of one viewer; ``hears`` gets every text as it came.

    They give their number to every hand, and act when they are asked to. ``since`` of a new connection is what he has.
    """

    def __init__(self, port: int, table: str, known: Known | None, *, seed: int) -> None:
        self.url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        self.known = known
        self.player = "" if known is None else known.person.id
        self.chance = random.Random(seed)  # noqa: S311 - how he plays
        self.seen: int | None = None
        self.hand = 0
        self.answered = 0
        self.numbers = Numbers(random.Random(seed))  # noqa: S311 - so that a test repeats
        self.sent = 0
        self.socket: ClientConnection | None = None
        self.hears: list[Callable[[str], None]] = []
        self.acts = True

    async def connect(self) -> None:
        """Open the connection, or open it anew from what was seen."""
        if self.socket is not None:
            await self.socket.close()
        url = self.url if self.seen is None else f"{self.url}?since={self.seen}"
        headers = {} if self.known is None else {"Authorization": f"Bearer {self.known.token}"}
        self.socket = await connect(
            url, additional_headers=headers, compression=None, max_size=None, max_queue=None, open_timeout=PATIENCE
        )

    async def send(self, do: dict[str, Any]) -> int:
        """Send a request; its number comes back with the answer."""
        assert self.socket is not None
        self.sent += 1
        message = {"do": do, "id": self.sent, "hand": self.hand, "seen": self.seen or 0}
        await self.socket.send(msgspec.json.encode(message).decode())
        return self.sent

    async def next(self) -> dict[str, Any]:
        """Wait for the next message; what it is to him is noted."""
        assert self.socket is not None
        text = await self.socket.recv()
        assert isinstance(text, str)
        for hear in self.hears:
            hear(text)
        message: dict[str, Any] = msgspec.json.decode(text)
        if message["type"] == "update":
            self.seen, self.hand = message["seq"], message["hand"]
        return message

    async def answer(self, message: dict[str, Any]) -> None:
        """Do what an update asks of him: act, give his own chance."""
        if message["type"] != "update" or self.known is None:
            return
        number = self.numbers.answer(message)
        if number is not None:
            await self.send(number)
        if message["table"] is not None:
            await self._stay_in(message["table"])
        seen = message["mine"]["sightings"]
        if seen and self.chance.random() < CALLS:
            await self.send({"type": "call-floor", "incident": seen[-1]["incident"], "facts": seen[-1]["facts"]})
        options = message["mine"]["options"]
        if options and self.acts and message["seq"] > self.answered:
            self.answered = message["seq"]
            await self.send(self.move(options))

    async def _stay_in(self, table: dict[str, Any]) -> None:
        """Buy in again when he is broke."""
        for sitter in table["seats"]:
            if sitter["player"] == self.player and sitter["out"] and not sitter["stack"] and not sitter["coming"]:
                await self.send({"type": "buy-chips", "amount": table["settings"]["most"]})
                await self.send({"type": "come-back"})

    def move(self, options: list[dict[str, Any]]) -> dict[str, Any]:
        """Choose by chance."""
        option = self.chance.choices(options, [WEIGHTS[option["verb"]] for option in options])[0]
        to = option["to"]
        if option["most"] is not None:
            to = self.chance.choice([to, min(option["most"], 2 * to), min(option["most"], 3 * to)])
        return {"type": "move", "verb": option["verb"], "to": to}

    async def play(self, enough: Callable[[], bool]) -> None:
        """Play until it is enough, or the connection is gone."""
        try:
            while not enough():
                await self.answer(await self.next())
        except ConnectionClosed:
            return

    async def leave(self) -> None:
        if self.socket is not None:
            await self.socket.close()
