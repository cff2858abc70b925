"""One's own statistics over HTTP: figures with their intervals, and results by street, position, game and house."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.play.staged import staged
from tests.server.http.guests import plays_hand
from tests.server.http.played import TABLE
from upcard.analysis.finished import finished
from upcard.server.past.statistics import statistics_of
from upcard.storage import Result

if TYPE_CHECKING:
    from tests.server.http.guests import Cardroom
    from upcard.server.past.types import ResultRow

THREE = {1: "? ? Td", 2: "? ? 2d", 3: "? ? Jd"}
STOLEN = ("2 bring-in", "3 complete", "1 fold", "2 fold")
CALLED = ("2 bring-in", "3 fold", "1 fold")


def told(seat: int) -> list[Result]:
    """Return what the store has of a seat: hands of several games and houses, the last without numbers in its marks."""
    hands = [
        staged(THREE, *STOLEN, game="stud-high", house="roberts"),
        staged(THREE, *STOLEN, game="stud-hilo", house="roberts"),
        staged(THREE, *CALLED, game="stud-hilo", house="mohegan"),
    ]
    found = []
    for number, hand in enumerate(hands, 1):
        mine = next(each for each in finished(hand, {}).seats if each.seat == seat)
        game, house = hand.rules.game.name, hand.rules.house.name
        found.append(result(number, game, mine.result, mine.marks, house))
    return [*found, result(4, "razz", 3, {"won": True}, "corner")]


def result(
    number: int,
    game: str,
    chips: int,
    marks: dict[str, bool | int],
    house: str = "roberts",
    betting: str = "fixed-limit",
    bets: tuple[int, int] = (15, 30),
) -> Result:
    unit = bets[0] if betting == "no-limit" else bets[1]
    at = number * 1000
    return Result(TABLE, number, game, at, chips, unit, marks, house, number, "Kitchen", betting, *bets)


def rows(seat: int, name: str) -> dict[str, ResultRow]:
    groups = statistics_of(told(seat)).forms[0].groups
    return {row.name: row for group in groups if group.name == name for row in group.rows}


def test_results_by_street_and_position() -> None:
    assert {name: (row.hands, row.chips) for name, row in rows(3, "street").items()} == {"third": (3, 13)}
    position = rows(3, "position")["1"]
    assert (position.title, position.hands, position.chips) == ("1 to the left", 3, 13)
    assert position.bets == pytest.approx(100 * 13 / 30 / 3, abs=0.01)
    assert rows(2, "position")["0"].title == "Bring-in"


def test_results_by_game_and_house_have_their_full_names() -> None:
    games = rows(2, "stake")
    assert {row.title: row.hands for row in games.values()} == {
        "Razz (seven-card stud, low), 15/30": 1,
        "Seven-card stud, high, 15/30": 1,
        "Seven-card stud, high-low, eight or better, 15/30": 2,
    }
    assert games["razz|15/30"].margin is None
    houses = {name: row.title for name, row in rows(2, "house").items()}
    assert houses == {"corner": "corner", "mohegan": "Mohegan Sun Pocono", "roberts": "Robert's Rules of Poker"}


def test_figures_come_with_their_intervals() -> None:
    found = statistics_of(told(3))
    figures = {row.name: row for row in found.rows}
    completed = figures["completed"]
    assert (completed.times, completed.of) == (2, 3)
    assert completed.low == pytest.approx(0.2077, abs=1e-4)
    assert completed.high == pytest.approx(0.9385, abs=1e-4)
    assert (figures["won"].times, figures["won"].of) == (3, 4)
    assert [(row.times, row.of) for row in found.aggression] == [(2, 2), (0, 0), (0, 0), (0, 0), (0, 0)]
    assert found.forms[0].margin is not None
    assert (found.hands, found.result) == (4, 16)


def test_nobody_is_told_of_hands_that_are_not_there() -> None:
    nothing = statistics_of([])
    assert (nothing.hands, nothing.forms, nothing.sessions) == (0, (), ())


def test_a_hand_that_was_played_is_counted(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    table = cardroom.opens(ann, name="Kitchen")
    with ann.listens(table) as one, bob.listens(table) as other:
        ann.says(table, "sit-down", seat=1, buy_in=600)
        bob.says(table, "sit-down", seat=3, buy_in=600)
        plays_hand([one, other], 1, folding=True)
        one.until(lambda heard: heard.play["number"] == 2)
    for guest in (ann, bob):
        mine = guest.get("/api/statistics").json()
        history = guest.get("/api/hands").json()["hands"]
        groups = {group["name"]: group["rows"] for group in mine["forms"][0]["groups"]}
        assert set(groups) == {"street", "position", "stake", "house"}
        for listed in groups.values():
            assert sum(row["chips"] for row in listed) == sum(hand["result"] for hand in history)
            assert sum(row["hands"] for row in listed) == len(history)
    told_of = [guest.get("/api/statistics").json()["forms"][0]["groups"] for guest in (ann, bob)]
    positions = [groups[1]["rows"][0]["name"] for groups in told_of]
    assert sorted(positions) == ["0", "1"]
