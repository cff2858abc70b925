"""The rankings said a second time, plainly and slowly, and the hands that the tests use.

Each `..._key` takes five cards and returns something that compares: the greater, the better the hand.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from upcard.cards import Kind

Key = tuple[int, ...]


def groups(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """How often each number is there, with the number: the largest first."""
    return sorted(((often, number) for number, often in Counter(numbers).items()), reverse=True)


def high_key(five: Sequence[int], *, wheel: bool = True) -> Key:
    found = groups(card // 4 + 2 for card in five)
    shape = tuple(often for often, _ in found)
    ranks = [number for _, number in found]
    straight = len(ranks) == 5 and ranks[0] - ranks[4] == 4
    if wheel and ranks == [14, 5, 4, 3, 2]:
        straight, ranks = True, [5, 4, 3, 2, 1]
    flush = len({card % 4 for card in five}) == 1
    if straight or flush:
        place = 8 if straight and flush else 5 if flush else 4
    else:
        place = {(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}[shape]
    return (place, *ranks)


def no_wheel_key(five: Sequence[int]) -> Key:
    return high_key(five, wheel=False)


def deuce_key(five: Sequence[int]) -> Key:
    place, *ranks = no_wheel_key(five)
    return (-place, *(-number for number in ranks))


def low_key(five: Sequence[int]) -> Key:
    found = groups(1 if card // 4 == 12 else card // 4 + 2 for card in five)
    shape = tuple(often for often, _ in found)
    order = [(1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1)]
    return (-order.index(shape), *(-number for _, number in found))


def eight_key(five: Sequence[int]) -> Key:
    key = low_key(five)
    return key if key[0] == 0 and key[1] >= -8 else (-99,)


KEYS: dict[Kind, Callable[[Sequence[int]], Key]] = {
    "high": high_key,
    "high-no-wheel": no_wheel_key,
    "ace-to-five": low_key,
    "eight-or-better": eight_key,
    "deuce-to-seven": deuce_key,
}


def best_key(cards: Sequence[int], kind: Kind) -> Key:
    return max(map(KEYS[kind], combinations(cards, 5)))


def random_hands(size: int, count: int, ranks: int = 13) -> list[list[int]]:
    """The same hands every time, each of no more than so many ranks."""
    chance = Random(f"{size} {ranks}")  # noqa: S311 - a fixed sample, no secret
    hands = []
    for _ in range(count):
        allowed = chance.sample(range(13), ranks)
        hands.append(chance.sample([card for card in range(52) if card // 4 in allowed], size))
    return hands


def _some(cards: Sequence[int], least: int, most: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.sampled_from(cards), min_size=least, max_size=most, unique=True)


def hands(least: int = 5, most: int = 7) -> st.SearchStrategy[list[int]]:
    """Hands of all sorts, with more flushes, straights, pairs and fours than chance would deal."""
    kinds = [
        list(range(52)),
        [card for card in range(52) if card % 4 == 2 or card in {0, 51}],
        [card for card in range(52) if card // 4 in {12, 0, 1, 2, 3, 4}],
        [card for card in range(52) if card // 4 in {9, 10, 11}],
        [card for card in range(52) if card // 4 in {12, 3, 4}],
        [card for card in range(52) if card % 4 < 2 and card // 4 < 7],
    ]
    return st.sampled_from(kinds).flatmap(lambda cards: _some(cards, least, most))
