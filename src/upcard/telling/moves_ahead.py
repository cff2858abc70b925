"""Moves that can be chosen before one's turn, and what becomes of them when it comes.

Those who have done their part in a round may choose too: they act once more if somebody bets or raises.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import structs

from upcard.hand.options import options
from upcard.hand.requests import WAGERS
from upcard.hand.state import Phase
from upcard.hand.wagers import reach
from upcard.telling.prompting import all_in_at, call_words
from upcard.telling.spoken import Ahead
from upcard.telling.voices import chips

if TYPE_CHECKING:
    from collections.abc import Iterable

    from upcard.hand.requests import Option
    from upcard.hand.state import HandState

FOLD, CHECK = Ahead("fold", None, "Fold"), Ahead("check", None, "Check")
CHECK_FOLD, CALL_ANY = Ahead("check-fold", None, "Check or fold"), Ahead("call-any", None, "Call any")
CHECK_CALL = Ahead("call-any", None, "Check or call any")
LABELS: Final = {"complete": "Complete to", "bet": "Bet", "raise": "Raise to"}
FEARED: Final = {"complete": "completion", "bet": "bet", "raise": "raise"}
"""What others may still do to somebody who has done their part."""

Wager = tuple[str, int | None]
"""A wager that somebody may make: its verb, and its total where that is fixed."""


class Offers(NamedTuple):
    """What may be chosen before one's turn, as long as the price stays what it is."""

    waiting: dict[int, tuple[Ahead, ...]]
    """By seat: what those may choose who still have to act in this round."""
    wagers: dict[int, tuple[Wager, ...]]
    """By seat: what those and the one in turn may wager, so that all others have to act once more."""


def aheads(state: HandState) -> dict[int, tuple[Ahead, ...]]:
    """Return for each seat that may come to its turn in this round what it may choose now."""
    offered = offers(state)
    return offered.waiting | once_acted(state, offered.wagers.values())


def offers(state: HandState) -> Offers:
    """Return what those who still have to act may choose now, and what they may do to the others."""
    if state.phase != Phase.BETTING or not state.turn:
        return Offers({}, {})
    waiting = [seat for seat in state.order if _waits(state, seat)]
    if state.betting.forced:  # nobody knows yet what they will have to pay
        return Offers(dict.fromkeys(waiting, (FOLD,)), {})
    wagers = {state.turn: _wagers(options(state))}
    return Offers(_as_if_in_turn(state, waiting, wagers), wagers)


def once_acted(state: HandState, wagers: Iterable[tuple[Wager, ...]]) -> dict[int, tuple[Ahead, ...]]:
    """Return what seats that have done their part may choose, in case somebody makes one of these wagers."""
    feared = {wager for of_seat in wagers for wager in of_seat}
    if not feared:
        return {}
    verb, least = min(feared, key=lambda wager: wager[1] or 0)
    fixed = least if len(feared) == 1 else None
    return {
        seat: _if_wagered(verb, fixed if fixed is not None and reach(state, seat) >= fixed else None)
        for seat in state.order
        if _has_done_its_part(state, seat)
    }


@lru_cache(maxsize=1024)
def _if_wagered(verb: str, to: int | None) -> tuple[Ahead, ...]:
    """Return what may be chosen in case of a wager, of this size if it can be of no other."""
    word = FEARED[verb]
    size = [Ahead("call", to, f"Call a {word} {'of' if verb == 'bet' else 'to'} {chips(to)}")] if to is not None else []
    return (
        structs.replace(FOLD, label=f"Fold to a {word}"),
        *size,
        structs.replace(CALL_ANY, label=f"Call any {'bet' if verb == 'bet' else 'raise'}"),
    )


def _wagers(offered: Iterable[Option]) -> tuple[Wager, ...]:
    return tuple(
        (option.verb, option.to if option.most in {None, option.to} else None)
        for option in offered
        if option.verb in WAGERS
    )


def _as_if_in_turn(
    state: HandState, waiting: list[int], wagers: dict[int, tuple[Wager, ...]]
) -> dict[int, tuple[Ahead, ...]]:
    """Return what each of these seats could choose if the turn had come to it with nothing changed before.

    What each could wager is noted in ``wagers``.
    """
    betting, turn, offered = state.betting, state.betting.turn, state.offered
    found = {}
    try:
        # only the turn is another for a moment: a copy of the whole hand would cost more than all the rest
        for seat in waiting:
            betting.turn = seat
            state.offered = None
            choices = options(state)
            wagers[seat] = _wagers(choices)
            found[seat] = _choices(choices, betting.bets[seat], all_in_at(choices, reach(state, seat)))
    finally:
        betting.turn, state.offered = turn, offered
    return found


def _waits(state: HandState, seat: int) -> bool:
    """Tell whether a seat will have to decide in this round if nobody does more than go along."""
    return _may_act(state, seat) and not _is_level(state, seat)


def _has_done_its_part(state: HandState, seat: int) -> bool:
    """Tell whether a seat will have to decide once more in this round only if somebody makes it."""
    return _may_act(state, seat) and _is_level(state, seat)


def _may_act(state: HandState, seat: int) -> bool:
    """Tell whether there is still anything to choose for a seat after the one in turn."""
    return seat != state.betting.turn and state.live[seat] and not state.all_in[seat] and seat not in state.absent


def _is_level(state: HandState, seat: int) -> bool:
    """Tell whether a seat has acted and owes nothing."""
    betting = state.betting
    return betting.bets[seat] >= betting.to_match and betting.has_acted(seat)


@lru_cache(maxsize=4096)  # at a table of eight with every move: the same few choices again and again
def _choices(offered: tuple[Option, ...], before: int, most: int) -> tuple[Ahead, ...]:
    """Return the moves that these options allow a seat with so much in this round, and so much within its reach."""
    call = next((option.to for option in offered if option.verb == "call"), None)
    if call is not None:
        found = [FOLD, Ahead("call", call, call_words(call, before, most).capitalize()), CALL_ANY]
    else:
        found = [CHECK_FOLD, CHECK, CHECK_CALL]
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
