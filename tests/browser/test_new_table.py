"""The form for a new table follows what the server says of each house, game and form of betting; so does the lobby."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Page, expect

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
    row = ann.page.get_by_role("row")
    expect(row.filter(has_text="Low pairs")).to_contain_text("big bet on an open pair: anybody", timeout=PATIENCE)
    expect(row.filter(has_text="Plain razz")).not_to_contain_text("open pair")
