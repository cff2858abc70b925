"""What that room calls a hand: "a pair of Deuces", "HI: a flush, Queen high; LO: 8,7,5,4,2"."""

from typing import Final

from upcard.cards.best import best_five, class_of_five, kind_of_high
from upcard.cards.card import RANKS
from upcard.cards.classes import Category, HandClass, Kind

READ_FOR: Final[dict[str, tuple[Kind | None, Kind | None]]] = {
    "stud-high": ("high", None),
    "razz": (None, "ace-to-five"),
    "stud-hilo": ("high", "eight-or-better"),
}
"""By game what hands are read for, high and low."""
WORDS = (
    "Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace",
)  # fmt: skip
RUN = 4
"""From the top of a straight to its bottom."""


def words_of(cards: tuple[int, ...], game: str) -> str:
    """Name seven cards that were not read at the table, as that room reads them."""
    for_high, for_low = READ_FOR[game]
    high = best_five(cards, for_high) if for_high else ()
    low = best_five(cards, for_low) if for_low else ()
    return hand_words(high, low, both=bool(for_high and for_low))


def hand_words(high: tuple[int, ...], low: tuple[int, ...], *, both: bool) -> str:
    """Name a hand by the cards that play for high and for low; ``both``: in a game of two halves."""
    high_name = _class_words(class_of_five(high, kind_of_high(high))) if high else ""
    low_name = _low(low) if low else ""
    if not both:
        return high_name or f"Lo: {low_name}"
    return f"HI: {high_name}" + (f"; LO: {low_name}" if low else "")


def _low(five: tuple[int, ...]) -> str:
    found = class_of_five(five, "ace-to-five")
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
