"""Before a street: what rulings have laid down for its cards, and what is done when a street but the last is short."""

from upcard.hand import shortage
from upcard.hand.events import CardsMoved
from upcard.hand.events.of_the_floor import CardMove, Order, Place
from upcard.hand.orders import has_order
from upcard.hand.requests import ShuffleNeeded
from upcard.hand.seats import live_seats
from upcard.hand.state import HandState, Phase, is_last

BETWEEN_STREETS = (Phase.OPENING, Phase.BETWEEN)


def due(state: HandState) -> CardsMoved | ShuffleNeeded | None:
    """Return what the dealer owes a ruling before they go on: cards to skip, one more to burn, a stub to be remade."""
    for order in state.orders:
        if order.kind == "remake-stub":
            return ShuffleNeeded(mixed(state))
        if order.kind in ("skip", "burn-again"):
            cards = _skipped(state, order)
            place: Place = "set-aside" if order.kind == "skip" else "burns"
            if cards:
                return CardsMoved(tuple(CardMove(card, "stub", 0, place, 0) for card in cards), order.cite)
    return None


def _skipped(state: HandState, order: Order) -> list[int]:
    """Return the cards to be skipped, the top one first; as many as there are, should they be too few."""
    count = 1 if order.kind == "burn-again" else sum(seat not in order.seats for seat in live_seats(state))
    return state.stub[::-1][:count]


def without_served(state: HandState, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Leave out the seats that have their card of the street already."""
    return tuple([seat for seat in seats if not has_order(state, "served", seat)])


def refill(state: HandState, needed: int) -> ShuffleNeeded | None:
    """Remake the stub before a street that it is too short for, if there is anything to mix into it."""
    if len(state.stub) >= needed or not (state.burns or shortage.removed(state)):
        return None
    return ShuffleNeeded(mixed(state))


def mix_due(state: HandState) -> bool:
    """Tell whether the stub is to be remade between two streets."""
    if state.phase not in BETWEEN_STREETS:
        return False
    if state.orders and has_order(state, "remake-stub"):
        return True
    street = state.street + 1
    if is_last(state) or state.rules.game.streets[street].short:
        return False
    needed = shortage.burns_before(state, street) + len(without_served(state, tuple(live_seats(state))))
    return refill(state, needed) is not None


def mixed(state: HandState) -> tuple[int, ...]:
    """Return the cards to be mixed as they lie: the stub from the top, and what lies aside.

    By a ruling these are the cards that came too early. If the stub is short they are the burns, and cards that were
    taken out of play only where the house lets them come back.
    """
    if state.orders and has_order(state, "remake-stub"):
        return (*reversed(state.stub), *state.set_aside)
    return (*reversed(state.stub), *state.burns, *shortage.removed(state))
