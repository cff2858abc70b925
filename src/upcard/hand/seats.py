"""Who acts next, and who counts for what."""

from upcard.hand.state import HandState, Phase


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
    """Tell whether anybody besides these seats can still wager; a player alone has nobody to bet against."""
    live, all_in = state.live, state.all_in
    return any(live[seat] and not all_in[seat] and seat not in but for seat in state.order)


def mark_all_in(state: HandState, seat: int) -> None:
    """Note that a seat has no chips left to wager."""
    state.all_in[seat] = True
    state.acting -= 1


def turn_to(state: HandState, seat: int) -> None:
    """Give the turn to a seat; 0 ends the round. What a ruling laid down for the act just made is done."""
    if state.orders:
        acted = state.betting.turn
        state.orders = tuple([order for order in state.orders if order.until != "turn" or order.seat != acted])
    state.betting.turn = seat
    state.offered = None
    if state.clock:
        state.clock = 0
    if not seat:
        state.phase = Phase.CLOSING


def next_shower(state: HandState) -> None:
    """Give the turn to the next seat that has neither shown nor given up, where players are asked."""
    turn = 0
    if state.showdown == "ask" and not state.show_at_once and state.alive > 1:
        turn = next((seat for seat in state.show_order if state.live[seat] and seat not in state.shown), 0)
    state.betting.turn = turn
    state.offered = None


def to_muck(state: HandState, seat: int) -> None:
    """Take a hand in; its upcards have been seen."""
    state.live[seat] = False
    state.alive -= 1
    state.acting -= not state.all_in[seat]
    state.seen_cards += state.up[seat]
    if seat in state.shown_cards:
        state.seen_cards += state.shown_cards[seat]
    take_in(state, seat)


def take_in(state: HandState, seat: int) -> None:
    """Move the cards of a hand to the muck, and remember what it held."""
    cards = state.down[seat] + state.up[seat]
    if cards:  # a hand that was shown may have been taken in before
        state.taken_in[seat] = tuple(cards)
        state.muck += cards
        state.down[seat] = []
        state.up[seat] = []
