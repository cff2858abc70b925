"""A table as its stream in the store tells of it, with the hand in progress and the same cards."""

from upcard.play.hand import Hand
from upcard.room.codec import decode
from upcard.room.events import RoomEvent
from upcard.room.table import folded
from upcard.server.live.loaded import Loaded
from upcard.server.live.record import Record
from upcard.storage import Store


async def load(store: Store, table_id: str) -> Loaded | None:
    """Read a table; None: there is no such table."""
    rows = await store.read_for_restart(table_id)
    if not rows:
        return None
    numbered = [(row.seq, decode(row.body)) for row in rows]
    state = folded(event for _, event in numbered if isinstance(event, RoomEvent))
    record = Record()
    record.add(numbered)
    hand = Hand.replay([event for _, event, _ in record.events]) if record.events else None
    return Loaded(state, hand, record, rows[-1].seq, rows[-1].at)
