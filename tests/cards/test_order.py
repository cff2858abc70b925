"""The lowest and the highest card, for the bring-in and for odd chips."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upcard.cards import DECK, CardError, highest, lowest, parse_card, parse_cards

some = st.lists(st.sampled_from(DECK), unique=True, min_size=1, max_size=8)


@pytest.mark.parametrize(
    ("cards", "low", "high"),
    [
        ("Kh 2s 9c", "2s", "Kh"),
        ("2s 2c 2h 2d", "2c", "2s"),
        ("Ac 3d 3c", "3c", "Ac"),
        ("As Ad Kc", "Kc", "As"),
        ("7d", "7d", "7d"),
    ],
)
def test_rank_counts_before_suit_and_spades_are_the_highest_suit(cards: str, low: str, high: str) -> None:
    assert lowest(parse_cards(cards)) == parse_card(low)
    assert highest(parse_cards(cards)) == parse_card(high)


def test_the_ace_may_be_low() -> None:
    cards = parse_cards("As 2c Kd Kh")
    assert lowest(cards, ace_low=True) == parse_card("As")
    assert highest(cards, ace_low=True) == parse_card("Kh")
    assert lowest(parse_cards("As Ac 2c"), ace_low=True) == parse_card("Ac")
    assert highest(parse_cards("As Ac"), ace_low=True) == parse_card("As")


@pytest.mark.parametrize("suit_order", ["cdhs", ["clubs", "diamonds", "hearts", "spades"], ("C", "D", "H", "S")])
def test_a_house_may_order_the_suits_otherwise(suit_order: str | list[str]) -> None:
    cards = parse_cards("9s 9d 9c 9h")
    assert lowest(cards, suit_order=suit_order) == parse_card("9s")
    assert highest(cards, suit_order=suit_order) == parse_card("9c")


def test_without_suits_the_first_given_is_taken() -> None:
    cards = parse_cards("Kd 9h 9s 9c Ks")
    assert lowest(cards, suit_order=None) == parse_card("9h")
    assert highest(cards, suit_order=None) == parse_card("Kd")


def test_any_collection_will_do() -> None:
    assert lowest(iter([5, 3, 9])) == 3
    assert highest({5, 3, 9}) == 9


@given(some)
def test_by_default_the_number_of_a_card_is_its_place(cards: list[int]) -> None:
    assert lowest(cards) == min(cards)
    assert highest(cards) == max(cards)


def test_of_no_cards_none_can_be_chosen() -> None:
    for choose in (lowest, highest):
        with pytest.raises(CardError, match=r"^There is no card to choose from; give one or more\.$"):
            choose([])


@pytest.mark.parametrize("wrong", ["shd", "shdd", "shdx", ["spades", ""], "shdcc"])
def test_a_suit_order_must_name_each_suit_once(wrong: str | list[str]) -> None:
    with pytest.raises(CardError) as error:
        lowest([1], suit_order=wrong)
    named = ", ".join(wrong)
    assert str(error.value) == (
        f'"{named}" is no suit order; name each of the four suits once, highest first, as in shdc.'
    )
