"""One table: decide, store, move on, tell everybody; one stimulus at a time, as its stream's task takes them.

A stimulus is worked out on a `Draft`; the table itself changes only after the store has taken all of it, so whatever
fails leaves the table as it was.
"""

import contextlib
import logging
from collections.abc import Callable

from upcard.server.live import due, trouble
from upcard.server.live.answering import answer
from upcard.server.live.audience import Audience
from upcard.server.live.automatics import carry_on
from upcard.server.live.bot_seat import BotSeats
from upcard.server.live.clock import Due
from upcard.server.live.deal_on import deal_on
from upcard.server.live.draft import Draft, Spare
from upcard.server.live.ledger_check import fault_found
from upcard.server.live.live_table import LiveTable
from upcard.server.live.loading import Loaded
from upcard.server.live.moving_on import move_on
from upcard.server.live.services import TableServices
from upcard.server.live.stimuli import Asked, BotChose, FellBehind, Rang, Stimulus, Stopped
from upcard.server.live.stream_task import NotApplied
from upcard.server.live.subscribers import Subscriber
from upcard.server.live.trouble import Reason
from upcard.server.messages import Done
from upcard.server.own_tables.calling import Calling
from upcard.storage import NewEvent, StorageError
from upcard.table.codec import encode
from upcard.table.events import Paused
from upcard.table.numbering import table_alias
from upcard.table.requests import DealOn, GiveNumber

log = logging.getLogger("upcard.table")


class TableTask(LiveTable):
    """A table that is played at."""

    def __init__(
        self, table_id: str, services: TableServices, loaded: Loaded, gone: Callable[["TableTask"], None]
    ) -> None:
        """Take a table as it was loaded; ``gone`` is told when it is no longer served."""
        super().__init__(table_id, services, loaded)
        self.audience = Audience(self)
        self.calling = Calling(self, self.audience.has)
        self._gone = gone
        self.spare = Spare()
        self.bots = BotSeats(self, self.post)

    @property
    def watching(self) -> int:
        """How many look on without a seat."""
        return self.audience.watching

    def start(self) -> None:
        """Begin to work."""
        due.next_turn(self, self.bots, self.audience)
        due.next_deal(self, self.audience)
        due.seats_to_watch(self)
        self.calling.look()
        self.work()

    def taken(self) -> None:
        """Tell those whom it concerns and who may look elsewhere."""
        self.calling.look()

    async def take(self, stimulus: Stimulus) -> None:
        """Do what somebody asks for, what is due, or what a connection needs."""
        match stimulus:
            case Asked():
                await self._asked(stimulus)
            case Rang():
                await self.rang()
            case BotChose():
                await self._bot_chose(stimulus)
            case Stopped():
                self.end(stimulus.reason)
            case _:
                await self.audience.take(stimulus)
                if not isinstance(stimulus, FellBehind):
                    due.next_deal(self, self.audience)

    async def _asked(self, asked: Asked) -> None:
        if asked.subscriber is not None and asked.subscriber not in self.audience:  # sent away: no longer heard
            asked.reply(trouble.closed(asked.message))
            return
        draft = Draft(self.state, self.hand, self.spare)
        message = asked.message
        refused = answer(self, draft, asked.who, message)
        if refused is not None:
            if refused.code == "stale" and asked.subscriber is not None:
                await self.audience.remind(asked.subscriber, message.seen)
            elif refused.code == "buy-in":  # what may be bought changes with the hour: they are shown how it stands
                self.audience.tell_one(asked.who.id)
            asked.reply(refused)
            return
        if draft.events:
            await self._store_for(asked, draft)
            return
        if isinstance(message.do, GiveNumber):
            due.next_deal(self, self.audience)
        elif isinstance(message.do, DealOn):
            deal_on(self, self.bots, self.audience, asked.who.id)
            self.audience.tell_seated()
        else:
            self.audience.tell_one(asked.who.id)
        asked.reply(Done(message.id, self.seq))

    async def _store_for(self, asked: Asked, draft: Draft) -> None:
        """Store what somebody asked for; their own update and the answer go out together."""
        try:
            await self._store(draft, asked.subscriber)
            asked.reply(Done(asked.message.id, self.seq))
        finally:
            if asked.subscriber is not None:
                asked.subscriber.let_go()

    async def fell_due(self, what: Due) -> None:
        """Do what is due. If that fails by a fault of ours, it would fail again: the table is stopped instead."""
        draft = Draft(self.state, self.hand, self.spare)
        try:
            due.fall_due(self, draft, what, self.audience)
            await self._store(draft)
        except (StorageError, NotApplied):
            raise
        except Exception:
            log.exception("table %s: a fault of ours; it is paused", table_alias(self.id))
            await self._stop_by_fault(trouble.OUR_FAULT)

    async def _stop_by_fault(self, fault: str) -> None:
        """Let no further hand be dealt, and tell everybody."""
        if self.state.fault:
            return
        draft = Draft(self.state, self.hand, self.spare)
        draft.happen(Paused("", fault))
        await self._store(draft)

    async def failed(self, stimulus: Stimulus) -> None:
        """Let a bot whose move failed do the least; if that fails too, the table is stopped."""
        if not isinstance(stimulus, BotChose):
            return
        if stimulus.verb:
            self._later(BotChose(stimulus.after, "", None))
        else:
            with contextlib.suppress(StorageError):
                await self._stop_by_fault(trouble.OUR_FAULT)

    async def _bot_chose(self, chose: BotChose) -> None:
        hand = self.hand
        if hand is None or hand.turn is None or chose.after != self.record.last:
            return
        draft = Draft(self.state, hand, self.spare)
        self.bots.play(draft, hand, chose)
        carry_on(draft, self.choices)
        await self._store(draft)

    async def _store(self, draft: Draft, asker: Subscriber | None = None) -> None:
        """Append what a draft holds; only then does the table move on. The asker's update waits for the answer."""
        if not draft.events:
            return
        events = [NewEvent(*encode(event, number)) for number, event in draft.events]
        appended = await self.append(events, draft.postings(self.id), draft.finished)
        if asker is not None and draft.finished is None:
            asker.hold()
        try:
            move_on(self, draft, self.spare, self.bots, self.audience)
        except Exception as fault:
            raise NotApplied from fault
        if draft.finished is not None:
            # while the ledger and the table differ, nobody is dealt in
            found = await fault_found(self.services.store, self.id, self.state, appended.off)
            if found:
                await self._stop_by_fault(found)

    def _later(self, chose: BotChose) -> None:
        self.services.clock.call_later(self.services.tempo.again, lambda: self.post(chose))

    def not_stored(self, stimulus: Stimulus) -> None:
        """Let a bot make its move again."""
        if isinstance(stimulus, BotChose):
            self._later(stimulus)

    def left(self, subscriber: Subscriber) -> None:
        """Tell nothing more to a connection."""
        self.audience.goodbye(subscriber)

    def ended(self, reason: Reason) -> None:
        """Wake nobody any more, and send everybody away."""
        self.bots.stop()
        self.services.shows.end(self.id)
        self.audience.close(reason)
        self.calling.gone()
        self._gone(self)
