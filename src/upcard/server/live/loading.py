"""A table as its stream tells of it, and a clock that rests."""

import logging
from collections.abc import Iterable, Sequence

from msgspec import DecodeError, Struct

from upcard.floor.in_hand.scene import ACTS
from upcard.hand.begin import rules_changed, rules_of, state_of
from upcard.hand.events import AnyEvent, CardBurned, CardDealt, CommonCardDealt, DeadCardDealt, HandBegan, Slipped
from upcard.hand.evolve import evolve
from upcard.play.hand import Hand
from upcard.rulebooks.house import House
from upcard.rulebooks.rules import rules_for
from upcard.server.live.lost_hand import without_cards
from upcard.server.live.missed import Numbers
from upcard.server.live.record import Record
from upcard.storage import Extent, NewEvent, StorageError, Store, Stored
from upcard.table.codec import decode, encode, is_hand_event, kind_of
from upcard.table.events import AnyRoomEvent, RoomEvent, Said
from upcard.table.evolve import folded
from upcard.table.numbering import table_alias
from upcard.table.state import TableState
from upcard.telling.sayings import sentence_for


class Loaded(Struct, frozen=True):
    """A table as its stream tells of it."""

    state: TableState
    hand: Hand | None
    record: Record
    seq: int
    at: int
    """When the last event was stored, in milliseconds since 1970."""
    number: int
    """The table's, of which those of its hands in the room are made."""
    lost: bool = False
    """Whether the hand cannot go on: the key to its cards is lost."""


class Resting(Struct, frozen=True):
    """A clock that rests while the floor is busy: whose it is, and what was left of it."""

    seat: int
    left: float
    on_bank: bool


log = logging.getLogger("upcard.table")
FROM_THE_TOP = (CardBurned, CardDealt, DeadCardDealt, CommonCardDealt)
TRIES = 3
"""It may grow between two questions, when what was in doubt is written after all."""


class NotWhole(Exception):  # noqa: N818 - it says what is the matter
    """A stream is not as it was written; the message says what is wrong with it, in half a sentence without cards."""


async def load(store: Store, table_id: str) -> Loaded | None:
    """Read a table; None: there is no such table. NotWhole: its stream is damaged."""
    try:
        rows = await _whole(store, table_id)
        return _table(rows, list(_decoded(rows)), await _number(store, table_id)) if rows else None
    except (NotWhole, StorageError):
        raise
    except Exception as fault:
        raise NotWhole(f"its events do not follow from each other ({type(fault).__name__})") from fault


async def tell_changed_rules(store: Store, table_id: str, loaded: Loaded, house: House) -> bool:
    """Store that the rules were changed in the middle of a hand; true: they were, and it has to be loaded again."""
    hand = loaded.hand
    if hand is None or not loaded.state.hand or hand.over:
        return False
    rules = hand.rules
    changed = rules_changed(hand.events, rules, rules_for(house, rules.game.name, rules.betting, rules.mode))
    if changed is None:
        return False
    log.warning("table %s, hand %d: %s", table_alias(table_id), loaded.state.hand, sentence_for(changed))
    await store.append(table_id, loaded.seq, [NewEvent(*encode(changed, loaded.state.hand))])
    return True


async def _number(store: Store, table_id: str) -> int:
    number = await store.hands.table_number(table_id)
    if not number:
        raise NotWhole("it has no number")
    return number


def _table(rows: Sequence[Stored], numbered: Numbers, number: int) -> Loaded:
    state = folded(event for _, event in numbered if isinstance(event, RoomEvent))
    at = rows[-1].at
    if any(row.closed and row.hand for row in rows):
        return _without_its_cards(state, numbered, at, number)
    record = Record()
    record.add(numbered)
    played = [event for _, event, _ in record.events]
    _check_hand(state, record.hand, played)
    return Loaded(state, Hand.replay(played) if played else None, record, rows[-1].seq, at, number)


def _without_its_cards(state: TableState, numbered: Numbers, at: int, number: int) -> Loaded:
    """Return a table whose last hand cannot be shown any more: its key is lost."""
    record, last = Record(), numbered[-1][0]
    record.add([(n, event) for n, event in numbered if isinstance(event, Said)])
    record.first = last + 1
    hand = without_cards([event for _, event in numbered if is_hand_event(event)]) if state.hand else None
    return Loaded(state, hand, record, last, at, number, lost=hand is not None)


async def _whole(store: Store, table_id: str) -> Sequence[Stored]:
    """Read what a table needs, and see that nothing is missing in its stream."""
    rows: Sequence[Stored] = ()
    for _ in range(TRIES):
        extent = await store.extent(table_id)
        _check_extent(extent)
        rows = await store.read_for_restart(table_id)
        if (rows[-1].seq if rows else 0) == extent.last:
            return rows
    raise NotWhole("its last events cannot be found")


def _check_extent(extent: Extent) -> None:
    if extent.events != extent.last:
        missing = extent.last - extent.events
        raise NotWhole(f"{missing} of its {extent.last} events are missing")
    if extent.marked > extent.last:
        raise NotWhole(
            f"its last {extent.marked - extent.last} events, of {extent.marked}, are missing; if the database is meant "
            "to be an older one, delete the file beside it that ends in -mark"
        )
    if extent.posted > extent.last:
        raise NotWhole(f"its events end at {extent.last}, and its books at {extent.posted}")


def _decoded(rows: Iterable[Stored]) -> Iterable[tuple[int, AnyRoomEvent | AnyEvent]]:
    """Read the events; one whose key is lost and of which nobody has seen anything is left out."""
    for row in rows:
        if not row.body:
            continue
        try:
            event = decode(row.body)
        except (DecodeError, UnicodeError) as fault:
            raise NotWhole(f"its event {row.seq} cannot be read") from fault
        if kind_of(event) != row.kind:
            raise NotWhole(f"its event {row.seq} is of another kind than was stored")
        yield row.seq, event


def _check_hand(state: TableState, number: int, played: Sequence[AnyEvent]) -> None:
    """See that the hand in progress has a beginning, and that its cards are those of its deck, in order."""
    if not played:
        if state.hand:
            raise NotWhole(f"hand {state.hand} was started, but its cards are missing")
        return
    if state.hand and state.hand != number:
        raise NotWhole(f"hand {state.hand} was started, but the last one that is there is hand {number}")
    began = played[0]
    if not isinstance(began, HandBegan):
        raise NotWhole(f"the beginning of hand {number} is missing")
    at_table = state_of(began, rules_of(began))
    in_order = not began.slips  # where nothing has gone wrong yet, the one who acts is in turn
    for event in played[1:]:
        in_order = in_order and not isinstance(event, Slipped)
        if isinstance(event, FROM_THE_TOP) and at_table.stub[-1:] != [event.card]:
            raise NotWhole(f"the cards of hand {number} are not those of its deck")
        if in_order and isinstance(event, ACTS) and at_table.betting.turn != event.seat:
            raise NotWhole(f"somebody acts in hand {number} who is not in turn")
        evolve(at_table, event)
