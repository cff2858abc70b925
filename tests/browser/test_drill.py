"""The drill in the browser: a case, an answer by mouse or keyboard, the verdict with its rules, and the score."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, Page, expect

from tests.browser.accessible import is_fine
from tests.browser.conftest import PHONE, picture
from tests.browser.people import PATIENCE
from upcard.drill.question import question, wanted
from upcard.drill.story import told

if TYPE_CHECKING:
    from tests.browser.conftest import Invites
    from tests.browser.people import Guest

NAME = "roberts.stud-high.exposed-cards.5"
HEADING = "What does the floor rule?"


def choices(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("^By the rules of")).get_by_role("listitem")


def verdict(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile(r"^(Right\.|Not so: it is number \d\.)$"))


def asked(guest: Guest, name: str = NAME) -> Page:
    """Go to a question, and wait until it is there."""
    guest.go(f"/drill/{name}")
    expect(choices(guest.page)).to_have_count(len(question(wanted(name)).choices), timeout=PATIENCE)
    return guest.page


def name_in(page: Page) -> str:
    return page.url.rsplit("/", 1)[1]


def answers(page: Page) -> int:
    """Which choice is right, counted from 1."""
    return question(wanted(name_in(page))).right + 1


def test_a_long_story_is_scrolled_by_keys(invite: Invites) -> None:
    guest = invite("Ann")
    page = guest.page
    guest.go("/drill/any.any.mixed.125130097285526")
    expect(choices(page).first).to_be_visible(timeout=PATIENCE)
    choices(page).nth(question(wanted(name_in(page))).right).get_by_role("button").click()
    story = page.get_by_role("region", name="How the hand goes on").get_by_role("list")
    expect(story).to_be_visible(timeout=PATIENCE)
    assert story.evaluate("list => list.scrollHeight > list.clientHeight"), "not long enough: take another question"
    story.focus()
    page.keyboard.press("End")
    page.wait_for_function("list => list.scrollTop > 0", arg=story.element_handle())
    is_fine(page)


def test_from_the_floor_to_the_drill_and_a_right_answer(invite: Invites) -> None:
    guest = invite("Ann")
    page = guest.page
    guest.go("/floor")
    page.get_by_role("link", name="the drill").click()
    expect(page.get_by_role("heading", name=HEADING, level=1)).to_be_visible(timeout=PATIENCE)
    expect(choices(page).first).to_be_visible(timeout=PATIENCE)
    gathered = page.get_by_role("navigation", name="Main").get_by_role("button", name="Practice")
    expect(gathered).to_have_attribute("aria-current", "true")
    gathered.click()
    expect(page.get_by_role("link", name="Drill")).to_have_attribute("aria-current", "page")
    page.get_by_role("heading", level=1).click()
    expect(gathered).to_have_attribute("aria-expanded", "false")
    expect(page).to_have_url(re.compile(r"/drill/any\.any\.mixed\.\d+$"))
    made = question(wanted(name_in(page)))
    expect(page.get_by_role("heading", name=told(made.situation), level=2)).to_be_visible()
    expect(page.get_by_role("region", name="Your score")).to_contain_text("Answer a question, and it begins.")
    picture(page, "drill-question")
    choices(page).nth(made.right).get_by_role("button").click()
    expect(verdict(page)).to_contain_text("Right.", timeout=PATIENCE)
    expect(verdict(page).get_by_role("status")).to_have_text(made.situation.ruling.decision)
    expect(verdict(page).get_by_role("button", name=re.compile("^Why. Rule ")).first).to_be_visible()
    expect(page.get_by_role("region", name="How the hand goes on")).to_contain_text("The floor rules: ")
    expect(page.get_by_role("region", name="The same case in five houses")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^All subjects 1 of 1 1 1"))).to_be_visible()
    picture(page, "drill-right")
    is_fine(page)


def test_the_keyboard_is_enough(invite: Invites) -> None:
    page = asked(invite("Ben"))
    first, right = name_in(page), answers(page)
    wrong = right % 3 + 1
    page.keyboard.press(str(wrong))
    expect(verdict(page)).to_contain_text(f"Not so: it is number {right}.", timeout=PATIENCE)
    expect(page.get_by_role("heading", name=f"Not so: it is number {right}.")).to_be_focused()
    expect(choices(page).nth(wrong - 1)).to_contain_text("Wrong. Your answer.")
    expect(choices(page).nth(right - 1)).to_contain_text("Right.")
    expect(page.get_by_role("row", name=re.compile("^Exposed cards 0 of 1 0 0"))).to_be_visible()
    page.keyboard.press("Enter")
    expect(verdict(page)).to_have_count(0, timeout=PATIENCE)
    expect(page).not_to_have_url(re.compile(f"{re.escape(first)}$"))
    happened = told(question(wanted(name_in(page))).situation)
    expect(page.get_by_role("heading", name=happened, level=2)).to_be_focused()
    page.keyboard.press(str(answers(page)))
    expect(verdict(page)).to_contain_text("Right.", timeout=PATIENCE)
    expect(page.get_by_role("row", name=re.compile("^All subjects 1 of 2 1 1"))).to_be_visible()


def test_what_is_asked_about_is_chosen_and_a_rule_number_opens_why(invite: Invites) -> None:
    page = asked(invite("Cal"))
    page.get_by_label("House", exact=True).select_option("mohegan")
    expect(page).to_have_url(re.compile(r"/drill/mohegan\.any\.mixed\.\d+$"), timeout=PATIENCE)
    page.get_by_label("Subject", exact=True).select_option("turns")
    expect(page).to_have_url(re.compile(r"/drill/mohegan\.any\.turns\.\d+$"), timeout=PATIENCE)
    expect(choices(page).first.get_by_role("button")).to_be_enabled(timeout=PATIENCE)
    choices(page).first.get_by_role("button").click()
    cite = verdict(page).get_by_role("button", name=re.compile("^Why. Rule MS-|^Why. Rule RR-")).first
    cite.click(timeout=PATIENCE)
    why = page.get_by_role("complementary")
    expect(why).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    expect(cite).to_be_focused()


def test_a_question_counts_once_and_the_score_is_begun_anew(invite: Invites) -> None:
    guest = invite("Dan")
    for time in ("first", "second"):
        page = asked(guest)
        page.keyboard.press("1")
        expect(verdict(page)).to_be_visible(timeout=PATIENCE)
        before = verdict(page).get_by_text("You have answered this question before: it counts once.")
        expect(before).to_have_count(0 if time == "first" else 1)
        expect(page.get_by_role("row", name=re.compile(r"^All subjects \d of 1"))).to_be_visible()
    score = page.get_by_role("region", name="Your score")
    score.get_by_role("button", name="Start over …").click()
    score.get_by_role("button", name="Yes, start over").click()
    expect(score).to_contain_text("Answer a question, and it begins.", timeout=PATIENCE)


def test_a_stranger_may_try_it_and_a_wrong_link_leads_on(invite: Invites) -> None:
    guest = invite()
    page = guest.page
    guest.go("/drill/what-is-this")
    refused = page.get_by_role("alert").filter(has_text="That is no question of the drill")
    expect(refused).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Another question").click()
    expect(choices(page).first).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("region", name="Your score").get_by_role("link", name="Choose a name")).to_be_visible()
    page.keyboard.press("1")
    expect(verdict(page)).to_be_visible(timeout=PATIENCE)


def test_on_a_phone_in_light_and_dark(invite: Invites) -> None:
    for dark in (False, True):
        page = asked(invite("Eve", size=PHONE, dark=dark), "mohegan.razz.turns.4")
        shade = "dark" if dark else "light"
        picture(page, f"drill-phone-{shade}", whole=True)
        is_fine(page)
        choices(page).first.get_by_role("button").tap()
        expect(verdict(page)).to_be_visible(timeout=PATIENCE)
        picture(page, f"drill-phone-answered-{shade}", whole=True)
        is_fine(page)
