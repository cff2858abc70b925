"""A question of the drill: a situation, the rulings to choose from, and the one that is right. Nothing of it is kept.

A question is its seed and what was asked for: made again from these it is the same, so its name is enough to answer it.
"""

import random
import re
from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from upcard.drill.answers import FEWEST, choices
from upcard.drill.staging import Situation, play_acts, stage
from upcard.drill.subjects import INCIDENTS, MIXED, asked_in_turn, subject_of
from upcard.errors import UpcardError
from upcard.floor.ruling import Ruling
from upcard.play.hand import Hand
from upcard.rulebooks.house import House
from upcard.rulebooks.shelf import shelf

ANY = "any"
LARGEST_SEED = 2**48 - 1
ATTEMPTS = 100
"""How many hands are tried for a kind of incident; if it comes about in none of them, the next kind is asked about."""
GO_ON = 3
"""How many acts are shown after the ruling."""
BEHIND = 3
"""Game, subject and seed stand behind the house, which may have any name."""
_SEED = re.compile(r"0|[1-9][0-9]{0,14}")


class Unaskable(UpcardError, ValueError):  # noqa: N818 - what somebody wanted, not an error of ours
    """What cannot be asked; the message is one sentence."""


class Wanted(Struct, frozen=True):
    """What somebody wants to be asked: by whose rules, in which game, about what; and the seed of chance."""

    house: str
    game: str
    subject: str
    seed: int

    @property
    def name(self) -> str:
        """The name of the question, from which it can be made again."""
        return f"{self.house}.{self.game}.{self.subject}.{self.seed}"


class Question(Struct, frozen=True):
    """A situation and the rulings to choose from."""

    wanted: Wanted
    situation: Situation
    choices: tuple[Ruling, ...]

    @property
    def right(self) -> int:
        """Which of the choices is right, counted from 0."""
        return next(place for place, choice in enumerate(self.choices) if choice is self.situation.ruling)

    @property
    def subject(self) -> str:
        """The subject that it counts for."""
        return subject_of(self.situation.kind.name)

    @property
    def house(self) -> str:
        """The house by whose rules it is answered."""
        return self.situation.hand.rules.house.name


def wanted(name: str) -> Wanted:
    """Read the name of a question; Unaskable if it is none."""
    parts = name.rsplit(".", BEHIND)
    if len(parts) <= BEHIND or not _SEED.fullmatch(parts[-1]) or int(parts[-1]) > LARGEST_SEED:
        raise Unaskable("That is no question of the drill; ask for a new one.")
    house, game, subject, seed = parts
    return Wanted(house, game, subject, int(seed))


def seed_for(asked: int, subject: str, chance: random.Random) -> int:
    """Return a seed for somebody who was asked this many questions on a subject: kind after kind comes up in turn."""
    kinds = len(asked_in_turn(_known("subject", subject, [MIXED, *INCIDENTS])))
    return chance.randrange((LARGEST_SEED + 1) // kinds) * kinds + asked % kinds


def question(asked: Wanted, houses: Mapping[str, House] | None = None) -> Question:
    """Make a question, the same for the same name; Unaskable says what is wrong with what was asked for."""
    known = shelf().houses if houses is None else houses
    _known("house", asked.house, [ANY, *known])
    _known("game", asked.game, [ANY, *shelf().games])
    _known("subject", asked.subject, [MIXED, *INCIDENTS])
    return _made(asked, tuple(known.items()))


def _known(what: str, value: str, values: list[str]) -> str:
    if value not in values:
        raise Unaskable(f"{what}: it must be one of {', '.join(values)}, not {value[:40]!r}.")
    return value


@lru_cache(maxsize=128)
def _made(asked: Wanted, houses: tuple[tuple[str, House], ...]) -> Question:
    """Try hands until one of them makes a question: first about the kind whose turn it is, then about the next."""
    known = dict(houses)
    kinds = asked_in_turn(asked.subject)
    first = asked.seed % len(kinds)
    for incident in kinds[first:] + kinds[:first]:
        for attempt in range(ATTEMPTS):
            chance = random.Random(f"{asked.name}/{incident}/{attempt}")  # noqa: S311 - a seed is for repeating
            house = known[chance.choice(list(known)) if asked.house == ANY else asked.house]
            game = chance.choice(tuple(shelf().games)) if asked.game == ANY else asked.game
            situation = stage(incident, house, game, chance)
            if situation is None:
                continue
            offered = choices(situation, known, chance)
            if len(offered) >= FEWEST:
                return Question(asked, situation, offered)
    raise Unaskable("Nothing on that subject can go wrong in that house and game; choose another.")


def ruled(asked: Question) -> Hand:
    """Return the hand after the ruling, played on for some acts; the supervisor decides as usual what is left open."""
    situation = asked.situation
    hand = situation.hand.copy()
    ruling = hand.report(situation.incident)
    if ruling.choices:
        hand.decide_floor(ruling, ruling.choices[0].name)
    chance = random.Random(asked.wanted.name)  # noqa: S311 - a seed is for repeating
    play_acts(hand, chance, GO_ON, calm=True)
    return hand
