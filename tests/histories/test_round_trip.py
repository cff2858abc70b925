"""Hands played here, written as PHH and played again from the file, go the same way to the last chip."""

from __future__ import annotations

import random

import pytest

from tests.histories.writing import as_phh
from upcard import Hand, Stakes
from upcard.hand.events import CardDealt, CommonCardDealt, HandShown, StubRemade
from upcard.histories.phh import read_phh
from upcard.play.replaying import replay_history

STAKES = Stakes(ante=1, bring_in=3, small_bet=10, big_bet=20)
GAMES = ("stud-high", "stud-hilo", "razz")


def played(game: str, players: int, seed: int, *, folding: float) -> Hand:
    """Play a hand by chance; with little folding many players see the last card, and the deck runs short."""
    chance = random.Random(f"{game} {players} {seed}")  # noqa: S311 - the same hands each time
    stacks = {seat: chance.choice([1, 2, 4, 14, 60, 150, 400]) for seat in range(1, players + 1)}
    hand = Hand(game, "roberts", STAKES, stacks, seed=seed, showdown="ask")
    while not hand.over:
        verbs = [option for option in hand.options if option.verb != "fold" or chance.random() < folding]
        option = chance.choice(verbs or list(hand.options))
        hand.act(option.verb, option.to)
    return hand


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 5, 8])
def test_a_hand_written_as_phh_ends_with_the_same_stacks(game: str, players: int) -> None:
    for seed in range(12):
        hand = played(game, players, seed, folding=0.3)
        (history,) = read_phh(as_phh(hand), "hand.phh")
        again = replay_history(history)
        assert again.reason == "", f"{game}, {players} players, seed {seed}"
        assert again.hand.stacks == hand.stacks


@pytest.mark.parametrize("game", GAMES)
def test_down_cards_of_hands_that_never_show_need_not_be_named(game: str) -> None:
    for seed in range(12):
        hand = played(game, 6, seed, folding=0.4)
        shown = {event.seat for event in hand.events if isinstance(event, HandShown)}
        hidden = frozenset(hand.stacks) - shown
        (history,) = read_phh(as_phh(hand, hidden=hidden), "hand.phh")
        again = replay_history(history)
        assert again.reason == "", f"{game}, seed {seed}"
        assert again.hand.stacks == hand.stacks


def test_eight_players_to_the_end_run_out_of_cards_in_the_file_as_at_the_table() -> None:
    kinds: set[type] = set()
    for seed in range(40):
        hand = played("stud-high", 8, seed, folding=0.02)
        kinds |= {type(event) for event in hand.events}
        (history,) = read_phh(as_phh(hand), "hand.phh")
        again = replay_history(history)
        assert again.reason == "", f"seed {seed}"
        dealt = [event for event in hand.events if isinstance(event, CardDealt | CommonCardDealt)]
        assert [event for event in again.hand.events if isinstance(event, CardDealt | CommonCardDealt)] == dealt
    assert {StubRemade, CommonCardDealt} <= kinds, "the hands were to run short of cards both ways"
