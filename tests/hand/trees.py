"""All the ways in which the betting can go from a decision on, as far as a number of actions."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from upcard import Verb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upcard import Hand, Option

Move = tuple[int, Verb, int | None]  # seat, verb, its total for the round


def moves(hand: Hand) -> Iterator[Move]:
    """Return what the seat in turn may do; of free sizes the least and the greatest."""
    seat = hand.turn
    assert seat is not None
    for option in hand.options:
        for to in sizes(option):
            yield seat, option.verb, to


def sizes(option: Option) -> tuple[int | None, ...]:
    return (option.to,) if option.most is None else (option.to, option.most)


def count(hand: Hand, depth: int) -> list[Counter[str]]:
    """Count the actions that end each sequence of 1, 2, 3... of them, as long as the street lasts."""
    counted = [Counter[str]() for _ in range(depth)]
    _count(hand, hand.street, depth, counted)
    return counted


def _count(hand: Hand, street: str, left: int, counted: list[Counter[str]]) -> None:
    if not left or hand.over or hand.street != street:
        return
    here = counted[len(counted) - left]
    for _, verb, to in moves(hand):
        here[verb] += 1
        twin = hand.copy()
        twin.act(verb, to)
        _count(twin, street, left - 1, counted)


def sequences(hand: Hand, depth: int) -> Iterator[tuple[Move, ...]]:
    """Return every sequence of so many actions, or of fewer if the hand is then over, through all streets."""
    if not depth or hand.over:
        yield ()
        return
    for move in moves(hand):
        twin = hand.copy()
        twin.act(move[1], move[2])
        for rest in sequences(twin, depth - 1):
            yield (move, *rest)
