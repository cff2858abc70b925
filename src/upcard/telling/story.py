"""The story of a hand as everybody at the table is told it: numbered sentences with names and the rules behind them.

What happens together is told together: all antes in one line, the cards of a street in one line; then one sentence for
each thing that a player does. A `Story` is given every event as a spectator sees it, in batches as they are stored; the
lines are the same however the batches were cut, as long as antes and the cards of a street come whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from upcard.hand.citations import join
from upcard.hand.events import (
    Announced,
    AntePosted,
    CardDealt,
    CommonCardDealt,
    DeadCardDealt,
    DealChanged,
    FloorDecided,
    HandEnded,
    HandVoided,
    OrderPlaced,
    PotAwarded,
    RoundOpened,
    RulingGiven,
    ShortageAnnounced,
    Slipped,
    StreetBegan,
)
from upcard.hand.folding import handlers
from upcard.hand.views import BurnSeen, DownCardSeen, Seen, StubSeen, Unseen
from upcard.rulebooks.comparing import line_of
from upcard.telling.gathering import Antes, StreetCards
from upcard.telling.narrator import Narrator
from upcard.telling.slips_in_words import reported, unspoken
from upcard.telling.spoken import Line
from upcard.telling.voices import Voice

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from upcard.hand.events.base import Cites
    from upcard.rulebooks.rules import Rules
    from upcard.telling.spoken import Lead, ShownHand

_PLACES: Final = handlers(
    {
        AntePosted: "gathered",
        StreetBegan: "gathered",
        CardDealt: "card",
        DownCardSeen: "card",
        DeadCardDealt: "card",
        BurnSeen: "card",
        StubSeen: "in-between",
        ShortageAnnounced: "in-between",
        CommonCardDealt: "in-between",
        Slipped: "beside",
        Unseen: "beside",
        DealChanged: "beside",
        OrderPlaced: "beside",
    },
    """
    announced round-opened brought-in bet-made completed raised called checked folded hand-killed clock-called
    action-became-substantial uncalled-returned round-closed hands-turned-up showdown-opened hand-shown hand-mucked
    hand-collected losers-killed rake-taken call-refunded pot-awarded hand-ended mucked-hand-seen award-moved
    cards-shown-to-one cards-shown-to-all split-offered pot-split next-deal-began pot-claimed player-left
    player-returned rules-changed ruling-given floor-decided cards-moved hand-ruled-dead hand-retrieved
    chips-returned hand-voided action-backed-up wagers-corrected choice-offered all-in-declared chips-left-in
    chips-added turn-moved all-in-protected hand-seen showing-seen moves-seen retrieval-seen
    """,
    of=Seen,
)
"""Where events stand in the story: cards and antes are gathered into one sentence, and what happens in between or
beside a street does not cut it in two. All that is left alone here ends it, and has a sentence of its own."""


def _standing(*places: str) -> frozenset[type]:
    return frozenset(kind for kind, place in _PLACES.items() if place in places)


CARDS: Final = _standing("card")
GATHERED: Final = _standing("card", "gathered")
# What may happen while a street is dealt; its cards are told when the last of them has come.
IN_BETWEEN: Final = _standing("in-between")
# What a dealer's slip leaves in the log. It cuts no sentence in two.
BESIDE: Final = _standing("beside")
RULINGS: Final[frozenset[type]] = frozenset({RulingGiven, FloorDecided})
# What begins or ends the story of a slip.
HEEDED: Final[frozenset[type]] = frozenset({Slipped, RulingGiven, HandEnded, HandVoided})


class Story:
    """One hand, told to everybody; or, in a personal voice, to one person."""

    def __init__(self, names: Mapping[int, str], rules: Rules, voice: Voice | None = None) -> None:
        """Begin before the first event; names are by seat."""
        self._narrator = Narrator(voice or Voice(names), rules)
        self._antes: Antes | None = None
        self._cards: StreetCards | None = None
        self._rest: StreetCards | None = None
        """What is left of a street that something interrupted."""
        self._told = 0
        self._slips: dict[int, Slipped] = {}
        """Those that nobody has spoken of, by their places in the log."""
        self._ruled_by = ""
        """The rule that decided what the floor ruled last: it is not read out twice."""

    @property
    def street(self) -> str:
        """The street in play: third to seventh, or showdown."""
        return self._narrator.table.street

    @property
    def lead(self) -> Lead | None:
        """Whose card or board leads on this street."""
        return self._narrator.table.lead

    @property
    def did(self) -> dict[int, str]:
        """What each seat did last in this round, in a word or two."""
        return dict(self._narrator.table.did)

    @property
    def showdown(self) -> tuple[ShownHand, ...]:
        """The hands that lie open at the showdown."""
        return self._narrator.shown.records()

    def tell(self, events: Iterable[tuple[int, Seen]]) -> list[Line]:
        """Tell of these events, which follow those told before."""
        lines: list[Line] = []
        narrator = self._narrator
        for n, event in events:
            self._told += 1
            kind = type(event)
            kept = kind in GATHERED or self._cards is not None or self._antes is not None
            if kept and self._gather(n, event, lines):
                narrator.sees(event)
                continue
            text = narrator.says(event)
            narrator.sees(event)
            if kind in RULINGS:
                lines.append(self._ruled(n, event, text))
            elif text:
                lines.append(self._line(n, _seat(event), text, event.cite.rules))
            if kind in HEEDED:
                self._heed_slips(n, event, lines)
        self._tell_antes(lines)
        self._tell_cards(lines)
        return lines

    def _gather(self, n: int, event: Seen, lines: list[Line]) -> bool:
        """Keep an ante or a card for the line that tells of all of them; at anything else tell what was kept."""
        kind = type(event)
        if kind in BESIDE:
            return False
        if kind is AntePosted:
            assert isinstance(event, AntePosted)  # noqa: S101 - for the type check
            if self._antes is None:
                self._antes = Antes()
            self._antes.add(n, event)
            return True
        if self._antes is not None:
            self._tell_antes(lines)
        if kind is StreetBegan:
            assert isinstance(event, StreetBegan)  # noqa: S101 - for the type check
            self._tell_cards(lines)
            self._cards, self._rest = StreetCards(n, event), None
            return True
        return self._gather_card(n, event, lines)

    def _gather_card(self, n: int, event: Seen, lines: list[Line]) -> bool:
        """Keep a card of the street that is being dealt; at what does not belong to it tell what was kept."""
        kind = type(event)
        belongs = kind in CARDS
        if self._rest is not None and belongs:
            self._cards, self._rest = self._rest, None
        cards = self._cards
        if cards is None:
            return False
        if cards.missing <= 0 and kind is BurnSeen:
            # where all are all-in nothing comes between a street and the common card, which is burned for by itself
            belongs = False
        if belongs:
            cards.add(n, event)
        elif cards.missing <= 0 or kind not in IN_BETWEEN:
            self._tell_cards(lines)
        return belongs

    def _tell_antes(self, lines: list[Line]) -> None:
        antes, self._antes = self._antes, None
        if antes is not None:
            text = antes.words(self._narrator.voice, self._narrator.table.pot)
            lines.append(self._line(antes.n, 0, text, join(*antes.cites)))

    def _tell_cards(self, lines: list[Line]) -> None:
        cards, self._cards = self._cards, None
        if cards is not None:
            text = cards.words(self._narrator.voice)
            lines.append(self._line(cards.n, 0, text, join(*cards.cites)))
            self._rest = cards.rest(cards.n) if cards.missing > 0 else None

    def _ruled(self, n: int, event: Seen, text: str) -> Line:
        """Tell of a ruling: what was said to the floor, what is decided, and what the rule says that decides it."""
        assert isinstance(event, RulingGiven | FloorDecided)  # noqa: S101 - for the type check
        narrator, cites, seat = self._narrator, event.cite.rules, _seat(event)
        if isinstance(event, RulingGiven):
            text = f"{reported(narrator.voice, event, narrator.table.boards.get(seat, ()))} {text}"
        decides = cites[0] if cites else ""
        reason = line_of(narrator.rules, decides) if decides != self._ruled_by else ""
        self._ruled_by = decides
        return replace(self._line(n, seat, text, cites), ruling=True, reason=reason)

    def _line(self, n: int, seat: int, text: str, cites: Cites) -> Line:
        table = self._narrator.table
        return Line(n, seat, text, cites, table.street, pot=table.pot)

    def _heed_slips(self, n: int, event: Seen, lines: list[Line]) -> None:
        """Keep in mind what went wrong; what nobody has spoken of is told when the hand is over."""
        if isinstance(event, Slipped):
            self._slips[self._told - 1] = event
        elif isinstance(event, RulingGiven):
            self._slips.pop(event.slip, None)
        elif isinstance(event, HandEnded | HandVoided) and self._slips:
            text = unspoken(self._narrator.voice, list(self._slips.values()))
            lines.append(self._line(n, 0, text, ()))
            self._slips.clear()


def tell(events: Iterable[tuple[int, Seen]], names: Mapping[int, str], rules: Rules) -> list[Line]:
    """Tell of a whole hand."""
    return Story(names, rules).tell(events)


def _seat(event: Seen) -> int:
    """Say whom an event is about; 0: the dealer or several."""
    if type(event) is RoundOpened:
        return event.leader
    if type(event) is Announced:
        return event.boards[0][0]
    if type(event) is PotAwarded:
        seats = {seat for seat, _ in event.high + event.low}
        return seats.pop() if len(seats) == 1 else 0
    seat: int = getattr(event, "seat", 0)
    return seat
