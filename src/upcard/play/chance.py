"""The chance of a hand, all of it fixed before the first card: the deck and the orders of remade stubs."""

import random
from collections.abc import Sequence

from upcard.cards.card import DECK, CardError, parse_cards
from upcard.hand.begin import SetupError

SPARES = 3


def chance_of(seed: int | None) -> random.Random:
    """Return where chance comes from: the same for the same seed, else the operating system."""
    return random.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311 - a seed is for repeating


def whole_deck(deck: str | Sequence[int] | None, chance: random.Random) -> list[int]:
    """Return all 52 cards, those given on top and the rest shuffled below them."""
    try:
        top = parse_cards(deck) if deck is not None else []
    except CardError as fault:
        raise SetupError([str(fault)]) from None
    there = set(top)
    rest = [card for card in DECK if card not in there]
    chance.shuffle(rest)
    return top + rest


def spare_orders(given: Sequence[Sequence[int]], chance: random.Random) -> list[Sequence[int]]:
    """Return three orders for remade stubs, those given first: all chance is fixed before the first card."""
    spares = list(given)
    while len(spares) < SPARES:
        order = list(range(len(DECK)))
        chance.shuffle(order)
        spares.append(order)
    return spares
