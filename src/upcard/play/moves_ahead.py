"""Moves that can be chosen before one's turn, and what becomes of them when it comes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from upcard.hand.options import options
from upcard.hand.state import Phase
from upcard.hand.wagers import reach
from upcard.play.prompting import WAGERS, all_in_at, call_words
from upcard.play.spoken import Ahead
from upcard.play.voices import chips

if TYPE_CHECKING:
    from upcard.hand.requests import Option
    from upcard.hand.state import HandState

FOLD, CHECK = Ahead("fold", None, "Fold"), Ahead("check", None, "Check")
CHECK_FOLD, CALL_ANY = Ahead("check-fold", None, "Check or fold"), Ahead("call-any", None, "Call any")
LABELS: Final = {"complete": "Complete to", "bet": "Bet", "raise": "Raise to"}


def aheads(state: HandState) -> dict[int, tuple[Ahead, ...]]:
    """Return for each seat that waits for its turn in this round what it may choose now."""
    if state.phase != Phase.BETTING or not state.turn:
        return {}
    waiting = [seat for seat in state.order if _waits(state, seat)]
    if not waiting:
        return {}
    if state.betting.forced:  # nobody knows yet what he will have to pay
        return dict.fromkeys(waiting, (FOLD,))
    return _as_if_in_turn(state, waiting)


def _as_if_in_turn(state: HandState, waiting: list[int]) -> dict[int, tuple[Ahead, ...]]:
    """Return what each of these seats could choose if the turn had come to it with nothing changed before."""
    betting, turn, offered = state.betting, state.betting.turn, state.offered
    found = {}
    try:
        # only the turn is another for a moment: a copy of the whole hand would cost more than all the rest
        for seat in waiting:
            betting.turn = seat
            state.offered = None
            choices = options(state)
            found[seat] = _choices(choices, betting.bets[seat], all_in_at(choices, reach(state, seat)))
    finally:
        betting.turn, state.offered = turn, offered
    return found


def _waits(state: HandState, seat: int) -> bool:
    """Tell whether a seat will have to decide in this round if nobody does more than go along."""
    betting = state.betting
    if seat == betting.turn or not state.live[seat] or state.all_in[seat] or seat in state.absent:
        return False
    return betting.bets[seat] < betting.to or not betting.has_acted(seat)


@lru_cache(maxsize=4096)  # at a table of eight with every move: the same few choices again and again
def _choices(offered: tuple[Option, ...], before: int, most: int) -> tuple[Ahead, ...]:
    """Return the moves that these options allow a seat with so much in this round, and so much within its reach."""
    call = next((option.to for option in offered if option.verb == "call"), None)
    if call is not None:
        found = [FOLD, Ahead("call", call, call_words(call, before, most).capitalize()), CALL_ANY]
    else:
        found = [CHECK_FOLD, CHECK]
    found += [
        Ahead("raise", option.to, f"{LABELS[option.verb]} {chips(option.to or 0)}")
        for option in offered
        if option.verb in WAGERS
    ]
    return tuple(found)


def move_of(ahead: Ahead, offered: tuple[Option, ...]) -> tuple[str, int | None] | None:
    """Return the verb and the total that a move chosen ahead means now; None if it is not what is offered any more."""
    verbs = {option.verb: option for option in offered}
    match ahead.choice:
        case "fold" | "check":
            return (ahead.choice, None) if ahead.choice in verbs else None
        case "check-fold":
            return next(((verb, None) for verb in ("check", "fold") if verb in verbs), None)
        case "call-any":
            return next(((verb, verbs[verb].to) for verb in ("call", "check") if verb in verbs), None)
        case "call":
            call = verbs.get("call")
            return ("call", call.to) if call is not None and call.to == ahead.to else None
        case "raise":
            same = [option for option in offered if option.verb in WAGERS and option.to == ahead.to]
            return (same[0].verb, ahead.to) if same else None


def why_dropped(ahead: Ahead, *, street_changed: bool) -> str:
    """Say why a move chosen ahead is chosen no longer."""
    what = "a new street has begun" if street_changed else "the price has changed"
    return f"{ahead.label} is no longer chosen: {what}."
