"""A newcomer is in a hand within two clicks, and with one the next time, in the room as everybody starts it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Browser, expect

from tests.browser.conftest import guests, picture, running
from tests.browser.people import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path


def test_a_newcomer_is_in_a_hand_after_saying_which_game_and_it_is_remembered(browser: Browser, tmp_path: Path) -> None:
    words = ("-m", "upcard", "play", "--no-browser", "--port", "0", "--data", str(tmp_path))
    with running(*words) as address, guests(browser, address) as invite:
        newcomer = invite()
        newcomer.go("/")
        newcomer.page.get_by_role("button", name="Play now", exact=True).click()
        games = newcomer.page.get_by_role("group", name="Which game?").get_by_role("button")
        told = newcomer.context.request.get(f"{address}/api/lobby").json()["games"]
        expect(games).to_have_text([game["title"] for game in told])
        expect(games.first).to_be_focused()
        games.filter(has_text="Razz").click()
        expect(newcomer.own_cards).to_have_count(2, timeout=PATIENCE)
        assert newcomer.page.url.startswith(f"{address}/table/")
        assert [card.get_attribute("aria-label") for card in newcomer.own_cards.all()] != [None, None]
        picture(newcomer.page, "newcomer")
        at_razz = newcomer.page.url
        newcomer.go("/")
        own = newcomer.page.get_by_role("list", name="Open tables").get_by_role("listitem").first
        expect(own.get_by_role("heading")).to_have_text(re.compile("^Your seat at "))
        newcomer.page.get_by_role("button", name="Play now Razz").click()
        newcomer.page.wait_for_url(at_razz)
