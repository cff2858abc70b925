"""What one does in a seat besides playing: move to another, show a card, report a line, sit out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import HERE, guests, picture, running
from tests.browser.people import PATIENCE, all_sit_down, confirm

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.conftest import Invites
    from tests.browser.people import Guest

LONG_REST = "30"  # seconds: nobody has to hurry to show a card


def seat(guest: Guest, number: int) -> Locator:
    """A seat with somebody in it."""
    return guest.page.locator(f"[data-seat='{number}']")


def test_a_player_moves_to_another_seat_when_the_hand_is_over(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = ann.open_table("Known cards")
    all_sit_down(table, {1: ann, 2: ben})
    ann.tell(table, type="pause")
    ann.wait_for_turn()
    ann.page.get_by_role("button", name="Move to seat 5", exact=True).click()
    expect(ann.page.get_by_role("button", name="Moving here: stay instead")).to_be_visible(timeout=PATIENCE)
    expect(ben.page.get_by_text("Ann moves here")).to_be_visible(timeout=PATIENCE)
    expect(seat(ben, 5)).to_have_count(0)
    ann.act("Bring in")
    ben.act("Fold")
    for guest in (ann, ben):
        expect(seat(guest, 5)).to_contain_text("Ann", timeout=PATIENCE)
        expect(seat(guest, 5).locator(".stack")).to_contain_text("601")
        expect(seat(guest, 1)).to_have_count(0)
    expect(ann.own_seat).to_have_attribute("data-seat", "5")
    expect(ben.page.get_by_role("button", name="Move to seat 1", exact=True)).to_be_visible()
    picture(ann.page, "moved")
    ann.tell(table, type="resume")
    expect(ann.own_cards).to_have_count(2, timeout=PATIENCE)


def test_a_player_who_thinks_better_of_it_keeps_his_seat(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = ann.open_table("Known cards")
    all_sit_down(table, {1: ann, 2: ben})
    ann.tell(table, type="pause")
    ann.page.get_by_role("button", name="Move to seat 5", exact=True).click()
    ann.page.get_by_role("button", name="Moving here: stay instead").click()
    expect(ann.page.get_by_role("button", name="Move to seat 5", exact=True)).to_be_visible(timeout=PATIENCE)
    ann.act("Bring in")
    ben.act("Fold")
    for guest in (ann, ben):
        expect(guest.own_cards).to_have_count(0, timeout=PATIENCE)
        expect(seat(guest, 1)).to_contain_text("Ann")
        expect(seat(guest, 5)).to_have_count(0)


def test_a_winner_whom_nobody_called_shows_one_card(browser: Browser, tmp_path: Path) -> None:
    words = (str(HERE / "room.py"), str(tmp_path), "0", LONG_REST)
    with running(*words) as address, guests(browser, address) as invite:
        ann, ben = invite("Ann"), invite("Ben")
        all_sit_down(ann.open_table("Known cards"), {1: ann, 2: ben})
        ann.act("Bring in")
        expect(ann.page.get_by_role("button", name=re.compile("^Show"))).to_have_count(0)
        ben.act("Fold")
        ann.page.get_by_role("button", name="Show ace of hearts", exact=True).click()
        down = seat(ben, 1).get_by_role("list", name="Down cards").get_by_role("listitem")
        expect(down.get_by_role("img", name="ace of hearts")).to_be_visible(timeout=PATIENCE)
        expect(ben.dealer).to_contain_text("Ann shows everybody A♥.")
        picture(ben.page, "one-card-shown")
        # the other one is known to nobody but her, who may still show it
        expect(down).to_have_count(2)
        expect(down.filter(has_text="face down")).to_have_count(1)
        assert not re.search(r"ace of spades|A♠|-As\b", ben.page.content())
        expect(ann.page.get_by_role("button", name="Show ace of hearts", exact=True)).to_have_count(0)
        expect(ann.page.get_by_role("button", name="Show ace of spades", exact=True)).to_be_visible()


def chat(guest: Guest) -> Locator:
    return guest.page.get_by_role("log", name="Chat")


def test_a_line_of_chat_is_reported_once(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    all_sit_down(ann.open_table("Known cards"), {1: ann, 2: ben})
    chat(ann)
    ann.page.get_by_label("Say to the table").fill("You play like a donkey.")
    ann.page.keyboard.press("Enter")
    expect(chat(ann)).to_contain_text("donkey", timeout=PATIENCE)
    expect(chat(ann).get_by_role("button", name=re.compile("^Report"))).to_have_count(0)
    offer = chat(ben).get_by_role("button", name="Report what Ann said", exact=True)
    offer.click()
    chat(ben).get_by_role("button", name="Do not").click()
    offer.click()
    picture(ben.page, "report")
    chat(ben).get_by_role("button", name="Report it", exact=True).click()
    expect(chat(ben).get_by_role("status")).to_contain_text("Thank you: the line was reported", timeout=PATIENCE)
    expect(offer).to_have_count(0)
    ben.page.reload()
    expect(chat(ben)).to_contain_text("donkey", timeout=PATIENCE)
    offer.click()
    chat(ben).get_by_role("button", name="Report it", exact=True).click()
    expect(chat(ben).get_by_role("status")).to_contain_text("You have reported this line already", timeout=PATIENCE)


def test_whoever_runs_out_of_time_is_told_why_he_sits_out(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    all_sit_down(ann.open_table("Known cards", clock=10, bank=0), {1: ann, 2: ben})
    ben.act("Fold")  # Ann was brought in without a word of hers
    told = ann.bar.get_by_text("Your time ran out: you sit out", exact=True)
    expect(told).to_be_visible(timeout=PATIENCE)
    picture(ann.page, "time-ran-out")
    confirm(ann, "Come back")
    expect(told).to_have_count(0, timeout=PATIENCE)
    ann.wait_for_turn()
