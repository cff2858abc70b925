"""Every page, on a wide screen and on a phone, light and dark: drawn, usable by everybody, no wider than the screen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessible import barriers
from tests.browser.conftest import DESKTOP, PHONE, RECKONED, SHADES, guests, picture
from tests.browser.people import PATIENCE, Guest, all_sit_down, play_to_the_end

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.browser.conftest import Invites
    from tests.conftest import Golden

GOLDEN = Path(__file__).parent.parent / "golden" / "screen-reader"
PAGES = {
    "lobby": "/",
    "new": "/new",
    "table": "/table/{table}",
    "rules": "/table/{table}/rules",
    "settle": "/table/{table}/settle",
    "hands": "/hands",
    "replayer": "/hands/{table}/1",
    "notes": "/notes",
    "statistics": "/statistics",
    "fairness": "/fairness",
    "floor": "/floor",
    "ruling": "/floor/exposed-seventh-card?game=razz&players=2&first=no",
    "learn": "/learn",
    "manual": "/manual/scenarios#what-a-file-proves",
    "lesson": "/learn/razz",
    "drill": "/drill/roberts.stud-hilo.wagers.0",
    "study": "/study?game=razz&hand=Ah2d3c4s&hand=4h5d6c7s&dead=Kd",
    "you": "/you",
    "api": "/api",
    "nowhere": "/no/such/page",
}
# What a screen reader is told that is not the same each time, and what stands for it in the golden files.
CHANGING = {
    r'\n  - region "Tables":\n(    .*\n)*': '\n  - region "Tables"\n',  # other tests open and close tables there
    r"A seat at .*\. No account": "A seat at TABLE. No account",
    r"Upcard \d[\w.]*\. Play": "Upcard VERSION. Play",
    r"\d+ [A-Z][a-z]{2}( \d{4})?, \d\d:\d\d": "DAY, TIME",
    r"\b([Hh]and) \d{1,3}(,\d{3})+": r"\1 NUMBER",  # which table of the room it is depends on the other tests
    r"/hands/\d{4,}": "/hands/NUMBER",
    r"\n    - (alert|status): .*": r"\n    - \1",  # at the table: said once, and then no more
}
SCREENS = {"wide": (DESKTOP, "light"), "phone": (PHONE, "dark")}
"""Sizes, and the shade in which all that axe knows is checked there: of two shades and two sizes each comes once."""


class Evening:
    """Ann and Ben have played a hand; the next one has begun, and Ann is to act."""

    def __init__(self, invite: Invites) -> None:
        self.invite = invite
        self.ann, self.ben = invite("Ann"), invite("Ben")
        self.address = self.ann.open_table("Known cards")
        self.table = self.address.rsplit("/", 1)[1]
        self.first: dict[str, str] = {}
        all_sit_down(self.address, {1: self.ann, 2: self.ben})
        self.ann.wait_for_turn()
        self.first["turn"] = self.heard(self.ann.page)
        play_to_the_end(self.ann, self.ben)
        self.first["showdown"] = self.heard(self.ann.page)
        self.ann.wait_for_turn()

    def heard(self, page: Page) -> str:
        """The page as a screen reader has it, but for what is different each time."""
        text = page.locator("body").aria_snapshot() + "\n"
        text = text.replace(self.table, "TABLE").replace(self.ann.address, "ADDRESS")
        for pattern, instead in CHANGING.items():
            text = re.sub(pattern, instead, text)
        return text


@pytest.fixture(scope="module")
def evening(browser: Browser, room: str) -> Iterator[Evening]:
    with guests(browser, room) as invite:
        yield Evening(invite)


def visit(guest: Guest, address: str) -> None:
    """Go to a page, and wait until it is all there."""
    guest.go(address)
    expect(guest.page.get_by_role("heading", level=1)).to_be_visible(timeout=PATIENCE)
    guest.page.wait_for_load_state("networkidle", timeout=RECKONED)


@pytest.mark.parametrize("screen", SCREENS)
def test_every_page_is_drawn_accessible_and_no_wider_than_the_screen(evening: Evening, screen: str) -> None:
    size, checked = SCREENS[screen]
    guest = evening.invite(size=size, like=evening.ann)
    faults: list[str] = []
    for name, address in PAGES.items():
        visit(guest, address.format(table=evening.table))
        width = guest.page.evaluate("document.documentElement.scrollWidth")
        if width > size[0]:
            faults.append(f"{name} is {width} wide on a screen of {size[0]}")
        for shade in SHADES:
            guest.page.emulate_media(color_scheme=shade)
            picture(guest.page, f"{name}-{screen}-{shade}")
            if shade == checked:
                faults += [f"{name}, {shade}: {each}" for each in barriers(guest.page)]
    assert faults == []


def test_a_panel_with_a_rule_is_accessible_light_and_dark(evening: Evening) -> None:
    for screen, (size, _) in SCREENS.items():
        guest = evening.invite(size=size, like=evening.ann)
        visit(guest, evening.address)
        guest.page.get_by_role("button", name="Why?", exact=True).click()
        expect(guest.page.get_by_role("heading", name=re.compile("^The rule"))).to_be_visible(timeout=PATIENCE)
        for shade in SHADES:
            guest.page.emulate_media(color_scheme=shade)
            picture(guest.page, f"why-{screen}-{shade}")
            assert barriers(guest.page) == []


@pytest.mark.parametrize("moment", ["turn", "showdown"])
def test_a_screen_reader_is_told_of_the_table(evening: Evening, golden: Golden, moment: str) -> None:
    golden(GOLDEN / f"table-{moment}.yaml", evening.first[moment])


@pytest.fixture(scope="module")
def listener(evening: Evening) -> Guest:
    """Ann on one more device, which goes from page to page."""
    return evening.invite(like=evening.ann)


@pytest.mark.parametrize("name", ["lobby", "new", "learn", "settle", "hands", "replayer", "study", "you"])
def test_a_screen_reader_is_told_of_the_page(evening: Evening, listener: Guest, golden: Golden, name: str) -> None:
    visit(listener, PAGES[name].format(table=evening.table))
    golden(GOLDEN / f"{name}.yaml", evening.heard(listener.page))
