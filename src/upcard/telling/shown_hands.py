"""Hands that lie open at the showdown: what each is worth one way and the other, with which cards, and what it took."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from upcard.cards.best import kind_of_high
from upcard.cards.card import card_text
from upcard.cards.words import five_name
from upcard.hand.events import AwardMoved, HandShown, MuckedHandSeen, PotAwarded, PotSplit
from upcard.hand.folding import handlers
from upcard.hand.reading import FEWEST
from upcard.hand.views import Seen
from upcard.telling.spoken import Half, ShownHand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from upcard.cards.classes import Kind
    from upcard.rulebooks.rules import Rules

    Named = tuple[str, tuple[str, ...]]
    """The name of a hand, and the cards that play."""


class OpenHand:
    """One hand, and what it has taken so far."""

    def __init__(self, seat: int, high: Named | None, low: Named | None) -> None:
        """Take the name and the cards that play for high and for low, None where there is none."""
        self.seat = seat
        self.high = high
        self.low = low
        self.won_high = 0
        self.won_low = 0
        self.moved = 0
        """Chips that came or went when the award was looked at again."""

    def record(self) -> ShownHand:
        """Return it as a record."""
        high = Half(*self.high, self.won_high) if self.high else None
        low = Half(*self.low, self.won_low) if self.low else None
        return ShownHand(self.seat, high, low, self.won_high + self.won_low + self.moved)


class ShownHands:
    """All of them, in the order in which they were shown."""

    def __init__(self, rules: Rules) -> None:
        """Begin with none."""
        self.hands: dict[int, OpenHand] = {}
        self._low_only = rules.game.wins.low_only

    def take(self, event: Seen) -> None:
        """Note a hand that was shown, or chips that were pushed."""
        change = _CHANGES.get(type(event))
        if change is not None:
            change(self, event)

    def records(self) -> tuple[ShownHand, ...]:
        """Return the hands as records."""
        return tuple([hand.record() for hand in self.hands.values()])

    def name(self, seat: int) -> str:
        """Return what a hand is called that took a pot one way; "" if it was not shown."""
        hand = self.hands.get(seat)
        half = (hand.low if self._low_only else hand.high) if hand else None
        return half[0] if half else ""

    def takes_both(self, seat: int) -> bool:
        """Tell whether a hand that takes a whole pot has both a high and a low, and so takes both halves of it."""
        hand = self.hands.get(seat)
        return hand is not None and hand.high is not None and hand.low is not None

    def has_low(self, seats: Iterable[int]) -> bool:
        """Tell whether one of these hands has a low."""
        return any(self.hands[seat].low for seat in seats if seat in self.hands)

    def show(self, event: HandShown | MuckedHandSeen) -> None:
        """Lay a hand open, as the event reads it."""
        if event.seat in self.hands:
            return
        high = _high(event.high_cards) if event.high_cards else None
        low = _low(event.low_cards) if event.low_cards else None
        self.hands[event.seat] = OpenHand(event.seat, high, low)

    def pay(self, seat: int, amount: int, *, low: bool) -> None:
        """Give a hand its part of a pot."""
        hand = self.hands.get(seat)
        if hand is None:
            return
        if low or self._low_only:
            hand.won_low += amount
        else:
            hand.won_high += amount


@lru_cache(maxsize=1024)
def _high(cards: tuple[int, ...]) -> Named:
    """Name the cards that play for high. A hand is told of when it is shown, and again when it is put away."""
    return _named(cards, kind_of_high(cards))


@lru_cache(maxsize=1024)
def _low(cards: tuple[int, ...]) -> Named:
    """Name the cards that play for low, without the word "low": the place says so."""
    name, texts = _named(cards, "ace-to-five")
    return name.replace(" low", "", 1), texts


def _named(cards: tuple[int, ...], kind: Kind) -> Named:
    name = five_name(cards, kind) if len(cards) >= FEWEST else f"{len(cards)} cards"
    return name, tuple([card_text(card) for card in cards])


def _mucked_hand_seen(shown: ShownHands, event: MuckedHandSeen) -> None:
    if event.live:
        shown.show(event)


def _pot_awarded(shown: ShownHands, event: PotAwarded) -> None:
    for seat, amount in event.high:
        both = not event.low and shown.takes_both(seat)
        shown.pay(seat, amount - amount // 2 if both else amount, low=False)
        if both:
            shown.pay(seat, amount // 2, low=True)
    for seat, amount in event.low:
        shown.pay(seat, amount, low=True)


def _pot_split(shown: ShownHands, event: PotSplit) -> None:
    for seat, amount in event.shares:
        shown.pay(seat, amount, low=False)


def _award_moved(shown: ShownHands, event: AwardMoved) -> None:
    for seat, amount in event.moves:
        if seat in shown.hands:
            shown.hands[seat].moved += amount


_CHANGES: Final[dict[type, Callable[[ShownHands, Any], None]]] = handlers(
    {
        HandShown: ShownHands.show,
        MuckedHandSeen: _mucked_hand_seen,
        PotAwarded: _pot_awarded,
        PotSplit: _pot_split,
        AwardMoved: _award_moved,
    },
    """
    ante-posted street-began card-dealt dead-card-dealt shortage-announced common-card-dealt announced round-opened
    brought-in bet-made completed raised called checked folded hand-killed clock-called action-became-substantial
    uncalled-returned round-closed hands-turned-up showdown-opened hand-mucked hand-collected losers-killed
    rake-taken call-refunded hand-ended cards-shown-to-one cards-shown-to-all split-offered next-deal-began
    pot-claimed player-left player-returned rules-changed slipped ruling-given floor-decided cards-moved
    deal-changed hand-ruled-dead hand-retrieved chips-returned hand-voided action-backed-up wagers-corrected
    order-placed choice-offered all-in-declared chips-left-in chips-added turn-moved all-in-protected hand-seen
    burn-seen down-card-seen stub-seen showing-seen unseen moves-seen retrieval-seen
    """,
    of=Seen,
)
SHOWING: Final = frozenset(_CHANGES)
"""The events that show a hand or push chips; `ShownHands.take` notes nothing else."""
