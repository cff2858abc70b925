"""Hands over HTTP that one looks for, by what they are or by their number in the room; and many of them as one file."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pytest

from tests.server.http.guests import plays_hand
from tests.server.http.test_hands import cards_in
from upcard.histories.lines import numbered_lines
from upcard.histories.reading import hands_in
from upcard.table.numbering import place_of

if TYPE_CHECKING:
    from tests.server.http.guests import Cardroom, Guest, Told

FORMS = ("json", "phh", "stars", "ohh")


class Week:
    """Ann and Bob have played at two tables: a private one in fixed limit, an open one in no limit."""

    def __init__(self, cardroom: Cardroom) -> None:
        self.cardroom = cardroom
        self.ann, self.bob, self.cy = (cardroom.guest(name) for name in ("Ann", "Bob", "Cy"))
        self.kitchen = cardroom.opens(self.ann, name="Kitchen")
        self.garden = cardroom.opens(self.ann, name="Garden", private=False, stakes=NO_LIMIT)
        for table, folding in ((self.kitchen, True), (self.garden, False)):
            with self.ann.listens(table) as one, self.bob.listens(table) as other:
                self.ann.says(table, "sit-down", seat=1, buy_in=600)
                self.bob.says(table, "sit-down", seat=3, buy_in=600)
                plays_hand([one, other], 1, folding=folding)
                one.until(lambda heard: heard.play["number"] == 2)
                self.ann.says(table, "pause")
                plays_hand([one, other], 2, folding=True)

    def found(self, guest: Guest, query: str = "") -> list[Told]:
        """All hands that a guest finds, page by page."""
        hands: list[Told] = []
        before = ""
        while True:
            page = guest.get(f"/api/hands?{query}&before={before}").json()
            hands += page["hands"]
            assert page["found"] >= len(hands)
            if not page["more"]:
                assert page["found"] == len(hands)
                return hands
            before = page["next"]


NO_LIMIT = {"ante": 1, "bring_in": 5, "small_bet": 15, "big_bet": 15, "betting": "no-limit"}


@pytest.fixture(scope="module")
def week(standing: Cardroom) -> Week:
    return Week(standing)


def test_every_hand_has_a_number_that_no_other_hand_of_the_room_has(week: Week) -> None:
    hands = week.found(week.ann)
    numbers = [hand["number"] for hand in hands]
    assert len(set(numbers)) == len(hands) == 4
    assert [place_of(number)[1] for number in numbers] == [hand["hand"] for hand in hands]
    assert {place_of(hand["number"])[0] for hand in hands if hand["table"] == week.kitchen} != {
        place_of(hand["number"])[0] for hand in hands if hand["table"] == week.garden
    }
    for hand in hands:
        assert week.ann.get(f"/api/hands/{hand['table']}/{hand['hand']}").json()["room_number"] == hand["number"]


def test_what_one_looks_for_is_found(week: Week, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("upcard.server.past.history.A_PAGE", 1)
    everything = week.found(week.ann)
    by_result = {word: week.found(week.ann, f"result={word}") for word in ("won", "lost", "even")}
    assert sorted(hand["number"] for hands in by_result.values() for hand in hands) == sorted(
        hand["number"] for hand in everything
    )
    assert all(hand["result"] > 0 for hand in by_result["won"])
    assert [hand["table_name"] for hand in week.found(week.ann, "betting=no-limit")] == ["Garden"] * 2
    assert week.found(week.ann, f"table={week.kitchen}") == week.found(week.ann, "search=kitchen")
    assert week.found(week.ann, "opponent=bo") == everything
    assert week.found(week.ann, "opponent=ann") == []
    at = everything[0]["at"]
    assert week.found(week.ann, f"until={at + 1}") == everything
    assert week.found(week.ann, f"since={at + 1}") == []
    assert week.found(week.ann, "showdown=1") == [hand for hand in everything if hand["showdown"]]
    number = everything[2]["number"]
    for search in (f"{number}", f"%23{number:,}"):
        assert week.found(week.ann, f"search={search}") == [everything[2]]
    assert week.found(week.ann, "search=999999999999999") == []
    assert week.found(week.ann, "search=%00") == week.found(week.ann, "opponent=%00") == []
    assert week.found(week.cy, f"search={number}") == []


def test_what_cannot_be_looked_for_is_refused_in_a_sentence(week: Week) -> None:
    for wrong in ("pot=many", "since=-1", "result=drawn", "showdown=2", "session=x", f"search={'x' * 121}"):
        answer = week.ann.get(f"/api/hands?{wrong}")
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), wrong
        assert answer.json()["sentence"].endswith(".")
    assert week.ann.get(f"/api/hands?session={week.kitchen}.1").json()["code"] == "not-found"


def test_one_can_look_for_what_one_has_played(week: Week) -> None:
    told = week.ann.get("/api/hands/choices").json()
    assert [table["name"] for table in told["tables"]] == ["Garden", "Kitchen"]
    assert {form["title"] for form in told["bettings"]} == {"Fixed limit", "No limit"}
    assert [game["name"] for game in told["games"]] == ["stud-high"]
    assert week.cy.get("/api/hands/choices").json() == {"games": [], "bettings": [], "tables": []}


def test_statistics_are_told_in_each_form_s_own_unit_and_by_session(week: Week) -> None:
    told = week.ann.get("/api/statistics").json()
    assert {(form["betting"], form["units"], form["hands"]) for form in told["forms"]} == {
        ("fixed-limit", "big bets", 2),
        ("no-limit", "least bets", 2),
    }
    assert [session["table_name"] for session in told["sessions"]] == ["Garden", "Kitchen"]
    for session in told["sessions"]:
        hands = week.found(week.ann, f"session={session['id']}")
        assert len(hands) == session["hands"] == 2
        assert sum(hand["result"] for hand in hands) == session["result"]
        assert (session["bought"], session["goes_on"]) == (600, True)
        only = week.ann.get(f"/api/statistics?session={session['id']}").json()
        assert (only["hands"], only["result"], len(only["sessions"])) == (2, session["result"], 1)
    assert [form["betting"] for form in week.ann.get("/api/statistics?betting=no-limit").json()["forms"]] == [
        "no-limit"
    ]


def test_by_its_number_a_hand_is_for_those_who_were_in_it_and_one_of_an_open_table_for_all(week: Week) -> None:
    for hand in week.found(week.ann):
        mine = week.ann.get(f"/api/hands/{hand['number']}")
        assert (mine.json()["seat"], mine.json()["table"]) == (1, hand["table"])
        for stranger in (week.cy, week.cardroom.guest()):
            answer = stranger.get(f"/api/hands/{hand['number']}?after=1")
            if hand["table"] == week.kitchen:
                assert (answer.status_code, answer.json()["code"]) == (404, "no-hand")
                assert week.kitchen not in answer.text
            else:
                assert answer.json()["seat"] is None
    for number in (0, 2**60, 999_999_000):
        assert week.ann.get(f"/api/hands/{number}").json()["code"] == "no-hand"


@pytest.mark.parametrize("form", FORMS)
def test_many_hands_as_one_file_are_the_files_of_each(week: Week, form: str) -> None:
    whole = week.ann.get(f"/api/hands/export?form={form}").text
    lines = week.ann.get(f"/api/hands/export?form={form}&told=lines").text.splitlines()
    pieces = [json.loads(line) for line in lines]
    left_out = {piece["left_out"]["number"] for piece in pieces if "left_out" in piece}
    texts = iter([piece["text"] for piece in pieces if "text" in piece])
    for hand in week.found(week.ann):
        single = week.ann.get(f"/api/hands/{hand['table']}/{hand['hand']}/export?form={form}")
        if single.status_code == 422:
            assert hand["number"] in left_out
            assert f"{hand['number']:,}" in whole or f'"number":{hand["number"]}' in whole, "it is said at the end"
        else:
            assert single.text.strip() in next(texts)
            assert single.text.strip() in whole
    assert next(texts, None) is None
    assert bool(left_out) is (form in ("phh", "stars")), "no limit has no words there"
    only = week.ann.get(f"/api/hands/export?form={form}&table={week.kitchen}").text
    assert "left out" not in only
    assert "left_out" not in only


@pytest.mark.parametrize("form", FORMS)
def test_no_file_of_many_hands_has_a_card_that_stayed_hidden(week: Week, form: str) -> None:
    for guest, other in ((week.ann, week.bob), (week.bob, week.ann)):
        shown = {hand["number"] for hand in week.found(week.ann) if hand["showdown"]}
        for piece in map(json.loads, guest.get(f"/api/hands/export?form={form}&told=lines").text.splitlines()):
            text = piece.get("text", "")
            for hand in week.found(other):
                if f"{hand['number']}" in text and hand["number"] not in shown:
                    own = next(one for one in week.found(guest) if one["number"] == hand["number"])
                    assert not (cards_in(text) & set(hand["down"])) - set(own["up"])
                    if form == "json":
                        event_cards = [e for e in json.loads(text)["events"] if e["type"] == "hand-began"]
                        assert event_cards == []
    assert week.cy.get(f"/api/hands/export?form={form}").text == ""
    assert week.cardroom.guest().get(f"/api/hands/export?form={form}").status_code == 401


@pytest.mark.parametrize("form", ["json", "phh", "stars"])
def test_what_is_exported_is_read_again_with_its_numbers(week: Week, form: str) -> None:
    text = week.ann.get(f"/api/hands/export?form={form}").text
    read = list(hands_in(numbered_lines(io.BytesIO(text.encode()))))
    numbers = [str(getattr(one, "hand", one)) for one in read]
    expected = [hand["number"] for hand in week.found(week.ann) if form == "json" or hand["table"] == week.kitchen]
    assert numbers == [str(number) for number in expected]


def test_pokerstars_text_of_two_tables_has_no_number_twice(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    for name in ("Slips", "Cellar"):
        table = cardroom.opens(ann, name=name)
        with ann.listens(table) as one, bob.listens(table) as other:
            ann.says(table, "sit-down", seat=1, buy_in=600)
            bob.says(table, "sit-down", seat=3, buy_in=600)
            plays_hand([one, other], 1, folding=True)
            one.until(lambda heard: heard.play["number"] == 2)
            ann.says(table, "pause")
    text = ann.get("/api/hands/export?form=stars").text
    first = [line.partition(":")[0] for line in text.splitlines() if line.startswith("PokerStars Game #")]
    assert len(first) == len(set(first)) == len(ann.get("/api/hands").json()["hands"]) == 2
