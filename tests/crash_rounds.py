"""Rounds of play, kill, look, start again, look again, play on."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import httpx
import msgspec
from websockets.exceptions import InvalidHandshake

from tests.crash_autopsy import Autopsy, Found
from tests.crash_door import LONGEST_WAIT, come_in, open_table, served_again, told_again
from tests.crash_guest import Moment, Mood, Regular
from tests.crash_process import Different, ServerLog, ServerProcess
from tests.crash_tables import PLAYERS, TABLES, TEMPO, of_the_house
from upcard.server.shards.sharding import Sharding
from upcard.storage import StorageError
from upcard.storage.keys import KeyFile, beside

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from upcard.table.settings import TableSettings

LONGEST_MOMENT = 20.0
FALSE_STARTS = 0.25
KILLS = {"one": "the server", "first": "the first process", "shard": "another shard", "all": "all processes"}
DELAYS = {
    "any": (0.0, 1.2),
    "move": (0.0, 0.012),
    "deal": (0.0, TEMPO.numbers + 0.01),
    "over": (0.0, TEMPO.rest_shown + 0.03),
}

Step = Callable[[str], Awaitable[None]]
"""A round, which is told how it is called."""


class Tally:
    """What the rounds came to."""

    def __init__(self) -> None:
        self.rounds = 0
        self.false_starts = 0
        self.again = 0
        self.untold = 0
        self.refused = 0
        self.troubles: Counter[str] = Counter()
        self.kills: Counter[str] = Counter()
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
        moments = ", ".join(f"{Moment.AFTER[kind]} {times}" for kind, times in self.moments.most_common())
        killed = ", ".join(f"{KILLS[kind]} {times}" for kind, times in self.kills.most_common())
        troubles = ", ".join(f"{what} {times}" for what, times in self.troubles.most_common())
        troubled = f"Beside that {troubles}; {self.refused} who asked were told that nothing was stored."
        killed = f"Killed {killed}; {moments}. " if killed else ""
        return [
            f"{self.rounds} rounds, {kills} kills ({self.false_starts} while the server started), {seconds:.0f} s.",
            f"{self.events} events of {self.hands} finished hands are stored; {guests} clients saw nothing else.",
            f"{self.again} events were told again after a crash; {self.untold} had been stored, but not told.",
            f"{killed}Where the tables stood: {places}.",
            *([troubled] if troubles else ()),
            "No event is missing or different, the hands went on with their cards, the books balance.",
        ]


class CrashTest:
    """A server on one database, its guests, and somebody who kills it again and again."""

    def __init__(
        self,
        database: str,
        folder: Path,
        *,
        seed: int,
        say: Callable[[str], None],
        program: str = "tests.crash_room",
        processes: int = 1,
    ) -> None:
        self.database = database
        self.folder = folder
        self.seed = seed
        self.chance = random.Random(seed)  # noqa: S311 - when to kill
        self.tally = Tally()
        self.doing = ""
        """What is done to the room in this round."""
        self.names: dict[str, str] = {}
        """The tables: ids and names."""
        self.guests: dict[str, list[Regular]] = {}
        self.keys = beside(database) or KeyFile(folder / "upcard.key")
        """Without it nobody reads the cards that are stored."""
        self.autopsy = Autopsy(database, self.keys, folder)
        self.log = ServerLog(folder / "server.log")
        self._say = say
        self._program = program
        self._part = Sharding(0, processes)
        self._server: ServerProcess | None = None
        self._playing: dict[Regular, asyncio.Task[None]] = {}
        self._start_seconds = 1.0
        self._kills: list[str] = []

    @property
    def everybody(self) -> list[Regular]:
        return [guest for there in self.guests.values() for guest in there]

    @property
    def _running(self) -> ServerProcess:
        assert self._server is not None
        return self._server

    async def run(self, rounds: int) -> None:
        """Go through so many rounds; raises Different with the first thing that is not as it must be."""
        began = time.monotonic()
        try:
            await self._open()
            steps = self._steps(rounds)
            for number, step in enumerate(steps, 1):
                self.doing = f"{number:3} of {len(steps)}"
                await step(self.doing)
            await self._close()
        except (OSError, httpx.HTTPError, InvalidHandshake) as fault:  # what comes too late is an OSError too
            raise Different(f"The server cannot be reached, or does not answer in time: {fault!r}.") from fault
        except (StorageError, msgspec.DecodeError) as fault:
            raise Different(f"What the server has left cannot be read: {fault}") from fault
        finally:
            await self._clear_away()
        for line in self.tally.lines(len(self.everybody), time.monotonic() - began):
            self._say(line)

    def _steps(self, rounds: int) -> Sequence[Step]:
        return [self._round] * rounds

    async def _process(self) -> ServerProcess:
        words = (self._program, self.database, str(self._part.of), str(self.keys.path))
        self._server = await ServerProcess.start(words, self.log, self._part.of)
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
        if sorted(self.names.values()) != sorted(settings.name for settings in of_the_house(self._part.of)):
            raise Different(f"The room that was just opened has the tables {sorted(self.names.values())}.")
        for settings in TABLES:
            await self._let_in(address, settings)
        if {self._part.shard_of(table) for table in self.guests} != set(range(self._part.of)):
            raise Different(f"The tables {self.names} do not stand in {self._part.of} shards.")
        await self._connect(self.everybody)
        await self._go_on(dict.fromkeys(self.guests, 1))

    async def _let_in(self, address: str, settings: TableSettings) -> None:
        """Let the guests of a table come in; if the house has no such table, the first of them opens it."""
        name = settings.name
        people = [await come_in(address, f"Guest {place} of {name}") for place in range(1, PLAYERS[name] + 1)]
        table = next((table for table, known in self.names.items() if known == name), "")
        table = table or await open_table(address, people[0], settings)
        self.names[table] = name
        self.guests[table] = [
            Regular(table, known, seed=self.chance.getrandbits(32), name=name) for known in (None, *people)
        ]

    async def _round(self, which: str) -> None:
        moment = self._moment()
        kill = self._next_kill()
        false_start = self.chance.random() < FALSE_STARTS
        twice = ", and once while it started" if false_start else ""
        self.doing = f"{which}: killed {KILLS[kill]} {moment}{twice}"
        await self._play_until(moment)
        alone = kill == "shard"
        lost, found = await (self._kill_a_shard() if alone else self._kill(everything=kill == "all"))
        if false_start:
            await (self._kill_the_next_shard() if alone else self._kill_in_the_doorway())
        began = time.monotonic()
        if not alone:
            await self._start()
        again = await self._ask_again(lost)
        await self._connect(lost)
        await self._go_on({table: stood.hand for table, stood in found.items()})
        self.log.check()
        tally = self.tally
        tally.rounds += 1
        tally.kills[kill] += 1
        tally.again += again
        tally.moments[moment.kind] += 1
        self._report(self.doing, found, again, time.monotonic() - began)

    def _moment(self) -> Moment:
        kind = self.chance.choice(Moment.KINDS)
        return Moment(kind, self.chance.uniform(*DELAYS[kind]))

    def _report(self, what: str, found: dict[str, Found], again: int, seconds: float) -> None:
        tally = self.tally
        tally.found = found
        places = ", ".join(f"{self.names[table]} {stood.where}" for table, stood in found.items())
        self._say(
            f"{what}; {places}; {tally.events} events, {tally.hands} hands; {again} told again; all play on after "
            f"{seconds:.1f} s"
        )

    def _next_kill(self) -> str:
        """Say what is killed next: by chance, but each of three ways once before the first comes again."""
        if self._part.of == 1:
            return "one"
        if not self._kills:
            self._kills = self.chance.sample(("first", "shard", "all"), 3)
        return self._kills.pop()

    async def _play_until(self, moment: Moment) -> None:
        for guest in self.everybody:
            guest.moment = moment
        await self._meanwhile(moment.come.wait(), LONGEST_MOMENT, f"Nothing happened ({moment.kind})")
        await asyncio.sleep(moment.delay)

    async def _kill(self, *, everything: bool) -> tuple[list[Regular], dict[str, Found]]:
        """Kill the server, or all its processes at once, let everybody notice, and look at what it has left."""
        await self._running.kill(everything=everything)
        await self._all_lost(self.everybody)
        return self.everybody, await self._look(in_use=False)

    async def _kill_a_shard(self) -> tuple[list[Regular], dict[str, Found]]:
        """Kill one of the other shards, let its guests notice, and look at everything while the rest is held."""
        await self._running.kill_a_shard(self.chance)
        await asyncio.wait(self._playing.values(), timeout=LONGEST_WAIT, return_when=asyncio.FIRST_COMPLETED)
        shards = {self._part.shard_of(guest.table) for guest, task in self._playing.items() if task.done()}
        if len(shards) != 1 or 0 in shards:
            raise Different(f"One shard was killed, and the guests of the shards {shards or 'none'} have noticed.")
        lost = [guest for guest in self.everybody if self._part.shard_of(guest.table) in shards]
        await self._all_lost(lost)
        found = await self._look(in_use=True)
        self._running.go_on()
        return lost, found

    async def _kill_the_next_shard(self) -> None:
        """Kill a shard that has fallen once more, while the room opens it again, or just then."""
        await self._running.kill_the_next_shard(self.chance.uniform(0.0, 1.05) * self._start_seconds)
        self.tally.false_starts += 1

    async def _all_lost(self, guests: Sequence[Regular]) -> None:
        """Wait until these have noticed that the server is gone; whatever else goes wrong with them goes wrong here."""
        async with asyncio.timeout(LONGEST_WAIT):
            await asyncio.gather(*(self._playing[guest] for guest in guests))

    async def _look(self, *, in_use: bool) -> dict[str, Found]:
        found = await self.autopsy.examine(self.guests, in_use=in_use)
        for stood in found.values():
            self.tally.places[stood.where] += 1
            self.tally.untold += stood.untold
        return found

    async def _kill_in_the_doorway(self) -> None:
        """Start the server and kill it before anybody can come in, or just then."""
        server = await self._process()
        await asyncio.sleep(self.chance.uniform(0.3, 1.05) * self._start_seconds)
        await server.kill(everything=self._part.of > 1 and self.chance.random() < 1 / 2)
        self.tally.false_starts += 1

    async def _ask_again(self, guests: Sequence[Regular]) -> int:
        """Ask for everything that was told before the crash since the last one, each with his own eyes."""
        address = f"http://127.0.0.1:{self._running.port}"
        async with httpx.AsyncClient(base_url=address, timeout=LONGEST_WAIT) as client:
            async with asyncio.timeout(LONGEST_WAIT):
                await served_again(client, guests[0].table)
            return sum([await told_again(client, guest) for guest in guests])

    async def _connect(self, guests: Sequence[Regular]) -> None:
        await asyncio.gather(*(guest.return_to(self._running.port) for guest in guests))
        self._playing |= {guest: asyncio.create_task(guest.stay()) for guest in guests}

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
            at_work = self._at_work()
            await asyncio.wait([waiting, *at_work], timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            for task, who in at_work.items():
                if task.done():
                    task.result()
                    raise Different(f"{who} has lost the connection, and nobody has killed the server.")
            if not waiting.done():
                raise Different(f"{late}: waited {seconds:.0f} seconds.")
        finally:
            waiting.cancel()

    def _at_work(self) -> dict[asyncio.Task[None], str]:
        """Name those who are there for as long as the server is."""
        return {task: guest.told.who for guest, task in self._playing.items()}

    def _feel(self, mood: Mood) -> None:
        for guest in self.everybody:
            guest.mood = mood

    async def _close(self) -> None:
        """At the end the room is closed as an operator closes it, and once more all must be there."""
        self._feel("ending")
        await self._running.stop()
        await self._all_lost(self.everybody)
        self.log.check()
        self.tally.found = await self.autopsy.examine(self.guests)

    async def _clear_away(self) -> None:
        for task in self._playing.values():
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)
        for guest in self.everybody:
            await guest.leave()
        if self._server is not None:
            await self._server.stop()


async def _comes_to(guest: Regular, hand: int) -> None:
    while guest.told.hand < hand:
        guest.progress.clear()
        await guest.progress.wait()
