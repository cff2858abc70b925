"""What lessons are sent as: the hands as the learner sees them, and step by step what is said, asked and right."""

from typing import Literal

from msgspec import Struct

from upcard.server.messages import Line, Mine, Numbered, Play
from upcard.table.views import TableView


class LessonCard(Struct, frozen=True):
    """A lesson in the list."""

    name: str
    title: str
    about: str
    learn: tuple[str, ...]
    minutes: int
    steps: int
    game: str


class LessonList(Struct, frozen=True):
    """All lessons, in the order in which their games are listed."""

    lessons: tuple[LessonCard, ...]


class LessonAnswer(Struct, frozen=True):
    """An answer that can be given, how it is called, and what is said to it if it is wrong."""

    value: str
    """A seat, a word, a move ("complete 15"), or five cards."""
    text: str
    cards: tuple[str, ...]
    """Cards that stand for the text, if it is a hand."""
    wrong: str
    """"" if it is right."""


class LessonTask(Struct, frozen=True):
    """What is asked. Where cards are chosen any of ``fives`` is right, and ``wrong`` is said to all others."""

    kind: Literal["seat", "move", "why", "word", "cards"]
    question: str
    answers: tuple[LessonAnswer, ...]
    fives: tuple[tuple[str, ...], ...]
    wrong: str


class LessonStep(Struct, frozen=True):
    """One step, and the hand as it stands there."""

    title: str
    say: tuple[str, ...]
    cites: tuple[str, ...]
    task: LessonTask | None
    right: str
    """What is said to the right answer; "": the lesson goes on at once."""
    deal: int
    """The place of its deal among the deals."""
    until: int
    """The number of the last event that has happened."""
    play: Play
    mine: Mine


class LessonDeal(Struct, frozen=True):
    """A hand of the lesson as the learner is shown it, from the first event to the last that a step shows."""

    table: TableView
    events: tuple[Numbered, ...]
    lines: tuple[Line, ...]


class LessonPlan(Struct, frozen=True):
    """A whole lesson."""

    name: str
    title: str
    short: str
    game: str
    house: str
    deals: tuple[LessonDeal, ...]
    steps: tuple[LessonStep, ...]
