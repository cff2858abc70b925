"""A simulation as it runs: chunk after chunk, here, by several processes, or on a cluster; and what is known so far."""

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from msgspec import Struct

from upcard.simulation.keeping import Ledger
from upcard.simulation.plan import Plan, Tier, chosen_tier
from upcard.simulation.processes import Played, played_by, played_here
from upcard.simulation.tally import Standing, Tally, added, kinds, standings


class Results(Struct, frozen=True):
    """What came of a simulation, or of as much of it as has been played."""

    game: str
    house: str
    seed: int
    hands: int
    planned: int
    players: int
    duplicate: bool
    bots: tuple[Standing, ...]


class Run:
    """One simulation. Iterate over it to have it played: after each chunk it yields the number of hands done."""

    def __init__(
        self,
        plan: Plan,
        *,
        tier: Tier | None = None,
        workers: int = 1,
        cluster: str | None = None,
        keep: Path | None = None,
    ) -> None:
        """Take the plan and how to carry it out; with ``keep`` the chunks of an earlier run are read from that file."""
        self.plan = plan
        self.tier = chosen_tier(plan.entrants, plan.rules, plan.stakes, tier)
        self._workers = workers
        self._cluster = cluster
        self._ledger = Ledger(plan, keep)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ledger.close()

    def __iter__(self) -> Iterator[int]:
        """Play what is left."""
        for chunk, tallies in self._played():
            if self._ledger.keep(chunk, tallies):
                yield self.hands_done

    def _played(self) -> Iterator[Played]:
        left = [chunk for chunk in range(self.plan.chunks) if chunk not in self._ledger.done]
        if not left:
            return iter(())
        if self._cluster is not None:
            from upcard.simulation.cluster import played_on  # noqa: PLC0415 - needs the extra `cluster`

            return played_on(self.plan, left, self.tier, self._cluster)
        if self._workers > 1:
            return played_by(self.plan, left, self.tier, self._workers)
        return played_here(self.plan, left, self.tier)

    @property
    def hands_done(self) -> int:
        """How many hands have been played, in this run and in those that it goes on from."""
        return sum([len(self.plan.hands_of(chunk)) for chunk in self._ledger.done])

    @property
    def results(self) -> Results:
        """What is known so far."""
        plan = self.plan
        total = added(self._ledger.done.values(), plan)
        return Results(
            plan.game, plan.house, plan.seed, self.hands_done, plan.hands, plan.players, plan.duplicate,
            standings(plan, total),
        )  # fmt: skip

    def course(self, points: int | None = None) -> list[tuple[Standing, ...]]:
        """Return how all stood after each chunk, or at this many points, as far as there is no gap."""
        plan, done = self.plan, self._ledger.done
        unbroken = next((chunk for chunk in range(plan.chunks) if chunk not in done), plan.chunks)
        told = {-(-unbroken * part // points) for part in range(1, points + 1)} if points else None
        total = [Tally() for _ in kinds(plan)]
        course = []
        for chunk in range(unbroken):
            total = added([total, done[chunk]], plan)
            if told is None or chunk + 1 in told:
                course.append(standings(plan, total))
        return course
