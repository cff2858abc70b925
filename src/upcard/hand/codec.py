"""Events as JSON, one object a line, and back."""

from collections.abc import Iterable, Sequence

import msgspec

from upcard.hand.events import AnyEvent
from upcard.hand.upcasting import read

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEvent)


def encode(events: Iterable[AnyEvent]) -> str:
    """Return the events as JSON lines."""
    return "".join(_encoder.encode(event).decode() + "\n" for event in events)


def decode(lines: str) -> list[AnyEvent]:
    """Read events from JSON lines; a line that is no event raises msgspec.DecodeError with its number."""
    events: list[AnyEvent] = []
    for number, line in enumerate(lines.splitlines(), 1):
        if line.strip():
            events.append(_decode_line(line, number))
    return events


def _decode_line(line: str, number: int) -> AnyEvent:
    try:
        event: AnyEvent = read(line, _decoder)
    except msgspec.DecodeError as fault:
        message = f"line {number} is not an event of a hand: {fault}"
        raise msgspec.DecodeError(message) from None
    return event


def as_events(source: str | Sequence[AnyEvent]) -> list[AnyEvent]:
    """Take events as they are, or read them from JSON lines."""
    return decode(source) if isinstance(source, str) else list(source)
