"""Hands played out at random, as the books of a table have them."""

import hashlib
import random

from upcard.chips.stakes import Stakes
from upcard.play.hand import Hand
from upcard.room.events import HandStarted, SecretPromised
from upcard.room.fairness import chance_of, promise, seed_of
from upcard.server.past.hand_record import HandRecord

TABLE = "abcdefgh1234"
STAKES = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30)
FIRST = 7
"""The number in the stream of a hand's first event."""


def promised(number: int) -> SecretPromised:
    secret = hashlib.sha256(f"secret {number}".encode()).hexdigest()
    return SecretPromised(number, promise(secret), secret)


def started(number: int, players: dict[int, str]) -> HandStarted:
    nonces = {seat: f"{seat:032x}" for seat in players}
    seed = seed_of(promised(number).secret, TABLE, number, nonces)
    names = {seat: player.capitalize() for seat, player in players.items()}
    return HandStarted(number, players, names, chance_of(seed).root, nonces, seed)


def played(start: HandStarted, game: str, house: str, *, fold: float = 0.1, moves: int = 1000) -> Hand:
    """Play a hand with random moves; ``fold`` is how readily a hand is thrown away, ``moves`` where to stop."""
    chance = chance_of(start.seed)
    choose = random.Random(start.seed)  # noqa: S311 - moves that can be repeated, no secrets
    stacks = {seat: choose.choice((40, 200, 500)) for seat in start.players}
    hand = Hand(game, house, STAKES, stacks, chance.deck, remakes=chance.spares, showdown="ask")
    while not hand.over and moves:
        moves -= 1
        offered = [option for option in hand.options if option.verb != "fold" or choose.random() < fold]
        option = choose.choice(offered or list(hand.options))
        hand.act(option.verb, option.to)
    return hand


def recorded(number: int, game: str, house: str, seats: int = 4, **how: float) -> tuple[HandRecord, Hand]:
    """Play a hand and write it down; seat 2 is a bot's."""
    players = {seat: f"player{seat}" if seat != 2 else "bot-1" for seat in range(1, seats + 1)}
    start = started(number, players)
    hand = played(start, game, house, fold=how.get("fold", 0.1), moves=int(how.get("moves", 1000)))
    events = tuple(enumerate(hand.events, FIRST))
    return HandRecord(TABLE, number, 1_700_000_000, start, promised(number).hash, events), hand
