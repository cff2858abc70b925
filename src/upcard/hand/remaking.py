"""The order of a remade stub: by the spare orders that were fixed, like the deck, before the first card.

A spare names the cards by how they lie when they are mixed, or by where they lay in the deck. The second way depends on
nothing but which cards are mixed, so that somebody who has seen only a part of the hand can check it.
"""

from collections.abc import Sequence

from upcard.cards.card import DECK


def order_of_remake(spares: Sequence[Sequence[int]], number: int, cards: int) -> tuple[int, ...]:
    """Return the order in which this many cards are mixed the ``number``-th time in a hand, counted from 1.

    It is the order in which their places stand in the spare of that number.
    """
    return tuple(place for place in spare_order(spares, number) if place < cards)


def order_by_deck(
    spares: Sequence[Sequence[int]], number: int, lying: Sequence[int], deck: Sequence[int]
) -> tuple[int, ...]:
    """Return the order in which cards are mixed the ``number``-th time, if a spare names their places in the deck."""
    lies = {card: place for place, card in enumerate(lying)}
    return tuple([lies[deck[place]] for place in spare_order(spares, number) if deck[place] in lies])


def spare_order(spares: Sequence[Sequence[int]], number: int) -> Sequence[int]:
    """Return the spare order of a number; beyond those that there are, one made of two before it.

    The fourth is the second read at the places that the first names, the fifth the third read at those of the second,
    and so on: no order serves twice, and all of them are fixed by the spares. One that was used again would tell
    anyone who saw where known cards came to lie the first time where they come to lie now.
    """
    known = [_whole(spare) for spare in spares]
    while len(known) < number:
        at, read = known[-3:][0], known[-2:][0]
        known.append(tuple(read[place] for place in at))
    return known[number - 1]


def _whole(spare: Sequence[int]) -> tuple[int, ...]:
    """Return an order of a whole deck: the places that a short one leaves out follow as they lie."""
    return (*spare, *DECK[len(spare) :])
