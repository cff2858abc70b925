"""The showdown: who shows when, and who may give up their hand unseen."""

from typing import Final

from upcard.cards.values import BEST_HIGH, category_of
from upcard.hand.award import next_award
from upcard.hand.events import AnyEvent, HandMucked, HandShown
from upcard.hand.events.base import Cite
from upcard.hand.order import leading_seat
from upcard.hand.orders import has_order
from upcard.hand.reading import Reader, cards_of, reader, strength
from upcard.hand.seats import live_seats
from upcard.hand.state import HandState


def show_order(state: HandState) -> tuple[int, ...]:
    """Return the live seats in the order in which they show."""
    live = live_seats(state)
    topic = state.rules.show_order
    if topic.show_first == "all-at-once":
        return tuple(live)
    first = _first_to_show(state, live)
    ordered = [first, *(seat for seat in state.left_of[first] if state.live[seat])]
    if topic.side_pot_shows_first and len(state.pots) > 1:
        ordered.sort(key=lambda seat: -sum(seat in pot.seats for pot in state.pots))
    return tuple(ordered)


def _first_to_show(state: HandState, live: list[int]) -> int:
    """Return the last aggressor of the last round; if it was checked, whom the house names instead."""
    if state.rules.show_order.show_first_when_checked == "last-aggressor-any-round":
        for seat in reversed(state.called_seats):
            if state.live[seat]:
                return seat
    elif state.betting.aggressor and state.live[state.betting.aggressor]:
        return state.betting.aggressor
    first = state.betting.first or leading_seat(state, live)
    return first if state.live[first] else next(seat for seat in state.left_of[first] if state.live[seat])


def may_muck(state: HandState, seat: int) -> bool:
    """Tell whether a seat may give up its hand: the house allows it, and no pot would be left without a claim."""
    if not state.rules.mucking.muck_at_showdown or state.turned_up or (state.orders and has_order(state, "must-show")):
        return False
    return not any(
        seat in pot.seats and not any(other != seat and state.live[other] for other in pot.seats) for pot in state.pots
    )


def is_beaten(state: HandState, seat: int) -> bool:
    """Tell whether hands shown so far leave this one nothing to win in any pot."""
    mine_high, mine_low = strength(state, seat)
    for pot in state.pots:
        if seat not in pot.seats:
            continue
        shown = [state.shown[other] for other in pot.seats if other in state.shown and state.live[other]]
        if mine_high and all(mine_high >= theirs for theirs, _ in shown):
            return False
        if mine_low and all(mine_low >= theirs for _, theirs in shown):
            return False
    return True


def next_to_show(state: HandState) -> int:
    """Return the seat whose turn it is to show, or 0 when all have shown or only one hand is left."""
    if state.alive <= 1:
        return 0
    for seat in state.show_order:
        if state.live[seat] and seat not in state.shown:
            return seat
    return 0


ROYAL: Final = 9
"""Among the rules on what a hand is, the royal flush comes after the categories."""


def next_show(state: HandState) -> AnyEvent | None:
    """Show or muck the next hand in order; where players are asked, wait for them."""
    seat = next_to_show(state)
    if not seat:
        return next_award(state)
    if state.showdown == "ask" and not state.show_at_once:
        return None
    # Where a hopeless call goes back, nobody throws their hand away before that has been looked at.
    kept = state.rules.agreement.refund_hopeless_call
    if state.shown and not kept and may_muck(state, seat) and is_beaten(state, seat):
        return HandMucked(seat, state.cites.mucked)
    return shown(state, seat)


def shown(state: HandState, seat: int) -> HandShown:
    """Lay a hand open and read it."""
    read = reader(state.rules)
    cards = tuple(cards_of(state, seat))
    high, low = read.strength(cards)
    high_cards, low_cards = read.fives(cards, high, low)
    if not state.rules.showing.show_all_cards:  # those that play are enough
        cards = high_cards + tuple([card for card in low_cards if card not in high_cards])
    return HandShown(seat, cards, high, low, _cite(state, read, high, low), high_cards, low_cards)


def _cite(state: HandState, read: Reader, high: int, low: int) -> Cite:
    """Return what a hand that is shown rests on, with the rule on what it is."""
    cites = state.cites
    if not high:
        return cites.shown_low
    category = ROYAL if high == BEST_HIGH else category_of(high, read.first)
    return (cites.shown_both if low else cites.shown_high)[category]
