"""Beside the table: rules in measure, the log as one Tab stop, log and chat over the room, words at a seat."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessible import is_fine
from tests.browser.boxes import outside
from tests.browser.people import PATIENCE, Guest, all_sit_down, answer, two

if TYPE_CHECKING:
    from tests.browser.conftest import Invites

MID = (1024, 768)
LIVE = "[role=alert], [role=status], [aria-live=polite], [aria-live=assertive], [role=log]:not([aria-live=off])"
# What a screen reader hears of a live region: all that is not hidden from it.
HEARD = """
selector => [...document.querySelectorAll(selector)].map(region => {
  const copy = region.cloneNode(true);
  for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return copy.textContent;
})
"""


def stops_until_the_command_line(page: Page) -> list[str]:
    """What Tab leads to between the last move and the command line."""
    page.get_by_role("list", name="Your move").get_by_role("button").last.focus()
    found: list[str] = []
    while len(found) < 40:
        page.keyboard.press("Tab")
        at = str(page.evaluate("(e => e.id || e.className || e.tagName)(document.activeElement)"))
        if at == "say":
            return found
        found.append(at)
    raise AssertionError(f"no end of it: {found}")


def test_the_log_is_one_tab_stop_and_its_lines_are_walked_by_arrows(invite: Invites) -> None:
    ann, ben = two(invite)
    page = ann.page
    few = stops_until_the_command_line(page)
    ann.act("Complete")
    ben.act("Raise")
    answer(ben, "/say good luck")
    expect(page.get_by_role("log", name="Chat")).to_contain_text("good luck", timeout=PATIENCE)
    ann.wait_for_turn()
    more = stops_until_the_command_line(page)
    # whatever is said: the tabs, the log, the chat (and whom one can mute), the field to talk in; a barred move's rule
    assert [each for each in few if each != "cite"] == ["tab-log", "told", "told told--chat", "words"]
    assert [each for each in more if each != "cite"] == ["tab-log", "told", "SUMMARY", "told told--chat", "words"]
    told = page.get_by_role("region", name="What the dealer said")
    told.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    line = told.get_by_role("listitem").filter(has_text="Ben raises to 30.")
    expect(line).to_be_focused()
    page.keyboard.press("Enter")
    expect(line.get_by_role("status")).to_contain_text(re.compile(r"^RR-[\w.-]+ \w.* Why\?$"), timeout=PATIENCE)
    page.keyboard.press("Enter")
    panel = page.get_by_role("complementary", name="Why?")
    expect(panel.locator("footer")).to_contain_text("Ben raises to 30.")
    page.keyboard.press("Escape")
    expect(line).to_be_focused()
    page.keyboard.press("Home")
    expect(told.get_by_role("listitem").first).to_be_focused()
    is_fine(page)


@pytest.mark.long
def test_rule_numbers_stand_there_as_one_likes(invite: Invites) -> None:
    ann, _ = two(invite)
    page = ann.page
    mark = page.get_by_role("region", name="What the dealer said").locator(".mk").first
    number = mark.locator("b")
    expect(number).to_be_hidden()
    expect(ann.dealer).to_contain_text("§")
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("radio", name="Always").check()
    page.get_by_role("tab", name="Log and chat").click()
    expect(number).to_have_text(re.compile("^(RR-|house custom: no book says)"))
    expect(number).to_be_visible()
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("radio", name="Never").check()
    page.get_by_role("tab", name="Log and chat").click()
    expect(mark).to_have_count(0)
    expect(ann.dealer.get_by_role("button", name="Why?")).to_be_visible()
    page.reload()
    ann.wait_for_turn()
    expect(page.locator(".mk")).to_have_count(0)


def test_a_prompt_is_said_once_and_numbers_are_not(invite: Invites) -> None:
    ann, _ = two(invite)
    prompt = ann.page.get_by_role("alert").filter(has_text="Your turn").inner_text()
    heard = ann.page.evaluate(HEARD, LIVE)
    assert [prompt in each for each in heard].count(True) == 1, heard
    assert not [each for each in heard if re.search(r"\bRR-", each)]
    expect(ann.dealer).to_contain_text(prompt)


@pytest.mark.long
def test_log_and_chat_lie_over_the_room_until_they_are_closed(invite: Invites) -> None:
    ann, ben = invite("Ann", size=MID), invite("Ben")
    all_sit_down(ann.open_table("Known cards"), {1: ann, 2: ben})
    page = ann.page
    ann.wait_for_turn()
    beside = page.get_by_role("complementary", name="Beside the table")
    button = page.get_by_role("button", name=re.compile("^Log and chat"))
    expect(beside).to_be_hidden()
    answer(ben, "/say are you there")
    expect(button).to_have_accessible_name(re.compile("1 new$"), timeout=PATIENCE)
    button.click()
    expect(beside).to_be_visible()
    expect(beside.get_by_role("log", name="Chat")).to_contain_text("are you there")
    expect(button).not_to_have_accessible_name(re.compile("new"))
    assert outside(page) == []
    ann.act("Complete")
    ben.act("Raise")
    ann.wait_for_turn()
    expect(beside).to_be_visible()
    page.locator(".pot").click()
    expect(beside).to_be_hidden()
    page.keyboard.press("l")
    expect(beside).to_be_visible()
    page.keyboard.press("Escape")
    expect(beside).to_be_hidden()
    page.keyboard.press("w")
    why = page.get_by_role("complementary", name="Why?")
    expect(why).to_be_visible()
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)


def stop_the_clock(guest: Guest, seat: int) -> None:
    """From now on time passes on this page when the test says so."""
    guest.page.clock.install()
    guest.page.reload()
    expect(guest.page.locator(f"[data-seat='{seat}']")).to_be_visible(timeout=PATIENCE)


def test_words_stand_at_the_seat_for_six_seconds_and_are_not_read_twice(invite: Invites) -> None:
    ann, ben = two(invite)
    stop_the_clock(ann, 2)
    answer(ben, "/say deuces never lose")
    words = ann.page.locator("[data-seat='2'] .bubble")
    expect(words).to_have_text("deuces never lose", timeout=PATIENCE)
    expect(words).to_be_visible()
    assert [each for each in ann.page.evaluate(HEARD, LIVE) if "deuces" in each] == ann.page.evaluate(
        HEARD, "[role=log][aria-label=Chat]"
    )
    ann.page.clock.fast_forward(5_000)
    expect(words).to_be_visible()
    ann.page.clock.fast_forward(1_500)
    expect(words).to_have_count(0)
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("deuces never lose")


@pytest.mark.long
def test_who_is_muted_says_nothing_at_the_seat_either(invite: Invites) -> None:
    ann, ben = two(invite)
    answer(ben, "/say one")
    expect(ann.page.locator(".bubble")).to_have_text("one", timeout=PATIENCE)
    ann.page.get_by_text("Mute", exact=True).click()
    ann.page.get_by_role("button", name="Mute Ben").click()
    expect(ann.page.locator(".bubble")).to_have_count(0)
    answer(ben, "/say two")
    expect(ann.page.locator(".bubble")).to_have_count(0)
