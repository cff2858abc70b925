"""Stud for PettingZoo: the package's own checks, and what an episode is."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from tests.simulation.environments.played import FREE, GAMES
from upcard import SetupError, Stakes
from upcard.simulation.environments.actions import ACTIONS
from upcard.simulation.environments.aec import StudAEC, env
from upcard.simulation.environments.sitting import table_for


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 5])
def test_the_packages_own_checks(game: str, players: int) -> None:
    api_test(env(game=game, players=players), num_cycles=30)


@pytest.mark.parametrize(
    "options",
    [
        {"stakes": FREE, "players": 3},
        {"hands": 30, "carries": True, "stack": 25, "players": 4},
        {"hands": 5, "rewards": "big-bets", "players": 8, "house": "canterbury"},
    ],
    ids=["no-limit", "match", "full table"],
)
def test_the_packages_own_checks_of_other_tables(options: dict[str, Any]) -> None:
    api_test(env(**options), num_cycles=60)


def test_the_packages_own_check_of_seeds() -> None:
    seed_test(lambda: env(players=3), num_cycles=15)


def play(table: Any, seed: int) -> dict[str, float]:  # noqa: ANN401 - the package has no types
    """Play an episode at random: what each agent was given in all."""
    table.reset(seed=seed)
    given: Counter[str] = Counter()
    chance = np.random.default_rng(seed)
    for agent in table.agent_iter():
        _, reward, gone, cut, about = table.last()
        given[agent] += reward
        legal = np.flatnonzero(about["action_mask"])
        table.step(None if gone or cut else int(chance.choice(legal)))
    return dict(given)


def test_the_reward_is_what_a_hand_wins_or_loses() -> None:
    bare = StudAEC(table_for(players=4))
    for seed in range(20):
        given = play(bare, seed)
        assert given == {f"seat_{seat}": chips - 400 for seat, chips in bare.sitting.hand.stacks.items()}
        assert sum(given.values()) == 0


def test_rewards_in_big_bets() -> None:
    chips, bets = (play(env(players=3, rewards=unit), 11) for unit in ("chips", "big-bets"))
    assert any(chips.values())
    assert bets == {agent: reward / 10 for agent, reward in chips.items()}
    free = play(env(players=2, rewards="big-bets", stakes=FREE), 11)
    assert any(free.values())
    assert free == {agent: reward / 5 for agent, reward in play(env(players=2, stakes=FREE), 11).items()}


def test_an_episode_of_many_hands() -> None:
    bare = StudAEC(table_for(players=3), hands=7)
    given = play(bare, 2)
    assert bare.sitting.dealt == 7
    assert sum(given.values()) == 0
    assert bare.sitting.stacks == dict.fromkeys((1, 2, 3), 400), "each hand begins with the same stacks"


def test_stacks_that_go_on_from_hand_to_hand() -> None:
    """Who has no chips left is out, and the match ends when one has them all."""
    bare = StudAEC(table_for(players=4, stack=30), hands=1000, carries=True)
    bare.reset(seed=5)
    chance = np.random.default_rng(5)
    given: Counter[str] = Counter()
    left: list[tuple[int, bool]] = []
    for agent in bare.agent_iter():
        _, reward, gone, _, about = bare.last()
        given[agent] += reward
        if gone:
            left.append((len(bare.agents), bare.sitting.over))
        bare.step(None if gone else int(chance.choice(np.flatnonzero(about["action_mask"]))))
    assert bare.sitting.dealt < 1000
    assert sorted(bare.sitting.stacks.values()) == [0, 0, 0, 120]
    assert {agent: 30 + reward for agent, reward in given.items()} == {
        f"seat_{seat}": chips for seat, chips in bare.sitting.stacks.items()
    }
    assert [agents for agents, _ in left] == [4, 3, 2, 1]
    assert left[0][1] is False, "the first is out while the others play on"


def test_without_a_seed_chance_goes_on() -> None:
    bare = StudAEC(table_for(players=2))
    bare.reset(seed=3)
    decks = [bare.sitting.hand.deck]
    for _ in range(2):
        bare.reset()
        decks.append(bare.sitting.hand.deck)
    assert len(set(decks)) == 3
    bare.reset(seed=3)
    assert bare.sitting.hand.deck == decks[0]


def test_an_action_that_is_not_allowed() -> None:
    table = env(players=2)
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(ACTIONS.index("check"))
    assert table.rewards[agent] == -400
    assert all(table.terminations.values())
    bare = StudAEC(table_for(players=2))
    bare.reset(seed=1)
    with pytest.raises(ValueError, match=r"Action 1 is not allowed to seat \d now; allowed: 3 bring-in, 4 wager\."):
        bare.step(ACTIONS.index("check"))
    with pytest.raises(ValueError, match="Action -1 is not allowed"):
        bare.step(-1)


def test_shown_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    table = env(players=2, render_mode="ansi")
    table.reset(seed=1)
    text = table.render()
    assert text.startswith("stud-high (roberts), ante 1, bring-in 2, bets 5 and 10: third street, pot 2\n")
    assert text.count("??") == 2, "the seat in turn sees its own cards, not the other's"
    printed = env(players=2, render_mode="human")
    printed.reset(seed=1)
    assert capsys.readouterr().out == text + "\n"
    table.close()


def test_tables_that_cannot_be() -> None:
    with pytest.raises(SetupError, match="The stack is 1: it must be at least 2"):
        env(stack=1)
    units = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20, wager_unit=5)
    with pytest.raises(SetupError, match="The stack is 5: it must be at least 6"):
        env(stack=5, stakes=units)
    with pytest.raises(SetupError, match="2 to 8 players can be dealt in, not 9"):
        env(players=9)
    with pytest.raises(SetupError, match="0 hands cannot be played: it must be 1 or more"):
        env(hands=0)
    stakes = Stakes(ante=1, bring_in=2, small_bet=5, big_bet=10, betting="pot-limit")
    with pytest.raises(SetupError, match="does not play pot-limit"):
        env(house="canterbury", stakes=stakes)
