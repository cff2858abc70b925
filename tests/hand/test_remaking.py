"""The stub is mixed anew only when the deck is short, and only by an order that names each card once."""

from __future__ import annotations

import pytest

from tests.hand.checks import folded
from tests.hand.tables import act
from upcard import Hand, NotAllowed, Refusal, Stakes
from upcard.hand.dealer import dealers_next
from upcard.hand.decide import decide
from upcard.hand.events import HandBegan, StubRemade
from upcard.hand.remaking import order_by_deck, order_of_remake
from upcard.hand.requests import Mix, ShuffleNeeded

STAKES = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)
FIRST, SECOND, THIRD = (2, 0, 3, 1), (1, 3, 0, 2), (3, 2, 1, 0)


def whole_hand(house: str) -> Hand:
    """Eight players call to the end: the deck cannot be enough."""
    hand = Hand("stud-high", house, STAKES, dict.fromkeys(range(1, 9), 500), seed=2)
    number = 0
    while not hand.over:
        act(hand, b"", number)
        number += 1
    return hand


def test_an_order_that_does_not_name_each_card_once_is_refused() -> None:
    hand = whole_hand("canterbury")
    place = next(place for place, event in enumerate(hand.events) if isinstance(event, StubRemade))
    began = hand.events[0]
    assert isinstance(began, HandBegan)
    *_, state = folded(hand.events[1:place], began)
    needed = dealers_next(state)
    assert isinstance(needed, ShuffleNeeded)
    cards = len(needed.cards)
    for order in ((), (0,) * cards, tuple(range(1, cards + 1)), tuple(range(cards + 1))):
        refused = decide(state, Mix(order))
        assert isinstance(refused, Refusal)
        assert refused.code == "wrong-amount"
        assert f"each of the {cards} cards" in refused.sentence
    remade = decide(state, Mix(tuple(reversed(range(cards)))))
    assert isinstance(remade, StubRemade)
    assert remade.cards == needed.cards[::-1]


def test_nothing_is_mixed_while_players_decide() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100}, seed=2)
    with pytest.raises(NotAllowed, match="nothing to be mixed"):
        hand.ask(Mix(tuple(range(46))))


@pytest.mark.parametrize("house", ["procedures", "canterbury", "ukcasino", "mohegan", "roberts"])
def test_eight_players_are_served_to_the_end(house: str) -> None:
    assert whole_hand(house).over


def test_a_fourth_remade_stub_has_an_order_of_its_own() -> None:
    spares = (FIRST, SECOND, THIRD)
    orders = [order_of_remake(spares, number, 4) for number in range(1, 7)]
    assert orders[:3] == [FIRST, SECOND, THIRD]
    # the second read at the places of the first, the third at those of the second, the fourth at those of the third
    assert orders[3] == (0, 1, 2, 3)
    assert orders[4] == (2, 0, 3, 1)
    assert orders[5] == (3, 2, 1, 0)
    assert order_of_remake(spares, 1, 3) == (2, 0, 1), "places beyond the cards are left out"
    assert order_of_remake(((1, 0),), 1, 3) == (1, 0, 2), "places that a short order lacks follow"


def test_a_spare_that_names_places_of_the_deck_orders_whatever_lies_there() -> None:
    deck = list(reversed(range(52)))  # the card of place 0 is 51
    spare = (3, 0, 2, 1, *range(4, 52))
    lying = [50, 48, 51]  # of places 1, 3 and 0
    order = order_by_deck([spare], 1, lying, deck)
    assert [lying[at] for at in order] == [48, 51, 50]
    again = order_by_deck([spare], 1, [51, 50, 48], deck)
    assert [[51, 50, 48][at] for at in again] == [48, 51, 50], "how they lie when they are mixed does not matter"
