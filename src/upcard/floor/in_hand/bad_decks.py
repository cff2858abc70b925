"""Decks that are wrong in a hand: the hand is void or goes on, and what a player who knew of it loses."""

from upcard.floor.in_hand.after_award import read_uncontested
from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.finding_cards import held
from upcard.floor.in_hand.replacing import out_of_the_deck
from upcard.floor.in_hand.scene import Scene
from upcard.floor.in_hand.wrong_counts import due_now, give_back_card, miscounts, read_last, read_mucked, read_opened
from upcard.floor.incident import BadReport
from upcard.hand.events import (
    AnyEvent,
    BetMade,
    CardsMoved,
    ChipsLeftIn,
    Completed,
    DealerSlip,
    HandVoided,
    NextDealBegan,
    Raised,
)
from upcard.hand.events.base import UNCITED
from upcard.hand.events.of_the_floor import CardMove
from upcard.hand.state import Phase

AGGRESSIVE = (BetMade, Completed, Raised)


def read_over(scene: Scene, _: int, __: Given) -> str:
    """Tell whether the hand is over, and how far the next one has come."""
    stages = [event.stage for event in scene.log if isinstance(event, NextDealBegan)]
    if stages:
        return stages[-1]
    return "awarded" if scene.state.phase == Phase.OVER else "no"


def _deck_wrong(scene: Scene, _: Given) -> None:
    if scene.state.voided:
        raise BadReport("The hand is void already.")


def _extra(scene: Scene, given: Given) -> None:
    """See that no seat is said to have a card too many which it has not; nothing moves."""
    _deck_wrong(scene, given)
    seat = given.get("seat", 0)
    if not seat:
        return
    if not scene.state.live[seat]:
        raise BadReport(f"Seat {seat} has no live hand any more.")
    if held(scene, seat) <= due_now(scene, seat):
        raise BadReport(f"Seat {seat} has {held(scene, seat)} cards, and none of them is one too many.")


def _extra_comes(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    """Let a seat get a card too many; one that the deck holds too many comes by no act of the dealer's."""
    return bool(slip.facts.get("seat", 0)) and miscounts(scene, slip, step)


def _missing(scene: Scene, given: Given) -> None:
    """Take the cards that the deck has not from its bottom."""
    _deck_wrong(scene, given)
    count = max(given.get("count", 1), 1)
    state = scene.state
    if state.phase == Phase.OVER:
        return
    if count > len(state.stub):
        raise BadReport(f"There are only {len(state.stub)} undealt cards, so {count} cannot be missing from them.")
    scene.happen(CardsMoved(tuple(CardMove(card, "stub", 0, "missing", 0) for card in state.stub[:count]), UNCITED))


def _found_in_the_deck(scene: Scene, given: Given) -> None:
    _deck_wrong(scene, given)
    if given.get("where", "hand") == "stub" and not scene.state.stub:
        raise BadReport("There is no undealt card left.")


def _taken_out(case: Case) -> None:
    """Let the hand stand; a card that was found among the undealt ones is taken out, and the next takes its place."""
    if getattr(case.facts, "where", "hand") == "stub" and case.scene.state.phase != Phase.OVER:
        out_of_the_deck(case, 1)


def _said(_: Case) -> None:
    """The chips have gone back already, or it is for the room to do."""


def _knew(scene: Scene, given: Given) -> None:
    if not given.get("seat", 0):
        raise BadReport("Say which seat it is about.")
    del scene


def _aggressive(scene: Scene, _: int, given: Given) -> bool | None:
    """Tell what is plain: a player who has never bet or raised did not do it knowing of the deck."""
    seat = given.get("seat", 0)
    bet = any(isinstance(event, AGGRESSIVE) and event.seat == seat for event in scene.log)
    bet = bet or (seat is not None and scene.decided_before.get(seat, False))  # it may have been a bet
    return None if bet else False


def _void(scene: Scene, _: int, __: Given) -> bool:
    return any(isinstance(event, HandVoided) and not event.misdeal for event in scene.log)


def _left_in(case: Case) -> None:
    """Leave in for the next hand what the seat had put in and got back."""
    scene, seat = case.scene, case.seat
    place = next(place for place, event in enumerate(scene.log) if isinstance(event, HandVoided))
    amount = min(scene.before(place).paid[seat], scene.state.stack[seat])
    if amount:
        scene.happen(ChipsLeftIn(seat, amount, case.cite))


IN_HAND = {
    "duplicate-card": InHand(_deck_wrong, remedies={"pot-corrected": _said}, readers={"over": read_over}),
    "extra-card": InHand(
        _extra,
        _extra_comes,
        remedies={"pot-corrected": _said, "card-returned": give_back_card},
        readers={
            "over": read_over,
            "last": read_last,
            "opened": read_opened,
            "mucked": read_mucked,
            "won_uncalled": read_uncontested,
        },
    ),
    "missing-card": InHand(_missing, remedies={"pot-corrected": _said}, readers={"over": read_over}),
    "wrong-back": InHand(
        _found_in_the_deck, remedies={"pot-corrected": _said, "stands": _taken_out}, readers={"over": read_over}
    ),
    "knew-of-defective-deck": InHand(
        _knew,
        remedies={"pot-corrected": _left_in, "chips-back": _said, "barred": _said},
        readers={"over": read_over, "aggressive": _aggressive, "void": _void},
        after_void=True,
    ),
}
