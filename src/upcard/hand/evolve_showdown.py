"""What the events of the showdown and of the award change, and those that come after it."""

from collections.abc import Callable
from typing import Any

from upcard.hand.events import (
    AwardMoved,
    CallRefunded,
    CardsShownToAll,
    CardsShownToOne,
    HandCollected,
    HandEnded,
    HandMucked,
    HandShown,
    HandsTurnedUp,
    LosersKilled,
    MuckedHandSeen,
    NextDealBegan,
    PotAwarded,
    PotClaimed,
    PotSplit,
    RakeTaken,
    ShowdownOpened,
    SplitOffered,
)
from upcard.hand.seats import next_shower, take_in, to_muck
from upcard.hand.state import HandState, Phase


def _hands_turned_up(state: HandState, event: HandsTurnedUp) -> None:
    state.turned_up = {seat: len(cards) for seat, cards in event.hands}


def _showdown_opened(state: HandState, event: ShowdownOpened) -> None:
    state.show_order = event.order
    state.show_at_once = event.at_once
    state.phase = Phase.SHOWING
    next_shower(state)


def _hand_shown(state: HandState, event: HandShown) -> None:
    state.shown[event.seat] = (event.high, event.low)
    state.shown_cards[event.seat] = event.cards
    next_shower(state)


def _hand_mucked(state: HandState, event: HandMucked) -> None:
    state.given_up += (event.seat,)
    to_muck(state, event.seat)
    next_shower(state)


def _hand_collected(state: HandState, event: HandCollected) -> None:
    take_in(state, event.seat)


def _losers_killed(state: HandState, event: LosersKilled) -> None:
    for seat in event.seats:
        to_muck(state, seat)
    state.losers_killed = True
    state.phase = Phase.AWARDING


def _rake_taken(state: HandState, event: RakeTaken) -> None:
    state.rake = event.amount
    state.rake_taken = True
    state.pots = tuple(
        type(pot)(pot.amount - part, pot.seats) for pot, part in zip(state.pots, event.pots, strict=True)
    )
    state.phase = Phase.AWARDING


def _call_refunded(state: HandState, event: CallRefunded) -> None:
    state.stack[event.seat] += event.amount
    state.paid[event.seat] -= event.amount
    state.betting.bets[event.seat] -= event.amount
    state.pots = event.pots


def _pot_awarded(state: HandState, event: PotAwarded) -> None:
    for seat, amount in event.high + event.low:
        state.stack[seat] += amount
        state.won[seat] += amount
    state.awarded += (event.pot,)
    state.phase = Phase.AWARDING


def _hand_ended(state: HandState, event: HandEnded) -> None:
    state.kills = event.kills
    state.betting.turn = 0
    state.offered = None
    state.phase = Phase.OVER


def _mucked_hand_seen(state: HandState, event: MuckedHandSeen) -> None:
    state.seen_cards += event.cards
    state.given_up = tuple(seat for seat in state.given_up if seat != event.seat)
    if event.live:
        state.shown[event.seat] = (event.high, event.low)
        state.live_later += (event.seat,)
        state.award_doubted = True


def _award_moved(state: HandState, event: AwardMoved) -> None:
    state.award_doubted = False
    for seat, amount in event.moves:
        state.stack[seat] += amount
        if not event.apart:
            state.won[seat] += amount


def _cards_shown_to_one(state: HandState, event: CardsShownToOne) -> None:
    if event.due != "never":
        state.showings += ((event.seat, event.cards, event.due),)


def _cards_shown_to_all(state: HandState, event: CardsShownToAll) -> None:
    done = (event.seat, event.cards)
    state.showings = tuple(showing for showing in state.showings if showing[:2] != done)
    if state.live[event.seat]:
        state.shown_cards[event.seat] = state.shown_cards.get(event.seat, ()) + event.cards
    else:
        state.seen_cards += event.cards


def _split_offered(state: HandState, event: SplitOffered) -> None:
    state.agreed += (event.seat,)


def _pot_split(state: HandState, event: PotSplit) -> None:
    for seat, amount in event.shares:
        state.stack[seat] += amount
        state.won[seat] += amount
    state.betting.turn = 0
    state.offered = None
    state.awarded = tuple(range(len(state.pots)))
    state.losers_killed = state.rake_taken = True
    state.phase = Phase.AWARDING


def _next_deal_began(state: HandState, event: NextDealBegan) -> None:
    state.next_deal = event.stage


def _pot_claimed(_state: HandState, _event: PotClaimed) -> None:
    """Record the claim; the award is looked at by the floor."""


SHOWDOWN: dict[type, Callable[[HandState, Any], None]] = {
    HandsTurnedUp: _hands_turned_up,
    ShowdownOpened: _showdown_opened,
    HandShown: _hand_shown,
    HandMucked: _hand_mucked,
    HandCollected: _hand_collected,
    LosersKilled: _losers_killed,
    RakeTaken: _rake_taken,
    CallRefunded: _call_refunded,
    PotAwarded: _pot_awarded,
    HandEnded: _hand_ended,
    MuckedHandSeen: _mucked_hand_seen,
    AwardMoved: _award_moved,
    CardsShownToOne: _cards_shown_to_one,
    CardsShownToAll: _cards_shown_to_all,
    SplitOffered: _split_offered,
    PotSplit: _pot_split,
    NextDealBegan: _next_deal_began,
    PotClaimed: _pot_claimed,
}
