"""`upcard import FILE_OR_FOLDER...`: read hands of other rooms, play each again, and say which go as told."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct, field

from upcard.cli.files import house_named
from upcard.cli.hand_files import hands_of
from upcard.cli.page import BOLD, GREEN, RED, Page, write_json

if TYPE_CHECKING:
    import argparse

    from upcard.play.hand_files import FileHand


class Tally(Struct):
    """What came out so far; hands are counted, not kept."""

    good: int = 0
    bad: int = 0
    games: Counter[str] = field(default_factory=Counter)
    assumed: int = 0
    code: int = 0

    def count(self, told: FileHand) -> None:
        """Count a hand."""
        self.code = max(self.code, told.code)
        self.bad += bool(told.reason)
        self.good += not told.reason
        self.assumed += bool(told.assumed)
        if told.hand is not None and not told.reason:
            self.games[told.hand.rules.game.name] += 1


def run(args: argparse.Namespace) -> int:
    """Read all the hands: 0 if all go as their files say, 1 if one does not, 2 if one cannot be used."""
    page, tally = Page(), Tally()
    for told in hands_of(args.files, house_named(args.house) if args.house else None):
        tally.count(told)
        if args.json:
            write_json([told.as_json()])
        elif told.reason:
            _write_bad(page, told)
    if not args.json:
        _sum_up(page, tally)
    return tally.code


def _write_bad(page: Page, told: FileHand) -> None:
    """Say what is wrong with a hand, and what was expected."""
    named = f", hand {told.number}" if told.number is not None else ""
    page.line(page.paint(f"{told.path}{named}", BOLD))
    for line in told.reason.splitlines():
        page.sentence(page.paint(line.rstrip(".") + ".", RED), indent=2)
    if told.hand is not None and told.expected is not None:
        page.prose(", ".join(f"seat {seat}: {chips}" for seat, chips in told.expected.items()), "  expected  ", 12)
        page.prose(", ".join(f"seat {seat}: {chips}" for seat, chips in told.hand.stacks.items()), "  played    ", 12)


def _sum_up(page: Page, tally: Tally) -> None:
    number = tally.good + tally.bad
    hands = f"{number} hand{'' if number == 1 else 's'} read"
    games = ", ".join(f"{count} {game}" for game, count in tally.games.most_common())
    if not tally.bad:
        page.line(page.paint(f"{hands}, and all go as their files say: {games}.", GREEN))
    else:
        good = "goes as its file says" if tally.good == 1 else "go as their files say"
        bad = "does" if tally.bad == 1 else "do"
        page.line(f"{hands}; {tally.good} {good}, {tally.bad} {bad} not.")
    if tally.assumed:
        page.prose(f"In {tally.assumed} of them the file leaves something open; `--json` tells what was taken instead.")
