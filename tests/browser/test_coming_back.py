"""Coming back, leaving and staying, and being told what happened to one without one's doing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

from tests.browser.accessible import barriers
from tests.browser.conftest import DESKTOP, PHONE, picture
from tests.browser.people import PATIENCE, STAKES, confirm

if TYPE_CHECKING:
    from tests.browser.conftest import Invites
    from tests.browser.people import Guest

KNOWING_ALL = 10**9  # as the number of the last event that was seen: nothing is out of date
# In the background, with notifications allowed: what is notified is written down instead of being shown.
IN_THE_BACKGROUND = """
  localStorage.setItem("upcard.settings", JSON.stringify({ notification: true }));
  Object.defineProperty(document, "hidden", { get: () => true });
  window.notified = [];
  window.Notification = class {
    static permission = "granted";
    constructor(heading, more) { window.notified.push(`${heading} / ${more.body}`); }
  };
"""


def told(guest: Guest) -> Locator:
    """Where one is told what happened to one: it is read out."""
    return guest.page.locator("main > [role=alert]")


def press(guest: Guest, name: str) -> None:
    guest.page.get_by_role("button", name=name, exact=True).first.click()


def dealt_in(table: str, chips: int, *guests: Guest) -> None:
    """Let people sit down from seat 1 on, the owner first, and look at their first cards."""
    guests[0].tell(table, type="pause")
    for seat, guest in enumerate(guests, 1):
        guest.tell(table, type="sit-down", seat=seat, buy_in=chips)
        guest.go(table)
        expect(guest.own_seat).to_be_visible(timeout=PATIENCE)
    guests[0].tell(table, type="resume")
    for guest in guests:
        expect(guest.own_cards).to_have_count(2, timeout=PATIENCE)


def one_hand(invite: Invites, chips: int) -> tuple[Guest, Guest, str]:
    """Let two people play a single hand; return the owner, the other one, and the table."""
    ann, ben = invite("Ann"), invite("Ben")
    table = ann.open_table("Known cards")
    dealt_in(table, chips, ann, ben)
    ann.tell(table, type="pause")
    return ann, ben, table


def test_who_comes_back_with_more_than_the_most_sits_down_with_it(invite: Invites) -> None:
    ann, ben, _ = one_hand(invite, 1200)
    ann.act("Bring in")
    ben.act("Fold")
    press(ann, "Leave")
    press(ann, "Take seat 1")
    form = ann.page.get_by_role("form", name="Buy in at seat 1")
    expect(form).to_contain_text("the chips taken away: 1,201")
    expect(form.get_by_role("spinbutton", name="Chips, exactly 1,201")).to_have_value("1201")
    expect(form.get_by_role("spinbutton")).not_to_be_editable()
    picture(ann.page, "coming-back")
    assert barriers(ann.page) == []
    form.get_by_role("button", name="Why? Rule RR-2-procedures.5").click()
    expect(ann.page.get_by_role("complementary", name="Why?")).to_contain_text("RR-2-procedures.5", timeout=PATIENCE)
    form.get_by_role("button", name="Sit down with 1,201").click()
    expect(ann.own_seat).to_contain_text("1,201", timeout=PATIENCE)


def test_who_has_lost_everything_buys_in_for_little(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = ann.open_table("Known cards", stakes=STAKES | {"betting": "no-limit"})
    dealt_in(table, 300, ann, ben)
    for guest, verb, to in ((ann, "bring-in", 5), (ben, "complete", 299), (ann, "call", 299)):
        guest.post(
            f"/api/tables/{table.rsplit('/', 1)[1]}/messages",
            {"do": {"type": "move", "verb": verb, "to": to}, "hand": 1, "seen": KNOWING_ALL},
        )
    form = ben.page.get_by_role("form", name="Buy in at seat 2")
    expect(form).to_contain_text("You may buy in for less than 300 once.", timeout=PATIENCE)
    picture(ben.page, "short-buy-in")
    form.get_by_role("spinbutton").fill("100")
    form.get_by_role("button", name="Buy 100").click()
    expect(ben.own_cards).to_have_count(2, timeout=PATIENCE)


def test_who_leaves_may_stay_and_who_is_sent_away_or_refused_is_told(invite: Invites) -> None:
    ann, ben, table = one_hand(invite, 600)
    press(ben, "Leave")
    confirm(ben, "Give up the hand and leave")
    between = ben.page.get_by_role("list", name="Between hands")
    expect(ben.bar).to_contain_text("You leave after this hand", timeout=PATIENCE)
    expect(ben.page.get_by_role("button", name="Stay", exact=True)).to_have_count(2)
    picture(ben.page, "leaving")
    expect(between).to_have_attribute("data-ready", "true")
    between.get_by_role("button", name="Stay", exact=True).click()
    expect(ben.page.get_by_role("button", name="Leave", exact=True)).to_be_enabled(timeout=PATIENCE)
    expect(ben.page.get_by_role("group", name="Act ahead")).to_be_visible()

    press(ben, "Sit out")
    for width, height in (PHONE, DESKTOP):
        ben.page.set_viewport_size({"width": width, "height": height})
        expect(ben.own_seat.get_by_text("Out next hand")).to_be_in_viewport(ratio=1)
        picture(ben.page, f"out-next-hand-{width}")

    expect(told(ben)).to_have_text("")
    ann.tell(table, type="remove", seat=2)
    expect(told(ben)).to_have_text(re.compile("^The owner of this table sends you away"), timeout=PATIENCE)
    expect(ben.bar).to_contain_text("You are sent away after this hand")
    expect(ben.page.get_by_role("button", name="Stay", exact=True)).to_have_count(0)
    ann.act("Bring in")
    expect(told(ben)).to_have_text(re.compile("has sent you away, with your 599 chips"), timeout=PATIENCE)
    expect(ben.page.get_by_role("button", name=re.compile("^Take seat"))).to_have_count(0)
    picture(ben.page, "sent-away")
    assert barriers(ben.page) == []

    ask_for_chips(ben)
    press(ben, "Take it back")
    expect(ben.page.get_by_role("form", name="Buy in at seat 2")).to_be_visible(timeout=PATIENCE)
    press(ben, "Buy 599")
    expect(ben.bar).to_contain_text("Waiting for the owner to agree to 599", timeout=PATIENCE)
    ann.tell(table, type="approve", seat=2, agree=False)
    expect(told(ben)).to_have_text(
        "The owner of this table did not agree to the 599 chips that you asked for. Your seat is free again.",
        timeout=PATIENCE,
    )

    ask_for_chips(ben)
    ann.tell(table, type="approve", seat=2)
    ann.page.get_by_role("tab", name=re.compile("^Table")).click()
    press(ann, "Leave the table to others")
    expect(ann.page.get_by_text("Let Ben run this table from now on?")).to_be_visible()
    confirm(ann, "Yes, hand it over")
    expect(told(ben)).to_have_text(re.compile("left this table to you"), timeout=PATIENCE)
    expect(ann.page.get_by_role("heading", name="You own this table")).to_have_count(0)
    ben.page.get_by_role("tab", name=re.compile("^Table")).click()
    expect(ben.page.get_by_role("heading", name="You own this table")).to_be_visible()


def ask_for_chips(guest: Guest) -> None:
    """Ask for seat 2 of a table that one was sent away from, with what one took away."""
    press(guest, "Ask the owner for a seat")
    press(guest, "Ask to sit down with 599")
    expect(guest.bar).to_contain_text("Waiting for the owner to agree to 599", timeout=PATIENCE)
    expect(told(guest)).to_have_text("")


def test_who_waits_for_a_seat_is_called_to_it(invite: Invites) -> None:
    ann, ben, cat = invite("Ann"), invite("Ben"), invite("Cat")
    table = ann.open_table("Known cards", seats=2)
    ann.tell(table, type="pause")
    ann.tell(table, type="sit-down", seat=1, buy_in=600)
    ben.tell(table, type="sit-down", seat=2, buy_in=600)
    cat.context.add_init_script(IN_THE_BACKGROUND)
    cat.go(table)
    press(cat, "Join the waiting list")
    expect(cat.page.get_by_role("button", name=re.compile("^Leave the list"))).to_be_visible(timeout=PATIENCE)
    assert cat.page.title() == "Known cards - Upcard"
    ben.tell(table, type="leave-seat")
    sentence = "Seat 2 is free, and kept for you for a minute: take it, or it goes to the next."
    expect(told(cat)).to_have_text(sentence, timeout=PATIENCE)
    expect(cat.page).to_have_title(re.compile("^Seat 2 at Known cards is kept for you"))
    assert cat.page.evaluate("window.notified") == [
        "Seat 2 at Known cards is kept for you / Take it, or it goes to the next."
    ]
    picture(cat.page, "seat-kept")
    press(cat, "Take seat 2")
    cat.page.get_by_role("button", name=re.compile("^Sit down with")).click()
    expect(cat.own_seat).to_be_visible(timeout=PATIENCE)
    expect(told(cat)).to_have_text("")
    expect(cat.page).to_have_title("Known cards - Upcard")
