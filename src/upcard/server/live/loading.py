"""A table as its stream in the store tells of it, with the hand in progress and the same cards."""

from upcard.play.hand import Hand
from upcard.room.codec import decode, is_hand_event
from upcard.room.events import RoomEvent, Said
from upcard.room.table import TableState, folded
from upcard.server.live.loaded import Loaded
from upcard.server.live.lost_hand import without_cards
from upcard.server.live.missed import Numbers
from upcard.server.live.record import Record
from upcard.storage import Store


async def load(store: Store, table_id: str) -> Loaded | None:
    """Read a table; None: there is no such table."""
    rows = await store.read_for_restart(table_id)
    if not rows:
        return None
    numbered = [(row.seq, decode(row.body)) for row in rows if row.body]
    state = folded(event for _, event in numbered if isinstance(event, RoomEvent))
    at = rows[-1].at
    if any(row.closed and row.hand for row in rows):
        return _without_its_cards(state, numbered, at)
    record = Record()
    record.add(numbered)
    hand = Hand.replay([event for _, event, _ in record.events]) if record.events else None
    return Loaded(state, hand, record, rows[-1].seq, at)


def _without_its_cards(state: TableState, numbered: Numbers, at: int) -> Loaded:
    """Return a table whose last hand cannot be shown any more: its key is lost."""
    record, last = Record(), numbered[-1][0]
    record.add([(n, event) for n, event in numbered if isinstance(event, Said)])
    record.first = last + 1
    hand = without_cards([event for _, event in numbered if is_hand_event(event)]) if state.hand else None
    return Loaded(state, hand, record, last, at, lost=hand is not None)
