"""The table in the terminal: sit down with bots and play hand after hand, with the rule behind everything that happens.

The bots act, the person is asked, and what happens is shown as the person may see it.
"""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING, NamedTuple, cast

from upcard.bots import BOTS, Bot
from upcard.hand.begin import SetupError, dealt_in
from upcard.hand.events import RoundClosed
from upcard.hand.seeing import seen_by
from upcard.play.errors import NotAllowed
from upcard.play.hand import Hand
from upcard.rulebooks.cite import named
from upcard.rulebooks.comparing import find_number
from upcard.rulebooks.errors import RulebookError
from upcard.terminal.look import HELP, Leave, Look
from upcard.terminal.screen import LETTERS, Line, Teller, draw, explain, heading, offer, write_help
from upcard.terminal.setup import MIXED, Given, Setup, set_up

if TYPE_CHECKING:
    from collections.abc import Mapping

    from upcard.chips.pots import Pot
    from upcard.hand.requests import Verb
    from upcard.terminal.look import Typed

BAD_OPTION = 2
NAMES = (
    "Ada", "Bruno", "Clara", "Dmitri", "Edith", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Kaya", "Luis",
    "Mira", "Nils", "Olga", "Pavel", "Rosa", "Sami", "Tilda", "Umberto", "Vera", "Walid", "Yara", "Zeno",
)  # fmt: skip
YOU = "You"
ONLY = '"{}" does nothing between hands; press Enter for the next one, or type w, l, h or q.'
VERBS = {letter: verb for verb, letter in LETTERS.items()} | {verb: verb for verb in LETTERS}
WHY, LOG, TABLE = ("w", "why"), ("l", "log"), ("t", "table")
# What somebody probably means who types a letter of something that is not offered; neither costs more than was meant.
MEANT = {"call": "check", "bet": "bring-in"}


class Played:
    """A hand at the table of a sitting."""

    def __init__(
        self, hand: Hand, seat: int, names: Mapping[int, str], bots: Mapping[int, Bot], look: Look, number: int
    ) -> None:
        """Take the hand as it was dealt."""
        self.hand = hand
        self._seat = seat
        self._names = names
        self._bots = bots
        self._look = look
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
            typed = self._look.ask("> ")
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


class Other(NamedTuple):
    """A bot at the table."""

    name: str
    kind: str
    bot: Bot


class Sitting:
    """Who sits where with how many chips. The person sits last, on the dealer's right."""

    def __init__(self, setup: Setup, look: Look, seed: int | None) -> None:
        """Seat everybody."""
        self._setup = setup
        self._look = look
        self._seeded = seed is not None
        self._chance = random.Random(seed) if self._seeded else random.SystemRandom()  # noqa: S311 - a seed is for repeating
        self._waiting = list(NAMES)
        self._chance.shuffle(self._waiting)
        self._seat = setup.bots + 1
        self._others = {seat: self._sit_down(seat) for seat in range(1, self._seat)}
        self._stacks = dict.fromkeys(range(1, self._seat + 1), setup.stack)
        self._bought = setup.stack
        self._hands = 0
        self._playing: Played | None = None

    def _sit_down(self, place: int) -> Other:
        """Let a bot take a seat; a mixed table has some of each kind."""
        kind = self._setup.strength
        if kind == MIXED:
            kind = list(BOTS)[place % len(BOTS)]
        name = self._waiting.pop(0)
        self._waiting.append(name)
        return Other(name, kind, BOTS[kind].make(self._chance.getrandbits(32)))

    @property
    def names(self) -> dict[int, str]:
        """Everybody's name by seat."""
        return {seat: other.name for seat, other in self._others.items()} | {self._seat: YOU}

    def play(self) -> None:
        """Play until the person leaves; Leave ends it."""
        listed = ", ".join(f"{other.name} ({BOTS[other.kind].strength})" for other in self._others.values())
        self._look.line()
        self._look.prose(
            f"At the table with you, all bots: {listed}. You have {self._setup.stack} chips in seat {self._seat}."
        )
        while True:
            self._one_hand()
            self._between_hands()

    def _one_hand(self) -> None:
        setup = self._setup
        self._hands += 1
        hand = Hand(
            setup.rules.game.name,
            setup.rules.house,
            setup.stakes,
            self._stacks,
            seed=self._chance.getrandbits(64) if self._seeded else None,
        )
        bots = {seat: other.bot for seat, other in self._others.items()}
        self._playing = Played(hand, self._seat, self.names, bots, self._look, self._hands)
        self._playing.play()
        before, self._stacks = self._stacks, hand.stacks
        self._tell_result(self._stacks[self._seat] - before[self._seat])

    def _tell_result(self, result: int) -> None:
        how = f"won {result}" if result > 0 else f"lost {-result}" if result else "came out even"
        self._look.line()
        self._look.bold(f"You {how} and have {self._stacks[self._seat]} chips.")

    def _between_hands(self) -> None:
        """Wait for the person; replace bots that are broke, and offer chips to a person who is."""
        ready = dealt_in(self._setup.rules, self._setup.stakes, self._stacks, absent=(), away=())
        if self._seat not in ready:
            self._look.line()
            self._look.prose("You have not enough chips for another hand.")
            self._wait(f"Enter buys {self._setup.stack} chips, q leaves > ")
            self._stacks[self._seat] += self._setup.stack
            self._bought += self._setup.stack
        else:
            self._wait("Enter deals the next hand (w why, l log, h help, q quit) > ")
        for seat in [seat for seat in self._others if seat not in ready]:
            gone = self._others[seat]
            self._others[seat] = self._sit_down(seat)
            self._stacks[seat] = self._setup.stack
            new = self._others[seat]
            self._look.prose(
                f"{gone.name} is out of chips and leaves; {new.name} ({BOTS[new.kind].strength}) sits down."
            )

    def _wait(self, prompt: str) -> None:
        while True:
            typed = self._look.ask(prompt)
            if not typed.word:
                return
            if typed.word in HELP:
                write_help(self._look)
            elif self._playing is None or not self._playing.look_back(typed):
                self._look.asked(ONLY.format(typed.word))

    def goodbye(self) -> None:
        """Say how it went."""
        stack = self._stacks[self._seat]
        if self._playing is not None and not self._playing.hand.over:
            left_in = stack - self._playing.hand.stacks[self._seat]
            stack = self._playing.hand.stacks[self._seat]
            self._hands -= 1
            if left_in:
                self._look.prose(
                    f"You leave in the middle of a hand: the {left_in} chips that you put in stay in the pot."
                )
        result = stack - self._bought
        how = f"{result} more than" if result > 0 else f"{-result} fewer than" if result else "as many as"
        hands = f"{self._hands} hand{'' if self._hands == 1 else 's'}"
        self._look.prose(f"Goodbye. After {hands} you leave with {stack} chips, {how} you brought ({self._bought}).")


def main(given: Given) -> int:
    """Play at a table as it was asked for."""
    look = Look()
    sitting: Sitting | None = None
    try:
        look.bold("Upcard: seven-card stud by the book")
        sitting = Sitting(set_up(given, look), look, given.seed)
        sitting.play()
    except (RulebookError, SetupError) as fault:
        sys.stderr.write(f"upcard play: {' '.join(str(fault).splitlines())}\n")
        return BAD_OPTION
    except (Leave, KeyboardInterrupt) as end:
        if isinstance(end, KeyboardInterrupt):
            look.line()
        if sitting is None:
            look.line("Goodbye.")
        else:
            sitting.goodbye()
    return 0
