"""What is appended to a stream at once, and the rows that it becomes."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct, field
from sqlalchemy import Connection

from upcard.storage.records import FinishedHand, NewEvent
from upcard.table.ledger import Posting
from upcard.table.numbering import table_alias

Row = tuple[Any, ...]


class Batch(Struct, frozen=True):
    """Events that follow number ``after`` of a stream, with everything that is true once they are stored."""

    stream: str
    after: int
    at: int
    events: Sequence[NewEvent]
    postings: Sequence[Posting]
    finished: FinishedHand | None

    @property
    def last(self) -> int:
        """The number of its last event."""
        return self.after + len(self.events)


def check(batch: Batch) -> None:
    """Raise ValueError for what must never be written."""
    if not batch.events:
        raise ValueError("There is nothing to append: a batch has one event at least.")
    if batch.after < 0:
        raise ValueError(f"A stream has no number {batch.after}: its first event follows number 0.")
    total = sum([posting.amount for posting in batch.postings]) if batch.postings else 0
    if total:
        raise ValueError(f"The postings of a batch must sum to zero, and these sum to {total}.")
    if batch.finished is not None and batch.finished.table != batch.stream:
        theirs, here = table_alias(batch.finished.table), table_alias(batch.stream)
        raise ValueError(f"A hand of table {theirs} cannot be finished at table {here}.")


class Rows(Struct):
    """The rows of many batches, by table, each in the order of the table's columns."""

    events: list[Row] = field(default_factory=list)
    postings: list[Row] = field(default_factory=list)
    hands: list[Row] = field(default_factory=list)
    hand_seats: list[Row] = field(default_factory=list)
    totals: dict[tuple[str, str, str], int] = field(default_factory=dict)
    """What is added to each total: by account, stream and reason."""
    tables: list[str] = field(default_factory=list)
    """Streams that begin: tables that want a number."""

    def add(self, batch: Batch) -> None:
        """Add the rows of a batch."""
        stream, at = batch.stream, batch.at
        if not batch.after:
            self.tables.append(stream)
        for seq, new in enumerate(batch.events, batch.after + 1):
            self.events.append((stream, seq, new.hand, new.kind, at, new.body))
        for line, posting in enumerate(batch.postings, 1):
            account, reason, amount = posting.account, posting.reason, posting.amount
            self.postings.append((stream, batch.after + 1, line, account, reason, amount))
            self.totals[account, stream, reason] = self.totals.get((account, stream, reason), 0) + amount
        if batch.finished is not None:
            self._add_hand(batch.finished)

    def _add_hand(self, over: FinishedHand) -> None:
        table, hand, at = over.table, over.hand, over.at
        told = (over.table_name, over.game, over.house, at, over.pot, over.summary)
        self.hands.append((table, hand, *told, over.betting, over.small_bet, over.big_bet))
        for seat in over.players:
            cards = (" ".join(seat.down), " ".join(seat.up))
            marks = (seat.big_bet, msgspec.json.encode(seat.marks), seat.name, seat.showdown)
            self.hand_seats.append((table, hand, seat.seat, seat.player, at, seat.result, *cards, *marks))


Change = Callable[[Connection], Any]
"""A small change that is no batch. It raises Conflict or Unknown, if it must, before it has written anything."""


class WriteRequest(Struct, eq=False, gc=False):
    """Something to be written, and who waits for it."""

    work: Batch | Change
    future: asyncio.Future[Any] | None
    """None: nobody waits."""
    since: float = 0.0
    """Since when."""
    begun: bool = False
    """Whether it is being written: from then on only the database knows."""
    withdrawn: bool = False
    """Whether nobody wants it written any more: the asker was told that it is not."""
