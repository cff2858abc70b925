"""Odds of hands that are over, with the cards that the viewer may see; never of a hand that is still being played."""

import asyncio
import random
from collections.abc import Sequence

import msgspec
import pytest
from msgspec import structs

from tests.server.http.guests import Cardroom, Guest, Told
from tests.server.http.played import FIRST, STAKES, recorded
from tests.server.http.test_hands import Evening, opened_hands
from tests.server.study.asked import posed
from upcard.analysis.equity import Equity, equity
from upcard.cards.card import DECK, card_text, parse_cards
from upcard.hand.events import HandBegan
from upcard.play.hand import Hand
from upcard.server.http.allowances import Allowances
from upcard.server.past.hand_record import HandRecord
from upcard.server.past.replay import replay_of
from upcard.server.study.odds import is_over, odds_of_hand
from upcard.server.study.service import EquityService
from upcard.server.study.types import ReplayOdds
from upcard.server.study.worker import Question, compute

SEVEN = 7
STREETS = ["third", "fourth", "fifth", "sixth", "seventh"]


@pytest.fixture(scope="module")
def evening(standing: Cardroom) -> Evening:
    return Evening(standing)


def told(guest: Guest, path: str) -> Told:
    got = guest.get(path)
    assert got.status_code == 200, got.text
    answer: Told = got.json()
    return answer


def cards(odds: Told, seat: int) -> list[str]:
    found: list[str] = next(hand["cards"] for hand in odds["hands"] if hand["seat"] == seat)
    return found


def test_odds_are_told_street_by_street_with_ones_own_cards(evening: Evening) -> None:
    mine = told(evening.ann, evening.at(2, "/odds"))
    assert (mine["game"], mine["split"], mine["seat"], mine["after"]) == ("stud-high", False, 1, False)
    assert [street["street"] for street in mine["streets"]] == STREETS
    own = evening.down(evening.ann, 2)
    for size, street in enumerate(mine["streets"], 3):
        odds = street["odds"]
        assert [hand["seat"] for hand in odds["hands"]] == [1, 3]
        assert all(len(hand["cards"]) == size for hand in odds["hands"])
        assert set(cards(odds, 1)[:2]) <= own
        assert cards(odds, 3).count("?") == (3 if size == 7 else 2)
        found = compute(posed("stud-high", tuple(" ".join(hand["cards"]) for hand in odds["hands"]), quick=True))
        assert [hand["equity"] for hand in odds["hands"]] == [player.equity for player in found.players]
        assert [hand["error"] for hand in odds["hands"]] == [player.error for player in found.players]
        assert (odds["exact"], odds["samples"], odds["runouts"]) == (found.exact, found.samples, found.runouts)
        assert odds["exact"] is (odds["samples"] is None)


def test_after_the_showdown_all_hands_that_were_shown_are_known(evening: Evening) -> None:
    known = told(evening.ann, evening.at(2, "/odds?after=1"))
    opened = opened_hands(told(evening.ann, evening.at(2, "?after=1"))) | {1}
    for street in known["streets"]:
        assert {hand["seat"] for hand in street["odds"]["hands"] if "?" not in hand["cards"]} == opened
    fourth = known["streets"][1]["odds"]["hands"]
    library = compute(posed("stud-high", tuple(" ".join(hand["cards"]) for hand in fourth), quick=True))
    assert [hand["equity"] for hand in fourth] == [player.equity for player in library.players]


def test_when_all_is_known_the_last_street_tells_who_won() -> None:
    shown = 0
    for number in range(1, 30):
        record, hand = recorded(number, "stud-high", "mohegan", seats=3, fold=0.0)
        found = odds_for(record, None, after=True)
        last = found.streets[-1].odds
        if any("?" in each.cards for each in last.hands):
            continue
        shown += 1
        assert [street.street for street in found.streets] == STREETS
        assert (last.exact, last.runouts) == (True, 1)
        assert {each.seat for each in last.hands if each.equity} <= set(hand.won), "side pots have winners of their own"
    assert shown > 2


def test_whoever_was_not_in_the_hand_knows_no_down_card(evening: Evening) -> None:
    for guest in (evening.cy, evening.cardroom.guest()):
        watched = told(guest, evening.at(1, "/odds?after=1"))
        assert watched["seat"] is None
        for street in watched["streets"]:
            assert all(hand["cards"][:2] == ["?", "?"] for hand in street["odds"]["hands"])


def test_a_shared_hand_has_the_odds_that_its_owner_shared(evening: Evening) -> None:
    link = evening.bob.post(evening.at(2, "/share"), {"after": False}).json()["link"]
    at = "/api/shared/" + link.rpartition("/")[2] + "/odds"
    assert told(evening.cardroom.guest(), at) == told(evening.bob, evening.at(2, "/odds"))
    assert evening.ann.get("/api/shared/nothing/odds").json()["code"] == "not-found"


