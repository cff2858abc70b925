"""A client that plays on through crashes: it keeps all that it was told, and comes back with the last number it has."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.crash_process import Different
from tests.crash_told import Told
from tests.wire.guest import Guest

if TYPE_CHECKING:
    from tests.wire.served import Known

CROSSED = {"stale", "closing", "over"}
"""Why an offered move may be refused all the same: something else happened first."""
WORDS = ("well played", "again", "one moment", "nice board", "how many raises?")


class Moment:
    """When the server is to be killed: so long after one of the players has done or seen something."""

    KINDS = ("any", "move", "deal", "over")

    def __init__(self, kind: str, delay: float) -> None:
        self.kind = kind
        self.delay = delay
        self.come = asyncio.Event()
        if kind == "any":
            self.come.set()

    def is_now(self, kind: str) -> None:
        if kind == self.kind:
            self.come.set()


class Regular(Guest):
    """Somebody who sits down, plays what he is offered, talks and buys; without a name he looks on."""

    def __init__(self, table: str, known: Known | None, *, seed: int, name: str) -> None:
        super().__init__(0, table, known, seed=seed)
        self.table = table
        self.told = Told(f"{known.person.name if known is not None else 'A spectator'} at {name}")
        self.life = 0
        """The number that he had at the beginning of this life of the server."""
        self.moment: Moment | None = None
        self.ending = False
        """Whether the room is being closed by its operator."""
        self.progress = asyncio.Event()
        self._moves: dict[int, str] = {}
        self.hears.append(self._hear)

    def _hear(self, text: str) -> None:
        heard = self.told.hear(text)
        if heard.type == "update":
            self.progress.set()
            if self.told.over:
                self._is_now("over")

    def _is_now(self, kind: str) -> None:
        if self.moment is not None:
            self.moment.is_now(kind)

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.known is None else {"Authorization": f"Bearer {self.known.token}"}

    async def return_to(self, port: int) -> None:
        """Come to the server that is there now, as a page does that has lost its connection."""
        self.url = f"ws://127.0.0.1:{port}/api/tables/{self.table}/socket"
        self.life = self.told.seq
        self.answered = -1  # what was sent last may never have arrived
        self.numbers.reconnected()
        self._moves.clear()
        self.socket = None
        await self.connect()
        if self.known is not None:
            await self.send({"type": "prefer", "auto_muck": self.sent % 2 == 0, "auto_top_up": self.sent % 3 == 0})

    async def send(self, do: dict[str, Any]) -> int:
        number = await super().send(do)
        if do["type"] == "move":
            self._moves[number] = do["verb"] if do["to"] is None else f"{do['verb']} {do['to']}"
            self._is_now("move")
        elif do["type"] == "give-number":
            self._is_now("deal")
        return number

    async def stay(self) -> None:
        """Play until the server is gone."""
        try:
            while True:
                message = await self.next()
                if message["type"] == "refused":
                    self._refused(message)
                elif message["type"] == "closing":
                    await self._come_back(message)
                await self.answer(message)
                await self._whim(message)
        except (ConnectionClosed, InvalidHandshake, OSError):
            self.told.crashed()

    def _refused(self, message: dict[str, Any]) -> None:
        move = self._moves.pop(message["id"], None)
        if move is not None and message["code"] not in CROSSED:
            raise Different(f"{self.told.who} was offered {move}, and it was refused: {message['sentence']}")

    async def _come_back(self, message: dict[str, Any]) -> None:
        """Only a second server on the same tables, or one that ends, sends people away; a killed one says nothing."""
        if self.ending and message["reason"] == "shutdown":
            return
        if message["reason"] != "table-gone":
            raise Different(f"{self.told.who} was sent away by a server that should play on: {message['sentence']}")
        await self.connect()

    async def _whim(self, message: dict[str, Any]) -> None:
        if self.known is None or message["type"] != "update":
            return
        whim = self.chance.random()
        if whim < 0.02:
            await self.send({"type": "say", "text": self.chance.choice(WORDS)})
        elif whim < 0.03:
            await self.send({"type": "sit-out"})
        elif whim < 0.04:
            await self.send({"type": "buy-chips", "amount": 50})

    async def _stay_in(self, table: dict[str, Any]) -> None:
        """Have a seat and chips, and be dealt in."""
        mine = [sitter for sitter in table["seats"] if sitter["player"] == self.player]
        if not mine:
            taken = {sitter["seat"] for sitter in table["seats"]}
            free = [seat for seat in range(1, table["settings"]["seats"] + 1) if seat not in taken]
            await self.send(
                {
                    "type": "sit-down",
                    "seat": self.chance.choice(free),
                    "buy_in": table["settings"]["most"],
                    "promise": self.numbers.promise,
                }
            )
        elif mine[0]["out"] and not mine[0]["coming"]:
            missing = table["settings"]["most"] - mine[0]["stack"]
            if missing > 0:
                await self.send({"type": "buy-chips", "amount": missing})
            await self.send({"type": "come-back"})
