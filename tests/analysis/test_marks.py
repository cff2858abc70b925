"""The marks of hands made by hand, each definition on both sides of its line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from tests.hand.tables import play, tables
from tests.play.staged import staged
from upcard.analysis.figures import meanings, street_names
from upcard.analysis.marks import Marks, marks_of
from upcard.hand.events import AwardMoved, HandRuledDead, HandVoided, PotSplit
from upcard.hand.events.base import UNCITED
from upcard.hand.requests import CallTime, RunOutOfTime
from upcard.hand.seeing import seen_by

if TYPE_CHECKING:
    from tests.hand.tables import Table

FOUR = {1: "? ? Td", 2: "? ? 2d", 3: "? ? Jd", 4: "? ? Qd"}  # seat 2 brings in, then 3, 4, 1


def marks(name: str, *moves: str, **options: Any) -> dict[int, bool | int]:  # noqa: ANN401 - as Hand takes them
    """Return one mark of all seats that have it."""
    hand = staged(FOUR, *moves, **options)
    return {seat: found[name] for seat, found in marks_of(hand.events).items() if name in found}


def test_coming_in_is_a_choice() -> None:
    """The bring-in that nobody raised decided nothing."""
    moves = ("2 bring-in", "3 fold", "4 call", "1 complete", "2 fold", "4 call")
    assert marks("entered", *moves) == {1: True, 2: False, 3: False, 4: True}
    assert marks("raised", *moves) == {1: True, 2: False, 3: False, 4: False}
    assert marks("entered", "2 bring-in", "3 fold", "4 call", "1 fold") == {1: False, 3: False, 4: True}
    assert marks("entered", "2 bring-in", "3 fold", "4 fold", "1 fold") == {1: False, 3: False, 4: False}


def test_opening_in_full_is_coming_in_and_raising() -> None:
    moves = ("2 complete", "3 fold", "4 raise 30", "1 fold", "2 fold")
    assert marks("entered", *moves) == {1: False, 2: True, 3: False, 4: True}
    assert marks("raised", *moves) == {1: False, 2: True, 3: False, 4: True}
    assert marks("brought-in", *moves) == {1: False, 2: True, 3: False, 4: False}
    assert marks("defended", *moves) == {}, "it was no bring-in that was raised"


def test_time_that_ran_out_is_a_fold() -> None:
    hand = staged(FOUR, "2 bring-in")
    hand.ask(CallTime(0))
    hand.ask(RunOutOfTime(3))
    assert marks_of(hand.events)[3]["entered"] is False


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        (["2 bring-in", "3 fold", "4 fold", "1 complete"], {4: False, 1: True}),
        (["2 bring-in", "3 fold", "4 complete", "1 fold"], {4: True}),
        (["2 bring-in", "3 fold", "4 fold", "1 call"], {4: False, 1: False}),
        (["2 bring-in", "3 fold", "4 call", "1 complete"], {4: False}),
        (["2 bring-in", "3 call", "4 fold", "1 complete"], {}),
        (["2 bring-in", "3 complete", "4 fold", "1 fold"], {}),
        (["2 complete", "3 fold", "4 fold", "1 raise 30"], {}),
    ],
)
def test_a_steal_needs_nobody_in_and_at_most_one_behind(moves: list[str], found: dict[int, bool]) -> None:
    assert marks("stole", *moves) == found


def test_who_is_all_in_for_the_ante_is_not_behind() -> None:
    stacks = {1: 1, 2: 500, 3: 500, 4: 500}
    assert marks("stole", "2 bring-in", "3 complete", stacks=stacks) == {3: True}


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        (["2 bring-in", "3 complete", "4 fold", "1 fold", "2 call"], {2: True}),
        (["2 bring-in", "3 complete", "4 fold", "1 fold", "2 raise 30"], {2: True}),
        (["2 bring-in", "3 complete", "4 fold", "1 fold", "2 fold"], {2: False}),
        (["2 bring-in", "3 call", "4 fold", "1 fold"], {}),
        (["2 bring-in", "3 complete", "4 fold", "1 fold"], {}),
    ],
)
def test_a_bring_in_is_defended_against_a_completion(moves: list[str], found: dict[int, bool]) -> None:
    assert marks("defended", *moves) == found


def test_when_the_low_card_cannot_bet_another_brings_it_in() -> None:
    stacks = {1: 500, 2: 1, 3: 500, 4: 500}
    moves = ("3 bring-in", "4 fold", "1 fold")
    assert marks("brought-in", *moves, stacks=stacks) == {1: False, 2: False, 3: True, 4: False}
    folded = ("3 fold", "4 bring-in", "1 call")
    assert marks("brought-in", *folded, stacks=stacks) == {1: False, 2: False, 3: False, 4: True}
    assert marks("entered", *folded, stacks=stacks) == {3: False, 1: True}


def test_later_streets() -> None:
    cards = {1: "As Ah Ad Ac 2c 3d 4h", 2: "? ? 2d 7c", 3: "Ks Kh Kd Qc 8c 9d Th"}
    hand = staged(
        cards, "2 bring-in", "3 call", "1 call", "1 bet 15", "2 fold", "3 call", to_the_end=True, showdown="ask"
    )
    found = marks_of(hand.events)
    assert {seat: found[seat]["saw-fourth"] for seat in found} == {1: True, 2: True, 3: True}
    assert {seat: found[seat]["led-later"] for seat in found} == {1: True, 2: False, 3: False}
    assert {seat: found[seat]["went-to-showdown"] for seat in found} == {1: True, 2: False, 3: True}
    assert found[1]["won-at-showdown"] is True
    assert found[3]["won-at-showdown"] is False
    assert "won-at-showdown" not in found[2]
    assert {seat: found[seat].get("won-unshown") for seat in found} == {1: None, 2: False, 3: None}
    assert {seat: found[seat]["won"] for seat in found} == {1: True, 2: False, 3: False}
    assert not any("scooped" in mine for mine in found.values())


def test_a_pot_without_a_showdown() -> None:
    found = marks_of(staged(FOUR, "2 bring-in", "3 complete", "4 fold", "1 fold", "2 fold").events)
    assert {seat: found[seat]["won-unshown"] for seat in found} == {1: False, 2: False, 3: True, 4: False}
    assert not any("won-at-showdown" in mine or "went-to-showdown" in mine for mine in found.values())


def test_taking_it_all_is_counted_in_high_low_alone() -> None:
    halves = {1: "Qs 9s Ks 4s 2s Kh Jd", 2: "Ah 2h 3d 4d 6h Th Jc"}
    split = marks_of(staged(halves, to_the_end=True, game="stud-hilo", showdown="ask").events)
    assert (split[1]["scooped"], split[2]["scooped"]) == (False, False)
    nobody = {1: "Qs 9s Ks 4s 2s Kh Jd", 2: "Ah Th 3d 4d 9h Tc Jc"}
    all_of_it = marks_of(staged(nobody, to_the_end=True, game="stud-hilo", showdown="ask").events)
    assert all_of_it[1]["scooped"] is True
    assert "scooped" not in all_of_it[2]


def test_a_pot_shared_or_moved() -> None:
    hand = staged(FOUR, "2 bring-in", "3 call", "4 fold", "1 fold")
    shared = [*hand.events, PotSplit(((2, 7), (3, 7)), UNCITED)]
    assert {seat: found["won"] for seat, found in marks_of(shared).items()} == {1: False, 2: True, 3: True, 4: False}
    moved = [*shared, AwardMoved(((2, -7), (3, 7)), UNCITED)]
    assert {seat: found["won"] for seat, found in marks_of(moved).items()} == {1: False, 2: False, 3: True, 4: False}


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        (["2 bring-in", "3 call", "4 complete", "1 fold", "2 fold", "3 call"], {3: False, 4: True}),
        (["2 bring-in", "3 fold", "4 fold", "1 complete", "2 fold"], {3: False, 4: False, 1: True}),
        (["2 bring-in", "3 complete", "4 raise 30", "1 fold", "2 fold", "3 fold"], {3: True}),
        (["2 complete", "3 raise 30", "4 fold", "1 fold", "2 fold"], {}),
        # who called the bring-in and raises later was not the first
        (["2 bring-in", "3 call", "4 complete", "1 fold", "2 fold", "3 raise 30", "4 fold"], {3: False, 4: True}),
    ],
)
def test_completing_is_being_the_first_to_raise_the_bring_in(moves: list[str], found: dict[int, bool]) -> None:
    assert marks("completed", *moves) == found


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        (["2 bring-in", "3 fold", "4 complete", "1 fold", "2 call"], {2: True}),
        (["2 bring-in", "3 fold", "4 fold", "1 complete", "2 fold"], {2: False}),
        # two players were still to act behind seat 3: no steal
        (["2 bring-in", "3 complete", "4 fold", "1 fold", "2 call"], {}),
        (["2 bring-in", "3 fold", "4 complete", "1 raise 30", "2 fold", "4 fold"], {2: False}),
    ],
)
def test_defending_against_a_steal(moves: list[str], found: dict[int, bool]) -> None:
    assert marks("defended-steal", *moves) == found


def test_positions_are_counted_from_the_bring_in() -> None:
    moves = ("2 bring-in", "3 fold", "4 fold", "1 fold")
    assert marks("position", *moves) == {2: 0, 3: 1, 4: 2, 1: 3}
    assert marks("position", "2 complete", "3 fold", "4 fold", "1 fold") == {2: 0, 3: 1, 4: 2, 1: 3}
    # where the low card cannot bet, from who did bring it in
    stacks = {1: 500, 2: 1, 3: 500, 4: 500}
    assert marks("position", "3 fold", "4 bring-in", "1 call", stacks=stacks) == {4: 0, 1: 1, 2: 2, 3: 3}


def test_where_a_hand_was_over_and_what_was_done_on_each_street() -> None:
    cards = {1: "As Ah Ad Ac 2c 3d 4h", 2: "? ? 2d 7c", 3: "Ks Kh Kd Qc 8c 9d Th"}
    moves = (
        "2 bring-in", "3 complete", "1 raise 30", "2 call", "3 call",
        "1 bet 15", "2 call", "3 raise 30", "1 call", "2 fold",
        "1 bet 30", "3 fold",
    )  # fmt: skip
    found = marks_of(staged(cards, *moves).events)
    assert {seat: ended(mine) for seat, mine in found.items()} == {1: "fifth", 2: "fourth", 3: "fifth"}
    assert {seat: mine["won-unshown"] for seat, mine in found.items()} == {1: True, 2: False, 3: False}
    counted = {
        seat: {name: value for name, value in mine.items() if name.startswith(("wagers", "calls"))}
        for seat, mine in found.items()
    }
    assert counted == {
        1: {"wagers-third": 1, "wagers-fourth": 1, "calls-fourth": 1, "wagers-fifth": 1},
        2: {"calls-third": 1, "calls-fourth": 1},
        3: {"wagers-third": 1, "calls-third": 1, "wagers-fourth": 1},
    }
    folds = {seat: [name for name, value in mine.items() if "folded" in name and value] for seat, mine in found.items()}
    assert folds == {1: [], 2: ["folded-fourth"], 3: ["folded-fifth"]}
    assert [name for name in found[2] if "folded" in name] == ["folded-fourth"]
    shown = marks_of(staged({1: "Td", 2: "2d"}, to_the_end=True).events)
    assert {seat: ended(mine) for seat, mine in shown.items()} == {1: "showdown", 2: "showdown"}
    assert shown[1]["folded-seventh"] is False


def ended(mine: Marks) -> str:
    """Return where a hand was over for a seat."""
    (mark,) = (name for name in mine if name.startswith("ended-"))
    return mark.removeprefix("ended-")


def test_a_void_hand_was_none() -> None:
    hand = staged(FOUR, "2 bring-in", "3 call")
    void = [*hand.events, HandVoided(misdeal=True, back=(), cite=UNCITED)]
    assert marks_of(void) == {1: {}, 2: {}, 3: {}, 4: {}}


def test_a_hand_that_the_floor_ruled_dead_ended_there() -> None:
    hand = staged(FOUR, "2 bring-in", "3 call", "4 fold", "1 fold")
    dead = [*hand.events, HandRuledDead(3, 0, UNCITED)]
    assert marks_of(dead)[3]["ended-fourth"]
    assert marks_of(dead)[3]["folded-fourth"] is True


@settings(max_examples=150)
@given(table=tables())
def test_any_hand_can_be_counted_and_hidden_cards_count_nothing(table: Table) -> None:
    hand = play(table)
    found = marks_of(hand.events)
    assert set(found) == {seat.seat for seat in hand.view(None).seats}
    known = {meaning.name for meaning in meanings()} | {"position", "ended-showdown"}
    known |= {f"{what}-{street}" for what in ("wagers", "calls", "ended") for street in street_names()}
    winners = {seat for seat, mine in found.items() if mine["won"]}
    assert winners == set(hand.won)
    for mine in found.values():
        assert set(mine) <= known
        assert mine.get("won-at-showdown", 0) + mine.get("won-unshown", 0) == mine["won"]
        assert mine["saw-fourth"] or not mine.get("led-later")
    assert marks_of(seen_by(event, None) for event in hand.events) == found
