"""Hands from sealed decks of every size and with everything that can happen to a stub, and their proofs."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from tests.floor.test_any_dealers_slip import SLIPS, any_slip
from tests.floor.test_random_incidents import GAMES, HOUSES, MOST_STEPS
from tests.server.http.played import STAKES, cut_of, players_of, record_of, sealed, started
from upcard.floor.incident import BadReport
from upcard.hand.events import RulingGiven
from upcard.play.hand import Hand
from upcard.server.past.proof import proof_of
from upcard.server.past.types import Proof
from upcard.table import fairness

ENOUGH = 6
"""So many opened cards tell one order of the deck from another: any card fits another order once in 52 times."""


@cache
def _read(text: bytes) -> dict[str, Any]:
    """Read a proof once; nobody changes what is read."""
    found: dict[str, Any] = msgspec.json.decode(text)
    return found


class Dealt(Struct, frozen=True):
    """A proof as it is written, and the secret of its deck, which only the house knows."""

    text: bytes
    secret: str

    @property
    def proof(self) -> dict[str, Any]:
        return _read(self.text)

    @property
    def remade(self) -> bool:
        return self.proof["key"] is not None


def dealt_hand(number: int, players: int, *, trouble: bool) -> Hand:
    """Deal a hand and play it out, with slips of the dealer and reports of the players if there is to be trouble."""
    chance = random.Random(f"fair {number} {players}")  # noqa: S311 - a test
    seats = list(range(1, players + 1))
    slips = [any_slip(chance, chance.choice(SLIPS), seats) for _ in range(2)] if trouble else []
    start, deck = started(number, players_of(players)), sealed(number, players)
    made = fairness.chance_of(deck.secret, cut_of(start, deck))
    hand = Hand(
        GAMES[number % len(GAMES)], HOUSES[number % len(HOUSES)], STAKES, dict.fromkeys(seats, 500), made.deck,
        remakes=made.spares, remakes_by="deck", slips=slips, showdown="ask",
    )  # fmt: skip
    for _ in range(MOST_STEPS):
        if hand.over:
            break
        if hand.turn is None:
            waiting = [event for event in hand.events if isinstance(event, RulingGiven)][-1]
            hand.decide_floor(waiting.number, chance.choice(waiting.choices).name)
        elif trouble and chance.random() < 0.2:
            with suppress(BadReport):
                hand.report(any_slip(chance, chance.choice(SLIPS), seats))
        else:
            stays = [each for each in hand.options if each.verb != "fold"]
            option = chance.choice(stays or hand.options)
            hand.act(option.verb, option.to)
    return hand


def proof_for(number: int, players: int, seat: int | None, *, trouble: bool) -> Dealt:
    """Return the proof of a hand for a viewer."""
    hand = dealt_hand(number, players, trouble=trouble)
    proof = proof_of(record_of(started(number, players_of(players)), hand), seat)
    assert isinstance(proof, Proof)
    return Dealt(msgspec.json.encode(proof), sealed(number, players).secret)


@cache
def proofs_dealt() -> tuple[Dealt, ...]:
    """Proofs of hands of 2 to 8 players, for players and for who looks on, with remade stubs and streets taken back."""
    found = [
        proof_for(number * 9 + players, players, None if number % 3 == 2 else 1 + number % players, trouble=number >= 3)
        for players in range(2, 9)
        for number in range(9)
    ]
    return tuple(dealt for dealt in found if len(dealt.proof["openings"]) >= ENOUGH)
