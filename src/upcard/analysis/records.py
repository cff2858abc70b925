"""What statistics keep of a hand: the table, and for each seat its result and its marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from upcard.analysis.marks import marks_of
from upcard.analysis.stake_words import stakes_in_short
from upcard.chips.stakes import measuring_bet
from upcard.hand.events import HandBegan

if TYPE_CHECKING:
    from collections.abc import Mapping

    from upcard.play.hand import Hand


class SeatRecord(Struct, frozen=True):
    """What a hand was for one seat; ``player`` is a name, or the seat's number where nobody has one."""

    seat: int
    player: str
    result: int
    marks: dict[str, bool | int]


class HandRecord(Struct, frozen=True):
    """A hand that is over; ``bet`` is what results are measured in."""

    game: str
    house: str
    bet: int
    seats: tuple[SeatRecord, ...]
    stakes: str = ""
    """For which bets, in a few words."""


def record_of(hand: Hand, names: Mapping[int, str] | None = None) -> HandRecord | None:
    """Return what is kept of a hand; None if it is not over, or was declared void and so was no hand at all."""
    began = hand.events[0]
    assert isinstance(began, HandBegan)  # noqa: S101 - a hand's first event is always this one
    if not hand.over:
        return None
    marks, stacks = marks_of(hand.events), hand.stacks
    if not any(marks.values()):
        return None
    called = names or {}
    seats = tuple(
        SeatRecord(seat, called.get(seat) or f"seat {seat}", stacks[seat] - began.stacks[seat], marks[seat])
        for seat in began.order
    )
    stakes = began.stakes
    words = stakes_in_short(stakes.betting, stakes.small_bet, stakes.big_bet)
    return HandRecord(began.game, began.house, measuring_bet(stakes), seats, words)
