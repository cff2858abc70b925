"""Antes and turns in a hand: an ante that is not there, the forced bet of a wrong seat, a player passed over."""

from upcard.floor.in_hand.acting import (
    NEXT_ROUND,
    judged,
    made_since,
    not_moved,
    same_round,
    total_of,
    went_on,
    whose_slip,
)
from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.correcting import owe
from upcard.floor.in_hand.placing import back_up, place, return_to
from upcard.floor.in_hand.scene import ACTS, Scene
from upcard.floor.incident import BadReport
from upcard.hand.events import (
    AntePosted,
    AnyEvent,
    CardBurned,
    Checked,
    ChipsAdded,
    ClockCalled,
    DealerSlip,
    RoundOpened,
    Slipped,
    TurnMoved,
)
from upcard.hand.events_of_the_floor import Order
from upcard.hand.state import HandState, Phase
from upcard.hand.turns import next_after

# An ante that is not there


def _no_ante(scene: Scene, slip: DealerSlip, step: AnyEvent) -> bool:
    """Let the dealer overlook that a seat has not put in its ante, or not all of it."""
    if not isinstance(step, AntePosted) or step.seat != slip.facts.get("seat", 0):
        return False
    missing = min(int(slip.facts.get("missing", step.amount)), step.amount)
    scene.happen(Slipped(slip.incident, step.seat, slip.facts, plain=True, cites=()))
    scene.happen(AntePosted(step.seat, step.amount - missing, all_in=False, cites=()))
    return True


def _lacking(scene: Scene, seat: int) -> int:
    """Return how much of a seat's ante is not in the pot; less if it never had so much."""
    state = scene.state
    began = scene.before(1)
    owed = min(state.stakes.ante, began.stack[seat] - began.stack[seat] % state.stakes.chip)
    posted = sum(event.amount for event in scene.log if isinstance(event, AntePosted) and event.seat == seat)
    return owed - posted - sum(
        event.amount for event in scene.log if isinstance(event, ChipsAdded) and event.seat == seat
    )  # fmt: skip


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


# A player passed over


def _passed_over(scene: Scene, given: Given) -> None:
    """Send the action past the seat in turn, unless an act out of turn has done so already."""
    seat = whose_slip(scene, given)
    state = scene.state
    if state.betting.forced:
        raise BadReport("The forced bet cannot be passed over; somebody has to make it.")
    if state.betting.turn != seat:
        if not _passed_at(scene, len(scene.log) - 1, seat):
            raise BadReport(f"Nobody has acted past seat {seat}.")
        return
    following = next_after(state, seat, state.betting.to)
    scene.happen(TurnMoved(seat, following, ()))


def _passed_at(scene: Scene, slip: int, seat: int) -> int:
    """Return the slip by which a seat was first passed over in that round; 0 if it was not, or has acted since."""
    found, opened = 0, 0
    for place_, event in enumerate(scene.log[: slip + 1]):
        if isinstance(event, RoundOpened):
            opened, found = place_, 0
        elif isinstance(event, ACTS) and event.seat == seat:
            found = 0
        elif isinstance(event, Slipped) and opened and not found:
            found = place_ if _went_past(scene, place_, event, seat) else 0
    return found


def _went_past(scene: Scene, place_: int, event: Slipped, seat: int) -> bool:
    """Tell whether a slip sent the action past a seat: it was passed over, or somebody behind it acted too early."""
    after = scene.log[place_ + 1] if place_ + 1 < len(scene.log) else None
    if isinstance(after, TurnMoved) and after.seat == seat:
        return True
    if event.incident != "out-of-turn-action" or not isinstance(after, ACTS):
        return False
    then = scene.before(place_)
    return seat in between_seats(then, then.betting.turn, event.seat)


def between_seats(state: HandState, due: int, offender: int) -> list[int]:
    """Return the seats from the one due to the one before the offender that could act, clockwise."""
    seats = [due]
    for seat in state.left_of.get(due, ()):
        if seat == offender:
            break
        seats.append(seat)
    return [seat for seat in seats if state.live[seat] and not state.all_in[seat]]


def _past(scene: Scene, slip: int, given: Given) -> int:
    return _passed_at(scene, slip, given.get("seat", 0)) or slip


