"""One stream of events, one task, one inbox: whatever comes is taken one at a time, stored, and only then true.

This is what a table needs for its stream, whatever is played there. Persons, clocks, bots and connections all come in
through the inbox. What fails leaves everything as it was: whoever asked is told why, and what came by itself may be
tried again. Where the stream has gone on without us, it is served no longer, and whoever comes by has it read again.
"""

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

from upcard.server.live import trouble
from upcard.server.live.clock import Alarms, Due
from upcard.server.live.inbox import Inbox
from upcard.server.live.services import TableServices
from upcard.server.live.stimuli import Asked, GaveUpName, Joined, Rang, SessionsEnded, Stimulus, Stopped
from upcard.server.live.subscribers import Subscriber
from upcard.server.live.trouble import Reason, closing
from upcard.server.messages import Done, Message, Refused
from upcard.storage import Appended, Conflict, FinishedHand, InDoubt, NewEvent, StorageError
from upcard.table.ledger import Posting
from upcard.table.numbering import table_alias
from upcard.table.people import Person

log = logging.getLogger("upcard.table")
SETTLE: Final[Due] = ("settle", 0)
"""To look whether what was in doubt has been stored."""
MOST_WAITING: Final = 200
"""So many messages may wait for a stream; whoever sends more is told to wait."""


class Gone(Exception):  # noqa: N818 - what happened to the table, not an error
    """The table is no longer served here."""


class NotApplied(Exception):  # noqa: N818 - how far it came, not an error of its own
    """Something was stored, but what follows the stream could not follow it."""


