"""Calling the floor over HTTP: what is asked, how often, and what is kept of a hand in which something went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest
from msgspec import structs

from tests.server.http.played import STAKES, cut_of, record_of, sealed, started
from upcard.cards.card import parse_card
from upcard.floor.incident import Incident
from upcard.floor.register import KINDS
from upcard.hand.events import CardsMoved, RulingGiven
from upcard.hand.views import MovesSeen
from upcard.play.hand import Hand
from upcard.server.http.allowances import ALLOWANCES, Allowances, kind_of
from upcard.server.http.not_granted import NotGranted
from upcard.server.messages import Message
from upcard.server.past.export import Form, hand_file
from upcard.server.past.proof import proof_of
from upcard.server.past.replay import replay_of
from upcard.table.fairness import chance_of
from upcard.table.requests import CallFloor, Move, Say

if TYPE_CHECKING:
    from tests.server.http.guests import Cardroom
    from upcard.server.past.hand_record import HandRecord

MOST_QUESTIONS = 5


def test_at_most_five_questions_tell_which_one_is_meant(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    table = cardroom.opens(ann)
    with ann.listens(table) as one, bob.listens(table):
        ann.says(table, "sit-down", seat=1, buy_in=600)
        early = ann.get(f"/api/tables/{table}/floor/boxed-card")
        assert (early.status_code, early.json()["code"]) == (409, "not-now")
        bob.says(table, "sit-down", seat=3, buy_in=600)
        one.until(lambda heard: heard.play["number"] == 1)
        asked = ann.get(f"/api/tables/{table}/floor/boxed-card").json()
        assert asked["title"] == KINDS["boxed-card"].title
        questions = {question["fact"]: question for question in asked["questions"]}
        assert list(questions) == ["seat", "card", "street"]
        assert questions["seat"]["value"] == 1
        assert {"value": 3, "text": "Seat 3, Bob"} in questions["seat"]["options"]
        assert questions["street"]["value"] == 3
        for name in KINDS:
            form = ann.get(f"/api/tables/{table}/floor/{name}").json()
            assert len(form["questions"]) <= MOST_QUESTIONS
            for question in form["questions"]:
                values = [option["value"] for option in question["options"]]
                assert question["value"] in values
                assert len(set(map(str, values))) == len(values) > 1
        nothing = ann.get(f"/api/tables/{table}/floor/spilled-drink")
        assert (nothing.status_code, nothing.json()["code"]) == (404, "not-found")
        stranger = cardroom.guest("Cy").get(f"/api/tables/{table}/floor/boxed-card")
        assert stranger.status_code == 409
        refused = ann.says(table, "call-floor", incident="boxed-card", facts={"seat": 3})
        assert (refused.status_code, refused.json()["code"]) == (409, "not-so")
        assert refused.json()["sentence"].startswith("Nothing of the kind can be seen in this hand: ")


def test_the_floor_can_be_called_a_few_times_in_a_minute() -> None:
    assert [kind_of(Message(do)) for do in (CallFloor("joker"), Say("hello"), Move("call"))] == [
        "floor",
        "chat",
        "moves",
    ]
    time = 0.0
    allowances = Allowances(ALLOWANCES, now=lambda: time)
    assert [allowances.take("floor", "ann") == 0 for _ in range(5)] == [True] * 4 + [False]
    assert allowances.take("floor", "bob") == 0
    time = 16.0
    assert allowances.take("floor", "ann") == 0


TOO_MANY = Incident("wrong-card-count", seat=2, count=1, street=3)
JOKER = Incident("joker", seat=1, card=2)


def went_wrong(slip: Incident = TOO_MANY) -> HandRecord:
    """A hand in which the dealer erred and noticed it: seat 2 had a card too many, and it was put back."""
    start = started(1, {1: "ann", 2: "bob", 3: "cy"})
    chance = chance_of(sealed(1, 3).secret, cut_of(start, sealed(1, 3)))
    hand = Hand("stud-high", "roberts", STAKES, dict.fromkeys((1, 2, 3), 300), chance.deck, slips=[slip])
    while not hand.over:
        offered = {option.verb: option.to for option in hand.options}
        verb = next(verb for verb in ("check", "call", "bring-in") if verb in offered)
        hand.act(verb, offered[verb])
    return record_of(start, hand)


def test_the_replayer_tells_the_ruling_with_its_number() -> None:
    record = went_wrong()
    frames = replay_of(record, "Marigold", 1, after=False).frames
    ruling = next(frame for frame in frames if frame.line.ruling)
    called, _, ruled = ruling.line.text.partition(" The floor rules: ")
    assert called == "The floor is called: Bob got a card too many on third street."
    assert ruled.startswith("The card too many goes back")
    assert ruling.line.cites == ("RR-3-irregularities.11",)
    before = frames[frames.index(ruling) - 1]
    boards = [{seat.seat: seat.up for seat in frame.view.seats} for frame in (before, frames[frames.index(ruling) + 1])]
    assert [len(board[2]) for board in boards] == [2, 1]


def test_exports_keep_the_ruling_or_say_that_they_have_no_words_for_it() -> None:
    record = went_wrong()
    text = hand_file(record, "Marigold", 8, 1, "json").text
    assert '"ruling-given"' in text
    ruling = next(event for _, event in record.events if isinstance(event, RulingGiven))
    assert ruling.decision in text
    for form in get_args(Form)[1:]:
        with pytest.raises(NotGranted) as refused:
            hand_file(record, "Marigold", 8, 1, form)
        assert (refused.value.status_code, refused.value.code) == (422, "not-written")


def test_a_card_that_the_floor_put_elsewhere_is_shown_and_proven_to_whose_it_is() -> None:
    """A hole card of seat 1 turned out to be a joker: the next card of the deck came in its place, face down."""
    whole = went_wrong(JOKER)
    until = next(place for place, (_, event) in enumerate(whole.events) if isinstance(event, CardsMoved))
    record = structs.replace(whole, events=whole.events[: until + 1])
    moves = next(event for _, event in record.events if isinstance(event, CardsMoved)).moves
    assert [(move.source, move.target) for move in moves] == [("down", "muck"), ("stub", "down")]
    cards = {move.card for move in moves}
    for seat, knows in ((1, True), (2, False), (None, False)):
        seen = next(event for _, event in record.seen(seat) if isinstance(event, CardsMoved | MovesSeen))
        assert {move.card for move in seen.moves} == (cards if knows else {None})
        proven = {parse_card(opening.card) for opening in proof_of(record, seat).openings}
        assert cards & proven == (cards if knows else set())
