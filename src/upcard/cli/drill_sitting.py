"""The drill at a terminal: the case, the rulings to choose from, an answer, the verdict; at the end the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.cli.page import BOLD, DIM, GREEN, RED
from upcard.cli.terminal_console import HELP, Console, Leave
from upcard.cli.terminal_look import Look
from upcard.cli.terminal_screen import draw
from upcard.rulebooks.cite import named
from upcard.server.drill.asking import as_asked, verdict
from upcard.server.drill.scores import scores
from upcard.storage.records import DrillAnswered

if TYPE_CHECKING:
    from collections.abc import Iterable

    from upcard.play.drill.question import Question
    from upcard.rulebooks.house import House
    from upcard.server.drill.drill_types import DrillChoice, DrillQuestion, DrillVerdict
    from upcard.server.floor.answers import FloorRuling


class Sitting:
    """Somebody who is asked."""

    def __init__(self, houses: dict[str, House]) -> None:
        """Begin with nothing answered."""
        self.houses = houses
        self.look = Look()
        self.console = Console(self.look)
        self.answered: list[DrillAnswered] = []

    def ask(self, asked: Iterable[Question], count: int) -> int:
        """Ask one question after the other; who leaves gets the score so far."""
        try:
            for number, each in enumerate(asked, 1):
                self._one(each, f"Question {number} of {count}")
        except Leave:
            pass
        self._score()
        return 0

    def _one(self, asked: Question, heading: str) -> None:
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
        while True:
            word = self.console.ask("> ").word
            if word.isascii() and word.isdigit() and 1 <= int(word) <= count:
                return int(word)
            if word in HELP:
                self.look.prose("Type the number of the ruling that the house's book gives; q ends the drill.")
                continue
            self.look.asked(f"Type a number from 1 to {count}, or q to end the drill.")

    def _verdict(self, told: DrillQuestion, found: DrillVerdict) -> None:
        look = self.look
        if found.right:
            look.line("Right.", BOLD, GREEN)
        else:
            look.line(f"Not so: it is number {found.answer}.", BOLD, RED)
        own, *others = found.rulings
        look.prose(own.decision)
        look.prose(named(own.houses[0].cites, "all"), 2, "rules   ")
        look.prose(_until(own), 2, "until   ")
        self._listed("others  ", [_elsewhere(ruling) for ruling in others] or ["All houses rule alike."])
        self._listed("then    ", [line.text for line in found.goes_on])
        look.line(f"  {told.id}", DIM)

    def _listed(self, label: str, sentences: Iterable[str]) -> None:
        """Write sentences below each other, the label before the first."""
        for place, sentence in enumerate(sentences):
            self.look.prose(sentence, 2, label if place == 0 else " " * len(label))

    def _score(self) -> None:
        if not self.answered:
            return
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
