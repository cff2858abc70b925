"""Learning in the browser: whole lessons by keyboard alone, the rules in one minute, all keys, and the manual."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.accessible import barriers, is_fine
from tests.browser.boxes import settle
from tests.browser.conftest import DESKTOP
from tests.browser.people import answer

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Invites
    from tests.browser.people import Guest

KEYS = {"fold": "f", "check": "c", "call": "c", "bring-in": "b"}
WAGERS = ("complete", "bet", "raise")


def lesson_of(guest: Guest, name: str) -> list[dict[str, Any]]:
    """The steps of a lesson as the page gets them: the test knows the answers from there."""
    told = guest.context.request.get(f"{guest.address}/api/lessons/{name}").json()
    steps: list[dict[str, Any]] = told["steps"]
    return steps


# What the dealer says, or an answer, that lies over a seat, letter by letter; and what is asked and is cut off.
CROSSED = """() => {
  const edge = document.querySelector(".table").getBoundingClientRect();
  const seats = [...document.querySelectorAll(".seat :is(.card, .pod)")].map((each) => {
    const { left, right, top, bottom, width } = each.getBoundingClientRect();
    // a small table is scrolled
    return { left, right, width, top: Math.max(top, edge.top), bottom: Math.min(bottom, edge.bottom) };
  });
  const said = [...document.querySelectorAll(".dealer .said, .answers :is(.move, .card), .lesson .asked")];
  const over = (box, other) => box.left < other.right - 1 && other.left < box.right - 1
    && box.top < other.bottom - 1 && other.top < box.bottom - 1;
  const hidden = (each) => {
    const panel = each.closest(".lesson")?.getBoundingClientRect();
    return panel !== undefined && each.getBoundingClientRect().bottom > panel.bottom + 1;
  };
  const letters = (each) => {
    const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    const boxes = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement.closest(".sr")) continue;  // only heard
      const range = document.createRange();
      range.selectNodeContents(text);
      boxes.push(...range.getClientRects());
    }
    return boxes;
  };
  return said.filter((each) => {
    const boxes = each.matches(".card, .move") ? [...each.getClientRects()] : letters(each);
    return hidden(each) || boxes.some((box) => box.width && seats.some((seat) => seat.width && over(box, seat)));
  }).map((each) => each.textContent);
}"""


def panel(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Lesson")


def is_at(page: Page, step: dict[str, Any]) -> None:
    """The step stands there, and whoever reads by ear begins with its heading."""
    heading = panel(page).get_by_role("heading", name=step["title"])
    expect(heading).to_be_visible()
    expect(heading).to_be_focused()


def right(task: dict[str, Any]) -> str:
    value: str = next(each["value"] for each in task["answers"] if not each["wrong"])
    return value


def key_of(step: dict[str, Any]) -> str:
    """The key of the move that is asked for: wagers go by their size."""
    verb, _, total = right(step["task"]).partition(" ")
    if verb not in WAGERS:
        return KEYS[verb]
    sizes = sorted(option["to"] for option in step["mine"]["options"] if option["verb"] in WAGERS)
    return "rd"[sizes.index(int(total))]


def solve(page: Page, step: dict[str, Any]) -> None:
    """Do what a step asks for, by keys alone."""
    task = step["task"]
    if task and task["kind"] == "move":
        expect(page.locator("ul#moves[data-ready=true]")).to_be_visible()
        page.keyboard.press(key_of(step))
        return
    if task and task["kind"] == "why":
        page.keyboard.press("w")
        expect(page.get_by_role("heading", name="Why?")).to_be_visible()
        page.keyboard.press("Escape")
    elif task and task["kind"] == "seat":
        expect(page.get_by_role("button", name=re.compile("^Choose ")).first).to_be_visible()
        page.keyboard.press(right(task))
    elif task and task["kind"] == "word":
        expect(page.get_by_role("list", name="Answers")).to_be_visible()
        page.keyboard.press(str([each["value"] for each in task["answers"]].index(right(task)) + 1))
    elif task:
        for card in task["fives"][0]:
            button = page.locator(f".pickcard:has([href$='-{card}'])")
            button.focus()
            page.keyboard.press("Space")
        page.get_by_role("button", name="These five").focus()
        page.keyboard.press("Enter")
    following = page.get_by_role("button", name="Next", exact=True)
    following.focus()
    page.keyboard.press("Enter")


def play(guest: Guest, name: str) -> None:
    """Go through a lesson from its first step to its end."""
    guest.go(f"/learn/{name}")
    page = guest.page
    for step in lesson_of(guest, name):
        is_at(page, step)
        settle(page)
        assert page.evaluate(CROSSED) == [], step["title"]
        solve(page, step)
    expect(panel(page).get_by_role("heading", name="That was it")).to_be_visible()
    expect(panel(page).get_by_role("button", name=re.compile("^Play now"))).to_be_visible()


def test_a_whole_lesson_by_keyboard_alone(invite: Invites) -> None:
    guest = invite()
    play(guest, "razz")
    assert barriers(guest.page) == []
    guest.go("/learn")
    expect(guest.page.get_by_text("4 minutes, finished")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("name", ["stud", "high-low"])
@pytest.mark.parametrize("size", [DESKTOP, (1024, 768), (360, 640)], ids=["wide", "middle", "phone"])
def test_the_longer_lessons_by_keyboard_alone(invite: Invites, name: str, size: tuple[int, int]) -> None:
    play(invite(size=size), name)


@pytest.mark.parametrize("size", [(1024, 768), (360, 640)], ids=["middle", "phone"])
def test_cards_to_choose_from_lie_over_nothing_and_the_question_is_in_sight(
    invite: Invites, size: tuple[int, int]
) -> None:
    guest = invite("Ann", size=size)
    steps = lesson_of(guest, "stud")
    at = next(at for at, step in enumerate(steps) if step["task"] and step["task"]["kind"] == "cards")
    kept = json.dumps({"stud": {"step": at, "done": False}})
    guest.context.add_init_script(f"localStorage.setItem('upcard-lessons', {json.dumps(kept)})")
    guest.go("/learn/stud")
    is_at(guest.page, steps[at])
    expect(guest.page.locator(".pickcards .card")).to_have_count(7)
    settle(guest.page)
    assert guest.page.evaluate(CROSSED) == []
    expect(guest.page.get_by_role("button", name=re.compile("^Write a note"))).to_have_count(0)


@pytest.mark.long
def test_a_lesson_answers_what_is_wrong_shows_what_is_right_and_goes_back(invite: Invites) -> None:
    guest = invite()
    steps = lesson_of(guest, "stud")
    guest.go("/learn/stud")
    page = guest.page
    solve(page, steps[0])
    is_at(page, steps[1])
    wrong = next(each for each in steps[1]["task"]["answers"] if each["text"] == "Tomasz")
    page.get_by_role("button", name="Choose Tomasz, seat 2").click()
    said = panel(page).get_by_role("status")
    expect(said).to_have_text(f"Not quite. {wrong['wrong']}")
    panel(page).get_by_role("button", name="Show me").click()
    expect(said).to_have_text(f"Right. {steps[1]['right']}")
    expect(page.get_by_role("button", name=re.compile("^Choose "))).to_have_count(0)
    page.get_by_role("button", name="Next", exact=True).click()
    is_at(page, steps[2])
    solve(page, steps[2])
    is_at(page, steps[3])
    guest.wait_for_turn()
    guest.moves.filter(has_text="Fold").click()
    expect(said).to_contain_text("Not quite.")
    expect(panel(page).get_by_role("heading", name=steps[3]["title"])).to_be_visible()
    panel(page).get_by_role("button", name="Back").click()
    is_at(page, steps[2])
    page.reload()
    is_at(page, steps[2])


@pytest.mark.long
def test_the_rules_in_one_minute_leave_the_moves_free(invite: Invites) -> None:
    guest = invite("Ann")
    table = guest.open_table("Known cards", bots=["calling"])
    guest.sit_down(table, 8)
    guest.wait_for_turn()
    page = guest.page
    opener = page.get_by_role("button", name="Rules in one minute")
    opener.click()
    sheet = page.get_by_role("dialog", name=re.compile("in one minute"))
    expect(sheet.get_by_role("heading", level=3)).to_have_count(6)
    expect(sheet).to_contain_text("antes 1")
    expect(sheet.get_by_role("heading", level=2)).to_be_focused()
    assert barriers(page) == []
    page.emulate_media(color_scheme="dark")
    assert barriers(page) == []
    sheet_box, moves = sheet.bounding_box(), guest.turn.bounding_box()
    assert sheet_box is not None
    assert moves is not None
    assert sheet_box["y"] + sheet_box["height"] <= moves["y"]
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(opener).to_be_focused()


def test_the_pictures_of_the_rules_in_one_minute_lie_over_no_word(invite: Invites) -> None:
    guest = invite("Ann")
    guest.go(guest.open_table("Minute"))
    page = guest.page
    page.get_by_role("button", name="Rules in one minute").click()
    points = page.get_by_role("dialog", name=re.compile("in one minute")).locator(".six > li")
    expect(points).to_have_count(6)
    assert points.locator(".pile").count() > 1
    for point in points.all():
        heading = point.get_by_role("heading").bounding_box()
        assert heading is not None
        for picture in point.locator(".card, .pile, svg").all():
            box = picture.bounding_box()
            assert box is not None
            assert 10 < box["height"] <= 44
            assert box["y"] + box["height"] <= heading["y"]


def test_all_keys_as_they_are_set_and_not_while_one_writes(invite: Invites) -> None:
    guest = invite("Ann")
    guest.go(guest.open_table("Keys"))
    page = guest.page
    keys = page.get_by_role("dialog", name="Keys")
    page.get_by_role("heading", level=1).focus()
    page.keyboard.press("?")
    expect(keys.get_by_role("heading", name="Your move")).to_be_visible()
    expect(keys.locator("dl > div", has_text="Fold").first.locator("kbd")).to_have_text("F")
    assert barriers(page) == []
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    field = page.get_by_label("Command or chat")
    field.press("?")
    expect(field).to_have_value("?")
    expect(keys).to_have_count(0)
    answer(guest, "keys")
    expect(keys).to_be_visible()
    page.keyboard.press("Escape")
    expect(field).to_be_focused()


@pytest.mark.long
def test_the_manual_leads_from_page_to_part(invite: Invites) -> None:
    guest = invite()
    guest.go("/manual")
    page = guest.page
    expect(page.get_by_role("heading", level=1, name="The cardroom in the browser")).to_be_visible()
    page.get_by_role("navigation", name="The manual").get_by_role("link", name="How Upcard is built").click()
    page.get_by_role("main").get_by_role("link", name="what a file proves").click()
    expect(page.get_by_role("heading", level=1, name="The language of scenarios")).to_be_visible()
    expect(page.get_by_role("heading", name="What a file proves")).to_be_focused()
    is_fine(page)
    guest.go("/manual/no-such-page")
    expect(page.get_by_text("The manual has no such page")).to_be_visible()
