"""Hands that were lost and come back: what several remedies have in common."""

from upcard.floor.in_hand.after_award import award_again, let_it_count
from upcard.floor.in_hand.case import Case
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport
from upcard.hand.events import Folded, HandKilled, HandMucked, HandRetrieved, WagersCorrected
from upcard.hand.events.base import UNCITED
from upcard.hand.seats import next_after
from upcard.hand.state import HandState, Phase
from upcard.hand.wagers import reach

HOUSE = 0
"""The place that holds chips which the house keeps until something is decided."""


def seat_of(given: dict[str, object], name: str = "seat") -> int:
    """Return the seat that a report names; BadReport if it names none."""
    seat = given.get(name, 0)
    if not isinstance(seat, int) or not seat:
        raise BadReport("Say which seat it is about.")
    return seat


def lost_at(scene: Scene, seat: int) -> int:
    """Return where in the log a seat threw its hand away or lost it, 0 if it did not."""
    for place in range(len(scene.log) - 1, 0, -1):
        event = scene.log[place]
        if isinstance(event, Folded | HandMucked) and event.seat == seat:
            return place
        if isinstance(event, HandKilled) and event.seat == seat and event.cause in ("fouled", "taken"):
            return place
    return 0


def next_without(state: HandState, seat: int) -> int:
    """Return who acts when a seat's hand goes: the player in turn, the next one if it was this seat, 0 at the end."""
    turn = state.betting.turn
    if state.alive == 2:  # noqa: PLR2004 - one of two: the other is left alone
        return 0
    return next_after(state, seat, state.betting.to_match, stays=False) if turn == seat else turn


def throw_away(scene: Scene, seat: int) -> None:
    """Let a player throw their hand away: a fold, or their claim given up at the showdown."""
    state = scene.state
    if not state.live[seat]:
        raise BadReport(f"Seat {seat} has no live hand any more.")
    if state.phase == Phase.SHOWING and not state.shown.get(seat):
        scene.happen(HandMucked(seat, UNCITED))
    elif state.phase == Phase.BETTING:
        if not (state.betting.forced and state.betting.turn == seat):  # who owes the forced bet cannot fold it away
            scene.happen(Folded(seat, keeps_cards=False, next=next_without(state, seat), cite=UNCITED))
    else:
        raise BadReport("No hand can be thrown away now.")


def give_back_hand(case: Case, seat: int) -> None:
    """Give a hand back that lies in the muck; its player acts where they would have acted, or in rotation."""
    scene = case.scene
    state = scene.state
    if state.live[seat]:
        return
    if state.phase == Phase.OVER:
        count_after_all(case, seat)
        return
    place = lost_at(scene, seat)
    then = scene.before(place)
    betting = state.betting
    seen, answered = then.betting.seen[seat], then.betting.answered[seat]
    had_acted = then.betting.has_acted(seat)
    if not had_acted and 0 < betting.to_match == betting.bets[seat]:
        seen, answered, had_acted = betting.full_wagers, betting.to_match, True
    following = 0
    if state.phase != Phase.SHOWING:
        acted = bool(scene.acted_since(place, seat))
        owes = not state.all_in[seat] and (betting.to_match > betting.bets[seat] or not had_acted)
        following = _who_is_next(then, state, seat, acted=acted, owes=owes)
    down, up = tuple(then.down[seat]), tuple(then.up[seat])
    scene.happen(HandRetrieved(seat, down, up, following, case.cite, seen, answered))


def _who_is_next(then: HandState, state: HandState, seat: int, *, acted: bool, owes: bool) -> int:
    was = then.betting.turn
    if was == seat and not acted and owes:
        return seat
    if state.betting.turn:
        return state.betting.turn
    if was != seat and was and state.live[was] and not acted:
        return was
    return seat if owes else 0


def put_in(case: Case, seat: int, to: int) -> None:
    """Bring a seat's total for the round to an amount, without an act; the hand may be dead."""
    state = case.scene.state
    betting = state.betting
    to = min(to, reach(state, seat))
    if to <= betting.bets[seat]:
        return
    all_in = (seat,) if to == reach(state, seat) else ()
    case.scene.happen(
        WagersCorrected(
            bets=((seat, to),), to=betting.to_match, level=betting.level, size=betting.size, unit=betting.unit,
            all_in=all_in, next=betting.turn, cite=case.cite,
        )
    )  # fmt: skip


def count_after_all(case: Case, seat: int) -> None:
    """Let a hand count that was given up at the showdown, after the pot was pushed: the better one takes it."""
    let_it_count(case, seat)
    award_again(case)
