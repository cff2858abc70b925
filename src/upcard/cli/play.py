"""`upcard play`: sit down at a table."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from upcard.cards.card import DECK
from upcard.chips.stakes import Stakes
from upcard.cli.bad_input import BadInput
from upcard.cli.files import house_named
from upcard.cli.page import Page
from upcard.hand.begin import begin
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.vocabulary import BETTING_FORMS

if TYPE_CHECKING:
    import argparse

SMALL_BET = 15
BOTS = 3
STACK_IN_BETS = 33


def run(args: argparse.Namespace) -> int:
    """Complete what was left out, see that such a table can be played, and open it."""
    fill_in(args)
    check(args)
    if not args.terminal:
        page = Page()
        page.line("The table in the browser is not built yet; here is the one in the terminal.")
        page.line()
    # the table itself is loaded only when all is well
    code: int = import_module("upcard.cli.terminal").main(args)
    return code


def fill_in(args: argparse.Namespace) -> None:
    """Give every amount that was left out a size that goes with the others."""
    if args.small_bet is None:
        args.small_bet = args.big_bet // 2 if args.big_bet is not None else max(SMALL_BET, 3 * (args.bring_in or 0))
    if args.big_bet is None:
        args.big_bet = 2 * args.small_bet
    if args.bring_in is None:
        args.bring_in = max(1, args.small_bet // 3)
    if args.ante is None:
        # two antes are the least forced bet that any of the books asks for
        args.ante = min(args.bring_in // 2, max(1, args.small_bet // 15))
    if args.stack is None:
        args.stack = STACK_IN_BETS * args.small_bet
    if args.bots is None:
        args.bots = BOTS


def check(args: argparse.Namespace) -> None:
    """Raise with everything that is wrong with the table: game, house, stakes, and how many play."""
    if args.bots < 1:
        raise BadInput("a table needs at least one bot besides you.")
    if args.betting not in BETTING_FORMS:
        raise BadInput(f"there is no betting form {args.betting!r}; write one of {', '.join(BETTING_FORMS)}.")
    rules = rules_for(house_named(args.house), args.game, args.betting)
    stakes = Stakes(
        ante=args.ante, bring_in=args.bring_in, small_bet=args.small_bet, big_bet=args.big_bet, betting=args.betting,
    )  # fmt: skip
    begin(rules, stakes, dict.fromkeys(range(1, args.bots + 2), args.stack), DECK)
