"""Corners of the hand that only rulings lead to: each told by an event, or read from a state that a ruling has left."""

from __future__ import annotations

import pytest

from upcard import Hand, Stakes
from upcard.cards.card import parse_cards
from upcard.chips.pots import Pot
from upcard.hand import before_street, dealer
from upcard.hand.award import award, beaten_by_upcards
from upcard.hand.decide import decide
from upcard.hand.events import (
    CardBurned,
    CardsMoved,
    ChipsAdded,
    ChoiceOffered,
    CommonCardDealt,
    DealChanged,
    HandRetrieved,
    HandRuledDead,
    HandShown,
    HandVoided,
    OrderPlaced,
    PotAwarded,
    RoundClosed,
    ShortageAnnounced,
    StreetBegan,
    WagersCorrected,
)
from upcard.hand.events.base import UNCITED
from upcard.hand.events.of_the_floor import CardMove, Order
from upcard.hand.evolve import evolve
from upcard.hand.opening import _paired
from upcard.hand.reading import strength
from upcard.hand.requests import ClaimPot, Refusal
from upcard.hand.standing_pots import _short_pots
from upcard.hand.state import HandState, Phase
from upcard.play.hand import state_behind
from upcard.telling.sayings import narrate

STAKES = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8)


@pytest.fixture
def state() -> HandState:
    """A hand of three on third street, in which nobody has acted."""
    return state_behind(Hand("stud-high", "mohegan", STAKES, {1: 100, 2: 100, 3: 100}, seed=4))


def test_a_board_without_a_card_is_no_pair() -> None:
    assert not _paired([])
    assert _paired([0, 1])


def test_a_pot_whose_hands_are_all_dead_goes_to_the_best_that_is_left(state: HandState) -> None:
    state.pots = (Pot(9, (1,)),)
    evolve(state, HandRuledDead(1, 2, UNCITED))
    state.shown = {2: (5, 0), 3: (3, 0)}
    assert award(state, 0, 9).high == ((2, 9),)


def test_nothing_can_be_skipped_or_mixed_where_nothing_lies(state: HandState) -> None:
    state.orders = (Order("skip", 0, "round"),)
    assert isinstance(before_street.due(state), CardsMoved)
    state.muck += state.stub
    state.stub.clear()
    assert before_street.due(state) is None
    assert before_street.refill(state, 3) is None
    assert not before_street.mix_due(state), "not while there is betting"
    state.phase, state.street, state.orders = Phase.BETWEEN, 3, ()
    assert not before_street.mix_due(state), "the last street has a rule of its own"


def test_with_too_few_cards_and_nothing_to_mix_there_is_one_for_all(state: HandState) -> None:
    state.muck += state.stub[:-2]
    del state.stub[:-2]
    short = dealer._begin_street(state, 1)  # noqa: SLF001 - only a ruling leaves so few
    assert short == ShortageAnnounced("common", burn=True, notice=False, cite=state.cites.common)
    for event in (short, CardBurned(state.stub[-1], UNCITED), CommonCardDealt(state.stub[-2], UNCITED)):
        evolve(state, event)
    assert (state.street, state.phase, len(state.common), len(state.stub)) == (1, Phase.OPENING, 1, 0)


def test_a_common_card_of_an_earlier_street_says_nothing_of_the_last(state: HandState) -> None:
    evolve(state, ShortageAnnounced("common", burn=False, notice=False, cite=UNCITED))
    evolve(state, CommonCardDealt(state.stub[-1], UNCITED))
    last = len(state.rules.game.streets) - 1
    state.street, state.phase = last - 1, Phase.BETWEEN
    began = dealer._begin_street(state, last)  # noqa: SLF001 - there are cards enough again
    assert isinstance(began, StreetBegan)
    evolve(state, began)
    assert state.plan is None
    assert isinstance(dealer.dealers_next(state), CardBurned)


def test_without_any_card_the_street_is_played_as_it_is(state: HandState) -> None:
    state.muck += state.stub
    state.stub.clear()
    began = dealer._begin_street(state, 1)  # noqa: SLF001 - only a ruling leaves so few
    assert isinstance(began, StreetBegan)
    assert (began.seats, began.burn) == ((), False)
    assert dealer._next_card(state) == DealChanged((), burn=False, cite=state.cites.shortage)  # noqa: SLF001 - likewise


def test_a_street_on_which_all_have_their_cards_goes_on_to_the_betting(state: HandState) -> None:
    evolve(state, StreetBegan(1, "fourth", ("up",), burn=False, seats=(), dead=(), cite=UNCITED))
    assert state.phase == Phase.OPENING


def test_cards_go_below_the_deck_and_come_back_from_the_discards(state: HandState) -> None:
    top, door = state.stub[-1], state.up[1][0]
    evolve(state, CardsMoved((CardMove(top, "stub", 0, "stub-bottom", 0), CardMove(door, "up", 1, "muck", 0)), UNCITED))
    assert (state.stub[0], state.seen_cards) == (top, [door])
    evolve(state, CardsMoved((CardMove(door, "muck", 0, "up", 1),), UNCITED))
    assert (state.up[1], state.seen_cards, state.muck) == ([door], [], [])


def test_a_card_that_leaves_the_discards_was_of_no_hand_that_lies_there(state: HandState) -> None:
    hidden, kept = state.down[2]
    evolve(state, HandRuledDead(2, 3, UNCITED))
    evolve(state, CardsMoved((CardMove(hidden, "muck", 0, "down", 3),), UNCITED))
    assert hidden not in state.taken_in[2]
    assert kept in state.taken_in[2]


