"""Chips without a word, or in several motions, in a hand: what they looked like, and what they are worth."""

from collections.abc import Callable

from upcard.floor.betting.wager_acts import StringBet
from upcard.floor.betting.wager_chips import OversizedChip, in_one_motion
from upcard.floor.in_hand.acting import (
    act,
    enter_instead,
    enter_wager,
    in_turn,
    largest_wager,
    least_wager,
    made_since,
    not_moved,
    not_the_forced_bet,
    same_round,
    total_of,
    wager,
    wager_aimed_at,
)
from upcard.floor.in_hand.case import Case, Given, InHand
from upcard.floor.in_hand.scene import Scene
from upcard.floor.incident import BadReport
from upcard.floor.law import Law
from upcard.floor.ruling import Remedy
from upcard.hand.events import Wagered
from upcard.hand.state import HandState
from upcard.hand.wagers import may_use_upper, reach

# What the log tells of the wager before the slip


def _then(scene: Scene, slip: int) -> HandState:
    same_round(scene, slip)
    return scene.before(slip)


def to_call(scene: Scene, slip: int, _: Given) -> int:
    """Return the total that had to be matched."""
    return _then(scene, slip).betting.to_match


def facing(scene: Scene, slip: int, given: Given) -> bool:
    """Tell whether there was a bet to match; one's own forced bet is none."""
    betting = _then(scene, slip).betting
    return betting.to_match > betting.bets[given.get("seat", 0)]


def open_pair(scene: Scene, slip: int, _: Given) -> bool:
    """Tell whether a pair was showing that gave a choice of limits."""
    return bool(_then(scene, slip).betting.upper)


def own_pair(scene: Scene, slip: int, given: Given) -> bool | None:
    """Tell whether the pair gave the choice to the seat: its own pair, or one whose owner had checked."""
    return _own_pair(_then(scene, slip), given)


def own_pair_then(scene: Scene, slip: int, given: Given) -> bool | None:
    """Tell the same of a round that may be over."""
    return _own_pair(scene.before(slip), given)


def _own_pair(then: HandState, given: Given) -> bool | None:
    seat = given.get("seat", 0)
    return may_use_upper(then, seat) if then.betting.upper and seat else None


def may_raise(scene: Scene, slip: int, given: Given) -> bool:
    """Tell whether the seat was allowed to raise, and had the chips for it."""
    return bool(least_wager(_then(scene, slip), given.get("seat", 0)))


def _full_silently(scene: Scene, slip: int, given: Given) -> int:
    return wager_aimed_at(_then(scene, slip), given.get("seat", 0))


def _full(scene: Scene, slip: int, given: Given) -> int:
    then = _then(scene, slip)
    return least_wager(then, given.get("seat", 0)) or then.betting.to_match


# A wager in several motions


def _first_motion(state: HandState, given: Given) -> int:
    """Return what went in first: a call, or without a bet a whole one; half of it if more was announced at a limit."""
    least = least_wager(state, given.get("seat", 0))
    bet = least - least // 2 if state.fixed_limit and _said_first(given) else least
    put: int = given.get("put", state.betting.to_match or bet)
    return put


def _said_first(given: Given) -> bool:
    """Tell whether a raise was announced before the chips went in."""
    said, when = given.get("said", "none"), given.get("when", "before")
    return bool(said.startswith("raise") and when == "before")


def _more(state: HandState, given: Given) -> int:
    """Return what came later: what makes a raise of it."""
    first = _first_motion(state, given)
    step = state.betting.size or state.betting.unit
    added: int = given.get("added", max(least_wager(state, given.get("seat", 0)) - first, 0) or step)
    return added


def _several_motions(scene: Scene, given: Given) -> None:
    seat = in_turn(scene, given)
    not_the_forced_bet(scene)
    state = scene.state
    total = _first_motion(state, given) + _more(state, given)
    if total > reach(state, seat):
        raise BadReport(f"Seat {seat} has {state.stack[seat]} left and cannot have put in so much.")
    if total > state.betting.to_match and least_wager(state, seat):
        wager(scene, seat, min(total, largest_wager(state, seat)))  # no announcement goes beyond what is allowed
    else:
        act(scene, seat, "call")


def _put_first(scene: Scene, slip: int, given: Given) -> int | None:
    return None if "put" in given else _first_motion(_then(scene, slip), given)


def _added(scene: Scene, slip: int, given: Given) -> int | None:
    return None if "added" in given else _more(_then(scene, slip), given)


def _first_motion_counts(case: Case) -> None:
    facts = case.facts
    assert isinstance(facts, StringBet)  # noqa: S101 - this incident's facts
    if facts.said.startswith("raise") and facts.when == "before":
        _enter_unless_made(case, max(facts.put, facts.full))
    elif not facts.to_call:
        enter_wager(case, facts.put)
    else:
        enter_worth(case, facts.put, facts.to_call, facts.full)


