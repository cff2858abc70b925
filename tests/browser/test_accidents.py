"""Nothing happens by accident: words are no moves, two clicks are one, and what gives something up is asked about."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

from tests.browser.accessible import barriers
from tests.browser.boxes import out_of_reach, out_of_sight, outside
from tests.browser.conftest import DESKTOP, PHONE, picture
from tests.browser.people import PATIENCE, all_sit_down, answer, confirm, tab, two

if TYPE_CHECKING:
    from tests.browser.conftest import Invites
    from tests.browser.people import Guest

KNOWING_ALL = 10**9  # as the number of the last event that was seen: nothing is out of date
FREE = "Fold although checking is free?"
UNSEEN = "Muck? A hand that is not shown cannot win."
# Keys of one moment: between them there is no time to think, however busy the machine is.
TYPE_AT_ONCE = """words => {
  for (const key of words) dispatchEvent(new KeyboardEvent("keydown", { key }));
}"""
# Longer than the pause after which nobody is writing any more.
PAUSE = "() => new Promise((resolve) => setTimeout(resolve, 700))"
HIDE_THE_FIELD = """() => {
  document.querySelector(".saying").style.display = "none";
  document.getElementById("say").blur();
}"""


def question(guest: Guest) -> Locator:
    """What is asked about a move, near the moves."""
    return guest.page.locator(".doubt")


def with_a_free_check(invite: Invites) -> tuple[Guest, Guest]:
    """Ben, who has the high board on fourth street and is in turn, and Ann."""
    ann, ben = two(invite)
    ann.act("Complete")
    ben.act("Call")
    expect(ben.moves.filter(has_text="Check")).to_be_visible(timeout=PATIENCE)
    ben.wait_for_turn()
    return ben, ann


def at_the_showdown(invite: Invites) -> Guest:
    """Somebody who is asked whether to show or to muck, before anybody has shown."""
    ann, ben = invite("Ann"), invite("Ben")
    table = ann.open_table("Known cards")
    for guest in (ann, ben):
        guest.tell(table, type="prefer", auto_muck=False, auto_top_up=False)
    all_sit_down(table, {1: ann, 2: ben})
    while True:
        for guest in (ann, ben):
            if guest.moves.filter(has_text="Muck").count():
                guest.wait_for_turn()
                return guest
            if guest.moves.count():
                guest.act()
        ann.page.wait_for_timeout(20)


def test_why_answers_in_words_and_what_is_typed_next_is_no_move(invite: Invites) -> None:
    ann, _ = two(invite)
    field = ann.page.get_by_label("Command or chat")
    said = answer(ann, "why")
    expect(said).to_have_text(re.compile(r"^Your turn: .+ Rule RR-\S+: .+ For more press Escape, then W\.$"))
    expect(field).to_be_focused()
    expect(ann.page.get_by_role("complementary", name="Why?")).to_have_count(0)
    ann.page.keyboard.type("raise bribes of all")
    expect(field).to_have_value("raise bribes of all")
    expect(ann.moves.first).to_be_visible()
    expect(ann.dealer).not_to_contain_text(re.compile("Ann (completes|brings)"))
    field.press("Escape")
    ann.page.keyboard.press("w")
    expect(ann.page.get_by_role("complementary", name="Why?")).to_be_visible()


def test_no_command_takes_the_focus_from_its_field(invite: Invites) -> None:
    ann, _ = two(invite)
    field = ann.page.get_by_label("Command or chat")
    for words in ("why", "tray", "boards", "log", "help", "rules"):
        expect(answer(ann, words)).not_to_be_empty()
        expect(field).to_be_focused()
    minute = ann.page.get_by_role("dialog", name=re.compile("in one minute$"))
    for size in (DESKTOP, PHONE):
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        if size == PHONE:
            ann.page.get_by_role("button", name="Menu").click()
            answer(ann, "rules")
        expect(minute.get_by_text("The best five win")).to_be_visible()
        tall = minute.locator(".pile").evaluate_all("piles => piles.map((each) => each.getBoundingClientRect().height)")
        assert tall, "what is bet is drawn in chips"
        assert max(tall) <= 45, "no higher than the cards beside them"
        assert out_of_sight(ann.page, ".minute h2", ".minute header .btn") == []
        expect(field).to_be_focused()
        ann.page.keyboard.press("Escape")
        expect(minute).to_have_count(0)


def test_what_is_typed_on_after_a_field_went_away_is_no_move(invite: Invites) -> None:
    ann, _ = two(invite)
    ann.page.get_by_label("Command or chat").press_sequentially("sta")
    ann.page.evaluate(HIDE_THE_FIELD)
    ann.page.evaluate(TYPE_AT_ONCE, "crbf stacks of all")
    said = ann.dealer.inner_text()
    expect(ann.turn).to_be_visible()
    # after a pause keys are moves again
    ann.page.evaluate(PAUSE)
    assert ann.dealer.inner_text() == said
    ann.page.keyboard.press("r")
    expect(ann.dealer).to_contain_text("Ann completes", timeout=PATIENCE)


def test_a_fold_for_nothing_is_asked_about_by_key(invite: Invites) -> None:
    ben, _ = with_a_free_check(invite)
    ben.page.keyboard.press("f")
    expect(question(ben)).to_have_text(FREE)
    picture(ben.page, "fold-for-nothing")
    assert barriers(ben.page) == []
    ben.page.keyboard.press("Escape")
    expect(question(ben)).to_have_count(0)
    expect(ben.moves.filter(has_text="Fold")).to_have_text(re.compile("^Fold(?! anyway)"))
    ben.page.keyboard.press("f")
    expect(ben.moves.filter(has_text="Fold anyway")).to_have_attribute("data-ready", "true")
    ben.page.keyboard.press("f")
    expect(ben.dealer).to_contain_text("Ben folds", timeout=PATIENCE)


def test_two_clicks_on_fold_are_one_and_a_check_answers_the_question(invite: Invites) -> None:
    ben, ann = with_a_free_check(invite)
    ben.moves.filter(has_text="Fold").dblclick()
    expect(question(ben)).to_have_text(FREE)
    expect(ben.moves.filter(has_text="Fold anyway")).to_have_attribute("data-ready", "true")
    ben.moves.filter(has_text="Check").click()
    expect(ben.dealer).to_contain_text("Ben checks", timeout=PATIENCE)
    expect(question(ben)).to_have_count(0)
    expect(ann.turn).to_be_visible(timeout=PATIENCE)


def test_a_fold_for_nothing_is_confirmed_by_a_click(invite: Invites) -> None:
    ben, _ = with_a_free_check(invite)
    for width, height in (PHONE, DESKTOP):
        ben.page.set_viewport_size({"width": width, "height": height})
        ben.moves.filter(has_text="Fold").click()
        expect(question(ben)).to_be_visible()
        picture(ben.page, f"fold-for-nothing-{width}")
        assert outside(ben.page) == []
        assert out_of_reach(ben.page, ".move") == []
        ben.page.keyboard.press("Escape")
        expect(question(ben)).to_have_count(0)
    ben.moves.filter(has_text="Fold").click()
    ben.page.locator(".move--fold[data-ready=true]").click()
    expect(ben.dealer).to_contain_text("Ben folds", timeout=PATIENCE)


def test_a_typed_fold_for_nothing_is_asked_about_in_words(invite: Invites) -> None:
    ben, _ = with_a_free_check(invite)
    expect(answer(ben, "fold")).to_have_text(f"{FREE} Type fold again, or check.")
    expect(ben.page.locator(".move--fold[data-ready=true]")).to_be_visible()
    answer(ben, "fold")
    expect(ben.dealer).to_contain_text("Ben folds", timeout=PATIENCE)


def test_who_does_not_want_to_be_asked_folds_at_once(invite: Invites) -> None:
    ben, _ = with_a_free_check(invite)
    tab(ben, "Table")
    ben.page.get_by_role("switch", name=re.compile("Ask before I fold for nothing")).uncheck()
    ben.moves.filter(has_text="Fold").click()
    expect(ben.dealer).to_contain_text("Ben folds", timeout=PATIENCE)


def test_a_fold_that_saves_chips_is_not_asked_about(invite: Invites) -> None:
    ann, ben = two(invite)
    ann.act("Complete")
    ben.wait_for_turn()
    ben.page.keyboard.press("f")
    expect(ben.dealer).to_contain_text("Ben folds", timeout=PATIENCE)


def test_the_question_goes_when_the_turn_does(invite: Invites) -> None:
    ben, ann = with_a_free_check(invite)
    ben.page.keyboard.press("f")
    expect(question(ben)).to_have_text(FREE)
    elsewhere = ben.page.url
    ben.post(
        f"/api/tables/{elsewhere.rsplit('/', 1)[1]}/messages",
        {"do": {"type": "move", "verb": "check", "to": None}, "hand": 1, "seen": KNOWING_ALL},
    )
    expect(ann.turn).to_be_visible(timeout=PATIENCE)
    expect(question(ben)).to_have_count(0)


def test_no_hand_is_mucked_by_the_key_of_fold_or_unasked(invite: Invites) -> None:
    guest = at_the_showdown(invite)
    guest.page.keyboard.press("f")
    guest.page.keyboard.press("m")
    expect(question(guest)).to_have_text(UNSEEN)
    expect(guest.moves.filter(has_text="Muck anyway")).to_have_attribute("data-ready", "true")
    guest.page.keyboard.press("f")
    expect(guest.moves.filter(has_text="Muck anyway")).to_be_visible()
    guest.page.keyboard.press("m")
    expect(guest.dealer).to_contain_text(f"{guest.name} mucks", timeout=PATIENCE)


def test_two_clicks_on_leave_give_up_no_hand(invite: Invites) -> None:
    ann, _ = two(invite)
    leave = ann.page.locator(".bar").get_by_role("button", name=re.compile("^(Leave|Give up the hand)"))
    leave.dblclick()
    expect(leave).to_have_text("Give up the hand and leave")
    expect(leave).to_have_attribute("data-ready", "true")
    expect(ann.bar).not_to_contain_text("You leave")
    leave.click()
    expect(ann.bar).to_contain_text("You leave after this hand", timeout=PATIENCE)


def test_a_question_about_one_hand_is_none_about_the_next_and_two_clicks_leave_once(invite: Invites) -> None:
    ann, ben = two(invite)
    leave = ann.page.locator(".bar").get_by_role("button", name=re.compile("^(Leave|Give up the hand)"))
    leave.click()
    expect(leave).to_have_attribute("data-ready", "true")
    ann.page.keyboard.press("b")
    ben.act("Fold")
    expect(ann.dealer).not_to_contain_text("Ben folds", timeout=PATIENCE)
    expect(ann.own_cards).to_have_count(2)
    expect(leave).to_have_text("Leave")
    expect(leave).to_be_focused()
    ann.tell(ann.page.url, type="pause")
    ben.post(
        f"/api/tables/{ben.page.url.rsplit('/', 1)[1]}/messages",
        {"do": {"type": "leave-seat"}, "hand": 2, "seen": KNOWING_ALL},
    )
    ann.act("Bring in")
    expect(ann.page.get_by_role("list", name="Between hands")).to_be_visible(timeout=PATIENCE)
    leave.dblclick()
    lobby = ann.page.locator(".bar").get_by_role("link", name="To the lobby", exact=True)
    lobby.click(timeout=PATIENCE)
    expect(ann.page.locator(".watcher")).to_be_visible()
    expect(ann.page.get_by_text("You have no seat")).to_have_count(0)
    ann.page.evaluate(PAUSE)
    lobby.click()
    expect(ann.page).to_have_url(f"{ann.address}/")


def test_two_clicks_remove_nobody_and_who_is_removed_is_offered_no_seat(invite: Invites) -> None:
    ann, ben = two(invite)
    tab(ann, "Table")
    row = ann.page.locator(".people li", has_text="Ben")
    row.get_by_role("button", name="Remove Ben").dblclick()
    asked = row.get_by_role("group", name="Remove Ben from the table?")
    expect(asked).to_have_attribute("data-ready", "true")
    expect(asked.get_by_role("button", name="No")).to_be_focused()
    asked.get_by_role("button", name="No").click()
    expect(row.get_by_role("button", name="Remove Ben")).to_be_focused()
    assert barriers(ann.page) == []
    row.get_by_role("button", name="Remove Ben").click()
    confirm(ann, "Yes, remove Ben")
    expect(row).to_contain_text("leaves", timeout=PATIENCE)
    ann.act("Bring in")
    expect(ben.own_seat).to_have_count(0, timeout=PATIENCE)
    expect(ben.page.locator(".watcher")).to_contain_text("only if the owner agrees")
    expect(ben.page.get_by_role("button", name=re.compile("^Take seat"))).to_have_count(0)
    expect(ben.page.get_by_role("button", name="Ask the owner for a seat")).to_be_visible()


def test_a_paused_table_has_one_main_button(invite: Invites) -> None:
    ann = invite("Ann")
    table = ann.open_table("Paused")
    ann.sit_down(table, 1)
    ann.tell(table, type="pause")
    ann.tell(table, type="sit-out")
    between = ann.page.get_by_role("list", name="Between hands")
    expect(between.get_by_role("button", name="Come back")).to_be_visible(timeout=PATIENCE)
    expect(between.locator(".move--full")).to_have_text(["Go on"])
