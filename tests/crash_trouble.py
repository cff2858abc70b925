"""Rounds in which something befalls the room that is no kill: what must hold while it lasts, and afterwards.

Anyone who asks is answered, and told that it was not stored; `/healthz` answers at once, says so too, and says when it
is over; the log has a sentence. The room ends when it is told to, and a start on a database that cannot be used says
why. Afterwards everything that anybody was told is there and is told again, the hands go on, and the books balance.
"""

from __future__ import annotations

import asyncio
import time
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING

import httpx

from tests.crash_autopsy import SQLITE
from tests.crash_door import LONGEST_WAIT
from tests.crash_faults import HOLD_FILE, HOLD_TURN, Deleted, Fault, Full, HungHall, HungPostgres, Locked
from tests.crash_guest import NOT_STORED
from tests.crash_process import COMPLAINT, Different
from tests.crash_rounds import CrashTest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.crash_autopsy import Found
    from tests.crash_faults import Ending
    from tests.crash_rounds import Step
    from tests.postgres import Postgres

LONGEST_ANSWER = 5.0
"""So long `/healthz` and the lobby may take, on a machine that may be busy: a supervisor waits no longer."""
LONGEST_CLOSING = 15.0
"""Within so many seconds the room ends when it is told to, whatever befalls it."""
LONGEST_SILENCE = 60.0
"""Within so many seconds everybody is told that nothing can be stored."""
LOOK_AGAIN = 0.1
ENOUGH = 3  # times that `/healthz` has to say the same
REFUSED_TO_OPEN = 2
DOWN, WELL = HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.OK


class Health:
    """Somebody who looks at `/healthz` all the time, as a supervisor does, and at other pages that have to answer."""

    def __init__(self, port: int, pages: Sequence[str]) -> None:
        self.answers: list[int] = []
        self._pages = (*pages, "/healthz")
        self._address = f"http://127.0.0.1:{port}"
        self._looked = asyncio.Event()

    async def look(self) -> None:
        """Look for ever; raises Different if there is no answer."""
        async with httpx.AsyncClient(base_url=self._address, timeout=LONGEST_ANSWER) as client:
            while True:
                for path in self._pages:
                    try:
                        answer = await client.get(path)
                    except httpx.TransportError as fault:
                        raise Different(f"{path} does not answer in {LONGEST_ANSWER:.0f} seconds: {fault!r}.") from None
                self.answers.append(answer.status_code)
                self._looked.set()
                await asyncio.sleep(LOOK_AGAIN)

    async def says(self, status: int) -> None:
        """Wait until it says this, some times running."""
        begun = len(self.answers)
        while self.answers[begun:][-ENOUGH:] != [status] * ENOUGH:
            self._looked.clear()
            await self._looked.wait()


