"""A hand that is over, in short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings

from tests.hand.tables import play, tables
from tests.play.staged import NAMES, staged
from upcard import Rake, Stakes
from upcard.analysis.finished import finished, summary
from upcard.analysis.marks import marks_of
from upcard.hand.events import CardDealt

if TYPE_CHECKING:
    from tests.hand.tables import Table

HIGH = {1: "4s Kh Kd 9h 9c 6s 4d", 2: "2h 3h 2d 7h 8c Qs Jd"}


def test_a_hand_that_was_shown() -> None:
    hand = staged(HIGH, to_the_end=True)
    found = finished(hand, NAMES)
    assert found.summary == "Mirela won 12 with two pair, kings and nines."
    assert found.pot == 12
    mirela, tomasz = found.seats
    assert (mirela.seat, mirela.result, mirela.down, mirela.up) == (
        1, 6, ("4s", "Kh", "4d"), ("Kd", "9h", "9c", "6s"),
    )  # fmt: skip
    assert (tomasz.result, tomasz.down) == (-6, ("2h", "3h", "Jd"))
    assert {seat.seat: seat.marks for seat in found.seats} == marks_of(hand.events)


def test_a_hand_that_nobody_called() -> None:
    hand = staged({1: "? ? Td", 2: "? ? 2d"}, "2 bring-in", "1 complete", "2 fold")
    assert finished(hand, {}).summary == "Seat 1 won 12 without a showdown."
    assert [seat.result for seat in finished(hand, {}).seats] == [6, -6]


def test_the_rake_was_in_the_pot() -> None:
    stakes = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30, rake=Rake(permille=100))
    found = finished(staged(HIGH, to_the_end=True, stakes=stakes), NAMES)
    assert found.pot == 12
    assert found.summary == "Mirela won 11 with two pair, kings and nines."


def test_halves_are_told_apart() -> None:
    cards = {1: "Qs 9s Ks 4s 2s Kh Jd", 2: "Ah 2h 3d 4d 6h Th Jc"}
    hand = staged(cards, to_the_end=True, game="stud-hilo")
    assert summary(hand, NAMES) == (
        "Mirela won 6 for high with a flush, king high; Tomasz won 6 for low with 6-4-3-2-A."
    )
    cards = {1: "As 2s 3s 4s 5s Kh Jd", 2: "Ah 2h Qd Td 6h Th Jc"}
    both = staged(cards, to_the_end=True, game="stud-hilo", showdown="ask")
    assert summary(both, NAMES) == (
        "Mirela won 12 for high with a straight flush, five high and for low with 5-4-3-2-A."
    )


def test_a_low_that_wins_alone() -> None:
    hand = staged({1: "4s 2h Kd 9h 8c 6s 4d", 2: "2c 2s 3d 3h 4c Qs Qd"}, to_the_end=True, game="razz")
    assert summary(hand, NAMES) == "Mirela won 12 with 9-8-6-4-2."


@settings(max_examples=150)
@given(table=tables())
def test_any_hand_can_be_put_in_short(table: Table) -> None:
    hand = play(table)
    found = finished(hand, NAMES)
    assert found.summary.endswith(".")
    assert found.pot == sum(hand.won.values()) + hand.rake
    assert sum(seat.result for seat in found.seats) == table.carried - hand.rake
    dealt = [event for event in hand.events if isinstance(event, CardDealt)]
    assert sum(len(seat.down) + len(seat.up) for seat in found.seats) == len(dealt)
