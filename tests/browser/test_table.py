"""What one does at the table besides clicking the moves."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

from tests.browser.conftest import picture
from tests.browser.people import PATIENCE, Guest, all_sit_down, answer, play_to_the_end

if TYPE_CHECKING:
    from tests.browser.conftest import Invites

MARKUP = '<img src=x onerror="window.hacked=1"><b>bold</b>'


def known_hand(invite: Invites) -> tuple[Guest, Guest]:
    """Ann has aces and brings in, Ben has three kings."""
    ann, ben = invite("Ann"), invite("Ben")
    table = ann.open_table("Known cards")
    ann.sit_down(table, 1)
    ben.sit_down(table, 2)
    ann.wait_for_turn()
    return ann, ben


def test_why_opens_the_rule_that_the_sentence_names(invite: Invites) -> None:
    ann, _ = known_hand(invite)
    mark = ann.dealer.locator(".mk").last
    mark.hover()
    tip = ann.dealer.locator(".tip")
    expect(tip).to_have_text(re.compile(r"^RR-[\w.-]+ \w"), timeout=PATIENCE)
    number, _, said = tip.inner_text().partition(" ")
    mark.click()
    panel = ann.page.get_by_role("complementary", name="Why?")
    expect(panel.get_by_text(number, exact=True).first).to_be_visible(timeout=PATIENCE)
    expect(panel.get_by_role("region", name="The rule").locator("p").first).to_have_text(said)
    headings = panel.get_by_role("heading").all_inner_texts()
    assert len(set(headings)) == len(headings) > 1
    expect(panel).to_contain_text(re.compile("Would your moves differ\\?Not at "), timeout=PATIENCE)
    for house in ("Canterbury Park", "Mohegan Sun", "British casino", "Game Procedures"):
        expect(panel.get_by_text(re.compile(house)).filter(visible=True).first).to_be_visible()
    picture(ann.page, "why")
    ann.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_a_move_chosen_ahead_is_dropped_when_the_price_changes(invite: Invites) -> None:
    ann, ben, cid = invite("Ann"), invite("Ben"), invite("Cid")
    table = ann.open_table("Three known")
    all_sit_down(table, {1: ann, 2: ben, 3: cid})
    ann.act("Bring in")
    ahead = cid.page.locator("[data-ready=true][aria-label='Act ahead']")
    expect(ahead).to_be_visible(timeout=PATIENCE)
    ahead.get_by_role("checkbox", name="Call 5").click()
    expect(ahead.get_by_role("checkbox", name="Call 5")).to_be_checked(timeout=PATIENCE)
    ben.act("Complete to")
    cid.wait_for_turn()
    expect(cid.dealer).not_to_contain_text("Cid calls")
    cid.act(re.compile("^Call 15"))


def test_everything_can_be_done_from_the_keyboard(invite: Invites) -> None:
    ann = invite()
    table = invite("Opener").open_table("Keys", bots=["calling"], private=False)
    ann.go(table)
    press = ann.page.keyboard.press
    take = ann.page.get_by_role("button", name="Take seat 3", exact=True)
    expect(take).to_be_visible(timeout=PATIENCE)
    for _ in range(60):
        if take.evaluate("button => button === document.activeElement"):
            break
        press("Tab")
    press("Enter")
    name = ann.page.get_by_label("Your name")
    for _ in range(60):
        if name.evaluate("field => field === document.activeElement"):
            break
        press("Tab")
    ann.page.keyboard.type("Kay")
    press("Enter")
    expect(ann.own_cards).to_have_count(2, timeout=PATIENCE)
    for _ in range(30):  # a hand has no more moves of one player
        expect(ann.award.or_(ann.turn).first).to_be_visible()
        if ann.award.is_visible():
            return
        before = ann.dealer.inner_text()
        press("b" if ann.moves.filter(has_text="Bring in").count() else "c")
        expect(ann.dealer).not_to_have_text(before, use_inner_text=True)
    raise AssertionError("the hand did not end")


def test_the_command_line_plays_and_answers(invite: Invites) -> None:
    ann, ben = known_hand(invite)

    def say(words: str) -> Locator:
        field = ann.page.get_by_label("Command or chat")
        if not field.evaluate("field => field === document.activeElement"):
            ann.page.keyboard.press("/")
        expect(field).to_be_focused()
        return answer(ann, words)

    expect(say("boards")).to_contain_text("two of clubs")
    expect(say("boards")).to_contain_text("king of diamonds")
    expect(say("cards")).to_contain_text("ace of spades")
    expect(say("pot")).to_have_text(re.compile("^The pot is 2"))
    expect(say("frobnicate")).to_contain_text("is no command")
    say("complete")
    expect(ann.dealer).to_contain_text("Ann completes", timeout=PATIENCE)
    expect(say("why")).to_contain_text("Rule RR-")
    ben.act("Call")


def test_chat_is_text_and_never_markup(invite: Invites) -> None:
    ann, ben = known_hand(invite)
    field = ann.page.get_by_label("Say to the table")
    field.fill(MARKUP)
    field.press("Enter")
    for guest in (ann, ben):
        chat = guest.page.get_by_role("log", name="Chat")
        expect(chat).to_contain_text(MARKUP, timeout=PATIENCE)
        assert chat.locator("img").count() == 0
        assert guest.page.evaluate("window.hacked") is None


def test_a_private_table_is_found_by_its_link_and_settles_up(invite: Invites) -> None:
    ann, ben, eve = invite("Ann"), invite("Ben"), invite("Eve")
    table = ann.open_table("Known cards", private=True)
    ann.sit_down(table, 1)
    ann.page.get_by_role("tab", name="Table").click()
    link = ann.page.get_by_label("Link to this table").input_value()
    assert link == table
    eve.go("/")
    expect(eve.page.get_by_role("heading", name="Tables", level=2)).to_be_visible()
    expect(eve.page.get_by_text(re.compile("Known cards"))).to_have_count(0)  # the name; small it is in the text
    ben.sit_down(link, 2)
    play_to_the_end(ann, ben)
    for guest in (ann, ben):
        guest.page.get_by_role("button", name="Leave", exact=True).click()
    for guest in (ann, ben):
        expect(guest.own_seat).to_have_count(0, timeout=PATIENCE)
    ann.go(f"{table}/settle")
    books = ann.page.get_by_role("table").first
    expect(books).to_contain_text("Ben", timeout=PATIENCE)
    expect(books).to_contain_text("600")
    picture(ann.page, "settle")
