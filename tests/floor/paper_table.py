"""A table on paper: where each card lies, moved by hand. It knows no rule, and nothing of the engine."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from upcard.cards.card import DECK, cards_text

LOW = 0
"""The two of clubs."""


def deck_for(players: int) -> list[int]:
    """Return a fixed deck in which seat 1 of so many has the lowest door card."""
    cards = list(DECK)
    random.Random(players).shuffle(cards)  # noqa: S311 - a test
    cards.remove(LOW)
    cards.insert(2 * players, LOW)
    return cards


@dataclass
class Paper:
    """The deck from the top, and everything that has left it."""

    deck: list[int]
    seats: list[int]
    down: dict[int, list[int]] = field(default_factory=dict)
    up: dict[int, list[int]] = field(default_factory=dict)
    burns: list[int] = field(default_factory=list)
    aside: list[int] = field(default_factory=list)
    common: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, players: int) -> Paper:
        """Lay out the deck for so many players."""
        seats = list(range(1, players + 1))
        return cls(deck_for(players), seats, {seat: [] for seat in seats}, {seat: [] for seat in seats})

    def top(self) -> int:
        """Take the top card."""
        return self.deck.pop(0)

    def burn(self) -> None:
        """Burn a card."""
        self.burns.append(self.top())

    def lay_aside(self, count: int) -> None:
        """Take cards out of play."""
        self.aside += [self.top() for _ in range(count)]

    def to_all(self, *, up: bool, seats: list[int] | None = None) -> None:
        """Give each seat a card, in the order of the seats that are given, or of all that are in."""
        for seat in self.seats if seats is None else seats:
            (self.up if up else self.down)[seat].append(self.top())

    def start(self) -> None:
        """Deal the starting hands."""
        self.to_all(up=False)
        self.to_all(up=False)
        self.to_all(up=True)

    def street(self, number: int) -> None:
        """Burn, and deal a street."""
        self.burn()
        self.to_all(up=number < 7)

    def leave(self, kept: list[int]) -> None:
        """Let all others throw their hands away."""
        for seat in self.seats:
            if seat not in kept:
                self.down[seat], self.up[seat] = [], []
        self.seats = kept

    def mix_backwards(self, *piles: list[int]) -> None:
        """Make a new deck of these cards as they lie, the last one on top; nothing else is left of the old one."""
        cards = [card for pile in piles for card in pile]
        for pile in piles:
            pile.clear()
        self.deck[:] = cards[::-1]

    def told(self) -> dict[str, object]:
        """Say where everything lies."""
        return {
            "down": {seat: cards_text(cards) for seat, cards in self.down.items()},
            "up": {seat: cards_text(cards) for seat, cards in self.up.items()},
            "burns": cards_text(self.burns),
            "aside": cards_text(self.aside),
            "common": cards_text(self.common),
            "stub": cards_text(self.deck),
        }
