"""A dealer who errs: how often, in which ways, and by nothing but the seed of the hand."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from tests.table.tables import ANN, BEN, SETTINGS, TABLE, Table
from tests.table.test_ledger import balances
from upcard import Hand, Stakes
from upcard.floor.in_hand.register import IN_HAND
from upcard.floor.incident import Incident
from upcard.hand.events import Slipped, TurnMoved
from upcard.hand.requests import Refusal
from upcard.rulebooks.shelf import shelf
from upcard.table.events import HandFinished
from upcard.table.human_dealer import WAYS, Deal, slips_of
from upcard.table.ledger import adds_up, expected_balances, postings
from upcard.table.requests import ChangeDealer
from upcard.table.settings import TableSettings
from upcard.table.setup import faults

STAKES = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8)
DECK = "9c 9d 9h Tc Td Th 2c 7d As"
"""Seat 1 of three has the lowest door card."""
FULL = Deal(seats=(1, 2, 3, 5, 6, 7, 8), empty=(4,), away=(), ante=1)
TWO = Deal(seats=(2, 6), empty=(), away=(), ante=0)


def seed(number: int) -> str:
    return hashlib.sha256(str(number).encode()).hexdigest()


def drawn(deal: Deal, hands: int, rate: int = 100) -> Counter[str]:
    return Counter(slip.name for number in range(hands) for slip in slips_of(seed(number), rate, deal))


def test_a_dealer_without_slips_makes_none_and_one_of_a_hundred_always_one() -> None:
    assert sum(drawn(FULL, 300, rate=0).values()) == 0
    assert sum(drawn(FULL, 300, rate=100).values()) == 300


@pytest.mark.parametrize("rate", [5, 30, 80])
def test_he_slips_as_often_as_the_owner_wants(rate: int) -> None:
    hands = 4000
    made = sum(drawn(FULL, hands, rate).values())
    assert abs(made / hands * 100 - rate) < 3


def test_the_same_seed_makes_the_same_slip() -> None:
    for number in range(50):
        once, again = slips_of(seed(number), 100, FULL), slips_of(seed(number), 100, FULL)
        assert once == again
        assert [slip.noticed for slip in once] == [slip.noticed for slip in again]
    assert len({repr(slips_of(seed(number), 100, FULL)) for number in range(50)}) > 25


def test_every_way_comes_up_about_as_often_as_it_weighs() -> None:
    hands = 12_000
    made = drawn(FULL, hands)
    ways = {way.incident: way.weight for way in WAYS if way.can(FULL)}
    assert set(made) == set(ways)
    for incident, weight in ways.items():
        expected = hands * weight / sum(ways.values())
        assert abs(made[incident] - expected) < 5 * expected**0.5, incident
    assert made.most_common(1)[0][0] == "exposed-hole-card"


def test_all_that_a_hand_takes_as_a_dealers_slip_is_drawn() -> None:
    assert {way.incident for way in WAYS} == {name for name, known in IN_HAND.items() if known.of_the_dealer}


def test_what_cannot_happen_is_not_drawn() -> None:
    made = drawn(TWO, 2000)
    impossible = {
        "player-dealt-out", "ineligible-seat-dealt", "absent-player-dealt", "missing-ante", "deck-short",
        "skipped-player",
    }  # fmt: skip
    assert not impossible & {*made}
    for number in range(500):
        (slip,) = slips_of(seed(number), 100, TWO)
        assert slip.given.get("seat", 2) in TWO.seats
        assert slip.given.get("to", 2) in TWO.seats
        assert slip.given.get("to") != slip.given.get("seat") or "to" not in slip.given


@pytest.mark.parametrize("house", sorted(shelf().houses))
def test_everybody_at_the_table_can_see_every_slip(house: str) -> None:
    """Else the numbers of the events would tell what may not be told."""
    happened = 0
    for number in range(60):
        stacks = dict.fromkeys(FULL.seats, 60)
        hand = Hand("stud-high", house, STAKES, stacks, seed=number, slips=slips_of(seed(number), 100, FULL))
        while not hand.over and hand.turn is not None:
            offered = {option.verb: option.to for option in hand.options}
            verb = next(verb for verb in ("check", "call", "bring-in", "decline") if verb in offered)
            hand.act(verb, offered[verb])
        slips = [event for event in hand.events if isinstance(event, Slipped)]
        assert all(slip.plain for slip in slips)
        happened += len(slips)
    assert happened > 40


@pytest.mark.parametrize("facing", [True, False])
def test_he_looks_past_a_player_in_turn_with_a_bet_before_him_or_without(facing: bool) -> None:  # noqa: FBT001 - a table of cases
    slip = Incident("skipped-player", noticed="later", seat=2, facing=facing)
    hand = Hand("stud-high", "roberts", STAKES, dict.fromkeys((1, 2, 3), 60), DECK, 3, slips=[slip])
    while not hand.over and hand.turn is not None and not any(isinstance(event, Slipped) for event in hand.events):
        offered = {option.verb: option.to for option in hand.options}
        verb = next(verb for verb in ("check", "call", "bring-in") if verb in offered)
        hand.act(verb, offered[verb])
    (place,) = [at for at, event in enumerate(hand.events) if isinstance(event, Slipped)]
    assert isinstance(hand.events[place + 1], TurnMoved)
    assert hand.turn != 2
    assert (hand.street == "third") == facing
    assert hand.report(Incident("skipped-player", seat=2)).remedies[0] == "backed-up"
    assert hand.turn == 2


def test_the_owner_changes_the_dealer_from_the_next_hand_on() -> None:
    table = Table(owner="ann").sit(ANN, BEN)
    table.ask(ANN, ChangeDealer(25))
    assert table.state.settings.slips == 25
    again = table.judge(ANN, ChangeDealer(25))
    assert isinstance(again, Refusal)
    assert again.sentence == "The dealer slips in 25 of a hundred hands already."
    stranger = table.judge(BEN, ChangeDealer(0))
    assert isinstance(stranger, Refusal)
    assert stranger.code == "not-owner"


@pytest.mark.parametrize(("slips", "sound"), [(0, True), (100, True), (101, False), (-1, False)])
def test_how_often_must_be_of_a_hundred(slips: int, sound: bool) -> None:  # noqa: FBT001 - a table of cases
    wanted = TableSettings(
        name="Marigold", game="razz", house="roberts", stakes=SETTINGS.stakes, least=300, most=1200, slips=slips
    )
    found = faults(wanted, shelf().houses)
    assert found == ([] if sound else [f"The dealer slips in {slips} of a hundred hands: it must be 0 to 100."])


def test_chips_that_stay_in_and_chips_that_the_house_holds_have_their_accounts() -> None:
    table = Table().sit(ANN, BEN)
    table.start()
    table.happen(HandFinished(1, {1: 280, 2: 290}, 0, left=20, impounded=10))
    assert table.state.carried == 20
    kept = {"player:t1:ann": 280, "player:t1:ben": 290, "pot:t1": 20, "impound:t1": 10, "bank": -600}
    assert balances(table.posted) == expected_balances(TABLE, table.state) == kept
    table.start()
    won = HandFinished(2, {1: 310, 2: 280}, 0)
    assert adds_up(postings(TABLE, table.state, won))
    table.happen(won)
    assert table.state.carried == 0
    assert table.state.impounded == 10
    kept = {"player:t1:ann": 310, "player:t1:ben": 280, "impound:t1": 10, "bank": -600}
    assert balances(table.posted) == expected_balances(TABLE, table.state) == kept
