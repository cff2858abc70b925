"""The form for a new table follows what the server says of each house, game and form of betting; so does the lobby."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Page, expect

from tests.browser.accessible import barriers
from tests.browser.conftest import picture
from tests.browser.people import PATIENCE

if TYPE_CHECKING:
    from tests.browser.conftest import Invites

STUD, RAZZ = "Seven-card stud, high", "Razz (seven-card stud, low)"
ROBERTS, MOHEGAN, UKCASINO = "Robert's Rules of Poker", "Mohegan Sun Pocono", "A British casino"
CANTERBURY = "Canterbury Park"
PAIR = "Big bet on an open pair on fourth street: "


def choose(page: Page, **chosen: str) -> None:
    for label, choice in chosen.items():
        page.get_by_label(label.capitalize(), exact=True).select_option(choice)


def test_the_form_says_what_the_house_says_of_the_game_and_the_betting(invite: Invites) -> None:
    ann = invite("Ann")
    ann.go("/new")
    page = ann.page
    main = page.get_by_role("main")
    betting, big_bet = page.get_by_label("Betting", exact=True), page.get_by_label("Big bet", exact=True)
    expect(main).to_contain_text(f"{PAIR}anybody.", timeout=PATIENCE)
    expect(main).to_contain_text("at least 300.")
    choose(page, house=UKCASINO)
    expect(main).to_contain_text(f"{PAIR}only the player with the pair.")
    expect(main).to_contain_text("the bring-in is at least 2 times the ante")
    choose(page, house=CANTERBURY)
    expect(betting.get_by_role("option")).to_have_text(["Fixed limit"])
    choose(page, house=UKCASINO, game=RAZZ)
    expect(main).not_to_contain_text(PAIR)
    choose(page, house=MOHEGAN)
    expect(main).to_contain_text(f"{PAIR}anybody.")
    expect(main).to_contain_text("at least 150.")
    picture(page, "new-table-razz")
    choose(page, betting="Spread limit")
    expect(main).not_to_contain_text(PAIR)
    expect(big_bet).to_be_visible()
    choose(page, game=STUD, house=ROBERTS, betting="No limit")
    expect(main).not_to_contain_text(PAIR)
    expect(main).to_contain_text("at least 150.")
    expect(big_bet).to_have_count(0)
    choose(page, house=CANTERBURY)
    expect(betting).to_have_value("fixed-limit")
    expect(big_bet).to_be_visible()


def test_the_lobby_says_what_a_table_plays_on_an_open_pair(invite: Invites) -> None:
    ann = invite("Ann")
    ann.open_table("Low pairs", game="razz", house="mohegan", private=False)
    ann.open_table("Plain razz", game="razz", private=False)
    ann.go("/")
    row = ann.page.locator(".trow")
    expect(row.filter(has_text="Low pairs")).to_contain_text("big bet on an open pair: anybody", timeout=PATIENCE)
    expect(row.filter(has_text="Plain razz")).not_to_contain_text("open pair")


def test_what_is_refused_stands_at_its_field_by_the_name_that_the_field_has(invite: Invites) -> None:
    ann = invite("Ann")
    ann.go("/new")
    page = ann.page
    choose(page, betting="No limit")
    bring_in, name = page.get_by_label("Bring-in", exact=True), page.get_by_label("Name of the table", exact=True)
    button = page.get_by_role("button", name="Open the table")
    bring_in.fill("")
    button.click()
    expect(bring_in).to_be_focused(timeout=PATIENCE)
    expect(bring_in).to_have_accessible_description("Bring-in: type a whole number of chips.")
    name.fill("")
    bring_in.fill("15")
    page.get_by_label("Least bet", exact=True).fill("15")
    page.get_by_label("Smallest buy-in", exact=True).fill("1")
    button.click()
    expect(name).to_be_focused(timeout=PATIENCE)
    expect(name).to_have_accessible_description(re.compile("^The name of the table must have"))
    expect(bring_in).to_have_accessible_description("The bring-in is 15: it must be below the least bet of 15.")
    expect(page.locator("[aria-invalid=true]")).to_have_count(2)
    expect(page.locator(".newend")).to_contain_text("Two fields need another look")
    assert barriers(page) == []
    name.fill("Mended")
    bring_in.fill("5")
    button.click()
    least = page.get_by_label("Smallest buy-in", exact=True)
    expect(least).to_be_focused(timeout=PATIENCE)
    expect(least).to_have_accessible_description(re.compile("^The smallest buy-in is 1: in this house .* at least 150"))
    least.fill("")
    button.click()
    expect(page.get_by_role("heading", name="Mended is open.")).to_be_focused(timeout=PATIENCE)
