"""`simulate`: many hands by bots, in one call."""

from collections.abc import Callable, Sequence
from pathlib import Path

from upcard.chips.stakes import Stakes
from upcard.rulebooks.house import House
from upcard.simulation.plan import USUAL_STAKES, Tier, make_plan
from upcard.simulation.policy import Policy
from upcard.simulation.running import Results, Run


def simulate(  # noqa: PLR0913 - the public face: everything that a simulation decides, by name
    game: str,
    bots: Sequence[str | Policy],
    hands: int,
    *,
    house: str | House = "roberts",
    stakes: Stakes = USUAL_STAKES,
    players: int | None = None,
    stacks: int | Sequence[int] | None = None,
    seed: int = 0,
    duplicate: bool = False,
    tier: Tier | None = None,
    workers: int = 1,
    cluster: str | None = None,
    keep: str | Path | None = None,
    watch: Callable[[Run], None] | None = None,
) -> Results:
    """Play many hands and say what each kind of player won.

    The result depends on the first group of arguments (game to duplicate) alone, not on how the hands are played:
    ``tier`` ("engine" or "compiled"; by itself the quicker one that can), ``workers`` (processes), ``cluster`` (a Dask
    cluster: an address, or "local:2"), ``keep`` (a file that a stopped run goes on from). ``watch`` is called with the
    run after each chunk of hands. More than one worker needs the caller's module to be importable, as always with
    processes: keep the call under ``if __name__ == "__main__"``.
    """
    plan = make_plan(
        game, bots, hands, house=house, stakes=stakes, players=players, stacks=stacks, seed=seed, duplicate=duplicate,
        tier=tier,
    )  # fmt: skip
    with Run(plan, tier=tier, workers=workers, cluster=cluster, keep=Path(keep) if keep else None) as run:
        for _ in run:
            if watch is not None:
                watch(run)
        return run.results
