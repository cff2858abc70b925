"""`upcard stats FILE_OR_FOLDER...`: how everybody has played, counted from files of hands."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from upcard.analysis.plots import svg
from upcard.analysis.records import record_of
from upcard.analysis.report import Counting
from upcard.cli.bad_input import BadInput, did_you_mean, nearest
from upcard.cli.files import check_plot, house_named
from upcard.cli.hand_files import hands_of
from upcard.cli.page import Page, write_json
from upcard.cli.stats_tables import write_csv, write_overview, write_player

if TYPE_CHECKING:
    import argparse

    from upcard.analysis.report import Statistics
    from upcard.analysis.tally import PlayerStatistics


def run(args: argparse.Namespace) -> int:
    """Count the hands: 0, 1 if one did not go as its file says and was left out, 2 if one cannot be used."""
    if args.plot:
        check_plot(args.plot)
    counting, code = Counting(), 0
    for told in hands_of(args.files, house_named(args.house) if args.house else None):
        code = max(code, told.code)
        if told.hand is None or told.reason:
            sys.stderr.writelines(f"upcard: left out: {sentence}.\n" for sentence in told.sentences)
        else:
            counting.add(record_of(told.hand, told.players))
    found = counting.statistics()
    if not found.hands:
        raise BadInput("There is no hand to count in these files: none is over and goes as its file says.")
    _write(found, args)
    return code


def _write(found: Statistics, args: argparse.Namespace) -> None:
    chosen = _chosen(found, args.player) if args.player else None
    if args.plot:
        _draw(Path(args.plot), chosen or found.everybody)
    listed = (chosen,) if chosen else (found.everybody, *found.players)
    if args.json:
        write_json(_as_json(player) for player in listed)
    elif args.csv:
        write_csv(listed)
    elif chosen:
        write_player(Page(), chosen)
    else:
        write_overview(Page(), found)


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
        "figures": {
            figure.name: {
                "times": figure.times, "of": figure.of, "share": figure.share, "low": figure.low, "high": figure.high,
            }
            for figure in figures
        },
        "results": {
            group.name: {row.name: msgspec.to_builtins(row.outcome) for row in group.rows} for group in player.groups
        },
    }  # fmt: skip
