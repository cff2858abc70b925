"""What the players of a simulation won, counted in whole numbers: so nothing depends on the order of counting."""

from collections.abc import Iterable, Sequence
from math import sqrt

from msgspec import Struct

from upcard.simulation.plan import Plan

HUNDRED = 100
SURE = 1.959964
"""How many standard errors to each side hold nineteen of twenty results."""


class Tally(Struct, frozen=True):
    """What one kind of player won in some deals.

    A sample is a deal, with all its hands where it is played more than once: these have the cards in common and are not
    independent of each other. So have the players of one kind at one table: they are counted together.
    """

    samples: int = 0
    chips: int = 0
    squares: int = 0
    """Of the chips of each sample."""
    ahead: int = 0
    """In how many hands a player won more than it put in."""

    def __add__(self, other: "Tally") -> "Tally":
        """Put two tallies together."""
        return Tally(
            self.samples + other.samples,
            self.chips + other.chips,
            self.squares + other.squares,
            self.ahead + other.ahead,
        )


class Standing(Struct, frozen=True):
    """How a kind of player did: big bets a hundred hands, the standard error of that, and the interval of 95 %."""

    bot: str
    seats: int
    hands: int
    """Hands played, those of all its seats together."""
    chips: int
    rate: float
    error: float | None
    """None, as the interval, while there are fewer than two samples: one alone says nothing of the others."""
    low: float | None
    high: float | None
    ahead: float
    """The share of hands in which it won more than it put in."""


def kinds(plan: Plan) -> dict[str, list[int]]:
    """Return the kinds of players by name, with the places of each."""
    found: dict[str, list[int]] = {}
    for place, entrant in enumerate(plan.entrants):
        found.setdefault(entrant.name, []).append(place)
    return found


def tally_of(plan: Plan, nets: Sequence[Sequence[int]]) -> list[Tally]:
    """Count hands, given as what each place won or lost."""
    tallies = []
    for places in kinds(plan).values():
        won = [sum([net[place] for place in places]) for net in nets]
        samples = [sum(won[begin : begin + plan.repeats]) for begin in range(0, len(won), plan.repeats)]
        ahead = sum([net[place] > 0 for net in nets for place in places])
        tallies.append(Tally(len(samples), sum(samples), sum([chips * chips for chips in samples]), ahead))
    return tallies


def added(tallies: Iterable[Sequence[Tally]], plan: Plan) -> list[Tally]:
    """Add up the tallies of many chunks, kind by kind."""
    total = [Tally() for _ in kinds(plan)]
    for each in tallies:
        total = [one + other for one, other in zip(total, each, strict=True)]
    return total


def standings(plan: Plan, total: Sequence[Tally]) -> tuple[Standing, ...]:
    """Say how each kind of player did."""
    return tuple([_standing(plan, name, tally) for name, tally in zip(kinds(plan), total, strict=True)])


def _standing(plan: Plan, name: str, tally: Tally) -> Standing:
    seats = len(kinds(plan)[name])
    hands = tally.samples * plan.repeats * seats
    unit = unit_of(plan)
    if not hands:
        return Standing(name, seats, 0, 0, 0.0, None, None, None, 0.0)
    rate, ahead = unit * tally.chips / hands, tally.ahead / hands
    if tally.samples < 2:  # noqa: PLR2004 - one alone spreads nothing
        return Standing(name, seats, hands, tally.chips, rate, None, None, None, ahead)
    error = unit * spread(tally) / sqrt(tally.samples) / (plan.repeats * seats)
    return Standing(name, seats, hands, tally.chips, rate, error, rate - SURE * error, rate + SURE * error, ahead)


def unit_of(plan: Plan) -> float:
    """Return what chips a hand are multiplied by to be big bets a hundred hands."""
    return HUNDRED / (plan.stakes.big_bet or plan.stakes.small_bet)


def spread(tally: Tally) -> float:
    """Return the standard deviation of the chips of a sample; there must be two or more."""
    # In whole numbers up to the last step, so that nothing is lost between two large sums.
    return sqrt((tally.samples * tally.squares - tally.chips**2) / (tally.samples * (tally.samples - 1)))
