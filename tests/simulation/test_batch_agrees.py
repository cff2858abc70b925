"""The compiled simulator plays every hand as the engine does: the same acts, the same stacks at the end."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tests.simulation.agreeing import played_alike
from upcard.chips.stakes import Stakes
from upcard.hand.events import CommonCardDealt, PotAwarded, ShowdownOpened, StubRemade
from upcard.simulation import make_plan
from upcard.simulation.batch.hands import play, seating_of

HOUSES = ("procedures", "canterbury", "ukcasino", "mohegan", "roberts")
GAMES = ("stud-high", "razz", "stud-hilo", "stud-hilo-nq")
STAKES = Stakes(ante=3, bring_in=7, small_bet=15, big_bet=30)
MIXED = ("dice", "lively", "station", "rock")
LEAST = 50
"""The house of mohegan deals in nobody who has less than an ante and a small bet."""
EACH = 8
LONG = 100


def short_stacks(players: int, seed: int, least: int = LEAST) -> list[int]:
    chance = random.Random(seed)  # noqa: S311 - for repeating
    return [chance.randrange(least, 320) for _ in range(players)]


def compare(house: str, game: str, hands: int) -> None:
    for players in range(2, 9):
        for stacks in (None, short_stacks(players, players)):
            plan = make_plan(
                game, MIXED[:players], hands, house=house, players=players, stacks=stacks, stakes=STAKES, seed=players
            )
            played_alike(plan, hands)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("house", HOUSES)
def test_with_two_to_eight_players_deep_and_short(house: str, game: str) -> None:
    compare(house, game, EACH)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("house", HOUSES)
def test_with_two_to_eight_players_many_hands(house: str, game: str) -> None:
    compare(house, game, LONG)


@pytest.mark.parametrize("house", HOUSES)
def test_when_the_deck_runs_short(house: str) -> None:
    """Eight stay to the end, or six and seven of them: the stub is remade, or one card is dealt for all."""
    happened = set()
    for game in GAMES:
        for bots in (("station",), ("station", "station", "dice", "station")):
            plan = make_plan(game, bots, 1, house=house, players=8, stakes=STAKES, seed=3)
            for hand in played_alike(plan, 10):
                happened |= {type(event) for event in hand.events} & {CommonCardDealt, StubRemade}
    assert CommonCardDealt in happened or StubRemade in happened


def test_all_in_for_the_ante_and_for_less_than_the_forced_bet() -> None:
    for number in range(40):
        chance = random.Random(number)  # noqa: S311 - for repeating
        stacks = [chance.choice([1, 2, 3, 4, 8, 9, 12, 25, 60, 200]) for _ in range(5)]
        played_alike(make_plan("stud-high", MIXED, 1, players=5, stacks=stacks, stakes=STAKES, seed=number), 4)


def test_side_pots_do_occur() -> None:
    """The hands that are compared have what they are compared for."""
    plan = make_plan("stud-hilo-nq", MIXED, 1, players=6, stacks=short_stacks(6, 6), stakes=STAKES, seed=6)
    hands = played_alike(plan, 20)
    assert sum(any(isinstance(event, ShowdownOpened) for event in hand.events) for hand in hands) > 10
    assert any(isinstance(event, PotAwarded) and event.pot > 1 for hand in hands for event in hand.events)


@pytest.mark.parametrize("game", GAMES)
def test_odd_chips(game: str) -> None:
    """Ties with a chip left over are rare: of many hands those are compared in which more win than in most."""
    several = 3 if game.startswith("stud-hilo") else 2
    divided = 0
    for bring_in in (7, 8):  # so that all together, or half of it, is an odd number
        stakes = Stakes(ante=3, bring_in=bring_in, small_bet=15, big_bet=30)
        plan = make_plan(game, ("station",), 1, players=7, stakes=stakes)
        nets = play(seating_of(plan), plan.seed, 0, 20_000)
        winners = (nets > nets.min(axis=1, keepdims=True)).sum(axis=1)
        for number in np.flatnonzero(winners >= several)[:15].tolist():
            (hand,) = played_alike(plan, 1, number)
            awards = [event for event in hand.events if isinstance(event, PotAwarded)]
            divided += any(_uneven(award.high) or _uneven(award.low) for award in awards)
    assert divided > 5


def _uneven(shares: tuple[tuple[int, int], ...]) -> bool:
    return len({amount for _, amount in shares}) > 1


def test_chips_that_are_larger_than_one() -> None:
    stakes = Stakes(ante=5, bring_in=10, small_bet=20, big_bet=40, chip=5)
    for game in GAMES:
        plan = make_plan(game, MIXED, 1, players=5, stacks=[123, 67, 400, 209, 88], stakes=stakes, seed=2)
        played_alike(plan, 12)


def test_deals_that_are_played_in_every_seating() -> None:
    played_alike(make_plan("razz", MIXED, 1, players=4, duplicate=True, seed=11), 12)
