"""`upcard simulate`: many hands by bots, and what each kind of them won."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import click

from upcard.cli.arguments import BETTING, FILE, GAME, HOUSE, SEED, OneOf, Whole, command, flag, json_option, option
from upcard.cli.bad_input import BadInput
from upcard.cli.files import check_plot, house_named
from upcard.terminal.output import Progress, echo, paint, remark, table, write_json

if TYPE_CHECKING:
    from typing import Any

    from upcard.simulation.plan import Plan
    from upcard.simulation.running import Results, Run

INTERRUPTED = 130
FOUR = 4
COUNT = Whole("a whole number above 0, as 20000 or 1e6", 1, powers=True)
HOW, OUT = "How it is played (the result is the same)", "What comes out"


def _amounts(text: str) -> tuple[int, ...]:
    """Read the four amounts of the stakes."""
    pieces = text.split("/")
    if len(pieces) != FOUR or not all(piece.isascii() and piece.isdigit() for piece in pieces):
        raise click.BadParameter(f"{text!r} are no stakes: ante, bring-in, small and big bet, as 2/5/15/30")
    return tuple(map(int, pieces))


def _stacks(text: str) -> int | tuple[int, ...]:
    """Read a stack for all, or one for each."""
    pieces = text.split(",")
    if not all(piece.isascii() and piece.isdigit() for piece in pieces):
        raise click.BadParameter(f"{text!r} is no stack: a whole number, or one for each player, as 600,600,90")
    numbers = tuple(map(int, pieces))
    return numbers[0] if len(numbers) == 1 else numbers


@command("simulate")
@option("--game", default="stud-high", type=GAME, help="stud-high (default), razz, stud-hilo or stud-hilo-nq")
@option("--players", type=COUNT, metavar="N", help="2 to 8 (default: as many as there are bots)")
@option("--bots", required=True, metavar="NAME,...", help="who plays, in the order of the seats")
@option("--hands", type=COUNT, default=1000, metavar="N", help="how many, as 20000 or 1e6 (default: 1000)")
@option("--seed", type=SEED, default=0, metavar="N", help="other cards (default: 0)")
@option("--house", default="roberts", metavar="NAME_OR_FILE", type=HOUSE, help="whose rules (default: roberts)")
@option("--stakes", type=_amounts, metavar="A/B/C/D", help="ante, bring-in, small and big bet (default: 2/5/15/30)")
@option(
    "--betting", default="fixed-limit", type=BETTING, help="fixed-limit (default), spread-limit, pot-limit, no-limit"
)
@option("--stack", type=_stacks, metavar="N", help="chips at the start of each hand (default: 40 big bets); or N,N,...")
@flag("--duplicate", help="play each deal once in every seating: less luck")
@option("--workers", section=HOW, type=COUNT, metavar="N", help="processes (default: one for each core)")
@option("--cluster", section=HOW, metavar="ADDRESS", help="a Dask cluster, as tcp://host:8786; or local:2")
@option("--engine", section=HOW, type=OneOf(["engine", "compiled"]), help="how (default: the quicker one that can)")
@option("--resume", section=HOW, metavar="FILE", type=FILE, help="keep what is done there, and go on from it")
@option(
    "--out", section=OUT, metavar="FILE", type=FILE, help="write it: .json, or the whole course as .csv or .parquet"
)
@option("--plot", section=OUT, metavar="FILE.svg", type=FILE, help="draw chips over hands")
@json_option("one object", section=OUT)
def simulate(**typed: Any) -> int:
    """Let bots play many hands against each other, and say what each kind won.

    That is big bets a hundred hands, with the interval that holds the truth nineteen times out of twenty. All move on
    by one seat after each hand.

    The hands follow from the seed alone: the same command has the same result with any number of workers, on a
    cluster, or when it was stopped and went on (--resume). Ctrl-C prints what is known so far.

    The bots are calling (weak), tight (steady) and thinking (strong), the policies station, dice, rock and lively, or
    a file of your own (.json). Where all are policies the hands are played in machine code, if NumPy and Numba are
    installed. Fewer bots than players are repeated in turn.

    examples:
      upcard simulate --game razz --players 6 --bots tight,strong --hands 1e4 --seed 1
      upcard simulate --bots rock,lively,dice --players 6 --hands 1e6 --plot course.svg --out course.parquet
      upcard simulate --bots tight,calling --hands 1e5 --resume run.jsonl
      upcard simulate --bots tight,thinking --hands 1e4 --duplicate --cluster tcp://scheduler:8786
    """
    from upcard.simulation.running import Run

    asked = SimpleNamespace(**typed)
    plan = _plan(asked)
    _check_files(asked)
    keep = Path(asked.resume) if asked.resume else None
    workers = min(asked.workers or os.cpu_count() or 1, plan.chunks)
    with Run(plan, tier=asked.engine, workers=workers, cluster=asked.cluster, keep=keep) as going:
        stopped = _play(going)
        _write(asked, going)
    if stopped and asked.resume:
        remark(f"upcard: stopped; the same command goes on from {asked.resume}.")
    elif stopped:
        remark("upcard: stopped; with --resume FILE a run can go on where it was.")
    return INTERRUPTED if stopped else 0


def _plan(asked: SimpleNamespace) -> Plan:
    from upcard.chips.stakes import Stakes
    from upcard.simulation.plan import USUAL_STAKES as USUAL
    from upcard.simulation.plan import make_plan

    ante, bring_in, small, big = asked.stakes or (USUAL.ante, USUAL.bring_in, USUAL.small_bet, USUAL.big_bet)
    stakes = Stakes(ante=ante, bring_in=bring_in, small_bet=small, big_bet=big, betting=asked.betting)
    bots = [name.strip() for name in asked.bots.split(",") if name.strip()]
    return make_plan(
        asked.game, bots, asked.hands, house=house_named(asked.house), stakes=stakes, players=asked.players,
        stacks=asked.stack, seed=asked.seed, duplicate=asked.duplicate, tier=asked.engine,
    )  # fmt: skip


def _check_files(asked: SimpleNamespace) -> None:
    """Refuse what could not be written before a long run, not after it."""
    from upcard.simulation.writing import check_ending

    if asked.out:
        check_ending(Path(asked.out))
    if asked.plot:
        check_plot(asked.plot)
    for name in (asked.out, asked.plot, asked.resume):
        if name and not Path(name).absolute().parent.is_dir():
            raise BadInput(f"{name}: there is no folder {Path(name).parent} to write this into.")


def _play(going: Run) -> bool:
    """Play to the end, or until Ctrl-C: then tell so."""
    whole = going.plan.hands
    with Progress() as bar:
        try:
            bar.reach(f"{going.hands_done:,} of {whole:,} hands", going.hands_done, whole)
            for done in going:
                bar.reach(f"{done:,} of {whole:,} hands", done, whole)
        except KeyboardInterrupt:
            return True
    return False


def _write(asked: SimpleNamespace, going: Run) -> None:
    results = going.results
    if asked.out:
        from upcard.simulation.writing import write_results

        write_results(going, Path(asked.out))
    if asked.plot:
        from upcard.simulation.plot import POINTS, svg

        Path(asked.plot).write_text(svg(going.plan, going.course(POINTS)), encoding="utf-8")
    if asked.as_json:
        write_json([results])
    else:
        _table(results)


def _table(results: Results) -> None:
    """Write the results for people."""
    so_far = "" if results.hands == results.planned else f" of {results.planned:,}"
    kind = "each deal in every seating, " if results.duplicate else ""
    hands = f"{results.hands:,}{so_far} hands, {kind}seed {results.seed}"
    echo(paint(f"{results.game} at {results.house}, {results.players} players, {hands}", "bold"))
    rows = []
    for standing in sorted(results.bots, key=lambda standing: -standing.rate):
        sure = standing.low is not None and standing.high is not None
        interval = f"{standing.low:+.1f} to {standing.high:+.1f}" if sure else "not yet known"
        chips = (f"{standing.chips:+,}", f"{standing.rate:+.1f}", interval, f"{100 * standing.ahead:.1f}%")
        rows.append((paint(standing.bot, "bold"), str(standing.seats), *chips))
    table(rows, ("bot", "seats", "chips", "big bets/100", "95% interval", "ahead"))
