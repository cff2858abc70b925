"""What hands are worth for each half, and which of their cards play."""

from __future__ import annotations

import pytest

from upcard import Hand, Stakes
from upcard.cards import cards_text, parse_cards, value
from upcard.hand.events import HandShown
from upcard.hand.reading import reader, worth
from upcard.rulebooks import rules_for

STAKES = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)
FORMS = [
    ("stud-high", "Kh Kd 4c 4s Qh 2c 3d", "Kh Kd 4s 4c Qh", ""),
    ("stud-high", "9s 8c 7h 6s 5d 9d 9c", "9s 8c 7h 6s 5d", ""),
    ("razz", "Kc Kd As 6d 2c 8h 4h", "", "8h 6d 4h 2c As"),
    ("stud-hilo", "5h 4s 3c 2d Ah Kc Kd", "5h 4s 3c 2d Ah", "5h 4s 3c 2d Ah"),
    ("stud-hilo", "9h 4s 3c 2d Ah Kc Kd", "Kd Kc Ah 9h 4s", ""),
    ("stud-hilo-nq", "9h 4s 3c 2d Ah Kc Kd", "Kd Kc Ah 9h 4s", "9h 4s 3c 2d Ah"),
]


def offered(hand: Hand) -> list[str]:
    return [option.verb for option in hand.options]


@pytest.mark.parametrize(("game", "cards", "high", "low"), FORMS)
def test_the_cards_that_play_are_named_for_each_half(game: str, cards: str, high: str, low: str) -> None:
    read, held = reader(rules_for("roberts", game)), parse_cards(cards)
    strength = read.strength(held)
    for_high, for_low = read.fives(held, *strength)
    assert (cards_text(for_high), cards_text(for_low)) == (high, low)
    assert strength == (
        value(for_high, "high") if for_high else 0,
        value(for_low, "ace-to-five") if for_low else 0,
    )


def test_where_ace_to_five_is_no_straight_another_five_plays() -> None:
    rules = Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100}, differs={"wheel_is_straight": False}).rules
    held = parse_cards("5h 4s 3c 2d Ah Kc 9d")
    assert reader(rules).high == "high-no-wheel"
    assert cards_text(reader(rules).fives(held, *reader(rules).strength(held))[0]) == "Ah Kc 9d 5h 4s"


@pytest.mark.parametrize(("game", "high", "low"), [("stud-high", 4, 0), ("razz", 0, 4), ("stud-hilo", 4, 0)])
def test_of_too_few_cards_all_play_and_only_for_the_first_half(game: str, high: int, low: int) -> None:
    read, few = reader(rules_for("roberts", game)), parse_cards("2c 3d 4h 5s")
    strength = read.strength(few)
    assert [bool(part) for part in strength] == [bool(high), bool(low)]
    assert [len(part) for part in read.fives(few, *strength)] == [high, low]


def test_too_few_cards_are_worth_the_least_that_they_could_be() -> None:
    assert worth(parse_cards("Ac Ad Ah"), "high") == value(parse_cards("Ac Ad Ah 2c 3c"), "high")
    assert worth(parse_cards("Ac 2d 3h 4c"), "ace-to-five") == value(parse_cards("Ac 2d 3h 4c 4d"), "ace-to-five")


@pytest.mark.parametrize("game", ["stud-high", "razz", "stud-hilo"])
@pytest.mark.parametrize("all_cards", [True, False])
def test_a_shown_hand_names_the_five_among_the_cards_that_are_seen(game: str, *, all_cards: bool) -> None:
    lows = 0
    for seed in range(30):
        hand = Hand(game, "roberts", STAKES, {1: 6, 2: 6, 3: 6}, seed=seed, differs={"show_all_cards": all_cards})
        while hand.turn:
            hand.act(next((verb for verb in ("call", "bring-in", "check") if verb in offered(hand)), "show"))
        for event in hand.events:
            if isinstance(event, HandShown):
                lows += bool(event.high_cards and event.low_cards)
                playing = set(event.high_cards) | set(event.low_cards)
                assert playing
                assert playing <= set(event.cards)
                assert all_cards or playing == set(event.cards)
                assert [bool(event.high_cards), bool(event.low_cards)] == [bool(event.high), bool(event.low)]
    assert bool(lows) == (game == "stud-hilo")
