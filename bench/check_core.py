"""Does the compiled core play like its source? All scenarios and many random hands are played by both.

    python -m bench.check_core          compare the package here with the one installed as plain Python
    python -m bench.check_core --play   print what the package here makes of them

Every scenario must hold, and each outcome and each event must be the same to the letter.
"""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest

import msgspec

from bench.contest import PLAIN, ROOT, core_is_compiled, introduce
from upcard.chips.stakes import Stakes
from upcard.hand.requests import Act
from upcard.hand.seeing import seen_by
from upcard.play.hand import Hand, state_behind
from upcard.rulebooks.shelf import shelf
from upcard.scenarios.run import run_file
from upcard.telling.moves_ahead import aheads
from upcard.telling.prompting import barred, prompt
from upcard.telling.reading_hand import reading_of
from upcard.telling.story import tell

SCENARIOS = ROOT / "tests" / "scenarios"
STAKES = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)
HANDS = 20  # in each house and game


def scenarios() -> Iterator[str]:
    """Run every scenario; tell its outcome, its log and its citations included."""
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        if not path.read_text(encoding="utf-8").startswith("book:"):  # a house file that lies beside a scenario
            for outcome in run_file(path):
                assert outcome.ok, f"{outcome.file} in {outcome.house}: {outcome.reason}"  # noqa: S101 - a check
                yield text_of(outcome)


def random_hands() -> Iterator[str]:
    """Play hands with any legal action, in every house and game; tell all their events, and how they were told."""
    rng = random.Random(7)  # noqa: S311 - a seed, so that both play the same
    for house in shelf().houses:
        for game in shelf().games:
            for _ in range(HANDS):
                stacks = {seat: rng.randint(10, 300) for seat in range(1, rng.randint(3, 9))}
                hand = Hand(game, house, STAKES, stacks, seed=rng.getrandbits(32))
                while (seat := hand.turn) is not None:
                    yield from pictures(hand, seat)
                    option = rng.choice(hand.options)
                    hand = hand.copy()
                    hand.ask(Act(seat, option.verb, option.to))
                yield hand.to_json()
                names = {seat: f"Player {seat}" for seat in stacks}
                seen = [(n, seen_by(event, None)) for n, event in enumerate(hand.events, 1)]
                yield text_of(tell(seen, names, hand.rules))


def pictures(hand: Hand, turn: int) -> Iterator[str]:
    """Tell what everybody sees, may do, and can choose ahead."""
    state = state_behind(hand)
    yield text_of([hand.view(None), prompt(state, turn), barred(state, turn), sorted(aheads(state).items())])
    cards = (*state.down[turn], *state.up[turn], *state.common)
    yield text_of([hand.view(turn), reading_of(cards, hand.rules)])


def text_of(told: object) -> str:
    """Write anything as a line."""
    return msgspec.json.encode(told, order="deterministic").decode()


def told() -> list[str]:
    """Return everything as text, one scenario's outcome or one event a line."""
    return [line for text in (*scenarios(), *random_hands()) for line in text.splitlines()]


def main() -> int:
    """Compare; 1 if there is a difference."""
    if "--play" in sys.argv:
        print(*told(), sep="\n")
        return 0
    introduce()
    here = told()
    if not core_is_compiled():
        print("all scenarios hold; there is no compiled core to compare with its source")
        return 0
    command = [sys.executable, "-m", "bench.check_core", "--play"]
    run = subprocess.run(  # noqa: S603 - this module
        command, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(PLAIN)}, stdout=subprocess.PIPE, text=True, check=True
    )
    for compiled, plain in zip_longest(here, run.stdout.splitlines()):
        if compiled != plain:
            print(f"the compiled core differs:\n  compiled  {compiled}\n  plain     {plain}")
            return 1
    print(f"compiled and plain core agree in all scenarios and random hands ({len(here)} lines)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
