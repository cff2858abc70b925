"""Where things lie on a page, measured by their boxes: what a page clips has no part in its scrollWidth."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Text that is cut with dots, and what is only heard, may be wider than its place.
OUTSIDE = """() => {
  const meant = (each) => {
    for (let box = each; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.textOverflow === "ellipsis" || style.clipPath !== "none") return true;
    }
    return false;
  };
  return [...document.body.querySelectorAll("*")].flatMap((each) => {
    const { left, right, width, height } = each.getBoundingClientRect();
    const fits = left >= -0.5 && right <= innerWidth + 0.5;
    if (fits || !width || !height || !each.checkVisibility() || meant(each)) return [];
    return [`${each.tagName} ${each.getAttribute("class")}: ${Math.round(left)} to ${Math.round(right)}`];
  });
}"""

# What is whole within the window and within everything that would clip it, and is covered by nothing else.
SEEN = """(wanted) => wanted.flatMap((what) => [...document.querySelectorAll(what)].map((each, at) => {
  const box = each.getBoundingClientRect();
  let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
  for (let around = each.parentElement; around; around = around.parentElement) {
    const style = getComputedStyle(around);
    if (style.display === "contents" || (style.overflowX === "visible" && style.overflowY === "visible")) continue;
    const edge = around.getBoundingClientRect();
    [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
    [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
  }
  const whole = box.width > 0 && box.left >= left - 1 && box.right <= right + 1
    && box.top >= top - 1 && box.bottom <= bottom + 1;
  const free = [box.top + 3, box.top + box.height / 2, box.bottom - 3].every((height) => {
    const hit = document.elementFromPoint(box.left + box.width / 2, height);
    return hit !== null && (each.contains(hit) || hit.contains(each));
  });
  return [`${what} ${at + 1}`, whole && free];
}))"""

SCROLLED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(
  [...document.querySelectorAll(".page-table *")].map((each) => each.scrollTop).join()))))"""
TO_THE_TOP = "() => document.querySelectorAll('.page-table *').forEach((each) => each.scrollTo(0, 0))"
STEP = 30
FARTHEST = 100
"""So many turns of the wheel are enough for any page."""


def outside(page: Page) -> list[str]:
    """All that can be seen and does not lie between the left and the right edge of the window."""
    found: list[str] = page.evaluate(OUTSIDE)
    return found


def out_of_sight(page: Page, *wanted: str) -> list[str]:
    """Of what is wanted, all that is not wholly in sight as the page lies now."""
    seen: list[tuple[str, bool]] = page.evaluate(SEEN, wanted)
    absent = [what for what in wanted if f"{what} 1" not in dict(seen)]
    assert not absent, f"not on the page: {absent}"
    return [name for name, there in seen if not there]


def out_of_reach(page: Page, *wanted: str, over: str = "") -> list[str]:
    """Of what is wanted, all that is not wholly in sight, however far the wheel is turned.

    It is turned at three heights of the page, as parts of it scroll by themselves; or over something in it.
    """
    size = page.viewport_size
    assert size is not None
    places = [(size["width"] / 2, size["height"] * part) for part in (1 / 5, 1 / 3, 9 / 10)]
    if over:
        box = page.locator(over).bounding_box()
        assert box is not None
        places = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)]
    page.evaluate(TO_THE_TOP)
    missing = out_of_sight(page, *wanted)
    for place in places:
        page.mouse.move(*place)
        missing = _turned_down(page, missing, wanted)
    return missing


def _turned_down(page: Page, missing: list[str], wanted: tuple[str, ...]) -> list[str]:
    """Turn the wheel where the mouse is, until nothing moves; what has not come into sight of what was missing."""
    before = page.evaluate(SCROLLED)
    for _ in range(FARTHEST):
        hidden = out_of_sight(page, *wanted)
        missing = [name for name in missing if name in hidden]
        if not missing:
            break
        page.mouse.wheel(0, STEP)
        now = page.evaluate(SCROLLED)
        if now == before:
            break
        before = now
    return missing
