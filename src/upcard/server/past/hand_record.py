"""A hand as the books have it: its events with their numbers, who sat where, and what was committed before it."""

from msgspec import Struct, structs

from upcard.hand.events import AnyEvent, Event, HandBegan
from upcard.hand.seeing import seen_by
from upcard.hand.views import Seen
from upcard.server.http.not_granted import NotGranted
from upcard.storage import Store
from upcard.table.codec import decode
from upcard.table.events import DeckSealed, HandStarted, SecretPromised
from upcard.table.numbering import room_number, table_alias
from upcard.table.people import is_bot

LARGEST_NUMBER = 2**53
CARDS_LOST = "The cards of this hand can no longer be read: the key that they were sealed with is lost."


class HandRecord(Struct, frozen=True):
    """Everything about a hand, hidden cards and the seed included: only what `seen` and views give goes out."""

    table: str
    number: int
    at: int
    """When it began, in seconds since 1970."""
    started: HandStarted
    fixed: DeckSealed | SecretPromised | None
    """What was published before the players gave their numbers; None: nothing is known of it."""
    events: tuple[tuple[int, AnyEvent], ...]
    table_number: int
    """The table's own in the room, of which those of its hands are made."""

    @property
    def room_number(self) -> int:
        """Return the number of the hand in the whole room."""
        return room_number(self.table_number, self.number)

    @property
    def began(self) -> HandBegan:
        """Return the first event, with the deck."""
        first = self.events[0][1]
        if not isinstance(first, HandBegan):
            raise TypeError(f"hand {self.number} of table {table_alias(self.table)} does not begin with hand-began")
        return first

    @property
    def bots(self) -> tuple[int, ...]:
        """Name the seats in which bots sat."""
        return tuple(seat for seat, player in sorted(self.started.players.items()) if is_bot(player))

    def seat_of(self, player: str) -> int | None:
        """Return the seat that somebody had in this hand; None: they were not in it."""
        return next((seat for seat, other in self.started.players.items() if other == player), None)

    def told(self, seq: int) -> "HandRecord | None":
        """Return the hand as it was after event ``seq`` of the table; None: it had not begun."""
        if self.events[-1][0] <= seq:
            return self
        events = tuple((n, event) for n, event in self.events if n <= seq)
        return structs.replace(self, events=events) if events else None

    def seen(self, seat: int | None) -> list[tuple[int, Seen]]:
        """Return the events as a seat, or a spectator, may see them."""
        return [(n, seen_by(event, seat)) for n, event in self.events]


async def hand_record(store: Store, table: str, number: int) -> HandRecord | None:
    """Read a hand, finished or not; None if there is none of that number."""
    if not 1 <= number <= LARGEST_NUMBER:
        return None
    stored = await store.read(table, hand=number)
    if not stored:
        return None
    before = await store.last_of(table, "hand-started", before=stored[0].seq)
    if any(row.closed for row in (*stored, before) if row is not None):
        raise NotGranted(410, "cards-lost", CARDS_LOST)
    started = decode(before.body) if before is not None else None
    if before is None or not isinstance(started, HandStarted) or started.hand != number:
        raise LookupError(f"hand {number} of table {table_alias(table)} has no beginning")
    events: list[tuple[int, AnyEvent]] = []
    for row in stored:
        event = decode(row.body)
        if isinstance(event, Event):
            events.append((row.seq, event))
    fixed = await _fixed(store, table, started, before.seq)
    numbered = await store.hands.table_number(table)
    return HandRecord(table, number, stored[0].at // 1000, started, fixed, tuple(events), numbered)


async def _fixed(store: Store, table: str, started: HandStarted, before: int) -> DeckSealed | SecretPromised | None:
    """Return what was published before the players gave their numbers to a hand."""
    stored = await store.last_of(table, "secret-promised" if started.seed else "deck-sealed", before=before)
    found = None if stored is None else decode(stored.body)
    return found if isinstance(found, DeckSealed | SecretPromised) and found.hand == started.hand else None
