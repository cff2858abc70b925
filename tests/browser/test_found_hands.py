"""Looking for one's hands in the browser: what is found stands there and nothing else, and leads to its figures."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.accessible import barriers
from tests.browser.people import play_to_the_end, two

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.browser.conftest import Invites

RESULTS = {"won": 120, "lost": -1045}


def hand(number: int, result: int) -> dict[str, object]:
    return {
        "number": number, "table": "abcdefgh1234", "table_name": "<i>Kitchen</i>", "hand": number, "game": "stud-high",
        "house": "roberts", "at": 1_700_000_000, "seat": 1, "result": result, "pot": 2090, "down": [], "up": [],
        "summary": "Ann & <b>Bob</b> split it.", "stakes": "15/30", "showdown": True, "others": [],
    }  # fmt: skip


def answer(route: Route) -> None:
    """Answer as the server does: every hand, those of one result, or a refusal of an opponent."""
    asked = parse_qs(urlsplit(route.request.url).query)
    if "opponent" in asked:
        refusal = {"code": "not-now", "sentence": "The database is away.", "fields": []}
        route.fulfill(status=503, body=json.dumps(refusal), content_type="application/json")
        return
    wanted = asked.get("result", list(RESULTS))
    hands = [hand(at, result) for at, (name, result) in enumerate(RESULTS.items(), 1) if name in wanted]
    told = {"found": len(hands), "hands": hands, "more": False, "next": "", "layouts": {}}
    route.fulfill(body=json.dumps(told), content_type="application/json")


@pytest.fixture
def page(invite: Invites) -> Page:
    guest = invite("Ann")
    guest.page.route(re.compile(r"/api/hands(\?|$)"), answer)
    guest.go("/hands")
    expect(guest.page.locator(".played > li")).to_have_count(2)
    return guest.page


def typed(page: Page, label: str, words: str) -> None:
    page.get_by_label(label, exact=True).fill(words)
    page.keyboard.press("Enter")


def test_wins_and_losses_are_apart_in_sign_and_colour_and_words_are_words(page: Page) -> None:
    results = page.locator(".played .result > :not(.sr, small)")
    expect(results).to_have_text(["+120", "\N{MINUS SIGN}1,045"])
    colours = results.evaluate_all("all => all.map((each) => getComputedStyle(each).color)")
    assert len(set(colours)) == 2
    expect(page.get_by_text("Ann & <b>Bob</b> split it.")).to_have_count(2)


def test_what_was_refused_is_not_told_as_what_was_found(page: Page) -> None:
    typed(page, "Opponent", "Bob")
    expect(page.get_by_role("alert")).to_contain_text("The database is away.")
    expect(page.get_by_text("newest first")).to_have_count(0)
    expect(page.locator(".played > li")).to_have_count(0)
    expect(page.get_by_role("region", name="Export")).to_have_count(0)
    page.get_by_role("button", name="Take the filter off").click()
    expect(page.locator(".played > li")).to_have_count(2)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_an_amount_is_read_as_it_is_written_elsewhere_and_no_other_is_asked_for(page: Page) -> None:
    typed(page, "Pot at least", "1,000")
    expect(page).to_have_url(re.compile(r"/hands\?pot=1000$"))
    typed(page, "Pot at least", "a lot")
    field = page.get_by_label("Pot at least", exact=True)
    expect(field).to_have_accessible_description("A whole number of chips, for example 100.")
    expect(page).to_have_url(re.compile(r"/hands\?pot=1000$"))
    assert barriers(page) == []


def test_the_figures_of_what_was_found_say_what_it_was(page: Page) -> None:
    page.get_by_label("Result", exact=True).select_option("Won")
    expect(page.locator(".played > li")).to_have_count(1)
    page.get_by_role("link", name="Statistics of these hands").click()
    expect(page).to_have_url(re.compile(r"/statistics\?result=won$"))
    page.go_back()
    expect(page.locator(".played > li")).to_have_count(1)


def test_a_session_leads_to_its_hands_and_to_its_figures(invite: Invites) -> None:
    ann, ben = two(invite)
    play_to_the_end(ann, ben)
    ann.until_kept("/api/hands", '"found":1')
    page = ann.page
    ann.go(f"{page.url}?beside=/statistics")
    beside = page.get_by_role("region", name="Statistics, beside the table")
    figures = beside.get_by_role("link", name=re.compile("^Statistics of the session of "))
    expect(figures).to_be_visible()
    expect(beside.get_by_role("search")).to_have_count(0)
    figures.click()
    expect(page).to_have_url(re.compile(r"/statistics\?session="))
    page.get_by_role("button", name="Take the filter off").click()
    expect(page).to_have_url(re.compile(r"/statistics$"))
    expect(page.get_by_role("button", name="Take the filter off")).to_have_count(0)
    table = page.get_by_role("region", name="Sessions").get_by_role("table")
    expect(table).to_be_visible()
    heads, cells = (table.get_by_role("row").nth(row).locator("th, td") for row in (0, 1))
    rights = [
        [round(box["x"] + box["width"]) for box in (each.bounding_box() for each in row.all()) if box]
        for row in (heads, cells)
    ]
    assert rights[0] == rights[1]
    table.get_by_role("link", name=re.compile("^Statistics of the session of ")).click()
    named = page.get_by_text(re.compile(r"^Session at Known cards, \d+ \w+, \d\d:\d\d$"))
    expect(named).to_be_visible()
    page.get_by_role("link", name="These hands").click()
    expect(named).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="1 hand is like this")).to_be_visible()
    page.get_by_role("link", name=re.compile("^Replay hand")).click()
    expect(page.get_by_role("heading", level=1, name=re.compile(r"^Hand [\d,]+$"))).to_be_visible()
    expect(page.get_by_role("contentinfo")).to_have_count(0)


def test_a_note_that_is_written_anew_stays_while_it_is_empty(invite: Invites) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    player = ben.context.request.get(f"{ben.address}/api/me").json()["player"]
    ann.go("/notes")
    told = [{"player": player, "name": "Ben", "text": "calls & calls", "colour": "", "at": 1_700_000_000}]
    ann.page.route("**/api/notes", lambda route: route.fulfill(
        body=json.dumps(told if route.request.method == "GET" else None), content_type="application/json"
    ))  # fmt: skip
    ann.page.reload()
    field = ann.page.get_by_role("textbox", name="Note about Ben")
    with ann.page.expect_request(lambda request: request.method == "PUT"):
        field.fill("")
    field.press_sequentially("folds")
    expect(field).to_have_value("folds")
    with ann.page.expect_request(lambda request: request.method == "PUT" and "folds" in str(request.post_data)):
        ann.page.get_by_label("Search", exact=True).focus()
    ann.page.get_by_role("button", name="Delete the note about Ben").click()
    ann.page.get_by_role("button", name="Yes, delete the note about Ben").click()
    expect(ann.page.get_by_text("No note yet.")).to_be_visible()
