"""Rounds of play, kill, look, start again, look again, play on."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from typing import TYPE_CHECKING

import httpx
import msgspec
from websockets.exceptions import InvalidHandshake

from tests.crash_autopsy import Autopsy, Found
from tests.crash_guest import Moment, Regular
from tests.crash_process import Different, ServerProcess
from tests.crash_tables import PLAYERS, TEMPO
from tests.wire.served import Known
from upcard.room.people import Person
from upcard.storage import StorageError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

LONGEST_WAIT = 90.0
"""So long each table has to get to its next hand, on a machine that may be busy."""
LONGEST_MOMENT = 20.0
MOST_AGAIN = 300
"""Whoever missed more than the server tells one by one (500 events) is shown the table as it is instead."""
FALSE_STARTS = 0.25
DELAYS = {
    "any": (0.0, 1.2),
    "move": (0.0, 0.012),
    "deal": (0.0, TEMPO.nonces + 0.01),
    "over": (0.0, TEMPO.rest_shown + 0.03),
}
AFTER = {"any": "at any time", "move": "after a move", "deal": "at the deal", "over": "after a hand"}


class Tally:
    """What the rounds came to."""

    def __init__(self) -> None:
        self.rounds = 0
        self.false_starts = 0
        self.again = 0
        self.untold = 0
        self.moments: Counter[str] = Counter()
        self.places: Counter[str] = Counter()
        self.found: dict[str, Found] = {}

    @property
    def events(self) -> int:
        return sum(found.events for found in self.found.values())

    @property
    def hands(self) -> int:
        return sum(found.hands for found in self.found.values())

    def lines(self, guests: int, seconds: float) -> list[str]:
        kills = self.rounds + self.false_starts
        places = ", ".join(f"{where} {times}" for where, times in self.places.most_common())
        moments = ", ".join(f"{AFTER[kind]} {times}" for kind, times in self.moments.most_common())
        return [
            f"{self.rounds} rounds, {kills} kills ({self.false_starts} while the server started), {seconds:.0f} s.",
            f"{self.events} events of {self.hands} finished hands are stored; {guests} clients saw nothing else.",
            f"{self.again} events were told again after a crash; {self.untold} had been stored, but not told.",
            f"Killed {moments}. Where the tables stood: {places}.",
            "No event is missing or different, the hands went on with their cards, the books balance.",
        ]


class CrashTest:
    """A server on one database, its guests, and somebody who kills it again and again."""

    def __init__(
        self, database: str, folder: Path, *, seed: int, say: Callable[[str], None], program: str = "tests.crash_room"
    ) -> None:
        self.database = database
        self.folder = folder
        self.seed = seed
        self.chance = random.Random(seed)  # noqa: S311 - when to kill
        self.tally = Tally()
        self.names: dict[str, str] = {}
        """The tables: ids and names."""
        self.guests: dict[str, list[Regular]] = {}
        self.autopsy = Autopsy(database, folder)
        self._say = say
        self._program = program
        self._server: ServerProcess | None = None
        self._playing: list[asyncio.Task[None]] = []
        self._start_seconds = 1.0

    @property
    def everybody(self) -> list[Regular]:
        return [guest for there in self.guests.values() for guest in there]

    async def run(self, rounds: int) -> None:
        """Go through so many rounds; raises Different with the first thing that is not as it must be."""
        began = time.monotonic()
        try:
            await self._open()
            for number in range(1, rounds + 1):
                await self._round(number, rounds)
            await self._close()
        except (OSError, httpx.HTTPError, InvalidHandshake) as fault:  # what comes too late is an OSError too
            raise Different(f"The server cannot be reached, or does not answer in time: {fault!r}.") from fault
        except (StorageError, msgspec.DecodeError) as fault:
            raise Different(f"What the server has left cannot be read: {fault}") from fault
        finally:
            await self._clear_away()
        for line in self.tally.lines(len(self.everybody), time.monotonic() - began):
            self._say(line)

    async def _process(self) -> ServerProcess:
        self._server = await ServerProcess.start(self.database, self.folder / "server.log", self._program)
        return self._server

    async def _start(self) -> ServerProcess:
        began = time.monotonic()
        server = await self._process()
        await server.ready()
        self._start_seconds = time.monotonic() - began
        return server

    async def _open(self) -> None:
        """Open the room for the first time, not without a kill, and let everybody come in and sit down."""
        await self._kill_in_the_doorway()
        server = await self._start()
        address = f"http://127.0.0.1:{server.port}"
        async with httpx.AsyncClient(base_url=address, timeout=LONGEST_WAIT) as client:
            lobby = (await client.get("/api/lobby")).raise_for_status().json()
            self.names = {table["id"]: table["settings"]["name"] for table in lobby["tables"]}
        if sorted(self.names.values()) != sorted(PLAYERS):
            raise Different(f"The room that was just opened has the tables {sorted(self.names.values())}.")
        for table, name in self.names.items():
            self.guests[table] = [
                Regular(
                    table,
                    await come_in(address, f"Guest {place} of {name}") if place else None,
                    seed=self.chance.getrandbits(32),
                    name=name,
                )
                for place in range(PLAYERS[name] + 1)
            ]
        await self._connect(server)
        await self._go_on(dict.fromkeys(self.guests, 1))

    async def _round(self, number: int, rounds: int) -> None:
        kind = self.chance.choice(Moment.KINDS)
        moment = Moment(kind, self.chance.uniform(*DELAYS[kind]))
        await self._play_until(moment)
        found = await self._kill()
        false_start = self.chance.random() < FALSE_STARTS
        if false_start:
            await self._kill_in_the_doorway()
        began = time.monotonic()
        server = await self._start()
        again = await self._ask_again(server)
        await self._connect(server)
        await self._go_on({table: stood.hand for table, stood in found.items()})
        server.check_log()
        tally = self.tally
        tally.rounds += 1
        tally.again += again
        tally.moments[kind] += 1
        tally.found = found
        places = ", ".join(f"{self.names[table]} {stood.where}" for table, stood in found.items())
        self._say(
            f"{number:3} of {rounds}: killed {AFTER[kind]} + {1000 * moment.delay:.0f} ms"
            f"{', and once while it started' if false_start else ''}; {places}; {tally.events} events, "
            f"{tally.hands} hands; {again} told again; all play on after {time.monotonic() - began:.1f} s"
        )

    async def _play_until(self, moment: Moment) -> None:
        for guest in self.everybody:
            guest.moment = moment
        await self._meanwhile(moment.come.wait(), LONGEST_MOMENT, f"Nothing happened ({moment.kind})")
        await asyncio.sleep(moment.delay)

    async def _kill(self) -> dict[str, Found]:
        """Kill the server, let everybody notice, and look at what it has left."""
        assert self._server is not None
        await self._server.kill()
        async with asyncio.timeout(LONGEST_WAIT):
            await asyncio.gather(*self._playing)
        found = await self.autopsy.examine(self.guests)
        for stood in found.values():
            self.tally.places[stood.where] += 1
            self.tally.untold += stood.untold
        return found

    async def _kill_in_the_doorway(self) -> None:
        """Start the server and kill it before anybody can come in, or just then."""
        server = await self._process()
        await asyncio.sleep(self.chance.uniform(0.3, 1.05) * self._start_seconds)
        await server.kill()
        self.tally.false_starts += 1

    async def _ask_again(self, server: ServerProcess) -> int:
        """Ask the new server for everything that the old one has told in its last life, each with his own eyes."""
        address = f"http://127.0.0.1:{server.port}"
        async with httpx.AsyncClient(base_url=address, timeout=LONGEST_WAIT) as client:
            return sum([await told_again(client, guest) for guest in self.everybody])

    async def _connect(self, server: ServerProcess) -> None:
        await asyncio.gather(*(guest.return_to(server.port) for guest in self.everybody))
        self._playing = [asyncio.create_task(guest.stay()) for guest in self.everybody]

    async def _go_on(self, hands: dict[str, int]) -> None:
        """Wait until each table has come to a further hand, and everybody there has been told of it."""
        for table, hand in hands.items():
            for guest in self.guests[table]:
                late = f"{self.names[table]} does not get on from hand {hand} ({guest.told.who})"
                await self._meanwhile(_comes_to(guest, hand + 1), LONGEST_WAIT, late)

    async def _meanwhile(self, wanted: Awaitable[object], seconds: float, late: str) -> None:
        """Wait for something while everybody plays; whatever goes wrong there goes wrong here."""
        waiting = asyncio.ensure_future(wanted)
        try:
            await asyncio.wait([waiting, *self._playing], timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            for guest, task in zip(self.everybody, self._playing, strict=True):
                if task.done():
                    task.result()
                    raise Different(f"{guest.told.who} has lost the connection, and nobody has killed the server.")
            if not waiting.done():
                raise Different(f"{late}: waited {seconds:.0f} seconds.")
        finally:
            waiting.cancel()

    async def _close(self) -> None:
        """At the end the room is closed as an operator closes it, and once more all must be there."""
        assert self._server is not None
        for guest in self.everybody:
            guest.ending = True
        await self._server.stop()
        async with asyncio.timeout(LONGEST_WAIT):
            await asyncio.gather(*self._playing)
        self._server.check_log()
        self.tally.found = await self.autopsy.examine(self.guests)

    async def _clear_away(self) -> None:
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        for guest in self.everybody:
            await guest.leave()
        if self._server is not None:
            await self._server.stop()


async def _comes_to(guest: Regular, hand: int) -> None:
    while guest.told.hand < hand:
        guest.progress.clear()
        await guest.progress.wait()


async def come_in(address: str, name: str) -> Known:
    """Come in by the front door: a name, then a token for a program."""
    headers = {"Origin": address}
    async with httpx.AsyncClient(base_url=address, headers=headers, timeout=LONGEST_WAIT) as client:
        me = (await client.post("/api/me", json={"name": name})).raise_for_status().json()
        csrf = {"X-CSRF-Token": client.cookies["upcard_csrf"]}
        token = (await client.post("/api/me/token", headers=csrf)).raise_for_status().json()
    return Known(Person(me["player"], me["name"]), token["token"])


async def told_again(client: httpx.AsyncClient, guest: Regular) -> int:
    """Let one viewer ask for what he has been told since the last start; it must be the same, byte for byte."""
    since = max(guest.life, guest.told.seq - MOST_AGAIN, 0)
    stream = client.stream("GET", f"/api/tables/{guest.table}/stream", params={"since": since}, headers=guest.headers)
    async with stream as answer:
        answer.raise_for_status()
        async for line in answer.aiter_lines():
            if line:
                return guest.told.same_again(line, since)
    raise Different(f"{guest.told.who} asked again from {since} on and was told nothing.")