def test_a_hand_that_dies_as_the_last_to_be_dealt_to_ends_the_deal(state: HandState) -> None:
    evolve(state, StreetBegan(1, "fourth", ("up",), burn=False, seats=(3,), dead=(), cite=UNCITED))
    evolve(state, HandRuledDead(3, 0, UNCITED))
    assert (state.phase, state.deal_queue) == (Phase.OPENING, [])


def test_a_hand_that_comes_back_between_two_rounds_moves_no_turn(state: HandState) -> None:
    down, up = tuple(state.down[3]), tuple(state.up[3])
    evolve(state, HandRuledDead(3, state.turn, UNCITED))
    state.phase = Phase.BETWEEN
    evolve(state, HandRetrieved(3, down, up, 0, UNCITED))
    assert (state.phase, state.live[3], state.alive) == (Phase.BETWEEN, True, 3)


def test_chips_that_are_paid_late_may_be_the_last(state: HandState) -> None:
    evolve(state, ChipsAdded(seat=2, amount=99, all_in=True, pots=(), next=state.turn, cite=UNCITED))
    assert (state.stack[2], state.paid[2], state.all_in[2], state.acting) == (0, 100, True, 2)


def test_a_wager_that_is_made_right_asks_those_who_have_not_acted(state: HandState) -> None:
    turn = state.turn
    evolve(
        state,
        WagersCorrected(bets=((turn, 4),), to=4, level=4, size=4, unit=4, all_in=(), next=turn, cite=UNCITED),
    )
    assert (state.betting.bets[turn], state.betting.answered[turn], state.betting.to_match) == (4, 0, 4)


def test_a_hand_of_four_cards_is_none() -> None:
    assert narrate(HandShown(2, (0, 5, 10, 15), 0, 0, UNCITED)) == "Seat 2 shows 2c 3d 4h 5s: too few for a hand."


def test_chips_that_lack_are_taken_from_the_last_pots() -> None:
    pots = _short_pots([0, 10, 10, 4], [1, 2, 3], [3], 10)
    assert sum(pot.amount for pot in pots) == 24
    assert _short_pots([0, 5, 5, 5], [1, 2, 3], [1, 3], 20) == [Pot(15, (1, 2, 3))], "a pot that nobody paid is none"


def test_where_no_card_is_left_to_burn_the_deal_goes_on_without(state: HandState) -> None:
    state.phase, state.street, state.burn_due, state.deal_queue = Phase.DEALING, 1, True, [(2, True), (1, True)]
    assert dealer.dealers_next(state) is not None
    state.muck += state.stub
    state.stub.clear()
    changed = dealer.dealers_next(state)
    assert isinstance(changed, DealChanged)
    assert (changed.queue, changed.burn) == (((1, True), (2, True)), False)
    evolve(state, changed)
    assert not state.burn_due


def test_a_seat_whose_hand_is_dead_has_nothing_to_choose_any_more(state: HandState) -> None:
    for seat in (1, 2):
        evolve(state, OrderPlaced(Order("all-in-choice", seat, "hand"), UNCITED))
    evolve(state, DealChanged((), burn=False, cite=UNCITED))
    offered = dealer.dealers_next(state)
    assert offered == ChoiceOffered(1, UNCITED)
    evolve(state, offered)
    evolve(state, HandRuledDead(1, 0, UNCITED))
    assert dealer.dealers_next(state) == ChoiceOffered(2, UNCITED)


def test_whoever_is_left_alone_has_won_whatever_rulings_were_to_come(state: HandState) -> None:
    evolve(state, OrderPlaced(Order("dead-after-deal", 3, "hand"), UNCITED))
    evolve(state, DealChanged((), burn=False, cite=UNCITED))
    for seat in (1, 2):
        evolve(state, HandRuledDead(seat, 0, UNCITED))
    closed = dealer.dealers_next(state)
    assert isinstance(closed, RoundClosed)
    evolve(state, closed)
    pushed = dealer.dealers_next(state)
    assert isinstance(pushed, PotAwarded)
    assert pushed.high == ((3, 3),)


def test_few_upcards_beat_nobody_by_cards_that_never_came(state: HandState) -> None:
    ace_high = parse_cards("As Kd 2h 3c 4d 9s 8h")
    state.down[2], state.up[2] = ace_high[:3], ace_high[3:]
    state.up[1] = parse_cards("7c 6d 2s")
    assert not beaten_by_upcards(state, 2, 1, strength(state, 2))
    state.up[1] = parse_cards("Ac Ad Ah")
    assert beaten_by_upcards(state, 2, 1, strength(state, 2)), "three aces beat him with whatever comes"


def test_a_void_hand_has_no_pot_to_claim(state: HandState) -> None:
    evolve(state, HandVoided(misdeal=False, back=((1, 1), (2, 1), (3, 1)), cite=UNCITED))
    refused = decide(state, ClaimPot(1))
    assert isinstance(refused, Refusal)
    assert refused.sentence == "The hand is void and all chips have gone back, so there is no pot to claim."


def test_a_hand_that_was_seen_and_is_dead_after_all_takes_nothing(state: HandState) -> None:
    state.phase, state.live_later = Phase.OVER, (1, 2)
    evolve(state, HandRuledDead(1, 0, UNCITED))
    assert list(state.live_later) == [2]
