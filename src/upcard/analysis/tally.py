"""One player's hands added up: the figures, the result in all, and the results by street, position, seat and game."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from upcard.analysis.figures import SURE, Counts, Figure, street_names
from upcard.analysis.marks import SHOWDOWN
from upcard.rulebooks.streets import NUMBERED, street_title

if TYPE_CHECKING:
    from collections.abc import Mapping

HUNDRED = 100
MOST_POINTS = 1000
"""More than a plot can show."""


class Grouping(NamedTuple):
    """A way to sort results: its name, its title, and what it sorts by."""

    name: str
    title: str
    explains: str


GROUPINGS: tuple[Grouping, ...] = (
    Grouping(
        "street",
        "By street",
        "The street on which the hand was over for the player: folded there, or won there because nobody was left; "
        "hands that were shown down stand by themselves.",
    ),
    Grouping(
        "position",
        "By position",
        "How many places to the left of the bring-in the player sat: who sits further away acts later on third street.",
    ),
    Grouping("seat", "By seat", "The number of the seat."),
    Grouping("game", "By game", "The game that was played."),
    Grouping("stake", "By game and stake", "The game that was played, and for which bets."),
    Grouping("house", "By house", "Whose rules were played by."),
)


class Outcome(Struct, frozen=True):
    """Results of many hands; ``margin`` is to either side of ``per_hundred`` what holds 19 truths of 20."""

    hands: int
    chips: int
    per_hundred: float
    """Big bets (least bets where there is no big one) for each hundred hands."""
    margin: float | None
    """None with a single hand, which says nothing about the spread."""


class OutcomeRow(Struct, frozen=True):
    """The results of one street, position, seat, game or house."""

    name: str
    title: str
    outcome: Outcome


class Group(Struct, frozen=True):
    """Results sorted in one way."""

    name: str
    title: str
    explains: str
    rows: tuple[OutcomeRow, ...]


class PlayerStatistics(Struct, frozen=True):
    """How one player has played."""

    player: str
    outcome: Outcome
    figures: tuple[Figure, ...]
    aggression: tuple[Figure, ...]
    """By street."""
    groups: tuple[Group, ...]
    running: tuple[tuple[int, float], ...]
    """Big bets won or lost, and after how many hands; of a long history evenly chosen points."""


class _Sum:
    """Results added up."""

    def __init__(self) -> None:
        self.hands = 0
        self.chips = 0
        self.bets = 0.0
        self.squares = 0.0

    def add(self, chips: int, bets: float) -> None:
        self.hands += 1
        self.chips += chips
        self.bets += bets
        self.squares += bets * bets

    def outcome(self) -> Outcome:
        mean = self.bets / self.hands if self.hands else 0.0
        margin = None
        if self.hands > 1:
            spread = max(0.0, self.squares - self.hands * mean * mean) / (self.hands - 1)
            margin = HUNDRED * SURE * sqrt(spread / self.hands)
        return Outcome(self.hands, self.chips, HUNDRED * mean, margin)


class Tally:
    """A player's hands so far; it stays small however many they are."""

    def __init__(self, player: str) -> None:
        """Begin without a hand."""
        self.player = player
        self._counts = Counts()
        self._all = _Sum()
        self._sums: dict[tuple[str, int | str], _Sum] = {}
        self._points: list[tuple[int, float]] = []
        self._step = 1

    def add(self, result: int, bet: int, marks: Mapping[str, bool | int], **where: int | str) -> None:
        """Add a hand: chips won or lost, the bet they are measured in, marks; and its seat, game and house."""
        bets = result / bet if bet else 0.0
        self._counts.add(marks)
        self._all.add(result, bets)
        street = _ended(marks)
        if street:
            where["street"] = street
        if "position" in marks:
            where["position"] = int(marks["position"])
        for name, value in where.items():
            if (name, value) not in self._sums:
                self._sums[name, value] = _Sum()
            self._sums[name, value].add(result, bets)
        self._plot()

    def _plot(self) -> None:
        """Keep the points at equal distances; when there are too many, every second goes and the distance doubles."""
        if self._all.hands % self._step:
            return
        self._points.append((self._all.hands, self._all.bets))
        if len(self._points) > MOST_POINTS:
            self._points = self._points[1::2]
            self._step *= 2

    def statistics(self) -> PlayerStatistics:
        """Return all that has been counted."""
        last = (self._all.hands, self._all.bets)
        ended = self._points[-1:] == [last] or not self._all.hands
        return PlayerStatistics(
            self.player,
            self._all.outcome(),
            self._counts.rows(),
            self._counts.aggression(),
            tuple(self._group(grouping) for grouping in GROUPINGS),
            tuple(self._points if ended else [*self._points, last]),
        )

    def _group(self, grouping: Grouping) -> Group:
        found = [(value, total) for (name, value), total in self._sums.items() if name == grouping.name]
        if grouping.name == "street":
            order = [*street_names(f"ended-{value}" for value, _ in found), SHOWDOWN]
            found.sort(key=lambda each: order.index(str(each[0])))
        else:
            found.sort(key=lambda each: (isinstance(each[0], str), each[0]))
        rows = (OutcomeRow(*_called(grouping.name, value), total.outcome()) for value, total in found)
        return Group(*grouping, tuple(rows))


def _ended(marks: Mapping[str, bool | int]) -> str:
    """Return the street on which a hand was over for the player, or the showdown; nothing if it is not marked."""
    if "ended" in marks:
        return NUMBERED.get(int(marks["ended"]), SHOWDOWN)  # as it was stored by an earlier program
    return next((mark.removeprefix("ended-") for mark in marks if mark.startswith("ended-")), "")


def _called(grouping: str, value: int | str) -> tuple[str, str]:
    """Return the name and the title of one street, position, seat, game or house."""
    match grouping, value:
        case "street", str():
            return value, street_title(value)
        case "position", int():
            return str(value), f"{value} to the left" if value else "Bring-in"
        case "seat", _:
            return str(value), f"Seat {value}"
        case "stake", str():
            return value, ", ".join(filter(None, value.split("|")))
        case _:
            return str(value), str(value)
