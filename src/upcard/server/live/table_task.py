"""One table, one task, one inbox: decide, store, move on, tell everybody; one stimulus at a time.

Persons, clocks, bots and connections all come in through the inbox. A stimulus is worked out on a `Draft`; the table
itself changes only after the store has taken all of it, so whatever fails leaves the table as it was.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from typing import Final, assert_never

from upcard.floor.in_hand.scene import ACTS
from upcard.hand.requests import Act
from upcard.play.errors import NotAllowed
from upcard.play.hand import state_behind
from upcard.server.live import answering, due
from upcard.server.live.answering import answer
from upcard.server.live.audience import Audience, Reason, closing
from upcard.server.live.automatics import carry_on, least
from upcard.server.live.bot_seat import BotSeats
from upcard.server.live.clock import Due
from upcard.server.live.deal_on import deal_on
from upcard.server.live.draft import Draft, Spare
from upcard.server.live.inbox import Inbox
from upcard.server.live.ledger_check import fault_in_books
from upcard.server.live.live_table import SETTLE, LiveTable
from upcard.server.live.loading import Loaded
from upcard.server.live.publish import Told
from upcard.server.live.services import TableServices
from upcard.server.live.stimuli import (
    Asked,
    BotChose,
    FellBehind,
    GaveUpName,
    Joined,
    Rang,
    SessionsEnded,
    Stimulus,
    Stopped,
    WentAway,
)
from upcard.server.live.subscribers import Subscriber
from upcard.server.messages import Done, Message, Refused
from upcard.server.own_tables.calling import Calling
from upcard.storage import Conflict, InDoubt, NewEvent, StorageError
from upcard.table.codec import encode
from upcard.table.events import AnyRoomEvent, DeckSealed, NumberPromised, Paused, Said, SeatChanged, TimeTaken
from upcard.table.numbering import table_alias
from upcard.table.people import Person
from upcard.table.requests import DealOn, GiveNumber

log = logging.getLogger("upcard.table")
MOST_WAITING: Final = 200
"""So many messages may wait for a table; whoever sends more is told to wait."""
QUIET: Final[frozenset[type]] = frozenset({Said, NumberPromised, DeckSealed})
"""Events of the table that change nothing which its picture shows."""


class Gone(Exception):  # noqa: N818 - what happened to the table, not an error
    """The table is no longer served here."""


class NotApplied(Exception):  # noqa: N818 - how far it came, not an error of its own
    """Something was stored, but the table could not follow it."""


class TableTask(LiveTable):
    """A table that is played at."""

    def __init__(
        self, table_id: str, services: TableServices, loaded: Loaded, gone: Callable[["TableTask"], None]
    ) -> None:
        """Take a table as it was loaded; ``gone`` is told when it is no longer served."""
        super().__init__(table_id, services, loaded, lambda: self._post(Rang()))
        self.audience = Audience(self)
        self.calling = Calling(self, self.audience.has)
        self.stopped = False
        self.reason: Reason = "table-gone"
        """Why it is no longer served, once it is not."""
        self._gone = gone
        self._inbox = Inbox()
        self._spare = Spare()
        self.bots = BotSeats(self, self._post)
        self._task: asyncio.Task[None] | None = None

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
        self._task = asyncio.get_running_loop().create_task(self._run(), name=f"table {table_alias(self.id)}")

    async def stop(self) -> None:
        """Finish what has come in so far, tell everybody, and end."""
        self._post(Stopped("shutdown"))
        if self._task is not None:
            await self._task

    def retire(self) -> None:
        """Leave the memory; whoever comes by has the table loaded again."""
        self._post(Stopped("table-gone"))

    async def ask(self, who: Person, message: Message, subscriber: Subscriber | None = None) -> Done | Refused:
        """Put a wish into the inbox and wait for the answer; ``subscriber`` is the asker's own connection."""
        answered: asyncio.Future[Done | Refused] = asyncio.get_running_loop().create_future()

        def reply(answer: Done | Refused) -> None:
            if not answered.done():  # whoever has turned away no longer waits
                answered.set_result(answer)

        self.put(who, message, subscriber, reply)
        return await answered

    def put(
        self, who: Person, message: Message, subscriber: Subscriber | None, reply: Callable[[Done | Refused], None]
    ) -> None:
        """Put a wish into the inbox; ``reply`` takes the answer."""
        if self.stopped:
            reply(answering.closed(message))
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
        subscriber = Subscriber(viewer, self._post, session)
        self._inbox.put(Joined(subscriber, since))
        return subscriber

    def name_given_up(self, player: str) -> None:
        """Hear nobody any more under a name that was given up for good."""
        self._post(GaveUpName(player))

    def sessions_ended(self, sessions: frozenset[str]) -> None:
        """Hear nobody any more by sessions that have ended."""
        self._post(SessionsEnded(sessions))

    def _post(self, stimulus: Stimulus) -> None:
        if not self.stopped:
            self._inbox.put(stimulus)

    async def _run(self) -> None:
        while not self.stopped:
            stimulus = await self._inbox.next()
            try:
                await self._take(stimulus)
            except Conflict:
                await self._went_on_elsewhere(stimulus)
            except NotApplied:  # it has happened: whoever comes back finds a table that was read anew
                log.exception("table %s: a fault of ours; it is read again from its stream", table_alias(self.id))
                self._end("table-gone")
                self._reply(stimulus, answering.closed)
            except InDoubt:
                self.alarms.set(SETTLE, self.services.tempo.again)
                self._not_stored(stimulus, answering.in_doubt)
            except StorageError as fault:  # the store has said in the log what is the matter, once for all tables
                log.debug("table %s: not stored: %s", table_alias(self.id), fault)
                self._not_stored(stimulus, answering.not_stored)
            except Exception:
                log.exception("table %s: a fault of ours", table_alias(self.id))
                self._reply(stimulus, answering.fault)
                if isinstance(stimulus, BotChose):
                    await self._bot_failed(stimulus)
            self._call_people()
        while self._inbox:
            self._reply(await self._inbox.next(), answering.closed)

    def _call_people(self) -> None:
        """Tell those whom it concerns and who may look elsewhere; whatever goes wrong there, the table goes on."""
        try:
            if not self.stopped:
                self.calling.look()
        except Exception:
            log.exception("table %s: a fault of ours", table_alias(self.id))

    async def _take(self, stimulus: Stimulus) -> None:
        match stimulus:
            case Asked():
                await self._asked(stimulus)
            case Rang():
                await self._rang()
            case BotChose():
                await self._bot_chose(stimulus)
            case Joined():
                await self.audience.welcome(stimulus.subscriber, stimulus.since)
                self.unattended = 0
                due.next_deal(self, self.audience)
            case FellBehind():
                await self.audience.catch_up(stimulus.subscriber)
            case WentAway():
                self.audience.goodbye(stimulus.subscriber)
                due.next_deal(self, self.audience)
            case GaveUpName():
                self.audience.name_given_up(stimulus.player)
                due.next_deal(self, self.audience)
            case SessionsEnded():
                self.audience.sessions_ended(stimulus.sessions)
                due.next_deal(self, self.audience)
            case Stopped():
                self._end(stimulus.reason)
            case _:
                assert_never(stimulus)

    async def _asked(self, asked: Asked) -> None:
        if asked.subscriber is not None and asked.subscriber not in self.audience:  # sent away: no longer heard
            self._reply(asked, answering.closed)
            return
        draft = Draft(self.state, self.hand, self._spare)
        message = asked.message
        refused = answer(self, draft, asked.who, message)
        if refused is not None:
            if refused.code == "stale" and asked.subscriber is not None:
                await self.audience.remind(asked.subscriber, message.seen)
            elif refused.code == "buy-in":  # what may be bought changes with the hour: he is told how it stands
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
        """Store what somebody asked for; his own update and the answer go out together."""
        try:
            await self._store(draft, asked.subscriber)
            asked.reply(Done(asked.message.id, self.seq))
        finally:
            if asked.subscriber is not None:
                asked.subscriber.let_go()

    async def _rang(self) -> None:
        waiting = self.alarms.take_due()
        try:
            while waiting:
                if waiting[0] == SETTLE:
                    await self._settle()
                else:
                    await self._fell_due(waiting[0])
                del waiting[0]
        finally:
            for what in waiting:  # it could not be stored: it is tried again
                self.alarms.set(what, self.services.tempo.again)

    async def _fell_due(self, what: Due) -> None:
        """Do what is due. If that fails by a fault of ours, it would fail again: the table is stopped instead."""
        draft = Draft(self.state, self.hand, self._spare)
        try:
            due.fall_due(self, draft, what, self.audience)
            await self._store(draft)
        except (StorageError, NotApplied):
            raise
        except Exception:
            log.exception("table %s: a fault of ours; it is paused", table_alias(self.id))
            await self._stop_by_fault(answering.OUR_FAULT)

    async def _stop_by_fault(self, fault: str) -> None:
        """Let no further hand be dealt, and tell everybody."""
        if self.state.fault:
            return
        draft = Draft(self.state, self.hand, self._spare)
        draft.happen(Paused("", fault))
        await self._store(draft)

    async def _settle(self) -> None:
        """Look whether what was in doubt was stored after all; Conflict: it was, and the table does not stand there."""
        if await self.services.store.last_number(self.id) != self.seq:
            raise Conflict("What was in doubt has been stored.")

    async def _went_on_elsewhere(self, stimulus: Stimulus) -> None:
        """Serve the table no longer: its stream has gone on without it, or does not take what must follow."""
        reason: Reason = "table-gone"
        with contextlib.suppress(StorageError):
            if await self.services.store.last_number(self.id) == self.seq:
                reason = "table-closed"
        if reason == "table-closed":
            log.error("table %s stays closed: its books already hold what would come next", table_alias(self.id))
        else:
            log.error("table %s: its stream has gone on without it; it is read again", table_alias(self.id))
        self._end(reason)
        self._reply(stimulus, answering.closed)

    async def _bot_failed(self, chose: BotChose) -> None:
        """Let a bot whose move failed do the least; if that fails too, the table is stopped."""
        if chose.verb:
            self._later(BotChose(chose.after, "", None))
        else:
            with contextlib.suppress(StorageError):
                await self._stop_by_fault(answering.OUR_FAULT)

    async def _bot_chose(self, chose: BotChose) -> None:
        hand = self.hand
        if hand is None or hand.turn is None or chose.after != self.record.last:
            return
        draft = Draft(self.state, hand, self._spare)
        try:
            draft.play(Act(hand.turn, chose.verb, chose.to))
        except NotAllowed as no:
            log.error("table %s: the bot in seat %d: %s", table_alias(self.id), hand.turn, no)  # noqa: TRY400 - the sentence says it
            draft.play(Act(hand.turn, *least(hand.options)))
        carry_on(draft, self.choices)
        await self._store(draft)

    async def _store(self, draft: Draft, asker: Subscriber | None = None) -> None:
        """Append what a draft holds; only then does the table move on. The asker's update waits for his answer."""
        if not draft.events:
            return
        events = [NewEvent(*encode(event, number)) for number, event in draft.events]
        postings = draft.postings(self.id)
        appended = await self.services.store.append(
            self.id, self.seq, events, postings=postings, finished=draft.finished
        )
        self.last_at = appended.at
        if asker is not None and draft.finished is None:
            asker.hold()
        try:
            self._move_on(draft)
        except Exception as fault:
            raise NotApplied from fault
        if draft.finished is not None:
            log.info(
                "table %s hand %d: pot %d, %d players, %d events so far",
                table_alias(self.id), draft.finished.hand, draft.finished.pot, len(draft.finished.players), self.seq,
            )  # fmt: skip
            await self._check_books(appended.off)

    def _move_on(self, draft: Draft) -> None:
        first, record, beside = self.seq + 1, self.record, draft.beside
        self.seq += len(draft.events)
        if self.hand is not None and self.hand is not draft.hand:
            self._spare.leave(self.hand)
        self.state, self.hand = draft.state, draft.hand
        lines = record.add([(n, numbered[1]) for n, numbered in enumerate(draft.events, first)])
        played = record.events[len(record.events) - len(draft.events) + len(beside) :]
        self._count(draft, played)
        self._forget_wishes(draft)
        if played:
            self.play_on_pages(played)
        if played or draft.finished is not None:
            ruled = draft.ruled and not any(isinstance(event, ACTS) for _, event, _ in played)
            due.next_turn(self, self.bots, self.audience, ruled=ruled)
        if beside:
            self._move_on_beside(beside)
        chat = [line for line in record.chat if line.n >= first] if beside else []
        self.audience.tell(played, lines, chat, table=not QUIET.issuperset(map(type, beside)))

    def _count(self, draft: Draft, played: Told) -> None:
        """Count for whoever runs the room."""
        tally = self.services.tally
        tally.events += len(draft.events)
        tally.hands += draft.finished is not None
        for _, event, _ in played:
            tally.moves += isinstance(event, ACTS)

    def _move_on_beside(self, beside: Sequence[AnyRoomEvent]) -> None:
        """Follow the events of the table: clocks, seats, and when the next hand is dealt."""
        for event in beside:
            if isinstance(event, TimeTaken):
                due.bank_used(self, float(event.seconds))
            elif isinstance(event, SeatChanged):
                due.moved_along(self, event)
            elif isinstance(event, DeckSealed):
                self.choices.new_deck()
        due.next_deal(self, self.audience)
        due.seats_to_watch(self)

    def _forget_wishes(self, draft: Draft) -> None:
        """Drop what players had chosen ahead, where it was done or is no longer meant."""
        choices = self.choices
        for seat in draft.made_ahead:
            choices.ahead.pop(seat, None)
        choices.late.discard(draft.acted)
        if draft.finished is not None:
            choices.new_hand()
        elif self.hand is not None and choices.ahead:
            choices.look_again(state_behind(self.hand))

    async def _check_books(self, off: int) -> None:
        """Compare the ledger with the table; while they differ, or it is ``off`` by itself, nobody is dealt in."""
        try:
            fault = await fault_in_books(self.services.store, self.id, self.state, off)
        except StorageError as no:
            log.debug("table %s: the books could not be checked: %s", table_alias(self.id), no)
            return
        if fault:
            log.error("table %s: paused, its books do not balance: %s", table_alias(self.id), fault)
            await self._stop_by_fault(fault)

    def _not_stored(self, stimulus: Stimulus, made: Callable[[Message], Refused]) -> None:
        """Tell the asker; what came by itself is tried again."""
        self._reply(stimulus, made)
        if isinstance(stimulus, BotChose):
            self._later(stimulus)

    def _later(self, chose: BotChose) -> None:
        self.services.clock.call_later(self.services.tempo.again, lambda: self._post(chose))

    def _end(self, reason: Reason) -> None:
        self.stopped = True
        self.reason = reason
        self.alarms.stop()
        self.bots.stop()
        self.services.shows.end(self.id)
        self.audience.close(reason)
        self.calling.gone()
        self._gone(self)

    def _reply(self, stimulus: Stimulus, made: Callable[[Message], Done | Refused]) -> None:
        """Answer whoever has asked."""
        if isinstance(stimulus, Asked):
            stimulus.reply(made(stimulus.message))
        elif isinstance(stimulus, Joined):
            self.audience.goodbye(stimulus.subscriber)
            stimulus.subscriber.close(closing(self.reason))
