"""Applying an event to the state, in place. Nothing is judged here: events carry their consequences."""

from collections.abc import Callable
from typing import Any

from upcard.hand.events import (
    ActionBecameSubstantial,
    Announced,
    AntePosted,
    AnyEvent,
    AwardMoved,
    BetMade,
    BroughtIn,
    Called,
    CallRefunded,
    CardBurned,
    CardDealt,
    CardsShownToAll,
    CardsShownToOne,
    Checked,
    ClockCalled,
    CommonCardDealt,
    Completed,
    DeadCardDealt,
    Folded,
    HandCollected,
    HandEnded,
    HandKilled,
    HandMucked,
    HandShown,
    HandsTurnedUp,
    LosersKilled,
    MuckedHandSeen,
    NextDealBegan,
    PlayerLeft,
    PlayerReturned,
    PotAwarded,
    PotClaimed,
    PotSplit,
    Raised,
    RakeTaken,
    RoundClosed,
    RoundOpened,
    ShortageAnnounced,
    ShowdownOpened,
    SplitOffered,
    StreetBegan,
    StubRemade,
    UncalledReturned,
    Wagered,
)
from upcard.hand.state import Betting, HandState, Phase


def evolve(state: HandState, event: AnyEvent) -> None:
    """Change the state as the event says."""
    _CHANGES[type(event)](state, event)


def _ante_posted(state: HandState, event: AntePosted) -> None:
    seat, amount = event.seat, event.amount
    state.stack[seat] -= amount
    state.paid[seat] += amount
    if event.all_in:
        _mark_all_in(state, seat)
    state.ante_turn += 1


def _mark_all_in(state: HandState, seat: int) -> None:
    state.all_in[seat] = True
    state.acting -= 1


def _street_began(state: HandState, event: StreetBegan) -> None:
    state.street = event.street
    state.phase = Phase.DEALING
    state.betting = Betting(state.places)
    state.burn_due = event.burn
    state.leader = 0
    state.announced = 0
    state.to_announce = None
    state.deal_queue = [(seat, face == "up") for face in reversed(event.faces) for seat in reversed(event.seats)]


def _card_burned(state: HandState, _: CardBurned) -> None:
    state.burns.append(state.stub.pop())
    state.burn_due = False


def _card_dealt(state: HandState, event: CardDealt) -> None:
    (state.up if event.up else state.down)[event.seat].append(state.stub.pop())
    state.deal_queue.pop()
    if not state.deal_queue:
        state.phase = Phase.OPENING


def _dead_card_dealt(state: HandState, event: DeadCardDealt) -> None:
    state.muck.append(state.stub.pop())
    if event.up:
        state.seen_cards.append(event.card)
    state.deal_queue.pop()
    if not state.deal_queue:
        state.phase = Phase.OPENING


def _shortage_announced(state: HandState, event: ShortageAnnounced) -> None:
    state.plan = event.plan
    if event.plan != "deal-then-remake":
        state.street += 1
        state.phase = Phase.DEALING
        state.betting = Betting(state.places)
        state.leader = 0
        state.announced = 0
        state.to_announce = None
        state.burn_due = event.burn and event.plan == "common"
    elif state.phase != Phase.DEALING:
        state.phase = Phase.BETWEEN


def _stub_remade(state: HandState, event: StubRemade) -> None:
    mixed = set(event.cards)
    left = [card for card in state.stub if card not in mixed]
    state.stub = list(reversed(event.cards))
    state.set_aside = [card for card in state.set_aside if card not in mixed] + left
    state.burns = [card for card in state.burns if card not in mixed]
    state.remade = True
    state.burn_due = event.burn


def _common_card_dealt(state: HandState, _: CommonCardDealt) -> None:
    state.common.append(state.stub.pop())
    state.phase = Phase.OPENING


def _announced(state: HandState, _: Announced) -> None:
    state.announced += 1


def _round_opened(state: HandState, event: RoundOpened) -> None:
    betting = state.betting
    betting.forced = event.forced
    betting.may_fold = event.may_fold
    betting.unit = betting.size = event.unit
    betting.upper = event.upper
    betting.open_pairs = event.pairs
    betting.first = betting.turn = event.next
    state.offered = None
    state.phase = Phase.BETTING


def _turn_to(state: HandState, seat: int) -> None:
    state.betting.turn = seat
    state.offered = None
    if state.clock:
        state.clock = 0
    if not seat:
        state.phase = Phase.CLOSING


def _put_in(state: HandState, seat: int, to: int) -> None:
    """Bring a seat's total for the round to an amount."""
    bets = state.betting.bets
    added = to - bets[seat]
    bets[seat] = to
    state.stack[seat] -= added
    state.paid[seat] += added


def _brought_in(state: HandState, event: BroughtIn) -> None:
    betting = state.betting
    _put_in(state, event.seat, event.to)
    betting.forced = 0
    betting.to = event.call
    betting.level = event.call if event.full else 0
    betting.seen[event.seat] = betting.fulls
    betting.answered[event.seat] = event.call
    betting.may_fold = False
    if event.all_in:
        _mark_all_in(state, event.seat)
    betting.opener = event.seat
    _turn_to(state, event.next)


def _wagered(state: HandState, event: Wagered) -> None:
    betting = state.betting
    seat = event.seat
    _put_in(state, seat, event.to)
    betting.short = event.level < event.to and not event.reopens
    betting.to = event.to
    betting.level = event.level
    betting.size = event.size
    betting.raises += event.counts
    betting.fulls += event.reopens
    if event.caps:
        betting.capped = True
    if event.upper:
        betting.upper_used = True
    betting.aggressor = betting.opener = seat
    betting.called = False
    if event.all_in:
        _mark_all_in(state, seat)
    if True in state.keeps:
        state.keeps = [False] * state.places
    if betting.forced:  # the forced bettor, opening in full: not an action of his own accord
        betting.forced = 0
        betting.seen[seat], betting.answered[seat] = betting.fulls, event.to
    else:
        state.wagered += 1
        _has_acted(state, betting, seat, event.to)
    _turn_to(state, event.next)


