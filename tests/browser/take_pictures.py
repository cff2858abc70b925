"""Pictures of every page and of the moments of a table, at five sizes, light and dark, to be looked at one by one.

    python -m tests.browser.take_pictures [FOLDER] [--only NAME ...]

They show the room of the tests, so the cards are the same each time. Nothing is compared: a person looks at them.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect, sync_playwright

from tests.browser.conftest import CHROMIUM, HERE, RECKONED, SHADES, guests, launched, running
from tests.browser.people import PATIENCE, STAKES, Guest, all_sit_down, play_to_the_end
from tests.browser.test_pages import PAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.conftest import Invites

SIZES: Final = ((2560, 1440), (1440, 900), (1024, 768), (390, 844), (360, 640))
FOLDER: Final = Path("build") / "pictures"
RESTS: Final = ("0", "600")
"""Seconds that a hand lies there after its end: one that was shown until all pictures of it have been taken."""
HANDS: Final = 4
"""So many have been played by whoever looks at their own hands."""
FULL: Final = {"bots": ["thinking"] * 7, "tray": True}
NO_LIMIT: Final = {"stakes": STAKES | {"betting": "no-limit", "big_bet": 15}, "tray": True}


class Album:
    """Where pictures go, and which are wanted."""

    def __init__(self, folder: Path, only: list[str]) -> None:
        self.folder, self.only = folder, only
        self.taken = 0

    def wants(self, name: str) -> bool:
        return not self.only or any(name.startswith(each) for each in self.only)

    def take(self, guest: Guest, name: str) -> None:
        """Take what a guest sees, at all sizes and in both shades."""
        if not self.wants(name):
            return
        for width, height in SIZES:
            guest.page.set_viewport_size({"width": width, "height": height})
            for shade in SHADES:
                guest.page.emulate_media(color_scheme=shade)
                guest.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
                guest.page.screenshot(path=self.folder / f"{name}-{width}-{shade}.png")
                self.taken += 1
        print(name, flush=True)


def full_table(invite: Invites, album: Album) -> None:
    """Eight at a table: one's turn on third street, on a later one, and watched."""
    ann = invite("Ann")
    table = ann.open_table("Full", **FULL)
    all_sit_down(table, {8: ann})
    ann.wait_for_turn()
    album.take(ann, "table-third")
    watcher = invite("Wim")
    watcher.go(table)
    expect(watcher.page.locator(".seat").first).to_be_visible()
    album.take(watcher, "table-watched")
    ann.act()
    ann.wait_for_turn()
    album.take(ann, "table-later")


def known_table(invite: Invites, album: Album) -> None:
    """Two people at a table: waiting for the other, asked why, and at the end of the hand."""
    ann, ben = invite("Ann"), invite("Ben")
    table = ann.open_table("Known cards", tray=True)
    ann.go(table)
    album.take(ann, "table-empty")
    ann.page.get_by_role("button", name="Take seat 1", exact=True).click()
    album.take(ann, "table-buying")
    all_sit_down(table, {1: ann, 2: ben})
    ben.page.wait_for_load_state("networkidle")
    album.take(ben, "table-waiting")
    ann.wait_for_turn()
    ann.page.get_by_role("button", name="Why?", exact=True).first.click()
    ann.page.wait_for_load_state("networkidle")
    album.take(ann, "table-why")
    ann.page.keyboard.press("Escape")
    play_to_the_end(ann, ben)
    album.take(ann, "table-showdown-won")
    album.take(ben, "table-showdown-lost")


def no_limit(invite: Invites, album: Album) -> None:
    """Sizes to choose from, and side pots of three."""
    ann, ben, cid = invite("Ann"), invite("Ben"), invite("Cid")
    seats = {1: ann, 2: ben, 3: cid}
    all_sit_down(ann.open_table("Side pots", **NO_LIMIT), seats)
    ann.wait_for_turn()
    album.take(ann, "table-sizes")
    play_to_the_end(ann, ben, cid)
    album.take(cid, "table-no-limit-end")


def halves(invite: Invites, album: Album) -> None:
    """A pot of two halves."""
    ann, ben, cid = invite("Ann"), invite("Ben"), invite("Cid")
    all_sit_down(ann.open_table("Two halves", game="stud-hilo", tray=True), {1: ann, 2: ben, 3: cid})
    play_to_the_end(ann, ben, cid)
    album.take(ann, "table-halves")


def pages(invite: Invites, album: Album) -> None:
    """Every other page, of somebody who has played some hands."""
    ann, ben = invite("Ann"), invite("Ben")
    table = ann.open_table("Known cards", tray=True)
    all_sit_down(table, {1: ann, 2: ben})
    for _ in range(HANDS):
        play_to_the_end(ann, ben)
        expect(ann.award).to_be_hidden(timeout=PATIENCE)
    for name, address in PAGES.items():
        if name == "table" or not album.wants(name):
            continue
        ann.go(address.format(table=table.rsplit("/", 1)[1]))
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible(timeout=PATIENCE)
        ann.page.wait_for_load_state("networkidle", timeout=RECKONED)
        album.take(ann, name)


ROOMS: Final[tuple[tuple[tuple[str, ...], tuple[Callable[[Invites, Album], None], ...]], ...]] = (
    (RESTS, (full_table, known_table, no_limit, halves)),
    ((), (pages,)),
)
"""How long each room rests after a hand, and what is taken there."""


def main(words: list[str] | None = None) -> int:
    """Take them all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="those whose names begin so")
    asked = parser.parse_args(words)
    if CHROMIUM is None:
        sys.exit("Pictures are taken in chromium, and there is none: install Debian's package chromium.")
    asked.folder.mkdir(parents=True, exist_ok=True)
    for old in asked.folder.glob("*.png"):
        old.unlink()
    album = Album(asked.folder, asked.only)
    with sync_playwright() as playwright, launched(playwright) as browser:
        for rests, moments in ROOMS:
            with tempfile.TemporaryDirectory() as kept, running(str(HERE / "room.py"), kept, "0", *rests) as room:
                for moment in moments:
                    with guests(browser, room) as invite:
                        moment(invite, album)
    print(f"{album.taken} pictures are in {asked.folder}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
