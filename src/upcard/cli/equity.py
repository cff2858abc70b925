"""`upcard equity HAND...`: what each hand can expect of the pot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upcard.analysis.equity import Equity, Interrupted, SpotError, equity
from upcard.cli.bad_input import BadInput
from upcard.cli.page import BOLD, Page, write_json
from upcard.cli.progress_bar import ProgressBar

if TYPE_CHECKING:
    import argparse

    from upcard.analysis.equity import PlayerEquity

INTERRUPTED = 130


def run(args: argparse.Namespace) -> int:
    """Answer; after Ctrl-C with what is known so far, and exit code 130."""
    code = 0
    bar: list[ProgressBar] = []

    def told(done: int, whole: int) -> None:
        if not bar or bar[-1].whole != whole:
            bar.append(ProgressBar(whole))
        bar[-1].reach(done, f"{done:,} of {whole:,}")

    try:
        found = equity(
            args.game,
            args.hands,
            args.dead,
            common=args.common,
            exact=True if args.exact else None,
            samples=args.samples,
            seed=args.seed,
            told=told,
        )
    except SpotError as fault:
        raise BadInput(str(fault)) from None
    except Interrupted as stopped:
        found, code = stopped.answer, INTERRUPTED
    finally:
        for drawn in bar:
            drawn.__exit__(None, None, None)
    if args.json:
        write_json([as_json(found)])
    else:
        _write(Page(), found, args.hands, stopped=bool(code))
    return code


def as_json(found: Equity) -> dict[str, Any]:
    """The answer for programs: how it was found, and the figures of each player."""
    how = {"runouts": found.runouts} if found.exact else {"samples": found.samples}
    if found.seed is not None:
        how["seed"] = found.seed
    if found.scoop_samples is not None:
        how["scoop_samples"] = found.scoop_samples
    return {"game": found.game, "exact": found.exact, **how, "common_card": found.shared, "players": found.players}


def _write(page: Page, found: Equity, hands: list[str], *, stopped: bool) -> None:
    page.heading(f"{found.game}: {_how(found, stopped=stopped)}")
    split = found.players[0].scoop is not None
    names = ["equity", *([] if found.exact else ["±"]), "scoop" if split else "win", "tie"]
    names += ["high", "low"] if split else []
    width = max(len("hand"), *map(len, hands))
    page.line(page.paint("hand".ljust(width) + "".join(name.rjust(9) for name in names), BOLD))
    for hand, player in zip(hands, found.players, strict=True):
        page.line(hand.ljust(width) + "".join(_cell(player, name).rjust(9) for name in names))
    if found.shared:
        page.line("There are not enough cards for all: the last one is a common card.")
    if found.scoop_samples is not None:
        error = max(player.scoop_error for player in found.players)
        page.line(f"Scoop and tie are from {found.scoop_samples:,} samples, ± {error:.2%}; all else is exact.")


def _how(found: Equity, *, stopped: bool) -> str:
    if found.exact:
        return f"exact, {found.runouts:,} run-outs"
    so_far = "interrupted after " if stopped else ""
    return f"{so_far}{found.samples:,} samples, seed {found.seed}"


def _cell(player: PlayerEquity, name: str) -> str:
    value: float = getattr(player, {"±": "error"}.get(name, name))
    return f"{value:.3%}" if name == "±" else f"{value:.2%}"
