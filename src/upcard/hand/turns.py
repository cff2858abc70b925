"""Who acts next, and who counts for what."""

from upcard.hand.state import HandState


def live_seats(state: HandState) -> list[int]:
    """Return the seats with a live hand, in dealing order."""
    live = state.live
    return [seat for seat in state.order if live[seat]]


def acting_seats(state: HandState) -> list[int]:
    """Return the seats that can still wager: live and not all-in, in dealing order."""
    live, all_in = state.live, state.all_in
    return [seat for seat in state.order if live[seat] and not all_in[seat]]


def clockwise_from(order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return the seats in clockwise order, beginning after ``seat`` and ending with it."""
    place = order.index(seat) + 1
    return order[place:] + order[:place]


def next_after(state: HandState, seat: int, to: int, *, out: int = 0, allin: int = 0) -> int:
    """Return the next seat that owes an answer to a wager of ``to``, or 0 when everybody has answered.

    ``out`` is a seat that is just folding, ``allin`` one that is just going all-in: the state does not know of them yet.
    """
    live, all_in, betting = state.live, state.all_in, state.betting
    bets, seen = betting.bets, betting.seen
    acting = 0
    due = 0
    due_owes = False
    left = 0
    for other in clockwise_from(state.order, seat):
        if not live[other] or other == out:
            continue
        left += 1
        if all_in[other] or other == allin:
            continue
        acting += 1
        if other == seat:
            continue
        owes = bets[other] < to
        if not due and (owes or seen[other] < 0):
            due = other
            due_owes = owes
    if left <= 1 or not due:
        return 0
    if acting == 1 and not due_owes:
        return 0
    return due
