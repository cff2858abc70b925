"""How the drill is sent over HTTP: what can be asked about, a question, the verdict, and the score."""

from typing import Annotated

from msgspec import Meta, Struct

from upcard.server.floor.types import FloorRuling, FormOption, SupervisorChoice
from upcard.server.past.types import Replay
from upcard.telling.spoken import Line


class DrillFact(Struct, frozen=True):
    """What the floor asks, and what it is told."""

    question: str
    answer: str


class DrillChoice(Struct, frozen=True):
    """One of the rulings to choose from."""

    decision: str
    done: tuple[str, ...]
    choices: tuple[SupervisorChoice, ...]
    """Where it is left to the supervisor."""


class DrillQuestion(Struct, frozen=True):
    """An irregularity in a hand, and the rulings to choose from."""

    id: str
    house: str
    house_title: str
    game: str
    game_title: str
    betting: str
    played: str
    """The form of betting, and whether it is a cash game, in words."""
    subject: str
    subject_title: str
    table: Replay
    """The table as everybody sees it when the floor is called: the last of its frames."""
    so_far: tuple[Line, ...]
    happened: str
    """What went wrong, in a sentence."""
    since: tuple[Line, ...]
    facts: tuple[DrillFact, ...]
    choices: tuple[DrillChoice, ...]


class DrillAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """Which of the rulings is right, counted from 1."""

    choice: Annotated[int, Meta(ge=1, le=4)]


class DrillScore(Struct, frozen=True):
    """How somebody has done: all in all, on a subject, or by the rules of a house."""

    name: str
    title: str
    asked: int
    right: int
    run: int
    """How many right in a row, up to now."""
    best: int


class DrillScores(Struct, frozen=True):
    """All scores of a player."""

    known: bool
    """Whether a score is kept: not of somebody who has no name here."""
    all: DrillScore
    subjects: tuple[DrillScore, ...]
    houses: tuple[DrillScore, ...]


class DrillVerdict(Struct, frozen=True):
    """Whether the answer was right, the ruling with those of all houses, and how the hand goes on."""

    right: bool
    choice: int
    answer: int
    """The right choice, counted from 1."""
    counted: bool
    """Whether it counts: a question counts once, and for nobody without a name."""
    incident: str
    title: str
    rulings: tuple[FloorRuling, ...]
    """Houses that rule alike together; first the ruling of the house whose hand it is."""
    goes_on: tuple[Line, ...]
    link: str
    """The same incident on the page of the floor, with these facts."""
    scores: DrillScores


class DrillMenu(Struct, frozen=True):
    """What can be asked about."""

    houses: tuple[FormOption, ...]
    games: tuple[FormOption, ...]
    subjects: tuple[FormOption, ...]
    scores: DrillScores
