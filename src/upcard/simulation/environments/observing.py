"""A seat's view as one array of numbers. It is made from `Hand.view(seat)` alone: what is hidden cannot be in it.

The seat itself comes first and the others follow clockwise. Chips are in big bets (least bets where there is no big
one). `Layout.parts` says where each part of the array begins and what shape it has; docs/environments.md explains them.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from upcard.bots.reading import cards
from upcard.cards.card import DECK
from upcard.chips.stakes import measuring_bet
from upcard.rulebooks.shelf import shelf
from upcard.simulation.environments.actions import ACTIONS, choices_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from upcard.hand.views import SeatView, View
    from upcard.simulation.match import Table

    Floats = NDArray[np.float32]

SEAT = ("live", "all-in", "down", "turn", "stack", "bet")
"""What is given of each seat besides its cards; ``down`` is the number of its down cards, of seven."""
TABLE = ("stub", "pot", "to-match", "to-call", "ante", "bring-in", "small-bet", "big-bet")
FULL_HAND = 7


class Part(NamedTuple):
    """A part of the array: where it begins, and its shape."""

    begins: int
    shape: tuple[int, ...]


class Layout:
    """Where everything stands in the array of a table."""

    def __init__(self, table: Table) -> None:
        """Lay the array out for this many seats."""
        self.seats = table.seats
        self.bet = measuring_bet(table.stakes)
        stakes = table.stakes
        most = max(table.stack * table.seats, stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet)
        self.most = most / self.bet
        shapes: dict[str, tuple[int, ...]] = {
            "game": (len(shelf().games),),
            "street": (max(len(game.streets) for game in shelf().games.values()),),
            "own": (len(DECK),),
            "up": (table.seats, len(DECK)),
            "door": (table.seats, len(DECK)),
            "shown": (table.seats, len(DECK)),
            "dead": (len(DECK),),
            "common": (len(DECK),),
            "seats": (table.seats, len(SEAT)),
            "table": (len(TABLE),),
            "actions": (len(ACTIONS),),
        }
        self.parts: dict[str, Part] = {}
        self.size = 0
        for name, shape in shapes.items():
            self.parts[name] = Part(self.size, shape)
            self.size += prod(shape)
        self._places = _places()
        self._begins = {name: part.begins for name, part in self.parts.items()}

    def part(self, observation: Floats, name: str) -> Floats:
        """Return one part of an observation, in its shape; changing it changes the observation."""
        begins, shape = self.parts[name]
        return observation[begins : begins + prod(shape)].reshape(shape)

    def bounds(self) -> Floats:
        """Return the largest value at every place; the least is 0 everywhere."""
        most = np.ones(self.size, np.float32)
        self.part(most, "seats")[:, SEAT.index("stack") :] = self.most
        self.part(most, "table")[1:] = self.most
        self.part(most, "actions")[:] = self.most
        return most

    def observation(self, view: View) -> Floats:
        """Return a seat's view as an array."""
        found = np.zeros(self.size, np.float32)
        found[self._ones(view)] = 1
        for name, numbers in (
            ("seats", self._seats(view)),
            ("table", self._table(view)),
            ("actions", self._actions(view)),
        ):
            begins = self._begins[name]
            found[begins : begins + len(numbers)] = numbers
        return found

    def _ones(self, view: View) -> list[int]:
        """Return the places of the array at which a card lies, the game and the street included."""
        begins = self._begins
        game, street = self._places[view.game, view.street]
        found = [begins["game"] + game, begins["street"] + street]
        for name, lying in (("own", view.own), ("dead", view.dead), ("common", view.common)):
            found += [begins[name] + card for card in cards(lying)]
        for seat in view.seats:
            row = len(DECK) * self._place(view, seat)
            up = cards(seat.up)
            found += [begins["up"] + row + card for card in up]
            found += [begins["door"] + row + card for card in up[:1]]
            found += [begins["shown"] + row + card for card in cards(seat.shown)]
        return found

    def _place(self, view: View, seat: SeatView) -> int:
        """Return how many places to the left of the viewer a seat is."""
        return (seat.seat - (view.viewer or 0)) % self.seats

    def _seats(self, view: View) -> list[float]:
        found = [0.0] * (self.seats * len(SEAT))
        for seat in view.seats:
            begins = len(SEAT) * self._place(view, seat)
            found[begins : begins + len(SEAT)] = (
                seat.live,
                seat.all_in,
                seat.down / FULL_HAND,
                seat.seat == view.turn,
                seat.stack / self.bet,
                seat.bet / self.bet,
            )
        return found

    def _table(self, view: View) -> list[float]:
        stakes = view.stakes
        call = next((option.to or 0 for option in view.options if option.verb == "call"), 0)
        in_front = next((seat.bet for seat in view.seats if seat.seat == view.viewer), 0)
        chips = (
            sum(pot.amount for pot in view.pots),
            view.to_match,
            max(0, call - in_front),
            stakes.ante,
            stakes.bring_in,
            stakes.small_bet,
            stakes.big_bet,
        )
        return [view.stub / len(DECK), *(amount / self.bet for amount in chips)]

    def _actions(self, view: View) -> list[float]:
        """Return the seat's total for the round after each action, 0 where it has none."""
        if not view.options:
            return [0.0] * len(ACTIONS)
        return [0.0 if choice is None else (choice[1] or 0) / self.bet for choice in choices_of(view)]


def _places() -> dict[tuple[str, str], tuple[int, int]]:
    """Return by name where each game and each of its streets stands in the lists."""
    return {
        (name, street.name): (place, at)
        for place, (name, game) in enumerate(shelf().games.items())
        for at, street in enumerate(game.streets)
    }


def mask_of(view: View) -> NDArray[np.int8]:
    """Return 1 for each action that the viewer may choose now, else 0; all 0 if it is not their turn."""
    return np.array([choice is not None for choice in choices_of(view)], np.int8)
