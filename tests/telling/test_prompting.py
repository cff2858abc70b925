"""What the player in turn is told: his choices, what is barred and why, and how many raises are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from tests.hand.tables import act, tables
from tests.play.staged import staged, told
from upcard import Stakes
from upcard.hand.requests import WAGERS
from upcard.play.hand import Hand, state_behind
from upcard.telling.prompting import barred, note, prompt
from upcard.telling.voices import with_names

if TYPE_CHECKING:
    from tests.hand.tables import Table
    from upcard.telling.spoken import Barred

THREE = {1: "? ? Kd", 2: "? ? 2d", 3: "? ? Jd"}
PAIR = {1: "? ? Td Tc", 2: "? ? 2d 3h", 3: "? ? Jd 5c"}


def asked(hand: Hand) -> str:
    assert hand.turn is not None
    return prompt(state_behind(hand), hand.turn)[0]


def cannot(hand: Hand) -> dict[str, Barred]:
    assert hand.turn is not None
    return {one.verb: one for one in barred(state_behind(hand), hand.turn)}


@pytest.mark.parametrize(
    ("moves", "says"),
    [
        ([], "Your turn: bring it in for 5 or complete to 15."),
        (["2 bring-in"], "Your turn: fold, call 5, or complete to 15."),
        (["2 bring-in", "3 complete"], "Your turn: fold, call 15, or raise to 30."),
        (["2 bring-in", "3 complete", "1 raise 30"], "Your turn: fold, call 25 more, or raise to 45."),
        (["2 bring-in", "3 call", "1 call"], "Your turn: fold, check, or bet 15."),
    ],
)
def test_the_choices_are_said_with_their_amounts(moves: list[str], says: str) -> None:
    assert asked(staged(THREE, *moves)) == says


def test_nobody_else_is_asked() -> None:
    hand = staged(THREE, "2 bring-in")
    state = state_behind(hand)
    assert hand.turn == 3
    assert prompt(state, 1) == ("", ())
    assert barred(state, 1) == ()
    assert prompt(state, 0) == ("", ())


def test_two_sizes_free_sizes_and_all_ins() -> None:
    assert asked(staged(PAIR, "2 bring-in", "3 call", "1 call")) == "Your turn: fold, check, or bet 15 or 30."
    spread = Stakes(ante=1, bring_in=2, small_bet=2, big_bet=10, betting="spread-limit")
    hand = staged(THREE, "2 bring-in", "3 call", "1 call", stakes=spread)
    assert asked(hand) == "Your turn: fold, check, or bet 2 to 10."
    hand.act("bet", 5)
    assert asked(hand) == "Your turn: fold, call 5, or raise to anything from 10 to 15."
    short = staged(THREE, "2 bring-in", "3 complete", stacks={1: 10, 2: 500, 3: 500})
    assert asked(short) == "Your turn: fold or call 9 (all-in)."


def test_large_amounts_are_written_as_on_the_felt() -> None:
    large = Stakes(ante=100, bring_in=500, small_bet=1500, big_bet=3000)
    deep = dict.fromkeys(THREE, 50_000)
    hand = staged(THREE, "2 bring-in", "3 complete", stakes=large, stacks=deep)
    assert asked(hand) == "Your turn: fold, call 1,500, or raise to 3,000."
    assert told(hand)[-1].endswith(" completes to 1,500.")


def test_sentences_of_the_rules_get_names_and_amounts_as_on_the_felt() -> None:
    assert with_names("Seat 2 may bet 1500 to 12000 (RR-8.4).", {2: "Ada"}) == "Ada may bet 1,500 to 12,000 (RR-8.4)."
    assert with_names("999 is too small.", {}) == "999 is too small."


def test_showing_and_mucking() -> None:
    hand = staged(THREE, "2 bring-in", "3 call", "1 fold", showdown="ask")
    while hand.options[0].verb != "show":
        hand.act("check")
    state = state_behind(hand)
    assert prompt(state, hand.turn or 0) == ("Your turn: show or muck.", ("RR-3-showdown.2", "RR-3-showdown.5"))
    assert cannot(hand) == {}
    strict = staged(THREE, "2 bring-in", "3 call", "1 fold", showdown="ask", differs={"muck_at_showdown": False})
    while strict.options[0].verb != "show":
        strict.act("check")
    assert asked(strict) == "Your turn: show."
    assert cannot(strict)["muck"].reason == "Every hand is shown here"


def test_the_rules_behind_the_choices() -> None:
    def cites(*moves: str, cards: dict[int, str] = THREE, **options: Any) -> tuple[str, ...]:  # noqa: ANN401 - as Hand takes them
        hand = staged(cards, *moves, **options)
        return prompt(state_behind(hand), hand.turn or 0)[1]

    assert cites()[0] == "RR-8.3"
    assert cites("2 bring-in")[0] == "RR-8.6"
    assert cites("2 bring-in", "3 complete")[0] == "RR-3-betting.5"
    assert cites("2 bring-in", "3 call", "1 call", cards=PAIR)[0] == "RR-8.7"
    assert cites("2 bring-in", "3 complete", stacks={1: 10, 2: 500, 3: 500}) == ("RR-3-betting.8",)


def test_a_capped_raise_stays_in_its_place() -> None:
    hand = staged(THREE, "2 bring-in", "3 complete", "1 raise 30", "2 raise 45", "3 raise 60")
    assert asked(hand) == "Your turn: fold or call 30 more."
    assert cannot(hand) == {"raise": cannot(hand)["raise"]}
    assert cannot(hand)["raise"].reason == "Capped"
    assert cannot(hand)["raise"].cites == ("RR-3-betting.3a",)
    assert note(state_behind(hand)) == "Capped."


def test_betting_that_was_not_reopened() -> None:
    hand = staged(
        THREE, "2 bring-in", "3 call", "1 call", "1 bet 15", "2 call", "3 raise 20", stacks={1: 500, 2: 500, 3: 26}
    )
    assert cannot(hand)["complete"].reason == "Betting not reopened to you"
    assert cannot(hand)["complete"].cites == hand.rules.short_all_in.cites


@pytest.mark.parametrize(
    ("moves", "options", "verb", "reason"),
    [
        ([], {}, "fold", "You must open"),
        ([], {"differs": {"bring_in_may_open_full": False}}, "complete", "Not by the forced bet"),
        ([], {"stacks": {1: 500, 2: 4, 3: 500}}, "complete", "No more chips"),
        (["2 bring-in", "3 complete"], {"stacks": {1: 10, 2: 500, 3: 500}}, "raise", "All-in to call"),
        (
            ["2 bring-in", "3 complete", "1 raise 30", "2 fold"],
            {"stacks": {1: 31, 2: 500, 3: 500}},
            "raise",
            "Nobody left to bet against",
        ),
        (
            ["2 bring-in", "3 call", "1 call", "1 check", "2 bet 15", "3 call"],
            {"differs": {"check_raise": False}},
            "raise",
            "You have checked",
        ),
        (
            ["2 bring-in", "3 call", "1 call"],
            {"differs": {"fold_unbet": "forbidden", "fold_unbet_streets": ["fourth", "fifth", "sixth", "seventh"]}},
            "fold",
            "No bet to face",
        ),
    ],
)
def test_what_is_barred_and_why(moves: list[str], options: dict[str, Any], verb: str, reason: str) -> None:
    found = cannot(staged(THREE, *moves, **options))
    assert found[verb].reason == reason
    assert found[verb].cites


@pytest.mark.parametrize(
    ("house", "moves", "says"),
    [
        ("roberts", [], "Three raises left after a completion."),
        ("roberts", ["2 bring-in"], "Three raises left after a completion."),
        ("roberts", ["2 bring-in", "3 complete"], "Three raises left."),
        ("roberts", ["2 bring-in", "3 complete", "1 raise 30", "2 raise 45"], "One raise left."),
        ("roberts", ["2 bring-in", "3 complete", "1 raise 30", "2 raise 45", "3 raise 60"], "Capped."),
        ("roberts", ["2 bring-in", "3 fold"], "Heads-up: no limit on raises."),
        ("roberts", ["2 bring-in", "3 call", "1 call"], "Three raises after a bet."),
        ("canterbury", ["2 bring-in", "3 complete"], "Four raises left."),
    ],
)
def test_the_note_counts_raises(house: str, moves: list[str], says: str) -> None:
    assert note(state_behind(staged(THREE, *moves, house=house))) == says


def test_the_note_explains_two_sizes_and_is_silent_without_a_cap() -> None:
    pair = staged(PAIR, "2 bring-in", "3 call", "1 call")
    assert note(state_behind(pair)) == "Two sizes, because of the open pair. Three raises after a bet."
    free = staged(THREE, stakes=Stakes(ante=1, bring_in=5, small_bet=15, big_bet=0, betting="no-limit"))
    assert note(state_behind(free)) == ""
    over = staged(THREE, "2 bring-in", "3 fold", "1 fold")
    assert note(state_behind(over)) == ""


@settings(max_examples=150)
@given(table=tables())
def test_whatever_is_offered_is_said_and_the_rest_is_barred(table: Table) -> None:
    hand = table.hand()
    number = 0
    while not hand.over:
        seat = hand.turn or 0
        state = state_behind(hand)
        verbs = {option.verb for option in hand.options}
        sentence, cites = prompt(state, seat)
        assert cites
        for verb in verbs:
            assert verb.removesuffix("-in") in sentence
        assert all(one.cites for one in barred(state, seat))
        missing = {one.verb for one in barred(state, seat)}
        assert not missing & verbs
        betting = "show" not in verbs
        assert bool(missing & set(WAGERS)) == (betting and not verbs & set(WAGERS))
        note(state)
        assert hand.options == Hand.replay(hand.events).options, "looking changes nothing"
        act(hand, table.script, number)
        number += 1
