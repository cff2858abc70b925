#!/usr/bin/env python3
"""Starts the browser at $CHROMIUM as Playwright asks for it, with some more features turned off.

Playwright turns off a list of its own, and of two such switches only the last counts: here they become one.
"""

import os
import sys

SWITCH = "--disable-features="
# With these a window has two more renderers, one for suggestions below an address bar that nobody sees and one to
# spare: as much work as our own page.
UNNEEDED = ("WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess")


def together(words: list[str]) -> list[str]:
    """Return what the browser is started with: all features that are turned off in one switch."""
    off = [word.removeprefix(SWITCH) for word in words if word.startswith(SWITCH)]
    return [SWITCH + ",".join([*off, *UNNEEDED]), *(word for word in words if not word.startswith(SWITCH))]


if __name__ == "__main__":
    browser = os.environ["CHROMIUM"]
    os.execv(browser, [browser, *together(sys.argv[1:])])  # noqa: S606 - what the tests run in
