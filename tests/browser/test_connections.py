"""A line that breaks, a page that is loaded anew, a second tab: the hand goes on where it was."""

from __future__ import annotations

import json
import re
from contextlib import ExitStack
from time import monotonic
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator, WebSocketRoute, expect

from tests.browser.conftest import HERE, guests, picture, running
from tests.browser.people import PATIENCE, all_sit_down

if TYPE_CHECKING:
    from pathlib import Path

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

    def give_up(self, code: int) -> None:
        """Say what the server says when it no longer serves a table, and close."""
        gone = {"type": "closing", "reason": "table-gone", "sentence": "This table is no longer served here."}
        for socket in self.open:
            socket.send(json.dumps(gone))
            socket.close(code=code)
        self.open.clear()


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


def test_a_table_that_is_read_anew_has_its_players_back(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    line = Line(ann)
    table = ann.open_table("Known cards")
    all_sit_down(table, {1: ann, 2: ben})
    line.give_up(1000)
    expect(ann.page.get_by_text("Connection lost")).to_be_visible(timeout=PATIENCE)
    expect(ann.page.get_by_text("Connection lost")).to_have_count(0, timeout=PATIENCE)
    ann.act("Bring in")
    ben.wait_for_turn()


def test_a_table_that_is_not_there_is_not_asked_for_again(invite: Invites) -> None:
    ann = invite("Ann")
    line = Line(ann)
    ann.go(ann.open_table("Known cards"))
    expect(ann.page.get_by_text("You are watching.")).to_be_visible(timeout=PATIENCE)
    line.give_up(4404)
    expect(ann.page.get_by_text("This table is no longer served here.")).to_be_visible(timeout=PATIENCE)
    expect(ann.page.get_by_text("Connection lost")).to_have_count(0)
    ann.go("/table/aaaaaaaaaaaa")
    expect(ann.page.get_by_text("There is no table here.")).to_be_visible(timeout=PATIENCE)


def play_shortly(table: str, ann: Guest, ben: Guest) -> None:
    """Let Ben fold, and wait until the hand is put away; the next one waits for Ann's word."""
    ann.tell(table, type="pause")
    ann.act("Bring in")
    ben.act("Fold")
    for guest in (ann, ben):
        expect(guest.own_cards).to_have_count(0, timeout=PATIENCE)


def expect_own_number(guest: Guest, table: str, hand: int) -> None:
    """Have a guest's browser look for the number that it gave to a hand."""
    guest.go(f"/fairness/{table.rsplit('/', 1)[1]}/{hand}")
    own = guest.page.get_by_text(re.compile("^The number that this browser sent"))
    expect(own).to_have_text("The number that this browser sent is in the list.", timeout=PATIENCE)


class Numbers:
    """The numbers that a guest's page gives to the hands."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.given: list[tuple[int, str]] = []
        guest.page.on("websocket", lambda socket: socket.on("framesent", self._sent))

    def wait_for(self, hand: int) -> None:
        """Wait until a number was given to a hand."""
        patient_until = monotonic() + PATIENCE / 1000
        while all(given != hand for given, _ in self.given) and monotonic() < patient_until:
            self.guest.page.wait_for_timeout(20)

    def _sent(self, frame: str | bytes) -> None:
        do = json.loads(frame)["do"]
        if do["type"] == "give-number":
            self.given.append((do["hand"], do["number"]))


def test_a_page_that_is_loaded_anew_between_hands_gives_the_same_number(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    numbers = Numbers(ann)
    table = ann.open_table("Exchanged cards")
    all_sit_down(table, {1: ann, 2: ben})
    play_shortly(table, ann, ben)
    for guest in (ann, ben):
        guest.page.reload()
        expect(guest.own_seat).to_be_visible(timeout=PATIENCE)
    ann.tell(table, type="resume")
    ann.wait_for_turn()
    ann.page.reload()  # in mid-hand it is too late for this hand and too early for the next
    play_shortly(table, ann, ben)
    numbers.wait_for(3)  # the deck of the next hand is sealed once this one is put away
    assert [hand for hand, _ in numbers.given] == [1, 2, 2, 3]
    assert len({number for _, number in numbers.given}) == len(set(numbers.given)) == 3
    for guest in (ann, ben):
        expect_own_number(guest, table, 1)
        expect_own_number(guest, table, 2)


def auto_muck(guest: Guest) -> Locator:
    guest.page.get_by_role("tab", name="Table").click()
    return guest.page.get_by_role("switch", name=re.compile("^Muck beaten hands"))


def test_after_a_restart_of_the_server_the_page_tells_it_what_it_forgot(browser: Browser, tmp_path: Path) -> None:
    words = (str(HERE / "room.py"), str(tmp_path))
    with ExitStack() as server:
        address = server.enter_context(running(*words))
        with guests(browser, address) as invite:
            ann, ben = invite("Ann"), invite("Ben")
            table = ann.open_table("Exchanged cards")
            all_sit_down(table, {1: ann, 2: ben})
            play_shortly(table, ann, ben)
            auto_muck(ann).click()
            expect(auto_muck(ann)).not_to_be_checked()
            ann.page.reload()
            expect(auto_muck(ann)).not_to_be_checked()
            server.close()
            for guest in (ann, ben):
                expect(guest.page.get_by_text("Connection lost")).to_be_visible(timeout=PATIENCE)
            server.enter_context(running(*words, str(urlsplit(address).port)))
            for guest in (ann, ben):
                expect(guest.page.get_by_text("Connection lost")).to_have_count(0, timeout=PATIENCE)
            ann.tell(table, type="resume")
            ann.wait_for_turn()
            expect(auto_muck(ann)).not_to_be_checked()
            play_shortly(table, ann, ben)
            for guest in (ann, ben):
                expect_own_number(guest, table, 2)
