"""Exact equities are those of brute force, by every way that leads to them."""

from __future__ import annotations

import pytest

from tests.analysis.equity.brute_force import GAMES, brute_force, check
from upcard.analysis.equity import SpotError, asking, equity
from upcard.cards import cards_text

FIFTH = ["Ah 2d 3c 4s 9c", "7h 6d 5c Ks Kd"]
SIXTH = ["Ah 2d 3c 4s 9c Jd", "7h 6d 5c Ks Kd 2s"]
DEAD = "Qh Qc Js Jc Th Tc Td 9h 9d 8c 8h 3d 4d 5h Ac 6h"
MANY_DEAD = DEAD + " Kh Kc Qd 7s 7c 6c 2h 9s"
TIERS = [False, True]


@pytest.fixture(params=["walked", "counted"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both ways to an exact answer for two hands."""
    monkeypatch.setattr(asking, "FEW", 10**9 if request.param == "walked" else 0)
    return str(request.param)


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hands", [FIFTH, SIXTH], ids=["fifth", "sixth"])
def test_two_hands_with_dead_cards(game: str, hands: list[str]) -> None:
    expected = brute_force(game, hands, MANY_DEAD)
    for fast in TIERS:
        found = equity(game, hands, MANY_DEAD, fast=fast)
        assert found.exact
        assert found.scoop_samples is None
        check(found.players, expected, split=game.startswith("stud-hilo"))


@pytest.mark.long
@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dead", ["", DEAD], ids=["all", "dead"])
def test_two_hands_on_fifth_street(game: str, dead: str) -> None:
    expected = brute_force(game, FIFTH, dead)
    for fast in TIERS:
        check(equity(game, FIFTH, dead, fast=fast).players, expected, split=game.startswith("stud-hilo"))


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("game", GAMES)
def test_two_hands_on_sixth_street_without_dead_cards(game: str) -> None:
    expected = brute_force(game, SIXTH)
    for fast in TIERS:
        found = equity(game, SIXTH, fast=fast)
        assert found.runouts == 40 * 39
        check(found.players, expected, split=game.startswith("stud-hilo"))


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("game", GAMES)
def test_hidden_down_cards(game: str) -> None:
    for hands in (["Ah 2d 3c 4s 9c Jd", "? 6d 5c Ks Kd ?"], ["? ? 5c Ks 2c Kd", "Ah 2d 3c 4s 9c Jd"]):
        dead = MANY_DEAD + " 3h 4h"
        expected = brute_force(game, hands, dead)
        for fast in TIERS:
            check(equity(game, hands, dead, fast=fast).players, expected, split=game.startswith("stud-hilo"))


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("game", GAMES)
def test_while_a_street_is_being_dealt_one_hand_has_a_card_more(game: str) -> None:
    hands = ["Ah 2d 3c 4s 9c Jd", "7h 6d 5c Ks Kd"]
    expected = brute_force(game, hands, DEAD)
    for fast in TIERS:
        check(equity(game, hands, DEAD, fast=fast).players, expected, split=game.startswith("stud-hilo"))


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("game", GAMES)
def test_after_the_last_card_there_is_nothing_to_expect(game: str) -> None:
    hands = ["Ah 2d 3c 4s 9c Jd 5d", "7h 6d 5c Ks Kd 2s 2c"]
    expected = brute_force(game, hands)
    for fast in TIERS:
        found = equity(game, hands, fast=fast)
        assert found.runouts == 1
        check(found.players, expected, split=game.startswith("stud-hilo"))


@pytest.mark.parametrize("game", GAMES)
def test_three_hands(game: str) -> None:
    hands = [*SIXTH, "As Ad 5s 8s 8d Qs"]
    expected = brute_force(game, hands, DEAD)
    for fast in TIERS:
        check(equity(game, hands, DEAD, fast=fast).players, expected, split=game.startswith("stud-hilo"))


@pytest.mark.parametrize("game", GAMES)
def test_where_the_cards_run_out_the_last_one_is_common(game: str) -> None:
    deck = list(range(52))
    hands = [cards_text(deck[place : place + 6 * 8 : 8]) for place in range(8)]
    expected = brute_force(game, hands, common_card=True)
    for fast in TIERS:
        found = equity(game, hands, fast=fast)
        assert found.shared
        assert found.runouts == 4
        check(found.players, expected, split=game.startswith("stud-hilo"))


def test_a_common_card_that_lies_there_belongs_to_everybody() -> None:
    found = equity("stud-high", ["Ah Ad 2c 3s 9c Jd", "7h 6d 5c Ks Kd 2s"], common="4h")
    assert found.runouts == 1
    assert [player.equity for player in found.players] == [1, 0]


@pytest.mark.parametrize("fast", TIERS)
@pytest.mark.parametrize(
    ("hands", "streets"), [(["Ah Kd 2c 3c", "Qs Qd 9h 8h"], "fourth"), (["Ah Kd 2c 3c 4d", "Qs Qd 9h 8h 7h"], "fifth")]
)
def test_both_tiers_count_the_same(hands: list[str], streets: str, fast: bool) -> None:  # noqa: FBT001 - a case
    wanted = {"fourth": 141_181_040, "fifth": 671_580}[streets]
    for game in GAMES:
        found = equity(game, hands, fast=fast)
        assert (found.exact, found.runouts) == (True, wanted)
        assert found == equity(game, hands, fast=not fast)


def test_where_both_halves_at_once_take_too_long_the_scoops_are_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "SCOOP_SETS", {True: 0, False: 0})
    monkeypatch.setattr(asking, "FEW", 0)
    monkeypatch.setattr(asking, "SCOOP_SAMPLES", {True: 100_000, False: 2_000})
    expected = brute_force("stud-hilo", FIFTH, MANY_DEAD)
    for fast in TIERS:
        found = equity("stud-hilo", FIFTH, MANY_DEAD, seed=5, fast=fast)
        check(found.players, expected, split=True, scoops=False)
        assert found.exact
        assert found.scoop_samples == (100_000 if fast else 2_000)
        for player, wanted in zip(found.players, expected, strict=True):
            assert player.scoop_error > 0
            assert abs(player.win - wanted.win) < 4 * player.scoop_error


@pytest.mark.parametrize(
    ("hands", "fast", "said"),
    [
        (["Ah 2d 3c", "4s 5d 6c", "7h 8d 9c"], True, "run-outs are too many for an exact answer; leave out exact"),
        (["Ah 2d 3c 4h 5h", "4s 5d 6c 7d 8s", "7h 8d 9c Th Jh"], False, 'which can: pip install "upcard[fast]".'),
        (["Ah 2d 3c", "? ? 6c"], False, 'which can: pip install "upcard[fast]".'),
    ],
)
def test_what_is_too_much_is_refused_if_it_must_be_exact(hands: list[str], fast: bool, said: str) -> None:  # noqa: FBT001
    with pytest.raises(SpotError) as fault:
        equity("stud-high", hands, exact=True, fast=fast)
    assert said in str(fault.value)
