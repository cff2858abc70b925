"""Updates as JSON: what everybody is told is written once, and each viewer's own part is put into its place.

Every card in here comes through `upcard.hand.seeing`. A table of eight would otherwise write the same thing eight times
with every move.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw

from upcard.hand.events import AnyEvent, CardDealt
from upcard.hand.seeing import SAME_FOR_ALL, seen_by
from upcard.hand.views import Seen
from upcard.server.live.live_table import LiveTable
from upcard.server.live.play_text import PlayText
from upcard.server.live.sent import NULL, Picture, SentUpdate
from upcard.server.messages import ChatLine, Line, Numbered, SealedDeck

if TYPE_CHECKING:
    from upcard.table.events import DeckSealed

json_of = msgspec.json.Encoder().encode
"""Write anything that goes over the wire."""
Told = Sequence[tuple[int, AnyEvent, Seen]]


def raw_of(part: object) -> Raw:
    """Write a part of a message that goes to many."""
    return Raw(json_of(part))


class News:
    """An update before it is addressed: the parts that all viewers get, and the events, which each sees differently."""

    def __init__(
        self,
        seq: int,
        hand: int,
        events: Told,
        said: tuple[Sequence[Line], Sequence[ChatLine]],
        table: Raw,
        picture: Picture,
    ) -> None:
        """Take what happened, what was said, and how things stand: the table (null: as before), and the hand on it."""
        lines, chat = said
        self._seq = seq
        self._hand = hand
        self._lines, self._chat = raw_of(lines), raw_of(chat)
        self._table, self._picture = table, picture
        self._events = tuple([raw_of(Numbered(n, hand, seen)) for n, _, seen in events])
        """As all see them who see no more than a spectator."""
        # Who sits at the table sees at least what a spectator sees: only what that one does not see whole is asked for.
        self._dealt: dict[int, list[tuple[int, int, CardDealt]]] = {}
        """By seat: its down cards, with their places among the events and their numbers."""
        self._veiled: list[tuple[int, int, AnyEvent, Seen]] = []
        for place, (n, event, seen) in enumerate(events):
            if seen is event or type(event) in SAME_FOR_ALL:
                continue
            if isinstance(event, CardDealt):
                self._dealt.setdefault(event.seat, []).append((place, n, event))
            else:
                self._veiled.append((place, n, event, seen))

    def text(self, seat: int | None, mine: bytes) -> bytes:
        """Return the update for somebody who was dealt in at this seat (None: nobody who was)."""
        if seat is None or (seat not in self._dealt and not self._veiled):
            return self.text_with(self._events, mine)
        return self.text_with(self._seen(seat), mine)

    def text_with(self, events: tuple[Raw, ...], mine: bytes) -> bytes:
        """Return the update with other events, which are written as its reader may see them."""
        shown = self._picture
        return json_of(
            SentUpdate(
                self._seq, self._hand, events, self._lines, self._chat, self._table, shown.play, Raw(mine),
                shown.sealed, shown.watching, shown.next_hand,
            )
        )  # fmt: skip

    def _seen(self, seat: int) -> tuple[Raw, ...]:
        """Return the events as a seat may see them; they are the public ones but for its own cards."""
        events = list(self._events)
        for place, n, dealt in self._dealt.get(seat, ()):
            events[place] = raw_of(Numbered(n, self._hand, seen_by(dealt, seat)))
        for place, n, event, public in self._veiled:
            seen = seen_by(event, seat)
            if seen is event or seen != public:
                events[place] = raw_of(Numbered(n, self._hand, seen))
        return tuple(events)


class Publisher:
    """Makes the news of one table."""

    def __init__(self, table: LiveTable) -> None:
        """Look at this table."""
        self._table = table
        self._play = PlayText(table)
        self._table_text: Raw | None = None
        self._sealed: DeckSealed | None = None
        self._sealed_text = NULL

    def table_changed(self) -> None:
        """Note that the table has to be written again."""
        self._table_text = None

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
        text = self._table_as_text() if with_table else NULL
        return News(table.seq, table.record.hand, events, (lines, chat), text, self.picture(watching))

    def picture(self, watching: int) -> Picture:
        """Write the hand as everybody sees it, and what comes after a viewer's own part."""
        return Picture(Raw(self._play.text()), self._sealed_as_text(), watching, self._table.next_hand())

    def _sealed_as_text(self) -> Raw:
        deck = self._table.state.sealed
        if deck is not self._sealed:
            self._sealed = deck
            self._sealed_text = NULL if deck is None else raw_of(self._told_of(deck))
        return self._sealed_text

    def _told_of(self, deck: "DeckSealed") -> SealedDeck:
        return SealedDeck(deck.hand, self._table.room_number(deck.hand), deck.root, deck.promised, deck.cause)

    def _table_as_text(self) -> Raw:
        if self._table_text is None:
            self._table_text = raw_of(self._table.view())
        return self._table_text
