"""A street that was taken back and dealt again: every remade stub follows from what key and cut have fixed."""

from __future__ import annotations

import hashlib

import pytest

from tests.floor.played_table import STAKES, one_acts, to_street
from tests.server.http.played import cut_of, players_of, record_of, sealed, started
from upcard.floor.incident import Incident
from upcard.hand.events import CardDealt, CommonCardDealt, StubRemade
from upcard.hand.remaking import spare_order
from upcard.play.hand import Hand
from upcard.server.past.proof import proof_of
from upcard.server.past.proof_check import faults_of
from upcard.server.past.types import Proof
from upcard.table.fairness import chance_of, check_key, key_opening, remade_orders


@pytest.mark.parametrize("players", [7, 8])
@pytest.mark.parametrize("house", ["roberts", "ukcasino", "canterbury", "mohegan", "procedures"])
def test_a_short_street_that_comes_again_can_be_checked(house: str, players: int) -> None:
    number = int(hashlib.sha256(f"{house} {players}".encode()).hexdigest()[:4], 16)
    start, fixed = started(number, players_of(players)), sealed(number, players)
    chance = chance_of(fixed.secret, cut_of(start, fixed))
    stacks = dict.fromkeys(range(1, players + 1), 500)
    hand = Hand(
        "stud-high", house, STAKES, stacks, chance.deck, remakes=chance.spares, remakes_by="deck", showdown="ask"
    )  # fmt: skip
    to_street(hand, 6)
    for _ in range(players - 1):
        one_acts(hand)
    passed = hand.turn
    hand.slip(Incident("skipped-player", seat=passed))
    hand.report(Incident("skipped-player", seat=passed))
    assert (hand.street, hand.turn) == ("sixth", passed)
    to_street(hand, 8)
    while not hand.over:
        hand.act("show")
    key = key_opening(fixed.secret)
    assert check_key(fixed.root, key)
    orders = remade_orders(cut_of(start, fixed), key.key)
    remade = [event for event in hand.events if isinstance(event, StubRemade)]
    for mixed, event in enumerate(remade, 1):
        there = set(event.cards)
        order = [chance.deck[at] for at in spare_order(orders, mixed) if chance.deck[at] in there]
        assert list(event.cards) == order
    dealt = [event.card for event in hand.events if isinstance(event, CardDealt | CommonCardDealt)]
    assert dealt[: players * 3] == list(chance.deck[: players * 3])
    assert bool(remade) == ((house, players) != ("procedures", 7)), "one house deals on with the cards that follow"
    proof = proof_of(record_of(start, hand), 1)
    assert isinstance(proof, Proof)
    assert faults_of(proof) == []
