"""Opening a betting round, as its street says: by the door card with the forced bet, or by the best board."""

from collections.abc import Callable
from typing import Final

from upcard.chips.stakes import Stakes
from upcard.hand.citations import joined
from upcard.hand.events import Announced, Announcement, RoundOpened
from upcard.hand.order import bring_in_seat, leader, open_pairs
from upcard.hand.order import leader as leader_of
from upcard.hand.orders import has_order, order_cite
from upcard.hand.seats import acting_seats, live_seats
from upcard.hand.state import HandState, Phase
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
    cite = state.cites.tied_bring_in_round if state.tied else state.cites.bring_in_round
    turn, may_fold = low, False
    if state.orders and has_order(state, "owes-nothing", low):  # the card was exposed: the player on the left opens
        cite = joined(order_cite(state, "owes-nothing", low), cite)
        turn, forced = _next_acting(state, low), state.stakes.bring_in
        return RoundOpened(state.street, name, low, turn, forced, True, unit, 0, (), cite, state.tied)  # noqa: FBT003
    passed_over = state.all_in[low] or (low in state.absent and not state.rules.absent.absent_bring_in_posted)
    if passed_over:
        cite = state.cites.passed_over_round if state.all_in[low] else state.cites.absent_passed_over_round
        if topic.bring_in_all_in_for_ante == "next-left-opens":
            turn, may_fold = _next_acting(state, low), True
        else:
            turn = bring_in_seat(state, (seat for seat in acting_seats(state) if seat != low))
    return RoundOpened(state.street, name, low, turn, state.stakes.bring_in, may_fold, unit, 0, (), cite, state.tied)


def _next_acting(state: HandState, seat: int) -> int:
    return next(other for other in state.left_of[seat] if state.live[other] and not state.all_in[other])


def _by_best_board(state: HandState) -> RoundOpened:
    live = live_seats(state)
    leader = leader_of(state)
    cites = state.cites
    cite = cites.tied_round if state.tied else cites.rounds[state.street]
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
    return RoundOpened(state.street, street.name, leader, turn, 0, may_fold, unit, upper, pairs, cite, state.tied)


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


JACK: Final = 9
MOST_CALLED: Final = 5


def _board(state: HandState, seat: int) -> tuple[int, ...]:
    """Return a seat's upcards as they are called out: no more than a hand has, should too many lie open."""
    return tuple(state.up[seat][:MOST_CALLED])


def announcement_due(state: HandState) -> Announced | None:
    """Return the next thing to call out at this point of the hand, if any is left."""
    due = state.to_announce
    if due is None:
        due = state.to_announce = _due(state)
    if state.announced >= len(due):
        return None
    what, seats = due[state.announced]
    boards = tuple((seat, _board(state, seat)) for seat in seats)
    low = what != "pair" and state.rules.game.wins.high is None
    return Announced(what, boards, low, state.cites.callings[what])


def _due(state: HandState) -> list[tuple[Announcement, list[int]]]:
    """List what is called out: after the cards of a street, and for some houses after the first round of betting."""
    wanted = state.rules.announcements.dealer_announces
    due: list[tuple[Announcement, list[int]]] = []
    if state.phase == Phase.BETWEEN:
        if "all-upcards" in wanted and state.rounds_closed == 1:
            due.append(("upcards", live_seats(state)))
        return due
    live = live_seats(state)
    street = state.rules.game.streets[state.street]
    if street.opens == "door-card":
        if "low-card" in wanted:
            due.append(("low-card", [leader(state)]))
        elif "leader" in wanted:
            due.append(("leader", [leader(state)]))
    else:
        dealt_up = "up" in street.cards
        if "all-boards" in wanted and dealt_up:
            due.append(("boards", [seat for seat in live if state.up[seat]]))
        if "pairs" in wanted and dealt_up:
            due += [("pair", [seat]) for seat in live if _paired(state.up[seat]) and _pair_called(state, seat)]
        if "leader" in wanted:
            first = leader(state)
            due.append(("leader", [first, open_round(state).next] if state.all_in[first] else [first]))
    if "options" in wanted:
        due.append(("options", [open_round(state).next]))
    return due


def _paired(board: list[int]) -> bool:
    """Tell whether the last upcard paired the board."""
    if not board:  # a hand with too few cards
        return False
    rank = board[-1] >> 2
    for place in range(len(board) - 1):  # noqa: SIM110 - compiled, a loop costs a tenth of a generator
        if board[place] >> 2 == rank:
            return True
    return False


def _pair_called(state: HandState, seat: int) -> bool:
    """Tell whether a pair is called out; some games leave out those of face cards."""
    return state.rules.announcements.face_pairs_called or not JACK <= state.up[seat][-1] >> 2 < ACE_RANK


ACE_RANK: Final = 12
