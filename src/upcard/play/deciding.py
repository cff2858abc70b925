"""Which rule decided each line of a hand: every event, ruling and refusal, as a scenario expects them."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from upcard.hand.events import AnyEvent
from upcard.hand.narrate import sentence_for
from upcard.hand.requests import Refusal


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
