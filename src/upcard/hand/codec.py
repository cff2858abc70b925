"""Events as JSON, one object a line, and back."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from upcard.cards.best import best_five
from upcard.cards.classes import Kind
from upcard.cards.keys import FIVE, SEVEN
from upcard.cards.values import BY_KIND
from upcard.hand.events import AnyEvent
from upcard.rulebooks.streets import NUMBERED

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
        # what was written there is quoted, and may have line ends in it
        message = f"line {number} is not an event of a hand: {' '.join(str(fault).split())}"
        raise msgspec.DecodeError(message) from None
    return event


def as_events(source: str | Sequence[AnyEvent]) -> list[AnyEvent]:
    """Take events as they are, or read them from JSON lines."""
    return decode(source) if isinstance(source, str) else list(source)


FORMAT: Final = 2
"""The form in which events are written today."""
EVERY: Final = "*"
Raw = dict[str, Any]
T = TypeVar("T")
_NO_EVENT: Final = (AttributeError, LookupError, TypeError, ValueError)
"""What an upcast may stumble over in a file that no table has written; msgspec's own errors are among them."""


class Upcast(NamedTuple):
    """How one kind of event becomes what it is in the next format."""

    fields: tuple[str, ...]
    """The fields of the earlier or the later form that are not the same in both; "" is the tag itself."""
    change: Callable[[Raw], None]


def _numbered(event: Raw) -> None:
    """Give a hand's first event its format; it had none, and nobody's button was kept.

    The stakes themselves read the street from which a rake is taken by its number, and write it by its name.
    """
    event.setdefault("format", FORMAT)


def _with_topics(cited: Raw) -> None:
    """Keep numbers and topics together; which topics were behind the numbers was not told."""
    if "cites" in cited:
        cited["cite"] = [cited.pop("cites"), []]


def _order_with_topics(event: Raw) -> None:
    _with_topics(event["order"])


def _orders_with_topics(event: Raw) -> None:
    for order in event.get("orders") or ():
        _with_topics(order)


def _with_fives(event: Raw) -> None:
    """Name the cards that play; earlier programs used to look for them in all its cards."""
    event.setdefault("high_cards", _five(event["cards"], event["high"], ("high", "high-no-wheel")))
    event.setdefault("low_cards", _five(event["cards"], event["low"], ("ace-to-five",)))


def _five(cards: list[int], value: int, kinds: tuple[Kind, ...]) -> tuple[int, ...]:
    """Find the five of a hand: how it was read follows from its value, 0 if it was not. Of too few all play."""
    if not value or len(cards) < FIVE:
        return tuple(cards) if value else ()
    best = max(combinations(cards, min(len(cards), SEVEN)), key=BY_KIND[kinds[0]])
    return best_five(best, next((kind for kind in kinds if BY_KIND[kind](best) == value), kinds[0]))


def _named(event: Raw) -> None:
    """Give a street its name: every game had the same five, and events named them by their places."""
    event.setdefault("name", NUMBERED[event["street"] + min(NUMBERED)])


UPCASTERS: Final[Mapping[int, Mapping[str, Upcast]]] = {
    1: {
        EVERY: Upcast(("cites", "cite"), _with_topics),
        "order-placed": Upcast(("order",), _order_with_topics),
        "action-backed-up": Upcast(("orders",), _orders_with_topics),
        "hand-began": Upcast(("format", "stakes"), _numbered),
        "street-began": Upcast(("name",), _named),
        "round-opened": Upcast(("name",), _named),
        "hand-shown": Upcast(("high_cards", "low_cards"), _with_fives),
        "mucked-hand-seen": Upcast(("high_cards", "low_cards"), _with_fives),
    },
}
"""What leads from each format to the next, by the event's tag."""


def bring_up(event: Raw) -> None:
    """Change an event of any format into one of today's."""
    for step in UPCASTERS.values():
        for tag in (EVERY, event.get("type", "")):
            upcast = step.get(tag)
            if upcast is not None:
                upcast.change(event)


def read(body: str | bytes, decoder: msgspec.json.Decoder[T], within: str = "") -> T:
    """Read an event of any format, or what has events ``within`` a field; what is none raises msgspec.DecodeError."""
    try:
        return decoder.decode(body)
    except msgspec.ValidationError as fault:
        told = msgspec.json.decode(body)
        try:
            for event in told[within] if within else [told]:
                bring_up(event)
            return decoder.decode(msgspec.json.encode(told))
        except _NO_EVENT:
            raise fault from None
