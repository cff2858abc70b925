"""One hand in the terminal: the bots act, the person is asked, and what happens is told as the person may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from upcard.cli.terminal_console import HELP
from upcard.cli.terminal_help import write_help
from upcard.cli.terminal_screen import LETTERS, draw, heading, offer
from upcard.cli.terminal_story import Line, Teller
from upcard.cli.terminal_why import explain, find_number
from upcard.hand.events import RoundClosed
from upcard.hand.seeing import seen_by
from upcard.play.hand import Hand, NotAllowed
from upcard.rulebooks.cite import named

if TYPE_CHECKING:
    from collections.abc import Mapping

    from upcard.bots import Bot
    from upcard.chips.pots import Pot
    from upcard.cli.terminal_console import Console, Typed
    from upcard.hand.requests import Verb

VERBS = {letter: verb for verb, letter in LETTERS.items()} | {verb: verb for verb in LETTERS}
WHY, LOG, TABLE = ("w", "why"), ("l", "log"), ("t", "table")
# What somebody probably means who types a letter of something that is not offered; neither costs more than was meant.
MEANT = {"call": "check", "bet": "bring-in"}


class Played:
    """A hand at the table of a sitting."""

    def __init__(
        self,
        hand: Hand,
        seat: int,
        names: Mapping[int, str],
        bots: Mapping[int, Bot],
        console: Console,
        number: int,
    ) -> None:
        """Take the hand as it was dealt."""
        self.hand = hand
        self._seat = seat
        self._names = names
        self._bots = bots
        self._console = console
        self._look = console.look
        self._number = number
        self._teller = Teller(seat, names, hand.rules)
        self._told = 0
        self._closed: tuple[Pot, ...] = ()
        self._last = Line("The cards are dealt.", ())

    def play(self) -> None:
        """Play the hand to its end; Leave, if the person goes."""
        self._look.line()
        self._look.bold(heading(self._number, self.hand.view(self._seat)))
        while (turn := self.hand.turn) is not None:
            if turn == self._seat:
                self._tell()
                self._ask()
            else:
                verb, to = self._bots[turn].decide(self.hand.view(turn))
                self.hand.act(verb, to)
        self._tell()

    def _tell(self) -> None:
        """Tell what has happened since, as far as the person may see it."""
        new = [seen_by(event, self._seat) for event in self.hand.events[self._told :]]
        self._told = len(self.hand.events)
        for event in new:
            if isinstance(event, RoundClosed):
                self._closed = event.pots
        for line in self._teller.short(new):
            self._last = line if line.cites else self._last
            self._look.prose(line.text + _numbers(line.cites))

    def _ask(self) -> None:
        """Ask until something has been done that the rules allow."""
        view = self.hand.view(self._seat)
        draw(self._look, view, self._names, self._closed, self.hand.rules)
        offer(self._look, view)
        while True:
            typed = self._console.ask("> ")
            if typed.word in HELP:
                write_help(self._look)
                offer(self._look, view)
            elif self.look_back(typed):
                offer(self._look, view)
            elif self._act(typed):
                return

    def look_back(self, typed: Typed) -> bool:
        """Answer a question about the hand: why, log, table; False if it is none."""
        if typed.word in WHY:
            self._why(typed.rest)
        elif typed.word in LOG:
            for line in self._teller.all_of(seen_by(event, self._seat) for event in self.hand.events):
                self._look.prose(line.text + _numbers(line.cites))
        elif typed.word in TABLE:
            draw(self._look, self.hand.view(self._seat), self._names, self._closed, self.hand.rules)
        else:
            return False
        return True

    def _why(self, number: str) -> None:
        rules = self.hand.rules
        if not number:
            explain(self._look, rules, self._last.text, self._last.cites)
            return
        found = find_number(number.strip("[]"))
        if found is None:
            self._look.asked(f'No book has a rule "{number}"; type a number as the table writes it, as in w RR-8.6.')
        else:
            explain(self._look, rules, found, (found,))

    def _act(self, typed: Typed) -> bool:
        """Do what was typed, or say in one sentence why not."""
        offered = {option.verb for option in self.hand.options}
        verb = VERBS.get(typed.word, typed.word if typed.word in offered else "")
        if verb not in offered and MEANT.get(verb) in offered:
            verb = MEANT[verb]
        if not verb:
            verbs = dict.fromkeys(option.verb for option in self.hand.options)
            allowed = ", ".join(f"{LETTERS.get(verb, verb)} {verb}" for verb in verbs)
            said = f'"{typed.word}" is nothing you can do' if typed.word else "It is your turn"
            self._look.asked(f"{said}; type {allowed}, or h for help.")
            return False
        to = typed.rest.removeprefix("to ").strip()
        if to and not to.isdecimal():
            self._look.asked(f'"{to}" is not an amount; type a whole number of chips, as in {typed.word} 40.')
            return False
        try:
            self.hand.act(cast("Verb", verb), int(to) if to else None, self._seat)
        except NotAllowed as no:
            sentence = self._teller.named(no.refusal.sentence)
            self._last = Line(sentence, no.refusal.cites)
            self._look.asked(sentence + _numbers(no.refusal.cites))
            return False
        return True


def _numbers(cites: tuple[str, ...]) -> str:
    """Name the rule that decides: `why` has the others."""
    return f" [{named(cites)}]" if cites else ""
