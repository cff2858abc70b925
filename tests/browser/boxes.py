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

SETTLED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
# As the page lies once it has settled: how far everything in it is scrolled, and what is seen of what is wanted.
LIES = f"""async (wanted) => {{
  await {SETTLED};
  const scrolled = [...document.querySelectorAll(".page-table *")].map((each) => each.scrollTop).join();
  return [scrolled, ({SEEN})(wanted)];
}}"""
TO_THE_TOP = "() => document.querySelectorAll('.page-table *').forEach((each) => each.scrollTo(0, 0))"
STEP = 30
FARTHEST = 100
"""So many turns of the wheel are enough for any page."""


def settle(page: Page) -> None:
    """Wait until heights that the page measures are in force, and so is what the wheel has moved: after a frame."""
    page.evaluate(f"() => {SETTLED}")


def outside(page: Page) -> list[str]:
    """All that can be seen and does not lie between the left and the right edge of the window."""
    found: list[str] = page.evaluate(OUTSIDE)
    return found


def out_of_sight(page: Page, *wanted: str) -> list[str]:
    """Of what is wanted, all that is not wholly in sight as the page lies now."""
    return _lies(page, wanted)[1]


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
    lies, missing = _lies(page, wanted)
    for place in places:
        page.mouse.move(*place)
        for _ in range(FARTHEST):
            if not missing:
                return []
            before = lies
            page.mouse.wheel(0, STEP)
            lies, hidden = _lies(page, wanted)
            missing = [name for name in missing if name in hidden]
            if lies == before:
                break
    return missing


def _lies(page: Page, wanted: tuple[str, ...]) -> tuple[str, list[str]]:
    """How the page is scrolled now, and of what is wanted all that is not wholly in sight."""
    scrolled: str
    seen: list[tuple[str, bool]]
    scrolled, seen = page.evaluate(LIES, wanted)
    absent = [what for what in wanted if f"{what} 1" not in dict(seen)]
    assert not absent, f"not on the page: {absent}"
    return scrolled, [name for name, there in seen if not there]
