"""What can be typed behind `upcard equity`, and the help for it."""

from __future__ import annotations

import argparse

ABOUT = """\
What each hand can expect of the pot. Two to eight hands, on any street; ? is a card that you do not know, and
--dead are cards that others have shown. Two hands are always exact; more are exact late in a hand, else
sampled, with the standard error. Ctrl-C prints what is known so far. With the extra `fast` the very first
answer takes some seconds, because it is compiled then (see `upcard warm-up`).

  equity  the part of the pot on average        high, low  what of it comes from either half
  win     the chance to take the whole pot      tie        the chance to take a part of it

examples:
  upcard equity "Ah Kd Qs" "9h 9d 2c"
  upcard equity --game stud-hilo "Ah 2d 3c" "Ks Kd 9h" --dead "Qs 7c"
  upcard equity --game razz "Ah 2d 3c 9s" "? ? 4h 5c"
  upcard equity "Ah Kd Qs" "9h 9d 2c" "5s 6s 7s" --samples 1000000 --seed 7 --json
"""
WARM_UP = """\
Compile what makes equities and simulations fast, all at once (a minute or two), so that the first answer does
not have to wait for it. Needs the extra: pip install "upcard[fast]".

example:
  upcard warm-up
"""


def add_to(command: argparse.ArgumentParser) -> None:
    """Add the arguments to the command."""
    command.add_argument("hands", metavar="HAND", nargs="+", help='the cards of one player, as "Ah 2d 3c" or "? ? Kh"')
    command.add_argument(
        "--game", default="stud-high", help="stud-high (default), razz, stud-hilo, stud-hilo-nq or razz-27"
    )
    command.add_argument("--dead", default="", metavar="CARDS", help="cards that others have shown")
    command.add_argument("--common", default="", metavar="CARDS", help="a card that belongs to everybody")
    how = command.add_mutually_exclusive_group()
    how.add_argument("--exact", action="store_true", help="exact or not at all")
    how.add_argument("--samples", type=_number, metavar="N", help="sample so many deals, as 20000 or 1e6")
    command.add_argument("--seed", type=int, metavar="N", help="the same deals each time")
    command.add_argument("--json", action="store_true", help="for programs: one object")


def _number(text: str) -> int:
    """Read a whole number above 0; 1e6 is a million."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 1 <= number <= 1e12 or number != int(number):  # noqa: PLR2004 - a day's work
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 to 1e12, as 20000 or 1e6")
    return int(number)
