"""How somebody has played: figures and results from the marks of his hands, and his running result."""

from collections.abc import Sequence

from upcard.analysis.figures import Figure
from upcard.analysis.tally import Group, OutcomeRow, Tally
from upcard.rulebooks.shelf import shelf
from upcard.server.past.past_types import ChipPoint, ResultGroup, ResultRow, Statistics, StatRow
from upcard.storage import Result

MOST_POINTS = 1000
"""More than a plot can show; of a longer history so many are taken, evenly, and the last one."""


def statistics_of(results: Sequence[Result]) -> Statistics:
    """Add up the results of somebody's hands, oldest first."""
    points: list[ChipPoint] = []
    tally, total = Tally(""), 0
    for played in results:
        total += played.result
        tally.add(played.result, played.big_bet, played.marks, game=played.game, house=played.house)
        points.append(ChipPoint(played.table, played.hand, played.at // 1000, total))
    counted = tally.statistics()
    return Statistics(
        hands=len(results),
        result=total,
        big_bets=round(counted.outcome.per_hundred, 2),
        margin=_rounded(counted.outcome.margin),
        rows=tuple(map(_row, counted.figures)),
        aggression=tuple(map(_row, counted.aggression)),
        results=tuple(_group(group) for group in counted.groups if group.rows),
        chips=tuple(_thinned(points)),
    )


def _row(figure: Figure) -> StatRow:
    return StatRow(
        figure.name, figure.title, figure.explains, figure.times, figure.of, round(figure.low, 4), round(figure.high, 4)
    )


def _group(group: Group) -> ResultGroup:
    return ResultGroup(group.name, group.title, group.explains, tuple(_result(group, row) for row in group.rows))


def _result(group: Group, row: OutcomeRow) -> ResultRow:
    outcome = row.outcome
    return ResultRow(
        row.name,
        _title(group.name, row),
        outcome.hands,
        outcome.chips,
        round(outcome.per_hundred, 2),
        _rounded(outcome.margin),
    )


def _title(group: str, row: OutcomeRow) -> str:
    """Return how a row is called, games and houses by their full names; a house of one's own keeps its short one."""
    titles: dict[str, dict[str, str]] = {"game": {game.name: game.title for game in shelf().games.values()}}
    titles["house"] = {house.name: house.title for house in shelf().houses.values()}
    return titles.get(group, {}).get(row.name, row.title)


def _rounded(margin: float | None) -> float | None:
    return None if margin is None else round(margin, 2)


def _thinned(points: list[ChipPoint]) -> list[ChipPoint]:
    if len(points) <= MOST_POINTS:
        return points
    step = -(-len(points) // MOST_POINTS)
    last = len(points) - 1
    return [point for place, point in enumerate(points) if place % step == last % step]
