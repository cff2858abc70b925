"""What a hand or a board is called at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from upcard.cards.best import best_five, class_of_five
from upcard.cards.boards import board_class
from upcard.cards.card import RANK_WORDS, RANKS, CardError
from upcard.cards.classes import Category, check_kind, classes
from upcard.cards.joker import FIVE_ACES
from upcard.cards.values import NO_LOW

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upcard.cards.classes import HandClass, Kind

_ACE: Final = 12
_PLURALS: Final = tuple("sixes" if word == "six" else word + "s" for word in RANK_WORDS)
_FIGURES: Final = tuple("10" if letter == "T" else letter for letter in RANKS)

# What a category is called, what follows its name, and how many cards that speaks of: the others are kickers. All five
# make a straight or a flush, so these have none, and a hand without a pair is named by all its ranks instead.
# {one} is the first rank, {many} its plural, {others} the plural of the rank after the first pair or three.
_SAYINGS: Final = {
    Category.HIGH_CARD: ("{one} high", "", 1),
    Category.PAIR: ("pair of {many}", "", 2),
    Category.TWO_PAIR: ("two pair", ", {many} and {others}", 4),
    Category.THREE: ("three of a kind", ", {many}", 3),
    Category.STRAIGHT: ("straight", ", {one} high", 5),
    Category.FLUSH: ("flush", ", {one} high", 5),
    Category.FULL_HOUSE: ("full house", ", {many} over {others}", 5),
    Category.FOUR: ("four of a kind", ", {many}", 4),
    Category.STRAIGHT_FLUSH: ("straight flush", ", {one} high", 5),
}
_ROYAL: Final = ("royal flush", "", 5)


def hand_name(cards: Sequence[int], kind: Kind = "high", *, kickers: bool = False) -> str:
    """The name of the best five of five to seven cards: "two pair, kings and fours", "8-6-4-2-A low", "no low".

    With `kickers` the cards that the name leaves out are added: "two pair, kings and fours, kicker Q", and to a hand
    without a pair all its ranks: "nine high, 9-8-5-4-3".
    """
    return five_name(best_five(cards, kind), kind, kickers=kickers)


def five_name(five: Sequence[int], kind: Kind = "high", *, kickers: bool = False) -> str:
    """The name of cards that `best_five` gave."""
    return class_name(class_of_five(five, kind), kind, kickers=kickers) if five else "no low"


def value_name(value: int, kind: Kind = "high", *, kickers: bool = False) -> str:
    """The name of a value, as `hand_name` gives it for its cards. The first call for a kind takes a moment."""
    check_kind(kind)
    if kind == "eight-or-better" and value == NO_LOW:
        return "no low"
    if kind == "high" and value == FIVE_ACES:
        return "five aces"
    ordered = classes(kind)
    if not 1 <= value <= len(ordered):
        raise CardError(f"{value!r} is not a value for {kind}; values go from 1 to {len(ordered)}.")
    return class_name(ordered[value - 1], kind, kickers=kickers)


def board_name(cards: Sequence[int], *, low: bool = False, wheel: bool = True) -> str:
    """The name of a board of up to five cards: "pair of kings", "nine high"; for low "8-6-2 low"."""
    if not cards:
        return "no cards"
    kind: Kind = "ace-to-five" if low else "high" if wheel else "high-no-wheel"
    return class_name(board_class(cards, kind), kind)


def class_name(of_class: HandClass, kind: Kind, *, kickers: bool = False) -> str:
    """The name of a class of hands."""
    category, ranks = of_class
    low = kind not in {"high", "high-no-wheel"}
    if low and category is Category.HIGH_CARD:
        return f"{_figures(ranks)} low"
    royal = category is Category.STRAIGHT_FLUSH and ranks[0] == _ACE
    head, detail, spoken = _ROYAL if royal else _SAYINGS[category]
    others = next((rank for rank in ranks if rank != ranks[0]), ranks[0])
    name = (head + (" low" if low else "") + detail).format(
        one=RANK_WORDS[ranks[0]], many=_PLURALS[ranks[0]], others=_PLURALS[others]
    )
    left = ranks[spoken:]
    if kickers and left and category is Category.HIGH_CARD:
        name += f", {_figures(ranks)}"
    elif kickers and left:
        name += f", kicker{'s' if len(left) > 1 else ''} {_figures(left)}"
    return name


def _figures(ranks: Sequence[int]) -> str:
    return "-".join(_FIGURES[rank] for rank in ranks)
