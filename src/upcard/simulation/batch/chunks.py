"""A chunk of a plan in the compiled simulator, counted as the engine's chunks are."""

from upcard.simulation.batch.hands import Seating, play
from upcard.simulation.plan import Plan
from upcard.simulation.tally import Tally, kinds


def compiled_tallies(plan: Plan, chunk: int) -> list[Tally]:
    """Play the hands of a chunk."""
    hands = plan.hands_of(chunk)
    nets = play(seating_of(plan), plan.seed, hands.start, len(hands), plan.repeats)
    tallies = []
    for places in kinds(plan).values():
        own = nets[:, places]
        samples = own.sum(axis=1).reshape(-1, plan.repeats).sum(axis=1)
        squares = int((samples * samples).sum())
        tallies.append(Tally(len(samples), int(samples.sum()), squares, int((own > 0).sum())))
    return tallies


def seating_of(plan: Plan) -> Seating:
    """Return who plays by what, as the compiled simulator wants it."""
    tables = tuple(entrant.policy.table() for entrant in plan.entrants if entrant.policy is not None)
    return Seating(plan.rules, plan.stakes, plan.stacks, tables)
