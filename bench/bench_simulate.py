"""How fast hands are simulated: compiled, side by side with PokerKit, and through the engine on one core and on two.

    python -m bench.bench_simulate [--rounds 3] [--seconds 2] [--clock cpu|wall]

The compiled simulator and PokerKit play the same game six-handed, with the same stakes, stacks and policies, one thread
each: by dice, and with everybody staying to the showdown. The figures are hands a second. Then `upcard simulate` plays
hands of bots through the engine with one worker and with two: the whole command is timed, by the clock on the wall.
"""

import subprocess
import sys
import time

from bench.contest import ROOT, Bar, Contender, contest, introduce, read_arguments

BARS = (Bar("dice", "pokerkit", 5000), Bar("station", "pokerkit", 5000))
TWO_CORES = 1.6
HANDS = 12_000


def command_seconds(workers: int) -> float:
    """Return how long the command takes with this many workers."""
    table = ["--bots", "tight,calling", "--players", "6", "--hands", str(HANDS), "--engine", "engine", "--json"]
    begun = time.perf_counter()
    subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "upcard", "simulate", *table, "--workers", str(workers)],
        cwd=ROOT, check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    return time.perf_counter() - begun


def two_cores(rounds: int) -> bool:
    """Time the command with one worker and with two; tell whether the bar is met."""
    ratios = []
    for number in range(1, rounds + 1):
        one, two = command_seconds(1), command_seconds(2)
        ratios.append(one / two)
        print(f"round {number} engine    one worker {HANDS / one:,.0f}/s   two {HANDS / two:,.0f}/s")
    met = min(ratios) >= TWO_CORES
    print(f"engine   {min(ratios):7.2f} x one worker    the bar is {TWO_CORES:g} x: {'met' if met else 'MISSED'}")
    return met


def main() -> int:
    """Measure and judge."""
    asked = read_arguments(__doc__)
    introduce()
    contenders = [Contender("upcard", "bench.simulate_upcard"), Contender("pokerkit", "bench.simulate_pokerkit")]
    missed = contest(contenders, BARS, asked)
    return 0 if two_cores(asked.rounds) and not missed else 1


if __name__ == "__main__":
    sys.exit(main())
