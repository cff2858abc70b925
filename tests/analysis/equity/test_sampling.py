"""Sampled equities: fair deals, true errors, the same in both tiers."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import sqrt
from statistics import fmean

import pytest

from tests.analysis.equity.brute_force import GAMES
from upcard.analysis.equity import Equity, Interrupted, SpotError, equity, sampling
from upcard.analysis.equity.sampling import PlainSampler
from upcard.analysis.equity.spot import spot_of
from upcard.cards.masks import cards_of

THIRD = ["Ah Kd 2c", "Qs 4d 5h"]
FOURTH = ["Ah Kd 2c 3c", "Qs 4d 5h 8h"]
HIDDEN = ["Ah Kd 2c", "? ? 5h"]
SIX = ["Ah Kd 2c", "Qs Qd 9h", "3c 4c 5d", "Jh Tc 9c", "7h 7d 2s", "As 6c 8d"]
SPOTS = {
    "two": THIRD,
    "three": SIX[:3],
    "six": SIX,
    "eight, short of cards": [*SIX, "? ? 4s", "? ? 5h"],
    "both hidden": ["? ? Kd", "? ? 9h"],
    "one card to come": ["Ah 2d 3c 4c 5c 6h", "? ? Kd 9c 8d 2s", "7c 7d 7h 2h 9s Jc"],
    "nothing to come": ["Ah 2d 3c 4c 5c 6h 9h", "Qc Qd Kd 9c 8d 2s 2c"],
}


def near(found: Equity, exact: Equity, errors: float) -> bool:
    pairs = zip(found.players, exact.players, strict=True)
    return all(abs(one.equity - other.equity) <= errors * one.error + 1e-12 for one, other in pairs)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hands", SPOTS.values(), ids=list(SPOTS))
def test_both_tiers_deal_the_same_cards(game: str, hands: list[str]) -> None:
    plain = equity(game, hands, samples=300, seed=7, fast=False)
    assert plain == equity(game, hands, samples=300, seed=7, fast=True)
    assert plain.samples == 300
    assert not plain.exact


def test_words_that_are_not_used_are_the_same_in_both_tiers() -> None:
    # Of some ten thousand words a few are thrown away.
    assert equity("razz", SIX, samples=4000, seed=5, fast=False) == equity("razz", SIX, samples=4000, seed=5, fast=True)


def test_pairs_drawn_for_two_players_are_the_same_in_both_tiers() -> None:
    for game in GAMES:
        plain = equity(game, THIRD, samples=3000, seed=1, fast=False)
        assert plain == equity(game, THIRD, samples=3000, seed=1, fast=True)
        assert plain.samples == 3000
        assert plain != equity(game, THIRD, samples=3000, seed=2, fast=False)


@pytest.mark.parametrize(
    ("game", "hands"),
    [*product(GAMES, (THIRD, FOURTH)), ("stud-high", HIDDEN), ("razz", HIDDEN)],  # the other hidden ones take long
)
def test_an_exact_answer_lies_within_the_error_of_a_sample(game: str, hands: list[str]) -> None:
    assert near(equity(game, hands, samples=400_000, seed=11, fast=True), equity(game, hands, exact=True), 4)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hands", [THIRD, FOURTH, HIDDEN], ids=["third", "fourth", "hidden"])
def test_an_exact_answer_lies_within_the_error_of_ten_million_samples(game: str, hands: list[str]) -> None:
    exact = equity(game, hands, exact=True)
    found = equity(game, hands, samples=10_000_000, seed=3)
    assert near(found, exact, 4)
    for one, other in zip(found.players, exact.players, strict=True):
        assert abs(one.win - other.win) <= 4 * sqrt(
            one.win * (1 - one.win) * (1e-7 + (1e-6 if other.scoop_error else 0))
        )


@pytest.mark.long
def test_third_street_in_the_plain_tier_is_exact_too() -> None:
    for game in ("stud-high", "razz", "razz-27"):
        assert equity(game, THIRD, exact=True, fast=False) == equity(game, THIRD, exact=True, fast=True)


@pytest.mark.parametrize("hands", [SIX[:2], ["Ah 2d 3c 4c 5c Jd", "Kd 9c 8d 2s Ks 4h", "7c 7d 7h 2h 9s Jc"]])
def test_the_errors_are_true(hands: list[str]) -> None:
    exact = equity("stud-hilo", hands, exact=True).players[0].equity
    deviations = []
    for seed in range(100):
        player = equity("stud-hilo", hands, samples=10_000, seed=seed * 7919, fast=True).players[0]
        deviations.append((player.equity - exact) / player.error)
    assert abs(fmean(deviations)) < 0.35
    assert 0.75 < sqrt(fmean(deviation**2 for deviation in deviations)) < 1.25


def test_every_card_comes_equally_often() -> None:
    spot = spot_of("stud-high", SIX[:3])
    sampler = PlainSampler(spot, 99)
    places: list[Counter[int]] = [Counter(), Counter(), Counter()]
    deals = 4000
    for _ in range(deals):
        stub = [1 << (16 * (card & 3) + (card >> 2)) for card in spot.stub]
        for owner, cards in sampler._dealt(stub):  # noqa: SLF001 - the deal itself is looked at
            if owner < spot.players:
                places[owner].update(cards_of(cards))
    share = 4 / len(spot.stub)
    for counted in places:
        assert set(counted) == set(spot.stub)
        for count in counted.values():
            assert abs(count - deals * share) < 4.5 * sqrt(deals * share * (1 - share))


def test_words_that_would_favour_a_card_are_thrown_away() -> None:
    # 2 ** 32 leaves a remainder of 1 when divided among three places, so one word of each 2 ** 32 is too many.
    assert sampling._places(0, 3, (1, 0)) is None  # noqa: SLF001 - it happens once in a thousand million words
    assert sampling._places(1 << 32, 3, (1, 0)) == [[0], []]  # noqa: SLF001
    assert sampling._places((1 << 64) - 1, 3, (1, 1)) == [[2], [1]]  # noqa: SLF001


def test_without_a_seed_each_answer_is_another_one_and_says_its_seed() -> None:
    found = [equity("razz", SIX, samples=500, fast=True) for _ in range(2)]
    assert found[0].seed != found[1].seed
    assert equity("razz", SIX, samples=500, seed=found[0].seed, fast=True) == found[0]


@pytest.mark.parametrize("fast", [False, True])
def test_who_interrupts_gets_what_is_known_so_far(fast: bool) -> None:  # noqa: FBT001 - a case
    heard = []

    def progress(done: int, whole: int) -> None:
        heard.append((done, whole))
        if done:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as stopped:
        equity("stud-high", SIX, samples=10_000_000, seed=1, fast=fast, progress=progress)
    found = stopped.value.answer
    assert found.samples == heard[-1][0] > 0
    assert found.samples < 10_000_000
    assert abs(sum(player.equity for player in found.players) - 1) < 1e-12


def test_progress_is_heard_by_its_earlier_name_too() -> None:
    heard: list[tuple[int, int]] = []
    equity("razz", SIX, samples=500, seed=1, fast=False, told=lambda done, whole: heard.append((done, whole)))
    assert heard[0] == (0, 500)
    assert heard[-1] == (500, 500)


def test_who_interrupts_at_once_gets_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def more(_sampler: PlainSampler, _deals: int) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(PlainSampler, "more", more)
    with pytest.raises(KeyboardInterrupt) as stopped:
        equity("stud-high", SIX, samples=1000, fast=False)
    assert not isinstance(stopped.value, Interrupted)


@pytest.mark.parametrize(
    ("samples", "exact", "said"),
    [
        (0, None, "0 samples tell nothing; ask for 1 or more."),
        (5, True, "An exact answer needs no samples; ask for one or the other."),
    ],
)
def test_samples_that_make_no_sense_are_refused(samples: int, exact: bool | None, said: str) -> None:  # noqa: FBT001
    with pytest.raises(SpotError) as fault:
        equity("stud-high", THIRD, samples=samples, exact=exact)
    assert str(fault.value) == said


def test_a_pot_shared_by_all_is_shared_exactly() -> None:
    hands = ["Ah Kh Qh Jh Th 2c 3c", "As Ks Qs Js Ts 2d 3d", "Ac Kc Qc Jc Tc 4d 5d"]
    found = equity("stud-high", hands, samples=100, fast=False)
    assert [(player.equity, player.win, player.tie, player.error) for player in found.players] == [(1 / 3, 0, 1, 0)] * 3
