"""The dealer's steps at the showdown."""

from typing import Final

from upcard.cards.values import BEST_HIGH, category_of
from upcard.hand.awarding import next_award
from upcard.hand.event import Cite
from upcard.hand.events import AnyEvent, HandMucked, HandShown
from upcard.hand.reading import Reader, cards_of, reader
from upcard.hand.showdown import is_beaten, may_muck, next_to_show
from upcard.hand.state import HandState

ROYAL: Final = 9
"""Among the rules on what a hand is, the royal flush comes after the categories."""


def next_show(state: HandState) -> AnyEvent | None:
    """Show or muck the next hand in order; where players are asked, wait for them."""
    seat = next_to_show(state)
    if not seat:
        return next_award(state)
    if state.showdown == "ask" and not state.show_at_once:
        return None
    # Where a hopeless call goes back, nobody throws his hand away before that has been looked at.
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
