"""Away from the table and back: links for friends, the mark of one's turn on every page, several tables at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.conftest import Invites


def test_a_link_that_works_here_alone_says_so_and_is_not_held_up_to_be_photographed(invite: Invites) -> None:
    ann = invite("Ann")
    ann.go(ann.open_table("Nearby"))
    ann.page.get_by_role("tab", name="Table").click()
    invited = ann.page.locator("section", has=ann.page.get_by_role("heading", name="Invite"))
    expect(invited).to_contain_text("This link works only on this computer.")
    expect(invited.locator("code")).to_have_text("upcard play --host 0.0.0.0")
    expect(ann.page.get_by_role("img", name="The link as a QR code")).to_have_count(0)