class TroubleTest(CrashTest):
    """A room that is killed now and then, and has other troubles between."""

    postgres: Postgres | None = None
    """The database server, if it can be let hang."""
    small_disk: Path | None = None
    """The folder of the database, if it can be filled."""
    only: Sequence[tuple[str, Ending]] = ()
    """Nothing but these troubles, by the words of the fault and the ending."""
    _looking: asyncio.Task[None] | None = None

    def faults(self) -> list[Fault]:
        """List what can befall this room."""
        found: list[Fault] = []
        if self.database.startswith(SQLITE):
            path = Path(self.database.removeprefix(SQLITE))
            found += [
                Locked("the database was locked", HOLD_FILE, path),
                Locked("somebody kept the turn to write", HOLD_TURN, path),
                Deleted(path, self.folder, self.chance),
            ]
        if self.small_disk is not None:
            found.append(Full(self.small_disk))
        if self.postgres is not None:
            found.append(HungPostgres(self.postgres))
        if self._part.of > 1:
            found.append(HungHall(self.chance))
        return found

    def _steps(self, rounds: int) -> Sequence[Step]:
        """Spread the troubles over the kills."""
        troubles: list[Step] = [
            partial(self._trouble, fault, ending)
            for fault in self.faults()
            for ending in self._endings(fault)
            if not self.only or (fault.words, ending) in self.only
        ]
        self.chance.shuffle(troubles)
        kills = super()._steps(rounds)
        spread = [((n + 0.5) / len(steps), step) for steps in (kills, troubles) for n, step in enumerate(steps)]
        return [step for _, step in sorted(spread, key=lambda placed: placed[0])]

    def _endings(self, fault: Fault) -> Sequence[Ending]:
        """Say how a fault is to end; in a room of several processes, what concerns the database does so once."""
        if self._part.of == 1 or self.only or not fault.stops_writing:
            return fault.endings
        return (self.chance.choice(fault.endings),)

    async def _trouble(self, fault: Fault, ending: Ending, which: str) -> None:
        moment = self._moment()
        self.doing = f"{which}: {fault.words} {moment} ({ending})"
        await self._play_until(moment)
        self.log.check()
        self._feel("trouble")
        health = Health(self._running.port, () if fault.stops_writing else ("/api/lobby",))
        self._looking = asyncio.create_task(health.look())
        try:
            await fault.begin(self._running)
            told = await self._told(fault, ending, health)
            how, found = await (self._lifted(fault, health) if ending == "lifted" else self._ended(fault, ending))
        finally:
            await self._look_away()
            await fault.end()
        self.log.in_trouble()
        began = time.monotonic()
        if not self._running.alive:
            await self._start()
        again = await self._ask_again(self.everybody)
        self._feel("well")
        await self._connect(self.everybody)
        await self._go_on({table: stood.hand for table, stood in found.items()})
        self.log.check()
        self.tally.troubles[f"{fault.words} ({ending})"] += 1
        self.tally.again += again
        what = f"{which}: {fault.words} {moment}; {told}{how}"
        self._report(what, found, again, time.monotonic() - began)

    def _at_work(self) -> dict[asyncio.Task[None], str]:
        looking = {} if self._looking is None else {self._looking: "Whoever looks at /healthz"}
        return super()._at_work() | looking

    async def _look_away(self) -> None:
        looking, self._looking = self._looking, None
        if looking is not None:
            looking.cancel()
            await asyncio.wait([looking])

    async def _told(self, fault: Fault, ending: Ending, health: Health) -> str:
        """Wait until everybody is told what befalls the room: those who look at it, and those who ask for something."""
        began = time.monotonic()
        before = self._not_stored()
        for guest in self.everybody:
            if guest.known is not None:
                await guest.ask_in_trouble()
        if not fault.stops_writing:
            if ending == "lifted":
                await self._meanwhile(self._answered(), LONGEST_WAIT, f"Somebody gets no answer ({fault.words})")
            return ""
        late = f"/healthz does not say that nothing can be stored ({fault.words})"
        await self._meanwhile(health.says(DOWN), LONGEST_SILENCE, late)
        seconds, known = time.monotonic() - began, len(health.answers)
        await self._meanwhile(self._answered(), LONGEST_SILENCE, f"Somebody gets no answer ({fault.words})")
        refused = self._not_stored() - before
        if not refused:
            raise Different(f"Nothing could be stored ({fault.words}), and nobody who asked was told so.")
        await self._meanwhile(health.says(DOWN), LONGEST_SILENCE, late)
        if set(health.answers[known:]) != {DOWN}:
            raise Different(f"/healthz said that all is well, and nothing could be stored ({fault.words}).")
        if not COMPLAINT.search(self.log.in_trouble()):
            raise Different(f"Nothing could be stored ({fault.words}), and the server's log has no word about it.")
        self.tally.refused += refused
        return f"/healthz said so after {seconds:.1f} s, {refused} who asked were told; "

    def _not_stored(self) -> int:
        return sum(guest.refused[NOT_STORED] for guest in self.everybody)

    async def _answered(self) -> None:
        """Wait until everybody who has said something is answered."""
        for guest in self.everybody:
            while guest.asking:
                guest.progress.clear()
                await guest.progress.wait()

    async def _lifted(self, fault: Fault, health: Health) -> tuple[str, dict[str, Found]]:
        """Let it pass, and everybody play on; look at everything while the room is held, and let everybody leave."""
        await self._meanwhile(fault.pass_by(), 2 * LONGEST_WAIT, f"It does not pass ({fault.words})")
        began = time.monotonic()
        late = f"/healthz does not say that all is well again ({fault.words})"
        await self._meanwhile(health.says(WELL), LONGEST_WAIT, late)
        seconds = time.monotonic() - began
        await self._go_on({table: max(guest.told.hand for guest in there) for table, there in self.guests.items()})
        await self._look_away()
        await self._running.hold()
        found = await self._look(in_use=True)
        self._running.go_on()
        self._feel("ending")
        for guest in self.everybody:
            await guest.leave()
        await self._all_lost(self.everybody)
        return f"it passed, /healthz said so after {seconds:.1f} s", found

    async def _ended(self, fault: Fault, ending: Ending) -> tuple[str, dict[str, Found]]:
        """Close or kill the room while it lasts, see whether it can be opened then, and look at what it has left."""
        await self._look_away()
        self._feel("ending")
        if ending == "killed":
            await self._running.kill(everything=self.chance.random() < 1 / 2)
            how = "the room was killed"
        else:
            began = time.monotonic()
            await self._running.close(LONGEST_CLOSING)
            how = f"the room was closed in {time.monotonic() - began:.1f} s"
        await self._all_lost(self.everybody)
        if fault.stops_writing and ending == "closed":
            how += await self._opened_meanwhile(fault)
        await fault.pass_by()
        return how, await self._look(in_use=False)

    async def _opened_meanwhile(self, fault: Fault) -> str:
        """Try to open the room while it lasts: it opens, or says in a sentence why it does not."""
        self.log.in_trouble()
        server = await self._process()
        if await server.opens():
            await server.kill()
            return " and could be opened"
        if server.code != REFUSED_TO_OPEN or not self.log.in_trouble().strip():
            raise Different(
                f"The room was not opened ({fault.words}; exit code {server.code}): {self.log.last_words()}"
            )
        return " and not opened again"
