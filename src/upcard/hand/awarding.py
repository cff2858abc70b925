"""The dealer's steps when a hand is decided: losers killed, rake taken, pots pushed in the house's order."""

from upcard.chips.pots import Pot
from upcard.chips.rake import take
from upcard.hand.award import award, losing_seats, pots_in_order, scooper
from upcard.hand.citations import join
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
    return HandEnded(scooper(state), _ended_cites(state))


def _rake(state: HandState) -> RakeTaken:
    """Take the rake once, from the main pot first."""
    rake = state.stakes.rake
    total = sum(pot.amount for pot in state.pots)
    street = state.rules.game.streets[state.street].number
    amount = take(rake, total, state.stakes.chip, street) if rake is not None else 0
    return RakeTaken(amount, _parts(state.pots, amount), state.rules.rake.cites)


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
    rules = state.rules
    if not state.shown:
        return PotAwarded(
            number, amount, result.high, (), shown=False, cites=join(rules.uncalled.cites, rules.winning.cites)
        )
    cites = join(
        rules.odd_chip.cites if result.odd else (),
        rules.ties.cites if result.tied else (),
        rules.halves.cites if result.split else (),
        rules.winning.cites,
        rules.agreement.cites,
        rules.award_order.cites if len(state.pots) > 1 else (),
    )  # what happens least often first: that is what somebody asks about
    return PotAwarded(number, amount, result.high, result.low, shown=True, cites=cites)


def _ended_cites(state: HandState) -> tuple[str, ...]:
    return join(state.cites.ended, state.rules.kill.cites) if state.stakes.kill else state.cites.ended
