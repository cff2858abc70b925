"""What hands and boards are called."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cards.reference import hands
from upcard.cards import (
    DECK,
    KINDS,
    CardError,
    Kind,
    best_five,
    board_name,
    cards_text,
    five_name,
    hand_name,
    parse_cards,
    value,
    value_name,
)
from upcard.cards.best import kind_of_high

HIGH = [
    ("Ah Kh Qh Jh Th 2c 2d", "royal flush", ""),
    ("9h 8h 7h 6h 5h Ac Ad", "straight flush, nine high", ""),
    ("Ah 2h 3h 4h 5h Kc Kd", "straight flush, five high", ""),
    ("6h 6d 6c 6s 5h Ac Ad", "four of a kind, sixes", ", kicker A"),
    ("3h 3d 3c 2s 2h Ac Kd", "full house, threes over twos", ""),
    ("Ah Jh 9h 5h 2h Ac Kd", "flush, ace high", ""),
    ("9h 8d 7c 6s 5h 2c 2d", "straight, nine high", ""),
    ("Ah 2d 3c 4s 5h Kc Kd", "straight, five high", ""),
    ("9h 9d 9c Ts 5h 2c 4d", "three of a kind, nines", ", kickers 10-5"),
    ("Kh Kd 4c 4s Qh 2c 3d", "two pair, kings and fours", ", kicker Q"),
    ("Th Td Ac Js 4h 2c 3d", "pair of tens", ", kickers A-J-4"),
    ("Ah Kd 9c 7s 5h 2c 3d", "ace high", ", A-K-9-7-5"),
]

LOW = [
    ("8h 6d 4c 2s Ah Kc Kd", "8-6-4-2-A low", ""),
    ("Ah 2d 3c 4s 5h", "5-4-3-2-A low", ""),
    ("Ts 9h 4c 2d Ac Td", "10-9-4-2-A low", ""),
    ("Ah Ad 2c 3s 4h", "pair of aces low", ", kickers 4-3-2"),
    ("Qh Qd Jc Js Kh", "two pair low, queens and jacks", ", kicker K"),
    ("Ah Ad 4c 4s Kh", "two pair low, fours and aces", ", kicker K"),
    ("7h 7d 7c Ks Ah", "three of a kind low, sevens", ", kickers K-A"),
    ("Kh Kd Kc 2s 2h", "full house low, kings over twos", ""),
    ("Kh Kd Kc Ks 2h", "four of a kind low, kings", ", kicker 2"),
]

DEUCE = [
    ("7h 5d 4c 3s 2h Kc Kd", "7-5-4-3-2 low", ""),
    ("Ah 2d 3c 4s 5h", "A-5-4-3-2 low", ""),
    ("2h 2d 3c 4s 5h", "pair of twos low", ", kickers 5-4-3"),
    ("6h 5d 4c 3s 2h", "straight low, six high", ""),
    ("7h 5h 4h 3h 2h", "flush low, seven high", ""),
    ("6h 5h 4h 3h 2h", "straight flush low, six high", ""),
    ("Ah Kh Qh Jh Th", "royal flush low", ""),
]

NO_WHEEL = [
    ("Ah 2d 3c 4s 5h", "ace high", ", A-5-4-3-2"),
    ("Ah 2h 3h 4h 5h", "flush, ace high", ""),
    ("Ah 2d 3c 4s 5h 6d", "straight, six high", ""),
]

NAMES: list[tuple[Kind, str, str, str]] = [
    *(("high", *row) for row in HIGH),
    *(("ace-to-five", *row) for row in LOW),
    *(("deuce-to-seven", *row) for row in DEUCE),
    *(("high-no-wheel", *row) for row in NO_WHEEL),
    ("eight-or-better", *LOW[0]),
    ("eight-or-better", "9h 4d 3c 2s Ah", "no low", ""),
]


@pytest.mark.parametrize(("kind", "text", "name", "kickers"), NAMES)
def test_names_of_hands(kind: Kind, text: str, name: str, kickers: str) -> None:
    cards = parse_cards(text)
    assert hand_name(cards, kind) == name
    assert hand_name(cards, kind, kickers=True) == name + kickers
    assert five_name(best_five(cards, kind), kind) == name
    assert value_name(value(cards, kind), kind) == name
    assert value_name(value(cards, kind), kind, kickers=True) == name + kickers


@pytest.mark.parametrize("kind", KINDS)
def test_with_kickers_every_value_has_a_name_of_its_own_but_flushes(kind: Kind) -> None:
    values = range(1, 6176) if kind in {"ace-to-five", "eight-or-better"} else range(1, 7463)
    names = [value_name(worth, kind, kickers=True) for worth in values]
    others = [name for name in names if not name.startswith("flush")]
    assert len(set(others)) == len(others)


@pytest.mark.parametrize("kind", KINDS)
def test_only_what_stands_beside_a_pair_or_more_is_a_kicker(kind: Kind) -> None:
    values = range(1, 6176) if kind in {"ace-to-five", "eight-or-better"} else range(1, 7463)
    names = {value_name(worth, kind, kickers=True) for worth in values}
    told = {name.partition(",")[0].split(" of ")[0] for name in names if "kicker" in name}
    assert {name.removesuffix(" low") for name in told} == {"pair", "two pair", "three", "four"}


@given(hands(), st.sampled_from(KINDS))
def test_a_hand_is_called_what_its_value_is_called(cards: list[int], kind: Kind) -> None:
    assert hand_name(cards, kind, kickers=True) == value_name(value(cards, kind), kind, kickers=True)


@pytest.mark.parametrize(
    ("worth", "kind", "sentence"),
    [
        (0, "high", "0 is not a value for high; values go from 1 to 7462."),
        (7463, "deuce-to-seven", "7463 is not a value for deuce-to-seven; values go from 1 to 7462."),
        (0, "ace-to-five", "0 is not a value for ace-to-five; values go from 1 to 6175."),
        (6176, "eight-or-better", "6176 is not a value for eight-or-better; values go from 1 to 6175."),
    ],
)
def test_what_is_no_value_has_no_name(worth: int, kind: Kind, sentence: str) -> None:
    with pytest.raises(CardError) as error:
        value_name(worth, kind)
    assert str(error.value) == sentence


def test_an_unknown_kind_has_no_names() -> None:
    unknown: Any = "badugi"
    sentence = '"badugi" is no kind of hand value; the kinds are high, '
    with pytest.raises(CardError, match=sentence):
        value_name(1, unknown)
    with pytest.raises(CardError, match=sentence):
        hand_name(range(5), unknown)


@pytest.mark.parametrize(
    ("text", "high", "low"),
    [
        ("", "no cards", "no cards"),
        ("9c", "nine high", "9 low"),
        ("As", "ace high", "A low"),
        ("Ks Kd", "pair of kings", "pair of kings low"),
        ("8s 6d 2c", "eight high", "8-6-2 low"),
        ("As Kd 2c", "ace high", "K-2-A low"),
        ("Kh Qh Jh Th", "king high", "K-Q-J-10 low"),
        ("Ks Kd 4c 4h", "two pair, kings and fours", "two pair low, kings and fours"),
        ("9s 9d 9c", "three of a kind, nines", "three of a kind low, nines"),
        ("9s 9d 9c 9h", "four of a kind, nines", "four of a kind low, nines"),
        ("Ah 2d 3c 4s 5h", "straight, five high", "5-4-3-2-A low"),
        ("Ah 9h 3h 4h 5h", "flush, ace high", "9-5-4-3-A low"),
        ("Ah Kh Qh Jh Th", "royal flush", "K-Q-J-10-A low"),
        ("3h 3d 3c 2s 2h", "full house, threes over twos", "full house low, threes over twos"),
    ],
)
def test_names_of_boards(text: str, high: str, low: str) -> None:
    cards = parse_cards(text)
    assert board_name(cards) == high
    assert board_name(cards, low=True) == low


def test_a_board_with_the_wheel_in_a_house_where_it_is_no_straight() -> None:
    assert board_name(parse_cards("Ah 2d 3c 4s 5h"), wheel=False) == "ace high"


def test_a_board_of_six_cards_has_no_name() -> None:
    with pytest.raises(CardError, match=r"^A board has at most five cards, not 6\.$"):
        board_name(range(6))


@pytest.mark.parametrize(
    ("kind", "text", "five"),
    [
        ("high", "4c Kd 2c 4s Kh 3d Qh", "Kh Kd 4s 4c Qh"),
        ("high", "Kc 5h 4s 3c Ah 2d Kd", "5h 4s 3c 2d Ah"),
        ("high", "5d 6s 7h 8c 9d 9s 9c", "9s 8c 7h 6s 5d"),
        ("high", "2h 9h Ah Kh 5h 3h Ad", "Ah Kh 9h 5h 3h"),
        ("high", "Kc Kd Qc Qd Jc Jd Js", "Js Jd Jc Kd Kc"),
        ("high-no-wheel", "Kc 5h 4s 3c Ah 2d Qd", "Ah Kc Qd 5h 4s"),
        ("ace-to-five", "Kc Kd As 6d 2c 8h 4h", "8h 6d 4h 2c As"),
        ("ace-to-five", "Kh Kd Kc Qs Qc Jd Jc", "Qs Qc Jd Jc Kh"),
        ("eight-or-better", "Kc Kd As 6d 2c 8h 8d", ""),
        ("deuce-to-seven", "7h 5h 4h 3h 2h Ks 8d", "8d 5h 4h 3h 2h"),
    ],
)
def test_the_five_cards_that_make_the_value(kind: Kind, text: str, five: str) -> None:
    cards = parse_cards(text)
    assert cards_text(best_five(cards, kind)) == five
    assert cards_text(best_five(sorted(cards), kind)) == five


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("suits", [4, 2])
def test_of_fives_of_the_same_value_the_highest_cards_are_taken(kind: Kind, suits: int) -> None:
    chance = random.Random(suits)  # noqa: S311 - a seed, so that the hands are always the same
    for _ in range(300):
        cards = chance.sample([card for card in DECK if card & 3 < suits], chance.randint(5, 7))
        worth = value(cards, kind)
        fives = combinations(sorted(cards, reverse=True), 5)
        first = next(five for five in fives if value(five, kind) == worth) if worth else ()
        assert tuple(sorted(best_five(cards, kind), reverse=True)) == first


WHEELS = ["Ah 2d 3c 4s 5h Kc Qd", "Ah 2h 3h 4h 5h Kc Qd", "Ah 2h 3h 4h 6h Kc Qd", "Ah As 5h 5d 4c"]


@pytest.mark.parametrize("text", WHEELS)
@pytest.mark.parametrize("kind", ["high", "high-no-wheel"])
def test_the_order_of_the_five_tells_whether_ace_to_five_was_a_straight(text: str, kind: Kind) -> None:
    cards = parse_cards(text)
    five = best_five(cards, kind)
    assert five_name(five, kind_of_high(five)) == hand_name(cards, kind)


@given(hands(), st.sampled_from(KINDS))
def test_the_best_five_are_cards_of_the_hand_and_worth_as_much(cards: list[int], kind: Kind) -> None:
    five = best_five(cards, kind)
    assert set(five) <= set(cards)
    assert (value(five, kind) if five else 0) == value(cards, kind)
    assert len(five) == (5 if value(cards, kind) else 0)
