"""The table in the terminal: sit down with bots and play, with the rule behind everything that happens."""

import argparse
import sys

from upcard.cli.bad_input import BadInput
from upcard.cli.terminal_console import Console, Leave
from upcard.cli.terminal_look import Look
from upcard.cli.terminal_setup import set_up
from upcard.cli.terminal_sitting import Sitting
from upcard.hand.begin import SetupError
from upcard.rulebooks.errors import RulebookError

BAD_OPTION = 2


def main(args: argparse.Namespace) -> int:
    """Play. ``args`` may give game, house, ante, bring_in, small_bet, big_bet, betting, bots, strength, stack, seed."""
    console = Console(Look())
    sitting: Sitting | None = None
    try:
        console.look.bold("Upcard: seven-card stud by the book")
        setup = set_up(args, console)
        sitting = Sitting(setup, console, getattr(args, "seed", None))
        sitting.play()
    except (BadInput, RulebookError, SetupError) as fault:
        sys.stderr.write(f"upcard play: {' '.join(str(fault).splitlines())}\n")
        return BAD_OPTION
    except (Leave, KeyboardInterrupt) as end:
        if isinstance(end, KeyboardInterrupt):
            console.look.line()
        if sitting is None:
            console.look.line("Goodbye.")
        else:
            sitting.goodbye()
    return 0
