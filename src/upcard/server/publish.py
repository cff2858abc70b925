"""Updates as texts: what everybody is told is written once, and each viewer's own part is put into its place.

Every card in here comes through `upcard.hand.seeing`. The text is, byte for byte, what msgspec makes of an `Update`; it
is put together from parts because a table of eight would otherwise write the same thing eight times with every move.
"""

from collections.abc import Sequence

import msgspec

from upcard.hand.events import AnyEvent
from upcard.hand.seeing import seen_by
from upcard.hand.views import Seen
from upcard.play.hand import state_behind
from upcard.play.prompting import note
from upcard.server.live_table import LiveTable
from upcard.server.messages import ChatLine, Line, Numbered, Play

_encode = msgspec.json.Encoder().encode
Told = Sequence[tuple[int, AnyEvent, Seen]]
NO_CLOCK = '"clock":null'


def text_of(part: object) -> str:
    """Return anything that goes over the wire as JSON."""
    return _encode(part).decode()


class News:
    """An update before it is addressed: the parts that all viewers get, and the events, which each sees differently."""

    def __init__(self, hand: int, events: Told, before: str, between: str, after: str) -> None:
        """Take the parts around the events and around the viewer's own."""
        self._hand = hand
        self._before = before
        self._between = between
        self._after = after
        self._texts = [text_of(Numbered(n, hand, seen)) for n, _, seen in events]
        self._joined = ",".join(self._texts)
        # Who sits at the table sees at least what a spectator sees: only what that one does not see whole is asked for.
        self._veiled = [(place, n, event) for place, (n, event, seen) in enumerate(events) if seen is not event]

    def text(self, seat: int | None, mine: str, earlier: str = "") -> str:
        """Return the update for somebody who was dealt in at this seat (None: nobody who was)."""
        events = self._joined if seat is None or not self._veiled else self._seen(seat)
        if earlier:
            events = f"{earlier},{events}" if events else earlier
        return f"{self._before}{events}{self._between}{mine}{self._after}"

    def _seen(self, seat: int) -> str:
        """Return the events as a seat may see them; they are the public ones but for its own cards."""
        texts = self._texts[:]
        for place, n, event in self._veiled:
            seen = seen_by(event, seat)
            if seen is event:
                texts[place] = text_of(Numbered(n, self._hand, seen))
        return ",".join(texts)


class Publisher:
    """Makes the news of one table."""

    def __init__(self, table: LiveTable) -> None:
        """Look at this table."""
        self._table = table
        self._play_at: tuple[int, int] | None = None
        self._play_parts = ("null", "")
        self._table_text = ""

    def table_changed(self) -> None:
        """Note that the table has to be written anew."""
        self._table_text = ""

    def news(
        self,
        events: Told,
        lines: Sequence[Line],
        chat: Sequence[ChatLine],
        watching: int,
        *,
        with_table: bool,
    ) -> News:
        """Write what all viewers get."""
        table = self._table
        promised = table.state.promised
        between = (
            f'],"lines":{text_of(lines)},"chat":{text_of(chat)}'
            f',"table":{self._table_as_text() if with_table else "null"},"play":{self._play()},"mine":'
        )
        after = f',"promise":{text_of(promised.hash if promised is not None else "")},"watching":{watching}}}'
        before = f'{{"type":"update","seq":{table.seq},"hand":{table.record.hand},"events":['
        return News(table.record.hand, events, before, between, after)

    def _table_as_text(self) -> str:
        if not self._table_text:
            self._table_text = text_of(self._table.view())
        return self._table_text

    def _play(self) -> str:
        """Return the hand as everybody sees it; only the clock is new each time."""
        table = self._table
        if table.hand is None:
            return "null"
        at = (table.record.hand, table.record.last)
        if self._play_at != at:
            head, tail = text_of(self.play_without_clock()).split(NO_CLOCK)
            self._play_at, self._play_parts = at, (head, tail)
        head, tail = self._play_parts
        clock = table.clock()
        return f'{head}"clock":{"null" if clock is None else text_of(clock)}{tail}'

    def play_without_clock(self) -> Play | None:
        """Return the hand as everybody sees it, but for the clock."""
        table = self._table
        hand, record, story = table.hand, table.record, table.record.story
        if hand is None or story is None:
            return None
        view = table.public_view(hand)
        if not table.state.settings.tray:
            view = msgspec.structs.replace(view, dead=())
        state = state_behind(hand)
        pot = sum(pot.amount for pot in view.pots)
        this_round = sum(seat.bet for seat in view.seats)
        return Play(
            number=record.hand,
            view=view,
            pot=pot,
            antes=pot - this_round,
            this_round=this_round,
            streets=tuple(street.name for street in hand.rules.game.streets),
            lead=story.lead,
            did=story.did,
            note=note(state),
            showdown=story.showdown,
            absent=state.absent,
            clock=None,
            root=record.root,
            nonces=record.nonces,
        )
