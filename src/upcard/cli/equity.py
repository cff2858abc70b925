"""`upcard equity HAND...`: what each hand can expect of the pot; `upcard warm-up` compiles what makes it fast."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import click

from upcard.analysis.equity import Equity, Interrupted, equity
from upcard.analysis.equity.games import games
from upcard.cards.batches import BATCH_KINDS, values_of
from upcard.cards.fast import wanted
from upcard.cli.arguments import SEED, Known, Whole, argument, command, flag, json_option, option
from upcard.terminal.output import Progress, echo, paint, quiet, table, write_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from upcard.analysis.equity import PlayerEquity

INTERRUPTED = 130
SAMPLES = Whole("a whole number from 1 to 1e12, as 20000 or 1e6", 1, 1e12, powers=True)
GAMES = "stud-high (default), razz, stud-hilo, stud-hilo-nq or razz-27"
TWO = ("Ah 2d 3c", "Ks Kd 9h")
THREE = (*TWO, "5s 6s 7h")
LATE = ("Ah 2d 3c 4h 8c 9c", "Ks Kd 9h 8h 8d 2s", "5s 6s 7h 7d Jc Td")


@command("equity")
@argument("hands", "HAND...", 'the cards of one player, as "Ah 2d 3c" or "? ? Kh"', required=True)
@option("--game", default="stud-high", type=Known(games), help=GAMES)
@option("--dead", default="", metavar="CARDS", help="cards that others have shown")
@option("--common", default="", metavar="CARDS", help="a card that belongs to everybody")
@flag("--exact", help="exact or not at all")
@option("--samples", type=SAMPLES, metavar="N", help="sample this many deals, as 20000 or 1e6")
@option("--seed", type=SEED, metavar="N", help="the same deals each time")
@json_option("one object")
def equity_(
    hands: tuple[str, ...], game: str, dead: str, *, exact: bool, samples: int | None, as_json: bool, **more: Any
) -> int:  # fmt: skip
    """What each hand can expect of the pot.

    Two to eight hands, on any street; ? is a card that you do not know, and --dead are cards that others have shown.
    Two hands are always exact; more are exact late in a hand, else sampled, with the standard error. Ctrl-C prints
    what is known so far. With the extra `fast` the very first answer takes some seconds, because it is compiled then
    (see `upcard warm-up`).

      equity  the part of the pot on average        high, low  what of it comes from either half
      win     the chance to take the whole pot      tie        the chance to take a part of it

    examples:
      upcard equity "Ah Kd Qs" "9h 9d 2c"
      upcard equity --game stud-hilo "Ah 2d 3c" "Ks Kd 9h" --dead "Qs 7c"
      upcard equity --game razz "Ah 2d 3c 9s" "? ? 4h 5c"
      upcard equity "Ah Kd Qs" "9h 9d 2c" "5s 6s 7s" --samples 1000000 --seed 7 --json
    """
    if exact and samples is not None:
        raise click.UsageError("argument --exact: not allowed with argument --samples", click.get_current_context())
    code = 0
    with Progress() as bar:
        try:
            found = equity(
                game, hands, dead, exact=True if exact else None, samples=samples,
                progress=lambda done, whole: bar.reach(f"{done:,} of {whole:,}", done, whole), **more,
            )  # fmt: skip
        except Interrupted as stopped:
            found, code = stopped.answer, INTERRUPTED
    if as_json:
        write_json([_as_json(found)])
    else:
        _write(found, hands, stopped=bool(code))
    return code


def _as_json(found: Equity) -> dict[str, Any]:
    """The answer for programs: how it was found, and the figures of each player."""
    how = {"runouts": found.runouts} if found.exact else {"samples": found.samples}
    if found.seed is not None:
        how["seed"] = found.seed
    if found.scoop_samples is not None:
        how["scoop_samples"] = found.scoop_samples
    return {"game": found.game, "exact": found.exact, **how, "common_card": found.shared, "players": found.players}


def _write(found: Equity, hands: tuple[str, ...], *, stopped: bool) -> None:
    echo(paint(f"{found.game}: {_how(found, stopped=stopped)}", "bold"))
    split = found.players[0].scoop is not None
    names = ["equity", *([] if found.exact else ["±"]), "scoop" if split else "win", "tie"]
    names += ["high", "low"] if split else []
    rows = [[hand, *(_cell(player, name) for name in names)] for hand, player in zip(hands, found.players, strict=True)]
    table(rows, ["hand", *names], least=7)
    if found.shared:
        echo("There are not enough cards for all: the last one is a common card.")
    if found.scoop_samples is not None:
        error = max(player.scoop_error for player in found.players)
        echo(f"Scoop and tie are from {found.scoop_samples:,} samples, ± {error:.2%}; all else is exact.")


def _how(found: Equity, *, stopped: bool) -> str:
    if found.exact:
        return f"exact, {found.runouts:,} run-outs"
    so_far = "interrupted after " if stopped else ""
    return f"{so_far}{found.samples:,} samples, seed {found.seed}"


def _cell(player: PlayerEquity, name: str) -> str:
    value: float = getattr(player, {"±": "error"}.get(name, name))
    return f"{value:.3%}" if name == "±" else f"{value:.2%}"


@command("warm-up")
@json_option("one object for each piece of work")
def warm_up(*, as_json: bool) -> None:
    """Compile what makes equities and simulations fast, all at once (a minute or two).

    The first answer does not have to wait for it then. Needs the extra: pip install "upcard[fast]".

    example:
      upcard warm-up
    """
    wanted(fast=True)
    for title, work in _work():
        if not (as_json or quiet()):
            echo(f"{title:40}", nl=False)
        begun = time.perf_counter()
        work()
        took = time.perf_counter() - begun
        if as_json:
            write_json([{"work": title, "seconds": took}])
        elif not quiet():
            echo(f"{took:6.1f} s")


def _work() -> Iterator[tuple[str, Callable[[], object]]]:
    """What to do: small pieces of work that need every kernel."""
    yield "values of many hands, from masks", lambda: [values_of([31], kind, fast=True) for kind in BATCH_KINDS]
    yield "values of many hands, from cards", _from_cards
    yield "exact equities of two hands", lambda: equity("stud-hilo", TWO, fast=True)
    yield "exact equities of more hands", lambda: equity("stud-high", LATE, fast=True)
    for game in games():
        yield f"sampled equities, {game}", lambda game=game: equity(game, THREE, samples=10, fast=True)  # type: ignore[misc]
    yield "sampled equities of two hands", lambda: equity("stud-hilo", TWO, samples=20_000, fast=True)
    yield "simulation", _simulate


def _from_cards() -> None:
    import numpy as np

    values_of(np.arange(7, dtype=np.uint8).reshape(1, 7))


def _simulate() -> None:
    from upcard.simulation.plan import make_plan
    from upcard.simulation.playing import play_chunk

    play_chunk(make_plan("stud-high", ("rock", "dice"), 2, tier="compiled"), 0, "compiled")
