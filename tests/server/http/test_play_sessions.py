"""Sessions: from the first chips that were bought to the last that were cashed."""

from __future__ import annotations

import pytest

from upcard.server.past.play_sessions import GONE, as_told, stays
from upcard.storage import Banked, Result

HOUR = 3_600_000


def played(table: str, at: int, result: int, game: str = "stud-high") -> Result:
    return Result(table, at, game, at, result, 30, {}, "roberts", at, table.upper(), "fixed-limit", 15, 30)


def test_a_session_goes_from_the_first_buy_in_to_the_last_chip_that_was_cashed() -> None:
    hands = [played("a", 10, 50), played("a", 20, -20, "razz"), played("b", 15, 5)]
    bank = [Banked("a", 1, 300), Banked("a", 12, 100), Banked("a", HOUR, -430), Banked("b", 14, 200)]
    first, second = map(as_told, stays(hands, bank))
    assert (first.table, first.hands, first.bought, first.cashed, first.on_table) == ("a", 2, 400, 430, 0)
    assert (first.result, first.an_hour, first.goes_on) == (30, 30, False)
    assert (first.games, first.stakes) == (("stud-high", "razz"), ("15/30",))
    assert (second.result, second.on_table, second.goes_on, second.an_hour) == (5, 205, True, None)


@pytest.mark.parametrize(("later", "sessions"), [(GONE // 2, 1), (GONE + 1, 2)])
def test_who_lost_everything_goes_on_with_the_same_session_within_the_hour(later: int, sessions: int) -> None:
    hands = [played("a", 10, -100), played("a", 20 + later, -100)]
    found = stays(hands, [Banked("a", 1, 100), Banked("a", 10 + later, 100)])
    assert [as_told(stay).goes_on for stay in found] == [False] * sessions
    assert sum(as_told(stay).result for stay in found) == -200


def test_where_nothing_was_played_there_was_no_session() -> None:
    assert stays([], [Banked("a", 1, 300), Banked("a", 2, -300)]) == []


def test_what_is_bought_and_cashed_in_one_moment_with_a_hand_belongs_to_it() -> None:
    (stay,) = stays([played("a", 5, 40)], [Banked("a", 5, 100), Banked("a", 5, -140)])
    assert (as_told(stay).result, stay.until) == (40, 6)
