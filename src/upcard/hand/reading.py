"""What a hand is worth for each half of the pot, and which of its cards play.

A game says by its file which halves there are and how each is ranked; the house says whether A-2-3-4-5 is a straight
and what a low must be. A `Reader` puts the two together, once for the rules of a table, and everybody who reads hands
asks it. The engine writes what it finds into the event that shows a hand, so nobody values the cards again.

A hand that the dealer gave too many cards is read by its best ones, as many as the game deals, until somebody says so.
Fewer than five are worth no more than the worst hand that they could be part of: what lacks ranks below any card. All
of them play, and only for the first half: where the pot is split, too few cards make no low.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from upcard.cards.best import five_worth
from upcard.cards.card import DECK
from upcard.cards.classes import Kind
from upcard.cards.values import BY_KIND, qualifies
from upcard.hand.events import MuckedHandSeen
from upcard.hand.events.base import Cite
from upcard.hand.state import HandState
from upcard.rulebooks.rules import Rules

FEWEST: Final = 5
"""A whole hand is five cards in every game."""
FEW: Final = 8

Strength = tuple[int, int]
"""For high and for low; 0 where a half is not played for or the low does not qualify."""
Cards = tuple[int, ...]


class Reader:
    """How hands are read under some rules: the kind of value for each half, None where it is not played for."""

    high: Kind | None
    low: Kind | None

    def __init__(self, rules: Rules) -> None:
        """Look up what the game and the house say."""
        wins = rules.game.wins
        self.high = None
        self.low = wins.low
        self.limit = 0  # the highest card that a low may have, 0 where any low will do
        if wins.high is not None:
            self.high = "high" if rules.high_hands.wheel_is_straight else "high-no-wheel"
        if wins.both:
            qualifier = rules.low_hands.low_qualifier
            self.limit = 0 if qualifier == "none" else qualifier
        self.both = wins.both
        self.first: Kind = self.high or self.low or "high"  # where one reading must do: for high if that is played for
        self.size = max(FEWEST, sum([len(street.cards) for street in rules.game.streets]))

    def strength(self, cards: Sequence[int]) -> Strength:
        """Read cards for both halves."""
        high = low = 0
        if self.high is not None:
            high = worth(cards, self.high)
        if self.low is not None and (len(cards) >= FEWEST or not self.both):
            low = worth(cards, self.low)
            if self.limit and not qualifies(low, self.limit):
                low = 0
        return high, low

    def fives(self, cards: Sequence[int], high: int, low: int) -> tuple[Cards, Cards]:
        """Return the cards that play for high and for low, in the order in which they count, given their strength."""
        for_high: Cards = ()
        for_low: Cards = ()
        if self.high is not None and high:
            for_high = plays(cards, self.high, high)
        if self.low is not None and low:
            for_low = plays(cards, self.low, low)
        return for_high, for_low

    def best(self, cards: list[int]) -> list[int]:
        """Return those of a hand's cards that count: all of them, or the best if there are too many."""
        if len(cards) <= self.size:
            return cards
        value = BY_KIND[self.first]
        return max((list(some) for some in combinations(cards, self.size)), key=value)


@lru_cache(maxsize=256)
def reader(rules: Rules) -> Reader:
    """Return how hands are read under these rules."""
    return Reader(rules)


def worth(cards: Sequence[int], kind: Kind) -> int:
    """Return the value of up to seven cards of one kind; of fewer than five the least that they could be worth."""
    if len(cards) >= FEWEST:
        return BY_KIND[kind](cards)
    value = BY_KIND[kind]
    lacking = FEWEST - len(cards)
    others = [card for card in DECK if card not in cards]
    others = others if lacking == 1 else others[:FEW] + others[-FEW:]  # the lowest and the highest will do
    return min(value((*cards, *some)) for some in combinations(others, lacking))


def plays(cards: Sequence[int], kind: Kind, value: int) -> Cards:
    """Return the five cards that make a value, or all if there are not five."""
    return five_worth(cards, kind, value) if len(cards) >= FEWEST else tuple(cards)


def cards_of(state: HandState, seat: int) -> list[int]:
    """Return all the cards of a hand: down, up and common; also of one that has been taken in."""
    own = state.down[seat] + state.up[seat]
    cards = own or list(state.taken_in.get(seat, ()))
    if state.common and (not state.common_for or seat in state.common_for):
        cards += state.common
    return reader(state.rules).best(cards)


def strength(state: HandState, seat: int) -> Strength:
    """Read the hand of a seat."""
    return reader(state.rules).strength(cards_of(state, seat))


def seen_hand(state: HandState, seat: int, by: int, cite: Cite, *, live: bool) -> MuckedHandSeen:
    """Turn up a hand that was given up at the showdown; it is read only if it is live again."""
    own = state.taken_in[seat]
    if not live:
        return MuckedHandSeen(seat, by, own, live=False, high=0, low=0, cite=cite)
    read, cards = reader(state.rules), cards_of(state, seat)
    high, low = read.strength(cards)
    high_cards, low_cards = read.fives(cards, high, low)
    return MuckedHandSeen(seat, by, own, live, high, low, cite, high_cards, low_cards)
