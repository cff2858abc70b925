"""Whatever is sent to the room, nothing breaks: each message is answered, no table is stuck, no chip comes or goes."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.wire.fuzzed_api import ApiFuzzer
from tests.wire.fuzzing import Fuzzer
from tests.wire.guest import Guest
from tests.wire.served import Served, served
from tests.wire.tables import settings
from upcard.room.people import Person, is_bot
from upcard.room.requests import LeaveSeat
from upcard.server.law.books import fault_in_books
from upcard.server.messages import Message

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.server.live.table_task import TableTask

BURST = 20
PEOPLE = 4
PATIENCE = 60.0
PARTS_OF_API = 4  # one message in so many goes to the HTTP interface


class Vandal:
    """A guest who sends anything, and counts the answers."""

    def __init__(self, guest: Guest, fuzzer: Fuzzer) -> None:
        self.guest = guest
        self.fuzzer = fuzzer

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
                await self.guest.connect()

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


class Rampage:
    """Two tables full of vandals, one of them owned by one of them, and as many at the HTTP interface."""

    def __init__(self, room: Served, seed: int) -> None:
        self.room = room
        self.seed = seed
        self.vandals: list[Vandal] = []
        self.tables: list[TableTask] = []

    async def gather(self) -> None:
        for number in range(2):
            people = [await self.room.come_in(f"Vandal {number}{place}") for place in range(PEOPLE)]
            owner = people[0].person.id if number else ""
            wanted = settings(f"Table {number}", game=["stud-hilo", "razz"][number], bots=["calling", "tight"])
            table = await self.room.room.table(await self.room.room.open_table(wanted, owner))
            assert table is not None
            self.tables.append(table)
            for place, known in enumerate(people, 1):
                seed = 100 * self.seed + 10 * number + place
                guest = Guest(self.room.port, table.id, known, seed=seed)
                await guest.connect()
                await guest.send({"type": "sit-down", "seat": place, "buy_in": 400})
                self.vandals.append(Vandal(guest, Fuzzer(seed, ends_games=number > 0)))

    async def rage(self, count: int) -> None:
        """Send so many messages in all."""
        on_sockets = count - count // PARTS_OF_API
        async with httpx.AsyncClient(base_url=self.room.address, timeout=PATIENCE) as client:
            tokens = [vandal.guest.known.token for vandal in self.vandals if vandal.guest.known is not None]
            fuzzer = Fuzzer(self.seed, ends_games=False)
            at_the_api = ApiFuzzer(fuzzer, client, [table.id for table in self.tables], tokens)
            async with asyncio.TaskGroup() as group:
                for vandal in self.vandals:
                    group.create_task(vandal.rage(on_sockets // len(self.vandals)))
                group.create_task(self._at_the_api(at_the_api, count // PARTS_OF_API))

    async def _at_the_api(self, fuzzer: ApiFuzzer, count: int) -> None:
        for _ in range(count):
            await fuzzer.send()
        assert fuzzer.faults == []

    async def calm_down(self) -> None:
        """Everybody does what is asked of him: a hand can be finished at each table, or its game was ended."""
        for table in self.tables:
            hands = table.state.hands
            guests = [vandal.guest for vandal in self.vandals if table.id in vandal.guest.url]
            known = set()
            for guest in guests:
                guest.answered = 0
                await guest.connect()
                told = await guest.next()
                known.add(told["mine"]["player"])  # "": his name was given up over HTTP
                await guest.answer(told)
            await self._send_strangers_away(table, known)
            await guests[0].send({"type": "resume"})
            plays = [asyncio.create_task(guest.play(lambda: False)) for guest in guests]
            await asyncio.wait_for(self._until(table, hands + 1, plays), PATIENCE)
            for task in plays:
                task.cancel()
            await asyncio.gather(*plays, return_exceptions=True)

    async def _send_strangers_away(self, table: TableTask, known: set[str]) -> None:
        """Let those get up who have no socket under their name: without a clock everybody would wait for them."""
        for seat in list(table.state.seats.values()):
            if seat.player not in known and not is_bot(seat.player):
                await table.ask(Person(seat.player, seat.name), Message(LeaveSeat()))

    async def _until(self, table: TableTask, hands: int, plays: list[asyncio.Task[None]]) -> None:
        while table.state.hands < hands and not (table.state.ended and not table.state.seats):
            assert not any(task.done() for task in plays)
            await asyncio.sleep(0.05)

    async def check_books(self) -> None:
        """No chip was made or lost."""
        store = self.room.room.store
        assert await store.audit() == []
        assert await store.trial_balance() == 0
        for table in self.room.room.tables.values():
            if not table.playing:
                off = await store.trial_balance(table.id)
                assert await fault_in_books(store, table.id, table.state, off) == ""
            assert not table.state.fault


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


def test_10000_spoiled_messages_break_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    asyncio.run(run(tmp_path, 10_000, seed=1))
    assert errors(caplog) == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_100000_spoiled_messages_break_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture, seed: int) -> None:
    asyncio.run(run(tmp_path, 10_000, seed=seed))
    assert errors(caplog) == []
