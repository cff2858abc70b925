"""What that room calls a hand: "a pair of Deuces", "HI: a flush, Queen high; LO: 8,7,5,4,2"."""

from collections.abc import Sequence
from typing import Literal

from upcard.cards.best import best_five, class_of_five
from upcard.cards.card import RANKS
from upcard.cards.classes import Category, HandClass, Kind
from upcard.cards.values import ace_to_five, high_no_wheel, qualifies
from upcard.cards.values import high as high_value
from upcard.hand.events import HandShown, MuckedHandSeen

WORDS = (
    "Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace",
)  # fmt: skip
EIGHT = 8
RUN = 4
"""From the top of a straight to its bottom."""


def words_of(
    seat: int, cards: tuple[int, ...], game: str, *, wheel: bool = True, qualifier: int | Literal["none"] = EIGHT
) -> str:
    """Name the seven cards of a hand; a house may have no five-high straights, or another qualifier for low."""
    low = ace_to_five(cards)
    counts = game == "razz" or (game == "stud-hilo" and (qualifier == "none" or qualifies(low, qualifier)))
    high = 0 if game == "razz" else (high_value if wheel else high_no_wheel)(cards)
    return hand_words(HandShown(seat, cards, high, low if counts else 0, ()), both=game == "stud-hilo")


def hand_words(event: HandShown | MuckedHandSeen, *, both: bool) -> str:
    """Name a hand that was shown; ``both``: in a game of two halves."""
    high, low = _high(event) if event.high else "", _low(event.cards) if event.low else ""
    if not both:
        return high or f"Lo: {low}"
    return f"HI: {high}" + (f"; LO: {low}" if low else "")


def _high(event: HandShown | MuckedHandSeen) -> str:
    """Name a hand for high; a house may have given five-high straights no value."""
    kind: Kind = "high" if event.high == high_value(event.cards) else "high-no-wheel"
    return _class_words(class_of_five(best_five(event.cards, kind), kind))


def _low(cards: Sequence[int]) -> str:
    found = class_of_five(best_five(cards, "ace-to-five"), "ace-to-five")
    if found.category is Category.HIGH_CARD:
        return ",".join(RANKS[rank] for rank in found.ranks)
    return _class_words(found)


def _class_words(found: HandClass) -> str:
    ranks = found.ranks
    first = ranks[0]
    other = next((rank for rank in ranks if rank != first), first)
    match found.category:
        case Category.HIGH_CARD:
            return f"high card {WORDS[first]}"
        case Category.PAIR:
            return f"a pair of {_many(first)}"
        case Category.TWO_PAIR:
            return f"two pair, {_many(first)} and {_many(other)}"
        case Category.THREE:
            return f"three of a kind, {_many(first)}"
        case Category.FLUSH:
            return f"a flush, {WORDS[first]} high"
        case Category.FULL_HOUSE:
            return f"a full house, {_many(first)} full of {_many(other)}"
        case Category.FOUR:
            return f"four of a kind, {_many(first)}"
        case _:
            return _run(found)


def _run(found: HandClass) -> str:
    """Name a straight, or a straight flush, from its lowest card to its highest."""
    top = found.ranks[0]
    flush = found.category is Category.STRAIGHT_FLUSH
    if flush and WORDS[top] == "Ace":
        return "a Royal Flush"
    return f"a straight{' flush' if flush else ''}, {WORDS[top - RUN]} to {WORDS[top]}"


def _many(rank: int) -> str:
    return "Sixes" if WORDS[rank] == "Six" else f"{WORDS[rank]}s"
