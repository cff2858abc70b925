"""The tables of `upcard stats`: for people as text, for programs as comma-separated values."""

from __future__ import annotations

import csv
import sys
from typing import TYPE_CHECKING

from upcard.cli.page import DIM

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from upcard.analysis.figures import Figure
    from upcard.analysis.report import Statistics
    from upcard.analysis.tally import Outcome, PlayerStatistics
    from upcard.cli.page import Page

OVERVIEW = ("entered", "completed", "stole", "defended", "went-to-showdown", "won-at-showdown", "aggression")
HEADINGS = ("came in", "completed", "stole", "defended", "showdown", "won there", "aggression")
COLUMNS = (
    "player", "table", "name", "times", "of", "share", "low", "high", "hands", "chips", "per_hundred", "margin",
)  # fmt: skip
NOTHING = "-"
LEGEND = (
    "big bets: for each hundred hands, with the margin that holds the truth 19 times out of 20. What each figure "
    "counts stands in docs/statistics.md; `--player NAME` shows one player in full."
)


def write_overview(page: Page, found: Statistics) -> None:
    """Write a line for everybody together and one for each player."""
    left_out = f", {found.left_out} not over or void" if found.left_out else ""
    page.heading(f"{found.hands:,} hand{'s' if found.hands != 1 else ''}{left_out}")
    page.line()
    lines: list[tuple[str, ...]] = [("player", "hands", "chips", "big bets", *HEADINGS)]
    lines += [_overview(player) for player in (found.everybody, *found.players)]
    _write_table(page, lines)
    page.line()
    page.prose(LEGEND)


def _overview(player: PlayerStatistics) -> tuple[str, ...]:
    shares = {figure.name: _share(figure) for figure in player.figures}
    outcome = player.outcome
    return (
        player.player, f"{outcome.hands:,}", f"{outcome.chips:+,}", _big_bets(outcome),
        *(shares[name] for name in OVERVIEW),
    )  # fmt: skip


def write_player(page: Page, player: PlayerStatistics) -> None:
    """Write all that is known of one player."""
    outcome = player.outcome
    hands = f"{outcome.hands:,} hand{'s' if outcome.hands != 1 else ''}"
    page.heading(f"{player.player}: {hands}, {outcome.chips:+,} chips, {_big_bets(outcome)} big bets a hundred")
    figures = [("how often", "", "from", "to", "times")]
    figures += [
        (figure.title, _share(figure), *_between(figure), f"{figure.times:,} of {figure.of:,}")
        for figure in (*player.figures, *player.aggression)
    ]
    page.line()
    _write_table(page, figures)
    for group in player.groups:
        if group.rows:
            lines = [(group.title.lower(), "hands", "chips", "big bets a hundred")]
            lines += [
                (row.title, f"{row.outcome.hands:,}", f"{row.outcome.chips:+,}", _big_bets(row.outcome))
                for row in group.rows
            ]
            page.line()
            _write_table(page, lines)


def _write_table(page: Page, lines: Sequence[tuple[str, ...]]) -> None:
    """Write lines with their columns below each other; the first line is the heading, the first column words."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for number, line in enumerate(lines):
        first, *others = line
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))]
        page.line(page.paint("  ".join(cells).rstrip(), *([DIM] if number == 0 else [])))


def _share(figure: Figure) -> str:
    return NOTHING if figure.share is None else f"{100 * figure.share:.0f}%"


def _between(figure: Figure) -> tuple[str, str]:
    if figure.share is None:
        return NOTHING, NOTHING
    return f"{100 * figure.low:.0f}%", f"{100 * figure.high:.0f}%"


def _big_bets(outcome: Outcome) -> str:
    margin = "" if outcome.margin is None else f" ± {outcome.margin:.1f}"
    return f"{outcome.per_hundred:+.1f}{margin}"


def write_csv(players: Iterable[PlayerStatistics]) -> None:
    """Write one table of everything; a column that does not apply stays empty."""
    rows = csv.writer(sys.stdout, lineterminator="\n")
    rows.writerow(COLUMNS)
    for player in players:
        rows.writerow((player.player, "all", "", *[""] * 5, *_cells(player.outcome)))
        for figure in (*player.figures, *player.aggression):
            shares = (figure.times, figure.of, _number(figure.share), _number(figure.low), _number(figure.high))
            rows.writerow((player.player, "figure", figure.name, *shares, *[""] * 4))
        for group in player.groups:
            for row in group.rows:
                rows.writerow((player.player, group.name, row.name, *[""] * 5, *_cells(row.outcome)))


def _cells(outcome: Outcome) -> tuple[str, ...]:
    return str(outcome.hands), str(outcome.chips), _number(outcome.per_hundred), _number(outcome.margin)


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.6g}"
