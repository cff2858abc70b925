"""What the dealer calls out before a betting round, house by house."""

from typing import Final

from upcard.hand.events import Announced, Announcement
from upcard.hand.opening import open_round
from upcard.hand.order import leader
from upcard.hand.state import HandState, Phase
from upcard.hand.turns import live_seats

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
