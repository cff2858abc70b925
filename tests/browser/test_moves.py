"""The moves themselves: asked when one has seen what for, chosen ahead, sized by keys, and what comes next at once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.accessible import barriers
from tests.browser.people import PATIENCE, STAKES, all_sit_down, two
from tests.browser.test_pace import watched

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Invites

NO_LIMIT = STAKES | {"betting": "no-limit", "big_bet": 15}
TOO_SOON = "Too soon: these buttons are new. Choose again."
# What the clock says in the frame in which the moves come.
AT_THE_PROMPT = """
new MutationObserver(() => {
  const moves = document.querySelector("ul#moves[aria-label='Your move']");
  if (moves && window.atThePrompt === undefined) {
    window.atThePrompt = document.querySelector(".time [role=timer]")?.innerText ?? "no clock";
  }
}).observe(document, { childList: true, subtree: true });
"""
# Two clicks of one hand, the second when the buttons have just changed.
CLICK_AS_IT_CHANGES = """() => new Promise((resolve) => {
  const list = () => document.querySelector("#moves[data-ready=false]");
  new MutationObserver((_, watcher) => {
    const button = list()?.querySelector("button, input");
    if (!button) return;
    watcher.disconnect();
    button.click();
    resolve(button.textContent);
  }).observe(document, { childList: true, subtree: true });
  document.querySelector("#moves .slot--along button").click();
})"""


def test_the_question_and_a_full_clock_come_together(browser: Browser, room: str) -> None:
    with watched(browser, room, "Ann") as ann, watched(browser, room, "Ben") as ben:
        for guest in (ann, ben):
            guest.context.add_init_script(AT_THE_PROMPT)
        all_sit_down(ann.open_table("Known cards", clock=20), {1: ann, 2: ben})
        for guest in (ann, ben):
            expect(guest.moves.first).to_be_visible(timeout=PATIENCE)
            assert guest.page.evaluate("window.atThePrompt") == "20 s"
            guest.act()


def test_a_click_that_was_meant_for_what_stood_there_before_is_told_and_makes_no_move(invite: Invites) -> None:
    ann, ben = two(invite)
    ann.act("Complete")
    ben.act("Call")
    ben.wait_for_turn()
    ben.page.evaluate(CLICK_AS_IT_CHANGES)
    expect(ben.page.locator(".refusal")).to_have_text(TOO_SOON)
    expect(ben.page.get_by_role("checkbox", name="Fold to a bet")).not_to_be_checked()
    # what takes no click yet is drawn faintly, as what cannot be chosen
    expect(ben.page.locator("#moves")).to_have_attribute("data-ready", "true")
    assert barriers(ben.page) == []


@pytest.mark.long
def test_after_ones_own_move_one_chooses_what_a_raise_leads_to(invite: Invites) -> None:
    ann, ben = two(invite)
    ann.act("Complete")
    choice = ann.page.get_by_role("checkbox", name="Call a raise to 30")
    expect(ann.page.locator("[data-ready=true]").get_by_role("checkbox", name="Fold to a raise")).to_be_visible()
    choice.click()
    expect(choice).to_be_checked(timeout=PATIENCE)
    ben.act("Raise to 30")
    expect(ann.dealer).to_contain_text("Ann calls 15 more", timeout=PATIENCE)


def test_a_size_is_chosen_by_keys(invite: Invites) -> None:
    ann, _ = two(invite, stakes=NO_LIMIT)
    slider = ann.page.get_by_role("slider", name="Complete to")
    slider.focus()
    size = ann.page.get_by_label("Complete to, in chips")
    for key, shown in (
        ("ArrowRight", "16"), ("Shift+ArrowUp", "31"), ("PageDown", "16"), ("ArrowDown", "15"), ("ArrowLeft", "15"),
        ("End", "599"), ("PageUp", "599"), ("Home", "15"),
    ):  # fmt: skip
        slider.press(key)
        expect(size).to_have_value(shown)
        expect(slider).to_have_attribute("aria-valuetext", shown)
    ann.page.get_by_role("button", name="15 more").click()
    expect(ann.moves.last).to_have_text(re.compile("^Complete to 30"))


@pytest.mark.long
def test_a_hand_of_bots_is_dealt_on_and_so_is_the_next_one(invite: Invites) -> None:
    ann = invite("Ann")
    table = ann.open_table("Slow", bots=["calling"] * 3, pace="human")
    ann.sit_down(table, 4)
    ann.wait_for_turn()
    while not ann.page.get_by_role("button", name="Deal on quickly").count():
        ann.wait_for_turn()
        fold = ann.moves.filter(has_text="Fold")
        ann.act("Fold" if fold.get_attribute("aria-disabled") != "true" else re.compile("^(Bring|Check)"))
        expect(ann.page.get_by_role("button", name="Deal on quickly").or_(ann.moves.first)).to_be_visible(
            timeout=PATIENCE
        )
    expect(ann.page.locator(".moves--rest[data-ready=true]")).to_be_visible()
    ann.page.keyboard.press("Space")
    now = ann.page.locator(".moves--rest[data-ready=true]").get_by_role("button", name="Deal now")
    expect(now).to_be_visible(timeout=PATIENCE)
    hand = ann.page.locator(".dealer").inner_text()
    ann.page.keyboard.press("Space")
    expect(ann.dealer).not_to_have_text(hand)
    expect(ann.page.get_by_role("list", name="Between hands")).to_have_count(0, timeout=2000)
