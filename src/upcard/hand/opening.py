"""Opening a betting round, as its street says: by the door card with the forced bet, or by the best board."""

from collections.abc import Callable
from typing import Final

from upcard.chips.stakes import Stakes
from upcard.hand.citations import joined
from upcard.hand.events import RoundOpened
from upcard.hand.order import bring_in_seat, open_pairs
from upcard.hand.order import leader as leader_of
from upcard.hand.orders import has_order, order_cite
from upcard.hand.state import HandState
from upcard.hand.turns import acting_seats, live_seats
from upcard.rulebooks.game import Street
from upcard.rulebooks.rules import Rules


def open_round(state: HandState) -> RoundOpened:
    """Say who starts, with what, and how large a bet is on this street."""
    return _OPENINGS[state.rules.game.streets[state.street].opens](state)


def _by_door_card(state: HandState) -> RoundOpened:
    low = leader_of(state)
    street = state.rules.game.streets[state.street]
    name, unit = street.name, _unit(state, street)
    topic = state.rules.short_bring_in
    cite = state.cites.tied_bring_in_round if state.leader_tied else state.cites.bring_in_round
    turn, may_fold = low, False
    if state.orders and has_order(state, "owes-nothing", low):  # his card was exposed: the player on his left opens
        cite = joined(order_cite(state, "owes-nothing", low), cite)
        turn, forced = _next_acting(state, low), state.stakes.bring_in
        return RoundOpened(state.street, name, low, turn, forced, True, unit, 0, (), cite)  # noqa: FBT003 - he may
    passed_over = state.all_in[low] or (low in state.absent and not state.rules.absent.absent_bring_in_posted)
    if passed_over:
        cite = state.cites.passed_over_round if state.all_in[low] else state.cites.absent_passed_over_round
        if topic.bring_in_all_in_for_ante == "next-left-opens":
            turn, may_fold = _next_acting(state, low), True
        else:
            turn = bring_in_seat(state, (seat for seat in acting_seats(state) if seat != low))
    return RoundOpened(state.street, name, low, turn, state.stakes.bring_in, may_fold, unit, 0, (), cite)


def _next_acting(state: HandState, seat: int) -> int:
    return next(other for other in state.left_of[seat] if state.live[other] and not state.all_in[other])


def _by_best_board(state: HandState) -> RoundOpened:
    live = live_seats(state)
    leader = leader_of(state)
    cites = state.cites
    cite = cites.tied_round if state.leader_tied else cites.rounds[state.street]
    if state.common:
        cite = cites.common_round
    turn = leader
    if state.all_in[leader]:
        turn = _next_acting(state, leader)
        cite = cites.all_in_leader_common_round if state.common else cites.all_in_leader_round
    upper = 0
    pairs: tuple[int, ...] = ()
    street = state.rules.game.streets[state.street]
    if street.open_pair and state.rules.betting == "fixed-limit":
        pairs = open_pairs(state, live)
        if pairs:
            upper = state.stakes.big_bet if open_pair_counts(state.rules, state.stakes) else 0
            cite = cites.open_pair_round if upper else cite
    may_fold, unit = False, _unit(state, street)
    return RoundOpened(state.street, street.name, leader, turn, 0, may_fold, unit, upper, pairs, cite)


def open_pair_counts(rules: Rules, stakes: Stakes | None = None) -> bool:
    """Tell whether an open pair lets anybody bet the upper limit early, for these stakes or for any."""
    early = any(street.open_pair and not street.upper for street in rules.game.streets)
    two_limits = rules.betting == "fixed-limit" and early
    differ = stakes is None or stakes.small_bet < stakes.big_bet
    return two_limits and differ and rules.open_pair.open_pair_option != "none"


def _unit(state: HandState, street: Street) -> int:
    """Return the full bet of the street: the lower or the upper limit; elsewhere the least bet."""
    if state.rules.betting != "fixed-limit":
        return state.stakes.small_bet
    return state.stakes.big_bet if street.upper else state.stakes.small_bet


_OPENINGS: Final[dict[str, Callable[[HandState], RoundOpened]]] = {
    "door-card": _by_door_card,
    "best-board": _by_best_board,
}
