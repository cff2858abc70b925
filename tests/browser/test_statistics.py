"""The page of statistics with many hands on it: every number is there to be read, on any screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from playwright.sync_api import expect

from tests.browser.accessible import barriers
from tests.browser.conftest import DESKTOP, PHONE, picture
from upcard import Hand, Stakes
from upcard.analysis.finished import finished
from upcard.bots import make_bot
from upcard.server.past.statistics import statistics_of
from upcard.simulation import play_out
from upcard.storage import Result

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.browser.conftest import Invites
    from upcard.server.past.past_types import Statistics

STAKES = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30)
HANDS = 60


@pytest.fixture(scope="module")
def played() -> Statistics:
    """The statistics of a seat over hands of two games and two houses, as the server has them."""
    bots = {seat: make_bot(kind, seat) for seat, kind in enumerate(("tight", "calling", "calling"), 1)}
    results = []
    for number in range(1, HANDS + 1):
        game, house = ("stud-high", "razz")[number % 2], ("roberts", "mohegan")[number // 2 % 2]
        hand = Hand(game, house, STAKES, dict.fromkeys(bots, 900), seed=number)
        play_out(hand, bots)
        seat = finished(hand, {}).seats[0]
        results.append(Result("abcdefgh1234", number, game, number * 60_000, seat.result, 30, seat.marks, house))
    return statistics_of(results)


def opened(invite: Invites, played: Statistics, *, size: tuple[int, int] = DESKTOP, dark: bool = False) -> Page:
    """Open the page for somebody with so many hands."""
    page = invite("Mirela", size=size, dark=dark).page

    def answer(route: Route) -> None:
        route.fulfill(body=msgspec.json.encode(played), content_type="application/json")

    page.route("**/api/statistics", answer)
    return page


@pytest.mark.parametrize(
    ("look", "size", "dark"), [("wide-light", DESKTOP, False), ("wide-dark", DESKTOP, True), ("phone", PHONE, False)]
)
def test_a_long_history(
    invite: Invites, room: str, played: Statistics, look: str, size: tuple[int, int], *, dark: bool
) -> None:
    page = opened(invite, played, size=size, dark=dark)
    page.goto(f"{room}/statistics")
    expect(page.get_by_role("heading", name="By position")).to_be_visible()
    picture(page, f"statistics-long-{look}")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert barriers(page) == []
    for group in played.results:
        table = page.get_by_role("region", name=group.title, exact=True).get_by_role("table")
        rows = table.get_by_role("row")
        expect(rows).to_have_count(len(group.rows) + 1)
        for place, row in enumerate(group.rows, 1):
            line = rows.nth(place)
            expect(line.get_by_role("rowheader")).to_have_text(row.title)
            expect(line.get_by_role("cell").filter(has_text=f"{row.hands}").first).to_be_visible()
            expect(line).to_contain_text(f"{abs(row.big_bets):.1f}")
            if row.margin is not None:
                expect(line).to_contain_text(f"± {row.margin:.1f}")
    often = page.get_by_role("region", name="How often")
    for figure in played.rows:
        line = often.get_by_role("row").filter(has=page.get_by_role("rowheader", name=figure.explains))
        expect(line).to_contain_text(f"{figure.times} of {figure.of}")
    expect(page.get_by_role("region", name="Aggression by street").get_by_role("row")).to_have_count(6)


def test_where_all_hands_were_of_one_game_it_is_not_told_again(invite: Invites, room: str, played: Statistics) -> None:
    single = msgspec.structs.replace(
        played,
        results=tuple(msgspec.structs.replace(group, rows=group.rows[:1]) for group in played.results),
    )
    page = opened(invite, single)
    page.goto(f"{room}/statistics")
    expect(page.get_by_role("heading", name="By street", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="By game")).to_have_count(0)
    expect(page.get_by_role("heading", name="By house")).to_have_count(0)
