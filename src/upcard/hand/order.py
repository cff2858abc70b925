"""Who has the forced bet, and whose board starts a round."""

from collections.abc import Iterable

from upcard.cards.boards import board_high, board_low
from upcard.cards.order import highest, lowest
from upcard.cards.values import ace_to_five as hand_low
from upcard.cards.values import high as hand_high
from upcard.hand.odd_hands import FEWEST, value_of_few
from upcard.hand.state import HandState

UPCARDS = 4


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
    # With a common card there are five: a whole poker hand.
    value = (hand_high if high else hand_low) if common else (board_high if high else board_low)
    up = state.up
    best, best_value, best_board = 0, -1, [-1]
    for seat in seats:
        board = up[seat]
        if len(board) > UPCARDS:  # a card lies open by mistake
            board = board[: UPCARDS + _last_card_counts(state)]
        board = board + common if common else board
        this = value(board) if not common or len(board) >= FEWEST else value_of_few(board, value)
        if this > best_value or (by_suit and this == best_value and _wins_by_suit(state, board, best_board, high=high)):
            best, best_value, best_board = seat, this, board
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
        state.leader = leading_seat(state, seats) if state.street else bring_in_seat(state, seats)
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
