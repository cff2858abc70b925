"""What has to be read lies free: cards that are shown, words in the middle, names, forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import out_of_sight, settle
from tests.browser.conftest import DESKTOP, RECKONED
from tests.browser.people import PATIENCE, all_sit_down, play_to_the_end
from tests.browser.test_windows import holdable

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Invites

WIDE = ((2560, 1440), (1440, 900))
PHONES = ((390, 844), (360, 640))
# Shown cards of which something else covers the corner with rank and suit.
CORNERS = """() => [...document.querySelectorAll(".fan li .card")].filter((card) => {
  const box = card.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width * 0.3, box.top + box.height * 0.3);
  return !card.parentElement.contains(hit);
}).map((card) => card.outerHTML.slice(0, 120))"""
# What is said in the middle, where it lies on cards of a seat.
SAID_ON_CARDS = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
  const range = document.createRange();
  return [...document.querySelectorAll("p.said")].flatMap((said) => {
    const lines = [];
    const walker = document.createTreeWalker(said, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement.closest(".sr")) continue;
      range.selectNodeContents(walker.currentNode);
      lines.push(...range.getClientRects());
    }
    return lines.filter((line) =>
      boxes("[data-seat]:not(.seat--me) :is(.board li, .down > *)").some((card) =>
        line.left < card.right - 1 && line.right > card.left + 1
        && line.top < card.bottom - 1 && line.bottom > card.top + 1));
  }).length;
}"""
CUT = "each => each.scrollWidth > each.clientWidth"


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    settle(page)


def test_every_shown_card_can_be_read(invite: Invites) -> None:
    ann, ben, cid = invite("Ann"), invite("Ben"), invite("Cid")
    hold = holdable(cid)
    all_sit_down(ann.open_table("Two halves", game="stud-hilo", tray=True), {1: ann, 2: ben, 3: cid})
    play_to_the_end(ann, ben, cid)
    hold.set()  # the next hand is not told here
    assert cid.page.locator(".fan li .card").count() == 14
    for size in (*WIDE, (1024, 768), *PHONES, (844, 390)):
        resize(cid.page, size)
        assert cid.page.evaluate(CORNERS) == [], size


def test_on_a_phone_the_end_of_a_hand_names_winner_and_hand(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    holds = [holdable(ann), holdable(ben)]
    all_sit_down(ann.open_table("Known cards", tray=True), {1: ann, 2: ben})
    play_to_the_end(ann, ben)
    for hold in holds:
        hold.set()
    for size in PHONES:
        for guest in (ann, ben):
            resize(guest.page, size)
            assert out_of_sight(guest.page, ".award .handname", ".seat--me .stack", ".seat--me .read b") == [], size
            assert not guest.page.locator(".seat--me .name").evaluate(CUT), size


def test_long_sentences_do_not_lie_on_the_boards(invite: Invites) -> None:
    guest = invite("Ann")
    guest.go("/learn/razz")
    expect(guest.dealer).to_contain_text("Third street", timeout=PATIENCE)
    for size in (*WIDE, (1280, 720)):
        resize(guest.page, size)
        assert guest.page.evaluate(SAID_ON_CARDS) == 0, size


def test_those_who_listen_hear_every_card_that_is_dealt(invite: Invites) -> None:
    guest = invite("Ann")
    guest.go("/learn/razz")
    expect(guest.dealer).to_contain_text("Linnea 6")
    expect(guest.dealer.locator("p.said > [aria-hidden]").first).to_have_text(
        "Third street, two cards down and one up to each of the six."
    )


def test_on_a_phone_the_form_for_chips_is_whole(invite: Invites) -> None:
    ann = invite("Ann", size=PHONES[1])
    ann.go(ann.open_table("Known cards"))
    ann.page.get_by_role("button", name="Take seat 4", exact=True).click()
    for size in PHONES:
        resize(ann.page, size)
        assert out_of_sight(ann.page, ".buying h2", ".buying .input", ".buying .btn") == [], size


@pytest.mark.parametrize("size", [DESKTOP, PHONES[0]])
def test_the_button_for_another_hand_lies_below_the_hands(invite: Invites, size: tuple[int, int]) -> None:
    guest = invite(size=size)
    guest.go("/study?game=razz&hand=Ah2d3c4s&hand=4h5d6c7s")
    button = guest.page.get_by_role("button", name="Add a hand")
    expect(button).to_be_visible(timeout=RECKONED)
    add = button.bounding_box()
    last = guest.page.get_by_label("Hand 2", exact=True).bounding_box()
    assert add is not None
    assert last is not None
    assert add["y"] >= last["y"] + last["height"]
