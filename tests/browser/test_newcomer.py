"""A newcomer is in a hand within three clicks, in the room as everybody starts it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Browser, expect

from tests.browser.conftest import guests, picture, running
from tests.browser.people import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path


def test_a_newcomer_is_in_a_hand_after_one_click(browser: Browser, tmp_path: Path) -> None:
    words = ("-m", "upcard", "play", "--no-browser", "--port", "0", "--data", str(tmp_path))
    with running(*words) as address, guests(browser, address) as invite:
        newcomer = invite()
        newcomer.go("/")
        newcomer.page.get_by_role("button", name="Play now").first.click()
        expect(newcomer.own_cards).to_have_count(2, timeout=PATIENCE)
        assert newcomer.page.url.startswith(f"{address}/table/")
        assert [card.get_attribute("aria-label") for card in newcomer.own_cards.all()] != [None, None]
        picture(newcomer.page, "newcomer")
