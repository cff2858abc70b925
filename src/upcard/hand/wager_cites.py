"""What a wager rests on, and the refusal of one, where that depends on how the betting stands."""

from typing import Final

from upcard.hand.events.base import Cite
from upcard.hand.requests import WAGERS, Option
from upcard.hand.state import HandState, Phase
from upcard.hand.wagers import reach

HEADS_UP: Final = 2


def bet_cite(state: HandState, seat: int) -> Cite:
    """Return what a bet rests on: the limit of the street, or the open pair."""
    betting = state.betting
    if not betting.upper:
        return state.cites.bets[state.street]
    return state.cites.open_pair_bet if seat in betting.open_pairs else state.cites.open_pair_bet_of_another


def completion_cite(state: HandState) -> Cite:
    """Return what a completion rests on: of a forced bet, by the player who owes it or by another, or of an all-in."""
    if state.betting.forced:
        return state.cites.opened_full
    return state.cites.completed_short if state.betting.short else state.cites.completed


def raise_cite(state: HandState) -> Cite:
    """Return what a raise rests on."""
    betting = state.betting
    if betting.upper:
        return state.cites.open_pair_upper_raise if betting.upper_used else state.cites.open_pair_raise
    if betting.short or (betting.level % betting.size and _over_half(state)):
        return state.cites.raise_over_short
    return state.cites.raises[state.street]


def _over_half(state: HandState) -> bool:
    """Tell whether the wager that stands, no multiple of the limit, is an all-in that counts as a full one."""
    aggressor = state.betting.aggressor
    return state.rules.betting == "fixed-limit" and aggressor > 0 and not state.stack[aggressor]


def unnamed_cite(state: HandState, verb: str, named: Cite) -> Cite:
    """Return what a wager without an amount rests on, where there were several."""
    if state.rules.betting == "spread-limit":
        return state.cites.raise_unnamed
    return state.cites.open_pair_bet_unnamed if verb == "bet" else named


def capped_cite(state: HandState) -> Cite:
    """Return what caps the betting: the number of raises, or, between two players, that it was capped before."""
    heads_up = min(state.alive, state.acting) <= HEADS_UP
    return state.cites.capped_after_fold if heads_up else state.cites.capped


def wrong_amount_cite(state: HandState, seat: int, verb: str, to: int | None, same: list[Option]) -> Cite:
    """Return what says that an amount is wrong."""
    cites, betting = state.cites, state.betting
    if to is not None and to > reach(state, seat):
        held = betting.bets[seat] + state.stack[seat]
        return cites.chips_too_small if to <= held else cites.beyond_the_stack
    if verb not in WAGERS:
        call = cites.wrong_call_bring_in if betting.forced_open else cites.wrong_call
        return {"call": call, "bring-in": cites.wrong_bring_in}.get(verb, cites.not_offered)
    if verb == "complete":
        return _wrong_completion_cite(state, to, same[0])
    if verb == "raise" and to is not None and to <= betting.to_match:
        return cites.no_second_bet
    if betting.upper:
        return bet_cite(state, seat) if verb == "bet" else raise_cite(state)
    fixed = state.rules.betting == "fixed-limit"
    return _wrong_fixed_cite(state, verb, to) if fixed else _wrong_size_cite(state, verb, to, same[0])


def _wrong_fixed_cite(state: HandState, verb: str, to: int | None) -> Cite:
    """Return what says that a size is wrong where the street has one."""
    cites, betting = state.cites, state.betting
    if betting.open_pairs:
        return cites.no_upper_by_pair
    if to is None or to >= betting.level + betting.size or verb == "bet":
        return cites.wrong_sizes[state.street]
    return cites.raise_over_short if betting.level % betting.size and _over_half(state) else cites.raise_too_small


def _wrong_completion_cite(state: HandState, to: int | None, option: Option) -> Cite:
    if state.betting.short:
        return state.cites.completed_short
    if to is None or option.most is None or to < (option.to or 0):
        return state.cites.wrong_completion
    return state.cites.raise_too_large if to > option.most else state.cites.not_in_units


def _wrong_size_cite(state: HandState, verb: str, to: int | None, option: Option) -> Cite:
    """Return what says that a size is wrong where sizes are free."""
    cites = state.cites
    least = option.to or 0
    if to is not None and to > (option.most or least):
        return cites.bet_too_large if verb == "bet" else cites.raise_too_large
    if to is not None and to >= least:
        return cites.not_in_units
    if verb == "bet":
        return cites.wrong_sizes[state.street]
    return cites.raise_over_short if state.betting.short else cites.raise_too_small


def not_offered_cite(state: HandState, seat: int, verb: str) -> Cite:
    """Return what stands behind a wish that is not on offer."""
    cites, betting = state.cites, state.betting
    if state.phase == Phase.SHOWING:
        return cites.no_muck if verb == "muck" else cites.not_offered
    if betting.forced:
        return _must_open_cite(state, seat, verb)
    if verb == "check":
        return cites.no_check_bring_in if betting.forced_open else cites.no_check
    if verb in WAGERS:
        return _no_wager_cite(state, seat, verb)
    known = {"call": cites.no_call, "bring-in": cites.no_bring_in, "show": cites.no_showdown, "muck": cites.no_showdown}
    return known.get(verb, cites.not_offered)


def _must_open_cite(state: HandState, seat: int, verb: str) -> Cite:
    if verb != "complete":
        return state.cites.must_open
    short = reach(state, seat) <= state.betting.forced
    return state.cites.beyond_the_stack if short else state.cites.opening_full


def _no_wager_cite(state: HandState, seat: int, verb: str) -> Cite:
    cites, betting = state.cites, state.betting
    if reach(state, seat) <= betting.to_match:
        return cites.beyond_the_stack
    if state.acting < HEADS_UP:
        return cites.nobody_to_bet_against
    if betting.short and verb != "bet":  # completed, or at big-bet poker raised by a full raise
        return cites.completed_short
    if betting.forced_open:
        return cites.no_bet_bring_in if verb == "bet" else cites.no_raise_bring_in
    return cites.no_second_bet if verb == "bet" else cites.no_raise
