"""`upcard replay`, `import` and `export`: play hands from files again, say which go as told, write them otherwise."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from upcard.cli.arguments import AMOUNT, FILE, OneOf, command, json_option, option
from upcard.cli.bad_input import BadInput
from upcard.cli.hand_files import hand_files, hands_of
from upcard.histories.heading import CannotBeWritten
from upcard.play.hand_writing import behind, between, file_for, text_in
from upcard.rulebooks.streets import street_words
from upcard.terminal.output import complain, counted, echo, paint, prose, quiet, remark, write_json
from upcard.terminal.output import sentence as write_sentence

if TYPE_CHECKING:
    from typing import Literal, Self, TextIO

    from upcard.play.hand import Hand
    from upcard.play.hand_files import FileHand
    from upcard.play.hand_writing import FileFormat


@command("replay")
@hand_files
@option(
    "--cites", type=OneOf(["deciding", "all"]), default="deciding", help="name the rule that decides each line, or all"
)
@json_option("one object a line")
def replay(files: tuple[str, ...], house: str | None, cites: Literal["deciding", "all"], *, as_json: bool) -> int:
    """Play hands from files again, and show the log with rule numbers and the finishing stacks.

    The files: PHH, the text of PokerStars, Full Tilt, PartyPoker and Bovada, iPoker's XML, or Upcard's own JSON. Exit
    code 0 if all go as their files say, 1 if one does not, 2 if one cannot be used.

    examples:
      upcard replay hand.phh
      upcard replay hands/*.phh --json
    """
    code = 0
    for told in hands_of(files, house):
        code = max(code, told.code)
        if told.hand is None:
            complain(f"{each}." for each in told.sentences)
        if as_json:
            write_json([told.as_json()])
        elif told.hand is not None:
            _write(told, told.hand, cites)
    return code


def _write(told: FileHand, hand: Hand, cites: Literal["deciding", "all"]) -> None:
    echo(paint(f"{told.path}, hand {told.number}: {hand.rules.game.title}", "bold"))
    for line in hand.log(cites):
        write_sentence(line, indent=2)
    if told.unknown:
        prose("Cards that the file does not name stand for unknown ones here; they decide nothing.")
    for assumed in told.assumed:
        prose(f"{assumed[:1].upper()}{assumed[1:]}.")
    if hand.rules_notice:
        prose(hand.rules_notice)
    echo("Finishing stacks:" if hand.over else f"Stacks; {street_words(hand.street)}, seat {hand.turn} to act:")
    widest = max(len(str(chips)) for chips in hand.stacks.values())
    for seat, chips in hand.stacks.items():
        wanted = chips if told.expected is None else told.expected[seat]
        expected = "" if wanted == chips else paint(f"  the file has {wanted}", "red")
        name = f"  {told.players[seat]}" if seat in told.players else ""
        echo(f"  seat {seat:<2} {chips:>{widest}}{expected}{name}")
    if told.reason:
        write_sentence(paint(f"Not as the file has it: {told.reason}.".replace("..", "."), "bold red"))
    elif told.expected is not None:
        echo(paint("As the file has it.", "green"))
    echo()


@command("import")
@hand_files
@json_option("one object a line")
def import_(files: tuple[str, ...], house: str | None, *, as_json: bool) -> int:
    """Read hands of other rooms, from files or whole folders, and check every amount.

    The files: PHH (.phh, .phhs), the text of PokerStars, Full Tilt, PartyPoker and Bovada, iPoker's XML, or Upcard's
    own JSON; stud, stud 8 or better, razz. Each is played again and every amount compared. Tells of each hand that
    does not go as its file says in which line, why, and what was expected; the others go on. Exit code 0 if all do, 1
    if one does not, 2 if one cannot be used.

    examples:
      upcard import hands.txt
      upcard import ~/histories --json
    """
    code, bad, assumed = 0, 0, 0
    good: Counter[str] = Counter()  # by game; hands are counted, not kept
    for told in hands_of(files, house):
        code, bad, assumed = max(code, told.code), bad + bool(told.reason), assumed + bool(told.assumed)
        if told.hand is not None and not told.reason:
            good[told.hand.rules.game.name] += 1
        if as_json:
            write_json([told.as_json()])
        elif told.reason:
            _write_bad(told)
    if not (as_json or (quiet() and not bad)):
        _sum_up(good, bad, assumed)
    return code


def _write_bad(told: FileHand) -> None:
    """Say what is wrong with a hand, and what was expected."""
    named = f", hand {told.number}" if told.number is not None else ""
    echo(paint(f"{told.path}{named}", "bold"))
    for line in told.reason.splitlines():
        write_sentence(paint(line.rstrip(".") + ".", "red"), indent=2)
    if told.hand is not None and told.expected is not None:
        for label, stacks in (("expected", told.expected), ("played", told.hand.stacks)):
            prose(", ".join(f"seat {seat}: {chips}" for seat, chips in stacks.items()), f"  {label}", 12)


def _sum_up(good: Counter[str], bad: int, assumed: int) -> None:
    number = good.total()
    hands = f"{counted(number + bad, 'hand')} read"
    if not bad:
        games = ", ".join(f"{count} {game}" for game, count in good.most_common())
        echo(paint(f"{hands}, and all go as their files say: {games}.", "green"))
    else:
        told = "goes as its file says" if number == 1 else "go as their files say"
        echo(f"{hands}; {number} {told}, {bad} {'does' if bad == 1 else 'do'} not.")
    if assumed:
        prose(f"In {assumed} of them the file leaves something open; `--json` tells what was taken instead.")


FORMATS = ("phh", "phhs", "stars", "ohh", "json")


@command("export")
@hand_files
@option("--to", "form", required=True, type=OneOf(FORMATS), help="the format")
@option("--out", metavar="FILE_OR_FOLDER", type=FILE, help="where to (an existing folder: a file for each hand)")
@option("--seat", type=AMOUNT, metavar="N", help="only what this seat knew (default: all that is known)")
def export(files: tuple[str, ...], house: str | None, form: FileFormat, out: str | None, seat: int | None) -> int:
    """Write hands in another format.

    The formats: phh (one hand a file), phhs (many), stars (PokerStars text), ohh (Open Hand History) and json
    (Upcard's own). Reads whatever `upcard import` reads. Cards that a file does not name stay unknown. Without --out
    the hands go to the standard output.

    examples:
      upcard export hands.txt --to phhs --out hands.phhs
      upcard export table.jsonl --to stars --seat 3
      upcard export ~/histories --to phh --out folder
    """
    code = 0
    with _Target(out, form) as target:
        for told in hands_of(files, house):
            code = max(code, told.code)
            if told.reason or told.hand is None:
                complain(f"{each}." for each in told.sentences)
                continue
            try:
                target.write(told, text_in(told, told.hand, form, seat))
            except CannotBeWritten as fault:
                code = max(code, 1)
                complain([f"{told.path}, hand {told.number}: {fault}"])
    if out:
        remark(f"{target.written} hands written to {out}.")
    return code


class _Target:
    """Where hands go: the standard output, a file, or a folder with a file for each."""

    def __init__(self, out: str | None, form: FileFormat) -> None:
        self.form = form
        self.written = 0
        self.folder: Path | None = None
        self.file: TextIO = sys.stdout
        if out is None:
            return
        path = Path(out)
        if path.is_dir():
            self.folder = path
        elif not path.parent.is_dir():
            raise BadInput(f"{path.parent}: there is no such folder.")
        else:
            self.file = path.open("w", encoding="utf-8", newline="\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.file is not sys.stdout:
            self.file.close()

    def write(self, told: FileHand, text: str) -> None:
        """Write a hand, with what stands between hands of this format."""
        self.written += 1
        text = between(self.written, self.form) + text
        if self.folder is not None:
            path = file_for(self.folder, told, self.form, self.written)
            path.write_text(text, encoding="utf-8", newline="\n")
            return
        if self.form == "phh" and self.written > 1:
            raise BadInput("a .phh file holds one hand: write `--to phhs`, or give a folder with --out.")
        self.file.write(text + behind(self.form))
