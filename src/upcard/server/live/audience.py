"""Everybody who is told what happens at a table, seated or looking on."""

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, assert_never

from upcard.hand.events import HandBegan
from upcard.server.live.late import Late, Moment
from upcard.server.live.live_table import LiveTable
from upcard.server.live.missed import read_missed
from upcard.server.live.personal import PersonalParts
from upcard.server.live.publish import News, Publisher, Told, raw_of
from upcard.server.live.stimuli import FellBehind, GaveUpName, Joined, SessionsEnded, WentAway
from upcard.server.live.subscribers import Subscriber
from upcard.server.live.trouble import Reason, closing
from upcard.server.messages import ChatLine, Line
from upcard.storage import StorageError
from upcard.table.numbering import table_alias
from upcard.table.people import Person

if TYPE_CHECKING:
    from upcard.server.live.clock import Timer

log = logging.getLogger("upcard.people")
BETWEEN_COUNTS: Final = 1.0
"""Seconds between two updates that only say how many look on."""
NEVER: Final = -1e9


class Audience:
    """The connections of one table."""

    def __init__(self, table: LiveTable) -> None:
        """Begin with nobody."""
        self._table = table
        self._publisher = Publisher(table)
        self._personal = PersonalParts(table)
        self._there: list[Subscriber] = []
        self.watching = 0
        """How many look on without a seat."""
        self._told = 0
        """How many everybody was told of."""
        self._told_at = NEVER
        self._later: Timer | None = None
        self._waiting = tuple(table.state.waiting)
        self.late: Late | None = None
        self.late = Late(table, self._publisher, self._tell_late) if table.state.settings.delay else None
        """What is kept for those who do not sit at the table, where they see it later."""

    def __len__(self) -> int:
        return len(self._there)

    def __contains__(self, subscriber: Subscriber) -> bool:
        return subscriber in self._there

    def has(self, player: str) -> bool:
        """Tell whether somebody is connected."""
        return any(_is(there, player) for there in self._there)

    def people(self) -> set[str]:
        """Return who is connected under a name."""
        return {there.viewer.id for there in self._there if there.viewer is not None}

    def _count(self) -> int:
        """Count those who look on without a seat."""
        seated = {seat.player for seat in self._table.state.seats.values() if not seat.held}
        return sum(there.viewer is None or there.viewer.id not in seated for there in self._there)

    def tell(self, events: Told, lines: Sequence[Line], chat: Sequence[ChatLine], *, table: bool) -> None:
        """Tell everybody what has just happened; ``table``: something about the table has changed too."""
        if table:
            self.watching = self._count()
            self._publisher.table_changed()
            self._personal.forget_all()
        if events:
            self._personal.moved([event for _, event, _ in events])
        if self._there:
            self._told = self.watching
            news = self._publisher.news(events, lines, chat, self.watching, with_table=table)
            seq, seats, mine = self._table.seq, self._table.record.seats, self._personal.text
            for there in self._there:
                if not there.behind and (self.late is None or not self._waits(self.late, there, events)):
                    viewer = there.viewer
                    there.update(seq, news.text(seats.get(viewer.id) if viewer is not None else None, mine(viewer)))
        if self.late is not None:
            self._keep(self.late, events, lines, chat, changed=table)

    def _keep(
        self, late: Late, events: Told, lines: Sequence[Line], chat: Sequence[ChatLine], *, changed: bool
    ) -> None:
        """Keep what was told for those who are told later; who waits for a seat they see at once."""
        late.add(events, lines, chat, self.watching, changed=changed)
        waiting = tuple(self._table.state.waiting)
        if waiting != self._waiting:
            self._waiting = waiting
            for there in self._there:
                if there.late is not None:
                    self._show_late(late, there)

    def told_to(self, player: str) -> int:
        """Return the number up to which somebody may know what happened."""
        if self.late is None or self._table.sees_at_once(player):
            return self._table.seq
        return self.late.now.seq if self.late.now is not None else 0

    def _waits(self, late: Late, there: Subscriber, events: Told) -> bool:
        """Tell whether somebody is not told this now; anyone who has sat down is shown the table as it is."""
        viewer = there.viewer
        if viewer is not None and self._table.sees_at_once(viewer.id):
            if there.late is None:
                return False
            known = max(there.late[1], late.now.seq if late.now is not None else -1)
            there.late = None
            there.update(
                self._table.seq, self._as_it_is(viewer, known if known >= self._table.record.first - 1 else -1)
            )
            return True
        if there.late is not None:
            return True
        # who has just got up sees that at once; of the next hand they see nothing before its time
        begins = bool(events) and isinstance(events[0][1], HandBegan)
        before = events[0][0] - 1 if begins else self._table.seq
        there.late = (late.order + (not begins), before)
        return begins

    def _tell_late(self, moment: Moment) -> None:
        """Tell those who are told later what is due now."""
        if self.late is None:  # it begins with what is long past, before anybody is there
            return
        news = self.late.step(moment)
        for there in self._there:
            if there.late is not None and there.late[0] < moment.order and not there.behind:
                there.update(moment.seq, news.text(None, self._personal.text(there.viewer)))

    def _show_late(self, late: Late, there: Subscriber) -> None:
        """Tell somebody who is told later how things stand for them."""
        moment = late.at(there.late[0]) if there.late is not None else None
        if moment is not None:
            there.update(moment.seq, late.picture(moment).text(None, self._personal.text(there.viewer)))

    def tell_one(self, player: str) -> None:
        """Tell one player how things stand for them: they have chosen something that concerns nobody else."""
        news: News | None = None
        self._personal.forget(player)
        for there in self._there:
            if there.viewer is not None and there.viewer.id == player:
                if self.late is not None and there.late is not None:
                    self._show_late(self.late, there)
                    continue
                news = news or self._publisher.news((), (), (), self.watching, with_table=False)
                there.update(self._table.seq, self._addressed(news, there.viewer))

    def tell_seated(self) -> None:
        """Tell everybody who sits at the table how things stand for them."""
        for seat in self._table.state.seats.values():
            if not seat.bot and not seat.held:
                self.tell_one(seat.player)

    def _addressed(self, news: News, viewer: Person | None) -> bytes:
        seat = self._table.record.seat_of(viewer.id) if viewer is not None else None
        return news.text(seat, self._personal.text(viewer))

    async def take(self, stimulus: Joined | FellBehind | WentAway | GaveUpName | SessionsEnded) -> None:
        """Let somebody in or go, or tell them what they have missed."""
        match stimulus:
            case Joined():
                await self.welcome(stimulus.subscriber, stimulus.since)
                self._table.unattended = 0
            case FellBehind():
                await self.catch_up(stimulus.subscriber)
            case WentAway():
                self.goodbye(stimulus.subscriber)
            case GaveUpName():
                self.name_given_up(stimulus.player)
            case SessionsEnded():
                self.sessions_ended(stimulus.sessions)
            case _:
                assert_never(stimulus)

    async def welcome(self, newcomer: Subscriber, since: int | None) -> None:
        """Let somebody in: an older connection of the same player is closed, and they are sent what they missed."""
        viewer, before = newcomer.viewer, self.watching
        if newcomer.session in self._table.services.ended:  # while the connection was made
            newcomer.close(closing("signed-out"))
            return
        if viewer is not None:
            self._send_away([there for there in self._there if _is(there, viewer.id)], "another-tab")
        self._there.append(newcomer)
        self.watching = self._count()
        log.log(_level(viewer), "%s came to table %s", _called(viewer), table_alias(self._table.id))
        if self.late is not None and not self._table.sees_at_once(viewer.id if viewer is not None else ""):
            newcomer.late = (0, -1)
            if self.late.now is not None:
                told = self.late.whole(self.late.now, since).text(None, self._personal.text(viewer))
                newcomer.update(self.late.now.seq, told)
        else:
            text = await self._since(viewer, since)
            newcomer.update(self._table.seq, text)
        self._tell_the_count(before, but=newcomer)

    def _send_away(self, whom: Sequence[Subscriber], reason: Reason) -> None:
        """Close connections."""
        for there in whom:
            there.close(closing(reason))
            self._there.remove(there)

    def name_given_up(self, player: str) -> None:
        """Let nobody look on or act under a name that is nobody's any more."""
        self._end([there for there in self._there if _is(there, player)], "name-given-up")
        self._personal.forget(player)

    def sessions_ended(self, sessions: frozenset[str]) -> None:
        """Let nobody look on or act by a session that has ended."""
        self._end([there for there in self._there if there.session in sessions], "signed-out")

    def _end(self, whom: Sequence[Subscriber], reason: Reason) -> None:
        """Close connections, and tell the others how many look on now."""
        before = self.watching
        self._send_away(whom, reason)
        self.watching = self._count()
        self._tell_the_count(before)

    def goodbye(self, gone: Subscriber) -> None:
        """Note that a connection is gone."""
        if gone not in self._there:
            return
        before = self.watching
        self._there.remove(gone)
        self.watching = self._count()
        if gone.viewer is not None:
            self._personal.forget(gone.viewer.id)
        log.log(_level(gone.viewer), "%s left table %s", _called(gone.viewer), table_alias(self._table.id))
        self._tell_the_count(before, but=gone)

    def _tell_the_count(self, before: int, but: Subscriber | None = None) -> None:
        """Tell everybody how many look on, but not again and again within a second, however many come and go."""
        if self.watching == before or self._later is not None:
            return
        clock = self._table.services.clock
        passed = clock.now() - self._told_at
        if passed >= BETWEEN_COUNTS:
            self._tell_count_now(but)
        else:
            self._later = clock.call_later(BETWEEN_COUNTS - passed, self._count_is_due)

    def _count_is_due(self) -> None:
        self._later = None
        if self.watching != self._told:
            self._tell_count_now(None)

    def _tell_count_now(self, but: Subscriber | None) -> None:
        self._told, self._told_at = self.watching, self._table.services.clock.now()
        news = self._publisher.news((), (), (), self.watching, with_table=False)
        for there in self._there:
            if there is not but and there.late is None:
                there.update(self._table.seq, self._addressed(news, there.viewer))
        if self.late is not None:
            self.late.add((), (), (), self.watching, changed=False)

    async def catch_up(self, slow: Subscriber) -> None:
        """Tell a slow connection in one update all that it missed."""
        if not slow.behind or slow not in self._there:
            return
        moment = self.late.at(slow.late[0]) if self.late is not None and slow.late is not None else None
        if self.late is not None and moment is not None:
            told = self.late.whole(moment, slow.told).text(None, self._personal.text(slow.viewer))
            slow.catch_up(moment.seq, told)
        else:
            slow.catch_up(self._table.seq, await self._since(slow.viewer, slow.told))

    async def remind(self, asker: Subscriber, seen: int) -> None:
        """Tell somebody who acted on an old picture what has happened in the hand since."""
        if asker in self._there and asker.late is None:
            since = max(seen, self._table.record.first - 1)
            asker.update(self._table.seq, await self._since(asker.viewer, since))

    async def _since(self, viewer: Person | None, since: int | None) -> bytes:
        """Return an update with everything after a number, or with all of this hand."""
        table, record = self._table, self._table.record
        if since is not None and since < record.first - 1:
            try:
                missed = await read_missed(table.services.store, table.id, since, viewer)
            except StorageError as fault:
                log.warning(
                    "table %s: what was missed since %d cannot be read: %s", table_alias(table.id), since, fault
                )
                missed = None
            if missed is not None:
                news = self._publisher.news((), missed.lines, missed.chat, self.watching, with_table=True)
                return news.text_with(tuple(map(raw_of, missed.events)), self._personal.text(viewer))
            since = None
        return self._as_it_is(viewer, -1 if since is None or since > table.seq else since)

    def _as_it_is(self, viewer: Person | None, since: int) -> bytes:
        """Return an update with everything of this hand after a number."""
        record = self._table.record
        events = [told for told in record.events if told[0] > since]
        lines = [line for line in record.lines if line.n > since]
        chat = [line for line in record.chat if line.n > since]
        return self._addressed(self._publisher.news(events, lines, chat, self.watching, with_table=True), viewer)

    def close(self, reason: Reason) -> None:
        """Send everybody away."""
        for there in self._there:
            there.close(closing(reason))
        self._there.clear()
        self.watching = 0
        if self.late is not None:
            self.late.stop()
        if self._later is not None:
            self._later.cancel()


def _is(there: Subscriber, player: str) -> bool:
    return there.viewer is not None and there.viewer.id == player


def _level(viewer: Person | None) -> int:
    """Somebody without a name costs no line of the log: there may be any number of them."""
    return logging.DEBUG if viewer is None else logging.INFO


def _called(viewer: Person | None) -> str:
    return f"{viewer.name} ({viewer.id})" if viewer is not None else "somebody without a name"
