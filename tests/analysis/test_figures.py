"""Marks added up: figures with their intervals, and the same counted a second time over random hands."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from tests.analysis.counted_again import later, numbers, on_third, steals
from tests.hand.tables import play, tables
from upcard.analysis.figures import AGGRESSION, Counts, interval, meanings, rows
from upcard.analysis.marks import marks_of
from upcard.hand.events import Completed, Wagered

if TYPE_CHECKING:
    from tests.hand.tables import Table


def test_sums() -> None:
    hands = [{"won": True, "entered": True}, {"won": False, "entered": True}, {"won": False, "of-old": True}]
    found = {row.name: (row.times, row.of) for row in rows(hands)}
    assert found["won"] == (1, 3)
    assert found["entered"] == (2, 2)
    assert found["stole"] == (0, 0)
    assert "of-old" not in found


def test_aggression_is_wagers_out_of_wagers_and_calls() -> None:
    counts = Counts()
    counts.add({"wagers-third": 2, "calls-third": 1, "calls-fifth": 3})
    counts.add({"wagers-third": 1, "wagers-seventh": 1})
    assert [(row.name, row.times, row.of) for row in counts.aggression()] == [
        ("aggression-third", 3, 4), ("aggression-fourth", 0, 0), ("aggression-fifth", 0, 3),
        ("aggression-sixth", 0, 0), ("aggression-seventh", 1, 1),
    ]  # fmt: skip
    whole = counts.rows()[-1]
    assert (whole.name, whole.times, whole.of, whole.share) == ("aggression", 4, 8, 0.5)


def test_every_figure_is_explained_in_one_sentence() -> None:
    names = [meaning.name for meaning in meanings()]
    assert len(set(names)) == len(names)
    listed = [(row.name, row.title, row.explains) for row in rows([])]
    assert listed == [tuple(meaning) for meaning in (*meanings(), AGGRESSION)]
    for meaning in meanings():
        assert meaning.explains.endswith(".")
        assert ". " not in meaning.explains


@pytest.mark.parametrize(
    ("times", "of", "low", "high"),
    [(0, 0, 0, 1), (0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (5, 10, 0.2366, 0.7634), (300, 1000, 0.2724, 0.3291)],
)
def test_intervals(times: int, of: int, low: float, high: float) -> None:
    """The values of Wilson's formula, as published tables have them."""
    assert list(interval(times, of)) == pytest.approx([low, high], abs=1e-4)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    chance = Random(7)  # noqa: S311 - repeatable
    held = 0
    for _ in range(2000):
        low, high = interval(sum(chance.random() < 0.3 for _ in range(40)), 40)
        held += low <= 0.3 <= high
    assert 0.93 < held / 2000 < 0.98


def test_a_share_needs_an_occasion() -> None:
    found = {row.name: row.share for row in rows([{"won": True}])}
    assert found["won"] == 1
    assert found["stole"] is None


@settings(max_examples=300)
@given(table=tables())
def test_counted_a_second_time(table: Table) -> None:
    """Every mark and every number is what somebody else finds who counts each by itself."""
    hand = play(table)
    found = marks_of(hand.events)
    again = {
        seat: on_third(hand, seat) | later(hand, seat) | numbers(hand, seat) for seat in found
    }  # fmt: skip
    names = {name for mine in again.values() for name in mine} | {"entered", "raised", "completed", "defended"}
    kept = {seat: {name: value for name, value in mine.items() if name in names} for seat, mine in found.items()}
    assert kept == again
    completed = any(isinstance(event, Wagered) and not isinstance(event, Completed) for event in hand.events)
    if not completed:  # in a round of raises the first one may be no completion, and no steal either
        assert {seat: mine["stole"] for seat, mine in found.items() if "stole" in mine} == steals(hand)


@settings(max_examples=100)
@given(table=tables())
def test_the_figures_fit_together(table: Table) -> None:
    """Over all seats of a hand: one brings it in, nobody wins twice, and who folded is not at the showdown."""
    found = list(marks_of(play(table).events).values())
    totals = {row.name: (row.times, row.of) for row in rows(found)}
    assert totals["brought-in"][0] <= 1
    assert totals["won"][0] == totals["won-at-showdown"][0] + totals["won-unshown"][0]
    assert totals["won"][1] == len(found)
    shown = sum("ended-showdown" in mine for mine in found)
    assert shown == totals["won-at-showdown"][1]
    for mine in found:
        folded = [name for name, value in mine.items() if name.startswith("folded-") and value]
        assert len(folded) <= 1
        assert not (folded and "ended-showdown" in mine)
