"""Reading and writing cards."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upcard.cards import (
    DECK,
    RANKS,
    SUITS,
    CardError,
    card_text,
    card_words,
    cards_text,
    check_cards,
    parse_card,
    parse_cards,
    rank,
    suit,
)

many = st.lists(st.sampled_from(DECK), unique=True)


def test_cards_are_numbered_by_rank_and_then_by_suit() -> None:
    assert [card_text(card) for card in (0, 1, 2, 3, 4, 46, 51)] == ["2c", "2d", "2h", "2s", "3c", "Kh", "As"]
    assert (RANKS, SUITS) == ("23456789TJQKA", "cdhs")
    assert (rank(46), suit(46)) == (11, 2)


def test_the_deck_has_each_card_once() -> None:
    assert len(DECK) == 52
    assert len({card_text(card) for card in DECK}) == 52


@given(st.sampled_from(DECK))
def test_a_card_is_read_as_it_is_written(card: int) -> None:
    assert parse_card(card_text(card)) == card
    assert DECK[rank(card) * 4 + suit(card)] == card


@pytest.mark.parametrize("text", ["Kh", "kh", "KH", "kH", " Kh ", "K♥"])
def test_a_card_is_read_in_either_case_and_with_a_symbol(text: str) -> None:
    assert parse_card(text) == 46


@pytest.mark.parametrize(("text", "card"), [("Tc", 32), ("10c", 32), ("10♠", 35), ("2♣", 0), ("a♦", 49)])
def test_a_ten_may_be_written_in_figures(text: str, card: int) -> None:
    assert parse_card(text) == card


@pytest.mark.parametrize(
    "source",
    [
        "Kh Qs 10c",
        "KhQs10c",
        " kh,qs, Tc ",
        "Kh\tQs\nTc",
        ["Kh", "Qs", "Tc"],
        ["Kh Qs", 32],
        (46, 43, 32),
        iter([46, "QsTc"]),
    ],
)
def test_many_cards_are_read_from_text_and_from_collections(source: Any) -> None:  # noqa: ANN401 - of all sorts
    assert parse_cards(source) == [46, 43, 32]


@given(many)
def test_many_cards_are_read_as_they_are_written(cards: list[int]) -> None:
    assert parse_cards(cards_text(cards)) == cards
    assert parse_cards(cards_text(cards).replace(" ", "")) == cards


def test_no_cards_are_no_error() -> None:
    assert parse_cards("") == parse_cards([]) == parse_cards(" , ") == []
    assert cards_text([]) == ""


def test_cards_in_words() -> None:
    assert card_words(46) == "king of hearts"
    assert card_words(0) == "two of clubs"
    assert card_words(35) == "ten of spades"
    assert card_words(49) == "ace of diamonds"


RIGHT = "a card is a rank (23456789TJQKA) and a suit (cdhs), as in Kh."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", f"An empty text is not a card; {RIGHT}"),
        ("  ", f"An empty text is not a card; {RIGHT}"),
        ("Xh", f'"X" in "Xh" is not a rank; {RIGHT}'),
        ("1h", f'"1" in "1h" is not a rank; {RIGHT}'),
        ("K", f'"K" in "K" has no suit; {RIGHT}'),
        ("10", f'"10" in "10" has no suit; {RIGHT}'),
        ("Kx", f'"x" in "Kx" is not a suit; {RIGHT}'),
        ("K h", f'"K" in "K h" has no suit; {RIGHT}'),
        ("KhQs", f'"KhQs" is more than one card; {RIGHT}'),
    ],
)
def test_what_is_not_one_card_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(CardError) as error:
        parse_card(text)
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("Kh Q", f'"Q" in "Kh Q" has no suit; {RIGHT}'),
        ("Kh Q 2c", f'"Q" in "Kh Q 2c" has no suit; {RIGHT}'),
        ("Kh ?", f'"?" in "Kh ?" is not a rank; {RIGHT}'),
        (["Kh", "hK"], f'"h" in "hK" is not a rank; {RIGHT}'),
        ("Kh Qs Kh", "The king of hearts (Kh) is there twice; each card is there only once."),
        (["Qs", 46, "KH"], "The king of hearts (Kh) is there twice; each card is there only once."),
        ([0, 52], "52 is not a card number; cards are numbered 0 (2c) to 51 (As)."),
        ([-1], "-1 is not a card number; cards are numbered 0 (2c) to 51 (As)."),
        ([2.5], "2.5 is not a card number; cards are numbered 0 (2c) to 51 (As)."),
    ],
)
def test_what_are_no_cards_is_refused_in_a_sentence(source: Any, sentence: str) -> None:  # noqa: ANN401 - of all sorts
    with pytest.raises(CardError) as error:
        parse_cards(source)
    assert str(error.value) == sentence


def test_a_card_error_is_a_value_error() -> None:
    assert issubclass(CardError, ValueError)


@pytest.mark.parametrize("card", [-1, 52])
def test_a_number_that_is_no_card_has_no_text(card: int) -> None:
    sentence = rf"{card} is not a card number; cards are numbered 0 \(2c\) to 51 \(As\)\."
    with pytest.raises(CardError, match=sentence):
        card_text(card)
    with pytest.raises(CardError, match=sentence):
        card_words(card)
    with pytest.raises(CardError, match=sentence):
        check_cards([3, card])


@given(many)
def test_different_cards_pass_the_check(cards: list[int]) -> None:
    check_cards(cards)
