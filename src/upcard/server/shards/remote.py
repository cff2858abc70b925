"""A shard in another process: asked over a line, given connections through a handoff, started again if it falls.

Every second it is asked how it is. One that hangs is asked nothing else, and if it goes on hanging it is ended and
started again: all that its tables have told is in the books.
"""

import asyncio
import contextlib
import itertools
import logging
import socket
import sys
from typing import TypeVar

import msgspec
from msgspec import structs

from upcard.errors import UpcardError
from upcard.server.http.not_granted import NotGranted
from upcard.server.lobby.types import Seated
from upcard.server.metrics.figures import Figures
from upcard.server.own_tables.followers import Followers, Take
from upcard.server.own_tables.types import OwnTable
from upcard.server.shards.handoff import Handoff
from upcard.server.shards.pipe import (
    CALLED,
    LONGEST_LINE,
    Answered,
    AskAbout,
    AskClose,
    AskCount,
    Asked,
    AskEndSessions,
    AskFigures,
    AskFollow,
    AskGiveUp,
    AskList,
    AskOffers,
    AskOpen,
    AskOwned,
    AskSeat,
    AskTold,
    AskUnfollow,
    Called,
    Question,
    WorkerConfig,
)
from upcard.server.shards.shard import NOTHING, About, Count, Offer, ShardDown
from upcard.table.people import Person
from upcard.table.settings import TableSettings

log = logging.getLogger("upcard.table")
PROGRAM = "upcard.server.shards.worker"
REST = 1.0
"""Seconds before a shard that fell is opened again."""
PATIENCE = 8.0
"""Seconds that a shard has to close."""
OPENING = 120.0
"""Seconds that a shard has to open; a large room on a slow disk takes its time."""
BEAT = 1.0
"""How often, in seconds, a shard is asked how it is, and how long it has to answer what only has to be looked up."""
WRITES = 12.0
"""Seconds for what is stored before it is answered: a little longer than the store itself waits."""
QUIET, HANGS = 2, 10
"""After how many beats without an answer it is taken for down, and after how many it is ended."""
T = TypeVar("T")
_decode = msgspec.json.Decoder(Answered).decode
_encode = msgspec.json.Encoder().encode


class NotOpened(UpcardError):  # noqa: N818 - what is the matter, as one sentence
    """A shard could not be opened; the message is one clear sentence."""


