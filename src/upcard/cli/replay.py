"""`upcard replay FILE...`: play hands from files again, and show the log with its rule numbers."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from upcard.cli.files import house_named
from upcard.cli.hand_files import hands_of
from upcard.cli.page import BOLD, GREEN, RED, Page, write_json
from upcard.rulebooks.streets import street_words

if TYPE_CHECKING:
    import argparse
    from typing import Literal

    from upcard.play.hand import Hand
    from upcard.play.hand_files import FileHand


def run(args: argparse.Namespace) -> int:
    """Play all the hands: 0 if all go as their files say, 1 if one does not, 2 if one cannot be used."""
    page = Page()
    code = 0
    for told in hands_of(args.files, house_named(args.house) if args.house else None):
        code = max(code, told.code)
        if told.hand is None:
            sys.stderr.writelines(f"upcard: {sentence}.\n" for sentence in told.sentences)
        if args.json:
            write_json([told.as_json()])
        elif told.hand is not None:
            _write(page, told, told.hand, args.cites)
    return code


def _write(page: Page, told: FileHand, hand: Hand, cites: Literal["deciding", "all"]) -> None:
    page.heading(f"{told.path}, hand {told.number}: {hand.rules.game.title}")
    for sentence in hand.log(cites):
        page.sentence(sentence, indent=2)
    if told.unknown:
        page.prose("Cards that the file does not name stand for unknown ones here; they decide nothing.")
    for sentence in told.assumed:
        page.prose(f"{sentence[:1].upper()}{sentence[1:]}.")
    if hand.rules_notice:
        page.prose(hand.rules_notice)
    page.line("Finishing stacks:" if hand.over else f"Stacks; {street_words(hand.street)}, seat {hand.turn} to act:")
    widest = max(len(str(chips)) for chips in hand.stacks.values())
    for seat, chips in hand.stacks.items():
        wanted = chips if told.expected is None else told.expected[seat]
        expected = "" if wanted == chips else page.paint(f"  the file has {wanted}", RED)
        name = f"  {told.players[seat]}" if seat in told.players else ""
        page.line(f"  seat {seat:<2} {chips:>{widest}}{expected}{name}")
    if told.reason:
        page.sentence(page.paint(f"Not as the file has it: {told.reason}.".replace("..", "."), BOLD, RED))
    elif told.expected is not None:
        page.line(page.paint("As the file has it.", GREEN))
    page.line()
