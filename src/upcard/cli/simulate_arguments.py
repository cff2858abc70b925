"""What can be typed behind `upcard simulate`, and the help for it."""

from __future__ import annotations

import argparse

ABOUT = """\
Let bots play many hands against each other, and say what each kind won: big bets a hundred hands, with the
interval that holds the truth nineteen times out of twenty. All move on by one seat after each hand.

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
FOUR = 4


def add_to(command: argparse.ArgumentParser) -> None:
    """Add the arguments to the command."""
    command.add_argument("--game", default="stud-high", help="stud-high (default), razz, stud-hilo or stud-hilo-nq")
    command.add_argument("--players", type=_count, metavar="N", help="2 to 8 (default: as many as there are bots)")
    command.add_argument("--bots", required=True, metavar="NAME,...", help="who plays, in the order of the seats")
    command.add_argument(
        "--hands", type=_count, default=1000, metavar="N", help="how many, as 20000 or 1e6 (default: 1000)"
    )
    command.add_argument("--seed", type=_whole, default=0, metavar="N", help="other cards (default: 0)")
    command.add_argument("--house", default="roberts", metavar="NAME_OR_FILE", help="whose rules (default: roberts)")
    command.add_argument(
        "--stakes", type=_amounts, metavar="A/B/C/D", help="ante, bring-in, small and big bet (default: 2/5/15/30)"
    )
    command.add_argument(
        "--betting", default="fixed-limit", help="fixed-limit (default), spread-limit, pot-limit, no-limit"
    )
    command.add_argument(
        "--stack", type=_stacks, metavar="N", help="chips at the start of each hand (default: 40 big bets); or N,N,..."
    )
    command.add_argument("--duplicate", action="store_true", help="play each deal once in every seating: less luck")
    how = command.add_argument_group("how it is played (the result is the same)")
    how.add_argument("--workers", type=_count, metavar="N", help="processes (default: one for each core)")
    how.add_argument("--cluster", metavar="ADDRESS", help="a Dask cluster, as tcp://host:8786; or local:2")
    how.add_argument("--engine", choices=("engine", "compiled"), help="how (default: the quicker one that can)")
    how.add_argument("--resume", metavar="FILE", help="keep what is done there, and go on from it")
    out = command.add_argument_group("what comes out")
    out.add_argument("--out", metavar="FILE", help="write it: .json, or the whole course as .csv or .parquet")
    out.add_argument("--plot", metavar="FILE.svg", help="draw chips over hands")
    out.add_argument("--json", action="store_true", help="for programs: one object")


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def _count(text: str) -> int:
    """Read a whole number above 0; 1e6 is a million."""
    try:
        number = float(text)
    except ValueError:
        number = 0.5
    if not 1 <= number < LARGEST or number != int(number):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0, as 20000 or 1e6")
    return int(number)


LARGEST = 1e15


def _amounts(text: str) -> tuple[int, ...]:
    """Read the four amounts of the stakes."""
    pieces = text.split("/")
    if len(pieces) != FOUR or not all(piece.isascii() and piece.isdigit() for piece in pieces):
        raise argparse.ArgumentTypeError(f"{text!r} are no stakes: ante, bring-in, small and big bet, as 2/5/15/30")
    return tuple(map(int, pieces))


def _stacks(text: str) -> int | tuple[int, ...]:
    """Read a stack for all, or one for each."""
    pieces = text.split(",")
    if not all(piece.isascii() and piece.isdigit() for piece in pieces):
        raise argparse.ArgumentTypeError(f"{text!r} is no stack: a whole number, or one for each player, as 600,600,90")
    numbers = tuple(map(int, pieces))
    return numbers[0] if len(numbers) == 1 else numbers