class RemoteShard:
    """A process with tables of its own."""

    def __init__(self, config: WorkerConfig) -> None:
        """Make ready; `start` opens it."""
        self._config = config
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Answered]] = {}
        self._writer: asyncio.StreamWriter | None = None
        """Only while it is open."""
        self._handoff: Handoff | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._closing = False
        self._watching: asyncio.Task[None] | None = None
        self._missed = 0
        """How many beats went by without an answer."""
        self._count = NOTHING
        self._followers = Followers()
        self._following: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Start the process, and wait until its tables are open."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        handoff, end = Handoff.pair()
        with theirs, end:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", PROGRAM, str(theirs.fileno()), str(end.fileno()),
                stdin=asyncio.subprocess.DEVNULL, pass_fds=(theirs.fileno(), end.fileno()),
            )  # fmt: skip
        reader, writer = await asyncio.open_connection(sock=ours, limit=LONGEST_LINE)
        writer.write(_encode(self._config) + b"\n")
        opened = b""
        with contextlib.suppress(ConnectionError, TimeoutError):  # it ended before it had read a word, or hangs
            opened = await asyncio.wait_for(reader.readline(), OPENING)
        if not opened:
            writer.close()
            handoff.close()
            _kill(process)
            await process.wait()
            raise NotOpened(f"Process {self._config.number + 1} of the room could not be started; the log says why.")
        self._writer, self._handoff, self._missed = writer, handoff, 0
        self._watching = asyncio.create_task(self._watch(reader))
        self._follow_again()

    @property
    def is_up(self) -> bool:
        """Whether it is open and answers."""
        return self._writer is not None and self._missed < QUIET

    @property
    def last_count(self) -> Count:
        """How much was going on when it was last asked; while it is down, nothing."""
        return self._count if self.is_up else NOTHING

    async def stop(self) -> None:
        """Let it close its tables; a process that does not end by itself is ended."""
        self._closing = True
        process = self._process
        if process is None:
            return
        try:
            with contextlib.suppress(ShardDown):
                await self._ask(AskClose(), bool)
            await asyncio.wait_for(process.wait(), PATIENCE if self.is_up else 0)
        except TimeoutError:
            log.warning("shard %d does not close by itself", self._config.number)
        finally:  # also if nobody waits for it any more
            _kill(process)
        await process.wait()
        if self._watching is not None:
            await self._watching

    def pass_on(self, descriptor: int, data: bytes) -> bool:
        """Hand over a connection with what was read of it; False: the shard is down."""
        if self._handoff is None or not self.is_up:
            return False
        self._handoff.put(descriptor, data)
        return True

    @property
    def process_id(self) -> int:
        """The number of its process."""
        return self._process.pid if self._process is not None else 0

    async def offers(self, person: Person | None) -> list[Offer]:
        """List its tables; while it is down there are none."""
        try:
            return await self._ask(AskOffers(person), list[Offer])
        except ShardDown:
            return []

    async def seat(self, table: str, person: Person) -> Seated | None:
        """Give somebody a free seat at a table; None: there is none for them."""
        return await self._ask(AskSeat(table, person), Seated | None, WRITES)  # type: ignore[arg-type]

    async def put_on_list(self, table: str, person: Person) -> Seated | None:
        """Put somebody on a table's waiting list; None: they cannot wait there."""
        return await self._ask(AskList(table, person), Seated | None, WRITES)  # type: ignore[arg-type]

    async def open(self, settings: TableSettings, owner: str) -> str:
        """Open a table with settings that are sound, and return its id."""
        opened = await self._ask(AskOpen(settings, owner), str, WRITES)
        self._count = structs.replace(self._count, tables=self._count.tables + 1)  # until it is asked again
        return opened

    async def owned(self, player: str) -> int:
        """Count the tables that somebody has open."""
        return await self._ask(AskOwned(player), int)

    async def give_up(self, person: Person) -> None:
        """Let somebody get up everywhere and leave their tables to others."""
        await self._ask(AskGiveUp(person), bool, WRITES)

    async def end_sessions(self, sessions: list[str]) -> None:
        """Close every connection of sessions that have ended; while it is down there are none."""
        with contextlib.suppress(ShardDown):
            await self._ask(AskEndSessions(sessions), bool)

    async def told(self, table: str, player: str, *, dealt: bool) -> int | None:
        """Return the number up to which a table has sent its events to somebody; None: it rests, and all are known.

        ``dealt``: they were dealt into the hand that they ask about. "" is nobody that is known.
        """
        return await self._ask(AskTold(table, player, dealt), int | None)  # type: ignore[arg-type]

    async def about(self, table: str) -> About | None:
        """Describe a table; None: there is no such table."""
        return await self._ask(AskAbout(table), About | None)  # type: ignore[arg-type]

    async def follow(self, player: str, take: Take) -> list[OwnTable]:
        """List the tables that concern somebody, and tell from now on whatever changes; while it is down, later."""
        self._followers.add(player, take)
        try:
            return await self._ask(AskFollow(player), list[OwnTable])
        except ShardDown:
            return []

    async def unfollow(self, player: str, take: Take) -> None:
        """Tell it no more."""
        self._followers.remove(player, take)
        if player not in self._followers:
            with contextlib.suppress(ShardDown):  # what has fallen tells nobody anything
                await self._ask(AskUnfollow(player), bool)

    def _follow_again(self) -> None:
        """Ask for everybody's tables: the shard was opened again, or has not answered for a while."""
        for player in list(self._followers.players):
            task = asyncio.create_task(self._tell_again(player))
            self._following.add(task)
            task.add_done_callback(self._following.discard)

    async def _tell_again(self, player: str) -> None:
        with contextlib.suppress(ShardDown):  # when it answers, everybody is asked for once more
            for table in await self._ask(AskFollow(player), list[OwnTable]):
                self._followers.tell(player, table)

    async def figures(self) -> Figures:
        """Tell how its process is."""
        return await self._ask(AskFigures(), Figures)

    async def _ask(self, question: Question, kind: type[T], seconds: float = 0) -> T:
        """Ask, and wait no longer than that (0: than a beat); one that does not answer is only asked how it is."""
        if self._writer is None or (self._missed >= QUIET and not isinstance(question, AskCount)):
            raise ShardDown
        number = next(self._numbers)
        answered = self._waiting[number] = asyncio.get_running_loop().create_future()
        self._writer.write(_encode(Asked(number, question)) + b"\n")
        try:
            told = await asyncio.wait_for(answered, seconds or BEAT)
        except TimeoutError:
            raise ShardDown from None
        finally:
            self._waiting.pop(number, None)
        if told.fault:
            raise NotGranted(503, "fault", told.fault)
        return msgspec.json.decode(told.answer, type=kind)

    async def _watch(self, reader: asyncio.StreamReader) -> None:
        """Take the answers until the process ends; unless the room closes, open the shard again."""
        beats = asyncio.create_task(self._beat())
        with contextlib.suppress(ConnectionError):  # it ended with a question unread
            while line := await reader.readline():
                self._take(_decode(line))
        beats.cancel()
        self._fallen()
        if self._closing or self._process is None:
            return
        code = await self._process.wait()
        log.error("shard %d has fallen (exit code %d) and is opened again", self._config.number, code)
        await asyncio.sleep(REST)
        while not self._closing:
            try:
                await self.start()
                break
            except NotOpened as fault:
                log.error("%s It is tried again.", fault)  # noqa: TRY400 - the sentence says it
                await asyncio.sleep(REST)

    def _take(self, told: Answered) -> None:
        if told.id == CALLED:
            called = msgspec.json.decode(told.answer, type=Called)
            self._followers.tell(called.player, called.table)
            return
        answered = self._waiting.get(told.id)
        if answered is not None and not answered.done():  # else nobody waits for it any more
            answered.set_result(told)

    async def _beat(self) -> None:
        """Ask every now and then how the shard is; one that hangs is ended."""
        while True:
            try:
                self._count = await self._ask(AskCount(), Count)
                if self._missed:
                    self._missed = 0
                    self._follow_again()
            except ShardDown:
                if self._writer is None:  # it has fallen: the one who was to end this may have come too late
                    return
                self._missed += 1
            if self._closing:  # the one who closes it has its own patience
                return
            if self._missed == QUIET:
                log.warning("shard %d does not answer", self._config.number)
            if self._missed >= HANGS and self._process is not None:
                log.error("shard %d has not answered for %g seconds and is ended", self._config.number, HANGS * BEAT)
                _kill(self._process)
                return
            await asyncio.sleep(0 if self._missed else BEAT)

    def _fallen(self) -> None:
        if self._writer is not None:
            self._writer.close()
        if self._handoff is not None:
            self._handoff.close()
        self._writer = self._handoff = None
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(ShardDown())
        self._waiting.clear()


def _kill(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
