"""The dealer's steps at the showdown."""

from upcard.cards.best import best_five
from upcard.hand.awarding import next_award
from upcard.hand.events import AnyEvent, HandMucked, HandShown
from upcard.hand.odd_hands import FEWEST
from upcard.hand.showdown import cards_of, is_beaten, may_muck, next_to_show, strengths
from upcard.hand.state import HandState


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
        return HandMucked(seat, state.rules.mucking.cites)
    return shown(state, seat)


def shown(state: HandState, seat: int) -> HandShown:
    """Lay a hand open and read it."""
    high, low = strengths(state, seat)
    cards = tuple(cards_of(state, seat))
    if not state.rules.showing.show_all_cards and len(cards) >= FEWEST:
        cards = best_five(cards, "ace-to-five" if state.rules.game.wins == "low" else "high")
    return HandShown(seat, cards, high, low, state.cites.shown)
