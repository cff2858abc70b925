"""What rulings have laid down for later: how they cut down what a seat may do, and what they leave out of the deal."""

from typing import Final

from upcard.hand.citations import joined
from upcard.hand.events.base import UNCITED, Cite
from upcard.hand.events.of_the_floor import Order
from upcard.hand.requests import WAGERS, Option, Refusal
from upcard.hand.state import HandState, Phase

ALL_IN: Final = Option("all-in")
DECLINE: Final = Option("decline")


def ordered(state: HandState, offered: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return what is left of the options of the seat in turn by the orders that hold for it."""
    if state.awaits_floor:
        return ()
    seat = state.betting.turn
    if choosing(state) == seat != 0:
        return (ALL_IN, DECLINE)
    for order in state.orders:
        if order.seat == seat and not _freed(state, order):
            # an order that would leave nothing has lapsed: a check that was to be held to is none facing a bet
            left = [_narrowed(order, option) for option in offered if _allows(order, option)]
            offered = tuple(left) or offered
    return offered


def _freed(state: HandState, order: Order) -> bool:
    """Tell whether what happened since has freed a seat from an order."""
    if order.unless == "raised":
        return state.betting.to_match > order.level
    return order.unless == "wagered" and state.wagered > order.wagers


def _allows(order: Order, option: Option) -> bool:
    verb = option.verb
    if order.kind == "bound":
        right_size = not order.to or verb not in WAGERS or _reaches(option, order.to)
        return verb in order.verbs and right_size
    if order.kind == "no-raise":
        return verb not in WAGERS
    if order.kind == "at-least-call":
        return verb not in ("fold", "check")
    return True


def _narrowed(order: Order, option: Option) -> Option:
    """Return an option of free size at the total that a seat is held to."""
    held = order.kind == "bound" and order.to and option.verb in WAGERS
    return Option(option.verb, order.to) if held and option.most is not None else option


def _reaches(option: Option, to: int) -> bool:
    least = option.to or 0
    return least == to if option.most is None else least <= to <= option.most


def barred(state: HandState, seat: int, verb: str, uncut: tuple[Option, ...]) -> Refusal | None:
    """Refuse what only a ruling forbids; None if no ruling does."""
    allowed = ordered(state, uncut)
    if not any(option.verb == verb for option in uncut) or any(option.verb == verb for option in allowed):
        return None
    cite = joined(*(order.cite for order in state.orders if order.seat == seat))
    words = ", ".join(str(option) for option in allowed) or "nothing"
    return Refusal("barred", f"By the ruling seat {seat} may not {verb} now; allowed: {words}.", cite, allowed)


def choosing(state: HandState) -> int:
    """Return the seat that may declare itself all-in before the round opens, the next in dealing order; or 0."""
    if state.phase != Phase.OPENING:
        return 0
    asked = [order.seat for order in state.orders if order.kind == "all-in-choice"]
    return next((seat for seat in state.order if seat in asked and state.live[seat]), 0)


def has_order(state: HandState, kind: str, seat: int = 0) -> bool:
    """Tell whether an order of a kind holds for a seat, or for all."""
    return any(order.kind == kind and order.seat == seat for order in state.orders)


def order_cite(state: HandState, kind: str, seat: int = 0) -> Cite:
    """Return what the ruling that placed an order rests on."""
    return next((order.cite for order in state.orders if order.kind == kind and order.seat == seat), UNCITED)
