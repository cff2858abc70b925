"""The lobby: all that one chooses a table by is in sight at every width, and what was chosen is remembered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.accessible import barriers
from tests.browser.conftest import SHADES
from tests.browser.people import PATIENCE, STAKES, Guest

if TYPE_CHECKING:
    from tests.browser.conftest import Invites

SIZES = ((2560, 1440), (1440, 900), (1024, 768), (390, 844), (360, 640))
BETS = "2,000\N{EN DASH}4,000"
FACTS = (
    "Seven-card stud, high", "Mohegan Sun Pocono", BETS, "ante 100, bring-in 300",
    "big bet on an open pair: anybody", "six seats free", "2 of 8 taken, two bots", "nobody waits", "no pot yet",
    "20 s to act, bank 60 s", "bots play quick", "Watch", "Take a seat",
)  # fmt: skip
LARGE = {"ante": 100, "bring_in": 300, "small_bet": 2000, "big_bet": 4000}
TARGET = 44


def open_large(guest: Guest, name: str) -> Locator:
    """Open a table with something to say of everything; its row in the lobby."""
    guest.open_table(
        name, house="mohegan", stakes=LARGE, least=40_000, most=160_000, clock=20, bank=60, bots=["calling"] * 2,
        private=False,
    )  # fmt: skip
    guest.go("/")
    row = row_of(guest, name)
    expect(row).to_be_visible(timeout=PATIENCE)
    return row


def row_of(guest: Guest, name: str) -> Locator:
    rows = guest.page.get_by_role("list", name="Open tables").locator("> li")
    return rows.filter(has=guest.page.get_by_role("heading", name=re.compile(f"{name}$")))


def test_every_fact_and_watching_are_in_sight_at_every_width(invite: Invites) -> None:
    ann = invite("Ann")
    row = open_large(ann, "Every fact")
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        row.scroll_into_view_if_needed()
        for fact in FACTS:
            said = row.get_by_text(fact, exact=True)
            expect(said).to_be_visible()
            box = said.bounding_box()
            assert box is not None
            assert box["x"] >= 0, (width, fact)
            assert box["x"] + box["width"] <= width, (width, fact)
        for link in (
            row.get_by_role("link", name="Watch"),
            row.get_by_role("link", name="Take a seat"),
            row.locator("button"),
        ):
            box = link.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= TARGET, (width, link)


def test_filters_and_order_are_remembered_and_hide_no_table_of_ones_own(invite: Invites) -> None:
    ann = invite("Ann")
    row = open_large(ann, "Large stakes")
    page = ann.page
    rows = page.locator(".trow")
    page.get_by_label("Stakes", exact=True).select_option(BETS)
    page.get_by_label("House", exact=True).select_option("Mohegan Sun Pocono")
    page.get_by_role("radio", name=re.compile("^Seven-card stud, high ")).check()
    expect(rows.filter(has_not_text=BETS)).to_have_count(0)
    page.get_by_label("Order", exact=True).select_option("Stakes, smallest first")
    page.reload()
    expect(row).to_be_visible(timeout=PATIENCE)
    expect(rows.filter(has_not_text=BETS)).to_have_count(0)
    page.get_by_role("radio", name=re.compile("^Razz ")).check()
    expect(page.get_by_text("No table is like that now.")).to_be_visible()
    page.get_by_role("button", name="Show all tables").click()
    expect(row).to_be_visible()
    expect(page.get_by_label("Order", exact=True)).to_have_value("stakes")
    table = ann.open_table("Mine alone", stakes=STAKES)
    ann.tell(table, type="sit-down", seat=1, buy_in=300)
    page.get_by_label("Stakes", exact=True).select_option(BETS)
    expect(rows.first.get_by_role("heading")).to_contain_text("Your seat at Mine alone", timeout=PATIENCE)
    expect(rows.first.get_by_role("link", name="Back to your seat at Mine alone")).to_be_visible()
    ann.tell(table, type="end-game")


@pytest.mark.long
def test_a_chosen_table_is_shown_in_small_as_it_stands(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    row = open_large(ann, "In small")
    row.get_by_role("button", name="Look at In small in small").click()
    expect(row.get_by_role("list", name="At In small").get_by_role("listitem")).to_have_count(2, timeout=PATIENCE)
    for shade in SHADES:
        ann.page.emulate_media(color_scheme=shade)
        assert barriers(ann.page) == []
    table = ann.open_table("Known cards", private=False)
    ann.tell(table, type="sit-down", seat=1, buy_in=300)
    ben.tell(table, type="sit-down", seat=2, buy_in=300)
    ann.page.reload()
    row_of(ann, "Known cards").get_by_role("button").click()
    drawn = row_of(ann, "Known cards").locator("svg.mini")
    expect(drawn).to_have_accessible_name(
        "Known cards: third street, pot 2. Ann to act. Ann: two of clubs; Ben: king of diamonds.", timeout=PATIENCE
    )
