"""Another card that nobody has seen changes nothing that is sent, but for the root of the commitment.

A hand is played twice with the same moves. The second time two cards are exchanged that a viewer never got to see: down
cards of others, burns, what is left of the stub. Each of his texts has to be the same, byte for byte.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import random
import re
from typing import TYPE_CHECKING

import msgspec
import pytest

from tests.wire.knowledge import Knowledge
from tests.wire.tables import settings
from upcard.server.live import hand_play
from upcard.server.messages import Message
from upcard.server.room import Room
from upcard.storage import Store
from upcard.table.fairness import Chance, chance_of, number_hash
from upcard.table.people import Person
from upcard.table.requests import GiveNumber, Move, Prefer, PromiseNumber, SitDown

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from upcard.server.live.subscribers import Subscriber
    from upcard.server.live.table_task import TableTask
    from upcard.table.settings import TableSettings

TABLES = [
    settings("High", game="stud-high", house="roberts"),
    settings("Razz", game="razz", house="canterbury"),
    settings("Eight", game="stud-hilo", house="procedures"),
    settings("Both ways", game="stud-hilo-nq", house="mohegan"),
]
PEOPLE = [Person(f"person-{number}", f"Guest {number}") for number in range(1, 6)]
ROOT = re.compile(r'"root":"[0-9a-f]{64}"')
WEIGHTS = {"fold": 1, "muck": 3}


class StillClock:
    """Time that passes only when nothing else can happen."""

    def __init__(self) -> None:
        self._time = 1000.0
        self._count = itertools.count()
        self._waiting: list[tuple[float, int, Callable[[], None]]] = []

    class Alarm:
        def __init__(self, clock: StillClock, entry: tuple[float, int, Callable[[], None]]) -> None:
            self._clock, self._entry = clock, entry

        def cancel(self) -> None:
            if self._entry in self._clock._waiting:  # noqa: SLF001 - a part of the clock
                self._clock._waiting.remove(self._entry)  # noqa: SLF001
                heapq.heapify(self._clock._waiting)  # noqa: SLF001

    def now(self) -> float:
        return self._time

    def today(self) -> float:
        return self._time

    def call_later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        entry = (self._time + seconds, next(self._count), call)
        heapq.heappush(self._waiting, entry)
        return self.Alarm(self, entry)

    def go_on(self) -> None:
        """Move on to whatever falls due next."""
        self._time, _, call = heapq.heappop(self._waiting)
        call()


class Course(msgspec.Struct):
    """A hand that was played: what each viewer was sent, by his id ("" looks on), and what was stored."""

    texts: dict[str, list[str]]
    known: Knowledge
    table: str


class Player:
    """Plays one hand at a table, by chance that knows no cards."""

    def __init__(self, room: Room, clock: StillClock, table: TableTask, seed: int) -> None:
        self.room, self.clock, self.table = room, clock, table
        self.chance = random.Random(seed)  # noqa: S311 - which moves are made
        self.texts: dict[str, list[str]] = {}
        self.promised: dict[str, str] = {}
        self.listeners: list[asyncio.Task[None]] = []

    async def listen(self, viewer: Person | None) -> None:
        subscriber = self.table.subscribe(viewer, None)
        texts = self.texts.setdefault(viewer.id if viewer is not None else "", [])
        self.listeners.append(asyncio.create_task(self._collect(subscriber, texts)))

    async def _collect(self, subscriber: Subscriber, texts: list[str]) -> None:
        texts.extend([text async for text in subscriber])

    async def play(self) -> None:
        table, most = self.table, self.table.state.settings.most
        await self.listen(None)
        for seat, person in enumerate(PEOPLE, 1):
            await self.listen(person)
            await table.ask(person, Message(SitDown(seat, most)))
            await table.ask(person, Message(Prefer(auto_muck=False)))
        for person in PEOPLE:
            await self._number(person)
        while table.state.hands == 0:
            await self._step()
        await self.room.close_tables()
        await asyncio.gather(*self.listeners)

    async def _number(self, person: Person) -> None:
        """Promise a number, and give it as soon as the deck is sealed with it in the list."""
        number = f"{self.chance.getrandbits(128):032x}"
        await self.table.ask(person, Message(PromiseNumber(number_hash(number))))
        self.promised[person.id] = number

    async def _give(self) -> None:
        deck = self.table.state.sealed
        if deck is None or not deck.promised:
            return
        for person in PEOPLE:
            number = self.promised.pop(person.id, "")
            if number:
                await self.table.ask(person, Message(GiveNumber(1, deck.root, number, number_hash(number[::-1]))))

    async def _step(self) -> None:
        hand = self.table.hand
        if hand is None or hand.turn is None:
            await self._give()
            self.clock.go_on()
            # who falls into line behind the alarm is answered after it
            await self.table.ask(Person("nobody", "Nobody"), Message(Prefer()))
            return
        option = self.chance.choices(hand.options, [WEIGHTS.get(option.verb, 4) for option in hand.options])[0]
        person = next(each for each in PEOPLE if each.id == self.table.state.players[hand.turn])
        number = self.table.record.hand
        await self.table.ask(person, Message(Move(option.verb, option.to), hand=number, seen=self.table.seq))


async def play(folder: Path, wanted: TableSettings, seed: int) -> Course:
    """Open a room, play one hand at a table, and close the room."""
    clock = StillClock()
    store = Store(f"sqlite:///{folder / 'upcard.db'}")
    room = Room(store, clock=clock, chance=random.Random(1))  # noqa: S311 - names of bots
    await room.start()
    table = await room.table(await room.open_table(wanted, owner=""))
    assert table is not None
    player = Player(room, clock, table, seed)
    await player.play()
    known = Knowledge()
    known.read(await store.read(table.id))
    await room.stop()
    return Course(player.texts, known, table.id)


@pytest.fixture
def fixed(monkeypatch: pytest.MonkeyPatch) -> Callable[[tuple[int, int] | None], None]:
    """Fix all chance; the next hand is dealt with two places of the deck exchanged, if they are given."""

    def fix(places: tuple[int, int] | None) -> None:
        chance = random.Random(3)  # noqa: S311 - the same each time
        monkeypatch.setattr("secrets.choice", chance.choice)
        monkeypatch.setattr("secrets.token_hex", lambda size: chance.randbytes(size).hex())

        def dealt(secret: str, cut: str) -> Chance:
            fair = chance_of(secret, cut)
            if places is None:
                return fair
            deck, (one, other) = list(fair.deck), places
            deck[one], deck[other] = deck[other], deck[one]
            return msgspec.structs.replace(fair, deck=tuple(deck))

        monkeypatch.setattr(hand_play, "chance_of", dealt)

    return fix


def exchanges(course: Course, chance: random.Random) -> list[tuple[int, int]]:
    """Pairs of places of the deck that stayed hidden from most: nobody's; a player's and nobody's; two players' own."""
    hand = course.known.hands[1]
    public = hand.known("", hand.last)
    owners = {card: person.id for person in PEOPLE for card in hand.known(person.id, hand.last) - public}
    own = [place for place, card in enumerate(hand.deck) if card in owners]
    unseen = [place for place, card in enumerate(hand.deck) if card not in owners and card not in public]
    pairs = [(chance.choice(unseen), chance.choice(unseen))]
    if own:
        first = chance.choice(own)
        others = [place for place in own if owners[hand.deck[place]] != owners[hand.deck[first]]]
        pairs.append((first, chance.choice(unseen)))
        pairs += [(first, chance.choice(others))] if others else []
    return pairs


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("wanted", TABLES, ids=[table.game for table in TABLES])
def test_a_hidden_card_changes_no_byte_that_others_are_sent(
    tmp_path: Path, wanted: TableSettings, seed: int, fixed: Callable[[tuple[int, int] | None], None]
) -> None:
    def played(name: str, places: tuple[int, int] | None) -> Course:
        fixed(places)
        (tmp_path / name).mkdir()
        return asyncio.run(play(tmp_path / name, wanted, seed))

    before = played("before", None)
    assert before.texts == played("again", None).texts, "two like evenings differ: nothing can be proven"
    hand = before.known.hands[1]
    for number, places in enumerate(exchanges(before, random.Random(seed))):  # noqa: S311 - which ones
        after = played(f"after {number}", places)
        exchanged = {hand.deck[place] for place in places}
        blind = [person for person in before.texts if not exchanged & hand.known(person, hand.last)]
        assert "" in blind
        for person in blind:
            assert _without_root(before.texts[person]) == _without_root(after.texts[person]), (
                f"{person}, places {places}"
            )
        assert len(after.known.hands[1].deck) == len(set(after.known.hands[1].deck)) == 52


def _without_root(texts: list[str]) -> list[str]:
    return [ROOT.sub('"root":""', text) for text in texts]
