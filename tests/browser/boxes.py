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
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return [`${what} ${at + 1}`, whole && hit !== null && (each.contains(hit) || hit.contains(each))];
}))"""

SCROLLED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(
  [...document.querySelectorAll(".page-table *")].map((each) => each.scrollTop).join()))))"""
FARTHEST = 100
"""So many turns of the wheel are enough for any page."""


def outside(page: Page) -> list[str]:
    """All that can be seen and does not lie between the left and the right edge of the window."""
    found: list[str] = page.evaluate(OUTSIDE)
    return found


def out_of_reach(page: Page, *wanted: str) -> list[str]:
    """Of what is wanted, all that is not wholly in sight, however far the wheel is turned in the middle of the page."""
    size = page.viewport_size
    assert size is not None
    page.mouse.move(size["width"] / 2, size["height"] / 3)
    page.mouse.wheel(0, -10_000)
    before = page.evaluate(SCROLLED)
    missing = dict.fromkeys(name for name, _ in page.evaluate(SEEN, wanted))
    absent = [what for what in wanted if f"{what} 1" not in missing]
    assert not absent, f"not on the page: {absent}"
    for _ in range(FARTHEST):
        for name, seen in page.evaluate(SEEN, wanted):
            if seen:
                missing.pop(name, None)
        if not missing:
            break
        page.mouse.wheel(0, size["height"] / 10)
        now = page.evaluate(SCROLLED)
        if now == before:
            break
        before = now
    return list(missing)
