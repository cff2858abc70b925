"""Antes and turns in a hand: an ante that is not there, and the forced bet of a wrong seat."""

from upcard.floor.in_hand.acting import (
    judged,
    made_since,
    not_moved,
    same_round,
    total_of,
    whose_slip,
)
from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.correcting import owe
from upcard.floor.in_hand.placing import back_up
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport
from upcard.hand.events import (
    AntePosted,
    AnyEvent,
    ChipsAdded,
    DealerSlip,
    Slipped,
)
from upcard.hand.events.base import UNCITED
from upcard.hand.state import Phase

# An ante that is not there


def _no_ante(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    """Let the dealer overlook that a seat has not put in its ante, or not all of it."""
    if not isinstance(step, AntePosted) or step.seat != slip.facts.get("seat", 0):
        return False
    missing = min(int(slip.facts.get("missing", step.amount)), step.amount)
    scene.happen(Slipped(slip.incident, step.seat, slip.facts, plain=True, cite=UNCITED))
    scene.happen(AntePosted(step.seat, step.amount - missing, all_in=False, cite=UNCITED))
    return True


def _lacking(scene: Scene, seat: int) -> int:
    """Return how much of a seat's ante is not in the pot; less if it never had so much."""
    state = scene.state
    began = scene.before(1)
    owed = min(state.stakes.ante, began.stack[seat] - began.stack[seat] % state.stakes.chip)
    added = sum(event.amount for event in scene.log if isinstance(event, ChipsAdded) and event.seat == seat)
    return owed - scene.anted(seat) - added


def _ante_lacks(scene: Scene, given: Given) -> None:
    seat = given.get("seat")
    if scene.state.phase == Phase.ANTES:
        raise BadReport("The antes are still being put in.")
    if not any(_lacking(scene, other) > 0 for other in ([seat] if seat else scene.state.order)):
        whose = f"Seat {seat} has put in its ante" if seat else "All antes are in the pot"
        raise BadReport(f"{whose}; none is missing.")


def _missing(scene: Scene, _: int, given: Given) -> int:
    seat = given.get("seat")
    return sum(max(_lacking(scene, other), 0) for other in ([seat] if seat else scene.state.order))


def _ante_made_good(case: Case) -> None:
    owe(case, case.seat, getattr(case.facts, "missing", 0))


# The forced bet of a wrong seat


def _brings_in(scene: Scene, given: Given) -> None:
    seat = whose_slip(scene, given)
    state = scene.state
    if not state.betting.forced:
        raise BadReport("No forced bet is to be made now; on later streets see out-of-turn-action.")
    if seat == state.betting.turn:
        raise BadReport(f"Seat {seat} does have to make the forced bet.")
    put = given.get("put", state.betting.forced)
    verb = "bring-in" if put <= state.betting.forced else "complete"
    scene.happen(judged(state, seat, verb, put))


def _due(scene: Scene, slip: int, _: Given) -> int:
    """Return whose turn it was; nobody can be asked again about a street that is over."""
    same_round(scene, slip)
    return scene.before(slip).betting.turn


def _put(scene: Scene, slip: int, given: Given) -> int | None:
    made = made_since(scene, slip, given.get("seat", 0))
    return total_of(made) if made is not None and hasattr(made, "to") else None


IN_HAND = {
    "missing-ante": InHand(
        slip=_ante_lacks,
        dealer=_no_ante,
        remedies={"made-good": _ante_made_good, "hand-live": not_moved},
        readers={"missing": _missing},
    ),
    "wrong-bring-in": InHand(
        slip=_brings_in,
        remedies={"backed-up": back_up, "chips-back": not_moved, "wager-due": not_moved},
        readers={"due": _due, "put": _put},
    ),
}