def test_of_a_hand_that_is_being_played_there_are_no_odds(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    table = cardroom.opens(ann)
    with ann.listens(table) as one:
        ann.says(table, "sit-down", seat=1, buy_in=600)
        bob.says(table, "sit-down", seat=3, buy_in=600)
        one.until(lambda heard: heard.play["number"] == 1)
        for guest in (ann, bob, cardroom.guest("Cy"), cardroom.guest()):
            for after in (0, 1):
                got = guest.get(f"/api/hands/{table}/1/odds?after={after}")
                told = got.json()
                assert (got.status_code, told["code"]) == (409, "not-now")
                assert told["sentence"] == "This hand is still being played; ask for its odds when it is over."


def test_a_hand_is_over_when_it_has_ended_and_not_before() -> None:
    record, hand = recorded(3, "razz", "roberts")
    assert is_over(record)
    ended = next(place for place, (_, event) in enumerate(record.events) if type(event).__name__ == "HandEnded")
    assert not is_over(structs.replace(record, events=record.events[:ended]))
    assert hand.over


def test_there_is_no_such_hand_and_no_other_way_to_look(evening: Evening) -> None:
    assert evening.ann.get(evening.at(99, "/odds")).json()["code"] == "no-hand"
    assert evening.ann.get(evening.at(1, "/odds?after=2")).json()["code"] == "malformed"


def test_odds_are_asked_for_a_dozen_times_at_once_and_no_more(fresh: Cardroom) -> None:
    fresh.client.app.state.allowances = Allowances(now=lambda: 0.0)
    guest = fresh.guest("Ann")
    asked = [guest.get("/api/study/odds?hand=Ah2d3c4s5h6d&hand=KsKdKcQsQdJh") for _ in range(13)]
    assert [got.status_code for got in asked] == [200] * 12 + [429]
    assert asked[-1].json()["sentence"] == "That was too often; wait 2 seconds and try again."


class AtOnce(EquityService):
    """Reckons roughly and at once, and notes what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.questions: list[Question] = []

    async def answers(self, who: str, questions: Sequence[Question]) -> list[Equity]:
        assert who == "Ann"
        self.questions += questions
        return [self._answer_roughly(each) for each in questions]

    def _answer_roughly(self, question: Question) -> Equity:
        decided = all(len(cards) == SEVEN for cards in question.spot.known)
        return equity(question.spot, samples=None if decided else 20, seed=1, fast=False)


def odds_for(record: HandRecord, seat: int | None, *, after: bool) -> ReplayOdds:
    return asyncio.run(odds_of_hand(AtOnce(), "Ann", record, seat, after=after))


def shown_to(record: HandRecord, seat: int | None, *, after: bool) -> set[int]:
    """All cards that the replay shows to somebody at any time."""
    text = msgspec.json.encode(replay_of(record, "", seat, after=after).frames).decode()
    return {card for card in DECK if f'"{card_text(card)}"' in text}


def play(began: HandBegan, deck: Sequence[int], seed: int) -> Hand:
    """Play with moves by chance, the same for the same seed as long as the same is offered."""
    choose = random.Random(seed)  # noqa: S311 - moves that can be repeated
    hand = Hand(began.game, began.house, STAKES, began.stacks, deck, showdown="ask")
    while not hand.over:
        offered = [option for option in hand.options if option.verb != "fold" or choose.random() < 0.2]
        option = choose.choice(offered or list(hand.options))
        hand.act(option.verb, option.to)
    return hand


@pytest.mark.parametrize("game", ["stud-high", "razz", "stud-hilo", "stud-hilo-nq"])
@pytest.mark.parametrize("seed", range(6))
def test_another_hidden_card_changes_nothing(game: str, seed: int) -> None:
    record, _ = recorded(seed + 1, game, "roberts")
    began = record.began
    plain = play(began, began.deck, seed)
    record = structs.replace(record, events=tuple(enumerate(plain.events, FIRST)))
    viewer = (None, 1, 3)[seed % 3]
    after = seed % 2 == 1
    hidden = set(DECK) - shown_to(record, viewer, after=after) - shown_to(record, viewer, after=True)
    mixed = list(hidden)
    random.Random(seed).shuffle(mixed)  # noqa: S311 - repeatable
    other = dict(zip(hidden, mixed, strict=True))
    again = play(began, [other.get(card, card) for card in began.deck], seed)
    swapped = structs.replace(record, events=tuple(enumerate(again.events, FIRST)))
    assert [event for _, event in swapped.events] != [event for _, event in record.events]
    assert replay_of(swapped, "", viewer, after=after) == replay_of(record, "", viewer, after=after)
    assert odds_for(swapped, viewer, after=after) == odds_for(record, viewer, after=after)


@pytest.mark.parametrize("game", ["stud-high", "stud-hilo"])
@pytest.mark.parametrize("after", [False, True])
def test_no_question_names_a_card_that_the_replay_does_not_show(game: str, after: bool) -> None:  # noqa: FBT001 - a parameter
    for number in range(1, 9):
        record, _ = recorded(number, game, "mohegan", fold=0.3)
        for seat in (None, 1, 2, 3):
            equities = AtOnce()
            asyncio.run(odds_of_hand(equities, "Ann", record, seat, after=after))
            named = {
                card for asked in equities.questions
                for cards in (*asked.spot.hands, asked.spot.dead, asked.spot.common) for card in cards if card >= 0
            }  # fmt: skip
            assert named <= shown_to(record, seat, after=after)
            if seat is not None and equities.questions:
                assert all(asked.quick for asked in equities.questions)
                own = next(frame.own for frame in replay_of(record, "", seat, after=after).frames if len(frame.own) > 1)
                assert set(parse_cards(own)) <= named
