"""A line that breaks, a page that is loaded anew, a second tab: the hand goes on where it was."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import picture
from tests.browser.people import PATIENCE

if TYPE_CHECKING:
    from tests.browser.conftest import Invites
    from tests.browser.people import Guest


class Line:
    """The line between a guest and the room, which can be cut."""

    def __init__(self, guest: Guest) -> None:
        self.cut = False
        self.open: list[WebSocketRoute] = []
        guest.context.route_web_socket(re.compile("/socket"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close(code=1011)
            return
        socket.connect_to_server()
        self.open.append(socket)

    def break_off(self) -> None:
        self.cut = True
        for socket in self.open:
            socket.close(code=1011)
        self.open.clear()

    def mend(self) -> None:
        self.cut = False


def cards(guest: Guest) -> list[str | None]:
    expect(guest.own_cards).to_have_count(2, timeout=PATIENCE)
    return [card.get_attribute("aria-label") for card in guest.own_cards.all()]


def test_after_a_lost_connection_the_hand_goes_on(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    line = Line(ben)
    table = ann.open_table("Known cards")
    ann.sit_down(table, 1)
    ben.sit_down(table, 2)
    held = cards(ben)
    line.break_off()
    expect(ben.page.get_by_text("Connection lost")).to_be_visible(timeout=PATIENCE)
    picture(ben.page, "connection-lost")
    ann.act("Bring in")
    line.mend()
    ben.wait_for_turn()
    expect(ben.page.get_by_text("Connection lost")).to_have_count(0)
    expect(ben.dealer).to_contain_text("Ann brings it in for 5.")
    assert cards(ben) == held == ["king of spades", "king of hearts"]
    ben.act("Complete to")
    expect(ann.dealer).to_contain_text(re.compile("Ben completes"))


def test_a_page_that_is_loaded_anew_shows_the_same_hand(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = ann.open_table("Known cards")
    ann.sit_down(table, 1)
    ben.sit_down(table, 2)
    held = cards(ann)
    ann.wait_for_turn()
    ann.page.reload()
    ann.wait_for_turn()
    assert cards(ann) == held == ["ace of spades", "ace of hearts"]
    ann.act("Bring in")
    ben.wait_for_turn()


def test_a_second_tab_takes_over_and_the_first_says_so(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = ann.open_table("Known cards")
    ann.sit_down(table, 1)
    ben.sit_down(table, 2)
    ann.wait_for_turn()
    first, second = ann.page, ann.context.new_page()
    second.goto(table)
    moved = "This table is open in another tab."
    expect(first.get_by_text(moved)).to_be_visible(timeout=PATIENCE)
    ann.page = second
    ann.wait_for_turn()
    first.get_by_role("button", name="Play here").click()
    expect(second.get_by_text(moved)).to_be_visible(timeout=PATIENCE)
    ann.page = first
    ann.act("Bring in")
    ben.wait_for_turn()
