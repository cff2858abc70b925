"""A street that was taken back and dealt again: every remade stub follows from the orders that were committed to."""

from __future__ import annotations

import hashlib

import pytest

from tests.floor.played_table import STAKES, one_acts, to_street
from upcard.cards.card import DECK
from upcard.floor.incident import Incident
from upcard.hand.dealer import dealers_next
from upcard.hand.events import CardDealt, CommonCardDealt, StubRemade
from upcard.hand.remaking import order_of_remake
from upcard.hand.requests import ShuffleNeeded
from upcard.play.hand import Hand, state_behind
from upcard.room.fairness import ORDERS, chance_of, check, openings

SEED = hashlib.sha256(b"a street taken back").hexdigest()


def _opened() -> list[tuple[int, ...]]:
    """Return the deck and the spare orders as somebody reads them who trusts nothing but the root."""
    root = chance_of(SEED).root
    shown = openings(SEED, [(order, place) for order in range(ORDERS) for place in range(len(DECK))])
    assert all(check(root, one) for one in shown)
    return [tuple(one.value for one in shown if one.order == order) for order in range(ORDERS)]


@pytest.mark.parametrize("players", [7, 8])
@pytest.mark.parametrize("house", ["roberts", "ukcasino", "canterbury", "mohegan", "procedures"])
def test_a_short_street_that_comes_again_can_be_checked(house: str, players: int) -> None:
    chance = chance_of(SEED)
    stacks = dict.fromkeys(range(1, players + 1), 500)
    hand = Hand("stud-high", house, STAKES, stacks, chance.deck, remakes=chance.spares, showdown="ask")
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
    deck, *spares = _opened()
    mixed = 0
    for place, event in enumerate(hand.events):
        if isinstance(event, StubRemade):
            mixed += 1
            lying = dealers_next(state_behind(Hand.replay(hand.events[:place])))
            assert isinstance(lying, ShuffleNeeded)
            order = order_of_remake(spares, mixed, len(lying.cards))
            assert event.cards == tuple(lying.cards[at] for at in order)
    dealt = [event.card for event in hand.events if isinstance(event, CardDealt | CommonCardDealt)]
    assert dealt[: players * 3] == list(deck[: players * 3])
    assert bool(mixed) == ((house, players) != ("procedures", 7)), "one house deals on with the cards that follow"
