"""A player passed over, in a hand: who went past them, what it cost them, and how the action comes back to them."""

from upcard.floor.in_hand.acting import (
    NEXT_ROUND,
    not_moved,
    went_on,
    whose_slip,
)
from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.early_cards import came_too_soon, keepers, mix_in, served, skip, take_out
from upcard.floor.in_hand.misdeals import slips
from upcard.floor.in_hand.placing import place, return_to
from upcard.floor.in_hand.scene import ACTS, Scene
from upcard.floor.incident import BadReport
from upcard.hand.events import (
    AnyEvent,
    CardBurned,
    CardsMoved,
    Checked,
    ClockCalled,
    DealerSlip,
    HandMucked,
    HandShown,
    RoundClosed,
    RoundOpened,
    ShowdownOpened,
    Slipped,
    TurnMoved,
)
from upcard.hand.events.base import UNCITED
from upcard.hand.events.of_the_floor import Order
from upcard.hand.seats import next_after
from upcard.hand.state import HandState, Phase


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
    following = next_after(state, seat, state.betting.to_match)
    scene.happen(TurnMoved(seat, following, UNCITED))


def _looks_past(scene: Scene, slip: DealerSlip) -> bool:
    """Let the dealer look past a player whose turn it is, facing a bet or not as the slip says, or else at once."""
    state, betting, seat = scene.state, scene.state.betting, slip.facts.get("seat", 0)
    if state.awaits_floor or state.phase != Phase.BETTING or betting.forced or betting.turn != seat or not seat:
        return False
    facing = betting.to_match > betting.bets[betting.turn]
    if slip.facts.get("facing", facing) != facing:
        return False
    slips(scene, slip)
    scene.happen(TurnMoved(betting.turn, next_after(state, betting.turn, betting.to_match), UNCITED))
    return True


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
    return betting.to_match > betting.bets[given.get("seat", 0)]


def _owes(scene: Scene, slip: int, given: Given) -> bool:
    """Tell whether the seat has not matched the bets of the round in which it was passed over."""
    seat, past = given.get("seat", 0), _past(scene, slip, given)
    betting = scene.before(_end_of_the_round(scene, past)).betting
    return betting.bets[seat] < betting.to_match


def _acted_past(scene: Scene, slip: int, given: Given) -> int:
    return len(_acted_in_the_round(scene, _past(scene, slip, given)))


def _dealer_passed(scene: Scene, slip: int, given: Given) -> bool | None:
    """Tell that the dealer has burned for the next street since, in its time or too early, or dealt it unburned."""
    past = _past(scene, slip, given)
    return True if went_on(scene, past) or any(map(_burns, scene.log[past:])) else None


def _burns(event: AnyEvent) -> bool:
    """Tell whether a card went from the stub to the burns."""
    if isinstance(event, CardsMoved):
        return any(move.source == "stub" and move.target == "burns" for move in event.moves)
    return isinstance(event, CardBurned)


def _waiting(scene: Scene, slip: int, given: Given) -> bool:
    """Tell whether somebody before them had not acted either."""
    seat: int = given.get("seat", 0)
    return scene.before(_past(scene, slip, given)).betting.turn != seat


def _called_time(scene: Scene, slip: int, given: Given) -> bool | None:
    past = _past(scene, slip, given)
    clocks = [event for event in scene.log[past:] if isinstance(event, ClockCalled)]
    return True if any(event.by == given.get("seat", 0) for event in clocks) else None


def _next_street_out(scene: Scene, slip: int, given: Given) -> bool:
    seat, past = given.get("seat", 0), _past(scene, slip, given)
    if seat in _acted_in_the_round(scene, past):
        raise BadReport(f"Seat {seat} has acted since, so it has lost no turn.")
    if not scene.state.live[seat] or scene.state.all_in[seat]:
        raise BadReport(f"Seat {seat} has nothing to act with any more.")
    return went_on(scene, past)


def _next_street_bet(scene: Scene, slip: int, given: Given) -> bool:
    """Tell whether somebody has acted on a street that came after the one in which they were passed over, or shown."""
    after = scene.log[_end_of_the_round(scene, _past(scene, slip, given)) :]
    return any(isinstance(event, (*ACTS, HandShown, HandMucked)) for event in after)


