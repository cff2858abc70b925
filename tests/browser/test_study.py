"""The study in the browser: cards typed or picked from the deck, the answer, and the link that holds it all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessible import is_fine
from tests.browser.conftest import DESKTOP, PHONE, RECKONED, SHADES, picture
from upcard.analysis.equity import equity

if TYPE_CHECKING:
    from tests.browser.conftest import Invites

HEADING = "What are the odds?"
HANDS = ["Ah 2d 3c 4s", "Ks Kd 9h 8d"]
LINK = "/study?game=stud-hilo&hand=Ah2d3c4s&hand=KsKd9h8d&dead=Qs7c"


def rows(page: Page) -> Locator:
    return page.get_by_role("table", name="What each hand can expect of the pot").get_by_role("row")


def figures(page: Page, hand: int) -> list[str]:
    """The figures of a hand, as they stand in its row."""
    row = rows(page).filter(has=page.get_by_role("rowheader", name=re.compile(f"^Hand {hand}")))
    expect(row).to_be_visible(timeout=RECKONED)
    return [cell.strip() for cell in row.get_by_role("cell").all_inner_texts()]


def card(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=re.compile("^The deck: ")).get_by_role("button", name=name)


def test_a_link_is_answered_at_once_with_the_figures_of_the_library(invite: Invites) -> None:
    guest = invite()
    page = guest.page
    guest.go(LINK)
    expect(page.get_by_label("Hand 1", exact=True)).to_have_value(HANDS[0], timeout=RECKONED)
    expect(page.get_by_label(re.compile("^Dead cards"))).to_have_value("Qs 7c")
    found = equity("stud-hilo", HANDS, "Qs 7c")
    for number, player in enumerate(found.players, 1):
        assert player.scoop is not None
        assert player.high is not None
        assert player.low is not None
        wanted = [f"{part:.2%}" for part in (player.equity, player.scoop, player.high, player.low)]
        assert figures(page, number) == wanted
    expect(page.get_by_text(f"Exact: all {found.runouts:,} ways in which the cards can fall.")).to_be_visible()
    picture(page, "study-answered", whole=True)
    is_fine(page)


def test_the_keyboard_is_enough(invite: Invites) -> None:
    guest = invite()
    page = guest.page
    guest.go("/")
    gathered = page.get_by_role("navigation", name="Main").get_by_role("button", name="Practice")
    gathered.press("Enter")
    expect(gathered).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(gathered).to_have_attribute("aria-expanded", "false")
    expect(gathered).to_be_focused()
    gathered.press("ArrowDown")
    expect(page.get_by_role("link", name="Drill")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=HEADING, level=1)).to_be_focused(timeout=RECKONED)
    page.get_by_label("Game").press("ArrowDown")
    expect(page.get_by_label("Game")).to_have_value("razz")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Hand 1", exact=True)).to_be_focused()
    page.keyboard.type("ah 2d 10c, 4s")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Pick hand 1 from the deck")).to_be_focused()
    page.keyboard.press("Enter")
    expect(card(page, "ace of spades")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(card(page, "ace of hearts")).to_be_focused()
    page.keyboard.press("Enter")  # it lies in hand 1, and is taken back
    expect(page.get_by_label("Hand 1", exact=True)).to_have_value("2d 10c, 4s")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Hand 1", exact=True)).to_have_value("2d 10c, 4s Ah")
    page.keyboard.press("Escape")
    expect(page.get_by_label("Hand 1", exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("? ? 9h 8d")
    page.keyboard.press("Enter")
    found = equity("razz", ["2d Tc 4s Ah", "? ? 9h 8d"])
    first, player = figures(page, 1), found.players[0]
    if found.exact:  # with the fast tier; without it this is sampled, and the last figures depend on how often
        assert first == [f"{part:.2%}" for part in (player.equity, player.win, player.tie)]
    assert abs(float(first[0].rstrip("%")) / 100 - player.equity) < 0.02
    assert page.url.endswith("/study?game=razz&hand=2d10c%2C4sAh&hand=xx9h8d")


def test_cards_are_picked_once_and_put_back(invite: Invites) -> None:
    guest = invite()
    page = guest.page
    guest.go("/study")
    for name in ("ace of hearts", "king of diamonds", "queen of spades"):
        card(page, name).click(timeout=RECKONED)
    expect(page.get_by_label("Hand 1", exact=True)).to_have_value("Ah Kd Qs")
    expect(card(page, "ace of hearts")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Pick hand 2 from the deck").click()
    taken = card(page, "ace of hearts, in hand 1")
    expect(taken).to_be_disabled()
    taken.click(force=True)
    expect(page.get_by_label("Hand 2", exact=True)).to_have_value("")
    for _ in range(2):
        page.get_by_role("button", name="Add an unknown card").click()
    card(page, "nine of hearts").click()
    expect(page.get_by_label("Hand 2", exact=True)).to_have_value("? ? 9h")
    page.get_by_role("button", name="Add a hand").click()
    expect(page.get_by_label("Hand 3", exact=True)).to_be_focused()
    card(page, "two of clubs").click()
    expect(page.get_by_label("Hand 3", exact=True)).to_have_value("2c")
    page.get_by_role("button", name="Take hand 3 away").click()
    expect(page.get_by_label("Hand 3", exact=True)).to_have_count(0)
    page.get_by_label(re.compile("^Dead cards")).fill("2c 2d")
    expect(page.get_by_role("button", name="Add an unknown card")).to_have_count(0)
    page.get_by_role("button", name="Compute the odds").click()
    expect(rows(page)).to_have_count(3, timeout=RECKONED)
    page.get_by_label(re.compile("^Dead cards")).fill("2c")
    expect(page.get_by_text("These are of the cards before; ask again.")).to_be_visible()
    page.get_by_role("button", name="Start over").click()
    expect(page.get_by_label("Hand 1", exact=True)).to_have_value("")


def test_what_cannot_be_reckoned_is_said_in_the_servers_sentence(invite: Invites) -> None:
    guest = invite()
    page = guest.page
    guest.go("/study?hand=Ah2d3c&hand=Ah2d")
    expect(page.get_by_role("alert")).to_contain_text("Ah", timeout=RECKONED)
    page.get_by_label("Hand 2", exact=True).fill("Kh Kq 3d")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Compute the odds").click()
    expect(page.get_by_role("alert")).to_contain_text("Kq", timeout=RECKONED)
    page.get_by_label("Hand 2", exact=True).fill("Kh Kd 3d")
    page.keyboard.press("Enter")
    expect(rows(page)).to_have_count(3, timeout=RECKONED)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_an_example_leads_to_an_answer_and_back(invite: Invites) -> None:
    guest = invite()
    page = guest.page
    guest.go("/study")
    page.get_by_role("link", name="An example").click(timeout=RECKONED)
    expect(rows(page)).to_have_count(3, timeout=RECKONED)
    page.go_back()
    expect(page.get_by_label("Hand 1", exact=True)).to_have_value("")


@pytest.mark.parametrize(("screen", "size"), [("wide", DESKTOP), ("phone", PHONE)])
def test_it_looks_right_on_every_screen(invite: Invites, screen: str, size: tuple[int, int]) -> None:
    guest = invite(size=size)
    page = guest.page
    guest.go("/study")
    expect(card(page, "ace of spades")).to_be_visible(timeout=RECKONED)
    for shade in SHADES:
        page.emulate_media(color_scheme=shade)
        picture(page, f"study-empty-{screen}-{shade}", whole=True)
        is_fine(page)
    guest.go("/study?game=stud-hilo-nq&hand=Ah2d3c4s9s&hand=xx9h8d2c&hand=xxJhJdTc&hand=KsKd3h3s5d&dead=Qs7c7d")
    expect(rows(page)).to_have_count(5, timeout=RECKONED)
    for shade in SHADES:
        page.emulate_media(color_scheme=shade)
        picture(page, f"study-{screen}-{shade}", whole=True)
        is_fine(page)
