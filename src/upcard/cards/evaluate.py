"""A hand's value as a thing that can be compared, named and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.cards.best import best_five
from upcard.cards.card import cards_text, check_cards, parse_cards
from upcard.cards.values import value
from upcard.cards.words import five_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from upcard.cards.classes import Kind


class Value:
    """What a hand is worth, of one kind. Better hands are greater; hands that tie are equal, whatever their suits.

    Values are made by `evaluate` and do not change. Values of different kinds are never equal and have no order.
    """

    __slots__ = ("_cards", "_held", "_kind", "_strength")

    def __init__(self, cards: Sequence[int], kind: Kind = "high") -> None:
        check_cards(cards)
        self._strength = value(cards, kind)
        self._cards = best_five(cards, kind)
        self._held = self._cards or tuple(cards)  # what makes no low is only known by all its cards
        self._kind = kind

    @property
    def kind(self) -> Kind:
        """What the hand was valued for."""
        return self._kind

    @property
    def strength(self) -> int:
        """The value as a number, higher is better; 0 where there is no qualifying low."""
        return self._strength

    @property
    def cards(self) -> tuple[int, ...]:
        """The best five, in the order in which they count; none where there is no qualifying low."""
        return self._cards

    @property
    def name(self) -> str:
        """What the hand is called: "two pair, kings and fours", "8-6-4-2-A low", "no low"."""
        return five_name(self._cards, self._kind)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Value):
            return NotImplemented
        return (self._kind, self._strength) == (other._kind, other._strength)

    def __hash__(self) -> int:
        return hash((self._kind, self._strength))

    def __lt__(self, other: Value) -> bool:
        return self._minus(other) < 0

    def __le__(self, other: Value) -> bool:
        return self._minus(other) <= 0

    def __gt__(self, other: Value) -> bool:
        return self._minus(other) > 0

    def __ge__(self, other: Value) -> bool:
        return self._minus(other) >= 0

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        kind = "" if self._kind == "high" else f", kind={self._kind!r}"
        return f"evaluate({cards_text(self._held)!r}{kind})"

    def _minus(self, other: Value) -> int:
        """By how much one is better than the other; an error where that means nothing."""
        if not isinstance(other, Value):
            raise TypeError(f"A hand value compares with another hand value, not with {type(other).__name__}.")
        if self._kind != other._kind:
            raise TypeError(
                f"A value for {self._kind} does not compare with one for {other._kind}; evaluate both for one kind."
            )
        return self._strength - other._strength


def evaluate(cards: str | Iterable[str | int], kind: Kind = "high") -> Value:
    """The value of five, six or seven cards.

    Cards are text ("Kh Qs ...") or a collection of texts or card numbers. Kinds: high, ace-to-five, eight-or-better,
    deuce-to-seven, and high-no-wheel, where A-2-3-4-5 is no straight.
    """
    return Value(parse_cards(cards), kind)
