"""Reports after the pot was pushed or the hand declared void: chips move from where they lie, never from nowhere."""

from __future__ import annotations

from typing import Any

import pytest

from tests.floor.played_table import begun, one_acts, to_street
from upcard.chips.rake import Rake
from upcard.chips.stakes import Stakes
from upcard.floor.incident import BadReport, Incident
from upcard.floor.register import KINDS
from upcard.floor.reporting import AFTERWARDS
from upcard.hand.requests import Act, BeginNextDeal, ClaimPot
from upcard.play.errors import NotAllowed
from upcard.play.hand import Hand, state_behind

HOUSES = ("procedures", "mohegan", "canterbury", "ukcasino", "roberts")
VOIDING = HOUSES[1:]
"""Where a hand can still be declared void when its pot has been pushed."""
STAKES = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8)
# Seat 1 has the best hand; the card too many comes to it on seventh street.
DECK = "9c 5c 7c 9d 5d 8c Ah 8d 2d 3h Ks 7h Jh 4h 9h 6h Qd 6d 3c Tc Qh Kc 2s 4s 5h 6c 7d Ac"
TOO_MANY = Incident("extra-card", seat=1, street=7, noticed="later")
EIGHT = Incident("extra-card", seat=1)


def _played(house: str, stacks: dict[int, int], stakes: Stakes, differs: dict[str, str]) -> Hand:
    """Play a hand of three in which everybody does the least; seat 1 wins it with eight cards."""
    hand = Hand("stud-high", house, stakes, stacks, DECK, 1, slips=(TOO_MANY,), differs=differs)
    while not hand.over:
        one_acts(hand)
    return hand


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("stacks", [{1: 100, 2: 100, 3: 100}, {1: 100, 2: 3, 3: 9}, {1: 9, 2: 9, 3: 100}])
@pytest.mark.parametrize("rake", [None, Rake(permille=100)])
@pytest.mark.parametrize("refund", ["none", "if-not-at-fault"])
def test_a_dead_hand_gives_up_its_pots_and_gets_back_no_more_than_it_put_in(
    house: str, stacks: dict[int, int], rake: Rake | None, refund: str
) -> None:
    stakes = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8, rake=rake)
    hand = _played(house, stacks, stakes, {"wrong_count_refund": refund, "min_chips_to_be_dealt": "any"})
    assert hand.won.get(1)
    paid = state_behind(hand).paid[1]
    assert hand.report(EIGHT).remedies[0] == "hand-dead"
    assert 1 not in hand.won
    assert sum(hand.stacks.values()) + hand.rake == sum(stacks.values())
    assert hand.stacks[1] == stacks[1] - (paid if refund == "none" else 0)
    assert sum(hand.won.values()) == sum(pot.amount for pot in hand.pots)
    assert Hand.replay(hand.to_json()).stacks == hand.stacks
    after = hand.stacks
    with pytest.raises(BadReport, match="has no live hand any more"):
        hand.report(Incident("wrong-card-count", seat=1))
    contested = hand.report(Incident("disputed-pot", seat=1))
    hand.decide_floor(contested, contested.choices[0].name)
    assert hand.stacks == after, "whoever asks for the pots to be awarded again, the hand stays dead"


def test_a_hand_that_lost_changes_nothing_with_its_card_too_many() -> None:
    slip = Incident("extra-card", seat=3, street=7, noticed="later")
    hand = Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100, 3: 100}, DECK, 1, slips=(slip,))
    while not hand.over:
        one_acts(hand)
    before = (hand.won, hand.stacks)
    assert 3 not in hand.won
    assert hand.report(Incident("extra-card", seat=3)).remedies == ("stands",)
    assert (hand.won, hand.stacks) == before


CLAIMS = sorted(name for name, kind in KINDS.items() if AFTERWARDS & set(kind.facts.__struct_fields__))


@pytest.mark.parametrize("house", VOIDING)
@pytest.mark.parametrize("name", CLAIMS)
def test_of_a_void_hand_there_is_nothing_to_claim(name: str, house: str) -> None:
    hand = begun(house, 3)
    to_street(hand, 8)
    while not hand.over:
        verbs = [option.verb for option in hand.options]
        hand.act("muck" if hand.turn == 3 and "muck" in verbs else "show")
    ruling = hand.report(Incident("duplicate-card"))
    if ruling.choices:
        hand.decide_floor(ruling, "void")
    assert state_behind(hand).voided
    facts: dict[str, Any] = {"to": 1, "amount": 5, "seat": 3}
    known = {fact: value for fact, value in facts.items() if fact in KINDS[name].facts.__struct_fields__}
    try:
        ruling = hand.report(Incident(name, **known))
        said = ruling.decision
        if state_behind(hand).awaits_floor:
            hand.decide_floor(ruling, ruling.choices[0].name)
    except BadReport as refused:
        said = str(refused)
    assert said.endswith(".")
    assert sum(hand.stacks.values()) + hand.left == 1500
    assert not state_behind(hand).awaits_floor
    assert Hand.replay(hand.to_json()).log == hand.log


def test_a_claim_to_a_void_hand_is_answered_by_the_numbers_that_made_it_void() -> None:
    hand = begun("roberts", 3)
    to_street(hand, 8)
    while not hand.over:
        hand.act("show")
    void = hand.report(Incident("duplicate-card"))
    claim = hand.report(Incident("wrong-award", seat=3, to=1))
    assert claim.decision.startswith("The hand is void and all chips have gone back")
    assert (claim.remedies, claim.cites, claim.silent) == (("stands",), void.cites, False)
    with pytest.raises(NotAllowed, match="there is no pot to claim"):
        hand.ask(ClaimPot(3))


