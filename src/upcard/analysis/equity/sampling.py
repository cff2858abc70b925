"""Sampled equities: deal the cards to come at random, many times, and count who wins.

Every deal is as likely as every other, and both tiers deal the same cards for the same seed. A random word (SplitMix64)
is taken as a fraction: multiplied by the number of cards left it gives a place, and what is behind the point serves for
the next place. The few words that would favour some places are thrown away.

Two players with four cards each to come get two pairs of cards each, drawn from all pairs of the stub; draws in which
cards meet do not count. That is as fair, and quicker.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from upcard.analysis.equity.valuing import Valuing
from upcard.cards.masks import BITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upcard.analysis.equity.spot import Spot

PIECE: Final = 4
"""How many cards come from one half of a random word."""

WORD: Final = (1 << 64) - 1
HALF: Final = 1 << 32
STEP: Final = 0x9E3779B97F4A7C15


class Pieces(Struct, frozen=True):
    """The cards to come in pieces of up to four, two of which come from one word; an owner behind the last is all."""

    counts: tuple[int, ...]
    owners: tuple[int, ...]
    fours: bool


def pieces_of(spot: Spot) -> Pieces:
    """Cut the cards to come into pieces."""
    pieces = [(1, spot.players)] if spot.shared else []
    for player, cards in enumerate(spot.to_come):
        pieces += [(min(PIECE, cards - before), player) for before in range(0, cards, PIECE)]
    fours = not spot.shared and set(spot.to_come) == {PIECE} and spot.players % 2 == 0
    if len(pieces) % 2:
        pieces.append((0, spot.players + 1))
    return Pieces(tuple(cards for cards, _ in pieces), tuple(owner for _, owner in pieces), fours)


def in_twos(spot: Spot) -> bool:
    """Whether cards are drawn in pairs for two players."""
    return spot.to_come == (PIECE, PIECE) and not spot.shared


def mixed(state: int) -> int:
    """The random word of a state."""
    word = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
    return word ^ word >> 31


class PlainSampler:
    """Deals in the plain tier."""

    def __init__(self, spot: Spot, seed: int) -> None:
        self.spot, self.state = spot, seed & WORD
        self.outcomes: Counter[tuple[int, int]] = Counter()
        self.pieces = pieces_of(spot)
        self.valuing = Valuing(spot.game)
        pairs = combinations(spot.stub, 2) if in_twos(spot) else ()
        self.twos = [BITS[one] + BITS[other] for one, other in pairs]

    def more(self, deals: int) -> int:
        """Try this many deals, and say how many of them counted."""
        if self.twos:
            return sum(self._draw() for _ in range(deals))
        for _ in range(deals):
            self._deal()
        return deals

    def _draw(self) -> int:
        """Draw two pairs of cards for each of two players; 1 if that counts."""
        self.state = self.state + STEP & WORD
        word, size = mixed(self.state), len(self.twos)
        hands = self.spot.masks
        dealt = 0
        for player, fraction in enumerate((word >> 32, word % HALF)):
            first, rest = divmod(fraction * size, HALF)
            second, rest = divmod(rest * size, HALF)
            if rest < HALF % (size * size):
                return 0
            hands[player] |= self.twos[first] | self.twos[second]
            dealt += self.twos[first] + self.twos[second]
        if dealt.bit_count() < len(hands) * PIECE:
            return 0
        self._judge(hands)
        return 1

    def _deal(self) -> None:
        """Deal to everybody."""
        hands = self.spot.masks
        cards = [BITS[card] for card in self.spot.stub]
        for owner, dealt in self._dealt(cards):
            for player in range(len(hands)):
                if owner in (player, len(hands)):
                    hands[player] |= dealt
        self._judge(hands)

    def _judge(self, hands: list[int]) -> None:
        """Count who wins."""
        values = [self.valuing(hand) for hand in hands]
        self.outcomes[_winners([high for high, _ in values]), _low_winners([low for _, low in values])] += 1

    def _dealt(self, cards: list[int]) -> Iterator[tuple[int, int]]:
        """The pieces: whose, and which cards."""
        counts, owners = self.pieces.counts, self.pieces.owners
        for piece in range(0, len(counts), 2):
            two = counts[piece : piece + 2]
            found = None
            while found is None:
                self.state = self.state + STEP & WORD
                found = _places(mixed(self.state), len(cards), two)
            for owner, places in zip(owners[piece : piece + 2], found, strict=True):
                dealt = 0
                for place in places:
                    dealt |= cards[place]
                    cards[place] = cards[-1]
                    cards.pop()
                yield owner, dealt


def _places(word: int, left: int, counts: tuple[int, ...]) -> list[list[int]] | None:
    """The places of two pieces among the cards that are left, or None if the word is not to be used."""
    found = []
    for fraction, count in zip((word >> 32, word % HALF), counts, strict=True):
        places, ways, rest = [], 1, fraction
        for _ in range(count):
            place, rest = divmod(rest * left, HALF)
            places.append(place)
            ways *= left
            left -= 1
        if rest < HALF % ways:
            return None
        found.append(places)
    return found


def _winners(values: list[int]) -> int:
    best = max(values)
    return sum(1 << player for player, value in enumerate(values) if value == best)


def _low_winners(values: list[int]) -> int:
    return _winners(values) if any(values) else 0
