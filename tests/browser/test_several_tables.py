"""Several tables at once: where the keys play, whose turn it is wherever one looks, and what lies beside a table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.accessible import barriers
from tests.browser.people import PATIENCE, Guest, play_to_the_end

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

    from tests.browser.conftest import Invites

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


# The second press comes as soon as the keys have gone on to another table.
PRESS_TWICE = """async ([first, second]) => {
  const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const keyed = () => document.querySelector(".tile--keys")?.dataset.table;
  const before = keyed();
  press(first);
  while (keyed() === before) await new Promise(requestAnimationFrame);
  press(second);
}"""


def at_two_tables(invite: Invites) -> tuple[Guest, str, str]:
    """Somebody who sits at two tables, against a bot each, without a page of theirs at either."""
    ann = invite("Ann")
    first, second = (ann.open_table(name, bots=["calling"]) for name in ("First", "Second"))
    for table in (first, second):
        ann.tell(table, type="sit-down", seat=8, buy_in=600)
    ann.page.set_viewport_size(WIDE)
    return ann, first, second


def tile(guest: Guest, table: str) -> Locator:
    return guest.page.locator(f"[data-table='{table.rsplit('/', 1)[1]}']")


def moves_of(place: Locator) -> Locator:
    """The moves of a table, once a click or key counts."""
    return place.locator("ul[aria-label='Your move'][data-ready=true]")


def chip(guest: Guest, name: str | re.Pattern[str]) -> Locator:
    """The mark of a table in the strip."""
    return guest.page.locator(".tchip").filter(has_text=name)


def key_of(place: Locator) -> str:
    """The key of the cheapest move that is no fold."""
    cap = moves_of(place).get_by_role("button", disabled=False).filter(has_not_text="Fold").first.locator("kbd")
    return (cap.text_content() or "").lower()


def test_keys_play_at_the_marked_table_and_nowhere_else(invite: Invites) -> None:
    ann, first, second = at_two_tables(invite)
    ann.go("/tables")
    one, other = tile(ann, first), tile(ann, second)
    for place in (one, other):
        expect(moves_of(place)).to_be_visible(timeout=PATIENCE)
        expect(place).to_have_class(re.compile("tile--now"))
    expect(one.get_by_text("Keys play here")).to_be_visible()
    expect(one.locator("ul kbd").first).to_be_visible()
    expect(other.locator("ul kbd").first).not_to_be_visible()
    ann.page.keyboard.press("n")
    expect(other.get_by_text("Keys play here")).to_be_visible()
    expect(one.get_by_text("Keys play here")).to_have_count(0)
    expect(other).to_be_focused()
    assert barriers(ann.page) == []
    names: list[str] = ann.page.locator("[id^=moves]").evaluate_all("places => places.map((each) => each.id)")
    assert len(names) == len(set(names)) == 2
    ann.page.keyboard.press("1")
    expect(one.get_by_text("Keys play here")).to_be_visible()
    before = moves_of(other).text_content()
    key = key_of(one)
    ann.page.evaluate(PRESS_TWICE, [key, key_of(other)])
    # the move is made here; the other table waits as before, and the keys go on to it by themselves
    expect(other.get_by_text("Keys play here")).to_be_visible(timeout=PATIENCE)
    assert moves_of(other).text_content() == before
    expect(other.locator(".refusal")).to_contain_text("Too soon")
    chip(ann, "First").click()
    expect(one.get_by_text("Keys play here")).to_be_visible()


def test_every_page_says_whose_turn_it_is_and_leads_there(invite: Invites) -> None:
    ann, first, _ = at_two_tables(invite)
    ann.go(first)
    ann.wait_for_turn()
    expect(chip(ann, "First")).to_have_attribute("aria-current", "true")
    expect(chip(ann, "Second")).to_have_class(re.compile("tchip--now"), timeout=PATIENCE)
    ann.page.evaluate("window.sameDocument = true")
    ann.page.get_by_role("link", name="Upcard, to the lobby").click()
    expect(chip(ann, "Your turn at First")).to_be_visible()
    expect(ann.page).to_have_title(re.compile("^Your turn at First - "))
    expect(ann.page.locator("[aria-live=assertive]").filter(has_text="Your turn at Second.")).to_have_count(1)
    chip(ann, "Your turn at First").click()
    # the line was up all the time: the table is there at once, and nothing was joined anew
    expect(ann.turn).to_be_visible()
    assert ann.page.evaluate("window.sameDocument")
    ann.page.set_viewport_size(PHONE)
    ann.page.get_by_role("button", name="Next table").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Second")
    ann.go("/statistics")
    expect(chip(ann, "Second")).to_contain_text("your turn", ignore_case=True, timeout=PATIENCE)
    expect(chip(ann, "First")).to_be_visible()
    names = ann.page.locator(".tchip b").evaluate_all("all => all.map((each) => each.scrollWidth <= each.clientWidth)")
    assert names == [True, True], "tables can be told apart by their names"
    ann.page.set_viewport_size(WIDE)
    ann.go("/learn/stud")
    expect(chip(ann, "Your turn at Second")).to_be_visible(timeout=PATIENCE)


@pytest.mark.long
def test_a_replay_lies_beside_the_table_whose_line_goes_on(invite: Invites) -> None:
    ann = invite("Ann")
    table = ann.open_table("First", bots=["calling"])
    ann.page.set_viewport_size(WIDE)
    ann.sit_down(table, 8)
    ann.wait_for_turn()
    play_to_the_end(ann)
    ann.wait_for_turn()
    ann.page.keyboard.press("v")
    panel = ann.page.get_by_role("region", name="Replay, beside the table")
    expect(panel.get_by_role("heading", name=re.compile("^Hand"))).to_be_visible(timeout=PATIENCE)
    expect(panel.get_by_role("button", name="Back to the table")).to_be_focused()
    assert barriers(ann.page) == []
    # beside it one plays on
    moves, before = moves_of(ann.page.locator(".room").first), ann.page.locator(".rail .told").first.inner_text()
    moves.get_by_role("button", disabled=False).filter(has_not_text="Fold").first.click()
    expect(ann.page.locator(".rail .told").first).not_to_have_text(before, use_inner_text=True, timeout=PATIENCE)
    expect(panel).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    ann.page.go_forward()
    expect(panel).to_be_visible()
    ann.page.go_back()
    expect(panel).to_have_count(0)
    expect(ann.own_seat).to_be_visible()


@pytest.mark.long
def test_on_a_phone_it_lies_over_the_table_and_says_that_one_is_waited_for(invite: Invites) -> None:
    ann = invite("Ann")
    table = ann.open_table("First", bots=["calling"])
    ann.page.set_viewport_size(PHONE)
    ann.sit_down(table, 8)
    ann.wait_for_turn()
    ann.page.get_by_role("link", name="Rules", exact=True).click()
    panel = ann.page.get_by_role("region", name="House rules, beside the table")
    expect(panel.get_by_role("heading", name=re.compile("^House rules"))).to_be_visible(timeout=PATIENCE)
    before = ann.moves.first.inner_text()
    ann.page.keyboard.press("f")
    mark = panel.get_by_role("button", name="Your turn")
    mark.click()
    expect(panel).to_have_count(0)
    expect(ann.moves.first).to_have_text(before, use_inner_text=True)


def test_a_kept_seat_calls_from_another_page(invite: Invites) -> None:
    ann, ben, cat = invite("Ann"), invite("Ben"), invite("Cat")
    table = ann.open_table("First", seats=2)
    ann.tell(table, type="pause")
    ann.tell(table, type="sit-down", seat=1, buy_in=600)
    ben.tell(table, type="sit-down", seat=2, buy_in=600)
    cat.tell(table, type="join-list")
    cat.go("/hands")
    expect(chip(cat, "First")).to_contain_text("number 1 on the list", timeout=PATIENCE)
    ben.tell(table, type="leave-seat")
    kept = chip(cat, "Seat 2 at First is kept for you")
    expect(kept).to_contain_text(re.compile(r"\d+ s"), timeout=PATIENCE)
    expect(cat.page).to_have_title(re.compile("^Seat 2 at First is kept for you"))
    cat.page.keyboard.press("n")
    cat.page.get_by_role("button", name=re.compile("^Sit down with")).click()
    expect(cat.own_seat).to_be_visible(timeout=PATIENCE)
