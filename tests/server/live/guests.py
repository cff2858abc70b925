"""A room with a real store, people who sit down in it, and a clock that the test moves."""

from __future__ import annotations

import asyncio
import functools
import random
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, ParamSpec

import msgspec

from tests.server.live.hand_clock import HandClock
from upcard.cards.card import DECK
from upcard.chips.stakes import Stakes
from upcard.server.messages import Clock, Closing, Done, Message, Refused, ServerMessage, Update
from upcard.server.room import Room
from upcard.storage import Store
from upcard.table.fairness import Chance, chance_of
from upcard.table.people import Person
from upcard.table.requests import AnyTableRequest, GiveNumber, Move, SitDown
from upcard.table.settings import TableSettings

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

    import pytest

    from upcard.server.live.subscribers import Subscriber
    from upcard.server.live.table_task import TableTask

P = ParamSpec("P")
decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)
PASSER_BY = Person("passer-by", "Passer-by")
ENOUGH = 60
STAKES = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30)


def live(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """Run a test in an event loop of its own, and not for ever."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def timed() -> None:
            async with asyncio.timeout(ENOUGH):
                await test(*args, **kwargs)

        asyncio.run(timed())

    return run


def settings(**changed: Any) -> TableSettings:  # noqa: ANN401 - whatever a setting is
    """Return a table without bots; any setting may be changed."""
    usual: dict[str, Any] = {
        "name": "Kitchen", "game": "stud-high", "house": "roberts", "stakes": STAKES, "least": 0, "most": 0,
    }  # fmt: skip
    return TableSettings(**usual | changed)


class House:
    """A room and its clock."""

    def __init__(self, room: Room, clock: HandClock) -> None:
        self.room = room
        self.clock = clock

    async def table(self, owner: str = "ada", **changed: Any) -> TableTask:  # noqa: ANN401 - as in `settings`
        found = await self.room.table(await self.room.open_table(settings(**changed), owner))
        assert found is not None
        return found

    async def after(self, table: TableTask, seconds: float) -> None:
        """Let time pass at a table, and wait until it has dealt with what fell due."""
        self.clock.move(seconds)
        await settled(table)


async def shown(house: House, table: TableTask) -> None:
    """Let so much time pass that pages have shown all that happened, and ask."""
    await house.after(table, table.shown_in)


async def until(happened: Callable[[], bool]) -> None:
    """Wait for what nobody tells of; `live` does not wait for ever."""
    while not happened():  # noqa: ASYNC110 - the end of a connection has no event of its own
        await asyncio.sleep(0)


async def settled(table: TableTask) -> None:
    """Wait until a table has dealt with everything that has come in, its bots included."""
    if table.bots.thinking is not None:
        await asyncio.gather(table.bots.thinking, return_exceptions=True)
    # The inbox keeps its order: when this has been answered, everything before it has been.
    await table.ask(PASSER_BY, Message(GiveNumber(1, "0" * 64, "0" * 32, "0" * 64)))
    if table.bots.thinking is not None:
        await asyncio.gather(table.bots.thinking, return_exceptions=True)


@asynccontextmanager
async def opened(
    folder: Path,
    store: Store | None = None,
    *,
    days: float = 0,
    **furniture: Any,  # noqa: ANN401 - whatever a room takes
) -> AsyncIterator[House]:
    """Open a room on a database in a folder, so many days from now, without the house's tables; close it in the end."""
    clock = HandClock(time.time() + days * 24 * 3600)
    kept = store or Store(f"sqlite:///{folder / 'upcard.db'}")
    chance = random.Random(7)  # noqa: S311 - so that a test repeats
    room = Room(kept, clock=clock, chance=chance, **{"house_tables": ()} | furniture)
    await room.start()
    try:
        yield House(room, clock)
    finally:
        await room.stop()


class Guest:
    """Somebody with a connection to a table, who remembers what he was told."""

    def __init__(self, table: TableTask, who: str | Person | None, since: int | None = None) -> None:
        self.table = table
        self.person = Person(who.lower(), who) if isinstance(who, str) else who
        self.subscriber: Subscriber = table.subscribe(self.person, since)
        self.texts: list[str] = []
        self.updates: list[Update] = []
        self.closing: Closing | None = None

    async def read(self) -> Update:
        """Read everything that waits, and return the newest update."""
        await settled(self.table)
        while not self.subscriber.empty:
            self._note(await anext(self.subscriber))
        return self.now

    async def next(self) -> ServerMessage:
        """Wait for one more text."""
        return self._note(await anext(self.subscriber))

    def _note(self, text: str) -> ServerMessage:
        self.texts.append(text)
        message = decoder.decode(text)
        if isinstance(message, Update):
            self.updates.append(message)
        elif isinstance(message, Closing):
            self.closing = message
        return message

    @property
    def now(self) -> Update:
        return self.updates[-1]

    @property
    def seat(self) -> int:
        seat = self.now.mine.seat
        assert seat is not None
        return seat

    async def ask(self, do: AnyTableRequest, **fields: int) -> Done | Refused:
        """Ask for something, knowing everything that was told so far."""
        assert self.person is not None
        now = await self.read()
        numbers = {"hand": now.hand, "seen": now.seq, "id": 1} | fields
        answer = await self.table.ask(self.person, Message(do, **numbers), self.subscriber)
        await self.read()
        return answer

    async def done(self, do: AnyTableRequest, **fields: int) -> Done:
        """Ask for something that must be granted."""
        answer = await self.ask(do, **fields)
        assert isinstance(answer, Done), answer
        return answer

    async def refused(self, do: AnyTableRequest, **fields: int) -> Refused:
        """Ask for something that must be refused."""
        answer = await self.ask(do, **fields)
        assert isinstance(answer, Refused), answer
        return answer

    async def sit(self, seat: int, buy_in: int = 500, promise: str = "") -> None:
        await self.done(SitDown(seat, buy_in, promise))


async def seated(table: TableTask, *names: str, buy_in: int = 500) -> dict[int, Guest]:
    """Let people sit down, from seat 1 on; nobody is dealt in until time passes."""
    guests = {}
    for seat, name in enumerate(names, 1):
        guests[seat] = Guest(table, name)
        await guests[seat].sit(seat, buy_in)
    return guests


async def dealt(house: House, table: TableTask, *names: str, buy_in: int = 500) -> dict[int, Guest]:
    """Let people sit down and be dealt in."""
    guests = await seated(table, *names, buy_in=buy_in)
    await house.after(table, 2)
    for guest in guests.values():
        await guest.read()
    assert table.playing
    return guests


@asynccontextmanager
async def playing(
    folder: Path,
    *names: str,
    buy_in: int = 500,
    **changed: Any,  # noqa: ANN401 - as in `settings`
) -> AsyncIterator[tuple[House, TableTask, dict[int, Guest]]]:
    """Open a room with a table at which these people have been dealt in."""
    async with opened(folder) as house:
        table = await house.table(**changed)
        yield house, table, await dealt(house, table, *names, buy_in=buy_in)


async def come_to(table: TableTask, name: str | None) -> Guest:
    """Let somebody come to a table, under a name or as a stranger, and see how things stand."""
    guest = Guest(table, name)
    await guest.read()
    return guest


def clock_of(update: Update) -> Clock:
    """Return the clock that an update shows."""
    assert update.play is not None
    assert update.play.clock is not None
    return update.play.clock


def turn_of(table: TableTask) -> int:
    """Return the seat whose turn it is."""
    assert table.hand is not None
    assert table.hand.turn is not None
    return table.hand.turn


async def play_on(
    guests: dict[int, Guest], prefer: tuple[str, ...] = ("call", "check", "bring-in", "show"), until: str = ""
) -> None:
    """Let everybody do the first of these that is offered, until the hand is over or something else is offered."""
    table = next(iter(guests.values())).table
    while table.hand is not None and (turn := table.hand.turn) is not None:
        offered = {option.verb: option.to for option in table.hand.options}
        if until in offered:
            break
        verb = next(verb for verb in prefer if verb in offered)
        await guests[turn].done(Move(verb, offered[verb]))
    for guest in guests.values():
        await guest.read()


def stack_the_deck(monkeypatch: pytest.MonkeyPatch, seed: int, swapped: tuple[int, int] = (0, 0)) -> None:
    """Deal the same cards each time, with two of them swapped; a test that needs chance to be certain."""
    deck, root = list(DECK), "0" * 64
    random.Random(seed).shuffle(deck)  # noqa: S311 - so that a test repeats
    one, other = swapped
    deck[one], deck[other] = deck[other], deck[one]

    def stacked(secret: str, cut: str) -> Chance:
        return msgspec.structs.replace(chance_of(secret, cut), deck=tuple(deck))

    monkeypatch.setattr("upcard.server.live.hand_play.chance_of", stacked)
    monkeypatch.setattr("upcard.table.sealing.root_of", lambda _: root)