def test_the_supervisor_may_think_while_the_next_deal_begins() -> None:
    hand = begun("roberts", 3)
    to_street(hand, 8)
    while not hand.over:
        hand.act("show")
    ruling = hand.report(Incident("disputed-pot", seat=next(iter({1, 2, 3} - hand.won.keys()))))
    hand.ask(BeginNextDeal("riffle"))
    hand.decide_floor(ruling, ruling.choices[0].name)
    assert not state_behind(hand).awaits_floor


def test_a_pot_that_was_shared_by_agreement_is_not_awarded_by_the_cards() -> None:
    hand = Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100}, seed=3, differs={"split_by_agreement": True})
    hand.act("bring-in", 2)
    hand.act("call")
    for seat in (1, 2):
        hand.ask(Act(seat, "split"))
    assert hand.over
    shared = hand.stacks
    for name in ("wrong-award", "disputed-pot"):
        with pytest.raises(BadReport, match=r"^The players agreed to share the pot"):
            hand.report(Incident(name, seat=1))
    assert hand.stacks == shared


def test_chips_that_were_taken_out_of_play_do_not_come_back_with_the_next_claim() -> None:
    stacks = {1: 100, 2: 17, 3: 100}
    deck = "9c 5c 7c 9d 5d 8c Ah 8d 2d  3h Ks 7h Jh  3s 4h 6h  4c 3c Tc  4d 9s 5h"
    hand = Hand("stud-high", "roberts", STAKES, stacks, deck, 1, mode="tournament")
    for verb in ("bring-in", "call", "call", "bet", "call", "fold", "check", "check", "check", "check", "bet"):
        hand.act(verb)
    hand.slip(Incident("hidden-chips", seat=2, amount=7))
    assert (hand.over, hand.won, hand.stacks) == (True, {1: 23}, {1: 113, 2: 7, 3: 97})
    hand.ask(BeginNextDeal("riffle"))
    hand.report(Incident("hidden-chips", seat=2, amount=7))
    assert hand.stacks == {1: 113, 2: 0, 3: 97}
    assert hand.won == {1: 23}, "they were no chips of the pot"
    assert hand.report(Incident("disputed-pot", seat=2)).late, "nor does the house hold a pot that was claimed in time"
    assert hand.stacks == {1: 113, 2: 0, 3: 97}
    assert state_behind(hand).stack[0] == 7


def test_whoever_was_not_dealt_in_has_no_hand_to_be_seen() -> None:
    slip = Incident("player-dealt-out", seat=3, noticed="later")
    hand = Hand("stud-high", "canterbury", STAKES, {1: 100, 2: 100, 3: 100}, seed=4, slips=(slip,))
    while not hand.over:
        one_acts(hand)
    with pytest.raises(BadReport, match=r"^Seat 3 had no hand in this deal, so there is nothing to ask for\.$"):
        hand.report(Incident("asked-to-see-hand", seat=3, by="floor"))


def test_cards_stay_as_they_came_once_a_hand_has_gone_with_one_of_them() -> None:
    slip = Incident("burn-error", street=7, kind="two", noticed="later")
    stacks = {1: 7, 2: 7, 3: 7}
    hand = Hand("stud-high", "roberts", STAKES, stacks, seed=5, showdown="ask", slips=(slip,))
    while hand.options and hand.options[0].verb not in ("show", "muck"):
        verbs = [option.verb for option in hand.options]
        hand.act(next(verb for verb in ("raise", "complete", "bet", "call", "check", "bring-in") if verb in verbs))
    assert hand.copy().report(Incident("burn-error", kind="two")).remedies == ("cards-moved",)
    hand.act("muck")
    ruling = hand.report(Incident("burn-error", kind="two"))
    assert (ruling.remedies, ruling.deadline, ruling.late) == (("stands",), "pot-pushed", True)


def test_the_card_of_a_hand_that_has_been_taken_in_is_put_right_among_the_discards() -> None:
    slip = Incident("burn-error", street=4, noticed="later")
    hand = Hand("stud-high", "roberts", STAKES, dict.fromkeys((1, 2, 3, 4), 100), seed=6, slips=(slip,))
    while hand.street != "fourth":
        one_acts(hand)
    fourths = [state_behind(hand).up[seat][-1] for seat in (1, 2, 3, 4)]
    top = state_behind(hand).stub[-1]
    hand.report(Incident("joker", seat=2, card=2))
    hand.report(Incident("burn-error"))
    state = state_behind(hand)
    assert [state.up[seat][-1] for seat in (1, 3, 4)] == [fourths[1], fourths[3], top]
    assert state.burns == [fourths[0]]
    assert fourths[2] in state.muck


def test_a_report_of_a_short_deck_does_not_stop_the_dealer_who_is_to_run_short() -> None:
    slip = Incident("deck-short")
    hand = Hand("stud-hilo", "roberts", STAKES, dict.fromkeys(range(1, 8), 500), seed=2, slips=(slip,))
    while hand.street != "sixth":
        one_acts(hand)
    hand.report(Incident("deck-short"))
    while not hand.over:
        one_acts(hand)
    assert sum(hand.stacks.values()) == 3500
