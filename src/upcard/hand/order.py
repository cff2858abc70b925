"""Who has the forced bet, and whose board starts a round."""

from collections.abc import Iterable

from upcard.cards.boards import board_high, board_low
from upcard.cards.order import highest, lowest
from upcard.hand.reading import worth
from upcard.hand.state import HandState


def bring_in_seat(state: HandState, seats: Iterable[int]) -> int:
    """Return the seat whose upcard must open: lowest or highest, suits or the dealer's left breaking ties."""
    topic = state.rules.bring_in
    doors = {state.up[seat][0]: seat for seat in seats if state.up[seat]}
    pick = lowest if topic.bring_in_card == "lowest" else highest
    suits = topic.suit_order if topic.bring_in_tie_break == "suit" else None
    return doors[pick(doors, ace_low=topic.bring_in_ace == "low", suit_order=suits)]


def leading_seat(state: HandState, seats: Iterable[int]) -> int:
    """Return the seat whose board starts a later round; of equal boards the first in dealing order, or by suit."""
    topic = state.rules.first_to_act
    high = topic.first_to_act == "high"
    by_suit = topic.first_to_act_tie_break == "suit"
    common = _counted_common(state)
    value = board_high if high else board_low
    up, most = state.up, state.rules.game.most_up
    best, best_value, best_board = 0, -1, [-1]
    level: list[int] = []
    for seat in seats:
        board = up[seat]
        if len(board) > most:  # a card lies open by mistake
            board = board[: most + _last_card_counts(state)]
        if common:  # five cards: a whole poker hand
            board = board + common
            this = worth(board, "high" if high else "ace-to-five")
        else:
            this = value(board)
        if this == best_value:
            level.append(seat)
            if not by_suit or not _wins_by_suit(state, board, best_board, high=high):
                continue
        elif this < best_value:
            continue
        else:
            level = [seat]
        best, best_value, best_board = seat, this, board
    state.tied = tuple([seat for seat in level if seat != best]) if len(level) > 1 else ()
    return best


def _last_card_counts(state: HandState) -> bool:
    """Tell whether a last card that lies open by mistake counts for who starts."""
    counts: bool = state.rules.grounds["exposed_seventh_counts_for_order"].value
    return counts


def leader(state: HandState) -> int:
    """Return the seat that leads on the street, by its upcard or its board; it is looked for once."""
    if not state.leader:
        live = state.live
        seats = [seat for seat in state.order if live[seat]]
        if state.rules.game.streets[state.street].opens == "door-card":
            state.leader = low = bring_in_seat(state, seats)
            rank = state.up[low][0] >> 2
            up = state.up
            state.tied = tuple([seat for seat in seats if seat != low and up[seat] and up[seat][0] >> 2 == rank])
        else:
            state.leader = leading_seat(state, seats)
    return state.leader


def _counted_common(state: HandState) -> list[int]:
    if state.rules.common_card_leader.common_card_first_to_act == "high-with-common":
        return state.common
    return []


def _wins_by_suit(state: HandState, board: list[int], other: list[int], *, high: bool) -> bool:
    """Tell whether a board of equal rank leads by its highest card's suit (for low: by its lowest card's)."""
    suits = state.rules.bring_in.suit_order
    pick = highest if high else lowest
    mine = pick(board, ace_low=not high, suit_order=suits)
    theirs = pick(other, ace_low=not high, suit_order=suits)
    return pick((theirs, mine), ace_low=not high, suit_order=suits) == mine


def open_pairs(state: HandState, seats: Iterable[int]) -> tuple[int, ...]:
    """Return the seats whose two upcards are a pair."""
    up = state.up
    return tuple([seat for seat in seats if len(up[seat]) == 2 and up[seat][0] >> 2 == up[seat][1] >> 2])  # noqa: PLR2004
