"""Stud for Gymnasium: the package's own check, the learner's seat, and who sits in the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.simulation.environments.played import FREE, GAMES
from upcard import SetupError
from upcard.simulation.environments.actions import ACTIONS
from upcard.simulation.environments.single import StudEnv

if TYPE_CHECKING:
    from upcard.bots.bot import Choice
    from upcard.hand.views import View


class Timid:
    """A policy: it folds whenever it may, and remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[View] = []

    def decide(self, view: View) -> Choice:
        self.shown.append(view)
        verbs = [option.verb for option in view.options]
        verb = "fold" if "fold" in verbs else verbs[0]
        return verb, next(option.to for option in view.options if option.verb == verb)


@pytest.mark.parametrize("game", GAMES)
def test_the_packages_own_check(game: str) -> None:
    made = gymnasium.make("upcard/Stud-v0", game=game, players=3, opponents="calling", render_mode="ansi")
    check_env(made.unwrapped)


def test_the_packages_own_check_of_a_match() -> None:
    check_env(gymnasium.make("upcard/Stud-v0", hands=4, carries=True, stack=60, stakes=FREE).unwrapped)


def play(table: StudEnv, seed: int) -> tuple[float, int]:
    """Play an episode at random: what was won in all, and in how many steps."""
    _, about = table.reset(seed=seed)
    chance = np.random.default_rng(seed)
    won, steps, done = 0.0, 0, False
    while not done:
        action = int(chance.choice(np.flatnonzero(about["action_mask"])))
        _, reward, done, cut, about = table.step(action)
        assert cut is False
        won += reward
        steps += 1
    return won, steps


@pytest.mark.parametrize("seat", [1, 3])
def test_the_reward_is_what_the_seat_wins_or_loses(seat: int) -> None:
    table = StudEnv(players=3, seat=seat, opponents="calling")
    results = [play(table, seed)[0] for seed in range(15)]
    assert any(results)
    assert play(table, 4)[0] == table.sitting.hand.stacks[seat] - 400


def test_the_same_seed_is_the_same_episode() -> None:
    table, twin = (StudEnv(players=4, opponents=["calling", "tight", "thinking"], hands=3) for _ in range(2))
    assert [play(table, seed) for seed in range(4)] == [play(twin, seed) for seed in range(4)]
    assert play(table, 1) != play(table, 2)


def test_policies_see_their_own_seat() -> None:
    left, right = Timid(), Timid()
    table = StudEnv(players=3, seat=2, opponents=[left, right])
    for seed in range(10):
        play(table, seed)
    assert {view.viewer for view in left.shown} == {3}
    assert {view.viewer for view in right.shown} == {1}
    assert all(len(view.own) == 2 for view in left.shown)


def test_one_policy_for_all() -> None:
    timid = Timid()
    table = StudEnv(players=4, opponents=timid)
    for seed in range(10):
        play(table, seed)
    assert {view.viewer for view in timid.shown} == {2, 3, 4}


@pytest.mark.parametrize("stack", [2, 3, 400])
def test_an_episode_begins_with_a_decision_of_the_learner(stack: int) -> None:
    """Whoever brings it in stays in until all have answered, however few the chips and however timid the others."""
    for players in (2, 5):
        table = StudEnv(players=players, opponents=Timid(), stack=stack)
        for seed in range(20):
            table.reset(seed=seed)
            assert table.sitting.hand.turn == 1
            assert table.action_masks().any()


def test_an_action_that_is_not_allowed_gives_up() -> None:
    table = StudEnv(players=2, opponents="calling")
    facing = next(seed for seed in range(50) if "call" in legal(table, seed))
    table.reset(seed=facing)
    _, reward, done, _, about = table.step(ACTIONS.index("check"))
    assert (reward, done, about["illegal"]) == (-1, True, True), "it folds, and loses its ante"
    opening = next(seed for seed in range(50) if "bring-in" in legal(table, seed))
    table.reset(seed=opening)
    _, _, done, _, about = table.step(99)
    assert about["illegal"] is True
    assert "Seat 1 brings it in for 2" in "\n".join(table.sitting.hand.log)
    table.reset(seed=facing)
    assert table.step(ACTIONS.index("call"))[4]["illegal"] is False


def legal(table: StudEnv, seed: int) -> list[str]:
    mask: Any = table.reset(seed=seed)[1]["action_mask"]
    return [ACTIONS[number] for number in np.flatnonzero(mask)]


def test_a_match_ends_when_the_learner_is_broke() -> None:
    table = StudEnv(players=3, hands=500, carries=True, stack=20, opponents="calling")
    lost = [seed for seed in range(12) if play(table, seed)[0] == -20]
    assert lost
    play(table, lost[0])
    assert table.sitting.stacks[1] == 0
    assert sum(table.sitting.stacks.values()) == 60


def test_each_hand_of_a_match_is_counted_once() -> None:
    table = StudEnv(players=3, hands=8, carries=True, opponents="calling")
    for seed in range(4):
        won, _ = play(table, seed)
        assert won == table.sitting.stacks[1] - 400


def test_rewards_in_big_bets() -> None:
    chips, bets = (StudEnv(players=3, opponents="calling", rewards=unit) for unit in ("chips", "big-bets"))
    for seed in range(5):
        assert play(bets, seed)[0] == pytest.approx(play(chips, seed)[0] / 10)


def test_shown_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    table = StudEnv(players=2, render_mode="ansi")
    table.reset(seed=1)
    assert "seat 1 may: " in (table.render() or "")
    printed = StudEnv(players=2, render_mode="human", opponents="calling")
    printed.reset(seed=1)
    printed.step(ACTIONS.index("wager"))
    assert capsys.readouterr().out.startswith("stud-high (roberts), ante 1")


def test_tables_that_cannot_be() -> None:
    with pytest.raises(SetupError, match="There is no seat 3 at this table: it must be 1 to 2"):
        StudEnv(players=2, seat=3)
    with pytest.raises(SetupError, match="3 opponents cannot fill 1 seats"):
        StudEnv(players=2, opponents=["tight", "tight", "tight"])
    with pytest.raises(ValueError, match="There is no bot 'wild'"):
        StudEnv(players=2, opponents="wild")
