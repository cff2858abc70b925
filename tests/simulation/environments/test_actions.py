"""What the eight actions come to."""

from __future__ import annotations

from random import Random

import pytest

from tests.play.staged import staged
from tests.simulation.environments.played import FREE, GAMES, STAKES, chosen, moments
from upcard import Hand, Stakes
from upcard.simulation.environments.actions import ACTIONS, choices_of

FOUR = {1: "? ? Td", 2: "? ? 2d", 3: "? ? Jd", 4: "? ? Qd"}  # seat 2 brings in, then 3, 4, 1


def offered(hand: Hand) -> dict[str, str]:
    """Return the actions that are allowed, and what they come to."""
    found = zip(ACTIONS, choices_of(hand.view(hand.turn)), strict=True)
    return {name: " ".join(str(part) for part in choice if part is not None) for name, choice in found if choice}


def test_the_opening() -> None:
    assert offered(staged(FOUR)) == {"bring-in": "bring-in 5", "wager": "complete 15"}
    assert offered(staged(FOUR, "2 bring-in")) == {"fold": "fold", "call": "call 5", "wager": "complete 15"}
    assert offered(staged(FOUR, "2 bring-in", "3 complete")) == {
        "fold": "fold", "call": "call 15", "wager": "raise 30",
    }  # fmt: skip


def test_an_open_pair_allows_two_sizes() -> None:
    hand = staged({1: "? ? Td Tc", 2: "? ? 2d 9c"}, "2 bring-in", "1 call")
    assert offered(hand) == {"fold": "fold", "check": "check", "wager": "bet 15", "wager-most": "bet 30"}


def test_no_action_where_it_is_not_ones_turn() -> None:
    hand = staged(FOUR)
    assert choices_of(hand.view(1)) == (None,) * len(ACTIONS)


@pytest.mark.parametrize(
    ("betting", "found"),
    [
        # 4 antes and 5 are in; a call makes it 14: half of it on top of 5 is 12, less than the least bet; all is 19
        ("no-limit", {"wager": "complete 15", "wager-pot": "complete 19", "wager-most": "complete 499"}),
        # what a pot-limit table allows at most is the pot
        ("pot-limit", {"wager": "complete 15", "wager-pot": "complete 19"}),
        # any bet from 15 to 30
        ("spread-limit", {"wager": "complete 15", "wager-pot": "complete 19", "wager-most": "complete 30"}),
    ],
)
def test_where_the_size_is_free_there_are_four(betting: str, found: dict[str, str]) -> None:
    stakes = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30, betting=betting)  # type: ignore[arg-type]
    hand = staged(FOUR, "2 bring-in", stakes=stakes, differs={"betting": [betting]})
    assert offered(hand) == {"fold": "fold", "call": "call 5", **found}


def test_half_the_pot() -> None:
    stakes = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30, betting="no-limit")
    hand = staged(
        FOUR, "2 bring-in", "3 complete 60", "4 fold", stakes=stakes, differs={"betting": ["no-limit"]}
    )  # 69 are in, a call makes it 129
    assert offered(hand) == {
        "fold": "fold", "call": "call 60",
        "wager": "raise 120", "wager-half-pot": "raise 124", "wager-pot": "raise 189", "wager-most": "raise 499",
    }  # fmt: skip


def test_wagers_keep_to_the_unit() -> None:
    stakes = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30, betting="no-limit", wager_unit=5)
    hand = staged(FOUR, "2 bring-in", stakes=stakes, differs={"betting": ["no-limit"]})
    assert offered(hand)["wager-most"] == "complete 495"
    hand.act("complete", 60)
    assert offered(hand)["wager-pot"] == "raise 185"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("stakes", [STAKES, FREE], ids=["fixed-limit", "no-limit"])
def test_what_is_allowed_is_what_the_hand_offers(game: str, stakes: Stakes) -> None:
    """In fixed limit every option has its action; everywhere an allowed action is granted."""
    for seed in range(12):
        for hand, _ in moments(game, 2 + seed % 5, seed, stakes):
            if hand.over:
                continue
            choices = [choice for choice in choices_of(hand.view(hand.turn)) if choice]
            assert len(set(choices)) == len(choices)
            if stakes is STAKES:
                assert set(choices) == {(option.verb, option.to) for option in hand.options}
            for choice in choices:
                hand.copy().act(*choice)


def test_random_hands_get_everywhere() -> None:
    """The hands that these tests are made of reach every street and the showdown."""
    streets = {hand.street for seed in range(5) for hand, _ in moments("stud-high", 4, seed, stack=500)}
    assert streets == {"third", "fourth", "fifth", "sixth", "seventh"}
    hand = Hand("razz", "roberts", STAKES, {1: 60, 2: 60}, seed=1)
    assert chosen(hand, Random(1)) in {(option.verb, option.to) for option in hand.options}  # noqa: S311 - repeatable
