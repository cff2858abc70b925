"""The floor's questions in a terminal: what happened, and the facts that can change the ruling, at most five."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from upcard.cli.bad_input import BadInput
from upcard.cli.terminal_console import HELP, Console, Leave
from upcard.cli.terminal_look import Look
from upcard.floor.asking import QUESTIONS, next_question, read_fact
from upcard.floor.describing import described
from upcard.floor.fact_forms import fields_of
from upcard.floor.incident import BadReport

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upcard.floor.describing import Described
    from upcard.floor.kinds import Kind
    from upcard.rulebooks.rules import Rules


def at_a_terminal() -> bool:
    """Whether somebody is there to be asked."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


class Questions:
    """Asks, and takes an answer or the usual one."""

    def __init__(self) -> None:
        """Ask in this terminal."""
        self.look = Look()
        self.console = Console(self.look)

    def incident(self) -> Kind:
        """Let somebody say what happened, and pick what comes nearest."""
        from upcard.floor.searching import search  # noqa: PLC0415 - only a search needs all texts

        self.look.bold("What happened? A few words.")
        while True:
            found = search(self._line(""))
            if found:
                break
            self.look.asked("Nothing fits these words; say it otherwise, or `upcard rule --list` names all incidents.")
        self.look.bold("Which of these is it?")
        wide = max(len(kind.name) for kind, _ in found)
        for number, (kind, _) in enumerate(found, 1):
            self.look.plain(kind.title, 2, f"{number} {kind.name.ljust(wide)}  ")
        while True:
            text = self._line("1") or "1"
            named = {kind.name: kind for kind, _ in found} | {str(n): kind for n, (kind, _) in enumerate(found, 1)}
            if text in named:
                return named[text]
            self.look.asked(f'"{text}" is none of them; type a number from 1 to {len(found)}, or Enter for 1.')

    def facts(self, kind: Kind, in_force: Sequence[Rules]) -> dict[str, Any]:
        """Ask for the facts that can change the ruling."""
        given: dict[str, Any] = {}
        by_name = {fact.name: fact for fact in described(kind)}
        self.look.prose(kind.title)
        while (name := next_question(kind, given, in_force, QUESTIONS - len(given))) is not None:
            given[name] = self._fact(kind, by_name[name])
        return given

    def _fact(self, kind: Kind, fact: Described) -> Any:  # noqa: ANN401 - whatever the fact is
        self.look.line()
        brief = fact.allowed.removeprefix("a whole number, ").removeprefix("a whole number from ")
        self.look.prose(f"{fact.question} ({brief})")
        while True:
            text = self._line(fact.usual or "")
            if not text and fact.usual is not None:
                return fields_of(kind.facts)[fact.name].default
            if text in HELP:
                self.look.prose(f"{fact.meaning[0].upper()}{fact.meaning[1:]}: {fact.allowed}.")
                continue
            try:
                return read_fact(kind, fact.name, _whole(text, fact.words))
            except BadReport:
                usual = f", or Enter for {fact.usual}" if fact.usual is not None else ""
                self.look.asked(f"Type {fact.allowed}{usual}.")

    def _line(self, usual: str) -> str:
        """Read an answer; who leaves gets no ruling."""
        try:
            word, rest = self.console.ask(f"[{usual}] > " if usual else "> ")
        except Leave:
            raise BadInput("nothing is ruled: the questions were not answered.") from None
        except KeyboardInterrupt:
            self.look.line()
            raise
        return f"{word} {rest}".strip()


def _whole(text: str, words: Sequence[str]) -> str:
    """Return the one word that begins like this, or the text as it is."""
    beginning = [word for word in words if word.startswith(text)]
    return beginning[0] if text not in words and len(beginning) == 1 else text
