"""The chance of a simulated hand, from the seed of the run and the number of the deal alone.

Nothing depends on what was played before, on the machine, or on who plays the hand: so hands can be dealt in any order,
by any number of workers, by the engine or by the compiled simulator (which has the same arithmetic in
``shuffling_kernels.py``), and are the same hands. The words are those of the generator SplitMix64.
"""

from typing import Final

from upcard.cards.card import DECK

WORD: Final = (1 << 64) - 1
STEP: Final = 0x9E3779B97F4A7C15
FIRST_FACTOR: Final = 0xBF58476D1CE4E5B9
SECOND_FACTOR: Final = 0x94D049BB133111EB
HALF: Final = 32
HALF_WORD: Final = (1 << HALF) - 1

DECK_STREAM: Final = 0
SPARE_STREAM: Final = 1
FIRST_BOT_STREAM: Final = 2


def mix(number: int) -> int:
    """Return 64 bits that look like chance for each number."""
    word = (number + STEP) & WORD
    word = (word ^ (word >> 30)) * FIRST_FACTOR & WORD
    word = (word ^ (word >> 27)) * SECOND_FACTOR & WORD
    return word ^ (word >> 31)


def deal_seed(seed: int, deal: int) -> int:
    """Return what all the chance of a deal comes from."""
    return mix(mix(seed & WORD) ^ deal)


def stream(of_deal: int, purpose: int) -> int:
    """Return where the chance for one purpose begins: the deck, a remade stub, each bot."""
    return mix((of_deal + purpose) & WORD)


def word(begin: int, place: int) -> int:
    """Return the word at a place of a stream."""
    return mix((begin + place * STEP) & WORD)


def below(begin: int, place: int, limit: int) -> int:
    """Return a number from 0 up to a limit, each with exactly the same chance."""
    drawn = word(begin, place)
    product = (drawn >> HALF) * limit
    if product & HALF_WORD < limit:
        unfair = (1 << HALF) % limit
        while product & HALF_WORD < unfair:
            drawn = mix(drawn)
            product = (drawn >> HALF) * limit
    return product >> HALF


def _shuffled(begin: int) -> tuple[int, ...]:
    cards = list(DECK)
    size = len(cards)
    for place in range(size - 1):
        other = place + below(begin, place, size - place)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def deck_of(of_deal: int) -> tuple[int, ...]:
    """Return the deck of a deal, top card first."""
    return _shuffled(stream(of_deal, DECK_STREAM))


def spare_of(of_deal: int) -> tuple[int, ...]:
    """Return the order in which a stub is laid out that has to be remade."""
    return _shuffled(stream(of_deal, SPARE_STREAM))


def bot_seed(of_deal: int, place: int) -> int:
    """Return the seed of the bot at a place (0 is the first named)."""
    return stream(of_deal, FIRST_BOT_STREAM + place)