def _has_acted(state: HandState, betting: Betting, seat: int, answered: int) -> None:
    if betting.seen[seat] < 0:
        state.acted += 1
    betting.seen[seat] = betting.fulls
    betting.answered[seat] = answered


def _called(state: HandState, event: Called) -> None:
    _put_in(state, event.seat, event.to)
    if event.all_in:
        _mark_all_in(state, event.seat)
    state.wagered += 1
    betting = state.betting
    betting.called = True
    state.called_seats += (betting.opener,)
    _has_acted(state, betting, event.seat, betting.to)
    _turn_to(state, event.next)


def _checked(state: HandState, event: Checked) -> None:
    betting = state.betting
    betting.checked[event.seat] = True
    betting.seen[event.seat] = betting.fulls
    _turn_to(state, event.next)


def _folded(state: HandState, event: Folded) -> None:
    state.keeps[event.seat] = event.keeps_cards
    _has_acted(state, state.betting, event.seat, 0)
    _to_muck(state, event.seat)
    _turn_to(state, event.next)


def _hand_killed(state: HandState, event: HandKilled) -> None:
    _to_muck(state, event.seat)
    _turn_to(state, event.next)


def _to_muck(state: HandState, seat: int) -> None:
    """Take a hand in; its upcards have been seen."""
    state.live[seat] = False
    state.alive -= 1
    state.acting -= not state.all_in[seat]
    state.seen_cards += state.up[seat]
    if seat in state.shown_cards:
        state.seen_cards += state.shown_cards[seat]
    _take_in(state, seat)


def _take_in(state: HandState, seat: int) -> None:
    cards = state.down[seat] + state.up[seat]
    if cards:  # a hand that was shown may have been taken in before
        state.taken_in[seat] = tuple(cards)
        state.muck += cards
        state.down[seat] = []
        state.up[seat] = []


def _clock_called(state: HandState, event: ClockCalled) -> None:
    state.clock = event.seconds


def _action_became_substantial(state: HandState, _: ActionBecameSubstantial) -> None:
    state.substantial = True


def _uncalled_returned(state: HandState, event: UncalledReturned) -> None:
    state.stack[event.seat] += event.amount
    state.paid[event.seat] -= event.amount
    state.betting.bets[event.seat] -= min(event.amount, state.betting.bets[event.seat])


def _round_closed(state: HandState, event: RoundClosed) -> None:
    state.pots = event.pots
    state.rounds_closed += 1
    state.announced = 0
    state.to_announce = None
    state.phase = Phase.BETWEEN


def _hands_turned_up(state: HandState, event: HandsTurnedUp) -> None:
    state.turned_up = {seat: len(cards) for seat, cards in event.hands}


def _showdown_opened(state: HandState, event: ShowdownOpened) -> None:
    state.show_order = event.order
    state.show_at_once = event.at_once
    state.phase = Phase.SHOWING
    _next_shower(state)


def _next_shower(state: HandState) -> None:
    """Give the turn to the next seat that has neither shown nor given up, where players are asked."""
    turn = 0
    if state.showdown == "ask" and not state.show_at_once and state.alive > 1:
        turn = next((seat for seat in state.show_order if state.live[seat] and seat not in state.shown), 0)
    state.betting.turn = turn
    state.offered = None


def _hand_shown(state: HandState, event: HandShown) -> None:
    state.shown[event.seat] = (event.high, event.low)
    state.shown_cards[event.seat] = event.cards
    _next_shower(state)


def _hand_mucked(state: HandState, event: HandMucked) -> None:
    state.given_up += (event.seat,)
    _to_muck(state, event.seat)
    _next_shower(state)


def _hand_collected(state: HandState, event: HandCollected) -> None:
    _take_in(state, event.seat)


def _losers_killed(state: HandState, event: LosersKilled) -> None:
    for seat in event.seats:
        _to_muck(state, seat)
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
    state.live_again = event.seat if event.live else 0


def _award_moved(state: HandState, event: AwardMoved) -> None:
    state.live_again = 0
    for seat, amount in event.moves:
        state.stack[seat] += amount
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


def _player_left(state: HandState, event: PlayerLeft) -> None:
    state.absent += (event.seat,)


def _player_returned(state: HandState, event: PlayerReturned) -> None:
    state.absent = tuple(seat for seat in state.absent if seat != event.seat)


_CHANGES: dict[type, Callable[[HandState, Any], None]] = {
    AntePosted: _ante_posted,
    StreetBegan: _street_began,
    CardBurned: _card_burned,
    CardDealt: _card_dealt,
    DeadCardDealt: _dead_card_dealt,
    ShortageAnnounced: _shortage_announced,
    StubRemade: _stub_remade,
    CommonCardDealt: _common_card_dealt,
    Announced: _announced,
    RoundOpened: _round_opened,
    BroughtIn: _brought_in,
    BetMade: _wagered,
    Completed: _wagered,
    Raised: _wagered,
    Called: _called,
    Checked: _checked,
    Folded: _folded,
    HandKilled: _hand_killed,
    ClockCalled: _clock_called,
    ActionBecameSubstantial: _action_became_substantial,
    UncalledReturned: _uncalled_returned,
    RoundClosed: _round_closed,
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
    PlayerLeft: _player_left,
    PlayerReturned: _player_returned,
}
