"""Hands that were played: history, replay, files, links, statistics, notes, proofs; each for those who may see it."""

import re

import msgspec
import pytest

from tests.server.http.guests import Cardroom, Guest, Told, plays_hand
from upcard.cards.card import card_text
from upcard.server.past.proof_check import faults_of
from upcard.server.past.types import Proof
from upcard.table.numbering import table_alias


class Evening:
    """Two guests who have played two hands at a private table: one was folded, one shown down."""

    def __init__(self, cardroom: Cardroom) -> None:
        self.cardroom = cardroom
        self.ann, self.bob, self.cy = (cardroom.guest(name) for name in ("Ann", "Bob", "Cy"))
        self.table = cardroom.opens(self.ann, name="Kitchen")
        with self.ann.listens(self.table) as one, self.bob.listens(self.table) as other:
            self.ann.says(self.table, "sit-down", seat=1, buy_in=600)
            self.bob.says(self.table, "sit-down", seat=3, buy_in=600)
            plays_hand([one, other], 1, folding=True)
            one.until(lambda heard: heard.play["number"] == 2)
            self.ann.says(self.table, "pause")
            plays_hand([one, other], 2)

    def at(self, number: int, part: str = "") -> str:
        return f"/api/hands/{self.table}/{number}{part}"

    def down(self, guest: Guest, number: int) -> set[str]:
        """A guest's down cards in a hand, by his own history."""
        return {
            card for hand in guest.get("/api/hands").json()["hands"] if hand["hand"] == number for card in hand["down"]
        }


@pytest.fixture(scope="module")
def evening(standing: Cardroom) -> Evening:
    return Evening(standing)


def test_everybody_has_his_own_history(evening: Evening) -> None:
    mine = evening.ann.get("/api/hands").json()
    theirs = evening.bob.get("/api/hands").json()
    assert [hand["hand"] for hand in mine["hands"]] == [2, 1]
    assert mine["hands"][0]["table_name"] == "Kitchen"
    assert {hand["seat"] for hand in mine["hands"]} == {1}
    (layout,) = mine["layouts"].values()
    assert [(group["short"], len(group["marks"])) for group in layout["groups"]] == [
        ("Down", 2),
        ("Up", 4),
        ("Last", 1),
    ]
    assert {hand["seat"] for hand in theirs["hands"]} == {3}
    for one, other in zip(mine["hands"], theirs["hands"], strict=True):
        assert one["result"] == -other["result"]
        assert one["down"] != other["down"]
        assert one["summary"] == other["summary"]
        assert one["at"] < 10**11
    assert (mine["more"], mine["next"]) == (False, "")
    assert evening.cy.get("/api/hands").json()["hands"] == []
    assert evening.cardroom.guest().get("/api/hands").status_code == 401


