"""The table keeps still: from the deal to the next hand no plate, no card of one's own and no bar moves by a pixel."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import out_of_sight, outside, settle
from tests.browser.conftest import picture
from tests.browser.people import PATIENCE, STAKES, all_sit_down, answer, play_to_the_end

if TYPE_CHECKING:
    from tests.browser.conftest import Invites
    from tests.browser.people import Guest

SIZES = (
    (2560, 1440), (1440, 900), (1024, 768), (932, 430), (844, 390), (667, 375), (390, 844), (360, 640),
)  # fmt: skip
# Where everything lies that has to keep its place: corners of plates, places of one's own cards, the bar.
PLACES = """() => {
  const round = (box) => [box.left, box.top].map((each) => Math.round(each * 2) / 2).join();
  const found = {};
  for (const seat of document.querySelectorAll("[data-seat] > .pod")) {
    found[`plate of seat ${seat.parentElement.dataset.seat}`] = round(seat.getBoundingClientRect());
  }
  document.querySelectorAll(".own li").forEach((card, at) => {
    found[`own card ${at + 1}`] = round(card.getBoundingClientRect());
  });
  const bar = document.querySelector(".act").getBoundingClientRect();
  found.bar = `${round(bar)} ${Math.round(bar.height)}`;
  return found;
}"""


# Words of the middle, of plates and of bets; those that are only heard, and places that are free, have no part in it.
LIE_ON_EACH_OTHER = """() => {
  const words = [];
  for (const part of document.querySelectorAll(".centre, .seat:not(.seat--empty) > :is(.pod, .bet, .hand)")) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      const heard = around.closest(".sr, caption") || getComputedStyle(around).clipPath !== "none";
      if (heard || !around.checkVisibility() || !text.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      // of a name that is cut, what can be seen
      const end = around.closest(".name, .state")?.getBoundingClientRect().right ?? Infinity;
      for (const box of range.getClientRects()) {
        if (Math.min(box.right, end) - box.left > 1) words.push([text.data.trim(), box, Math.min(box.right, end)]);
      }
    }
  }
  const found = [];
  words.forEach(([one, box, right], at) => words.slice(at + 1).forEach(([other, beside, end]) => {
    const wide = Math.min(right, end) - Math.max(box.left, beside.left);
    const high = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
    if (one !== other && wide > 2 && high > 6) found.push(`${one} / ${other}: ${wide} x ${high}`);
  }));
  return found;
}"""


def places(guest: Guest) -> dict[str, str]:
    settle(guest.page)
    found: dict[str, str] = guest.page.evaluate(PLACES)
    return found


def resize(guest: Guest, size: tuple[int, int]) -> None:
    guest.page.set_viewport_size({"width": size[0], "height": size[1]})
    settle(guest.page)


@pytest.mark.long
@pytest.mark.parametrize("betting", ["fixed-limit", "no-limit"])
def test_nothing_moves_from_the_deal_to_the_next_hand(invite: Invites, betting: str) -> None:
    ann = invite("Ann")
    stakes = STAKES | {"betting": betting} | ({} if betting == "fixed-limit" else {"big_bet": 15})
    table = ann.open_table("Full", bots=["calling"] * 7, stakes=stakes, clock=600)
    all_sit_down(table, {8: ann})
    ann.wait_for_turn()
    first: dict[tuple[int, int], dict[str, str]] = {}
    moved: list[str] = []

    def look(when: str) -> None:
        for size in SIZES:
            resize(ann, size)
            now = places(ann)
            before = first.setdefault(size, now)
            moved.extend(
                f"{size} {when}: {what} from {before[what]} to {here}"
                for what, here in now.items()
                if what in before and before[what] != here
            )
        resize(ann, SIZES[1])

    look("at the first turn")
    for number in range(12):
        if ann.award.is_visible():
            break
        ann.act()
        look(f"after move {number + 1}")
    play_to_the_end(ann)
    look("at the showdown")
    expect(ann.award).to_have_count(0, timeout=PATIENCE)
    ann.wait_for_turn()
    look("in the next hand")
    assert moved == []


@pytest.mark.long
def test_every_board_of_eight_is_in_sight_on_the_smallest_phone(invite: Invites) -> None:
    ann = invite("Ann", size=(360, 640))
    all_sit_down(ann.open_table("Full", bots=["calling"] * 7, clock=600), {8: ann})
    ann.wait_for_turn()
    assert out_of_sight(ann.page, ".seat > .bet b", ".seat > .pod .stack") == []
    for _ in range(5):
        ann.wait_for_turn()
        assert out_of_sight(ann.page, ".board .card", ".seat > .pod", ".own .card", ".moves .move") == []
        assert outside(ann.page) == []
        ann.act()
    picture(ann.page, "smallest-phone")


def test_dead_cards_are_in_sight_where_the_table_has_a_tray(invite: Invites) -> None:
    ann, ben, cid = invite("Ann"), invite("Ben"), invite("Cid")
    all_sit_down(ann.open_table("Three known"), {1: ann, 2: ben, 3: cid})
    place = ann.page.get_by_role("group", name=re.compile("^Dealer.s place"))
    expect(place).to_contain_text("No dead cards yet")
    ann.act("Bring in")
    ben.act("Fold")
    dead = place.get_by_role("list", name="Dead upcards").get_by_role("img")
    expect(dead).to_have_count(1, timeout=PATIENCE)
    for size in ((1440, 900), (390, 844)):
        resize(ann, size)
        assert out_of_sight(ann.page, ".house .dead .card") == [], size


def test_words_at_the_seats_of_a_phone_do_not_lie_on_each_other(invite: Invites) -> None:
    ann = invite("Ann", size=(390, 844))
    all_sit_down(ann.open_table("Known cards", bots=["calling"], stakes=STAKES | {"betting": "no-limit"}), {8: ann})
    ann.wait_for_turn()
    ann.page.get_by_role("button", name=re.compile("^All-in")).click()
    ann.moves.filter(has_text=re.compile("^(Complete|Raise|Bet)")).first.click()
    expect(ann.page.locator(".seat--allin, .seat--shows").first).to_be_visible(timeout=PATIENCE)
    lie: list[list[float]] = ann.page.locator("[data-seat='1'] > .pod > :not(.face)").evaluate_all(
        "parts => parts.map((each) => each.getBoundingClientRect()).map((box) => [box.left, box.right])"
    )
    for (_, right), (left, _) in pairwise(sorted(lie)):  # on a phone "all-in" lies on the face, before the name
        assert right <= left + 0.5


def test_no_words_lie_on_each_other_where_three_are_all_in(invite: Invites) -> None:
    ann, ben, cid = invite("Ann"), invite("Ben"), invite("Cid")
    stakes = STAKES | {"betting": "no-limit", "big_bet": 15}
    table = ann.open_table("Side pots", stakes=stakes, most=5000)
    ann.tell(table, type="pause")
    for seat, (guest, chips) in enumerate(((ann, 300), (ben, 3600), (cid, 4900)), start=1):
        guest.tell(table, type="sit-down", seat=seat, buy_in=chips)
        guest.go(table)
    ann.tell(table, type="resume")
    ann.act("Bring in")
    for guest in (ben, cid):
        guest.wait_for_turn()
        answer(guest, "allin")
    ann.wait_for_turn()
    for size in SIZES:
        resize(ann, size)
        assert ann.page.evaluate(LIE_ON_EACH_OTHER) == [], size
    ann.moves.filter(has_text=re.compile("^Call")).click()
    expect(ann.award.get_by_role("row")).to_have_count(2, timeout=PATIENCE)
    for size in SIZES:
        resize(ann, size)
        assert ann.page.evaluate(LIE_ON_EACH_OTHER) == [], size
        assert out_of_sight(ann.page, ".award .who", ".award th") == [], size
        wide: int = ann.page.locator("[data-seat='3'] .name").evaluate("name => name.clientWidth")
        assert wide >= 16, f"{size}: the winner has no name"


def test_the_table_of_those_who_look_on_is_whole(invite: Invites) -> None:
    ann, eve = invite("Ann"), invite("Eve")
    table = ann.open_table("Full", bots=["calling"] * 7, clock=600)
    all_sit_down(table, {8: ann})
    ann.wait_for_turn()
    eve.go(table)
    expect(eve.page.locator("[data-seat]")).to_have_count(8, timeout=PATIENCE)
    for size in ((1440, 900), (390, 844), (360, 640), (844, 390)):
        resize(eve, size)
        assert outside(eve.page) == [], size
        shown = (".seat > .pod", ".board .card", ".watcher", ".watcher b", ".watcher .btn")
        assert out_of_sight(eve.page, *shown) == [], size
        bar, words = (eve.page.locator(what).bounding_box() for what in (".watcher", ".watcher b"))
        assert bar is not None
        assert words is not None
        assert bar["y"] <= words["y"], size
