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
from upcard.server.past.play_sessions import stays
from upcard.server.past.statistics import statistics_of
from upcard.simulation import play_out
from upcard.storage import Banked, Result

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.browser.conftest import Invites
    from upcard.server.past.types import Statistics

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
        form, unit = ("no-limit", 15) if number % 4 == 0 else ("fixed-limit", 30)
        told = (game, number * 60_000, seat.result, unit, seat.marks, house, number, "Kitchen", form, 15, 30)
        results.append(Result("abcdefgh1234", number, *told))
    return statistics_of(results, stays(results, [Banked("abcdefgh1234", 1, 900)]))


def opened(invite: Invites, played: Statistics, *, size: tuple[int, int] = DESKTOP, dark: bool = False) -> Page:
    """Open the page for somebody with so many hands."""
    page = invite("Mirela", size=size, dark=dark).page

    def answer(route: Route) -> None:
        route.fulfill(body=msgspec.json.encode(played), content_type="application/json")

    page.route("**/api/statistics*", answer)
    return page


@pytest.mark.parametrize(
    ("look", "size", "dark"), [("wide-light", DESKTOP, False), ("wide-dark", DESKTOP, True), ("phone", PHONE, False)]
)
def test_a_long_history(
    invite: Invites, room: str, played: Statistics, look: str, size: tuple[int, int], *, dark: bool
) -> None:
    page = opened(invite, played, size=size, dark=dark)
    page.goto(f"{room}/statistics")
    expect(page.get_by_role("heading", name="By position").first).to_be_visible()
    picture(page, f"statistics-long-{look}")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert barriers(page) == []
    for form, group in ((each, group) for each in played.forms for group in each.groups):
        of_form = page.get_by_role("region", name=form.title, exact=True)
        if group.name == "house" and len(group.rows) == 1:
            continue  # it would only say the whole again
        table = of_form.get_by_role("region", name=group.title, exact=True).get_by_role("table")
        rows = table.get_by_role("row")
        expect(rows).to_have_count(len(group.rows) + 1)
        for place, row in enumerate(group.rows, 1):
            line = rows.nth(place)
            expect(line.get_by_role("rowheader")).to_have_text(row.title)
            expect(line.get_by_role("cell").filter(has_text=f"{row.hands}").first).to_be_visible()
            expect(line).to_contain_text(f"{abs(row.bets):.1f}")
            if row.margin is not None:
                expect(line).to_contain_text(f"± {row.margin:.1f}")
    often = page.get_by_role("region", name="How often")
    for figure in played.rows:
        line = often.get_by_role("row").filter(has=page.get_by_role("rowheader", name=figure.explains))
        expect(line).to_contain_text(f"{figure.times} of {figure.of}")
    expect(page.get_by_role("region", name="Aggression by street").get_by_role("row")).to_have_count(6)


def test_the_units_of_two_forms_of_betting_are_never_added_up(invite: Invites, room: str, played: Statistics) -> None:
    page = opened(invite, played)
    page.goto(f"{room}/statistics")
    for form, unit in (("Fixed limit", "Big bets"), ("No limit", "Least bets")):
        region = page.get_by_role("region", name=form, exact=True)
        expect(region.get_by_text(f"{unit} in a hundred hands")).to_be_visible()
        expect(region.get_by_role("columnheader", name=f"{unit} in 100").first).to_be_visible()
    session = page.get_by_role("region", name="Sessions").get_by_role("row").nth(1)
    expect(session).to_contain_text("Kitchen")
    expect(session).to_contain_text("going on")


def test_where_all_hands_were_under_one_house_it_is_not_told_again(
    invite: Invites, room: str, played: Statistics
) -> None:
    single = msgspec.structs.replace(
        played,
        forms=tuple(
            msgspec.structs.replace(
                form, groups=tuple(msgspec.structs.replace(group, rows=group.rows[:1]) for group in form.groups)
            )
            for form in played.forms[:1]
        ),
    )
    page = opened(invite, single)
    page.goto(f"{room}/statistics")
    expect(page.get_by_role("heading", name="By street", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="By game and stake")).to_be_visible()
    expect(page.get_by_role("heading", name="By house")).to_have_count(0)
