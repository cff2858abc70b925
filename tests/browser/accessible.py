"""What axe finds on a page: who cannot see, cannot use a mouse or has a small screen is to be at home there too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from axe_playwright_python.base import AXE_SCRIPT

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Only what is wrong is brought back: all the rest that axe tells would take longer than the checks.
CHECK = "axe.run({resultTypes: ['violations']}).then(found => found.violations)"


def violations(page: Page) -> list[dict[str, Any]]:
    """All that axe finds wrong. It is half a megabyte, and comes into a page only once."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = page.evaluate(CHECK)
    return found


def barriers(page: Page) -> list[str]:
    """What axe finds that is serious or critical."""
    return [
        f"{each['id']} ({each['impact']}): {each['nodes'][0]['html'][:160]} {each['nodes'][0]['failureSummary'][:200]}"
        for each in violations(page)
        if each["impact"] in ("serious", "critical")
    ]


def is_fine(page: Page) -> None:
    """Nothing that axe finds, and nothing wider than the screen."""
    found = [(each["id"], each["nodes"][0]["html"][:160]) for each in violations(page)]
    assert found == [], f"{page.url}: {found}"
    size = page.viewport_size
    assert size is not None
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
