"""What upcards are worth, for high and for low."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cards.reference import hands, high_key, low_key, no_wheel_key, random_hands
from upcard.cards import DECK, CardError, board_high, board_low, parse_cards

boards = st.lists(st.sampled_from(DECK), unique=True, max_size=5)


def high(text: str) -> int:
    return board_high(parse_cards(text))


def low(text: str) -> int:
    return board_low(parse_cards(text))


@pytest.mark.parametrize(
    "best_first",
    [
        ("As", "Kc", "2d"),
        ("2c 2d", "As Kd", "As Qd", "Ks Qd", "3c 2d"),
        ("2c 2d 2h", "As Ad Kc", "Ks Kd Ac", "Ks Kd Qc", "2s 2d 3c", "As Kd Qc", "Qh Jh Th", "4h 3h 2h"),
        ("2c 2d 2h 2s", "As Ad Ac Kd", "3c 3d 3h 4s", "3c 3d 3h 2s", "Ks Kd Qc Qd", "Ks Kd Jc Jd", "3s 3d 2c 2d"),
        ("3s 3d 2c 2d", "As Ad Kc Qd", "As Ad Kc Jd", "2s 2d 3c 4d", "As Kd Qc Jd", "Kh Qh Jh Th", "2c 3d 4h 6s"),
        (
            "9h 8h 7h 6h 5h",
            "Ah 2h 3h 4h 5h",
            "2c 2d 2h 2s 3c",
            "3c 3d 3h 2s 2c",
            "2c 2d 2h As Ac",
            "Kc 9c 7c 3c 2c",
            "2c 3d 4h 5s 6c",
            "Ac 2d 3h 4s 5c",
            "2c 2d 2h 4s 5c",
            "As Ad 2c 2d 3h",
            "As Ad Kc Qd Jh",
            "As Kd Qc Jd 9h",
        ),
    ],
)
def test_the_order_of_boards_for_high(best_first: tuple[str, ...]) -> None:
    values = [high(board) for board in best_first]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


@pytest.mark.parametrize(
    "best_first",
    [
        ("As", "2c", "Kd"),
        ("As 2d", "3s 2d", "4s Ad", "4s 2d", "Ks Qd", "As Ad", "2s 2d", "Ks Kd"),
        ("As 2d 3c", "4h 3h 2h", "8s 6d Ac", "8s 7d Ac", "Ks Qd Jc", "As Ad 2c", "2s 2d Ac", "As Ad Ac", "Ks Kd Kc"),
        ("As 2d 3c 4d", "Ks Qd Jc Td", "As Ad 2c 3d", "Ks Kd Qc Jd", "As Ad 2c 2d", "As Ad Ac 2d", "As Ad Ac Ah"),
        ("As 2s 3s 4s 5s", "As 2d 3c 4d 6h", "As Ad 2c 3d 4h", "As Ad 2c 2d 3h", "As Ad Ac 2d 3h", "As Ad Ac 2d 2h"),
    ],
)
def test_the_order_of_boards_for_low(best_first: tuple[str, ...]) -> None:
    values = [low(board) for board in best_first]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_suits_do_not_count_below_five_cards() -> None:
    assert high("Kh Qh Jh Th") == high("Kc Qd Js Th")
    assert low("Kh Qh Jh Th Ah") == low("Kc Qd Js Th Ad")


def test_five_cards_have_the_full_order() -> None:
    fives = random_hands(5, 300) + random_hands(5, 300, 4) + [[rank * 4 for rank in (12, 0, 1, 2, 3)]]
    fives += [list(five) for five in combinations(range(0, 28, 4), 5)]
    for key, value in (
        (high_key, board_high),
        (low_key, board_low),
        (no_wheel_key, lambda five: board_high(five, wheel=False)),
    ):
        ordered = sorted((key(five), value(five)) for five in fives)
        for (worse, less), (better, more) in pairwise(ordered):
            assert (worse < better) == (less < more)


def test_where_the_wheel_is_no_straight_it_is_an_ace_high_board() -> None:
    wheel, ace_high, king_high = map(parse_cards, ("Ah 2d 3c 4s 5h", "Ah 2d 3c 4s 6h", "Kh Qd Jc Ts 8h"))
    assert board_high(wheel) > board_high(ace_high)
    assert board_high(king_high) < board_high(wheel, wheel=False) < board_high(ace_high, wheel=False)


@given(boards, st.sampled_from(DECK))
def test_a_missing_card_is_worse_than_any_card(board: list[int], card: int) -> None:
    if card not in board and len(board) < 5:
        assert board_high([*board, card]) > board_high(board)
        if card // 4 not in [other // 4 for other in board]:
            assert board_low([*board, card]) > board_low(board)


@pytest.mark.parametrize(
    ("better", "worse"), [("Ks", "Qs Jd Tc"), ("2c 2d", "As Kd Qc"), ("Ks Qd 2c", "Ks Qd"), ("9c 9d 9h 2d", "9c 9d 9h")]
)
def test_boards_of_different_sizes_for_high(better: str, worse: str) -> None:
    assert high(better) > high(worse)


@pytest.mark.parametrize(
    ("better", "worse"), [("Ks Qd Jc", "As 2d"), ("As 2d", "As Ad 2c"), ("As", ""), ("Ks Kd Ac 2h", "Ks Kd Ac")]
)
def test_boards_of_different_sizes_for_low(better: str, worse: str) -> None:
    assert low(better) > low(worse)


def test_no_cards_are_the_worst_board() -> None:
    assert board_high([]) < high("2c")
    assert board_low([]) < low("Ks")


@given(hands(2, 4), st.randoms(use_true_random=False))
def test_a_board_is_worth_the_same_however_it_lies(board: list[int], chance: object) -> None:
    del chance
    assert board_high(board) == board_high(board[::-1])
    assert board_low(board) == board_low(tuple(reversed(board)))


def test_a_board_has_at_most_five_cards() -> None:
    for value in (board_high, board_low):
        with pytest.raises(CardError, match=r"^A board has at most five cards, not 6\.$"):
            value(range(6))