class StreamTask(ABC):
    """What is made of a stream, and goes on with it."""

    def __init__(self, stream: str, services: TableServices, seq: int, at: int) -> None:
        """Go on after event number ``seq``, which bears the time ``at``."""
        self.id = stream
        self.services = services
        self.alarms = Alarms(services.clock, lambda: self.post(Rang()))
        self.seq = seq
        self.last_at = at
        self.stopped = False
        self.reason: Reason = "table-gone"
        """Why it is no longer served, once it is not."""
        self._inbox = Inbox()
        self._task: asyncio.Task[None] | None = None

    @abstractmethod
    async def take(self, stimulus: Stimulus) -> None:
        """Do what a stimulus asks for."""

    @abstractmethod
    def taken(self) -> None:
        """Do what is left to do after each of them."""

    @abstractmethod
    async def fell_due(self, what: Due) -> None:
        """Do what is due."""

    @abstractmethod
    def not_stored(self, stimulus: Stimulus) -> None:
        """Try again later what came by itself and could not be stored."""

    @abstractmethod
    async def failed(self, stimulus: Stimulus) -> None:
        """Go on after a fault of ours."""

    @abstractmethod
    def left(self, subscriber: Subscriber) -> None:
        """Tell nothing more to a connection."""

    @abstractmethod
    def ended(self, reason: Reason) -> None:
        """Clear up: the stream is no longer served here."""

    def work(self) -> None:
        """Begin to take what comes."""
        name = f"table {table_alias(self.id)}"
        self._task = asyncio.get_running_loop().create_task(self._run(), name=name)

    async def stop(self) -> None:
        """Finish what has come in so far, tell everybody, and end."""
        self.post(Stopped("shutdown"))
        if self._task is not None:
            await self._task

    def retire(self) -> None:
        """Leave the memory; whoever comes by has the stream loaded again."""
        self.post(Stopped("table-gone"))

    async def ask(self, who: Person, message: Message, subscriber: Subscriber | None = None) -> Done | Refused:
        """Put a request into the inbox and wait for the answer; ``subscriber`` is the asker's own connection."""
        answered: asyncio.Future[Done | Refused] = asyncio.get_running_loop().create_future()

        def reply(answer: Done | Refused) -> None:
            if not answered.done():  # whoever has turned away no longer waits
                answered.set_result(answer)

        self.put(who, message, subscriber, reply)
        return await answered

    def put(
        self, who: Person, message: Message, subscriber: Subscriber | None, reply: Callable[[Done | Refused], None]
    ) -> None:
        """Put a request into the inbox; ``reply`` takes the answer."""
        if self.stopped:
            reply(trouble.closed(message))
        elif len(self._inbox) >= MOST_WAITING:
            reply(Refused(message.id, "too-many", "Too much is going on at this table; try again in a moment."))
        else:
            self._inbox.put(Asked(who, message, subscriber, reply))

    def subscribe(self, viewer: Person | None, since: int | None, session: str = "") -> Subscriber:
        """Be told what happens from after number ``since`` on; None: from this hand on. Raises Gone.

        ``session``: the one by which the viewer is known; the connection ends with it.
        """
        if self.stopped:
            raise Gone
        subscriber = Subscriber(viewer, self.post, session)
        self._inbox.put(Joined(subscriber, since))
        return subscriber

    def name_given_up(self, player: str) -> None:
        """Hear nobody any more under a name that was given up for good."""
        self.post(GaveUpName(player))

    def sessions_ended(self, sessions: frozenset[str]) -> None:
        """Hear nobody any more by sessions that have ended."""
        self.post(SessionsEnded(sessions))

    def post(self, stimulus: Stimulus) -> None:
        """Put something into the inbox, as long as anybody looks into it."""
        if not self.stopped:
            self._inbox.put(stimulus)

    async def _run(self) -> None:
        while not self.stopped:
            stimulus = await self._inbox.next()
            try:
                await self.take(stimulus)
            except Conflict:
                await self._went_on_elsewhere(stimulus)
            except NotApplied:  # it has happened: whoever comes back finds what was read again
                log.exception("table %s: a fault of ours; it is read again from its stream", table_alias(self.id))
                self.end("table-gone")
                self._reply(stimulus, trouble.closed)
            except InDoubt:
                self.alarms.set(SETTLE, self.services.tempo.again)
                self._reply(stimulus, trouble.in_doubt)
                self.not_stored(stimulus)
            except StorageError as fault:  # the store has said in the log what is the matter, once for all tables
                log.debug("table %s: not stored: %s", table_alias(self.id), fault)
                self._reply(stimulus, trouble.not_stored)
                self.not_stored(stimulus)
            except Exception:
                log.exception("table %s: a fault of ours", table_alias(self.id))
                self._reply(stimulus, trouble.fault)
                await self.failed(stimulus)
            self._look_after()
        while self._inbox:
            self._reply(await self._inbox.next(), trouble.closed)

    def _look_after(self) -> None:
        """Do what is left to do; whatever goes wrong there, the stream goes on."""
        try:
            if not self.stopped:
                self.taken()
        except Exception:
            log.exception("table %s: a fault of ours", table_alias(self.id))

    async def append(
        self, events: Sequence[NewEvent], postings: Sequence[Posting], finished: FinishedHand | None
    ) -> Appended:
        """Store what comes next in the stream; only then may it be followed."""
        appended = await self.services.store.append(self.id, self.seq, events, postings=postings, finished=finished)
        self.last_at = appended.at
        return appended

    async def rang(self) -> None:
        """Do what is due, one thing after the other."""
        waiting = self.alarms.take_due()
        try:
            while waiting:
                if waiting[0] == SETTLE:
                    await self._settle()
                else:
                    await self.fell_due(waiting[0])
                del waiting[0]
        finally:
            for what in waiting:  # it could not be stored: it is tried again
                self.alarms.set(what, self.services.tempo.again)

    async def _settle(self) -> None:
        """Look whether what was in doubt was stored after all; Conflict: it was, and we do not stand there."""
        if await self.services.store.last_number(self.id) != self.seq:
            raise Conflict("What was in doubt has been stored.")

    async def _went_on_elsewhere(self, stimulus: Stimulus) -> None:
        """Serve the stream no longer: it has gone on without us, or does not take what must follow."""
        reason: Reason = "table-gone"
        with contextlib.suppress(StorageError):
            if await self.services.store.last_number(self.id) == self.seq:
                reason = "table-closed"
        if reason == "table-closed":
            log.error("table %s stays closed: its books already hold what would come next", table_alias(self.id))
        else:
            log.error("table %s: its stream has gone on without it; it is read again", table_alias(self.id))
        self.end(reason)
        self._reply(stimulus, trouble.closed)

    def end(self, reason: Reason) -> None:
        """Take nothing more."""
        self.stopped = True
        self.reason = reason
        self.alarms.stop()
        self.ended(reason)

    def _reply(self, stimulus: Stimulus, made: Callable[[Message], Done | Refused]) -> None:
        """Answer whoever has asked."""
        if isinstance(stimulus, Asked):
            stimulus.reply(made(stimulus.message))
        elif isinstance(stimulus, Joined):
            self.left(stimulus.subscriber)
            stimulus.subscriber.close(closing(self.reason))
