"""A sitting: the person and the bots, hand after hand, until somebody has had enough."""

import random
from typing import NamedTuple

from upcard.bots import BOTS, Bot
from upcard.cli.terminal_console import HELP, Console
from upcard.cli.terminal_hand import Played
from upcard.cli.terminal_help import write_help
from upcard.cli.terminal_setup import MIXED, Setup
from upcard.hand.begin import dealt_in
from upcard.play.hand import Hand

NAMES = (
    "Ada", "Bruno", "Clara", "Dmitri", "Edith", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Kaya", "Luis",
    "Mira", "Nils", "Olga", "Pavel", "Rosa", "Sami", "Tilda", "Umberto", "Vera", "Walid", "Yara", "Zeno",
)  # fmt: skip
YOU = "You"


class Other(NamedTuple):
    """A bot at the table."""

    name: str
    kind: str
    bot: Bot


class Sitting:
    """Who sits where with how many chips. The person sits last, on the dealer's right."""

    def __init__(self, setup: Setup, console: Console, seed: int | None) -> None:
        """Seat everybody."""
        self._setup = setup
        self._console = console
        self._look = console.look
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
        self._playing = Played(hand, self._seat, self.names, bots, self._console, self._hands)
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
            typed = self._console.ask(prompt)
            if not typed.word:
                return
            if typed.word in HELP:
                write_help(self._look)
            elif self._playing is None or not self._playing.look_back(typed):
                self._look.asked(_ONLY.format(typed.word))

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


_ONLY = '"{}" does nothing between hands; press Enter for the next one, or type w, l, h or q.'
