"""A client that plays on through crashes: it keeps all that it was told, and comes back with the last number it has."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.crash_process import Different
from tests.crash_told import Told
from tests.wire.guest import Guest

if TYPE_CHECKING:
    from tests.wire.served import Known

CROSSED = {"stale", "closing", "over"}
"""Why an offered move may be refused all the same: something else happened first."""
NOT_STORED, NOTHING_CHANGED = "not-stored", "nothing has changed"
ASK_AGAIN = 0.2
"""So long somebody waits who was told that nothing could be stored, or whose connection is gone."""
WORDS = ("well played", "again", "one moment", "nice board", "how many raises?")


Mood = Literal["well", "trouble", "ending"]
"""What may happen to a guest: nothing but play; what they asked for is not stored, and connections break, but the
server stays; or the room is being closed."""


class Moment:
    """When the server is to be killed: so long after one of the players has done or seen something."""

    AFTER: ClassVar = {"any": "at any time", "move": "after a move", "deal": "at the deal", "over": "after a hand"}
    KINDS = tuple(AFTER)

    def __init__(self, kind: str, delay: float) -> None:
        self.kind = kind
        self.delay = delay
        self.come = asyncio.Event()
        if kind == "any":
            self.come.set()

    def __str__(self) -> str:
        return f"{self.AFTER[self.kind]} + {1000 * self.delay:.0f} ms"

    def is_now(self, kind: str) -> None:
        if kind == self.kind:
            self.come.set()


class Regular(Guest):
    """Somebody who sits down, plays what he is offered, talks and buys; without a name he looks on."""

    def __init__(self, table: str, known: Known | None, *, seed: int, name: str) -> None:
        super().__init__(0, table, known, seed=seed)
        self.table = table
        self.port = 0
        self.told = Told(f"{known.person.name if known is not None else 'A spectator'} at {name}")
        self.life = 0
        """The number that he had at the beginning of this life of the server."""
        self.moment: Moment | None = None
        self.mood: Mood = "well"
        self.progress = asyncio.Event()
        """Something was heard."""
        self.refused: Counter[str] = Counter()
        """What was said to them in trouble, by its code."""
        self.asking: dict[int, str] = {}
        """What they have said in trouble, and has not been answered yet."""
        self._moves: dict[int, str] = {}
        self._last: dict[str, Any] = {}
        """The last update, with the table as it was last told."""
        self.hears.append(self._hear)

    def _hear(self, text: str) -> None:
        heard = self.told.hear(text)
        self.progress.set()
        if heard.type == "update" and self.told.over:
            self._is_now("over")

    def _is_now(self, kind: str) -> None:
        if self.moment is not None:
            self.moment.is_now(kind)

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.known is None else {"Authorization": f"Bearer {self.known.token}"}

    async def return_to(self, port: int) -> None:
        """Come to the server that is there now, as a page does that has lost its connection."""
        self.port = port
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
        """Play until the server is gone; in trouble it is only the connection, and they come back until it holds."""
        while True:
            try:
                while True:
                    await self._next()
            except (ConnectionClosed, InvalidHandshake, OSError):
                self.told.crashed()
                self.asking.clear()
                self.progress.set()
                if not await self._is_back():
                    return

    async def _is_back(self) -> bool:
        """Come back, as often as it takes; False: there is nothing to come back to."""
        while self.mood == "trouble":
            await asyncio.sleep(ASK_AGAIN)
            with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError):
                await self.return_to(self.port)
                return True
        return False

    async def _next(self) -> None:
        message = await self.next()
        if message["type"] == "update":
            self._last = message | {"table": message["table"] or self._last.get("table")}
        elif message["type"] == "done":
            self.asking.pop(message["id"], None)
        elif message["type"] == "refused":
            await self._hear_refusal(message)
        elif message["type"] == "closing":
            await self._come_back(message)
        await self.answer(message)
        await self._whim(message)

    async def _hear_refusal(self, message: dict[str, Any]) -> None:
        """Take a no; what could not be stored is asked for again, as somebody at a screen would."""
        code = message["code"]
        said, move = self.asking.pop(message["id"], ""), self._moves.pop(message["id"], "")
        in_trouble = self.mood != "well" and code in {NOT_STORED, "closing"}
        if in_trouble:
            self.refused[code] += 1
        if move and code not in CROSSED and not in_trouble:
            raise Different(f"{self.told.who} was offered {move}, and it was refused: {message['sentence']}")
        if said and not in_trouble:
            raise Different(f"{self.told.who} said something, and was refused ({code}): {message['sentence']}")
        if code == NOT_STORED and in_trouble:
            if said and NOTHING_CHANGED in message["sentence"]:  # else it is in doubt, and they were told to look
                self.told.denied.add(said)
            await asyncio.sleep(ASK_AGAIN)
            self.answered = -1
            await self.answer(self._last)

    async def ask_in_trouble(self) -> None:
        """Say something that nobody has ever said."""
        text = f"Is anybody there? {self.sent}"
        with contextlib.suppress(ConnectionClosed):
            self.asking[await self.send({"type": "say", "text": text})] = text

    async def _come_back(self, message: dict[str, Any]) -> None:
        """Only a second server on the same tables, or one that ends, sends people away; a killed one says nothing."""
        if self.mood != "well" and message["reason"] == "shutdown":  # so says the first shard of one that is down
            await self.leave()
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
