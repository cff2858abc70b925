"""A table as those see it who do not sit at it, where they are shown it later than the players.

What everybody could see is kept, moment by moment, until it is time to tell it. A newcomer is shown the last moment
that has been told, never the table as it is.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct, structs

from upcard.server.live.glance import glance
from upcard.server.live.live_table import LiveTable
from upcard.server.live.publish import News, Publisher, Told, raw_of
from upcard.server.live.sent import NULL, Picture
from upcard.server.lobby.types import Glance
from upcard.server.messages import ChatLine, Line
from upcard.table.views import TableView

if TYPE_CHECKING:
    from upcard.hand.events import AnyEvent
    from upcard.hand.views import Seen
    from upcard.server.live.clock import Timer

CHAT_KEPT: Final = 50


class Moment(Struct, frozen=True):
    """What is to be told of the table, and how it then stood."""

    order: int
    due: float
    seq: int
    hand: int
    events: Told
    lines: Sequence[Line]
    chat: Sequence[ChatLine]
    view: TableView
    changed: bool
    """Whether something about the table has changed."""
    picture: Picture
    glance: Glance


class Late:
    """What onlookers have been told, and what they are still to be told."""

    def __init__(self, table: LiveTable, publisher: Publisher, tell: Callable[[Moment], None]) -> None:
        """Begin with the table as it is, told when its last event is old enough; ``tell`` is given what is due."""
        self._table = table
        self._publisher = publisher
        self._tell = tell
        self._seconds = float(table.state.settings.delay)
        self._line: deque[Moment] = deque()
        self._timer: Timer | None = None
        self.order = 0
        """How many moments there have been."""
        self.now: Moment | None = None
        """The last one that was told; None: none was since the table was opened."""
        self._events: list[tuple[int, AnyEvent, Seen]] = []
        self._lines: list[Line] = []
        self._chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        record = table.record
        first = self._moment(tuple(record.events), tuple(record.lines), tuple(record.chat), 0, changed=True)
        passed = table.services.clock.today() - table.last_at / 1000
        nothing_played = not table.state.hands and not table.playing
        self._put(structs.replace(first, due=first.due - (self._seconds if nothing_played else passed)))

    def add(
        self, events: Told, lines: Sequence[Line], chat: Sequence[ChatLine], watching: int, *, changed: bool
    ) -> None:
        """Keep what everybody else is told now."""
        self._put(self._moment(tuple(events), tuple(lines), tuple(chat), watching, changed=changed))

    def _moment(
        self, events: Told, lines: Sequence[Line], chat: Sequence[ChatLine], watching: int, *, changed: bool
    ) -> Moment:
        table = self._table
        self.order += 1
        picture = self._publisher.picture(watching)
        due = table.services.clock.now() + self._seconds
        return Moment(
            self.order, due, table.seq, table.record.hand, events, lines, chat, table.view(), changed, picture,
            glance(table),
        )  # fmt: skip

    def _put(self, moment: Moment) -> None:
        self._line.append(moment)
        self._tell_what_is_due()

    def _tell_what_is_due(self) -> None:
        clock = self._table.services.clock
        while self._line and self._line[0].due <= clock.now():
            moment = self._line.popleft()
            if self.now is None or self.now.hand != moment.hand:
                self._events.clear()
                self._lines.clear()
            self._events += moment.events
            self._lines += moment.lines
            self._chat += moment.chat
            self.now = moment
            self._tell(moment)
        if self._line and self._timer is None:
            self._timer = clock.call_later(max(0.0, self._line[0].due - clock.now()), self._rang)

    def _rang(self) -> None:
        self._timer = None
        self._tell_what_is_due()

    def stop(self) -> None:
        """Tell nothing more."""
        self._line.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def at(self, order: int) -> Moment | None:
        """Return how the table stands for somebody who was told everything up to a moment while they sat there."""
        return next((moment for moment in self._line if moment.order == order), self.now)

    def view(self, moment: Moment) -> TableView:
        """Return the table as it was, with the waiting list as it is: that is nobody's secret."""
        return structs.replace(moment.view, waiting=self._table.view().waiting)

    def step(self, moment: Moment) -> News:
        """Write what happened at a moment."""
        return self._news(moment, moment.events, moment.lines, moment.chat, with_table=moment.changed)

    def picture(self, moment: Moment) -> News:
        """Write how the table stood, and nothing that happened."""
        return self._news(moment, (), (), (), with_table=True)

    def whole(self, moment: Moment, since: int | None) -> News:
        """Write the last moment that was told, with everything after a number, or with all of the hand."""
        after = -1 if since is None or since > moment.seq else since
        events = [told for told in self._events if told[0] > after]
        lines = [line for line in self._lines if line.n > after]
        chat = [line for line in self._chat if line.n > after]
        return self._news(moment, events, lines, chat, with_table=True)

    def _news(
        self, moment: Moment, events: Told, lines: Sequence[Line], chat: Sequence[ChatLine], *, with_table: bool
    ) -> News:
        table = raw_of(self.view(moment)) if with_table else NULL
        return News(moment.seq, moment.hand, events, (lines, chat), table, moment.picture)
