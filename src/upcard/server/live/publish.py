"""Updates as JSON: what everybody is told is written once, and each viewer's own part is put into its place.

Every card in here comes through `upcard.hand.seeing`. The text is, byte for byte, what msgspec makes of an `Update`; it
is put together from parts because a table of eight would otherwise write the same thing eight times with every move.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from upcard.hand.events import AnyEvent, CardDealt
from upcard.hand.seeing import SAME_FOR_ALL, seen_by
from upcard.hand.views import Seen
from upcard.server.live.live_table import LiveTable
from upcard.server.live.play_text import PlayText
from upcard.server.messages import ChatLine, Line, Numbered, SealedDeck

if TYPE_CHECKING:
    from upcard.table.events import DeckSealed

json_of = msgspec.json.Encoder().encode
"""Write anything that goes over the wire."""
Told = Sequence[tuple[int, AnyEvent, Seen]]


class News:
    """An update before it is addressed: the parts that all viewers get, and the events, which each sees differently."""

    def __init__(self, hand: int, events: Told, before: bytes, between: bytes, after: bytes) -> None:
        """Take the parts around the events and around the viewer's own."""
        self._hand = hand
        self._before = before
        self._between = between
        self._after = after
        self._texts = [json_of(Numbered(n, hand, seen)) for n, _, seen in events]
        self._public = before + b",".join(self._texts) + between
        """What comes before the own part of all who see no more than a spectator."""
        # Who sits at the table sees at least what a spectator sees: only what that one does not see whole is asked for.
        self._dealt: dict[int, list[tuple[int, int, CardDealt]]] = {}
        """By seat: its down cards, with their places among the texts and their numbers."""
        self._veiled: list[tuple[int, int, AnyEvent, Seen]] = []
        for place, (n, event, seen) in enumerate(events):
            if seen is event or type(event) in SAME_FOR_ALL:
                continue
            if isinstance(event, CardDealt):
                self._dealt.setdefault(event.seat, []).append((place, n, event))
            else:
                self._veiled.append((place, n, event, seen))

    @classmethod
    def of(
        cls,
        seq: int,
        hand: int,
        events: Told,
        said: tuple[Sequence[Line], Sequence[ChatLine]],
        picture: tuple[bytes, bytes, bytes],
    ) -> "News":
        """Put together what happened, what was said, and how things stand: table, hand, and what comes after."""
        (lines, chat), (table, play, after) = said, picture
        before = b'{"type":"update","seq":%d,"hand":%d,"events":[' % (seq, hand)
        between = b'],"lines":%b,"chat":%b,"table":%b,"play":%b,"mine":' % (json_of(lines), json_of(chat), table, play)
        return cls(hand, events, before, between, after)

    def text(self, seat: int | None, mine: bytes) -> bytes:
        """Return the update for somebody who was dealt in at this seat (None: nobody who was)."""
        if seat is None or (seat not in self._dealt and not self._veiled):
            return b"".join((self._public, mine, self._after))
        return self.text_with(self._seen(seat), mine)

    def text_with(self, events: bytes, mine: bytes) -> bytes:
        """Return the update with other events, which are written as its reader may see them."""
        return b"".join((self._before, events, self._between, mine, self._after))

    def _seen(self, seat: int) -> bytes:
        """Return the events as a seat may see them; they are the public ones but for its own cards."""
        texts = self._texts[:]
        for place, n, dealt in self._dealt.get(seat, ()):
            texts[place] = json_of(Numbered(n, self._hand, seen_by(dealt, seat)))
        for place, n, event, public in self._veiled:
            seen = seen_by(event, seat)
            if seen is event or seen != public:
                texts[place] = json_of(Numbered(n, self._hand, seen))
        return b",".join(texts)


class Publisher:
    """Makes the news of one table."""

    def __init__(self, table: LiveTable) -> None:
        """Look at this table."""
        self._table = table
        self._play = PlayText(table)
        self._table_text = b""
        self._sealed: DeckSealed | None = None
        self._sealed_text = b"null"

    def table_changed(self) -> None:
        """Note that the table has to be written anew."""
        self._table_text = b""

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
        play, after = self.picture(watching)
        text = self._table_as_text() if with_table else b"null"
        return News.of(table.seq, table.record.hand, events, (lines, chat), (text, play, after))

    def picture(self, watching: int) -> tuple[bytes, bytes]:
        """Write the hand as everybody sees it, and what comes after a viewer's own part."""
        after = b',"sealed":%b,"watching":%d,"next_hand":%b}' % (
            self._sealed_as_text(), watching, json_of(self._table.next_hand()),
        )  # fmt: skip
        return self._play.text(), after

    def _sealed_as_text(self) -> bytes:
        deck = self._table.state.sealed
        if deck is not self._sealed:
            self._sealed = deck
            self._sealed_text = b"null" if deck is None else json_of(self._told_of(deck))
        return self._sealed_text

    def _told_of(self, deck: "DeckSealed") -> SealedDeck:
        return SealedDeck(deck.hand, self._table.room_number(deck.hand), deck.root, deck.promised, deck.cause)

    def _table_as_text(self) -> bytes:
        if not self._table_text:
            self._table_text = json_of(self._table.view())
        return self._table_text
