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


def next_after(state: HandState, seat: int, to: int, *, stays: bool = True, can_act: bool = True) -> int:
    """Return the next seat that owes an answer to a wager of ``to``, or 0 when everybody has answered.

    ``seat`` has just acted, which the state does not know yet: ``stays`` is false if it folds, ``can_act`` if it is out
    of chips.
    """
    live, all_in, betting = state.live, state.all_in, state.betting
    if not stays and state.alive == 2:  # noqa: PLR2004 - one of two folds
        return 0
    bets = betting.bets
    for other in state.left_of[seat]:
        if live[other] and not all_in[other]:
            if bets[other] < to:
                return other
            if not betting.has_acted(other):
                return other if (stays and can_act) or _another_can_act(state, seat, other) else 0
    return 0


def _another_can_act(state: HandState, *but: int) -> bool:
    """Tell whether anybody beside these seats can still wager; a player alone has nobody to bet against."""
    live, all_in = state.live, state.all_in
    return any(live[seat] and not all_in[seat] and seat not in but for seat in state.order)
