"""The course of a scenario: a hand played by its script, and which rule decided each line."""

from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from msgspec import Struct

from upcard.floor.incident import BadReport
from upcard.floor.ruling import Ruling
from upcard.hand.events import AnyEvent, RulingGiven
from upcard.hand.requests import Refusal
from upcard.play.errors import NotAllowed
from upcard.play.hand import Hand
from upcard.scenarios.expectations import difference
from upcard.scenarios.script import Action, Choose, Look, Refused, Report, Script, Slip
from upcard.telling.sayings import sentence_for


class Line(Struct, frozen=True):
    """A sentence of the log or of a refusal, and the number of the rule that decided it, "" if none did."""

    sentence: str
    rule: str


def lines_of(events: Iterable[AnyEvent], refusals: Iterable[Refusal]) -> Iterator[Line]:
    """Return the lines of the log, then those of the refusals."""
    yield from (Line(sentence_for(event), event.decides) for event in events)
    yield from (Line(refusal.sentence, refusal.decides) for refusal in refusals)


def not_decided(wanted: Mapping[str, str], lines: Iterable[Line]) -> str:
    """Say which line is missing or was decided by another rule; one part of a sentence may stand for several lines."""
    told = tuple(lines) if wanted else ()
    for part, rule in wanted.items():
        found = [line.rule for line in told if part in line.sentence]
        if not found:
            return f"decided: there is no line {part!r}"
        other = next((number for number in found if number != rule), None)
        if other is not None:
            return f"decided: {part!r}: expected {rule} to decide it, found {other or 'no rule'}"
    return ""


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


def by_the_floor(hand: Hand, step: Slip | Report | Choose) -> str:
    """Take a step; return how the hand differs from what was expected, or nothing."""
    try:
        match step:
            case Slip():
                hand.slip(step.incident)
            case Choose():
                hand.decide_floor(_last_ruling(hand), step.choice)
            case Report():
                return _reported(hand, step)
    except BadReport as fault:
        return str(fault)
    return ""


def _reported(hand: Hand, step: Report) -> str:
    name = step.incident.name
    try:
        ruling = hand.report(step.incident)
    except BadReport as fault:
        if step.refused and step.refused in str(fault):
            return ""
        return f"report {name}: refused: {fault}"
    if step.refused:
        return f"report {name} should have been refused, and was not"
    for key, wanted in step.wanted.items():
        told = _difference(ruling, key, wanted)
        if told:
            return f"report {name}: {key}: {told}"
    return ""


def _difference(ruling: Ruling, key: str, wanted: object) -> str:
    """Compare one part of a ruling; of the numbers, those named must be among its own."""
    if key == "cites":
        missing = [number for number in wanted if number not in ruling.cites]  # type: ignore[attr-defined]
        return f"expected {', '.join(missing)}, found {', '.join(ruling.cites)}" if missing else ""
    found: object = getattr(ruling, key)
    if key == "choices":
        found = [choice.name for choice in ruling.choices]
    elif key == "remedies":
        found = list(ruling.remedies)
    return "" if found == wanted else f"expected {wanted}, found {found}"


def _last_ruling(hand: Hand) -> int:
    """Return the number of the last ruling, which is the one that can wait for the supervisor."""
    given = [event.number for event in hand.events if isinstance(event, RulingGiven)]
    if not given:
        raise BadReport("There is no ruling to choose.")
    return given[-1]
