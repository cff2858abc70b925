"""From who won how often to what each player can expect."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping

    from upcard.analysis.equity.games import Halves

    Outcomes = Mapping[tuple[int, int], int]
    """How often these players won the first half and these the second, each set of players as bits; 0 is nobody."""


POT = 1680
"""The pot in parts: halves of it can be shared by any number of players up to eight."""


class PlayerEquity(Struct, frozen=True):
    """What a player can expect.

    ``equity`` is their part of the pot on average, ``win`` the chance to take it all, ``tie`` to take a part of it.
    ``high`` and ``low`` are what of the equity comes from either half, None where the game has no such half; ``scoop``
    is the chance to take both halves, None where there is only one. The errors are standard errors: of the equity, and
    of win, tie and scoop where these are sampled next to an exact equity; 0 is exact.
    """

    equity: float
    win: float
    tie: float
    high: float | None
    low: float | None
    scoop: float | None
    error: float = 0.0
    scoop_error: float = 0.0


class Equity(Struct, frozen=True):
    """The answer: for each player, in the order given.

    ``runouts`` is in how many ways the cards can fall; None if that many were not all counted. ``samples`` is how many
    were dealt, None where the answer is exact. ``scoop_samples`` is set where the equity is exact, but win, tie and
    scoop are from this many samples. ``shared`` says that the last card is a common card, for the stub runs short.
    """

    game: str
    players: tuple[PlayerEquity, ...]
    exact: bool
    runouts: int | None = None
    samples: int | None = None
    seed: int | None = None
    shared: bool = False
    scoop_samples: int | None = None


def figures(game: Halves, outcomes: Outcomes, players: int, *, sampled: bool) -> tuple[PlayerEquity, ...]:
    """What each player can expect, by the outcomes."""
    return tuple(_figures_of(1 << player, game, outcomes, sampled=sampled) for player in range(players))


def _figures_of(me: int, game: Halves, outcomes: Outcomes, *, sampled: bool) -> PlayerEquity:
    deals = sum(outcomes.values())
    first = second = squares = wins = parts = 0
    for (winners, low_winners), count in outcomes.items():
        half = POT // 2 if low_winners else POT
        high = half // winners.bit_count() if winners & me else 0
        low = half // low_winners.bit_count() if low_winners & me else 0
        first += count * high
        second += count * low
        squares += count * (high + low) ** 2
        wins += count * (high + low == POT)
        parts += count * (0 < high + low < POT)
    whole = deals * POT
    variance = squares * deals - (first + second) ** 2  # in whole numbers: where nothing varies it is 0
    error = sqrt(variance / deals) / whole if sampled else 0.0
    return player_figures(game, (first / whole, second / whole), (wins / deals, parts / deals), error)


def player_figures(
    game: Halves,
    halves: tuple[float, float],
    chances: tuple[float, float],
    error: float = 0.0,
    scoop_error: float = 0.0,
) -> PlayerEquity:
    """The figures of a player, each half under its name."""
    first, second = halves
    high = first if game.first == "high" else None
    low = second if game.split else (first if high is None else None)
    return PlayerEquity(
        equity=first + second,
        win=chances[0],
        tie=chances[1],
        high=high,
        low=low,
        scoop=chances[0] if game.split else None,
        error=error,
        scoop_error=scoop_error,
    )