def _facing_when_passed(scene: Scene, slip: int, given: Given) -> bool:
    betting = scene.before(_past(scene, slip, given)).betting
    return betting.to > betting.bets[given.get("seat", 0)]


def _owes(scene: Scene, slip: int, given: Given) -> bool:
    """Tell whether the seat has not matched the bets of the round in which it was passed over."""
    seat, past = given.get("seat", 0), _past(scene, slip, given)
    end = next((at for at in range(past, len(scene.log)) if isinstance(scene.log[at], NEXT_ROUND)), len(scene.log))
    betting = scene.before(end).betting
    return betting.bets[seat] < betting.to


def _acted_past(scene: Scene, slip: int, given: Given) -> int:
    past = _past(scene, slip, given)
    end = next((at for at in range(past, len(scene.log)) if isinstance(scene.log[at], NEXT_ROUND)), len(scene.log))
    seats = {event.seat for event in scene.log[past:end] if isinstance(event, ACTS)}
    return len(seats - {given.get("seat", 0)})


def _dealer_passed(scene: Scene, slip: int, given: Given) -> bool | None:
    burned = any(isinstance(event, CardBurned) for event in scene.log[_past(scene, slip, given) :])
    return True if burned else None


def _waiting(scene: Scene, slip: int, given: Given) -> bool:
    """Tell whether somebody before him had not acted either."""
    seat: int = given.get("seat", 0)
    return scene.before(_past(scene, slip, given)).betting.turn != seat


def _called_time(scene: Scene, slip: int, given: Given) -> bool | None:
    past = _past(scene, slip, given)
    clocks = [event for event in scene.log[past:] if isinstance(event, ClockCalled)]
    return True if any(event.by == given.get("seat", 0) for event in clocks) else None


def _next_street_out(scene: Scene, slip: int, given: Given) -> bool:
    seat, past = given.get("seat", 0), _past(scene, slip, given)
    if scene.state.phase == Phase.OVER:
        raise BadReport("The hand is over.")
    if seat in scene.acted_since(past):
        raise BadReport(f"Seat {seat} has acted since, so it has lost no turn.")
    if not scene.state.live[seat] or scene.state.all_in[seat]:
        raise BadReport(f"Seat {seat} has nothing to act with any more.")
    out = went_on(scene, past)
    if not out and scene.state.phase != Phase.BETTING:
        raise BadReport("The betting is over, so it is too late to act.")
    return out


def _back_to_him(case: Case) -> None:
    scene = case.scene
    past = _passed_at(scene, case.slip, case.seat) or case.slip
    return_to(case, scene.before(past))
    state = scene.state
    if state.betting.turn not in (0, case.seat) and not _waits(case, past) and state.live[case.seat]:
        scene.happen(TurnMoved(0, case.seat, case.cites))


def _waits(case: Case, past: int) -> bool:
    return case.scene.before(past).betting.turn != case.seat


def _only_calls(case: Case) -> None:
    """Let him act now, and no more than call."""
    scene, seat = case.scene, case.seat
    place(case, Order("no-raise", seat, "turn", cites=case.cites))
    state = scene.state
    betting = state.betting
    open_to_him = betting.bets[seat] < betting.to or betting.seen[seat] < 0
    if state.phase == Phase.BETTING and betting.turn != seat and state.live[seat] and open_to_him:
        scene.happen(TurnMoved(0, seat, case.cites))


def _counts_as_checked(case: Case) -> None:
    """Enter a check for him; play goes on where it is, and a bet made behind him comes round to him."""
    scene, seat = case.scene, case.seat
    state = scene.state
    if not state.live[seat] or state.phase != Phase.BETTING or state.betting.seen[seat] >= 0:
        return
    turn = state.betting.turn
    following = turn if turn != seat else next_after(state, seat, state.betting.to)
    scene.happen(Checked(seat, following, case.cites))


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
    "skipped-player": InHand(
        slip=_passed_over,
        remedies={
            "backed-up": _back_to_him,
            "call-only": _only_calls,
            "bound": _counts_as_checked,
            "hand-live": not_moved,
        },
        readers={
            "facing": _facing_when_passed,
            "owes": _owes,
            "acted_after": _acted_past,
            "dealer_passed": _dealer_passed,
            "waiting": _waiting,
            "called_time": _called_time,
            "next_dealt": _next_street_out,
        },
    ),
}
