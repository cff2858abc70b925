"""Card by card, with fixed decks: a last street for which the deck was too short is taken back and comes again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.floor.paper_table import Paper
from tests.floor.played_table import begun, lies, one_acts, to_street
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import Incident
from upcard.hand.events import CommonCardDealt, StreetBegan, StubRemade
from upcard.hand.seats import next_after
from upcard.play.hand import Hand, state_behind

if TYPE_CHECKING:
    from collections.abc import Callable

SKIP = ("procedures", "canterbury", "ukcasino", "roberts")
every_house = pytest.mark.parametrize("house", [*SKIP, "mohegan"])


def _seven(house: str, paper: Paper) -> None:
    """Deal the last street to seven, for whom the cards are too few."""
    everybody = list(paper.seats)
    match house:
        case "roberts" | "ukcasino":
            paper.burn()
            paper.to_all(up=False, seats=everybody[:5])
            paper.mix_backwards(paper.deck, paper.burns)
            paper.burn()
            paper.to_all(up=False, seats=everybody[5:])
        case "canterbury":
            paper.mix_backwards(paper.deck, paper.burns)
            paper.street(7)
        case _:
            paper.burn()
            paper.common.append(paper.top())


def _seven_again(house: str, paper: Paper) -> None:
    """Deal it again from what lies there."""
    match house:
        case "roberts" | "ukcasino":  # two are left: one is burned, and the other is mixed with all that was taken back
            paper.burn()
            paper.mix_backwards(paper.deck, paper.burns, paper.aside)
            paper.street(7)
        case "canterbury":  # what was taken back stays out: three cards are left, and one of them serves all
            paper.mix_backwards(paper.deck, paper.burns)
            paper.burn()
            paper.common.append(paper.top())
        case "procedures":
            paper.burn()
            paper.common.append(paper.top())
        case _:  # the common card goes back into the stub, and no card is burned again
            paper.mix_backwards(paper.deck, paper.aside)
            paper.common.append(paper.top())


def _eight(house: str, paper: Paper) -> None:
    """Deal a common card to eight, for whom one card is left."""
    left = paper.deck[:]
    if house in ("procedures", "mohegan"):
        paper.mix_backwards(paper.burns)
        paper.aside += left
    else:
        paper.mix_backwards(paper.deck, paper.burns)
    if house != "mohegan":
        paper.burn()
    paper.common.append(paper.top())


def _eight_again(house: str, paper: Paper) -> None:
    left = paper.deck[:]
    match house:
        case "roberts" | "ukcasino":  # two are left
            paper.burn()
        case "canterbury":  # the last of two may not be dealt
            paper.mix_backwards(paper.deck, paper.burns)
            paper.burn()
        case "procedures":  # one is left, so the common card comes from the burns: there is just one
            paper.mix_backwards(paper.burns)
            paper.aside += left
        case _:
            paper.mix_backwards(paper.deck, paper.aside)
    paper.common.append(paper.top())


def _sixth(house: str, players: int) -> tuple[Hand, Paper]:
    hand, paper = begun(house, players), Paper.of(players)
    paper.start()
    for number in (4, 5, 6):
        to_street(hand, number)
        paper.street(number)
    assert lies(hand) == paper.told()
    return hand, paper


def _taken_back(paper: Paper) -> None:
    paper.aside += paper.common or [paper.down[seat].pop() for seat in paper.seats]
    paper.common.clear()


@every_house
@pytest.mark.parametrize(
    ("players", "deal", "again"), [(7, _seven, _seven_again), (8, _eight, _eight_again)], ids=("seven", "eight")
)
def test_a_short_last_street_that_came_before_a_player_had_acted(
    house: str, players: int, deal: Callable[[str, Paper], None], again: Callable[[str, Paper], None]
) -> None:
    hand, paper = _sixth(house, players)
    for _ in range(players - 1):
        hand.act("check")
    passed = hand.turn
    assert passed is not None
    hand.slip(Incident("skipped-player", seat=passed))
    deal(house, paper)
    assert lies(hand) == paper.told(), "the street is out"
    ruling = hand.report(Incident("skipped-player", seat=passed))
    assert ruling.remedies[0] == "backed-up"
    _taken_back(paper)
    assert (hand.street, hand.turn) == ("sixth", passed)
    assert lies(hand) == paper.told(), "it is taken back"
    hand.act("check")
    again(house, paper)
    assert hand.street == "seventh"
    assert lies(hand) == paper.told(), "it is dealt anew"
    _plays_on(hand)


def _plays_on(hand: Hand) -> None:
    to_street(hand, 8)
    while not hand.over:
        hand.act("show")
    assert Hand.replay(hand.to_json()).log == hand.log


@every_house
def test_early_last_cards_and_a_short_street_on_top_of_them_are_taken_back(house: str) -> None:
    hand, _ = _sixth(house, 7)
    hand.slip(Incident("premature-deal", count=2))
    to_street(hand, 7)
    mixed = sum(isinstance(event, StubRemade) for event in hand.events)
    assert not hand.report(Incident("premature-deal")).late
    state = state_behind(hand)
    if house != "procedures":
        assert sum(isinstance(event, StubRemade) for event in hand.events) > mixed
    assert {len(state.down[seat]) for seat in state.order} in ({2}, {3}), "all are served alike"
    assert (hand.street, bool(hand.turn)) == ("seventh", True), "the betting was over, so the street has come again"
    _plays_on(hand)


@pytest.mark.parametrize("house", ["procedures", "mohegan"])
def test_who_got_his_last_card_too_early_does_not_share_the_common_one(house: str) -> None:
    hand, _ = _sixth(house, 7)
    hand.slip(Incident("premature-deal", count=2))
    to_street(hand, 7)
    assert any(isinstance(event, CommonCardDealt) for event in hand.events)
    assert state_behind(hand).common_for == (3, 4, 5, 6, 7)
    to_street(hand, 8)
    while not hand.over:
        hand.act("show")
    shown = [line.split(":")[0] for line in hand.log if " shows " in line]
    assert {len(line.split(" shows ")[1].split()) for line in shown} == {7}


def test_a_common_card_that_is_taken_back_twice_leaves_those_that_lie_aside() -> None:
    hand, _ = _sixth("procedures", 8)
    for _ in range(7):
        hand.act("check")
    for _ in range(3):
        passed = hand.turn
        assert passed is not None
        hand.slip(Incident("skipped-player", seat=passed))
        assert len(state_behind(hand).common) == 1
        hand.report(Incident("skipped-player", seat=passed))
        assert (hand.street, hand.turn) == ("sixth", passed)
    one_acts(hand)
    assert len(state_behind(hand).common) == 1
    _plays_on(hand)


def _skipped_last(hand: Hand) -> int:
    """Let all but the last check, and let the dealer go past him."""
    while True:
        state = state_behind(hand)
        if not next_after(state, state.betting.turn, 0):
            break
        hand.act("check")
    passed = hand.turn
    assert passed is not None
    hand.slip(Incident("skipped-player", seat=passed))
    return passed


@every_house
def test_cards_that_came_even_earlier_come_off_with_the_street(house: str) -> None:
    hand, _ = _sixth(house, 6)
    hand.slip(Incident("premature-deal", count=2))
    passed = _skipped_last(hand)
    assert hand.street == "seventh"
    hand.report(Incident("skipped-player", seat=passed))
    assert (hand.street, hand.turn) == ("sixth", passed)
    state = state_behind(hand)
    assert {len(state.down[seat]) for seat in state.order} == {2}
    assert len(state.set_aside) == 6
    hand.act("check")
    _plays_on(hand)


@pytest.mark.parametrize("house", ["procedures", "ukcasino", "roberts"])
def test_who_may_keep_an_early_card_keeps_it_when_the_street_comes_off(house: str) -> None:
    hand, _ = _sixth(house, 5)
    hand.slip(Incident("premature-deal", count=2, seat=1, looked="yes"))
    kept = state_behind(hand).down[1][-1]
    hand.report(Incident("premature-deal"))
    passed = _skipped_last(hand)
    assert hand.street == "seventh"
    hand.report(Incident("skipped-player", seat=passed))
    assert {seat: len(state_behind(hand).down[seat]) for seat in (1, 2, 3, 4, 5)} == {1: 3, 2: 2, 3: 2, 4: 2, 5: 2}
    hand.act("check")
    state = state_behind(hand)
    assert state.down[1][-1] == kept
    assert {len(state.down[seat]) for seat in state.order} == {3}
    _plays_on(hand)


def test_a_hand_that_goes_after_a_common_card_was_taken_back_opens_no_round_again() -> None:
    hand, _ = _sixth("roberts", 8)
    passed = _skipped_last(hand)
    hand.report(Incident("skipped-player", seat=passed))
    scene = Scene(state_behind(hand), hand.events)
    began = scene.log[scene.street_began]
    assert isinstance(began, StreetBegan)
    assert began.street == scene.state.street, "it is the street to which the action has come back"
    other = next(seat for seat in state_behind(hand).order if seat != passed)
    assert hand.report(Incident("joker", seat=other)).remedies == ("hand-dead",)
    assert (hand.street, hand.turn) == ("sixth", passed)


def test_who_counts_as_having_checked_has_not_checked_on_the_next_street() -> None:
    hand, _ = _sixth("roberts", 5)
    passed = hand.turn
    assert passed is not None
    hand.slip(Incident("skipped-player", seat=passed))
    for _ in range(4):
        hand.act("check")
    hand.slip(Incident("skipped-player", seat=passed))
    assert hand.street == "seventh"
    ruling = hand.report(Incident("skipped-player", seat=passed))
    assert [choice.name for choice in ruling.choices] == ["stands", "back-to-him", "hand-dead"]
    hand.decide_floor(ruling, "stands")
    assert hand.street == "seventh"
    assert not [seat for seat in state_behind(hand).order if state_behind(hand).betting.seen[seat] >= 0]
