"""What happened is played in order, at a speed at which a person follows it, and nobody waits for it to move."""

from __future__ import annotations

import re
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP
from tests.browser.people import PATIENCE, STAKES, Guest, all_sit_down, answer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

NO_LIMIT = {"stakes": STAKES | {"betting": "no-limit", "big_bet": 15}}
# Keeps what stands on the page at each beat, once that has been drawn.
WATCH = """
window.beats = [];
new PerformanceObserver((list) => {
  for (const mark of list.getEntriesByName("upcard beat")) {
    const { kind, hand, n } = mark.detail;
    window.beats.push({
      kind, hand, n, at: mark.startTime,
      said: document.querySelector(".dealer")?.innerText ?? "",
      cards: document.querySelectorAll(".seat--me [data-card]").length,
      other: document.querySelectorAll(".seat:not(.seat--me) [data-card]").length,
      shown: [...document.querySelectorAll(".seat--shows, .seat--me .value")].length,
      award: document.querySelector("table.award") !== null,
      stack: document.querySelector(".seat--me .stack")?.innerText ?? "",
      moves: document.querySelector("ul#moves[aria-label='Your move']") !== null,
      idle: document.querySelector("[data-pace=idle]") !== null,
    });
  }
}).observe({ type: "mark", buffered: true });
"""


@contextmanager
def watched(browser: Browser, room: str, name: str, *, still: bool = True, pace: str = "normal") -> Iterator[Guest]:
    """Somebody for whom the table is played at a pace, and who remembers what stood there at each beat."""
    context = browser.new_context(
        viewport={"width": DESKTOP[0], "height": DESKTOP[1]}, reduced_motion="reduce" if still else "no-preference"
    )
    context.set_default_timeout(PATIENCE)
    guest = Guest(context, room, name, pace=pace)
    context.add_init_script(WATCH)
    guest.come_in()
    yield guest
    context.close()
    assert guest.faults == []


def beats(guest: Guest) -> list[dict[str, Any]]:
    seen: list[dict[str, Any]] = guest.page.evaluate("window.beats")
    return seen


def forget(guest: Guest) -> None:
    guest.page.evaluate("window.beats = []")


def until_idle(guest: Guest) -> None:
    expect(guest.page.locator("[data-pace=idle]")).to_be_visible(timeout=PATIENCE)


def all_in(ann: Guest, ben: Guest) -> None:
    """Both put everything in on third street."""
    ann.act("Bring in")
    ben.wait_for_turn()
    answer(ben, "allin")
    ann.wait_for_turn()
    until_idle(ann)
    forget(ann)
    ann.moves.filter(has_text=re.compile("^Call")).click()


@pytest.mark.parametrize("still", [True, False], ids=["reduced motion", "motion"])
def test_a_run_out_is_played_street_by_street(browser: Browser, room: str, *, still: bool) -> None:
    with watched(browser, room, "Ann", still=still) as ann, watched(browser, room, "Ben", still=still) as ben:
        all_sit_down(ann.open_table("Known cards", **NO_LIMIT), {1: ann, 2: ben})
        all_in(ann, ben)
        expect(ann.award).to_be_visible(timeout=PATIENCE)
        until_idle(ann)
        played = beats(ann)
    kinds = [beat["kind"] for beat in played]
    streets = [beat for beat in played if beat["kind"] == "street"]
    first_push = kinds.index("push")
    assert kinds[0] == "act", "the call that closes the round is seen"
    assert kinds.index("gather") < kinds.index("street") < kinds.index("show") < first_push
    assert [beat["cards"] for beat in streets] == [4, 5, 6, 7]
    for before, beat in pairwise(played):
        if before["kind"] == "street":
            assert beat["at"] - before["at"] >= 950
        if before["kind"] in ("show", "push"):
            assert beat["at"] - before["at"] >= 650
    assert not any("wins" in beat["said"] or beat["award"] for beat in played[:first_push])
    assert "wins" in played[first_push]["said"]
    assert played[first_push]["stack"] != played[-1]["stack"], "stacks change when the chips arrive"
    end = [kind for kind in kinds if kind in ("open", "show", "muck", "push")]
    assert end == ["open", "show", "muck", "push"], "the beaten hand is given up after the other was shown"
    assert [beat["shown"] for beat in played if beat["kind"] in ("open", "show")] == [0, 1]
    assert "wins" in played[-1]["said"], "the result stays there to be looked at"
    assert played[-1]["idle"]


def test_a_turn_comes_with_the_own_cards_and_not_much_later(browser: Browser, room: str) -> None:
    with watched(browser, room, "Ann") as ann, watched(browser, room, "Ben") as ben:
        all_sit_down(ann.open_table("Known cards"), {1: ann, 2: ben})
        ann.wait_for_turn()
        played = [beat for beat in beats(ann) if beat["hand"] == 1]
    dealt = next(beat for beat in played if beat["kind"] == "street")
    asked = next(beat for beat in played if beat["moves"])
    assert (dealt["cards"], dealt["moves"]) == (3, False)
    assert asked["at"] - dealt["at"] >= 200
    assert asked["kind"] == "present"


def test_a_move_ends_what_is_played_and_a_page_that_comes_is_in_the_present(browser: Browser, room: str) -> None:
    with watched(browser, room, "Ann") as ann, watched(browser, room, "Ben") as ben:
        table = ann.open_table("Known cards", **NO_LIMIT)
        all_sit_down(table, {1: ann, 2: ben})
        all_in(ann, ben)
        expect(ann.page.locator("[data-pace=playing]")).to_be_visible(timeout=PATIENCE)
        ann.page.locator("body").press("c")
        until_idle(ann)
        kinds = [beat["kind"] for beat in beats(ann)]
        assert kinds[-1] == "present"
        assert "push" not in kinds
        expect(ann.award).to_be_visible()
        ben.page.reload()
        expect(ben.award).to_be_visible(timeout=PATIENCE)
        assert beats(ben)[0]["kind"] == "present"
