"""Consumers of events are closed: each says which kinds it handles and which it leaves alone.

A module that folds events and passes over what it does not know is wrong in silence when a new kind comes: a history
lost the blinds, a statistic took the flop for fourth street. So every such module keeps its handlers in a table made by
`handlers`, which is complete or raises when the module is imported. Anyone who adds a kind of event has to think about
each of them.

What is left alone is named by tag, as logs have it. For handlers that differ by the viewer's knowledge, ``of`` is
`upcard.hand.views.Seen`; for the events of a table around the hand, `upcard.table.events.AnyRoomEvent`.
"""

from collections.abc import Mapping
from typing import TypeVar, get_args

from upcard.hand.events import AnyEvent

Handler = TypeVar("Handler")


def handlers(handled: Mapping[type, Handler], ignored: str = "", of: object = AnyEvent) -> dict[type, Handler]:
    """Return the handlers of a consumer; TypeError unless these and ``ignored`` are exactly the events of a union."""
    kinds = [tag_of(kind) for kind in get_args(of)]
    named = [tag_of(kind) for kind in handled] + ignored.split()
    wrong = {
        "neither handled nor ignored": [tag for tag in kinds if tag not in named],
        "named twice": sorted({tag for tag in named if named.count(tag) > 1}),
        "no such event here": [tag for tag in named if tag not in kinds],
    }
    faults = [f"{what}: {', '.join(tags)}" for what, tags in wrong.items() if tags]
    if faults:
        raise TypeError("; ".join(faults))
    return dict(handled)


def tag_of(kind: type) -> str:
    """Return the name of a kind of event as logs have it."""
    return str(kind.__struct_config__.tag)  # type: ignore[attr-defined]
