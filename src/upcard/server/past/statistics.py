"""How somebody has played: figures, results in the unit of each form of betting, running results, and sessions."""

from collections.abc import Iterable, Sequence

from upcard.analysis.figures import Figure
from upcard.analysis.stake_words import UNITS, game_title, stakes_in_short
from upcard.analysis.tally import Group, OutcomeRow, Tally
from upcard.rulebooks.shelf import shelf
from upcard.server.past.play_sessions import Stay, as_told
from upcard.server.past.types import ChipPoint, FormResults, ResultGroup, ResultRow, Statistics, StatRow
from upcard.storage import Result

MOST_POINTS = 1000
"""More than a plot can show; of a longer history points are taken evenly, the last one included."""


def statistics_of(results: Sequence[Result], sessions: Iterable[Stay] = ()) -> Statistics:
    """Add up the results of somebody's hands, oldest first; ``sessions`` are all in which any of them were played."""
    tally = Tally("")
    by_form: dict[str, list[Result]] = {}
    for played in results:
        tally.add(played.result, played.big_bet, played.marks)
        by_form.setdefault(played.betting, []).append(played)
    counted = tally.statistics()
    return Statistics(
        hands=len(results),
        result=counted.outcome.chips,
        rows=tuple(map(_row, counted.figures)),
        aggression=tuple(map(_row, counted.aggression)),
        forms=tuple(_form(*each) for each in sorted(by_form.items(), key=lambda each: -len(each[1]))),
        sessions=tuple(as_told(stay) for stay in reversed(list(sessions))),
    )


def _form(betting: str, results: Sequence[Result]) -> FormResults:
    """Add up the hands of one form of betting."""
    points: list[ChipPoint] = []
    tally, total, bets = Tally(""), 0, 0.0
    for played in results:
        total += played.result
        bets += played.result / played.big_bet if played.big_bet else 0
        stake = "|".join((played.game, stakes_in_short(betting, played.small_bet, played.upper_bet)))
        tally.add(played.result, played.big_bet, played.marks, stake=stake, house=played.house)
        points.append(ChipPoint(played.number, played.at // 1000, total, round(bets, 2)))
    counted = tally.statistics()
    unit = UNITS.get(betting, UNITS[""])
    return FormResults(
        betting=betting,
        title=unit.title,
        unit=unit.one,
        units=unit.many,
        hands=len(results),
        chips=total,
        bets=round(counted.outcome.per_hundred, 2),
        margin=_rounded(counted.outcome.margin),
        groups=tuple(_group(group) for group in counted.groups if group.rows),
        points=tuple(_thinned(points)),
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
    if group == "stake":
        game, _, stakes = row.name.partition("|")
        return ", ".join(filter(None, (game_title(game), stakes)))
    titles = {house.name: house.title for house in shelf().houses.values()} if group == "house" else {}
    return titles.get(row.name, row.title)


def _rounded(margin: float | None) -> float | None:
    return None if margin is None else round(margin, 2)


def _thinned(points: list[ChipPoint]) -> list[ChipPoint]:
    if len(points) <= MOST_POINTS:
        return points
    step = -(-len(points) // MOST_POINTS)
    last = len(points) - 1
    return [point for place, point in enumerate(points) if place % step == last % step]
