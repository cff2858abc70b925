"""Odds in the replayer: the figures of the library for a known hand, with the cards that the viewer has seen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.accessible import is_fine
from tests.browser.conftest import DESKTOP, PHONE, RECKONED, SHADES, guests, picture
from tests.browser.people import all_sit_down, play_to_the_end
from upcard.analysis.equity import equity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.browser.conftest import Invites
    from tests.browser.people import Guest

# of the table "Known cards", in the order dealt: down, down, door card, ...
ANN = ["As", "Ah", "2c", "7d", "7h", "9c", "Ad"]
BEN = ["Ks", "Kh", "Kd", "Qs", "Js", "Th", "8c"]
NARROW = (800, 900)


class Played:
    """Ann and Ben have played a hand with known cards to its end."""

    def __init__(self, invite: Invites) -> None:
        self.invite = invite
        self.ann, self.ben = invite("Ann"), invite("Ben")
        self.table = self.ann.open_table("Known cards")
        all_sit_down(self.table, {1: self.ann, 2: self.ben})
        play_to_the_end(self.ann, self.ben)
        self.ann.tell(self.table, type="pause")
        table = self.table.rsplit("/", 1)[1]
        self.hand = f"/hands/{table}/1"
        # it is kept among one's hands, and may be shared, once it has been looked at for a moment
        self.ben.until_kept("/api/hands", table)


@pytest.fixture(scope="module")
def played(browser: Browser, room: str) -> Iterator[Played]:
    with guests(browser, room) as invite:
        yield Played(invite)


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Odds", exact=True)


def turned_to_odds(guest: Guest, address: str) -> Page:
    guest.go(address)
    guest.page.get_by_role("tab", name="Odds").click(timeout=RECKONED)
    expect(panel(guest.page).get_by_role("table").first).to_be_visible(timeout=RECKONED)
    return guest.page


def figures(page: Page, street: str, name: str) -> list[str]:
    table = panel(page).get_by_role("table", name=f"Odds on {street} street")
    expect(table).to_be_visible(timeout=RECKONED)
    row = table.get_by_role("row").filter(has=page.get_by_role("rowheader", name=re.compile(name)))
    return [cell.strip() for cell in row.get_by_role("cell").all_inner_texts()]


def test_the_figures_are_the_librarys_and_follow_the_street(played: Played) -> None:
    page = turned_to_odds(played.invite(like=played.ben), played.hand)
    page.get_by_role("radio", name="After the showdown").click()
    for mark, street, size in (("4th", "fourth", 4), ("5th", "fifth", 5), ("6th", "sixth", 6), ("7th", "seventh", 7)):
        page.get_by_role("button", name=mark, exact=True).click()
        found = equity("stud-high", [ANN[:size], BEN[:size]])
        expect(panel(page).get_by_text(re.compile("^With what Ben saw, and the hands that were shown"))).to_be_visible(
            timeout=RECKONED
        )
        for name, player in zip(("Ann", "Ben"), found.players, strict=True):
            assert figures(page, street, name) == [f"{part:.1%}" for part in (player.equity, player.win, player.tie)]
    expect(panel(page).get_by_text("Exact: all cards are out.")).to_be_visible()
    chart = panel(page).get_by_role("img", name=re.compile("^Equity street by street: Ann from .* to 100%, Ben "))
    expect(chart).to_be_visible()
    panel(page).get_by_text("The figures as a table").click()
    by_street = panel(page).get_by_role("table", name="Equity of each seat by street")
    sixth = equity("stud-high", [ANN[:6], BEN[:6]]).players[1].equity
    expect(by_street.get_by_role("row", name=re.compile("Ben")).get_by_role("cell").nth(3)).to_have_text(f"{sixth:.0%}")
    picture(page, "odds-after")


def test_as_ann_saw_it_bens_down_cards_are_any_cards(played: Played) -> None:
    page = turned_to_odds(played.invite(like=played.ann), played.hand)
    page.get_by_role("button", name="6th", exact=True).click()
    found = equity("stud-high", [ANN[:6], ["?", "?", *BEN[2:6]]])
    assert found.exact
    wanted = [f"{part:.1%}" for part in (found.players[0].equity, found.players[0].win, found.players[0].tie)]
    assert figures(page, "sixth", "Ann") == wanted
    expect(panel(page).get_by_text(re.compile("^With what Ann saw; down cards that are not known"))).to_be_visible()
    panel(page).get_by_role("link", name="Study these cards").click()
    expect(page.get_by_label("Hand 1", exact=True)).to_have_value(" ".join(ANN[:6]), timeout=RECKONED)
    expect(page.get_by_label("Hand 2", exact=True)).to_have_value("? ? " + " ".join(BEN[2:6]))
    expect(page.get_by_role("cell", name=f"{found.players[0].equity:.2%}").first).to_be_visible(timeout=RECKONED)


def test_the_tabs_turn_by_arrow_and_the_step_stays(played: Played) -> None:
    guest = played.invite(like=played.ann)
    page = guest.page
    guest.go(f"{played.hand}#5")
    page.get_by_role("tab", name="The hand").click(timeout=RECKONED)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Odds")).to_be_focused()
    expect(panel(page)).to_be_visible()
    expect(page.get_by_text("Step 5 of")).to_be_visible()


def test_a_shared_hand_has_odds_too(played: Played) -> None:
    table = played.table.rsplit("/", 1)[1]
    link = played.ben.post(f"/api/hands/{table}/1/share", {"after": False}).json()["link"]
    page = turned_to_odds(played.invite(), link)
    page.get_by_role("button", name="7th", exact=True).click()
    found = equity("stud-high", [["?", "?", *ANN[2:6], "?"], BEN])
    assert found.exact
    assert figures(page, "seventh", "Ben")[0] == f"{found.players[1].equity:.1%}"


def test_what_the_server_refuses_is_said_and_tried_again(played: Played) -> None:
    guest = played.invite(like=played.ben)
    page = guest.page
    refuse = {"code": "not-now", "sentence": "Too many odds are being computed just now; try again in a minute."}
    page.route("**/odds?after=0", lambda route: route.fulfill(status=503, json=refuse))
    guest.go(played.hand)
    page.get_by_role("tab", name="Odds").click(timeout=RECKONED)
    expect(panel(page).get_by_role("alert")).to_contain_text(refuse["sentence"], timeout=RECKONED)
    page.unroute("**/odds?after=0")
    panel(page).get_by_role("button", name="Try again").click()
    expect(panel(page).get_by_role("table").first).to_be_visible(timeout=RECKONED)


@pytest.mark.parametrize("size", [DESKTOP, NARROW, PHONE])
def test_it_looks_right_on_every_screen(played: Played, size: tuple[int, int]) -> None:
    page = turned_to_odds(played.invite(size=size, like=played.ann), f"{played.hand}#12")
    for shade in SHADES:
        page.emulate_media(color_scheme=shade)
        picture(page, f"odds-{size[0]}-{shade}", whole=True)
        is_fine(page)
