"""Whatever is sent to the room, nothing breaks: each message is answered, no table is stuck, no chip comes or goes."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import httpx
import pytest
from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosed

from tests.wire.fuzzed_api import ApiFuzzer
from tests.wire.fuzzing import Fuzzer
from tests.wire.guest import Guest
from tests.wire.served import Served, served
from tests.wire.tables import settings
from upcard.server.live.ledger_check import fault_in_books
from upcard.server.messages import Message
from upcard.server.people.identity import token_hash
from upcard.table.people import Person, is_bot
from upcard.table.requests import Approve, ChangePace, ComeBack, LeaveSeat, Resume, SeatRequest, SitDown

if TYPE_CHECKING:
    from pathlib import Path

    from tests.wire.served import Known
    from upcard.server.live.table_task import TableTask
    from upcard.table.state import TableState

BURST = 20
PEOPLE = 4
PATIENCE = 120.0
PARTS_OF_API = 4  # one message in so many goes to the HTTP interface


class Vandal:
    """A guest who sends anything, and counts the answers."""

    def __init__(self, rampage: Rampage, number: int, guest: Guest, fuzzer: Fuzzer) -> None:
        self.rampage = rampage
        self.number = number
        self.guest = guest
        self.fuzzer = fuzzer
        self.at_an_end = False

    async def rage(self, count: int) -> None:
        """Send so many frames; each gets exactly one answer, unless it was so large that the line was cut."""
        sent = 0
        while sent < count:
            burst = min(BURST, count - sent)
            sent += burst
            try:
                for _ in range(burst):
                    await self._send()
                await asyncio.wait_for(self._answers(burst), PATIENCE)
            except ConnectionClosed:
                await self.rampage.come_back(self.guest)
            if self.at_an_end:
                self.at_an_end = False
                await self.rampage.go_elsewhere(self)

    async def _send(self) -> None:
        guest = self.guest
        assert guest.socket is not None
        await guest.socket.send(self.fuzzer.frame(guest.hand, guest.seen or 0))

    async def _answers(self, wanted: int) -> None:
        while wanted:
            message = await self.guest.next()
            if message["type"] == "update":
                # so that hands go on: what is asked of him he mostly does
                options = message["mine"]["options"]
                if options and message["seq"] > self.guest.answered and self.fuzzer.chance.random() < 0.7:
                    self.guest.answered = message["seq"]
                    await self.guest.send(self.guest.move(options))
                    wanted += 1
                continue
            wanted -= message["type"] != "closing"
            if message["type"] == "refused":
                assert message["code"] != "fault", message
                assert message["sentence"], message
                self.at_an_end = self.at_an_end or message["code"] == "ended"


class Rampage:
    """Two tables full of vandals, one of them owned by one of them, and one more at the HTTP interface."""

    def __init__(self, room: Served, seed: int) -> None:
        self.room = room
        self.seed = seed
        self.vandals: list[Vandal] = []
        self.tables: list[TableTask] = []
        self.addresses: list[str] = []
        self.tokens: list[str] = []
        self.newcomers = 0
        self.opening = asyncio.Lock()

    async def gather(self) -> None:
        for number in range(2):
            people = [await self.room.come_in(f"Vandal {number}{place}") for place in range(PEOPLE)]
            self.tables.append(await self._open(number, people[0].person.id if number else ""))
            for place, known in enumerate(people, 1):
                seed = 100 * self.seed + 10 * number + place
                guest = await self._sit_down(number, place, known, seed)
                self.vandals.append(Vandal(self, number, guest, Fuzzer(seed, ends_games=number > 0)))
                self.tokens.append(known.token)

    async def _open(self, number: int, owner: str) -> TableTask:
        wanted = settings(f"Table {number}", game=["stud-hilo", "razz"][number], bots=["calling", "tight"])
        table = await self.room.room.table(await self.room.room.open_table(wanted, owner))
        assert table is not None
        self.addresses.append(table.id)
        return table

    async def _sit_down(self, number: int, place: int, known: Known, seed: int) -> Guest:
        guest = Guest(self.room.port, self.tables[number].id, known, seed=seed)
        await guest.connect()
        await guest.send({"type": "sit-down", "seat": place, "buy_in": 400})
        return guest

    async def go_elsewhere(self, vandal: Vandal) -> None:
        """Sit down at another table, since the game has ended; whoever is the first there opens it."""
        number, guest = vandal.number, vandal.guest
        async with self.opening:
            if self.tables[number].state.hand and self.tables[number].id in guest.url:
                return  # the last hand is played out first
            if self.tables[number].state.ended:
                owner = await self._newcomer()  # of whom the HTTP interface does not know yet: he stays the owner
                self.tables[number] = await self._open(number, owner.person.id)
                self._now_known(guest, owner)
        await self._renew(guest)
        await guest.leave()
        place = self.vandals.index(vandal) % PEOPLE + 1
        vandal.guest = await self._sit_down(number, place, _known(guest), vandal.fuzzer.chance.randrange(2**32))

    async def rage(self, count: int) -> None:
        """Send so many messages in all."""
        on_sockets = count - count // PARTS_OF_API
        async with httpx.AsyncClient(base_url=self.room.address, timeout=PATIENCE) as client:
            fuzzer = Fuzzer(self.seed, ends_games=False)
            at_the_api = ApiFuzzer(fuzzer, client, self.addresses, self.tokens)
            async with asyncio.TaskGroup() as group:
                for vandal in self.vandals:
                    group.create_task(vandal.rage(on_sockets // len(self.vandals)))
                group.create_task(self._at_the_api(at_the_api, count // PARTS_OF_API))

    async def _at_the_api(self, fuzzer: ApiFuzzer, count: int) -> None:
        for _ in range(count):
            await fuzzer.send()
        assert fuzzer.faults == []

    async def come_back(self, guest: Guest) -> None:
        """Connect again, under a name that is his."""
        await self._renew(guest)
        await guest.connect()

    async def _renew(self, guest: Guest) -> None:
        """Let a guest who gave up his name over HTTP come in by his passphrase, or else under another name."""
        known, store = _known(guest), self.room.room.store
        if await store.sessions.signed_in(token_hash(known.token), "token") is not None:
            return
        player = await store.people.get(known.person.id)
        recalled = player is not None and player.passphrase
        self._now_known(guest, await (self.room.know(known.person) if recalled else self._newcomer()))

    async def _newcomer(self) -> Known:
        self.newcomers += 1
        return await self.room.come_in(f"Newcomer {self.newcomers}")

    def _now_known(self, guest: Guest, known: Known) -> None:
        self.tokens[self.tokens.index(_known(guest).token)] = known.token
        guest.known, guest.player = known, known.person.id

    async def calm_down(self) -> None:
        """Everybody does what is asked of him: two hands can be finished at each table, or its game was ended."""
        for vandal in self.vandals:
            await self.come_back(vandal.guest)
        for table in self.tables:
            hands = table.state.hands
            guests = [vandal.guest for vandal in self.vandals if table.id in vandal.guest.url]
            for guest in guests:
                guest.answered = 0
                await guest.answer(await guest.next())
            await self._get_going(table, [_known(guest).person for guest in guests])
            plays = [asyncio.create_task(guest.play(lambda: False)) for guest in guests]
            await asyncio.wait_for(self._until(table, hands + 2, plays), PATIENCE)
            for task in plays:
                task.cancel()
            await asyncio.gather(*plays, return_exceptions=True)

    async def _get_going(self, table: TableTask, people: list[Person]) -> None:
        """Do what people do who want to play: sit down or come back, agree to that as the owner, and go on."""

        async def ask(who: Person, *wishes: SeatRequest) -> None:
            for wish in wishes:
                await table.ask(who, Message(wish))

        there = {person.id for person in people}
        for seat in list(table.state.seats.values()):
            if seat.player not in there and not is_bot(seat.player):
                # he sat down over HTTP, without a socket here: with no clock everybody would wait for him
                await ask(Person(seat.player, seat.name), LeaveSeat())
        for person in people:
            state = table.state
            if state.seat_of(person.id):
                await ask(person, ComeBack())
            elif state.open_seats():
                await ask(person, SitDown(state.open_seats()[0], _buy_in(state, person)))
        if table.state.owner and not table.state.ended:
            everybody = [_known(vandal.guest).person for vandal in self.vandals]
            owner = next((person for person in everybody if person.id == table.state.owner), None)
            assert owner is not None, "the table is run by a name that was given up: nobody could let the game go on"
            asking = [number for number, seat in table.state.seats.items() if seat.asked]
            await ask(owner, Resume(), ChangePace("quick"), *map(Approve, asking))

    async def _until(self, table: TableTask, hands: int, plays: list[asyncio.Task[None]]) -> None:
        while table.state.hands < hands and not (table.state.ended and not table.state.seats):
            assert not any(task.done() for task in plays)
            await asyncio.sleep(0.05)

    async def check_books(self) -> None:
        """No chip was made or lost."""
        store = self.room.room.store
        assert await store.ledger.audit() == []
        assert await store.ledger.trial_balance() == 0
        for table in self.room.room.tables.values():
            if not table.playing:
                off = await store.ledger.trial_balance(table.id)
                assert await fault_in_books(store, table.id, table.state, off) == ""
            assert not table.state.fault


def _known(guest: Guest) -> Known:
    assert guest.known is not None
    return guest.known


def _buy_in(state: TableState, person: Person) -> int:
    """Return what somebody may buy in for: what he has just taken away, or the most."""
    left, terms = state.left.get(person.id), state.terms
    return left.amount if left is not None and left.amount >= terms.least else terms.most


async def run(folder: Path, count: int, seed: int) -> None:
    async with served(folder, seed=seed, open_handed=True) as room:
        rampage = Rampage(room, seed)
        await rampage.gather()
        await rampage.rage(count)
        await rampage.calm_down()
        await rampage.check_books()


def errors(log: pytest.LogCaptureFixture) -> list[str]:
    """What was logged as a fault, or with a traceback."""
    return [record.getMessage() for record in log.records if record.levelno >= logging.ERROR or record.exc_info]


@pytest.fixture(autouse=True)
def cheap_passphrases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Vandals ask for many passphrases; that these are dear to try is shown elsewhere."""
    hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr("upcard.server.people.passphrase._hasher", hasher)


def test_10000_spoiled_messages_break_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    asyncio.run(run(tmp_path, 10_000, seed=1))
    assert errors(caplog) == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_100000_spoiled_messages_break_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture, seed: int) -> None:
    asyncio.run(run(tmp_path, 10_000, seed=seed))
    assert errors(caplog) == []
