"""What the events of the floor change: cards and chips put elsewhere, the betting put back, orders for later."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from upcard.hand.events import (
    ActionBackedUp,
    AllInDeclared,
    CardsMoved,
    ChipsAdded,
    ChipsLeftIn,
    ChipsReturned,
    ChoiceOffered,
    DealChanged,
    FloorDecided,
    HandRetrieved,
    HandRuledDead,
    HandVoided,
    OrderPlaced,
    RulingGiven,
    Slipped,
    TurnMoved,
    WagersCorrected,
)
from upcard.hand.events.of_the_floor import BettingRecord, CardMove
from upcard.hand.seats import mark_all_in, next_shower, take_in, to_muck, turn_to
from upcard.hand.state import Betting, HandState, Phase


def _slipped(_: HandState, __: Slipped) -> None:
    """What it moved is moved by the events that follow."""


def _ruling_given(state: HandState, event: RulingGiven) -> None:
    state.rulings = event.number
    state.awaits_floor = bool(event.choices)
    state.offered = None


def _floor_decided(state: HandState, _: FloorDecided) -> None:
    state.awaits_floor = False
    state.offered = None


def _cards_moved(state: HandState, event: CardsMoved) -> None:
    for move in event.moves:
        _place(state, move.source, move.source_seat).remove(move.card)
        target = _place(state, move.target, move.target_seat)
        if move.target == "stub-bottom":
            target.insert(0, move.card)
        elif move.at < 0:
            target.append(move.card)
        else:
            target.insert(move.at, move.card)
        if move.target == "muck" and _was_open(move):
            state.seen_cards.append(move.card)
        elif move.source == "muck":
            _out_of_the_muck(state, move.card)
        for seat in (move.source_seat, move.target_seat):
            state.shown.pop(seat, None)  # it is read again
    if state.phase in (Phase.OPENING, Phase.BETWEEN) and all(move.source == "stub" for move in event.moves):
        state.orders = tuple([order for order in state.orders if order.kind not in ("skip", "burn-again")])
    state.leader = 0
    state.offered = None


def _out_of_the_muck(state: HandState, card: int) -> None:
    """Let a card be no longer one of those that were seen, or that a hand had held which was taken in."""
    if card in state.seen_cards:
        state.seen_cards.remove(card)
    for seat, cards in state.taken_in.items():
        state.taken_in[seat] = tuple([other for other in cards if other != card])


def _was_open(move: CardMove) -> bool:
    return move.source in ("up", "common")


def _place(state: HandState, place: str, seat: int) -> list[int]:
    """Return the cards that lie in a place; the top of the stub is its last one."""
    if place == "down":
        return state.down[seat]
    if place == "up":
        return state.up[seat]
    places = {
        "stub": state.stub, "stub-bottom": state.stub, "burns": state.burns, "set-aside": state.set_aside,
        "muck": state.muck, "common": state.common, "missing": state.missing,
    }  # fmt: skip
    return places[place]


def _deal_changed(state: HandState, event: DealChanged) -> None:
    state.deal_queue = list(reversed(event.queue))
    state.burn_due = event.burn
    state.phase = Phase.DEALING if event.queue or event.burn else Phase.OPENING
    if state.phase == Phase.OPENING:
        _open_anew(state)


def _open_anew(state: HandState) -> None:
    """Let the player who leads be looked for again."""
    state.leader = 0
    state.announced = 0
    state.to_announce = None
    state.betting.turn = 0
    state.offered = None


def _hand_ruled_dead(state: HandState, event: HandRuledDead) -> None:
    if state.live[event.seat]:
        to_muck(state, event.seat)
    else:  # cards at a place that had no right to any
        state.seen_cards += state.up[event.seat]
        take_in(state, event.seat)
    state.orders = tuple([order for order in state.orders if order.seat != event.seat])
    state.leader = 0
    state.deal_queue = [(seat, up) for seat, up in state.deal_queue if seat != event.seat]
    if state.phase == Phase.BETTING:
        turn_to(state, event.next)
    elif state.phase == Phase.OPENING and state.betting.turn == event.seat:
        state.betting.turn = 0  # it has nothing to choose any more
    elif state.phase == Phase.DEALING and not state.deal_queue and not state.burn_due:
        state.phase = Phase.OPENING
    elif state.phase == Phase.SHOWING:
        next_shower(state)
    elif state.phase == Phase.OVER:
        state.live_later = tuple(seat for seat in state.live_later if seat != event.seat)
    state.offered = None


def _hand_retrieved(state: HandState, event: HandRetrieved) -> None:
    seat = event.seat
    for card in (*event.down, *event.up):
        state.muck.remove(card)
        if card in state.seen_cards:
            state.seen_cards.remove(card)
    state.down[seat], state.up[seat] = list(event.down), list(event.up)
    state.taken_in.pop(seat, None)
    state.keeps[seat] = False
    state.live[seat] = True
    state.alive += 1
    state.acting += not state.all_in[seat]
    state.given_up = tuple(other for other in state.given_up if other != seat)
    state.betting.seen[seat], state.betting.answered[seat] = event.seen, event.answered
    if event.next:
        turn_to(state, event.next)
        state.phase = Phase.BETTING
    elif state.phase == Phase.SHOWING:
        next_shower(state)
    state.offered = None


def _chips_returned(state: HandState, event: ChipsReturned) -> None:
    seat = event.seat
    state.stack[seat] += event.amount
    state.paid[seat] -= event.amount
    state.betting.bets[seat] -= event.bet
    if event.pots:
        state.pots = event.pots
    state.offered = None


def _chips_left_in(state: HandState, event: ChipsLeftIn) -> None:
    state.stack[event.seat] -= event.amount
    state.left_in += event.amount


def _chips_added(state: HandState, event: ChipsAdded) -> None:
    seat = event.seat
    state.stack[seat] -= event.amount
    state.paid[seat] += event.amount
    if event.pots:
        state.pots = event.pots
    if event.all_in and not state.all_in[seat]:
        mark_all_in(state, seat)
    _turn_goes(state, event.next)


def _turn_goes(state: HandState, seat: int) -> None:
    """Give the turn to a seat; if it has it already, what was laid down for its act still holds."""
    if state.betting.turn != seat:
        turn_to(state, seat)
    state.offered = None


def _turn_moved(state: HandState, event: TurnMoved) -> None:
    state.betting.turn = event.next
    state.offered = None
    state.clock = 0
    if not event.next:
        state.phase = Phase.CLOSING


def _hand_voided(state: HandState, event: HandVoided) -> None:
    for seat, amount in event.back:
        state.stack[seat] += amount
    state.paid = [0] * state.places
    state.won = [0] * state.places
    state.betting.bets = [0] * state.places
    state.pots = ()
    state.rake = 0
    state.voided = True
    state.betting.turn = 0
    state.orders = ()
    state.offered = None
    state.phase = Phase.OVER


def _action_backed_up(state: HandState, event: ActionBackedUp) -> None:
    before: Sequence[int] = state.betting.bets
    if event.street >= 0:
        _street_back(state, event)
        before = event.gathered
    state.betting = betting = _betting_of(event.betting)
    betting.forced_open = not betting.aggressor and state.rules.game.streets[state.street].opens == "door-card"
    for seat in range(state.places):
        state.paid[seat] += betting.bets[seat] - before[seat]
    for seat, chips in event.stacks:
        state.stack[seat] = chips
    for seat in state.order:
        state.all_in[seat] = seat in event.all_in
    state.acting = sum(state.live[seat] and not state.all_in[seat] for seat in state.order)
    state.acted, state.wagered, state.called_seats = event.acted, event.wagered, event.called_seats
    state.phase = Phase.BETTING
    turn_to(state, event.next)
    if event.orders is not None:
        state.orders = event.orders


def _street_back(state: HandState, event: ActionBackedUp) -> None:
    """Let the round be open again that has been closed since; a street that was dealt on top of it is still to come."""
    if state.street != event.street:
        state.plan, state.remade = None, False  # whether the cards will do is seen when it comes
    state.street = event.street
    state.pots = event.pots
    state.rounds_closed -= 1
    state.leader = 0


_BY_SEAT: Final = ("bets", "answered", "seen", "checked")


def record_of(betting: Betting) -> BettingRecord:
    """Return the betting as it stands, to come back to."""
    fields = {name: getattr(betting, name) for name in BettingRecord.__struct_fields__}
    return BettingRecord(**fields | {name: tuple(fields[name]) for name in _BY_SEAT})


def _betting_of(record: BettingRecord) -> Betting:
    betting = Betting()
    for name in BettingRecord.__struct_fields__:
        value = getattr(record, name)
        setattr(betting, name, list(value) if name in _BY_SEAT else value)
    return betting


def _wagers_corrected(state: HandState, event: WagersCorrected) -> None:
    betting = state.betting
    for seat, to in event.bets:
        added = to - betting.bets[seat]
        betting.bets[seat] = to
        state.stack[seat] -= added
        state.paid[seat] += added
        if betting.has_acted(seat):
            betting.answered[seat] = event.to
    betting.to_match, betting.level, betting.size, betting.unit = event.to, event.level, event.size, event.unit
    for seat, _ in event.bets:
        state.all_in[seat] = seat in event.all_in
    state.acting = sum(state.live[seat] and not state.all_in[seat] for seat in state.order)
    _turn_goes(state, event.next)


def _order_placed(state: HandState, event: OrderPlaced) -> None:
    if event.order.kind in ("skip", "remake-stub"):  # what lay there early is taken back
        state.orders = tuple([order for order in state.orders if order.kind not in ("burned", "served")])
    state.orders += (event.order,)
    state.offered = None


def _choice_offered(state: HandState, event: ChoiceOffered) -> None:
    state.betting.turn = event.seat
    state.offered = None


def _all_in_declared(state: HandState, event: AllInDeclared) -> None:
    if not event.declined:
        mark_all_in(state, event.seat)
    state.orders = tuple([order for order in state.orders if order.kind != "all-in-choice" or order.seat != event.seat])
    state.betting.turn = 0
    state.leader = 0
    state.offered = None


FLOOR: dict[type, Callable[[HandState, Any], None]] = {
    Slipped: _slipped,
    RulingGiven: _ruling_given,
    FloorDecided: _floor_decided,
    CardsMoved: _cards_moved,
    DealChanged: _deal_changed,
    HandRuledDead: _hand_ruled_dead,
    HandRetrieved: _hand_retrieved,
    ChipsReturned: _chips_returned,
    ChipsLeftIn: _chips_left_in,
    ChipsAdded: _chips_added,
    TurnMoved: _turn_moved,
    HandVoided: _hand_voided,
    ActionBackedUp: _action_backed_up,
    WagersCorrected: _wagers_corrected,
    OrderPlaced: _order_placed,
    ChoiceOffered: _choice_offered,
    AllInDeclared: _all_in_declared,
}
