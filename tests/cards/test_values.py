"""The value of five, six and seven cards, proved on whole decks and against the plain rankings."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, starmap
from math import comb, prod
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cards.reference import KEYS, best_key, hands, random_hands
from upcard.cards import (
    BEST_HIGH,
    BEST_LOW,
    DECK,
    KINDS,
    NO_LOW,
    CardError,
    Kind,
    ace_to_five,
    ace_to_five7,
    deuce_to_seven,
    deuce_to_seven7,
    eight_or_better,
    eight_or_better7,
    high,
    high5,
    high7,
    high_no_wheel,
    parse_cards,
    qualifies,
    value,
)
from upcard.cards.classes import Category, class_of, classes
from upcard.cards.keys import rank_multisets


def five_of(ranks: tuple[int, ...], *, suited: bool = False) -> tuple[int, ...]:
    """Five cards of these ranks: all hearts, or of mixed suits."""
    if suited:
        return tuple(rank * 4 + 2 for rank in ranks)
    suits = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
    if len(set(ranks)) == 5:
        suits[4] = 1
    return tuple(rank * 4 + suit for rank, suit in zip(ranks, suits, strict=True))


def ways(ranks: tuple[int, ...], *, suited: bool = False) -> int:
    """How many hands have these ranks, with or without a flush."""
    if suited:
        return 4
    of_ranks = prod(comb(4, often) for often in Counter(ranks).values())
    return of_ranks - 4 if len(set(ranks)) == 5 else of_ranks


def all_classes() -> list[tuple[tuple[int, ...], bool]]:
    """Ranks, and whether they are of one suit."""
    found = [(ranks, False) for ranks in rank_multisets(5)]
    return found + [(ranks, True) for ranks in rank_multisets(5) if len(set(ranks)) == 5]


@pytest.mark.no_cover  # 2,598,960 hands
def test_all_hands_of_the_deck_fall_into_the_right_classes_for_high() -> None:
    often = Counter(starmap(high5, combinations(DECK, 5)))
    assert sorted(often) == list(range(1, BEST_HIGH + 1))
    for ranks, suited in all_classes():
        assert often[high5(*five_of(ranks, suited=suited))] == ways(ranks, suited=suited)
    by_category: Counter[str] = Counter()
    for worth, (category, _) in enumerate(classes("high"), start=1):
        by_category["royal flush" if worth == BEST_HIGH else category.name] += often[worth]
    assert by_category == {
        "royal flush": 4,
        "STRAIGHT_FLUSH": 36,
        "FOUR": 624,
        "FULL_HOUSE": 3744,
        "FLUSH": 5108,
        "STRAIGHT": 10200,
        "THREE": 54912,
        "TWO_PAIR": 123552,
        "PAIR": 1098240,
        "HIGH_CARD": 1302540,
    }
    assert often.total() == comb(52, 5)


@pytest.mark.parametrize(
    ("kind", "number"),
    [("high", 7462), ("high-no-wheel", 7462), ("ace-to-five", 6175), ("eight-or-better", 57), ("deuce-to-seven", 7462)],
)
def test_five_cards_have_the_order_of_the_plain_ranking(kind: Kind, number: int) -> None:
    key = KEYS[kind]
    fives = [five_of(ranks, suited=suited) for ranks, suited in all_classes()]
    paired = {(key(five), value(five, kind)) for five in fives}
    assert len(paired) == number
    ordered = [worth for _, worth in sorted(paired)]
    assert ordered == sorted(ordered)
    assert len(set(ordered)) == number
    assert (ordered[0], ordered[-1]) == {
        "ace-to-five": (1, BEST_LOW),
        "eight-or-better": (NO_LOW, BEST_LOW),
    }.get(kind, (1, BEST_HIGH))


@pytest.mark.parametrize("kind", KINDS)
def test_a_value_is_the_place_of_its_class(kind: Kind) -> None:
    for ranks, suited in all_classes():
        worth = value(five_of(ranks, suited=suited), kind)
        assert worth == NO_LOW or classes(kind)[worth - 1] == class_of(ranks, kind, suited=suited)


def count_by_category(kind: Kind) -> dict[str, int]:
    often: Counter[str] = Counter()
    for ranks, suited in all_classes():
        worth = value(five_of(ranks, suited=suited), kind)
        name = classes(kind)[worth - 1].category.name if worth else "NO_LOW"
        often[name] += ways(ranks, suited=suited)
    return dict(often)


def test_the_hands_of_the_deck_counted_for_deuce_to_seven() -> None:
    counted = {
        "HIGH_CARD": 1303560,
        "PAIR": 1098240,
        "TWO_PAIR": 123552,
        "THREE": 54912,
        "STRAIGHT": 9180,
        "FLUSH": 5112,
        "FULL_HOUSE": 3744,
        "FOUR": 624,
        "STRAIGHT_FLUSH": 36,
    }
    assert count_by_category("deuce-to-seven") == counted
    assert count_by_category("high-no-wheel") == counted


def test_the_hands_of_the_deck_counted_for_ace_to_five() -> None:
    assert count_by_category("ace-to-five") == {
        "HIGH_CARD": 1317888,
        "PAIR": 1098240,
        "TWO_PAIR": 123552,
        "THREE": 54912,
        "FULL_HOUSE": 3744,
        "FOUR": 624,
    }


def test_the_hands_of_the_deck_that_are_eight_or_better() -> None:
    assert count_by_category("eight-or-better") == {"HIGH_CARD": 57344, "NO_LOW": 2598960 - 57344}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("size", "ranks"), [(6, 13), (7, 13), (6, 4), (7, 4), (7, 2), (7, 3)])
def test_more_cards_are_worth_their_best_five(kind: Kind, size: int, ranks: int) -> None:
    found = random_hands(size, 150, ranks)
    valued = sorted((best_key(hand, kind), value(hand, kind)) for hand in found)
    for (key, worth), (better_key, better) in pairwise(valued):
        assert (key < better_key) == (worth < better)
    for hand in found:
        assert value(hand, kind) == max(value(five, kind) for five in combinations(hand, 5))


@settings(max_examples=300)
@given(hands(), st.sampled_from(KINDS))
def test_any_hand_is_worth_the_best_five_of_the_plain_ranking(hand: list[int], kind: Kind) -> None:
    worth = value(hand, kind)
    best = max(combinations(hand, 5), key=KEYS[kind])
    assert worth == value(best, kind) == max(value(five, kind) for five in combinations(hand, 5))


@given(hands(7, 7), st.randoms(use_true_random=False))
def test_seven_cards_have_one_value_however_they_lie(hand: list[int], chance: Any) -> None:  # noqa: ANN401 - Random
    mixed = hand[:]
    chance.shuffle(mixed)
    assert high(hand) == high7(*mixed)
    assert ace_to_five(hand) == ace_to_five7(*mixed)
    assert eight_or_better(hand) == eight_or_better7(*mixed)
    assert deuce_to_seven(hand) == deuce_to_seven7(*mixed)


def worth(text: str, kind: Kind = "high") -> int:
    return value(parse_cards(text), kind)


@pytest.mark.parametrize(
    "hands_best_first",
    [
        ("Ah 2d 3c 4s 5h Kh Kd", "Ah 2d 3c 4s 6h Kh Kd", "2h 3d 4c 5s 6h Kh Kd", "Ah 2d 3c 4s 7h 7d 7c"),
        ("Kh Kd Kc Qs Qc Jd Jc", "Ks Kh Kd Kc Qc Jd Jc"),  # Q-Q-J-J-K beats K-K-J-J-Q
        ("Ah Ad 2c 3s 4h", "Ah Ad 2c 3s 5h", "2h 2d Ac 3s 4h", "Kh Kd Ac 2s 3h", "Ah Ad 2c 2s 3h", "Ah Ad 2c 2s 4h"),
        ("Kh Kd Qc Qs Jh", "Ah Ad Ac 2s 3h", "Kh Kd Kc Qs Jh", "Ah Ad Ac 2s 2h", "Kh Kd Kc Qs Qh", "Ah Ad Ac As 2h"),
        ("2h 2d 3c 3s Ah Ad", "Ah Ad Ac As 2d 2h", "3h 3d 2c 2s 2d 2h", "Kh Kd Kc Ks Qh Qd"),
    ],
)
def test_the_order_of_razz(hands_best_first: tuple[str, ...]) -> None:
    values = [worth(hand, "ace-to-five") for hand in hands_best_first]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_suits_and_straights_do_not_count_for_ace_to_five() -> None:
    assert worth("Ah 2h 3h 4h 5h", "ace-to-five") == worth("As 2d 3h 4c 5c Kd Ks", "ace-to-five") == BEST_LOW


@pytest.mark.parametrize(
    "hands_best_first",
    [
        ("7h 5d 4c 3s 2h", "7h 6d 4c 3s 2h", "8h 6d 4c 3s 2h", "Ah 5d 4c 3s 2h", "2h 2d 3c 4s 5h", "6h 5d 4c 3s 2h"),
        ("7h 5d 4c 3s 2h", "7h 5h 4h 3h 2h", "7h 6h 5h 4h 3h"),
        ("7h 5h 4h 3h 2h Ks Qd", "7h 5h 4h 3h 2h Ah Kh"),
        ("6h 5d 4c 3s 2h 8d Kc", "6h 5d 4c 3s 2h Kd Kc", "6h 5d 4c 3s 2h 6d 6c", "6h 5d 4c 3s 2h"),
        ("8h 7h 4h 3h 2h 2s 9h", "9h 8h 7h 4h 3h 3s 9d"),
    ],
)
def test_the_order_of_deuce_to_seven(hands_best_first: tuple[str, ...]) -> None:
    values = [worth(hand, "deuce-to-seven") for hand in hands_best_first]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_seven_cards_with_a_flush_find_a_better_deuce_to_seven_beside_it() -> None:
    assert worth("7h 5h 4h 3h 2h Ks 8d", "deuce-to-seven") == worth("8d 5h 4h 3h 2h", "deuce-to-seven")
    assert worth("7h 5h 4h 3h 2h 7d 7c", "deuce-to-seven") == BEST_HIGH


@pytest.mark.parametrize(
    ("cards", "same_as"),
    [
        ("Ah 2d 3c 4s 5h", "Ad 2d 3c 4s 5h"),
        ("Ah 2d 3c 4s 5h 6d", "2d 3c 4s 5h 6d"),  # a higher straight is there too
        ("Ah 2d 3c 4s 5h 6d 7c", "3c 4s 5h 6d 7c"),
        ("Ah 2d 3c 4s 5h Kd Qc", "Ah Kd Qc 5h 4s"),
        ("Ah 2d 3c 4s 5h 5d Qc", "5h 5d Ah Qc 4s"),
        ("Ah 2d 3c 4s 5h 5d Ac", "Ah Ac 5h 5d 4s"),
        ("Ah 2h 3h 4h 5h Kd Qc", "Ah 5h 4h 3h 2h"),  # a flush, ace high
        ("Ah 2h 3h 4h 5h 9h Qc", "Ah 9h 5h 4h 3h"),
        ("Ah 2h 3h 4h 5h 6h Qc", "2h 3h 4h 5h 6h"),
        ("Ah 2h 3h 4h 5h 6s 7s", "Ah 5h 4h 3h 2h"),  # the flush beats the straight beside it
        ("Ah 2d 3c 4s 5h 5d 5c", "5h 5d 5c Ah 4s"),
    ],
)
def test_where_the_wheel_is_no_straight(cards: str, same_as: str) -> None:
    assert worth(cards, "high-no-wheel") == worth(same_as, "high-no-wheel")
    assert high_no_wheel(parse_cards(cards)) == worth(cards, "high-no-wheel")


def test_without_the_wheel_the_ace_high_hand_takes_its_place() -> None:
    values = [
        worth(cards, "high-no-wheel")
        for cards in (
            "Ah 2h 3h 4h 6h",
            "Ah 2h 3h 4h 5h",
            "Kh Qh Jh Th 8h",
            "2h 3d 4c 5s 6h",
            "Ah 2d 3c 4s 6h",
            "Ah 2d 3c 4s 5h",
            "Kh Qd Jc Ts 8h",
        )
    ]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)
    assert classes("high-no-wheel")[worth("Ah 2d 3c 4s 5h", "high-no-wheel") - 1].category is Category.HIGH_CARD
    assert classes("high")[worth("Ah 2d 3c 4s 5h") - 1].category is Category.STRAIGHT


@pytest.mark.parametrize("top", range(5, 14))
def test_a_low_qualifies_with_five_ranks_none_above_the_top(top: int) -> None:
    number = 0
    for ranks in rank_multisets(5):
        fits = len(set(ranks)) == 5 and all(rank == 12 or rank + 2 <= top for rank in ranks)
        assert qualifies(ace_to_five(five_of(ranks)), top) is fits
        number += fits
    assert number == comb(top, 5)


def test_eight_or_better_is_the_qualifier_eight() -> None:
    for hand in random_hands(7, 300):
        low = ace_to_five(hand)
        assert eight_or_better(hand) == (low if qualifies(low, 8) else NO_LOW)


@pytest.mark.parametrize("top", [4, 14, 0, -8])
def test_other_qualifiers_do_not_exist(top: int) -> None:
    sentence = f"{top} is no qualifier for low; it is a rank from 5 to 13, as in 8 for eight or better."
    with pytest.raises(ValueError, match=sentence):
        qualifies(BEST_LOW, top)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [0, 4, 8])
def test_other_numbers_of_cards_have_no_value(kind: Kind, size: int) -> None:
    with pytest.raises(CardError) as error:
        value(range(size), kind)
    assert str(error.value) == f"The value of a hand is found with 5, 6 or 7 cards, not with {size}."


def test_an_unknown_kind_is_refused_in_a_sentence() -> None:
    unknown: Any = "badugi"
    with pytest.raises(CardError) as error:
        value(range(7), unknown)
    assert str(error.value) == (
        '"badugi" is no kind of hand value; the kinds are '
        "high, high-no-wheel, ace-to-five, eight-or-better, deuce-to-seven."
    )


@pytest.mark.parametrize("place", range(7))
@pytest.mark.parametrize("function", [high7, ace_to_five7, eight_or_better7, deuce_to_seven7])
def test_a_number_above_the_deck_is_noticed(place: int, function: Any) -> None:  # noqa: ANN401 - functions of cards
    cards = [0, 5, 10, 15, 20, 25, 30]
    cards[place] = 52
    with pytest.raises(CardError, match="52 is not a card number"):
        function(*cards)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [5, 6])
def test_a_number_above_the_deck_is_noticed_among_fewer_cards(size: int, kind: Kind) -> None:
    with pytest.raises(CardError, match="60 is not a card number"):
        value([*range(size - 1), 60], kind)
    with pytest.raises(CardError, match="60 is not a card number"):
        high5(0, 5, 10, 60, 20)
