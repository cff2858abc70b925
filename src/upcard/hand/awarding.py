"""The dealer's steps when a hand is decided: losers killed, rake taken, pots pushed in the house's order."""

from upcard.chips.pots import Pot
from upcard.chips.rake import take
from upcard.hand.award import Award, award, losing_seats, pots_in_order, scooper
from upcard.hand.citations import joined
from upcard.hand.event import Cite
from upcard.hand.events import (
    AnyEvent,
    HandEnded,
    LosersKilled,
    PotAwarded,
    RakeTaken,
)
from upcard.hand.refund import hopeless_call
from upcard.hand.state import HandState


def next_award(state: HandState) -> AnyEvent:
    """Return the next step of the award."""
    if state.shown and not state.losers_killed:
        back = hopeless_call(state)
        return back if back is not None else LosersKilled(losing_seats(state), state.cites.killed_losers)
    if state.stakes.rake is not None and not state.rake_taken:
        return _rake(state)
    if len(state.awarded) < len(state.pots):
        return _push(state)
    return HandEnded(scooper(state), state.cites.ended_with_kill if state.stakes.kill else state.cites.ended)


def _rake(state: HandState) -> RakeTaken:
    """Take the rake once, from the main pot first."""
    rake = state.stakes.rake
    total = sum(pot.amount for pot in state.pots)
    dealt = [street.name for street in state.rules.game.streets[: state.street + 1]]
    amount = take(rake, total, state.stakes.chip, dealt) if rake is not None else 0
    return RakeTaken(amount, _parts(state.pots, amount), state.cites.rake)


def _parts(pots: tuple[Pot, ...], rake: int) -> tuple[int, ...]:
    """Return what a rake takes of each pot, of the main pot first."""
    left, parts = rake, []
    for pot in pots:
        part = min(left, pot.amount)
        parts.append(part)
        left -= part
    return tuple(parts)


def less_rake(pots: tuple[Pot, ...], rake: int) -> tuple[Pot, ...]:
    """Return what a rake leaves of the pots."""
    return tuple(Pot(pot.amount - part, pot.seats) for pot, part in zip(pots, _parts(pots, rake), strict=True))


def _push(state: HandState) -> PotAwarded:
    number = next(pot for pot in pots_in_order(state) if pot not in state.awarded)
    amount = state.pots[number].amount
    result = award(state, number, amount)
    if not state.shown:
        return PotAwarded(number, amount, result.high, (), shown=False, cite=state.cites.unseen_award)
    cite = _award_cite(state, result)
    if len(state.pots) > 1:
        cite = joined(cite, state.cites.several_pots)
    return PotAwarded(number, amount, result.high, result.low, shown=True, cite=cite)


def _award_cite(state: HandState, result: Award) -> Cite:
    """Return what an award rests on: what happens least often, for that is what somebody asks about."""
    cites = state.cites
    if not result.split:
        if result.odd:
            return cites.award_odd
        if result.tied:
            return cites.award_tied
        no_low = state.rules.game.wins.both and not any(low for _, low in state.shown.values())
        return cites.award_without_low if no_low else cites.award
    if result.odd:
        if not result.low:
            return cites.award_odd_both
        lows = {amount for _, amount in result.low}
        return cites.award_odd_low if len(lows) > 1 else cites.award_odd_halves
    if result.tied:
        return cites.award_tied_low if len(result.low) > 1 else cites.award_tied_halves
    even = sum(amount for _, amount in result.high) == sum(amount for _, amount in result.low)
    return cites.award_split if even else cites.award_uneven_halves
