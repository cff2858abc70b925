"""The figures of the statistics: what each is called, in one sentence what is counted out of what, and their sums."""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import sqrt
from typing import NamedTuple

from msgspec import Struct

from upcard.rulebooks.shelf import own_games, shelf
from upcard.rulebooks.streets import street_words

SURE = 1.96
"""How many standard errors to either side hold nineteen of twenty truths."""


class Meaning(NamedTuple):
    """A figure: its name in the books, its title on the page, and what it counts."""

    name: str
    title: str
    explains: str


def _seeing(street: str) -> Meaning:
    words = street_words(street)
    return Meaning(f"saw-{street}", f"Saw {words}", f"Was still in the hand on {words}, out of all hands.")


def _folding(street: str) -> Meaning:
    return Meaning(
        f"folded-{street}",
        f"Folded on {street_words(street)}",
        f"Gave the hand up on {street_words(street)}, out of the hands that were still in when it was dealt.",
    )


BY_STREET = ("folded-", "wagers-", "calls-", "ended-")
"""How marks begin that say something of a street."""
BEFORE: tuple[Meaning, ...] = (
    Meaning(
        "entered",
        "Came in",
        "Put chips in of one's own will on third street, out of the hands with a decision there; "
        "ante and bring-in do not count, opening for a full bet does.",
    ),
    Meaning(
        "raised",
        "Completed or raised",
        "Completed or raised on third street, out of the hands with a decision there.",
    ),
    Meaning(
        "completed",
        "Completed the bring-in",
        "Was the first to raise the bring-in, out of the hands in which one's turn came before anybody had.",
    ),
    Meaning(
        "stole",
        "Tried to steal",
        "Completed, out of the hands in which everybody before had folded to the bring-in and at most one player "
        "besides the bring-in was still to act.",
    ),
    Meaning("brought-in", "Brought it in", "Had to post the forced bet, out of the hands with a forced bet."),
    Meaning(
        "defended",
        "Defended the bring-in",
        "Called or raised after bringing it in, out of the hands in which somebody completed it.",
    ),
    Meaning(
        "defended-steal",
        "Defended it against a steal",
        "Called or raised after bringing it in, out of the hands in which somebody tried to steal it.",
    ),
)
AFTER: tuple[Meaning, ...] = (
    Meaning(
        "led-later",
        "Bet or raised later",
        "Bet or raised at least once from fourth street on, out of the hands that got there.",
    ),
    Meaning(
        "went-to-showdown",
        "Went to the showdown",
        "Was in the hand at the showdown, out of the hands that saw fourth street.",
    ),
    Meaning("won-at-showdown", "Won at the showdown", "Took chips at the showdown, out of the hands that got there."),
    Meaning(
        "scooped",
        "Took it all",
        "Took every chip of the pots, out of the hands of high-low that won something at the showdown.",
    ),
    Meaning(
        "won-unshown",
        "Won without a showdown",
        "Took the pot because nobody else was left, out of the hands that did not get to a showdown.",
    ),
    Meaning("won", "Won", "Took chips from a pot in any way, out of all hands."),
)
AGGRESSION = Meaning(
    "aggression",
    "Aggression",
    "Bets, completions and raises, out of these and calls; the bring-in does not count.",
)


def street_names(counted: Iterable[str] = ()) -> tuple[str, ...]:
    """Name the streets of the games, in order, and any others that marks speak of."""
    names = dict.fromkeys(street.name for game in shelf().games.values() for street in game.streets)
    marked = [mark.partition("-")[2] for mark in counted if mark.startswith(BY_STREET)]
    told = [name for name in marked if name != "showdown"]
    others = [street.name for game in own_games() for street in game.streets if street.name in told]
    return tuple(dict.fromkeys((*names, *others, *told)))


def meanings(counted: Iterable[str] = ()) -> tuple[Meaning, ...]:
    """Return what each figure means: those of the streets of the games, and of others that marks speak of."""
    told, games = tuple(counted), shelf().games.values()
    seconds = [game.streets[1].name for game in games] + [_street(mark) for mark in told if mark.startswith("saw-")]
    folds = [street.name for game in games for street in game.streets[1:]]
    folds += [_street(mark) for mark in told if mark.startswith("folded-")]
    return (*BEFORE, *map(_seeing, dict.fromkeys(seconds)), *map(_folding, dict.fromkeys(folds)), *AFTER)


def _street(mark: str) -> str:
    return mark.partition("-")[2]


class Figure(Struct, frozen=True):
    """A figure over many hands: how many times of how many, and the shares the truth lies between (19 times of 20)."""

    name: str
    title: str
    explains: str
    times: int
    of: int
    low: float
    high: float

    @property
    def share(self) -> float | None:
        """How often, of the times that it could be; None if it never could."""
        return self.times / self.of if self.of else None


def interval(times: int, of: int) -> tuple[float, float]:
    """Return between which shares the truth lies, 19 times of 20 (Wilson's interval); without occasions all may be."""
    if not of:
        return 0.0, 1.0
    square = SURE * SURE
    middle = (times + square / 2) / (of + square)
    spread = SURE * sqrt(times * (of - times) / of + square / 4) / (of + square)
    return max(0.0, middle - spread), min(1.0, middle + spread)


class Counts:
    """The marks of many hands, added up."""

    def __init__(self) -> None:
        """Begin with none."""
        self._of: Counter[str] = Counter()
        self._times: Counter[str] = Counter()

    def add(self, marks: Mapping[str, bool | int]) -> None:
        """Add the marks of a hand."""
        for name, value in marks.items():
            self._of[name] += 1
            self._times[name] += value

    def rows(self) -> tuple[Figure, ...]:
        """Return all figures; a mark of an earlier version that is gone is left out."""
        found = [_figure(meaning, self._times[meaning.name], self._of[meaning.name]) for meaning in self._meanings()]
        streets = self.aggression()
        return (*found, _figure(AGGRESSION, sum(each.times for each in streets), sum(each.of for each in streets)))

    def _meanings(self) -> tuple[Meaning, ...]:
        return meanings(self._of)

    def aggression(self) -> tuple[Figure, ...]:
        """Return the aggression on each street."""
        found = []
        for street in street_names(self._of):
            wagers, calls = self._times[f"wagers-{street}"], self._times[f"calls-{street}"]
            meaning = Meaning(f"aggression-{street}", f"Aggression on {street_words(street)}", AGGRESSION.explains)
            found.append(_figure(meaning, wagers, wagers + calls))
        return tuple(found)


def _figure(meaning: Meaning, times: int, of: int) -> Figure:
    return Figure(*meaning, times, of, *interval(times, of))


def rows(marks: Iterable[Mapping[str, bool | int]]) -> tuple[Figure, ...]:
    """Sum the marks of hands, one mapping a hand, into the figures."""
    counts = Counts()
    for hand in marks:
        counts.add(hand)
    return counts.rows()
