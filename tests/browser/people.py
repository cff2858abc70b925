"""Guests of the tests in the browser: each has a browser context of his own, like a device of his own."""

from __future__ import annotations

import re
from time import monotonic
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

if TYPE_CHECKING:
    from playwright.sync_api import APIResponse, BrowserContext, ConsoleMessage

    from tests.browser.conftest import Invites

PATIENCE = 20_000
LOOK_AGAIN = 100
STAKES = {"ante": 1, "bring_in": 5, "small_bet": 15, "big_bet": 30}
# What is clicked when any move will do: the cheapest way to stay in.
PATIENT = re.compile("^(Check|Call|Bring in|Show)")
# What a browser says by itself about a line that was cut, or a page that is not there.
EXPECTED = re.compile("WebSocket|Failed to load resource|net::ERR")


# Everything is shown at once, unless somebody has chosen otherwise: how it is played is the matter of test_pace.py.
AT_ONCE = """
try { localStorage.getItem("upcard.settings") ?? localStorage.setItem("upcard.settings", '{"pace": "at once"}'); }
catch { /* an empty page has no storage */ }
"""


class Guest:
    """Somebody with a browser."""

    def __init__(self, context: BrowserContext, address: str, name: str, *, pace: str = "at once") -> None:
        self.context = context
        self.address = address
        self.name = name
        self.faults: list[str] = []
        context.add_init_script(AT_ONCE.replace("at once", pace))
        context.on(
            "weberror", lambda error: self.faults.append(f"{error.page.url if error.page else ''}: {error.error}")
        )
        context.on("console", self._heard)
        self.page: Page = context.new_page()

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not EXPECTED.search(message.text):
            self.faults.append(message.text)

    def until_kept(self, path: str, part: str) -> None:
        """Wait until what the server answers at an address has a part in it."""
        for _ in range(PATIENCE // LOOK_AGAIN):
            if part in self.context.request.get(f"{self.address}{path}").text():
                return
            self.page.wait_for_timeout(LOOK_AGAIN)
        raise AssertionError(f"{path} has no {part!r}")

    def post(self, path: str, body: dict[str, Any]) -> APIResponse:
        """Ask by HTTP for what is not the matter of a test, as the page does: with cookies and their token."""
        tokens = [cookie["value"] for cookie in self.context.cookies() if cookie["name"] == "upcard_csrf"]
        place = urlsplit(self.address)
        headers = {"Origin": f"{place.scheme}://{place.netloc}", "X-CSRF-Token": tokens[0] if tokens else ""}
        answer = self.context.request.post(f"{self.address}{path}", data=body, headers=headers)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer

    def come_in(self) -> None:
        """Get a name."""
        self.post("/api/me", {"name": self.name})

    def open_table(self, name: str, **differs: object) -> str:
        """Open a table; its address."""
        settings: dict[str, Any] = {
            "name": name, "game": "stud-high", "house": "roberts", "stakes": STAKES, "seats": 8, "least": 300,
            "most": 1200, "bots": [], "pace": "quick", "clock": 0, "private": True,
        }  # fmt: skip
        answer = self.post("/api/tables", {"settings": settings | differs})
        return f"{self.address}/table/{answer.json()['id']}"

    def tell(self, table: str, **do: object) -> None:
        """Ask something of a table by HTTP."""
        self.post(f"/api/tables/{table.rsplit('/', 1)[1]}/messages", {"do": do})

    def go(self, address: str) -> None:
        self.page.goto(address if address.startswith("http") else f"{self.address}{address}")

    def sit_down(self, table: str, seat: int) -> None:
        """Go to a table and take a seat, by hand."""
        self.go(table)
        self.page.get_by_role("button", name=f"Take seat {seat}", exact=True).click()
        self.page.get_by_role("button", name=re.compile("^Sit down with")).click()
        expect(self.own_seat).to_be_visible(timeout=PATIENCE)

    @property
    def own_seat(self) -> Locator:
        return self.page.locator(".seat--me")

    @property
    def bar(self) -> Locator:
        """Under the table: one's moves, or what one can do instead of one."""
        return self.page.locator(".act")

    @property
    def own_cards(self) -> Locator:
        return self.page.get_by_role("list", name="Your down cards").get_by_role("img")

    @property
    def moves(self) -> Locator:
        """The moves that can be made now."""
        return self.page.get_by_role("list", name="Your move").get_by_role("button", disabled=False)

    @property
    def dealer(self) -> Locator:
        return self.page.get_by_role("log", name="Dealer")

    @property
    def award(self) -> Locator:
        """Who won what, at the end."""
        return self.page.get_by_role("table", name="Who won what")

    @property
    def turn(self) -> Locator:
        """One's moves when a click on them counts: not at once, so that nobody clicks on what has just changed."""
        return self.page.locator("ul#moves[data-ready=true][aria-label='Your move']")

    def wait_for_turn(self) -> None:
        expect(self.turn).to_be_visible(timeout=PATIENCE)

    def act(self, name: str | re.Pattern[str] = PATIENT) -> None:
        """Make a move, and wait until the dealer has said so."""
        self.wait_for_turn()
        before = self.dealer.inner_text()
        self.moves.filter(has_text=name).first.click()
        expect(self.dealer).not_to_have_text(before, use_inner_text=True, timeout=PATIENCE)


def all_sit_down(table: str, seats: dict[int, Guest]) -> None:
    """Let all be dealt into the first hand: the owner, who comes first, has it wait for them."""
    owner = next(iter(seats.values()))
    owner.tell(table, type="pause")
    for seat, guest in seats.items():
        guest.sit_down(table, seat)
    owner.tell(table, type="resume")
    for guest in seats.values():
        expect(guest.own_cards).to_have_count(2, timeout=PATIENCE)


def play_to_the_end(*guests: Guest) -> None:
    """Let everybody stay in cheaply until the hand is over and the pots are pushed."""
    patient_until = monotonic() + PATIENCE / 1000
    while not all(guest.award.is_visible() for guest in guests):
        for guest in guests:
            if guest.moves.count():
                guest.act()
                patient_until = monotonic() + PATIENCE / 1000
        assert monotonic() < patient_until, f"the hand did not end: {guests[0].dealer.inner_text()}"
        guests[0].page.wait_for_timeout(20)


def two(invite: Invites, name: str = "Known cards", **differs: object) -> tuple[Guest, Guest]:
    """Ann and Ben in a hand; Ann is in turn, and owns the table."""
    ann, ben = invite("Ann"), invite("Ben")
    all_sit_down(ann.open_table(name, **differs), {1: ann, 2: ben})
    ann.wait_for_turn()
    return ann, ben


def confirm(guest: Guest, name: str) -> None:
    """Answer a question with a click, once it can be answered: not at once, for two clicks are no answer."""
    ready = guest.page.locator("button[data-ready=true], [data-ready=true] button")
    ready.and_(guest.page.get_by_role("button", name=name, exact=True)).first.click()


def tab(guest: Guest, name: str) -> None:
    guest.page.get_by_role("tab", name=re.compile(f"^{name}")).click()


def answer(guest: Guest, words: str) -> Locator:
    """Type a command; what is answered."""
    field = guest.page.get_by_label("Command or chat")
    field.fill(words)
    field.press("Enter")
    return guest.page.locator(".answer")