def test_history_comes_in_pages(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("upcard.server.past.history.A_PAGE", 1)
    listed: list[int] = []
    page = evening.ann.get("/api/hands").json()
    while True:
        listed += [hand["hand"] for hand in page["hands"]]
        if not page["more"]:
            break
        page = evening.ann.get(f"/api/hands?before={page['next']}").json()
    assert listed == [2, 1]
    for wrong in ("x", "1.2", "1..2", "1.abc.x", "9" * 30 + ".abc.1", "-1.abc.1", "x" * 100):
        answer = evening.ann.get(f"/api/hands?before={wrong}")
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def opened_hands(told: Told) -> set[int]:
    """The seats whose down cards lie open in any frame."""
    return {seat["seat"] for frame in told["frames"] for seat in frame["view"]["seats"] if seat["shown"]}


def test_a_replay_is_through_ones_own_eyes(evening: Evening) -> None:
    for guest, seat in ((evening.ann, 1), (evening.bob, 3)):
        told = guest.get(evening.at(1)).json()
        assert (told["seat"], told["table_name"], told["after"]) == (seat, "Kitchen", False)
        assert told["names"] == {"1": "Ann", "3": "Bob"}
        assert set(told["frames"][-1]["own"]) | set(told["frames"][2]["own"]) <= evening.down(guest, 1)
    spectator = evening.cy.get(evening.at(1)).json()
    assert spectator["seat"] is None
    assert spectator["frames"][-1]["own"] == []
    hidden = evening.down(evening.ann, 1) | evening.down(evening.bob, 1)
    text = evening.cardroom.guest().get(evening.at(1, "?after=1")).text
    assert not any(f'"{card}"' in text for card in hidden)


def test_after_the_showdown_hands_lie_open_from_the_start(evening: Evening) -> None:
    told = evening.cy.get(evening.at(2, "?after=1")).json()
    seen = evening.cy.get(evening.at(2)).json()
    assert told["after"]
    assert opened_hands(seen)
    dealt = next(frame for frame in told["frames"] if all(seat["down"] for seat in frame["view"]["seats"]))
    assert {seat["seat"] for seat in dealt["view"]["seats"] if len(seat["shown"]) == 2} == opened_hands(seen)
    same = next(frame for frame in seen["frames"] if all(seat["down"] for seat in frame["view"]["seats"]))
    assert not any(seat["shown"] for seat in same["view"]["seats"])


def test_there_is_no_such_hand(evening: Evening) -> None:
    for number in (0, 99, 2**53, 2**70):
        answer = evening.ann.get(evening.at(number))
        assert (answer.status_code, answer.json()["code"]) == (404, "no-hand")
    assert evening.ann.get("/api/hands/nowhere00000/1").json()["code"] == "no-hand"
    assert evening.ann.get(evening.at(1, "?after=2")).json()["code"] == "malformed"


def mine_numbers(evening: Evening) -> dict[int, int]:
    """The numbers in the room of Ann's hands, by their numbers at the table."""
    return {hand["hand"]: hand["number"] for hand in evening.ann.get("/api/hands").json()["hands"]}


def cards_in(text: str) -> set[str]:
    """All cards that a text names, alone or several in one word."""
    words: list[str] = re.findall(r"(?<!\w)(?:[2-9TJQKA][cdhs]|\?\?)+(?!\w)", text)
    return {word[place : place + 2] for word in words for place in range(0, len(word), 2)} - {"??"}


@pytest.mark.parametrize(
    ("form", "kind", "ending"),
    [
        ("json", "application/json", "json"),
        ("phh", "application/toml", "phh"),
        ("stars", "text/plain; charset=utf-8", "txt"),
        ("ohh", "application/json", "ohh"),
    ],
)
def test_a_file_has_what_its_reader_saw(evening: Evening, form: str, kind: str, ending: str) -> None:
    mine = evening.ann.get(evening.at(1, f"/export?form={form}"))
    assert mine.headers["content-type"] == kind
    number = mine_numbers(evening)[1]
    named = f"upcard-{number}.{ending}"
    assert mine.headers["content-disposition"] == f'attachment; filename="{named}"'
    theirs = evening.bob.get(evening.at(1, f"/export?form={form}"))
    strangers = evening.cardroom.guest().get(evening.at(1, f"/export?form={form}"))
    assert mine.status_code == theirs.status_code == strangers.status_code == 200
    if form != "json":
        assert not cards_in(mine.text) & evening.down(evening.bob, 1)
        assert cards_in(theirs.text) >= evening.down(evening.bob, 1)
        assert not cards_in(strangers.text) & (evening.down(evening.bob, 1) | evening.down(evening.ann, 1))
        return
    for answer, guest, seat in ((mine, evening.ann, 1), (theirs, evening.bob, 3)):
        told = answer.json()
        assert (told["seat"], told["table"]) == (seat, "Kitchen")
        dealt = {
            card_text(event["card"]) for event in told["events"] if event["type"] == "card-dealt" and not event["up"]
        }
        assert dealt == evening.down(guest, 1)
    assert not any(event["type"] == "card-dealt" and not event["up"] for event in strangers.json()["events"])
    assert not any(event["type"] in ("hand-began", "card-burned", "stub-remade") for event in mine.json()["events"])


def test_an_unknown_form_is_a_problem(evening: Evening) -> None:
    answer = evening.ann.get(evening.at(1, "/export?form=pdf"))
    told = answer.json()
    assert (told["code"], told["sentence"]) == ("malformed", "form: 'pdf' is not one of those allowed.")
    assert told["fields"] == [{"field": "form", "sentence": "'pdf' is not one of those allowed."}]


def test_a_link_shares_a_hand_as_seen_by_who_made_it(evening: Evening) -> None:
    made = evening.ann.post(evening.at(1, "/share"), {"after": False})
    assert made.status_code == 201
    link = made.json()["link"]
    token = link.removeprefix("http://testserver.local/shared/")
    assert len(token) >= 32
    told = evening.cardroom.guest().get(f"/api/shared/{token}").json()
    assert told["seat"] == 1
    assert told["table"] == "", "the id of a private table is the key to it"
    assert evening.ann.get(f"/api/shared/{token}").json()["table"] == evening.table
    text = evening.cy.get(f"/api/shared/{token}").text
    assert all(f'"{card}"' in text for card in evening.down(evening.ann, 1))
    assert not any(f'"{card}"' in text for card in evening.down(evening.bob, 1))


def test_a_spectators_link_has_a_spectators_view(evening: Evening) -> None:
    link = evening.cy.post(evening.at(1, "/share"), {"after": True}).json()["link"]
    told = evening.cy.get("/api/shared/" + link.rpartition("/")[2]).json()
    assert (told["seat"], told["after"]) == (None, True)


def test_links_that_cannot_be_made_or_found(evening: Evening) -> None:
    assert evening.cardroom.guest().post(evening.at(1, "/share"), {}).status_code == 401
    assert evening.ann.post(evening.at(99, "/share"), {}).json()["code"] == "no-hand"
    assert evening.ann.post(evening.at(1, "/share"), {"to": "Cy"}).json()["code"] == "malformed"
    for wrong in ("x", "x" * 43, "x" * 300):
        answer = evening.ann.get(f"/api/shared/{wrong}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_statistics_are_of_ones_own_hands(evening: Evening) -> None:
    mine = evening.ann.get("/api/statistics").json()
    history = evening.ann.get("/api/hands").json()["hands"]
    assert mine["hands"] == len(history)
    (form,) = mine["forms"]
    assert mine["result"] == sum(hand["result"] for hand in history) == form["points"][-1]["total"] == form["chips"]
    assert [point["number"] for point in form["points"]] == [hand["number"] for hand in reversed(history)]
    assert (form["betting"], form["units"]) == ("fixed-limit", "big bets")
    assert form["bets"] == pytest.approx(mine["result"] / 30 / mine["hands"] * 100, abs=0.01)
    assert all(0 <= row["times"] <= row["of"] and row["title"] and row["explains"] for row in mine["rows"])
    assert evening.cy.get("/api/statistics").json()["hands"] == 0
    assert evening.cardroom.guest().get("/api/statistics").status_code == 401


def test_notes_are_read_by_who_wrote_them(evening: Evening) -> None:
    note = {"player": evening.bob.player, "text": "<b>bluffs</b>", "colour": "red"}
    assert evening.ann.ask("PUT", "/api/notes", note).json() == note
    (kept,) = evening.ann.get("/api/notes").json()
    assert {key: kept[key] for key in note} == note
    assert kept["name"] == "Bob"
    assert evening.bob.get("/api/notes").json() == []
    assert evening.cardroom.guest().get("/api/notes").status_code == 401
    gone = note | {"text": "", "colour": ""}
    assert evening.ann.ask("PUT", "/api/notes", gone).status_code == 200
    assert evening.ann.get("/api/notes").json() == []


def test_notes_that_cannot_be_kept(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    bob = evening.bob.player
    for note, http in (
        ({"player": "nobody000000", "text": "x"}, 404), ({"player": "bot-1", "text": "x"}, 404),
        ({"player": bob, "text": "x" * 2001}, 400), ({"player": bob, "text": "x", "colour": "pink"}, 400),
        ({"player": "x" * 50, "text": "x"}, 400), ({"player": bob}, 400),
    ):  # fmt: skip
        assert evening.ann.ask("PUT", "/api/notes", note).status_code == http
    monkeypatch.setattr("upcard.server.people.notes.MOST_NOTES", 1)
    assert evening.ann.ask("PUT", "/api/notes", {"player": bob, "text": "x"}).status_code == 200
    assert evening.ann.ask("PUT", "/api/notes", {"player": evening.cy.player, "text": "x"}).status_code == 409
    assert evening.ann.ask("PUT", "/api/notes", {"player": bob, "text": "y"}).status_code == 200


def opened(proof: Told) -> set[str]:
    return {one["card"] for one in proof["openings"]}


def test_a_proof_opens_what_its_reader_saw_and_no_more(evening: Evening) -> None:
    at = f"/api/tables/{evening.table}/hands/1/proof"
    mine, theirs, strangers = (guest.get(at).json() for guest in (evening.ann, evening.bob, evening.cardroom.guest()))
    assert opened(mine) - opened(strangers) == evening.down(evening.ann, 1)
    assert opened(theirs) - opened(strangers) == evening.down(evening.bob, 1)
    for proof in (mine, theirs, strangers):
        assert faults_of(msgspec.convert(proof, Proof, str_keys=True)) == []
        assert (proof["version"], proof["table"]) == (2, table_alias(evening.table))
    assert evening.ann.get(f"/api/tables/{evening.table}/hands/77/proof").json()["code"] == "no-hand"


def test_a_hand_in_progress_is_proven_as_far_as_it_has_come_and_cannot_be_shared(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    table = cardroom.opens(ann)
    with ann.listens(table) as one:
        ann.says(table, "sit-down", seat=1, buy_in=600)
        bob.says(table, "sit-down", seat=3, buy_in=600)
        one.until(lambda heard: heard.play["number"] == 1)
        mine = ann.get(f"/api/tables/{table}/hands/1/proof").json()
        others = cardroom.guest().get(f"/api/tables/{table}/hands/1/proof").json()
        assert opened(mine) - opened(others) == set(one.update["mine"]["own"])
        assert len(opened(others)) == 2
        answer = ann.post(f"/api/hands/{table}/1/share", {})
        assert (answer.status_code, answer.json()["code"]) == (409, "not-now")
        told = ann.get(f"/api/hands/{table}/1").json()
        assert told["table_name"] == "Kitchen"
        assert not told["frames"][-1]["view"]["over"]
