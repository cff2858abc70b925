"""Playing the hands of a lesson: the engine deals and judges, the file says what each seat does."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from upcard.hand.begin import SetupError
from upcard.hand.events import AnyEvent
from upcard.hand.events.base import Event
from upcard.hand.folding import tag_of
from upcard.lessons.lesson import AskMove, Deal, Lesson, Step
from upcard.play.errors import NotAllowed
from upcard.play.hand import Hand
from upcard.rulebooks.errors import RulebookError
from upcard.scenarios.deck import lay_out, never_dealt, wanted_cards
from upcard.scenarios.steps import request_of
from upcard.telling.voices import PersonalVoice, Voice

FILLING: Final = 1
YOU: Final = "You"


class ToYou(PersonalVoice):
    """Speaks to the learner, with cards as everybody at a table is shown them."""

    def card(self, card: int) -> str:
        """Write a card short."""
        return Voice.card(self, card)


class Scene(Struct, frozen=True):
    """A step with the hand as it stands when it is shown."""

    step: Step
    hand: Hand
    """As far as the step shows it."""
    deal: int
    """The place of its deal in the lesson."""


class Staged(Struct, frozen=True):
    """A deal that was played to its end, and its steps."""

    hand: Hand
    scenes: tuple[Scene, ...]


class _Played:
    """A deal as far as it went with one deck."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.ends: list[int] = []
        """By step: how many events there were when it was shown."""
        self.fault = ""

    @property
    def events(self) -> Sequence[AnyEvent]:
        return self.hand.events


def names_of(lesson: Lesson) -> dict[int, str]:
    """Return who sits where, the learner included."""
    return dict(sorted({**lesson.players, lesson.you: YOU}.items()))


def stage(lesson: Lesson, number: int) -> Staged:
    """Play one deal of a lesson, or raise with what is wrong with it."""
    deal = lesson.deals[number]
    label = f"deal {number + 1}"
    wanted = wanted_cards(dict(deal.cards.items()), deal.stacks)
    try:
        played = lay_out(wanted, FILLING, lambda deck: _play(lesson, deal, deck))
    except SetupError as fault:
        raise RulebookError([f"{label}: {fault}"]) from None
    if played.fault:
        raise RulebookError([f"{label}: {played.fault}"])
    left = never_dealt(wanted, played.events)
    if left:
        raise RulebookError([f"{label}: cards: never dealt: {', '.join(left)}"])
    events = played.events
    scenes = tuple(
        Scene(step, Hand.replay(events[:end]), number) for step, end in zip(deal.steps, played.ends, strict=True)
    )
    return Staged(played.hand, scenes)


def _play(lesson: Lesson, deal: Deal, deck: list[int]) -> _Played:
    """Play as far as it goes; with the wrong deck somebody else may be in turn."""
    played = _Played(Hand(lesson.game, lesson.house, lesson.stakes, deal.stacks, deck, FILLING))
    hand, begun = played.hand, 0
    for step in deal.steps:
        told = f"{step.title!r}:"
        for move in step.play:
            _move(played, move, told)
        if played.fault:
            break
        end = _end(hand.events, step, begun)
        if not end:
            played.fault = f"{told} until: no {step.until} comes here"
            break
        played.ends.append(end)
        begun = end
        if isinstance(step.ask, AskMove):
            _move(played, f"{lesson.you} {step.ask.move}", told)
    return played


def _move(played: _Played, move: str, told: str) -> None:
    if played.fault:
        return
    try:
        played.hand.ask(request_of(move))
    except NotAllowed as fault:
        played.fault = f"{told} {move}: {fault}"


def _end(events: Sequence[Event], step: Step, begun: int) -> int:
    """Return how many events a step shows; 0 if what it should stop before does not come."""
    if not step.until:
        return len(events)
    return next((at for at in range(begun, len(events)) if tag_of(type(events[at])) == step.until), 0)
