"""Hands played out at random, as the books of a table have them."""

import hashlib
import random

from msgspec.structs import replace

from upcard.chips.stakes import Stakes
from upcard.play.hand import Hand
from upcard.server.past.hand_record import HandRecord
from upcard.table import fairness, old_fairness
from upcard.table.events import DeckSealed, HandStarted, SecretPromised
from upcard.table.numbering import table_alias

TABLE = "abcdefgh1234"
STAKES = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30)
TABLE_NUMBER = 3
FIRST = 7
"""The number in the stream of a hand's first event."""
SEATS = 8


def secret_of(number: int) -> str:
    return hashlib.sha256(f"secret {number}".encode()).hexdigest()


def number_of(seat: int, hand: int) -> str:
    """The number that a seat gives to a hand."""
    return hashlib.sha256(f"number {seat} {hand}".encode()).hexdigest()[:32]


def sealed(number: int, seats: int = 4) -> DeckSealed:
    """A deck with everybody in its list but the bot in seat 2."""
    promised = {seat: fairness.number_hash(number_of(seat, number)) for seat in range(1, seats + 1) if seat != 2}
    secret = secret_of(number)
    return DeckSealed(number, fairness.root_of(secret), secret, promised)


def started(number: int, players: dict[int, str]) -> HandStarted:
    """A hand to which everybody gives a number but the last of the list."""
    deck = sealed(number, len(players))
    *givers, silent = deck.promised
    return HandStarted(
        number,
        players,
        {seat: player.capitalize() for seat, player in players.items()},
        deck.root,
        numbers={seat: number_of(seat, number) for seat in givers},
        next={seat: fairness.number_hash(number_of(seat, number + 1)) for seat in givers},
        left_out={silent: "silent"},
        unlisted={seat: "bot" for seat in players if seat not in deck.promised},
    )


def cut_of(start: HandStarted, deck: DeckSealed) -> str:
    return fairness.cut_of(table_alias(TABLE), start.hand, start.root, deck.promised, start.numbers)


def dealt(start: HandStarted, game: str, house: str, stacks: dict[int, int]) -> Hand:
    """Deal a hand from its sealed deck, or as it was done before decks were sealed."""
    if start.seed:
        old = old_fairness.chance_of(start.seed)
        return Hand(game, house, STAKES, stacks, old.deck, remakes=old.spares, showdown="ask")
    deck = sealed(start.hand, len(start.players))
    chance = fairness.chance_of(deck.secret, cut_of(start, deck))
    return Hand(
        game, house, STAKES, stacks, chance.deck, remakes=chance.spares, remakes_by="deck", showdown="ask"
    )  # fmt: skip


def played(start: HandStarted, game: str, house: str, *, fold: float = 0.1, moves: int = 1000) -> Hand:
    """Play a hand with random moves; ``fold`` is how readily a hand is thrown away, ``moves`` where to stop."""
    choose = random.Random(start.root)  # noqa: S311 - moves that can be repeated, no secrets
    stacks = {seat: choose.choice((40, 200, 500)) for seat in start.players}
    hand = dealt(start, game, house, stacks)
    while not hand.over and moves:
        moves -= 1
        offered = [option for option in hand.options if option.verb != "fold" or choose.random() < fold]
        option = choose.choice(offered or list(hand.options))
        hand.act(option.verb, option.to)
    return hand


def players_of(seats: int) -> dict[int, str]:
    return {seat: f"player{seat}" if seat != 2 else "bot-1" for seat in range(1, seats + 1)}


def recorded(number: int, game: str, house: str, seats: int = 4, **how: float) -> tuple[HandRecord, Hand]:
    """Play a hand and write it down; seat 2 is a bot's."""
    start = started(number, players_of(seats))
    hand = played(start, game, house, fold=how.get("fold", 0.1), moves=int(how.get("moves", 1000)))
    return record_of(start, hand), hand


def record_of(start: HandStarted, hand: Hand) -> HandRecord:
    fixed = promised(start.hand) if start.seed else sealed(start.hand, len(start.players))
    events = tuple(enumerate(hand.events, FIRST))
    return HandRecord(TABLE, start.hand, 1_700_000_000, start, fixed, events, TABLE_NUMBER)


def promised(number: int) -> SecretPromised:
    """How a hand was announced before decks were sealed."""
    return SecretPromised(number, old_fairness.promise(secret_of(number)), secret_of(number))


def old_started(number: int, players: dict[int, str]) -> HandStarted:
    nonces = {seat: f"{seat:032x}" for seat in players}
    seed = old_fairness.seed_of(secret_of(number), TABLE, number, nonces)
    names = {seat: player.capitalize() for seat, player in players.items()}
    return HandStarted(number, players, names, old_fairness.chance_of(seed).root, nonces, seed)


def old_recorded(number: int, game: str, house: str, seats: int = 4, **how: float) -> tuple[HandRecord, Hand]:
    """Play a hand as it was done before decks were sealed, and write it down."""
    start = old_started(number, players_of(seats))
    hand = played(start, game, house, fold=how.get("fold", 0.1), moves=int(how.get("moves", 1000)))
    return record_of(start, hand), hand


def without_secret(record: HandRecord) -> HandRecord:
    """A hand whose secret can no longer be read."""
    assert isinstance(record.fixed, DeckSealed)
    return replace(record, fixed=replace(record.fixed, secret=""))
