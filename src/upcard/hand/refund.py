"""The call that could not win: a house may give it back, though none of the five books does."""

from collections.abc import Callable, Sequence

from upcard.cards.card import DECK
from upcard.cards.values import ace_to_five, high
from upcard.chips.pots import Pot, layers
from upcard.hand.events import CallRefunded
from upcard.hand.odd_hands import FEWEST, MOST, value_of_few
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
            return CallRefunded(seat, amount, pots, state.rules.agreement.cites)
    return None


def beaten_by_upcards(state: HandState, seat: int, bettor: int, mine: tuple[int, int]) -> bool:
    """Tell whether a hand loses to the bettor's upcards with whatever fifth card, in each way that can win."""
    up = state.up[bettor]
    known = {*up, *state.down[seat], *state.up[seat]}
    fifths = [card for card in DECK if card not in known]
    wins = state.rules.game.wins
    beaten_high = wins == "low" or _at_least(up, fifths, high) > mine[0]
    beaten_low = wins == "high" or not mine[1] or _at_least(up, fifths, ace_to_five) > mine[1]
    return beaten_high and beaten_low


def _at_least(up: list[int], fifths: list[int], value: Callable[[Sequence[int]], int]) -> int:
    """Return what upcards are worth with whatever comes to them; there may be more or fewer than four."""
    if len(up) < FEWEST - 1:  # cards that all share came in the place of some
        return value_of_few(up, value)
    return min(value([*up[: MOST - 1], card]) for card in fifths)
