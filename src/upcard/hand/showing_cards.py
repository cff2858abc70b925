"""Showing cards to one player: the others get to see them too, when that is fair; and showing them to everybody."""

from typing import Literal

from upcard.hand.events import CardsShownToAll, CardsShownToOne
from upcard.hand.options import why_no_wager
from upcard.hand.requests import Refusal, ShowCards, ShowTo
from upcard.hand.seats import acting_seats
from upcard.hand.state import HandState, Phase

Due = Literal["now", "end-of-round", "end-of-betting", "on-request", "never"]


def show_to(state: HandState, request: ShowTo) -> CardsShownToOne | Refusal:
    """Let a player show cards of their hand to another, and say when everybody sees them."""
    cite = state.cites.cards_shown
    own = {*state.down[request.seat], *state.up[request.seat]} if request.seat in state.order else set()
    own |= set(state.taken_in.get(request.seat, ()))
    if not request.cards or not own.issuperset(request.cards):
        return Refusal("not-offered", f"Seat {request.seat} can show only cards of its own hand.", cite)
    due: Due = _due(state, request.to) if state.rules.show_one_show_all.show_one_show_all else "never"
    cite = state.cites.cards_shown_afterwards if state.phase == Phase.OVER else cite
    return CardsShownToOne(request.seat, request.to, request.cards, due, cite)


def unseen(state: HandState, seat: int) -> tuple[int, ...]:
    """Return the down cards of a hand that nobody had to see: once it is over its player may show them."""
    if state.phase != Phase.OVER or seat not in state.order or not state.live[seat]:
        return ()
    down = state.down[seat]
    seen = {*down[: state.turned_up.get(seat, 0)], *state.shown_cards.get(seat, ())}
    return tuple(card for card in down if card not in seen)


def show_cards(state: HandState, request: ShowCards) -> CardsShownToAll | Refusal:
    """Let a player who still holds their hand show cards of it to everybody, when nothing depends on them any more."""
    seat, cite = request.seat, state.cites.cards_shown_afterwards
    if state.phase != Phase.OVER:
        return Refusal("not-offered", "Cards can be shown to everybody when the hand is over.", cite)
    hidden = unseen(state, seat)
    if not hidden:
        return Refusal("not-offered", f"Seat {seat} holds no cards that the others have not seen.", cite)
    wanted = set(request.cards)
    if not wanted or len(wanted) != len(request.cards) or not wanted.issubset(hidden):
        sentence = f"Seat {seat} can show each of its down cards once, if the others have not seen it."
        return Refusal("not-offered", sentence, cite)
    return CardsShownToAll(seat, request.cards, cite, willing=True)


def _due(state: HandState, to: int) -> Due:
    """Say when all see what one has seen: at once if they still decide this round, else when it can harm nobody."""
    if state.phase == Phase.OVER:
        return "on-request"
    in_play = to in state.order and state.live[to] and not state.all_in[to]
    if not in_play:
        return "end-of-betting"
    if state.phase == Phase.BETTING:
        return "now" if _may_decide_again(state, to) else "end-of-round"
    return "now"


def _may_decide_again(state: HandState, seat: int) -> bool:
    """Tell whether a seat still has a decision in this round, or may get one by a raise of somebody who has."""
    due = [other for other in acting_seats(state) if _owes_answer(state, other)]
    return seat in due or any(why_no_wager(state, other) is None for other in due)


def _owes_answer(state: HandState, seat: int) -> bool:
    betting = state.betting
    return seat == betting.turn or not betting.has_acted(seat) or betting.bets[seat] < betting.to_match


def shown_to_all(state: HandState, *moments: Due) -> CardsShownToAll | None:
    """Return the next cards that everybody is to see at one of these moments."""
    for seat, cards, when in state.showings:
        if when in moments:
            return CardsShownToAll(seat, cards, state.cites.cards_shown)
    return None
