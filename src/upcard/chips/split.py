"""Splitting a pot among those who tie, and between high and low."""

from collections.abc import Sequence
from typing import Literal


def share(amount: int, chip: int, order: Sequence[int], most: int = 1) -> dict[int, int]:
    """Split an amount evenly, in whole chips, among the seats in `order`: seat -> its share.

    The chips left over go to the first seats in the order, to each at most `most` of them (1 or more; with a large
    number the first seat takes them all). What is smaller than a chip goes to the first seat, so nothing is lost.
    """
    chips, rest = divmod(amount, chip)
    each, odd = divmod(chips, len(order))
    shares = dict.fromkeys(order, each * chip)
    if rest:
        shares[order[0]] += rest
    place = 0
    while odd:
        extra = min(odd, most)
        shares[order[place]] += extra * chip
        odd -= extra
        place += 1
    return shares


def halves(amount: int, chip: int, odd_to: Literal["high", "low"]) -> tuple[int, int]:
    """Split a pot between high and low: (high, low). The side `odd_to` gets the odd chip and what is less than one."""
    smaller = amount // chip // 2 * chip
    larger = amount - smaller
    return (larger, smaller) if odd_to == "high" else (smaller, larger)