def enter_worth(case: Case, put: int, call: int, full: int) -> None:
    """Enter what chips in one motion are worth, a call or a raise, unless that is what was entered already."""
    made = made_since(case.scene, case.slip, case.seat)
    raises = full > call and put > call and _is_a_raise(case, put, call, full)
    if raises:
        fixed = case.scene.rules.betting == "fixed-limit"
        to = full if put < full or fixed else put
        if total_of(made) != to or not isinstance(made, Wagered):
            enter_wager(case, to)
    elif made is None or isinstance(made, Wagered):
        enter_instead(case, "call")


def _is_a_raise(case: Case, put: int, call: int, full: int) -> bool:
    return put >= full or "made-good" in in_one_motion(Law(case.scene.rules), put=put, to_call=call, full=full).remedies


# More than a call in one motion


def _calls_with_more(scene: Scene, given: Given) -> None:
    seat = in_turn(scene, given)
    not_the_forced_bet(scene)
    state = scene.state
    if state.betting.to_match <= state.betting.bets[seat]:
        raise BadReport(f"Seat {seat} has nothing to call, so chips without a word are a bet.")
    put = _silently_put(state, given)
    if put > reach(state, seat):
        raise BadReport(f"Seat {seat} has {state.stack[seat]} left and cannot have put in so much.")
    act(scene, seat, "call")


def _silently_put(state: HandState, given: Given) -> int:
    """Return what was put in: half of what a raise would have added, if nobody says how much."""
    call = state.betting.to_match
    full = wager_aimed_at(state, given.get("seat", 0))
    put: int = given.get("put", min(call + (full - call + 1) // 2, reach(state, given.get("seat", 0))))
    return put


def _put_silently(scene: Scene, slip: int, given: Given) -> int | None:
    return None if "put" in given else _silently_put(_then(scene, slip), given)


def _silent_worth(case: Case) -> None:
    then = case.scene.before(case.slip)
    full = least_wager(then, case.seat)
    enter_worth(case, getattr(case.facts, "put", 0), then.betting.to_match, full)


# One large chip


def _large_chip(scene: Scene, given: Given) -> None:
    seat = in_turn(scene, given)
    state = scene.state
    chip = given.get("chip", OversizedChip().chip)
    if chip > state.stack[seat]:
        raise BadReport(f"Seat {seat} has {state.stack[seat]} left, and no chip of {chip}.")
    if state.betting.forced:
        act(scene, seat, "bring-in")
    elif state.betting.to_match > state.betting.bets[seat]:
        act(scene, seat, "call")
    elif chip < least_wager(state, seat) or not least_wager(state, seat):
        raise BadReport(f"A chip of {chip} is no large one: it is less than the least bet.")
    else:
        wager(scene, seat, min(chip, largest_wager(state, seat)))


def _chip_worth(case: Case) -> None:
    facts, scene = case.facts, case.scene
    assert isinstance(facts, OversizedChip)  # noqa: S101 - this incident's facts
    then = scene.before(case.slip)
    if then.betting.forced:
        return
    value = then.betting.bets[case.seat] + facts.chip
    raised = facts.said == "raise" or scene.rules.grounds["oversized_chip_facing_bet"].value == "raise"
    if facts.facing:
        if raised and least_wager(then, case.seat):
            enter_wager(case, _raise_by_words(then, case.seat, value))
        return
    lower = facts.said == "bet" and facts.open_pair and scene.rules.grounds["open_pair_unnamed_bet"].value == "lower"
    if lower or scene.rules.grounds["oversized_chip_first_in"].value == "minimum-bet":
        _enter_unless_made(case, least_wager(then, case.seat))


def _enter_unless_made(case: Case, to: int) -> None:
    if total_of(made_since(case.scene, case.slip, case.seat)) != to:
        enter_wager(case, to)


def _raise_by_words(state: HandState, seat: int, value: int) -> int:
    """Return the total of a raise that was announced without an amount; at free sizes the chip is the amount."""
    if state.rules.betting == "spread-limit":
        how = state.rules.spread.spread_unnamed_raise
        return largest_wager(state, seat) if how == "maximum" else least_wager(state, seat)
    if state.fixed_limit:
        return least_wager(state, seat)
    return max(least_wager(state, seat), min(value, largest_wager(state, seat)))


SETTLED: dict[Remedy, Callable[[Case], None]] = {
    "backed-up": not_moved,
    "made-good": not_moved,
    "chips-back": not_moved,
}
IN_HAND = {
    "string-bet": InHand(
        slip=_several_motions,
        remedies={**SETTLED, "bound": _first_motion_counts},
        readers={"to_call": to_call, "full": _full, "put": _put_first, "added": _added},
    ),
    "silent-raise": InHand(
        slip=_calls_with_more,
        remedies={**SETTLED, "bound": _silent_worth},
        readers={"to_call": to_call, "full": _full_silently, "put": _put_silently, "may_raise": may_raise},
    ),
    "oversized-chip": InHand(
        slip=_large_chip,
        remedies={"chips-back": not_moved, "bound": _chip_worth},
        readers={"to_call": to_call, "facing": facing, "open_pair": open_pair, "own_pair": own_pair},
    ),
}
