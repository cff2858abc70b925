"""Values that can be compared, named and kept."""

from __future__ import annotations

import copy
import operator
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cards.reference import best_key, hands
from upcard.cards import KINDS, CardError, Kind, Value, best_five, cards_text, evaluate, hand_name, parse_cards, value

TWO_PAIR = "Kh Kd 4c 4s Qh 2c 3d"


def test_a_value_says_what_it_is() -> None:
    found = evaluate(TWO_PAIR)
    assert found.kind == "high"
    assert found.name == "two pair, kings and fours"
    assert found.strength == value(parse_cards(TWO_PAIR))
    assert cards_text(found.cards) == "Kh Kd 4s 4c Qh"
    assert str(found) == "two pair, kings and fours"
    assert repr(found) == "evaluate('Kh Kd 4s 4c Qh')"


def test_without_a_low_there_is_a_value_below_every_low() -> None:
    none = evaluate(TWO_PAIR, "eight-or-better")
    worst = evaluate("8h 7d 6c 5s 4h", "eight-or-better")
    assert (none.name, none.strength, none.cards) == ("no low", 0, ())
    assert repr(none) == f"evaluate({cards_text(parse_cards(TWO_PAIR))!r}, kind='eight-or-better')"
    assert none < worst
    assert none == evaluate("9h 4d 3c 2s Ah", "eight-or-better")


@pytest.mark.parametrize("source", [TWO_PAIR, TWO_PAIR.replace(" ", ""), TWO_PAIR.split(), parse_cards(TWO_PAIR)])
def test_cards_may_be_text_or_numbers(source: str | list[str | int]) -> None:
    assert evaluate(source) == Value(parse_cards(TWO_PAIR))


@given(hands(), hands(), st.sampled_from(KINDS))
def test_values_compare_as_the_plain_ranking_does(one: list[int], other: list[int], kind: Kind) -> None:
    left, right = evaluate(one, kind), evaluate(other, kind)
    keys = best_key(one, kind), best_key(other, kind)
    for compare in (operator.lt, operator.le, operator.eq, operator.ne, operator.ge, operator.gt):
        assert compare(left, right) is compare(*keys)
    assert (hash(left) == hash(right)) or left != right
    assert left.name == hand_name(one, kind)
    assert left.cards == best_five(one, kind)


def test_hands_that_tie_are_one_value() -> None:
    hearts, spades = evaluate("Ah Kh Qh Jh Th"), evaluate("As Ks Qs Js Ts 2c 2d")
    assert hearts == spades
    assert len({hearts, spades}) == 1
    assert max(evaluate(TWO_PAIR), hearts) is hearts


def test_values_of_different_kinds_are_different_and_have_no_order() -> None:
    high, low = evaluate(TWO_PAIR), evaluate(TWO_PAIR, "ace-to-five")
    assert high != low
    for compare in (operator.lt, operator.le, operator.ge, operator.gt):
        with pytest.raises(TypeError) as error:
            compare(high, low)
        assert str(error.value) == (
            "A value for high does not compare with one for ace-to-five; evaluate both for one kind."
        )


def test_a_value_does_not_compare_with_other_things() -> None:
    found: Any = evaluate(TWO_PAIR)
    assert found != found.strength
    with pytest.raises(TypeError, match=r"^A hand value compares with another hand value, not with int\.$"):
        assert found < found.strength


@pytest.mark.parametrize("name", ["kind", "strength", "cards", "name"])
def test_a_value_does_not_change(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(evaluate(TWO_PAIR), name, None)


def test_a_value_can_be_copied_and_kept() -> None:
    found = evaluate(TWO_PAIR)
    for twin in (copy.copy(found), copy.deepcopy(found), pickle.loads(pickle.dumps(found))):  # noqa: S301 - our own
        assert (twin, twin.cards, twin.name) == (found, found.cards, found.name)


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("Kh Kd", "The value of a hand is found with 5, 6 or 7 cards, not with 2."),
        ("Kh Kd 4c 4s Kh", "The king of hearts (Kh) is there twice; each card is there only once."),
        ([0, 1, 2, 3, 52], "52 is not a card number; cards are numbered 0 (2c) to 51 (As)."),
    ],
)
def test_what_is_no_hand_is_refused_in_a_sentence(cards: str | list[str | int], sentence: str) -> None:
    with pytest.raises(CardError) as error:
        evaluate(cards)
    assert str(error.value) == sentence


def test_a_value_is_made_of_real_cards_only() -> None:
    with pytest.raises(CardError, match="-1 is not a card number"):
        Value([0, 1, 2, 3, -1])


def test_an_unknown_kind_is_refused_in_a_sentence() -> None:
    unknown: Any = "badugi"
    with pytest.raises(CardError) as error:
        evaluate(TWO_PAIR, unknown)
    assert str(error.value) == (
        '"badugi" is no kind of hand value; the kinds are '
        "high, high-no-wheel, ace-to-five, eight-or-better, deuce-to-seven."
    )
