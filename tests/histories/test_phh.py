"""Reading PHH files: what they say, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.histories.writing import file_with
from upcard import Rake, Stakes
from upcard.cards.card import parse_cards
from upcard.histories.heading import Heading
from upcard.histories.history import HistoryError, Move
from upcard.histories.money import Money
from upcard.histories.phh import read_phh

FILES = Path(__file__).parent / "files"


def test_a_file_is_read_into_the_plain_form() -> None:
    (history,) = read_phh(file_with(finishing_stacks="[103, 197]", players="['Ann', 'Bob']", hand="7"), "x.phh")
    assert (history.hand, history.game) == (7, "stud-high")
    assert history.stakes == Stakes(ante=1, bring_in=2, small_bet=10, big_bet=20)
    assert history.stacks == {1: 100, 2: 200}
    assert history.finishing == {1: 103, 2: 197}
    assert history.players == {1: "Ann", 2: "Bob"}
    ace_clubs, ace_diamonds, king, deuce = parse_cards("Ac Ad Kh 2c")
    assert history.cards == {1: (ace_clubs, ace_diamonds, king), 2: (None, None, deuce)}
    assert history.moves == (
        Move(2, "bring-in", None, "p2 pb"),
        Move(1, "wager", 10, "p1 cbr 10"),
        Move(2, "fold", None, "p2 f"),
    )


def test_amounts_with_decimals_are_counted_in_the_smallest_coin() -> None:
    text = (FILES / "hidden-and-shown.phh").read_text(encoding="utf-8")
    (history,) = read_phh(text, "x.phh")
    assert history.hand == "made-up"
    assert (history.stakes.ante, history.stakes.big_bet) == (5, 100)
    assert history.stacks == {1: 1000, 2: 725, 3: 300}
    assert [move.to for move in history.moves if move.to] == [50, 100, 100, 45]


def test_cards_that_are_named_only_when_shown_take_their_places() -> None:
    text = (FILES / "hidden-and-shown.phh").read_text(encoding="utf-8")
    (history,) = read_phh(text, "x.phh")
    assert history.cards[3] == tuple(parse_cards("9d 3c 9s 9h 4d 5s Th"))
    assert history.shows == {3: True, 1: False}
    assert not history.knows(2)


def test_a_collection_holds_several_hands() -> None:
    razz = file_with(variant="'FR'")
    text = f"[1]\n{file_with()}\n[2]\n{razz}\n"
    first, second = read_phh(text, "x.phhs")
    assert (first.hand, first.game, second.hand, second.game) == (1, "stud-high", 2, "razz")


def test_seats_table_time_and_rake() -> None:
    text = file_with(
        seats="[2, 7]", table="'Old Mill'", seat_count="8", year="2023", month="6", day="22", time="10:20:30",
        finishing_stacks="[102, 197]", hand="99999999999999999999", currency="'USD'", currency_symbol="'$'",
    )  # fmt: skip
    (history,) = read_phh(text, "x.phh")
    assert history.stacks == {2: 10000, 7: 20000}
    assert history.hand == 1
    assert history.heading == Heading(1, "Old Mill", 1687429230, 8, "UTC", Money("$", "USD", 100))
    assert history.stakes.rake == Rake(steps=((100, 100),))
    assert history.assumed == ("the finishing stacks are 1 short of the starting stacks; that is taken as rake",)
    (told,) = read_phh(text + "\n_rake = 1", "x.phh")
    assert told.assumed == ()
    for seats in ("[7, 2]", "[2]", "['a', 'b']", "7"):
        (plain,) = read_phh(file_with(seats=seats, month="13", year="2000", day="1"), "x.phh")
        assert list(plain.stacks) == [1, 2]
        assert plain.heading is not None
        assert plain.heading.at == 0


def test_a_board_card_is_the_common_card() -> None:
    (history,) = read_phh(file_with(actions="['d db 5s']"), "x.phh")
    assert history.common == tuple(parse_cards("5s"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("variant = ", "this is not TOML"),
        ("variant = 'F7S'", "antes, bring_in, small_bet, big_bet, starting_stacks, actions missing"),
        (file_with(variant="'NT'"), "variant 'NT' is not played here; it must be F7S, F7S/8, FR"),
        (file_with(antes="[1, 2]"), "antes: players who ante different amounts are not played"),
        (file_with(antes="[1]"), "antes: 1 amounts for 2 players"),
        (file_with(antes="1"), "antes: write a list with one amount for each player"),
        (file_with(bring_in="'two'"), "bring_in: two is no amount"),
        (file_with(bring_in="true"), "bring_in: True is no amount"),
        (file_with(big_bet="inf"), "big_bet: Infinity is no amount"),
        (file_with(big_bet="20.00001"), "big_bet: '20.00001' is no amount: at most 12 digits and 4 decimals"),
        (file_with(variant="['F7S']"), "variant ['F7S'] is not played here"),
        (file_with(starting_stacks="[100, -1]"), "starting_stacks: -1 is no amount"),
        (file_with(finishing_stacks="[100]"), "finishing_stacks: 1 amounts for 2 players"),
        (file_with(actions="5"), "actions: write a list of texts"),
        (file_with(actions="['p1 dances']"), "number 1, 'p1 dances': this is no action of stud"),
        (file_with(actions="['p3 f']"), "'p3' is no player; they are p1 to p2"),
        (file_with(actions="['x1 f']"), "'x1' is no player"),
        (file_with(actions="['p1 cbr lots']"), "'lots' is no amount"),
        (file_with(actions="['d dh p1 AcAx']"), 'number 1, \'d dh p1 AcAx\': "x" in "Ax" is not a suit'),
        (file_with(actions="['d dh p1 Ac', 'd dh p2 Ac']"), "actions: the Ac is dealt twice"),
        (file_with(actions="['d dh p1 AcKcQcJcTc9c8c7c']"), "p1 is dealt 8 cards; nobody gets more than 7"),
        (file_with(actions="['d dh p1 ????', 'p1 sm -']"), "p1 shows its hand, and the file does not name all"),
        (file_with(actions="['d dh p1 ??', 'p1 sm AcKc']"), "it shows cards that it was not dealt"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(HistoryError) as caught:
        read_phh(text, "x.phh")
    message = str(caught.value)
    assert message.startswith("x.phh: ")
    assert said in message
    assert message.endswith(".")
    assert "\n" not in message
