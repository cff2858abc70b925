"""One's own cards in words."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from tests.bots.views import table
from tests.play.staged import staged
from upcard.cards.words import hand_name
from upcard.rulebooks import amended_house, rules_for, shelf
from upcard.telling.reading_hand import reading, reading_of
from upcard.telling.spoken import Reading

if TYPE_CHECKING:
    from upcard.cards.classes import Kind

GAMES = ("stud-high", "razz", "stud-hilo", "stud-hilo-nq")


def read(cards: str, game: str, common: str = "") -> Reading | None:
    view = table("2c 2d", "2h", "3s", game=game)
    own = replace(view.seats[0], up=tuple(cards.split()[2:]))
    view = replace(view, own=tuple(cards.split()[:2]), seats=(own, view.seats[1]), common=tuple(common.split()))
    return reading(view, rules_for("roberts", game))


@pytest.mark.parametrize(
    ("cards", "high"),
    [
        ("8h 8d Ac", "pair of eights, kicker A"),
        ("8h 8d Ac Jd", "pair of eights, kickers A-J"),
        ("Kh 8d Ac", "ace high, A-K-8"),
        ("Kh Kd 4c 4d Qs", "two pair, kings and fours, kicker Q"),
        ("9h 8d 5c 4d 3s", "nine high, 9-8-5-4-3"),
        ("9h", "nine high"),
        ("Ah 2d 3c 4d 5s Kh Kd", "straight, five high"),
        ("Ah Kh 8h 6h 5h Kd", "flush, ace high"),
    ],
)
def test_for_high(cards: str, high: str) -> None:
    assert read(cards, "stud-high") == Reading(high, "")


@pytest.mark.parametrize(
    ("cards", "low"),
    [
        ("8h 6d 5c", "8-6-5 low so far"),
        ("8h 8d 5c", "8-5 low so far, eights paired"),
        ("Kh Kd Ac 2d 2c", "K-2-A low so far, kings and twos paired"),
        ("8h 6d 5c 3d Ah", "8-6-5-3-A low"),
        ("8h 6d 5c 3d Ah Kc", "8-6-5-3-A low"),
        ("8h 8d 5c 5d Ah Ac Kd", "pair of aces low"),
        ("Th 6d 5c 3d Ah Kc 2d", "6-5-3-2-A low"),
        ("Kh Kd", "K low so far, kings paired"),
    ],
)
def test_in_razz_only_low_is_read(cards: str, low: str) -> None:
    assert read(cards, "razz") == Reading("", low)


@pytest.mark.parametrize(
    ("cards", "low"),
    [
        ("8h 6d 4c", "8-6-4 so far"),
        ("Kh 6d 4c", "6-4 so far"),
        ("Kh Qd 4c", "4 so far"),
        ("Kh Qd Jc", "no low possible"),
        ("Kh Qd 4c Jd", "no low possible"),
        ("8h 8d 4c 2d Ah", "8-4-2-A so far"),
        ("8h 6d 4c 2d Ah", "8-6-4-2-A low"),
        ("8h 7d 6d 4c 2d Ah", "7-6-4-2-A low"),
        ("Kh Qd Jc Tc 2d 3c 4c", "no low"),
    ],
)
def test_a_qualified_low(cards: str, low: str) -> None:
    found = read(cards, "stud-hilo")
    assert found is not None
    assert found.low == low
    assert found.high


def test_without_a_qualifier_every_low_counts() -> None:
    assert read("Kh Qd Jc", "stud-hilo-nq") == Reading("king high, K-Q-J", "K-Q-J low so far")


def test_a_common_card_is_read_with_the_others() -> None:
    assert read("8h 6d 4c 2d Kh Ks", "stud-hilo", common="Ah") == Reading(
        "pair of kings, kickers A-8-6", "8-6-4-2-A low"
    )


def test_a_house_may_give_five_high_straights_no_value() -> None:
    house = amended_house(shelf().houses["roberts"], {"wheel_is_straight": False}, shelf().settings)
    hand = staged({1: "Ah 2d 3c 4d 5s", 2: "? ? Kd Qd Ts"}, "1 bring-in", "2 call", "2 check", "1 check")
    found = reading(hand.view(1), rules_for(house, "stud-high"))
    assert found == Reading("ace high, A-5-4-3-2", "")


def test_who_has_folded_or_only_watches_has_nothing_to_read() -> None:
    hand = staged({1: "? ? Td", 2: "? ? 2d", 3: "? ? 4d"}, "2 bring-in", "3 fold")
    assert reading(hand.view(None), hand.rules) is None
    assert reading(hand.view(3), hand.rules) is None
    assert reading(hand.view(1), hand.rules) is not None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("count", range(1, 8))
def test_any_number_of_cards_can_be_read(game: str, count: int) -> None:
    cards = ["Ah", "9c", "9d", "2h", "7s", "Kc", "7d"][:count]
    found = read(" ".join(cards), game)
    assert found is not None
    assert bool(found.high) == (game != "razz")
    assert bool(found.low) == (game != "stud-high")


@pytest.mark.parametrize("house", ["roberts", "mohegan"])
def test_a_name_that_is_known_is_that_of_the_hand(house: str) -> None:
    chance = random.Random(4)  # noqa: S311 - so that a test repeats
    rules = rules_for(house, "stud-high")
    kind: Kind = "high" if rules.high_hands.wheel_is_straight else "high-no-wheel"
    for _ in range(2000):
        cards = tuple(chance.sample(range(52), chance.choice((5, 6, 7))))
        assert reading_of(cards, rules) == Reading(hand_name(cards, kind, kickers=True), "")
