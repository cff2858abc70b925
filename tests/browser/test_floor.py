"""The floor in the browser: an incident found by words, questions, the ruling, the houses, and a link to it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, Page, expect

from tests.browser.accessible import is_fine
from tests.browser.conftest import PHONE, picture
from tests.browser.people import PATIENCE

if TYPE_CHECKING:
    from tests.browser.conftest import Invites
    from tests.browser.people import Guest

WORDS = "What happened, in your own words"
TITLE = "A player's last card was dealt face up, or flashed."
RULING = "/floor/exposed-seventh-card?game=razz&players=2&first=no&house=canterbury"
NARROW = (770, 900)


def decision(page: Page) -> Locator:
    return page.get_by_role("region", name="The ruling by").get_by_role("status")


def found(page: Page) -> Locator:
    return page.get_by_role("list", name="Incidents that fit, the nearest first").get_by_role("link")


def compared(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("^The same case in"))


def ruling(guest: Guest, address: str = RULING) -> Page:
    """Go to a ruling, and wait until it is there."""
    guest.go(address)
    expect(decision(guest.page)).not_to_be_empty(timeout=PATIENCE)
    return guest.page


def test_words_lead_to_a_ruling_and_answers_change_it(invite: Invites) -> None:
    guest = invite("Ann")
    page = guest.page
    guest.go("/")
    page.get_by_role("navigation", name="Main").get_by_role("link", name="The floor").click()
    expect(page.get_by_role("heading", name="What happened at the table?", level=1)).to_be_visible(timeout=PATIENCE)
    page.get_by_label(WORDS).press_sequentially("my last card was dealt face up")
    expect(found(page).first).to_have_text(TITLE, timeout=PATIENCE)
    picture(page, "floor-found")
    page.get_by_label(WORDS).press("Enter")
    expect(page.get_by_role("heading", name=TITLE, level=1)).to_be_visible(timeout=PATIENCE)
    expect(page).to_have_url(re.compile("/floor/exposed-seventh-card$"))
    expect(decision(page)).to_contain_text("may declare all-in", timeout=PATIENCE)
    questions = page.get_by_role("region", name="Five short questions")
    expect(questions.get_by_role("radio", name="The dealer")).to_be_checked()
    questions.get_by_role("radio", name="A player").check()
    expect(decision(page)).not_to_contain_text("may declare all-in", timeout=PATIENCE)
    expect(page).to_have_url(re.compile(r"\?by=player$"))
    page.reload()
    expect(page.get_by_role("radio", name="A player")).to_be_checked(timeout=PATIENCE)


def test_the_table_and_the_house_are_chosen_and_kept_for_the_next_incident(invite: Invites) -> None:
    page = ruling(invite("Ann"), "/floor/exposed-seventh-card")
    page.get_by_label("Game", exact=True).select_option("razz")
    expect(decision(page)).to_contain_text("lowest board", timeout=PATIENCE)
    page.get_by_label("House", exact=True).select_option("Mohegan Sun Pocono")
    cite = page.get_by_role("region", name="The ruling by").get_by_role("button", name=re.compile("Rule MS-"))
    expect(cite.first).to_be_visible(timeout=PATIENCE)
    page.get_by_label(WORDS).fill("string bet")
    page.get_by_role("link", name="A player put in a bet or raise in more than one motion.").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("more than one motion", timeout=PATIENCE)
    expect(page.get_by_label("House", exact=True)).to_have_value("mohegan")
    expect(page.get_by_label("Game", exact=True)).to_have_value("razz")
    page.go_back()
    expect(page.get_by_role("heading", name=TITLE, level=1)).to_be_visible(timeout=PATIENCE)


def test_a_rule_number_opens_why_and_escape_closes_it(invite: Invites) -> None:
    page = ruling(invite("Ann"))
    number = page.get_by_role("region", name="The ruling by").get_by_role("button", name="Why? Rule CP-rules.14c")
    number.click()
    why = page.get_by_role("complementary", name="Why?")
    expect(why.get_by_role("heading", name=re.compile("^The rule"))).to_be_visible(timeout=PATIENCE)
    picture(page, "floor-why")
    is_fine(page)
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    expect(number).to_be_focused()


def test_houses_that_rule_alike_stand_together_and_the_silent_say_so(invite: Invites) -> None:
    page = ruling(invite("Ann"))
    groups = compared(page).locator(".rulings > li")
    expect(groups).to_have_count(3, timeout=PATIENCE)
    expect(groups.first.get_by_role("heading", level=3).first).to_contain_text("Canterbury Park")
    alike = groups.filter(has_text="7 Card Stud Game Procedures")
    expect(alike.get_by_role("heading", level=3).first).to_have_text(
        re.compile("7 Card Stud Game Procedures silent.*A British casino silent.*Robert's Rules of Poker")
    )
    expect(alike).to_contain_text("Its book is silent; Robert's Rules of Poker fills the gap.")
    places = [place for group in groups.all() if (place := group.bounding_box()) is not None]
    assert len({place["y"] for place in places}) == 1
    alike.get_by_role("button", name="Why? Rule RR-8.17b").first.click()
    expect(page.get_by_role("complementary", name="Why?")).to_contain_text("RR-8.17b", timeout=PATIENCE)


def test_a_link_is_copied_and_leads_others_to_the_same_ruling(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben", size=PHONE)
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = ruling(ann)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible(timeout=PATIENCE)
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{ann.address}/floor/exposed-seventh-card?house=canterbury&game=razz&")
    expect(decision(ruling(ben, link))).to_have_text(decision(page).inner_text(), timeout=PATIENCE)


def test_the_supervisors_choices_and_what_was_assumed(invite: Invites) -> None:
    page = ruling(invite("Ann"), "/floor/ruling-disputed?by=supervisor")
    box = page.get_by_role("region", name="The ruling by")
    expect(box.get_by_role("heading", name="The supervisor decides")).to_be_visible()
    expect(box.get_by_role("heading", name="What to weigh")).to_be_visible()
    expect(box).to_contain_text("usual")
    page = ruling(invite("Ben"), "/floor/exposed-hole-card")
    granted = page.get_by_role("button", name=re.compile("^Otherwise:")).first
    question = (granted.get_attribute("aria-label") or "").removeprefix("Otherwise: ")
    granted.click()
    questions = page.get_by_role("region", name="Five short questions")
    expect(questions).to_contain_text(question, timeout=PATIENCE)
    expect(questions.get_by_role("listitem")).to_have_count(5)


def test_a_number_is_typed_and_what_cannot_be_is_said(invite: Invites) -> None:
    page = ruling(invite("Ann"), "/floor/bet-wrong-limit")
    put = page.get_by_label("How much did the player put in?")
    before = decision(page).inner_text()
    put.fill("20")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("That cannot be", timeout=PATIENCE)
    expect(decision(page)).to_be_empty()
    picture(page, "floor-refused")
    is_fine(page)
    put.fill("10")
    expect(decision(page)).to_have_text(before, timeout=PATIENCE)
    expect(alert).to_have_count(0)


def test_a_link_with_facts_that_cannot_be_offers_a_way_on(invite: Invites) -> None:
    guest = invite("Ann")
    page = guest.page
    guest.go("/floor/joker?own=perhaps")
    expect(page.get_by_role("alert")).to_have_text("own: it must be yes or no, not 'perhaps'.", timeout=PATIENCE)
    page.get_by_role("link", name="Begin with the usual facts").click()
    expect(decision(page)).not_to_be_empty(timeout=PATIENCE)
    guest.go("/floor/nothing-of-the-kind")
    expect(page.get_by_role("alert")).to_contain_text("There is no incident", timeout=PATIENCE)


def test_the_keyboard_is_enough(invite: Invites) -> None:
    guest = invite("Ann")
    page = guest.page
    guest.go("/floor")
    page.get_by_label(WORDS).focus()
    page.keyboard.type("my last card was dealt face up")
    expect(found(page).first).to_have_text(TITLE, timeout=PATIENCE)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=TITLE, level=1)).to_be_focused(timeout=PATIENCE)
    expect(decision(page)).not_to_be_empty(timeout=PATIENCE)
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="The dealer")).to_be_focused()
    before = decision(page).inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="A player")).to_be_focused()
    expect(decision(page)).not_to_have_text(before, timeout=PATIENCE)


def test_on_a_phone_everything_stands_one_below_the_other(invite: Invites) -> None:
    for dark in (False, True):
        page = ruling(invite(size=PHONE, dark=dark))
        is_fine(page)
        groups = compared(page).locator(".rulings > li")
        expect(groups).to_have_count(3)
        places = [place for group in groups.all() if (place := group.bounding_box()) is not None]
        assert len({place["x"] for place in places}) == 1
        page.get_by_role("button", name="Why? Rule CP-rules.14c").first.click()
        expect(page.get_by_role("heading", name=re.compile("^The rule"))).to_be_visible(timeout=PATIENCE)
        picture(page, f"floor-why-phone-{'dark' if dark else 'light'}")
        is_fine(page)


def test_on_a_small_screen_the_bar_keeps_to_one_line(invite: Invites) -> None:
    page = ruling(invite("Ann", size=NARROW), "/floor/mucked-hand")
    is_fine(page)
    bar = page.get_by_role("banner").bounding_box()
    assert bar is not None
    assert bar["height"] < 60
    picture(page, "floor-narrow")


def test_on_a_wide_screen_the_list_of_incidents_has_two_columns(invite: Invites) -> None:
    guest = invite()
    guest.go("/floor")
    sections = guest.page.locator(".subjects > section")
    expect(sections.first).to_be_visible(timeout=PATIENCE)
    places = [place for section in sections.all() if (place := section.bounding_box()) is not None]
    assert len({round(place["x"]) for place in places}) == 2
