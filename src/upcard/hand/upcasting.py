"""Events as earlier programs wrote them, brought into the form of today before they are read.

A log lies in files and databases for ever, so its form has a number, `FORMAT`, which stands in a hand's first event.
What changes the form of an event (a tag, a field's name, or what may stand in it) says here how the old one becomes the
new one; a new field with a default changes nothing. tests/logs keeps the forms of each format and logs written in it:
a change without its entry fails there.

How to change an event:

1. Is `FORMAT` among the formats that tests/logs keeps? Then what is written there is out in the world: add one to
   `FORMAT`, an empty step for the format before to `UPCASTERS`, and one to the steps of the database, by which older
   programs refuse the room (`upcard.storage.migrations`). (Else the present format is still being made.)
2. Under the format before, by the event's tag, add an `Upcast`: the fields that it takes care of, and a function that
   changes the JSON object in place. `EVERY` stands for all events, those that viewers see included.
3. An event alone does not tell its format, so an upcast must leave alone what is already as it should be. A field whose
   meaning changes therefore gets another name, or another type.

A format is finished when rooms are played in it: then ``python -m tests.record_logs``, ``record_room`` and
``record_files``, each with its number, keep examples of it, which no later change may touch.

Reading costs nothing for it: an event that is read as it stands is not looked at here, and events take no fields that
they do not know.
"""

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from upcard.cards.best import best_five
from upcard.cards.classes import Kind
from upcard.cards.keys import FIVE, SEVEN
from upcard.cards.values import BY_KIND
from upcard.rulebooks.streets import NUMBERED

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
    """Name the cards that play; those who told of a hand used to look for them in all its cards."""
    event.setdefault("high_cards", _five(event["cards"], event["high"], ("high", "high-no-wheel")))
    event.setdefault("low_cards", _five(event["cards"], event["low"], ("ace-to-five",)))


def _five(cards: list[int], value: int, kinds: tuple[Kind, ...]) -> tuple[int, ...]:
    """Find the five of a hand: how it was read is told by its value, 0 if it was not. Of too few all play."""
    if not value or len(cards) < FIVE:
        return tuple(cards) if value else ()
    best = max(combinations(cards, min(len(cards), SEVEN)), key=BY_KIND[kinds[0]])
    return best_five(best, next((kind for kind in kinds if BY_KIND[kind](best) == value), kinds[0]))


def _named(event: Raw) -> None:
    """Give a street its name: every game had the same five, and events told them by their places."""
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
