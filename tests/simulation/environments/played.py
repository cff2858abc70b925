"""Hands at small tables, played at random by the numbers of actions."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from upcard import Hand, Stakes
from upcard.cards.card import DECK
from upcard.simulation.environments.actions import choices_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upcard.bots.bot import Choice

STAKES = Stakes(ante=1, bring_in=2, small_bet=5, big_bet=10)
FREE = Stakes(ante=1, bring_in=2, small_bet=5, big_bet=5, betting="no-limit")
GAMES = ("stud-high", "razz", "stud-hilo", "stud-hilo-nq")


def shuffled(seed: int) -> list[int]:
    deck = list(DECK)
    Random(seed).shuffle(deck)  # noqa: S311 - repeatable
    return deck


def chosen(hand: Hand, chance: Random) -> Choice:
    """Choose one of the actions that are allowed; folding seldom, so that hands get far."""
    offered = [choice for choice in choices_of(hand.view(hand.turn)) if choice]
    kept = [choice for choice in offered if choice[0] != "fold"]
    return chance.choice(kept if chance.random() < 0.9 else offered)


def moments(
    game: str, players: int, seed: int, stakes: Stakes = STAKES, house: str = "roberts", stack: int = 60
) -> Iterator[tuple[Hand, list[Choice]]]:
    """Yield a hand at every decision, and what was done up to there."""
    chance = Random(seed)  # noqa: S311 - repeatable
    hand = Hand(game, house, stakes, dict.fromkeys(range(1, players + 1), stack), shuffled(seed), seed=seed)
    done: list[Choice] = []
    while not hand.over:
        yield hand, done
        choice = chosen(hand, chance)
        hand.act(*choice)
        done.append(choice)
    yield hand, done
