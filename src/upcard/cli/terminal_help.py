"""What can be typed at the table."""

from upcard.cli.terminal_look import Look
from upcard.cli.terminal_screen import LETTERS

LINES = (
    ("w, why", "the rule behind what happened last, and what the other books say on it; w RR-8.6 shows a rule"),
    ("l, log", "the whole hand so far, a sentence for each thing that happened"),
    ("t, table", "the table again"),
    ("h, help", "this page"),
    ("q, quit", "leave (Ctrl-D and Ctrl-C do the same)"),
)


def write_help(look: Look) -> None:
    """Write what can be typed."""
    look.line()
    look.prose("Type the letter or the word of what you want to do; only what is offered can be done.")
    look.prose(", ".join(f"{letter} {verb}" for verb, letter in LETTERS.items()), 2)
    look.prose(
        "Amounts are your total for the betting round: with 15 already bet, r 45 puts in 30 more. "
        "Where there is only one size the letter is enough."
    )
    for keys, words in LINES:
        look.plain(words, 2, keys.ljust(10))
    look.prose(
        "Cards in round brackets are face down; you see your own. The numbers in [ ] are rules of the house's book."
    )
    look.line()
