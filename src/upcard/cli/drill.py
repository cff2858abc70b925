"""`upcard drill`: irregularities to rule on in the terminal, one after the other, with the ruling of the book."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from upcard.cli.arguments import AMOUNT, Known, command, json_option, option
from upcard.cli.bad_input import BadInput
from upcard.cli.files import house_named
from upcard.drill.question import ANY, LARGEST_SEED, Question, Unaskable, Wanted, question
from upcard.rulebooks.cite import named
from upcard.rulebooks.shelf import shelf
from upcard.server.drill.asking import as_asked, verdict
from upcard.terminal.look import Leave, Look
from upcard.terminal.output import write_json
from upcard.terminal.screen import draw

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from upcard.drill.question import Question
    from upcard.rulebooks.house import House
    from upcard.server.drill.types import DrillChoice, DrillQuestion, DrillVerdict
    from upcard.server.floor.types import FloorRuling
    from upcard.storage.records import DrillAnswered

SUBJECTS = ("exposed-cards", "the-deck", "the-deal", "turns", "wagers", "words", "hands", "showdown", "pots", "players")
SUBJECT, HOUSES = Known(lambda: SUBJECTS), Known(lambda: shelf().houses, files=True)


@command("drill")
@option("--house", default=ANY, metavar="NAME_OR_FILE", type=HOUSES, help="by whose rules (default: any)")
@option(
    "--game",
    default=ANY,
    type=Known(lambda: shelf().games),
    help="stud-high, razz, stud-hilo or stud-hilo-nq (default: any)",
)
@option("--subject", default="mixed", type=SUBJECT, help=f"{', '.join(SUBJECTS)} (default: mixed)")
@option("--seed", type=AMOUNT, metavar="N", help="the same questions each time")
@option("--questions", type=AMOUNT, default=10, metavar="N", help="how many (default: 10)")
@json_option("one object a question, with its answer")
def drill(house: str, game: str, subject: str, seed: int | None, questions: int, *, as_json: bool) -> None:
    """Rule on irregularities in hands made by chance, each by the book of the house that is named.

    Read the ruling with its numbers, what the other houses do, and how the hand goes on. The same seed asks the same
    questions. With --json the questions are written with their answers.

    examples:
      upcard drill
      upcard drill --house mohegan --game razz --subject turns --questions 5
      upcard drill --seed 7 --questions 20 --json
    """
    if questions < 1:
        raise BadInput("--questions must be 1 or more, not 0.")
    if seed is not None and seed > LARGEST_SEED:
        raise BadInput(f"--seed must be at most {LARGEST_SEED}, not {seed}.")
    houses = {**shelf().houses}
    if house != ANY:
        own = house_named(house)
        house, houses[own.name] = own.name, own
    first = random.SystemRandom().randrange(LARGEST_SEED) if seed is None else seed
    asked = _questions(Wanted(house, game, subject, first), questions, houses)
    if as_json:
        write_json(_as_json(each, houses) for each in asked)
    else:
        Sitting(houses).ask(asked, questions)


def _questions(first: Wanted, count: int, houses: dict[str, House]) -> Iterator[Question]:
    """Make the questions one by one; the kinds of incidents of a subject come up in turn."""
    for number in range(count):
        wanted = Wanted(first.house, first.game, first.subject, (first.seed + number) % (LARGEST_SEED + 1))
        try:
            yield question(wanted, houses)
        except Unaskable as fault:
            raise BadInput(f"--{fault}") from None


def _as_json(asked: Question, houses: dict[str, House]) -> dict[str, Any]:
    told, ruling = as_asked(asked, houses), asked.situation.ruling
    return {
        "id": told.id,
        "house": told.house,
        "game": told.game,
        "subject": told.subject,
        "incident": ruling.incident,
        "happened": told.happened,
        "so_far": [line.text for line in told.so_far],
        "since": [line.text for line in told.since],
        "facts": told.facts,
        "choices": told.choices,
        "answer": asked.right + 1,
        "cites": ruling.cites,
    }


HELP_TEXT = "Type the number of the ruling that the house's book gives; q ends the drill."


class Sitting:
    """Somebody who is asked."""

    def __init__(self, houses: dict[str, House]) -> None:
        """Begin with nothing answered."""
        self.houses = houses
        self.look = Look()
        self.answered: list[DrillAnswered] = []

    def ask(self, asked: Iterable[Question], count: int) -> None:
        """Ask one question after the other; who leaves gets the score so far."""
        with suppress(Leave):
            for number, each in enumerate(asked, 1):
                self._one(each, f"Question {number} of {count}")
        self._score()

    def _one(self, asked: Question, heading: str) -> None:
        from upcard.server.drill.asking import scores
        from upcard.storage.records import DrillAnswered

        told = as_asked(asked, self.houses)
        self._case(asked, told, heading)
        choice = self._choice(len(told.choices))
        found = verdict(asked, choice, self.houses, scores(None, {}), counted=False)
        self.answered.append(DrillAnswered(told.id, told.subject, told.house, found.right))
        self._verdict(told, found)

    def _case(self, asked: Question, told: DrillQuestion, heading: str) -> None:
        look, view = self.look, told.table.frames[-1].view
        look.line()
        look.bold(f"{heading}: {told.subject_title.lower()}")
        look.prose(f"{told.house_title}. {told.game_title}, {told.played.lower()}.")
        draw(look, view, {seat.seat: f"Seat {seat.seat}" for seat in view.seats}, (), asked.situation.hand.rules)
        look.line()
        look.prose(told.happened)
        self._listed("since   ", [line.text for line in told.since])
        if told.facts:
            look.line()
        for fact in told.facts:
            look.prose(f"{fact.question} {fact.answer}", label="- ")
        look.line()
        look.bold(f"By the rules of {told.house_title}:")
        for number, choice in enumerate(told.choices, 1):
            look.plain(_words(choice), 1, f"{number}  ")

    def _choice(self, count: int) -> int:
        """Read which ruling it is."""

        def read(text: str) -> int:
            if text.isascii() and text.isdigit() and 1 <= int(text) <= count:
                return int(text)
            raise ValueError(f"Type a number from 1 to {count}, or q to end the drill.")

        return self.look.answer("", read, HELP_TEXT)

    def _verdict(self, told: DrillQuestion, found: DrillVerdict) -> None:
        look = self.look
        if found.right:
            look.line("Right.", "bold green")
        else:
            look.line(f"Not so: it is number {found.answer}.", "bold red")
        own, *others = found.rulings
        look.prose(own.decision)
        look.prose(named(own.houses[0].cites, "all"), 2, "rules   ")
        look.prose(_until(own), 2, "until   ")
        self._listed("others  ", [_elsewhere(ruling) for ruling in others] or ["All houses rule alike."])
        self._listed("then    ", [line.text for line in found.goes_on])
        look.line(f"  {told.id}", "dim")

    def _listed(self, label: str, sentences: Iterable[str]) -> None:
        """Write sentences below each other, the label before the first."""
        for place, sentence in enumerate(sentences):
            self.look.prose(sentence, 2, label if place == 0 else " " * len(label))

    def _score(self) -> None:
        if not self.answered:
            return
        from upcard.server.drill.asking import scores

        found = scores(self.answered, self.houses)
        self.look.line()
        self.look.bold(f"{found.all.right} of {found.all.asked} right, {found.all.best} in a row at best")
        shown = [score for score in found.subjects if score.asked]
        if len(shown) > 1:
            wide = max(len(score.title) for score in shown)
            for score in shown:
                self.look.line(f"  {score.title.ljust(wide)}  {score.right} of {score.asked}")


def _words(choice: DrillChoice) -> str:
    """Say a ruling with what is left to the supervisor."""
    left = " / ".join(each.decision for each in choice.choices)
    return f"{choice.decision} (It is left to the supervisor: {left})" if left else choice.decision


def _elsewhere(ruling: FloorRuling) -> str:
    return f"{', '.join(house.title for house in ruling.houses)}: {ruling.decision}"


def _until(ruling: FloorRuling) -> str:
    return f"{ruling.deadline} That moment has passed." if ruling.late else ruling.deadline
