"""What a client has missed that the table no longer keeps in mind: read from the store, and sent to their eyes only."""

from collections.abc import Sequence

from msgspec import Struct

from upcard.hand.events import AnyEvent
from upcard.hand.seeing import seen_by
from upcard.server.live.record import Record
from upcard.server.messages import ChatLine, Line, Numbered
from upcard.storage import Store, Stored
from upcard.table.codec import decode
from upcard.table.events import AnyRoomEvent, HandStarted, RoomEvent, Said
from upcard.table.people import Person

MOST_MISSED = 500
"""Some five hands, sent in a tenth of a second. Anyone who was away for longer is shown the table like a newcomer."""

Numbers = list[tuple[int, AnyRoomEvent | AnyEvent]]


class Missed(Struct, frozen=True):
    """Everything between two numbers, as one viewer may know it."""

    until: int
    events: tuple[Numbered, ...]
    lines: tuple[Line, ...]
    chat: tuple[ChatLine, ...]


async def read_missed(store: Store, table: str, since: int, viewer: Person | None) -> Missed | None:
    """Read what came after a number, up to now; None if it is too much to be told one by one, or its key is lost."""
    rows = await store.read(table, since=since, limit=MOST_MISSED + 1)
    if len(rows) > MOST_MISSED or any(row.closed for row in rows):
        return None
    later = [(row.seq, decode(row.body)) for row in rows]
    return _told(await _beginning(store, table, rows) + later, since, viewer)


async def _beginning(store: Store, table: str, rows: Sequence[Stored]) -> Numbers:
    """Return the first part, from its start, of a hand that was going on when the viewer was last told anything."""
    for row in rows:
        if row.hand:
            first = (await store.read(table, hand=row.hand, limit=1))[0]
            (started,) = await store.read(table, since=first.seq - 2, limit=1)
            before = [part for part in await store.read(table, hand=row.hand) if part.seq < row.seq]
            return [(part.seq, decode(part.body)) for part in (started, *before)]
        if row.kind == "hand-started":
            break
    return []


def _told(numbered: Numbers, since: int, viewer: Person | None) -> Missed:
    """Tell the events hand by hand; those up to ``since`` are there only for the sake of the story."""
    record = Record()
    events: list[Numbered] = []
    lines: list[Line] = []
    for part in _by_hand(numbered):
        lines += record.add(part)
        seat = record.seat_of(viewer.id) if viewer is not None else None
        events += [
            Numbered(n, record.hand, seen_by(event, seat))
            for n, event in part
            if n > since and not isinstance(event, RoomEvent)
        ]
    said = [(n, event) for n, event in numbered if isinstance(event, Said) and n > since]
    chat = tuple(ChatLine(n, event.player, event.name, event.seat, event.text) for n, event in said)
    until = numbered[-1][0] if numbered else since
    return Missed(until, tuple(events), tuple(line for line in lines if line.n > since), chat)


def _by_hand(numbered: Numbers) -> list[Numbers]:
    """Cut the stream where hands begin."""
    parts: list[Numbers] = [[]]
    for n, event in numbered:
        if isinstance(event, HandStarted):
            parts.append([])
        parts[-1].append((n, event))
    return parts
