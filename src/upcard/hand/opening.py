"""Opening a betting round: the forced bet on third street, the best board later."""

from upcard.chips.stakes import Stakes
from upcard.hand.citations import join
from upcard.hand.events import RoundOpened
from upcard.hand.order import bring_in_seat, open_pairs
from upcard.hand.order import leader as leader_of
from upcard.hand.orders import has_order, order_cites
from upcard.hand.state import HandState
from upcard.hand.turns import acting_seats, live_seats
from upcard.hand.wagers import open_pair_option
from upcard.rulebooks.rules import Rules

FOURTH = 4


def open_round(state: HandState) -> RoundOpened:
    """Say who starts, with what, and how large a bet is on this street."""
    return _first_round(state) if state.street == 0 else _later_round(state)


def _first_round(state: HandState) -> RoundOpened:
    low = leader_of(state)
    topic = state.rules.short_bring_in
    cites = state.cites.bring_in_round
    turn, may_fold = low, False
    if state.orders and has_order(state, "owes-nothing", low):  # his card was exposed: the player on his left opens
        cites = join(cites, order_cites(state, "owes-nothing", low))
        unit = _unit(state)
        return RoundOpened(
            state.street, low, _next_acting(state, low), state.stakes.bring_in, may_fold=True, unit=unit, upper=0,
            pairs=(), cites=cites,
        )  # fmt: skip
    passed_over = state.all_in[low] or (low in state.absent and not state.rules.absent.absent_bring_in_posted)
    if passed_over:
        cites = join(cites, topic.cites)
        if topic.bring_in_all_in_for_ante == "next-left-opens":
            turn, may_fold = _next_acting(state, low), True
        else:
            turn = bring_in_seat(state, (seat for seat in acting_seats(state) if seat != low))
    unit = _unit(state)
    return RoundOpened(state.street, low, turn, state.stakes.bring_in, may_fold, unit, 0, (), cites)


def _next_acting(state: HandState, seat: int) -> int:
    return next(other for other in state.left_of[seat] if state.live[other] and not state.all_in[other])


def _later_round(state: HandState) -> RoundOpened:
    live = live_seats(state)
    leader = leader_of(state)
    cites = state.cites.common_round if state.common else state.cites.later_round
    turn = leader
    if state.all_in[leader]:
        turn = _next_acting(state, leader)
        cites = join(cites, state.rules.all_in.cites)
    upper = 0
    pairs: tuple[int, ...] = ()
    fourth = state.rules.game.streets[state.street].number == FOURTH
    if fourth and state.rules.betting == "fixed-limit":
        pairs = open_pairs(state, live)
        if pairs:
            cites = state.cites.open_pair_round
            upper = state.stakes.big_bet if open_pair_counts(state.rules, state.stakes) else 0
    return RoundOpened(
        state.street, leader, turn, 0, may_fold=False, unit=_unit(state), upper=upper, pairs=pairs, cites=cites
    )


def open_pair_counts(rules: Rules, stakes: Stakes | None = None) -> bool:
    """Tell whether an open pair on fourth street lets anybody bet the upper limit, for these stakes or for any."""
    two_limits = rules.betting == "fixed-limit" and rules.bet_sizes.big_bet_from_street > FOURTH
    differ = stakes is None or stakes.small_bet < stakes.big_bet
    return two_limits and differ and open_pair_option(rules) != "none"


def _unit(state: HandState) -> int:
    """Return the full bet of the street: the lower or the upper limit; elsewhere the least bet."""
    if state.rules.betting != "fixed-limit":
        return state.stakes.small_bet
    number = state.rules.game.streets[state.street].number
    upper = number >= state.rules.bet_sizes.big_bet_from_street
    return state.stakes.big_bet if upper else state.stakes.small_bet
