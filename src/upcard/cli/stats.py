"""`upcard stats FILE_OR_FOLDER...`: how everybody has played, counted from files of hands."""

from __future__ import annotations

import csv
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from upcard.analysis.plots import svg
from upcard.analysis.records import record_of
from upcard.analysis.report import Counting
from upcard.cli.arguments import FILE, command, flag, json_option, option
from upcard.cli.bad_input import BadInput, did_you_mean, nearest
from upcard.cli.files import check_plot
from upcard.cli.hand_files import hand_files, hands_of
from upcard.terminal.output import complain, counted, echo, paint, prose, table, write_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from upcard.analysis.figures import Figure
    from upcard.analysis.report import Statistics
    from upcard.analysis.tally import Outcome, PlayerStatistics

OVERVIEW = ("entered", "completed", "stole", "defended", "went-to-showdown", "won-at-showdown", "aggression")
HEADINGS = ("came in", "completed", "stole", "defended", "showdown", "won there", "aggression")
COLUMNS = (
    "player", "table", "name", "times", "of", "share", "low", "high", "hands", "chips", "per_hundred", "margin",
)  # fmt: skip
SHARES = ("times", "of", "share", "low", "high")
NOTHING = "-"
LEGEND = (
    "big bets: for each hundred hands, with the margin that holds the truth 19 times out of 20. What each figure "
    "counts stands in docs/statistics.md; `--player NAME` shows one player in full."
)


@command("stats")
@hand_files
@option("--player", metavar="NAME", help="one player, in full (`seat 3` where the hands name nobody)")
@option("--plot", metavar="FILE.svg", type=FILE, help="draw it too")
@json_option("one object a player")
@flag("--csv", "as_csv", help="for programs: one table")
def stats(
    files: tuple[str, ...], house: str | None, player: str | None, plot: str | None, *, as_json: bool, as_csv: bool
) -> int:
    """Count how everybody has played, from files of hands or whole folders (all that `upcard import` reads).

    How often, with intervals, and results by street, position, seat, game and house. Exit code 0; 1 if a hand did not
    go as its file says and was left out, 2 if one cannot be used.

    examples:
      upcard stats hands.txt
      upcard stats ~/histories --player Mirela --plot mirela.svg
      upcard stats table.jsonl --player "seat 3" --csv
    """
    if as_json and as_csv:
        raise click.UsageError("argument --csv: not allowed with argument --json", click.get_current_context())
    if plot:
        check_plot(plot)
    counting, code = Counting(), 0
    for told in hands_of(files, house):
        code = max(code, told.code)
        if told.hand is None or told.reason:
            complain(f"left out: {each}." for each in told.sentences)
        else:
            counting.add(record_of(told.hand, told.players))
    found = counting.statistics()
    if not found.hands:
        raise BadInput("There is no hand to count in these files: none is over and goes as its file says.")
    chosen = _chosen(found, player) if player else None
    if plot:
        _draw(Path(plot), chosen or found.everybody)
    listed = (chosen,) if chosen else (found.everybody, *found.players)
    if as_json:
        write_json(map(_as_json, listed))
    elif as_csv:
        _write_csv(listed)
    elif chosen:
        _write_player(chosen)
    else:
        _write_overview(found)
    return code


def _draw(path: Path, player: PlayerStatistics) -> None:
    try:
        path.write_text(svg(player) + "\n", encoding="utf-8")
    except OSError as fault:
        raise BadInput(f"{path}: the plot cannot be written there: {fault.strerror or fault}.") from None


def _chosen(found: Statistics, name: str) -> PlayerStatistics:
    known = {player.player: player for player in found.players}
    if name not in known:
        others = did_you_mean(nearest(name, known)) or f"; there are {', '.join(known)}"
        raise BadInput(f"There is no player {name!r} in these hands{others}.")
    return known[name]


def _as_json(player: PlayerStatistics) -> dict[str, Any]:
    """Return a player's statistics by name, without the words that explain them."""
    outcome = msgspec.to_builtins(player.outcome)
    figures = (*player.figures, *player.aggression)
    return {
        "player": player.player,
        **outcome,
        "figures": {each.name: {name: getattr(each, name) for name in SHARES} for each in figures},
        "results": {
            group.name: {row.name: msgspec.to_builtins(row.outcome) for row in group.rows} for group in player.groups
        },
    }


def _write_overview(found: Statistics) -> None:
    """Write a line for everybody together and one for each player."""
    left_out = f", {found.left_out} not over or void" if found.left_out else ""
    echo(paint(f"{counted(found.hands, 'hand')}{left_out}\n", "bold"))
    table(map(_overview, (found.everybody, *found.players)), ("player", "hands", "chips", "big bets", *HEADINGS))
    echo()
    prose(LEGEND)


def _overview(player: PlayerStatistics) -> tuple[str, ...]:
    shares = {figure.name: _share(figure) for figure in player.figures}
    return player.player, *_result(player.outcome), *(shares[name] for name in OVERVIEW)


def _result(outcome: Outcome) -> tuple[str, str, str]:
    return f"{outcome.hands:,}", f"{outcome.chips:+,}", _big_bets(outcome)


def _write_player(player: PlayerStatistics) -> None:
    """Write all that is known of one player."""
    outcome = player.outcome
    won = f"{outcome.chips:+,} chips, {_big_bets(outcome)} big bets a hundred"
    echo(paint(f"{player.player}: {counted(outcome.hands, 'hand')}, {won}\n", "bold"))
    figures = (*player.figures, *player.aggression)
    table(
        [(each.title, _share(each), *_between(each), f"{each.times:,} of {each.of:,}") for each in figures],
        ("how often", "", "from", "to", "times"),
    )
    for group in player.groups:
        if group.rows:
            echo()
            rows = [(row.title, *_result(row.outcome)) for row in group.rows]
            table(rows, (group.title.lower(), "hands", "chips", "big bets a hundred"))


def _share(figure: Figure) -> str:
    return NOTHING if figure.share is None else f"{100 * figure.share:.0f}%"


def _between(figure: Figure) -> tuple[str, str]:
    if figure.share is None:
        return NOTHING, NOTHING
    return f"{100 * figure.low:.0f}%", f"{100 * figure.high:.0f}%"


def _big_bets(outcome: Outcome) -> str:
    margin = "" if outcome.margin is None else f" ± {outcome.margin:.1f}"
    return f"{outcome.per_hundred:+.1f}{margin}"


def _write_csv(players: Iterable[PlayerStatistics]) -> None:
    """Write one table of everything; a column that does not apply stays empty."""
    rows = csv.writer(sys.stdout, lineterminator="\n")
    rows.writerow(COLUMNS)
    for player in players:
        rows.writerow((player.player, "all", "", *[""] * 5, *_cells(player.outcome)))
        for figure in (*player.figures, *player.aggression):
            shares = (figure.times, figure.of, *map(_number, (figure.share, figure.low, figure.high)))
            rows.writerow((player.player, "figure", figure.name, *shares, *[""] * 4))
        for group in player.groups:
            for row in group.rows:
                rows.writerow((player.player, group.name, row.name, *[""] * 5, *_cells(row.outcome)))


def _cells(outcome: Outcome) -> tuple[str, ...]:
    return str(outcome.hands), str(outcome.chips), _number(outcome.per_hundred), _number(outcome.margin)


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.6g}"
