"""Each bot beats the one below it. Every deal is played twice with the seats changed: the deals give the error."""

from __future__ import annotations

from itertools import pairwise

import pytest

from upcard import Stakes
from upcard.bots import BOTS
from upcard.simulation import Table, match

STAKES = Stakes(ante=3, bring_in=5, small_bet=15, big_bet=30)
NAMES = list(BOTS)
PAIRS = [(stronger, weaker) for weaker, stronger in pairwise(NAMES)]
HANDS = {"stud-high": 20_000, "razz": 12_000, "stud-hilo": 12_000}
SURE = 3


@pytest.mark.long
@pytest.mark.parametrize("game", list(HANDS))
@pytest.mark.parametrize(("stronger", "weaker"), PAIRS)
def test_a_bot_beats_the_one_below_it(stronger: str, weaker: str, game: str) -> None:
    table = Table(game, "roberts", STAKES, stack=1200)
    score = match(table, BOTS[stronger].make, BOTS[weaker].make, HANDS[game] // 2, seed=11)
    print(f"{game}: {stronger} against {weaker}: {score}")  # noqa: T201 - the figures are worth reading (pytest -rP)
    assert score.hands == HANDS[game]
    assert score.rate > SURE * score.error, str(score)


def test_a_match_counts_every_hand_once_for_each_seat() -> None:
    table = Table("stud-high", "roberts", STAKES, stack=600)
    score = match(table, BOTS["tight"].make, BOTS["calling"].make, 150, seed=2)
    assert score.hands == 300
    assert score.rate > 0
    assert str(score).endswith(", 300 hands)")


def test_a_bot_against_itself_wins_nothing_over_two_turns_of_the_same_cards() -> None:
    score = match(Table("razz", "roberts", STAKES, stack=600, seats=4), BOTS["tight"].make, BOTS["tight"].make, 60)
    assert abs(score.rate) <= 4 * score.error
