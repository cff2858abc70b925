"""Upcard as a contender of bench_simulate: the compiled simulator, one thread."""

from itertools import count

from bench.contest import Task, serve
from bench.engine_upcard import GAME, HOUSE, STAKES
from upcard.simulation import make_plan
from upcard.simulation.batch.hands import play, seating_of

PLAYERS = 6
STACK = 800
AT_ONCE = 20_000


def playing(policy: str) -> Task:
    """Return what plays many hands, other ones each time."""
    seating = seating_of(make_plan(GAME, [policy], 1, house=HOUSE, stakes=STAKES, players=PLAYERS, stacks=STACK))
    numbers = count()

    def play_many() -> int:
        return len(play(seating, 7, next(numbers) * AT_ONCE, AT_ONCE))

    return play_many


def main() -> None:
    """Serve the two tasks."""
    serve({policy: playing(policy) for policy in ("dice", "station")})


if __name__ == "__main__":
    main()
