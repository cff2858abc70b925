"""How fast hands are played and copied, side by side with PokerKit.

    python -m bench.bench_engine [--rounds 3] [--seconds 2] [--clock cpu|wall]

All play the same game with the same stakes, stacks and policies: eight-handed seven-card stud with antes and bring-in,
by random legal actions (random) or with everybody staying to the showdown (station). What is timed: setting up the
hand, all the dealer's work, asking what is legal at each decision, and acting; the figures are decisions a second.
Then copies of a hand in its middle (copy): ``hand.copy()`` beside a deepcopy of PokerKit's state.
"""

import sys

from bench.contest import PLAIN, Bar, Contender, contest, core_is_compiled, introduce, read_arguments

BARS = (Bar("random", "pokerkit", 10), Bar("station", "pokerkit", 30), Bar("copy", "pokerkit", 100))


def main() -> int:
    """Measure and judge."""
    asked = read_arguments(__doc__)
    introduce()
    contenders = [Contender("upcard", "bench.engine_upcard", "core"), Contender("pokerkit", "bench.engine_pokerkit")]
    contenders.append(Contender("upcard.Hand", "bench.engine_upcard", "face"))
    if core_is_compiled():
        plain = {"PYTHONPATH": str(PLAIN)}
        contenders.append(Contender("upcard in plain Python", "bench.engine_upcard", "core", variables=plain))
    return contest(contenders, BARS, asked)


if __name__ == "__main__":
    sys.exit(main())
