"""What may still be asked for once hands were shown or given up: seeing one, contesting the award, sharing a pot."""

from collections import Counter

from upcard.chips.split import share
from upcard.hand.award import award
from upcard.hand.events import (
    AwardMoved,
    CardsShownToAll,
    HandCollected,
    MuckedHandSeen,
    NextDealBegan,
    PotClaimed,
    PotSplit,
)
from upcard.hand.orders import has_order, order_cite
from upcard.hand.reading import seen_hand
from upcard.hand.requests import AskToSee, BeginNextDeal, ClaimPot, Collect, Refusal
from upcard.hand.seats import live_seats
from upcard.hand.state import HandState, Phase

LAST_STAGE = {"next-deal-starts": "", "first-card-dealt": "riffle"}


def ask_to_see(state: HandState, request: AskToSee) -> MuckedHandSeen | CardsShownToAll | Refusal:
    """Turn up a hand that was given up at the showdown, or cards that one has seen, if this player may ask for it."""
    for seat, cards, when in state.showings:
        if seat == request.seat and when == "on-request":
            return CardsShownToAll(seat, cards, state.cites.cards_shown_afterwards)
    topic, cite = state.rules.see_losing_hand, state.cites.may_not_ask
    if state.phase != Phase.OVER:
        sentence = "A hand that was given up can be asked for once the pot has been pushed."
        return Refusal("not-offered", sentence, state.cites.not_over)
    if request.seat not in state.given_up:
        sentence = f"Seat {request.seat} gave up no hand at the showdown, so there is nothing to ask for."
        return Refusal("not-offered", sentence, cite)
    if topic.see_losing_hand == "supervisor-only":
        return Refusal("barred", "Only the supervisor may have a mucked hand turned up in this house.", cite)
    if request.by not in state.order:
        sentence = f"Seat {request.by} was not dealt into this hand and may not ask to see one."
        return Refusal("barred", sentence, cite)
    if state.orders and has_order(state, "no-asking", request.by):
        sentence = f"The right to ask to see hands has been taken from seat {request.by}."
        return Refusal("barred", sentence, order_cite(state, "no-asking", request.by))
    if topic.see_losing_hand == "dealt-in-if-called" and state.betting.aggressor and not state.betting.called:
        return Refusal("barred", "The last bet was not called, so no losing hand can be asked for.", cite)
    winner = bool(state.won[request.by])
    live = winner and topic.shown_hand_live_if_winner_asks
    cite = state.cites.losing_hand_live if live else state.cites.losing_hand_seen
    return seen_hand(state, request.seat, request.by, cite, live=live)


def may_see(state: HandState, by: int) -> tuple[int, ...]:
    """Return the seats of others whose cards a player would see if they asked for them now."""
    if state.phase != Phase.OVER or not (state.given_up or state.showings):
        return ()
    others = [seat for seat in state.order if seat != by]
    return tuple(seat for seat in others if not isinstance(ask_to_see(state, AskToSee(by, seat)), Refusal))


def look_again(state: HandState) -> AwardMoved:
    """Compare a hand that is live again with those that won, and move what the better one should have."""
    then = state.copy()
    for seat in state.shown:
        then.live[seat] = state.live[seat] or seat in state.live_later or state.won[seat] > 0
    due: Counter[int] = Counter()
    for number, pot in enumerate(state.pots):
        result = award(then, number, pot.amount)
        for winner, amount in result.high + result.low:
            due[winner] += amount
    moved = [(seat, due[seat] - won) for seat, won in enumerate(state.won) if due[seat] != won]
    moved.sort(key=lambda move: move[1])  # first what is taken back
    return AwardMoved(tuple(moved), state.cites.losing_hand_live)


def collect(state: HandState, request: Collect) -> HandCollected | Refusal:
    """Take in a hand that lies face up: it stays live."""
    cite = state.cites.collected
    if request.seat not in state.shown or state.phase not in (Phase.SHOWING, Phase.AWARDING):
        return Refusal("not-offered", f"Seat {request.seat} has no hand lying face up at a showdown.", cite)
    return HandCollected(request.seat, cite)


def claim(state: HandState, request: ClaimPot) -> PotClaimed | Refusal:
    """Contest the award: in time only until the next deal, as the house counts it."""
    topic = state.rules.pot_claims
    if state.phase != Phase.OVER:
        return Refusal("not-offered", "The pot has not been awarded yet.", state.cites.claim)
    if state.voided:
        return Refusal(
            "over", "The hand is void and all chips have gone back, so there is no pot to claim.", state.cites.claim
        )
    if state.next_deal not in ("", LAST_STAGE[topic.pot_claim_until]):
        return Refusal("over", "The next hand has begun; the last pot can no longer be contested.", state.cites.claim)
    return PotClaimed(request.seat, state.cites.claim)


def begin_next_deal(state: HandState, request: BeginNextDeal) -> NextDealBegan | Refusal:
    """Note that the next hand begins."""
    if state.phase != Phase.OVER:
        return Refusal(
            "not-offered", "This hand is not over yet; it is played to its end first.", state.cites.played_to_its_end
        )
    return NextDealBegan(request.stage, state.cites.next_deal)


def split(state: HandState) -> PotSplit:
    """Share everything in the pots among the players left, where a house lets them agree on that."""
    seats = live_seats(state)
    total = state.carried + sum(state.paid)
    shares = share(total, state.stakes.chip, seats)
    return PotSplit(tuple(shares.items()), state.cites.split)
