"""How somebody has played: figures from the marks of his hands, and his running result."""

from collections.abc import Sequence

from upcard.analysis.statistics import rows
from upcard.server.api_types import ChipPoint, Statistics, StatRow
from upcard.storage import Result

MOST_POINTS = 1000
"""More than a plot can show; of a longer history so many are taken, evenly, and the last one."""


def statistics_of(results: Sequence[Result]) -> Statistics:
    """Add up the results of somebody's hands, oldest first."""
    points: list[ChipPoint] = []
    total, in_big_bets = 0, 0.0
    for played in results:
        total += played.result
        in_big_bets += played.result / played.big_bet if played.big_bet else 0
        points.append(ChipPoint(played.table, played.hand, played.at // 1000, total))
    return Statistics(
        hands=len(results),
        result=total,
        big_bets=round(in_big_bets / len(results) * 100, 2) if results else 0.0,
        rows=tuple(
            StatRow(row.name, row.title, row.explains, row.times, row.of) for row in rows(one.marks for one in results)
        ),
        chips=tuple(_thinned(points)),
    )


def _thinned(points: list[ChipPoint]) -> list[ChipPoint]:
    if len(points) <= MOST_POINTS:
        return points
    step = -(-len(points) // MOST_POINTS)
    last = len(points) - 1
    return [point for place, point in enumerate(points) if place % step == last % step]
