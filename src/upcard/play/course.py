"""The course of a scenario: a hand played by the script, as far as it is as the file says."""

from collections.abc import Iterator
from typing import assert_never

from msgspec import Struct

from upcard.hand.events import AnyEvent
from upcard.hand.requests import Refusal
from upcard.play.deciding import Line, lines_of
from upcard.play.expectations import difference
from upcard.play.floor_steps import by_the_floor
from upcard.play.hand import Hand, NotAllowed
from upcard.play.script import Action, Choose, Look, Refused, Report, Script, Slip


class Course(Struct, frozen=True):
    """How a hand went: up to the first difference, if there is one."""

    hand: Hand
    difference: str
    refusals: list[Refusal]

    @property
    def events(self) -> list[AnyEvent]:
        """What happened."""
        return self.hand.events

    @property
    def cited(self) -> set[str]:
        """All the numbers that events and refusals named."""
        return {number for told in (*self.events, *self.refusals) for number in told.cites}

    @property
    def lines(self) -> Iterator[Line]:
        """The lines of the log and of the refusals, each with the rule that decided it."""
        return lines_of(self.events, self.refusals)


def follow(hand: Hand, script: Script) -> Course:
    """Play a hand by the script, until that ends or the hand differs."""
    refusals: list[Refusal] = []
    for step in script:
        match step:
            case Action():
                told = _act(hand, step)
            case Refused():
                told = _be_refused(hand, step, refusals)
            case Slip() | Report() | Choose():
                told = by_the_floor(hand, step)
            case Look():
                told = difference(hand, step.wanted)
            case _:
                assert_never(step)
        if told:
            return Course(hand, told, refusals)
    return Course(hand, "", refusals)


def _act(hand: Hand, step: Action) -> str:
    try:
        hand.ask(step.request)
    except NotAllowed as fault:
        return f"{step.text}: refused ({fault.refusal.code}): {fault}"
    return ""


def _be_refused(hand: Hand, step: Refused, refusals: list[Refusal]) -> str:
    try:
        hand.copy().ask(step.request)  # a copy: should it be allowed, the log must end before it
    except NotAllowed as fault:
        refusal = fault.refusal
    else:
        return f"{step.text} should have been refused, and was not"
    refusals.append(refusal)
    if step.code not in ("", refusal.code):
        return f"{step.text}: expected the refusal {step.code}, found {refusal.code}: {refusal.sentence}"
    missing = [number for number in step.cites if number not in refusal.cites]
    if missing:
        return f"{step.text}: expected it to cite {', '.join(missing)}, found {', '.join(refusal.cites)}"
    return ""
