"""Amounts that are typed: what a button shows is what it does, and what is no amount yet is none."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.people import PATIENCE, STAKES, Guest, all_sit_down, tab, two

if TYPE_CHECKING:
    from tests.browser.conftest import Invites

NO_LIMIT = STAKES | {"betting": "no-limit", "big_bet": 15}
# Ann has bought 600 and put in the ante.
OFFERED = "15 to 599"
WRONG = re.compile(rf"^(Write how much|[\d,]+ is too (little|much)): you can complete to {OFFERED}\.$")


def wager(guest: Guest) -> Locator:
    """The last of the moves, whether it can be made or not."""
    return guest.page.get_by_role("list", name="Your move").get_by_role("button").last


def presets(guest: Guest) -> Locator:
    return guest.page.locator(".sizing .shares").get_by_role("button")


def test_where_the_size_is_free_it_is_the_one_on_the_button(invite: Invites) -> None:
    ann, ben = two(invite, stakes=NO_LIMIT)
    field = ann.page.get_by_label("Complete to, in chips")
    field.fill("40")
    expect(wager(ann)).to_have_text(re.compile("^Complete to 40"))
    field.fill("45")
    field.press("Enter")
    expect(ann.dealer).to_contain_text(re.compile("Ann completes to 45"), timeout=PATIENCE)
    ben.wait_for_turn()
    ben.page.keyboard.press("r")
    expect(ben.page.get_by_label("Raise to, in chips")).to_be_focused()


def test_what_is_not_offered_is_never_made_into_something_else(invite: Invites) -> None:
    ann, _ = two(invite, stakes=NO_LIMIT)
    field = ann.page.get_by_label("Complete to, in chips")
    refusal = ann.bar.locator(".refusal")
    for typed in ("99999", "600", "14", "4", "0", ""):
        field.fill(typed)
        expect(wager(ann)).to_be_disabled()
        expect(wager(ann)).to_have_accessible_name(f"Complete: {OFFERED}")
        expect(refusal).to_be_empty()
        field.press("Enter")
        expect(refusal).to_have_text(
            re.compile(rf"^(Write how much|[\d,]+ is too (little|much)): you can complete to {OFFERED}\.$")
        )
        wager(ann).click(force=True)  # this takes the focus out of the number
        expect(field).to_have_value(typed)
    field.fill("20")
    expect(refusal).to_be_empty()
    wager(ann).click()
    expect(ann.dealer).to_contain_text(re.compile("Ann completes to 20"), timeout=PATIENCE)


def facing(invite: Invites, size: int) -> Guest:
    """Ben, who has 299 chips left and is to act after Ann has completed to a size."""
    ann, ben = invite("Ann"), invite("Ben")
    table = ann.open_table("Known cards", stakes=NO_LIMIT)
    ann.tell(table, type="pause")
    ann.sit_down(table, 1)
    ben.go(table)
    ben.page.get_by_role("button", name="Take seat 2", exact=True).click()
    ben.page.get_by_role("form", name="Buy in at seat 2").get_by_role("spinbutton").fill("300")
    ben.page.get_by_role("button", name="Sit down with 300").click()
    expect(ben.own_seat).to_be_visible(timeout=PATIENCE)
    ann.tell(table, type="resume")
    ann.wait_for_turn()
    expect(presets(ann)).to_have_text(["Least 15", "All-in 599"])  # the pot is 2: any share of it is too small
    ann.page.get_by_label("Complete to, in chips").fill(f"{size}")
    ann.act(f"Complete to {size}")
    ben.wait_for_turn()
    return ben


@pytest.mark.parametrize(
    ("size", "offered"),
    [
        (100, ["1/2 201", "3/4 251", "All-in 299"]),
        (149, ["1/2 299", "All-in 299"]),
    ],
    ids=["some of the pot", "half the pot is all"],
)
def test_shares_of_the_pot_are_offered_where_they_can_be_bet(invite: Invites, size: int, offered: list[str]) -> None:
    ben = facing(invite, size)
    expect(presets(ben)).to_have_count(5)  # also what is too little, and more than Ben has: each keeps its place
    expect(ben.page.locator(".sizing .share[aria-disabled=false]")).to_have_text(offered)


def test_what_takes_all_chips_is_called_so_before_it_is_made(invite: Invites) -> None:
    ben = facing(invite, 100)
    expect(wager(ben)).to_have_text(re.compile("^Raise to 200(?! all-in)"))
    expect(ben.moves.filter(has_text=re.compile("^Call 100(?! all-in)"))).to_be_visible()
    presets(ben).last.click()
    expect(wager(ben)).to_have_text(re.compile("^Raise to 299 all-in"))
    ben.page.get_by_label("Raise to, in chips").fill("298")
    expect(wager(ben)).to_have_text(re.compile("^Raise to 298(?! all-in)"))
    ben.page.get_by_label("Raise to, in chips").fill("299")
    ben.act("Raise to 299 all-in")
    expect(ben.dealer).to_contain_text(re.compile("Ben raises.* all-in"), timeout=PATIENCE)


def test_a_call_for_all_chips_is_called_so_too(invite: Invites) -> None:
    ben = facing(invite, 400)
    expect(ben.moves.filter(has_text=re.compile("^Call 299 all-in"))).to_be_visible()


def retyped(field: Locator, digits: str) -> None:
    """Empty a field letter by letter, and write something else into it."""
    field.press("End")
    for left in range(len(field.input_value()) - 1, -1, -1):
        field.press("Backspace")
        expect(field).to_have_value(re.compile(f"^[0-9]{{{left}}}$"))
    field.press_sequentially(digits)
    expect(field).to_have_value(digits)


def test_buying_in_one_types_as_one_likes(invite: Invites) -> None:
    ann = invite("Ann")
    ann.go(ann.open_table("Buying"))
    ann.page.get_by_role("button", name="Take seat 3", exact=True).click()
    form = ann.page.get_by_role("form", name="Buy in at seat 3")
    field = form.get_by_role("spinbutton", name="Chips, 300 to 1,200")
    button = form.get_by_role("button", name=re.compile("^Sit down with"))
    retyped(field, "29")
    for typed in ("29", "1201", ""):
        field.fill(typed)
        expect(button).to_be_disabled()
        expect(button).to_have_text("Sit down with 300 to 1,200")
        field.press("Enter")
        expect(field).to_have_value(typed)
    retyped(field, "450")
    expect(button).to_have_text("Sit down with 450")
    field.press("Enter")
    expect(ann.own_seat).to_contain_text("450", timeout=PATIENCE)
    tab(ann, "Table")
    field = ann.page.get_by_role("spinbutton", name="Top up, 1 to 750")
    button = ann.page.get_by_role("button", name=re.compile("^Buy "))
    retyped(field, "751")
    expect(button).to_be_disabled()
    expect(button).to_have_text("Buy 1 to 750")
    retyped(field, "50")
    button.click()
    expect(ann.own_seat).to_contain_text("500", timeout=PATIENCE)
    expect(ann.page.get_by_role("spinbutton", name="Top up, 1 to 700")).to_have_value("700")


def test_a_buy_in_is_proposed_that_fits_what_the_others_have(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = ann.open_table("Suggested")
    for guest, seat in ((ann, 1), (ben, 2)):
        guest.go(table)
        guest.page.get_by_role("button", name=f"Take seat {seat}", exact=True).click()
        amounts = guest.page.get_by_role("group", name="Usual amounts").get_by_role("button")
        usual = {1: "Usual 600", 2: "Usual 330"}[seat]
        expect(amounts).to_have_text(["Least 300", usual, "Most 1,200"])
        button = guest.page.get_by_role("button", name=re.compile("^Sit down with"))
        expect(button).to_have_text(f"Sit down with {usual.split()[1]}")
        amounts.last.click()
        expect(button).to_have_text("Sit down with 1,200")
        guest.page.get_by_role("spinbutton", name="Chips, 300 to 1,200").fill("330")
        button.click()
        expect(guest.own_seat).to_contain_text("3", timeout=PATIENCE)


def test_who_has_a_name_is_not_asked_for_it_before_the_page_knows_it(invite: Invites) -> None:
    ann = invite("Ann")
    held: list[Route] = []
    ann.page.route("**/api/me", lambda route: held.append(route))  # noqa: PLW0108 - Playwright takes no built-in
    ann.sit_down(ann.open_table("Named"), 2)
    for route in held:
        route.continue_()
    assert held


def test_the_owner_changes_what_the_form_of_betting_has(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    all_sit_down(ann.open_table("Known cards", stakes=NO_LIMIT), {1: ann, 2: ben})
    tab(ann, "Table")
    form = ann.page.locator("form.stakes")
    button = form.get_by_role("button")
    expect(form.locator("label")).to_have_text(["Ante", "Bring-in", "Least bet"])
    least = form.get_by_label("Least bet")
    retyped(least, "")
    expect(button).to_be_disabled()
    expect(form.get_by_role("status")).to_have_text("Each is a whole number of chips, 0 or more.")
    least.fill("2x")
    expect(button).to_be_disabled()
    retyped(least, "25")
    expect(form.get_by_role("status")).to_be_empty()
    button.click()
    expect(ann.page.locator(".changes")).to_contain_text("25", timeout=PATIENCE)
    ann.act("Bring in")
    ben.act("Fold")
    expect(ben.page.get_by_text("25 no limit").first).to_be_visible(timeout=PATIENCE)


def test_the_owner_of_a_limit_game_changes_both_bets(invite: Invites) -> None:
    ann, _ = two(invite)
    tab(ann, "Table")
    form = ann.page.locator("form.stakes")
    expect(form.locator("label")).to_have_text(["Ante", "Bring-in", "Small bet", "Big bet"])
    form.get_by_label("Big bet").fill("")
    expect(form.get_by_role("button")).to_be_disabled()
    form.get_by_label("Big bet").fill("60")
    form.get_by_label("Small bet").fill("30")
    form.get_by_role("button").click()
    expect(ann.page.locator(".changes")).to_contain_text("bets 30 and 60", timeout=PATIENCE)
