"""`upcard simulate`: many hands by bots, and what each kind of them won."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from upcard.cli.bad_input import BadInput
from upcard.cli.files import check_plot, house_named
from upcard.cli.page import BOLD, DIM, Page, write_json
from upcard.cli.progress_bar import ProgressBar

if TYPE_CHECKING:
    import argparse

    from upcard.simulation.plan import Plan
    from upcard.simulation.running import Results, Run

INTERRUPTED = 130
WIDTHS = (12, 5, 12, 14, 18, 9)


def run(args: argparse.Namespace) -> int:
    """Play the hands and write what came of them."""
    from upcard.simulation.keeping import KeepingError  # noqa: PLC0415 - help needs none of this
    from upcard.simulation.policy import PolicyError  # noqa: PLC0415
    from upcard.simulation.running import Run  # noqa: PLC0415

    plan = _plan(args)
    _check_files(args)
    try:
        keep = Path(args.resume) if args.resume else None
        workers = args.workers or os.cpu_count() or 1
        with Run(plan, tier=args.engine, workers=min(workers, plan.chunks), cluster=args.cluster, keep=keep) as going:
            stopped = _play(going)
            _write(args, going)
    except (KeepingError, PolicyError) as fault:
        raise BadInput(str(fault)) from None
    if stopped:
        _say_how_to_go_on(args)
    return INTERRUPTED if stopped else 0


def _plan(args: argparse.Namespace) -> Plan:
    from upcard.chips.stakes import Stakes  # noqa: PLC0415
    from upcard.simulation.plan import USUAL_STAKES, make_plan  # noqa: PLC0415
    from upcard.simulation.policy import PolicyError  # noqa: PLC0415

    usual = USUAL_STAKES
    amounts = args.stakes or (usual.ante, usual.bring_in, usual.small_bet, usual.big_bet)
    ante, bring_in, small, big = amounts
    stakes = Stakes(ante=ante, bring_in=bring_in, small_bet=small, big_bet=big, betting=args.betting)
    bots = [name.strip() for name in args.bots.split(",") if name.strip()]
    try:
        return make_plan(
            args.game, bots, args.hands, house=house_named(args.house), stakes=stakes, players=args.players,
            stacks=args.stack, seed=args.seed, duplicate=args.duplicate, tier=args.engine,
        )  # fmt: skip
    except PolicyError as fault:
        raise BadInput(str(fault)) from None


def _check_files(args: argparse.Namespace) -> None:
    """Refuse what could not be written before a long run, not after it."""
    from upcard.simulation.writing import check_ending  # noqa: PLC0415

    if args.out:
        check_ending(Path(args.out))
    if args.plot:
        check_plot(args.plot)
    for name in (args.out, args.plot, args.resume):
        if name and not Path(name).absolute().parent.is_dir():
            raise BadInput(f"{name}: there is no folder {Path(name).parent} to write this into.")


def _play(going: Run) -> bool:
    """Play to the end, or until Ctrl-C: then tell so."""
    whole = going.plan.hands
    with ProgressBar(whole) as bar:
        try:
            bar.reach(going.hands_done, f"{going.hands_done:,} of {whole:,} hands")
            for done in going:
                bar.reach(done, f"{done:,} of {whole:,} hands")
        except KeyboardInterrupt:
            return True
    return False


def _write(args: argparse.Namespace, going: Run) -> None:
    results = going.results
    if args.out:
        from upcard.simulation.writing import write_results  # noqa: PLC0415

        write_results(going, Path(args.out))
    if args.plot:
        from upcard.simulation.plot import POINTS, svg  # noqa: PLC0415

        Path(args.plot).write_text(svg(going.plan, going.course(POINTS)), encoding="utf-8")
    if args.json:
        write_json([results])
    else:
        _table(results)


def _table(results: Results) -> None:
    """Write the results for people."""
    page = Page()
    so_far = "" if results.hands == results.planned else f" of {results.planned:,}"
    kind = "each deal in every seating, " if results.duplicate else ""
    page.heading(
        f"{results.game} at {results.house}, {results.players} players, {results.hands:,}{so_far} hands, "
        f"{kind}seed {results.seed}"
    )
    wide = max(WIDTHS[0], *(len(standing.bot) for standing in results.bots))
    widths = (wide, *WIDTHS[1:])
    page.line(page.paint(_row(("bot", "seats", "chips", "big bets/100", "95% interval", "ahead"), widths), DIM))
    for standing in sorted(results.bots, key=lambda standing: -standing.rate):
        sure = standing.low is not None and standing.high is not None
        interval = f"{standing.low:+.1f} to {standing.high:+.1f}" if sure else "not yet known"
        cells = (f"{standing.chips:+,}", f"{standing.rate:+.1f}", interval, f"{100 * standing.ahead:.1f}%")
        page.line(
            page.paint(standing.bot.ljust(wide), BOLD) + _row((str(standing.seats), *cells), widths[1:], first=False)
        )


def _row(cells: tuple[str, ...], widths: tuple[int, ...], *, first: bool = True) -> str:
    """Set numbers to the right of their columns, and a name to the left of the first one."""
    lead = cells[0].ljust(widths[0]) if first else ""
    rest = zip(cells[first:], widths[first:], strict=True)
    return lead + "".join(f"  {cell:>{width}}" for cell, width in rest)


def _say_how_to_go_on(args: argparse.Namespace) -> None:
    import sys  # noqa: PLC0415 - here only

    if args.resume:
        sys.stderr.write(f"upcard: stopped; the same command goes on from {args.resume}.\n")
    else:
        sys.stderr.write("upcard: stopped; with --resume FILE a run can go on where it was.\n")