def _end_of_the_round(scene: Scene, past: int) -> int:
    """Return where in the log the round was over in which a player was passed over; the end of the log if it is not."""
    log = scene.log
    return next((at for at in range(past, len(log)) if isinstance(log[at], (*NEXT_ROUND, ShowdownOpened))), len(log))


def _acted_in_the_round(scene: Scene, past: int) -> list[int]:
    """Return the seats that have acted since in that round, each once."""
    acts = (event for event in scene.log[past : _end_of_the_round(scene, past)] if isinstance(event, ACTS))
    return list(dict.fromkeys(event.seat for event in acts))


def _back_to_him(case: Case) -> None:
    scene = case.scene
    past = _passed_by(case)
    return_to(case, scene.before(past))
    state = scene.state
    if state.betting.turn not in (0, case.seat) and not _waits(case, past) and state.live[case.seat]:
        scene.happen(TurnMoved(0, case.seat, case.cite))


def _street_out(case: Case) -> None:
    """Lay aside the cards of the street that came too early; a whole round of them is out, and nothing else."""
    skip(case, _taken_back(case))
    _left_to_them(case)


def _street_mixed_in(case: Case) -> None:
    """Lay aside the cards of the street that came too early, to be mixed into the stub."""
    _taken_back(case)
    mix_in(case)
    _left_to_them(case)


def _taken_back(case: Case) -> list[tuple[int, int]]:
    """Lay aside the cards that were dealt before they had acted, and return them; where nobody could bet, all streets.

    Who has been ruled to keep a card that came even earlier still does.
    """
    past = _passed_by(case)
    early, kept = came_too_soon(case, past), keepers(case, past)
    take_out(case, [each for each in early if each[1] not in kept])
    return early


def _left_to_them(case: Case) -> None:
    for seat in keepers(case, _passed_by(case)):
        served(case, seat)


def _passed_by(case: Case) -> int:
    """Return where in the log the action went past them."""
    return _passed_at(case.scene, case.slip, case.seat) or case.slip


def _waits(case: Case, past: int) -> bool:
    return case.scene.before(past).betting.turn != case.seat


def _only_calls(case: Case) -> None:
    """Let them act now, and no more than call; if the round has been closed, it is open again for them alone."""
    scene, seat, past = case.scene, case.seat, _passed_by(case)
    if any(isinstance(event, RoundClosed) for event in scene.log[past:]):
        then = scene.closed_street(scene.before(past))
        then.betting.turn = seat
        return_to(case, then)
    place(case, Order("no-raise", seat, "turn", cite=case.cite))
    state = scene.state
    betting = state.betting
    open_to_him = betting.bets[seat] < betting.to_match or not betting.has_acted(seat)
    if state.phase == Phase.BETTING and betting.turn != seat and state.live[seat] and open_to_him:
        scene.happen(TurnMoved(0, seat, case.cite))


def _counts_as_checked(case: Case) -> None:
    """Enter a check for them; play goes on where it is, and a bet made behind them comes round to them."""
    scene, seat = case.scene, case.seat
    state = scene.state
    if _end_of_the_round(scene, _passed_by(case)) < len(scene.log):
        return  # the round is over, and they had nothing to match in it
    if not state.live[seat] or state.phase != Phase.BETTING or state.betting.has_acted(seat):
        return
    turn = state.betting.turn
    following = turn if turn != seat else next_after(state, seat, state.betting.to_match)
    scene.happen(Checked(seat, following, case.cite))


IN_HAND = {
    "skipped-player": InHand(
        slip=_passed_over,
        meanwhile=_looks_past,
        remedies={
            "backed-up": _back_to_him,
            "call-only": _only_calls,
            "bound": _counts_as_checked,
            "hand-live": not_moved,
            "set-aside-and-skip": _street_out,
            "stub-remade": _street_mixed_in,
        },
        readers={
            "facing": _facing_when_passed,
            "owes": _owes,
            "acted_after": _acted_past,
            "dealer_passed": _dealer_passed,
            "waiting": _waiting,
            "called_time": _called_time,
            "next_dealt": _next_street_out,
            "next_betting": _next_street_bet,
        },
    ),
}
