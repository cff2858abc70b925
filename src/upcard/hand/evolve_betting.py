"""What the events of a betting round change."""

from collections.abc import Callable
from typing import Any

from upcard.hand.events import (
    ActionBecameSubstantial,
    AllInProtected,
    BetMade,
    BroughtIn,
    Called,
    Checked,
    ClockCalled,
    Completed,
    Folded,
    HandKilled,
    PlayerLeft,
    PlayerReturned,
    Raised,
    RoundClosed,
    RoundOpened,
    RulesChanged,
    UncalledReturned,
    Wagered,
)
from upcard.hand.seats import mark_all_in, next_shower, to_muck, turn_to
from upcard.hand.state import Betting, HandState, Phase


def _round_opened(state: HandState, event: RoundOpened) -> None:
    betting = state.betting
    betting.forced = event.forced
    betting.forced_open = event.forced > 0
    betting.may_fold = event.may_fold
    betting.unit = betting.size = event.unit
    betting.upper = event.upper
    betting.open_pairs = event.pairs
    betting.first = betting.turn = event.next
    state.offered = None
    state.phase = Phase.BETTING


def _brought_in(state: HandState, event: BroughtIn) -> None:
    betting = state.betting
    _put_in(state, event.seat, event.to)
    betting.forced = 0
    betting.to_match = event.call
    betting.level = event.call if event.full else 0
    betting.seen[event.seat] = betting.full_wagers
    betting.answered[event.seat] = event.call
    betting.may_fold = False
    if event.all_in:
        mark_all_in(state, event.seat)
    betting.opener = event.seat
    turn_to(state, event.next)


def _wagered(state: HandState, event: Wagered) -> None:
    betting = state.betting
    seat, to, level, reopens = event.seat, event.to, event.level, event.reopens
    _put_in(state, seat, to)
    betting.short = level < to and not reopens
    betting.to_match = to
    betting.level = level
    betting.size = event.size
    betting.raises += event.counts
    betting.full_wagers += reopens
    if event.caps:
        betting.capped = True
    if event.upper:
        betting.upper_used = True
    betting.aggressor = betting.opener = seat
    betting.forced_open = False
    betting.called = False
    if event.all_in:
        mark_all_in(state, seat)
    if True in state.keeps:
        state.keeps = [False] * state.places
    if betting.forced:  # the forced bettor, opening in full: not an action of their own accord
        betting.forced = 0
        betting.seen[seat], betting.answered[seat] = betting.full_wagers, to
    else:
        state.wagered += 1
        _mark_acted(state, betting, seat, to)
    turn_to(state, event.next)


def _mark_acted(state: HandState, betting: Betting, seat: int, answered: int) -> None:
    if not betting.has_acted(seat):
        state.acted += 1
    betting.seen[seat] = betting.full_wagers
    betting.answered[seat] = answered


def _called(state: HandState, event: Called) -> None:
    seat = event.seat
    _put_in(state, seat, event.to)
    if event.all_in:
        mark_all_in(state, seat)
    state.wagered += 1
    betting = state.betting
    betting.called = True
    state.called_seats += (betting.opener,)
    _mark_acted(state, betting, seat, betting.to_match)
    turn_to(state, event.next)


def _checked(state: HandState, event: Checked) -> None:
    betting = state.betting
    seat = event.seat
    betting.checked[seat] = True
    betting.seen[seat] = betting.full_wagers
    turn_to(state, event.next)


def _folded(state: HandState, event: Folded) -> None:
    seat = event.seat
    state.keeps[seat] = event.keeps_cards
    _mark_acted(state, state.betting, seat, 0)
    to_muck(state, seat)
    turn_to(state, event.next)


def _hand_killed(state: HandState, event: HandKilled) -> None:
    to_muck(state, event.seat)
    if state.phase == Phase.SHOWING:
        next_shower(state)
    else:
        turn_to(state, event.next)


def _all_in_protected(state: HandState, event: AllInProtected) -> None:
    mark_all_in(state, event.seat)
    _mark_acted(state, state.betting, event.seat, state.betting.bets[event.seat])
    turn_to(state, event.next)


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
    if state.orders:
        state.orders = tuple([order for order in state.orders if order.until == "hand"])
    state.announced = 0
    state.to_announce = None
    state.phase = Phase.BETWEEN


def _put_in(state: HandState, seat: int, to: int) -> None:
    """Bring a seat's total for the round to an amount."""
    bets = state.betting.bets
    added = to - bets[seat]
    bets[seat] = to
    state.stack[seat] -= added
    state.paid[seat] += added


def _player_left(state: HandState, event: PlayerLeft) -> None:
    state.absent += (event.seat,)


def _player_returned(state: HandState, event: PlayerReturned) -> None:
    state.absent = tuple(seat for seat in state.absent if seat != event.seat)


def _rules_changed(_state: HandState, _event: RulesChanged) -> None:
    """Change nothing on the table; the one who takes up the hand has given it the rules that hold now."""


BETTING: dict[type, Callable[[HandState, Any], None]] = {
    RoundOpened: _round_opened,
    BroughtIn: _brought_in,
    BetMade: _wagered,
    Completed: _wagered,
    Raised: _wagered,
    Called: _called,
    Checked: _checked,
    Folded: _folded,
    HandKilled: _hand_killed,
    AllInProtected: _all_in_protected,
    ClockCalled: _clock_called,
    ActionBecameSubstantial: _action_became_substantial,
    UncalledReturned: _uncalled_returned,
    RoundClosed: _round_closed,
    PlayerLeft: _player_left,
    PlayerReturned: _player_returned,
    RulesChanged: _rules_changed,
}
