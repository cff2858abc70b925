"""Players who are away or out of time, in a hand: the dealer acts for them as always, the ruling where it says more."""

from typing import Literal

from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.regaining import seat_of
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport
from upcard.hand.decide import decide
from upcard.hand.events import ClockCalled, PlayerLeft, PlayerReturned
from upcard.hand.events.base import UNCITED
from upcard.hand.requests import Act, Refusal, RunOutOfTime
from upcard.hand.state import Phase


def _gone(scene: Scene, given: Given) -> None:
    """Let them leave the table, unless they have left it already or are back."""
    seat = seat_of(given)
    if not scene.state.live[seat] or scene.state.phase == Phase.OVER:
        raise BadReport(f"Seat {seat} has no live hand any more.")
    if seat not in scene.state.absent and not given.get("back"):
        scene.happen(PlayerLeft(seat, UNCITED))


def _at_turn(scene: Scene, slip: int, given: Given) -> bool:
    then = scene.before(slip)
    return then.phase == Phase.BETTING and then.betting.turn == given.get("seat", 0)


def _owes_bring_in(scene: Scene, slip: int, given: Given) -> bool:
    return _at_turn(scene, slip, given) and bool(scene.before(slip).betting.forced)


def _facing(scene: Scene, slip: int, given: Given) -> bool:
    betting = scene.before(slip).betting
    return betting.to_match > betting.bets[given.get("seat", 0)]


def _forced_bet(case: Case) -> None:
    """Put in the forced bet for them."""
    state = case.scene.state
    if state.betting.forced and state.betting.turn == case.seat:
        answer = decide(state, Act(case.seat, "bring-in"))
        if isinstance(answer, Refusal):
            raise BadReport(answer.sentence)
        case.scene.happen(answer)


def _back(case: Case) -> None:
    if case.seat in case.scene.state.absent:
        case.scene.happen(PlayerReturned(case.seat, case.cite))


def _time_called(scene: Scene, given: Given) -> None:
    """Let the clock be called, unless it runs already."""
    seat, state = seat_of(given), scene.state
    if state.phase != Phase.BETTING or state.betting.turn != seat:
        raise BadReport(f"Seat {seat} is not in turn, so no clock runs against it.")
    if not state.clock:
        by = state.betting.aggressor if given.get("by") == "bettor" else 0
        scene.happen(ClockCalled(seat, by, state.rules.clock.clock_seconds, UNCITED))


def _called_by(scene: Scene, slip: int, _: Given) -> Literal["bettor"] | None:
    """Tell whether it was the bettor who called the clock that ran before the report."""
    before = scene.before(slip)
    if not before.clock:
        return None
    called = next(event for event in reversed(scene.log[:slip]) if isinstance(event, ClockCalled))
    return "bettor" if called.by and called.by == before.betting.aggressor else None


def _time_over(case: Case) -> None:
    """Check for them, or put in their forced bet."""
    answer = decide(case.scene.state, RunOutOfTime(case.seat))
    if isinstance(answer, Refusal):
        raise BadReport(answer.sentence)
    case.scene.happen(answer)


IN_HAND = {
    "absent-player": InHand(
        _gone,
        remedies={"wager-due": _forced_bet, "hand-live": _back},
        readers={"at_turn": _at_turn, "owes_bring_in": _owes_bring_in, "facing": _facing},
    ),
    "clock-expired": InHand(
        _time_called, remedies={"bound": _time_over}, readers={"facing": _facing, "by": _called_by}
    ),
}
