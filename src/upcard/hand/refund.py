"""The call that could not win: a house may give it back, though none of the five books does."""

from upcard.cards.card import DECK
from upcard.cards.classes import Kind
from upcard.chips.pots import Pot, layers
from upcard.hand.events import CallRefunded
from upcard.hand.reading import FEWEST, Reader, reader, worth
from upcard.hand.state import HandState
from upcard.hand.turns import live_seats


def hopeless_call(state: HandState) -> CallRefunded | None:
    """Return the refund of the next call on the last street that the bettor's upcards alone had beaten."""
    if not state.rules.agreement.refund_hopeless_call:
        return None
    bettor = state.betting.aggressor
    if not bettor or not state.up[bettor]:  # nobody bet, or the bettor's upcards lie there no more
        return None
    for seat in state.shown:
        amount = state.betting.bets[seat]
        if seat != bettor and amount and beaten_by_upcards(state, seat, bettor, state.shown[seat]):
            paid = state.paid[:]
            paid[seat] -= amount
            main, *side = layers(paid, live_seats(state))
            pots = (Pot(main.amount + state.carried, main.seats), *side)
            return CallRefunded(seat, amount, pots, state.cites.refund)
    return None


def beaten_by_upcards(state: HandState, seat: int, bettor: int, mine: tuple[int, int]) -> bool:
    """Tell whether a hand loses to the bettor's upcards with whatever fifth card, in each way that can win."""
    up = state.up[bettor]
    known = {*up, *state.down[seat], *state.up[seat]}
    fifths = [card for card in DECK if card not in known]
    read = reader(state.rules)
    halves = ((read.high, mine[0]), (read.low, mine[1]))
    return all(kind is None or not value or _at_least(read, up, fifths, kind) > value for kind, value in halves)


def _at_least(read: Reader, up: list[int], fifths: list[int], kind: Kind) -> int:
    """Return what upcards are worth with whatever comes to them; there may be more or fewer than four."""
    if len(up) < FEWEST - 1:  # cards that all share came in the place of some
        return worth(up, kind)
    return min([worth([*up[: read.size - 1], card], kind) for card in fifths])
