"""Calls that were too small in a hand: entered as they were made, taken back or made whole."""

from upcard.floor.in_hand.acting import (
    call_short,
    in_turn,
    made_since,
    not_moved,
    not_the_forced_bet,
    same_round,
    total_of,
)
from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.correcting import make_call_whole
from upcard.floor.in_hand.placing import back_up
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport
from upcard.hand.events import Called, CardsShownToAll, HandShown, Wagered
from upcard.hand.state import HandState, Phase


def _calls_short(scene: Scene, given: Given) -> None:
    seat = in_turn(scene, given)
    not_the_forced_bet(scene)
    state = scene.state
    if state.betting.to_match <= state.betting.bets[seat]:
        raise BadReport(f"Seat {seat} has nothing to call.")
    call_short(scene, seat, _short(state, given))


def _short(state: HandState, given: Given) -> int:
    """Return what was put in: the wager before the last raise, if nobody says how much."""
    put: int = given.get("put", state.betting.to_match - state.betting.size)
    return put


def _put(scene: Scene, slip: int, given: Given) -> int:
    return total_of(made_since(scene, slip, given.get("seat", 0)))


def _to_call(scene: Scene, slip: int, _: Given) -> int:
    return scene.before(slip).betting.to_match


def _to_call_in_round(scene: Scene, slip: int, given: Given) -> int:
    same_round(scene, slip)
    return _to_call(scene, slip, given)


def _full_call_after(scene: Scene, slip: int, given: Given) -> bool:
    """Tell whether somebody behind has met the whole bet, or raised it."""
    whole = scene.before(slip).betting.to_match
    met = [event for event in scene.acts_since(slip + 1) if isinstance(event, (Called, Wagered))]
    return any(event.seat != given.get("seat", 0) and event.to >= whole for event in met)


def _shown(scene: Scene, slip: int, given: Given) -> bool | None:
    """Tell that another player has shown their hand since, if the log does; it may have been seen without it."""
    shown = [event for event in scene.log[slip:] if isinstance(event, (HandShown, CardsShownToAll))]
    return True if any(event.seat != given.get("seat", 0) for event in shown) else None


def _pushed(scene: Scene, _: int, __: Given) -> bool:
    return scene.state.phase == Phase.OVER


def _thinks_again(case: Case) -> None:
    """Give them their chips back and the choice again; a fold behind them stands."""
    same_round(case.scene, case.slip)
    if case.scene.state.live[case.seat]:
        back_up(case)


def _made_whole(case: Case) -> None:
    make_call_whole(case, getattr(case.facts, "to_call", 0))


IN_HAND = {
    "unaware-call": InHand(
        slip=_calls_short,
        remedies={"not-bound": _thinks_again, "chips-back": not_moved, "bound": not_moved, "made-good": _made_whole},
        readers={
            "put": _put,
            "to_call": _to_call_in_round,
            "full_call_after": _full_call_after,
            "shown": _shown,
        },
    ),
    "short-call": InHand(
        slip=_calls_short,
        remedies={"bound": not_moved, "made-good": _made_whole},
        readers={"put": _put, "to_call": _to_call, "shown": _shown},
    ),
    "misunderstood-amount": InHand(
        slip=_calls_short,
        remedies={"not-bound": _thinks_again, "chips-back": not_moved, "bound": not_moved, "made-good": _made_whole},
        readers={"put": _put, "to_call": _to_call_in_round, "shown": _shown, "pushed": _pushed},
    ),
}
