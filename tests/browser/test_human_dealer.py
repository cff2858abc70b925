"""A table whose dealer errs, in the browser: something is seen, the floor is called, the ruling told and explained."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, Page, expect

from tests.browser.accessible import is_fine
from tests.browser.boxes import settle
from tests.browser.conftest import DESKTOP, PHONE, picture
from tests.browser.people import PATIENCE, Guest, answer, play_to_the_end

if TYPE_CHECKING:
    from tests.browser.conftest import Invites

TOO_MANY = "Ben got a card too many on third street."
RULED = (
    f"Cid calls the floor: {TOO_MANY} The floor rules: The card too many goes back and is the next burn;"
    " the others keep their cards."
)
REASON = "The rule: One additional card dealt by mistake before the first betting round goes back to the deck"

# What the dealer says and a card or a plate at a seat lies over.
UNDER_CARDS = """() => [...document.querySelectorAll(".dealer .said")].filter((each) => {
  const said = each.getBoundingClientRect();
  return [...document.querySelectorAll(".seat :is(.card, .pod)")].some((one) => {
    const box = one.getBoundingClientRect();
    return box.width && said.left < box.right - 1 && box.left < said.right - 1
      && said.top < box.bottom - 1 && box.top < said.bottom - 1;
  });
}).map((each) => each.textContent)"""


def at_table(invite: Invites, name: str, *, size: tuple[int, int] | None = None) -> tuple[Guest, Guest, Guest]:
    """Three people at a table whose dealer errs in the first hand; Ann opened it, Cid may be on a phone."""
    ann, ben = invite("Ann"), invite("Ben")
    cid = invite("Cid", size=size) if size else invite("Cid")
    table = ann.open_table(name, slips=100)
    ann.tell(table, type="pause")
    for seat, guest in enumerate((ann, ben, cid), 1):
        guest.sit_down(table, seat)
    ann.tell(table, type="resume")
    for guest in (ann, ben, cid):
        expect(guest.dealer.get_by_role("button", name="Floor!")).to_be_visible(timeout=PATIENCE)
    return ann, ben, cid


def dialog(page: Page, name: str = "Floor!") -> Locator:
    return page.get_by_role("dialog", name=name)


def test_the_floor_is_called_from_the_keyboard_and_why_explains_the_ruling(invite: Invites) -> None:
    ann, ben, cid = at_table(invite, "A card too many")
    press = cid.page.keyboard.press
    press("!")
    seen = dialog(cid.page).get_by_role("button", name=TOO_MANY)
    expect(seen).to_be_focused(timeout=PATIENCE)
    picture(cid.page, "floor-call")
    is_fine(cid.page)
    press("f")
    expect(dialog(cid.page)).to_be_visible()
    press("Enter")
    expect(dialog(cid.page)).to_have_count(0, timeout=PATIENCE)
    for guest in (ann, ben, cid):
        expect(guest.dealer).to_contain_text(RULED, timeout=PATIENCE)
        expect(guest.dealer).to_contain_text(REASON)
    told = cid.page.get_by_role("region", name="What the dealer said")
    ruling = told.get_by_role("listitem").filter(has_text="The floor rules")
    expect(ruling).to_have_count(1)
    expect(ruling).to_contain_text(RULED)
    expect(ruling).to_contain_text(REASON)
    told.focus()
    press("ArrowUp")
    while "The floor rules" not in focused(cid.page):
        press("ArrowUp")
    press("Enter")
    expect(ruling.get_by_role("status")).to_contain_text("RR-3-irregularities.11 One additional card", timeout=PATIENCE)
    press("Enter")
    panel = cid.page.get_by_role("complementary", name="Why?")
    expect(panel.get_by_text("RR-3-irregularities.11", exact=True).first).to_be_visible(timeout=PATIENCE)
    picture(cid.page, "floor-ruled-why")
    press("Escape")
    expect(panel).to_have_count(0)
    press("!")
    expect(dialog(cid.page)).to_contain_text("Nothing that you could see has gone wrong in this hand.")
    press("Escape")
    expect(dialog(cid.page)).to_have_count(0)
    play_to_the_end(ann, ben, cid)
    cid.go(f"/hands/{cid.page.url.rsplit('/', 1)[1]}/1")
    step = cid.page.get_by_role("region", name="What the dealer said").get_by_role("listitem").filter(has_text=RULED)
    expect(step).to_contain_text(REASON, timeout=PATIENCE)
    step.click()
    expect(cid.dealer).to_contain_text(RULED)
    expect(cid.dealer).to_contain_text(REASON)


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.textContent"))


def test_the_floor_is_called_by_the_number_of_what_was_seen(invite: Invites) -> None:
    _, _, cid = at_table(invite, "A card too many")
    asked = "Type floor and its number to call the floor."
    expect(answer(cid, "floor 9")).to_have_text(f"There is no number 9. You saw: 1. {TOO_MANY} {asked}")
    answer(cid, "floor 1")
    expect(cid.dealer).to_contain_text("The floor rules: The card too many goes back", timeout=PATIENCE)
    expect(answer(cid, "floor 9")).to_have_text(re.compile("^You have seen nothing that went wrong"))
    expect(dialog(cid.page)).to_have_count(0)


def test_words_and_questions_lead_to_a_call_and_what_is_not_so_is_refused(invite: Invites) -> None:
    _, _, cid = at_table(invite, "A card too many", size=PHONE)
    page = cid.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Call the floor").click()
    words = dialog(page).get_by_label("What happened, in your own words")
    words.fill("his last card was dealt face up")
    picture(page, "floor-call-phone")
    is_fine(page)
    dialog(page).get_by_role("button", name=re.compile("last card was dealt face up")).first.click()
    expect(dialog(page).get_by_role("combobox").first).to_have_value("Seat 3, Cid", timeout=PATIENCE)
    dialog(page).get_by_role("button", name="Call the floor").click()
    expect(dialog(page).get_by_role("alert")).to_contain_text(
        "Nothing of the kind can be seen in this hand", timeout=PATIENCE
    )
    dialog(page).get_by_role("button", name="Back").click()
    dialog(page).get_by_label("What happened, in your own words").fill("too many cards")
    dialog(page).get_by_role("button", name=re.compile("too many or too few")).first.click()
    expect(dialog(page).get_by_label(re.compile("^Which seat"))).to_have_value("Seat 2, Ben", timeout=PATIENCE)
    picture(page, "floor-which-phone")
    is_fine(page)
    dialog(page).get_by_role("button", name="Call the floor").click()
    expect(cid.dealer).to_contain_text("The floor rules", timeout=PATIENCE)
    expect(dialog(page)).to_have_count(0)
    picture(page, "floor-ruled-phone")


def test_the_owner_decides_what_the_book_leaves_to_the_supervisor(invite: Invites) -> None:
    ann, ben, cid = at_table(invite, "An open hole card", size=PHONE)
    picture(ben.page, "floor-exposed")
    line = ben.page.get_by_label("Command or chat")
    line.fill("floor")
    line.press("Enter")
    expect(ben.page.locator(".answer")).to_contain_text("You saw: 1. Ben's second card came face up.", timeout=PATIENCE)
    line.fill("floor 1")
    line.press("Enter")
    choices = dialog(ann.page, "You are the floor").get_by_role("list", name="What the book allows")
    expect(choices.get_by_role("button").first).to_be_focused(timeout=PATIENCE)
    expect(dialog(ann.page, "You are the floor")).to_contain_text("What to weigh")
    expect(dialog(ann.page, "You are the floor")).to_contain_text(
        "Ben calls the floor: Ben's second card came face up, the king of hearts. The floor rules: The third card"
    )
    picture(ann.page, "floor-decides")
    is_fine(ann.page)
    for guest in (ben, cid):
        expect(guest.page.get_by_text(re.compile("^The floor is deciding: "))).to_be_visible(timeout=PATIENCE)
        expect(dialog(guest.page, "You are the floor")).to_have_count(0)
    picture(cid.page, "floor-waits-phone")
    is_fine(cid.page)
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    for guest in (ann, ben, cid):
        expect(guest.dealer).to_contain_text("The owner of the table decides:", timeout=PATIENCE)
        expect(guest.page.get_by_text("The floor is deciding")).to_have_count(0)
    cid.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    settle(cid.page)
    assert cid.page.evaluate(UNDER_CARDS) == []
    play_to_the_end(ann, ben, cid)


def test_the_owner_sets_the_dealer_in_the_form_and_at_the_table(invite: Invites) -> None:
    ann = invite("Ann")
    ann.go("/new")
    page = ann.page
    page.get_by_label("Name of the table").fill("By hand")
    page.get_by_label("Dealer", exact=True).select_option("Human: slips in 20 of 100 hands")
    picture(page, "new-table-dealer")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("link", name=re.compile("table", re.IGNORECASE)).first.wait_for(timeout=PATIENCE)
    table = ann.open_table("Other hands", slips=20)
    ann.sit_down(table, 1)
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_text("slips in up to 20 of a hundred hands")).to_be_visible(timeout=PATIENCE)
    page.get_by_label("Dealer, from the next hand on").select_option("Makes no mistakes")
    expect(page.get_by_text("slips in up to 20 of a hundred hands")).to_have_count(0, timeout=PATIENCE)
    ann.go(f"{table}/rules")
    expect(page.get_by_role("heading", name=re.compile("^House rules: "))).to_be_visible(timeout=PATIENCE)
