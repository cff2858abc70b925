"""The order of a remade stub: by the spare orders that were fixed, like the deck, before the first card."""

from collections.abc import Sequence

from upcard.cards.card import DECK


def order_of_remake(spares: Sequence[Sequence[int]], number: int, cards: int) -> tuple[int, ...]:
    """Return the order in which so many cards are mixed the ``number``-th time in a hand, counted from 1.

    It is the order in which their places stand in the spare of that number.
    """
    return tuple(place for place in _spare(spares, number) if place < cards)


def _spare(spares: Sequence[Sequence[int]], number: int) -> Sequence[int]:
    """Return the spare order of a number; beyond those that there are, one made of two before it.

    The fourth is the second read at the places that the first names, the fifth the third read at those of the second,
    and so on: no order serves twice, and all of them are fixed by the spares. One that was used again would tell
    whoever saw where known cards came to lie the first time where they come to lie now.
    """
    known = [_whole(spare) for spare in spares]
    while len(known) < number:
        at, read = known[-3:][0], known[-2:][0]
        known.append(tuple(read[place] for place in at))
    return known[number - 1]


def _whole(spare: Sequence[int]) -> tuple[int, ...]:
    """Return an order of a whole deck: the places that a short one leaves out follow as they lie."""
    return (*spare, *DECK[len(spare) :])
