"""Small changes that several kinds of events have in common."""

from upcard.hand.state import HandState, Phase


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
