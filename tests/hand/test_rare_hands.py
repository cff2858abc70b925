"""What random hands come to now and then, in hands of their own."""

from __future__ import annotations

import pytest

from upcard import Hand, NotAllowed, Stakes
from upcard.cards.card import parse_cards
from upcard.chips.pots import Pot
from upcard.hand.events import ChipsAdded, HandKilled, HandShown, ShortageAnnounced, StubRemade
from upcard.hand.events.base import UNCITED
from upcard.hand.evolve import evolve
from upcard.hand.options import why_no_wager
from upcard.hand.reading import reader
from upcard.play.hand import state_behind
from upcard.rulebooks.rules import rules_for

STAKES = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)
TAME = ("check", "call", "bring-in", "show")


def tame(hand: Hand) -> None:
    hand.act(next(option.verb for option in hand.options if option.verb in TAME))


def to_the_end(hand: Hand) -> Hand:
    while not hand.over:
        tame(hand)
    return hand


def test_a_shortage_that_is_foreseen_is_announced_and_the_cards_dealt_out_first() -> None:
    hand = Hand(
        "stud-high", "roberts", STAKES, dict.fromkeys(range(1, 8), 500), seed=2,
        differs={"shortage_remake_when": "foreseen"},
    )  # fmt: skip
    to_the_end(hand)
    kinds = [type(event) for event in hand.events]
    announced = hand.events[kinds.index(ShortageAnnounced)]
    assert isinstance(announced, ShortageAnnounced)
    assert (announced.plan, announced.burn) == ("deal-then-remake", True)
    dealt = hand.log[kinds.index(ShortageAnnounced) : kinds.index(StubRemade)]
    assert any("down" in sentence for sentence in dealt), "some have their last card before the burns are mixed in"


def test_where_one_of_two_is_away_his_hand_is_killed_and_the_other_is_alone() -> None:
    hand = Hand(
        "stud-high", "roberts", STAKES, {1: 100, 2: 100}, seed=2, absent=(2,),
        differs={"absent_player": "kill-after-deal", "deal_to_absent": "always"},
    )  # fmt: skip
    killed = next(event for event in hand.events if isinstance(event, HandKilled))
    assert (killed.seat, killed.next) == (2, 0)
    assert hand.over
    assert hand.stacks == {1: 101, 2: 99}


def test_only_in_spread_limit_a_raise_without_a_size_may_mean_one() -> None:
    pot_limit = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20, betting="pot-limit")
    hand = Hand("stud-high", "roberts", pot_limit, {1: 900, 2: 900}, seed=2, differs={"betting": ["pot-limit"]})
    tame(hand)
    sized = next(option for option in hand.options if option.most is not None)
    with pytest.raises(NotAllowed) as refused:
        hand.act(sized.verb)
    assert refused.value.refusal.code == "wrong-amount"
    hand.act(sized.verb, sized.to)


def test_who_has_nobody_left_to_bet_against_may_not() -> None:
    state = state_behind(Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100}, seed=2))
    assert why_no_wager(state, state.turn) is None
    state.acting = 1
    assert why_no_wager(state, state.turn) == "not-offered"


@pytest.mark.parametrize(("game", "shown"), [("stud-high", 5), ("razz", 5)])
def test_where_five_cards_are_enough_no_more_are_shown(game: str, shown: int) -> None:
    hand = Hand(game, "roberts", STAKES, {1: 500, 2: 500}, seed=2, differs={"show_all_cards": False})
    hands = [event.cards for event in to_the_end(hand).events if isinstance(event, HandShown)]
    assert hands
    assert {len(cards) for cards in hands} == {shown}


@pytest.mark.parametrize(("short", "amount", "seats"), [(100, 9, (1, 2)), (1, 9, (1, 2))])
def test_chips_carried_in_stand_in_the_main_pot(short: int, amount: int, seats: tuple[int, ...]) -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 100, 2: short}, seed=2, carried=7)
    assert hand.pots[0] == Pot(amount, seats)


def test_chips_that_are_paid_late_may_pass_the_turn_on() -> None:
    state = state_behind(Hand("stud-high", "mohegan", STAKES, {1: 100, 2: 100, 3: 100}, seed=4))
    other = next(seat for seat in state.order if seat != state.turn)
    evolve(state, ChipsAdded(seat=other, amount=4, all_in=False, pots=(), next=other, cite=UNCITED))
    assert (state.turn, state.stack[other]) == (other, 95)


@pytest.mark.parametrize(
    ("game", "cards", "best"),
    [("stud-high", "4h 6s Qs 2c 2d Ks Kh Kd", "2c 2d Ks Kh Kd"), ("razz", "Ks Kh Qs 2c 3d 4h 6s 7h", "2c 3d 4h 6s 7h")],
)
def test_of_eight_cards_the_best_seven_count(game: str, cards: str, best: str) -> None:
    seven = reader(rules_for("roberts", game)).best(parse_cards(cards))
    assert len(set(seven)) == 7
    assert set(parse_cards(best)) < set(seven) < set(parse_cards(cards))
