"""The store: one database behind the whole room, with the streams of all that ever happened at each table."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from msgspec import structs
from sqlalchemy import Connection, Select, func, select

from upcard.storage.batch import Batch, check
from upcard.storage.connection import Connected, now
from upcard.storage.errors import Altered
from upcard.storage.hands import FinishedHands
from upcard.storage.ledger import Ledger
from upcard.storage.people import DrillAnswers, Notes, People, Reports, Sessions, Shares
from upcard.storage.records import Appended, Extent, FinishedHand, NewEvent, Stored
from upcard.storage.schema import EVENTS, POSTINGS
from upcard.storage.seal import Opened, is_sealed, place_of_cards, place_of_event, sealed_events
from upcard.table.ledger import Posting
from upcard.table.numbering import table_alias

_E = EVENTS.c
_STORED = select(_E.seq, _E.hand, _E.kind, _E.at, _E.body)


class Store(Connected):
    """The events of all tables, and what is derived from them in its parts, in SQLite or PostgreSQL.

    ``Store("sqlite:///upcard.db")`` or ``Store("postgresql://user@host/database")`` opens the database, brings it to
    the newest schema and starts the thread that writes. What goes wrong is a `StorageError` with one clear sentence.
    """

    @cached_property
    def ledger(self) -> Ledger:
        """The books of the room."""
        return Ledger(self)

    @cached_property
    def hands(self) -> FinishedHands:
        """Hands that are over, and the tables where they were played."""
        return FinishedHands(self)

    @cached_property
    def people(self) -> People:
        """Players and their passphrases."""
        return People(self)

    @cached_property
    def sessions(self) -> Sessions:
        """Who is signed in, and where."""
        return Sessions(self)

    @cached_property
    def notes(self) -> Notes:
        """What players have written down about others."""
        return Notes(self)

    @cached_property
    def shares(self) -> Shares:
        """Links to hands that are shared."""
        return Shares(self)

    @cached_property
    def reports(self) -> Reports:
        """Hands that players have reported."""
        return Reports(self)

    @cached_property
    def drill(self) -> DrillAnswers:
        """What players have answered in the drill."""
        return DrillAnswers(self)

    async def append(
        self,
        stream: str,
        after: int,
        events: Sequence[NewEvent],
        *,
        postings: Sequence[Posting] = (),
        finished: FinishedHand | None = None,
    ) -> Appended:
        """Store events as numbers ``after`` + 1 and so on; if a hand is finished, look whether the books balance.

        When it returns, all of it is on the disk: the events, the postings that belong to them, the finished hand.
        Raises Conflict if ``after`` is not the stream's last number, DatabaseDown if the database is away, and
        ValueError for what must never be written (no events, postings that do not sum to zero). In each case nothing
        was written; see DatabaseDown for the one doubt.
        """
        sealed = sealed_events(self.sealer, stream, after, events)
        batch = Batch(stream, after, now(), sealed, postings, self._with_sealed_cards(finished))
        check(batch)
        return Appended(batch.at, await self._writer.append(batch))

    async def read(
        self, stream: str, *, since: int = 0, hand: int | None = None, limit: int | None = None
    ) -> list[Stored]:
        """The events of a stream after number ``since``, all or those of one hand (0: of the table), in order."""
        query = _STORED.where(_E.stream == stream, _E.seq > since).order_by(_E.seq).limit(limit)
        if hand is not None:
            query = query.where(_E.hand == hand)
        return await self.ask(lambda connection: self._rows(connection, stream, query))

    async def read_for_restart(self, stream: str) -> list[Stored]:
        """All events of the table itself, and those of its last hand, in order."""
        latest = select(func.max(_E.hand)).where(_E.stream == stream)

        def both(connection: Connection) -> list[Stored]:
            hands = (0, connection.execute(latest).scalar() or 0)
            query = _STORED.where(_E.stream == stream, _E.hand.in_(hands)).order_by(_E.seq)
            return self._rows(connection, stream, query)

        return await self.ask(both)

    async def extent(self, stream: str) -> Extent:
        """How many events a stream has and how far what is derived from it goes: by that a hole in it is noticed."""
        counting = select(func.count().label("events"), func.max(_E.seq).label("last"))
        by_hand = counting.where(_E.stream == stream).group_by(_E.hand).subquery()
        counted = select(func.coalesce(func.sum(by_hand.c.events), 0), func.coalesce(func.max(by_hand.c.last), 0))
        posted = select(func.max(POSTINGS.c.seq)).where(POSTINGS.c.stream == stream)
        marked = self._marked(stream)

        def found(connection: Connection) -> Extent:
            events, last = connection.execute(counted).one()
            return Extent(int(events), int(last), connection.execute(posted).scalar() or 0, marked)

        return await self.ask(found)

    async def last_number(self, stream: str) -> int:
        """The number of the last event of a stream; 0: there is none."""
        query = select(func.max(_E.seq)).where(_E.stream == stream)
        return await self.ask(lambda connection: connection.execute(query).scalar() or 0)

    async def last_of(self, stream: str, kind: str, *, before: int | None = None) -> Stored | None:
        """The newest event of a kind, or the newest below a number."""
        query = _STORED.where(_E.stream == stream, _E.kind == kind).order_by(_E.seq.desc()).limit(1)
        if before is not None:
            query = query.where(_E.seq < before)
        found = await self.ask(lambda connection: self._rows(connection, stream, query))
        return found[0] if found else None

    async def streams(self) -> list[str]:
        """All streams, oldest first."""
        query = select(_E.stream).where(_E.seq == 1).order_by(_E.at, _E.stream)
        return await self.ask(lambda connection: _texts(connection, query))

    async def headless_streams(self) -> list[str]:
        """Streams whose first event is missing."""
        # from each to the next, by the index: to walk through all events would take longer with every hand
        named = select(func.min(_E.stream).label("stream")).cte("named", recursive=True)
        after = select(func.min(_E.stream)).where(_E.stream > named.c.stream).scalar_subquery()
        named = named.union_all(select(after).where(named.c.stream.is_not(None)))
        first = select(_E.seq).where(_E.stream == named.c.stream, _E.seq == 1).exists()
        query = select(named.c.stream).where(named.c.stream.is_not(None), ~first)
        return await self.ask(lambda connection: _texts(connection, query))

    def _with_sealed_cards(self, finished: FinishedHand | None) -> FinishedHand | None:
        """Seal the down cards of a hand, each player's for themselves; to the writer a seal is one more word."""
        if finished is None:
            return None
        players = tuple(
            [
                structs.replace(player, down=(self.sealer.seal_text(place, " ".join(player.down)),))
                for player in finished.players
                for place in (place_of_cards(finished.table, finished.hand, player.seat, player.player),)
            ]
        )
        return structs.replace(finished, players=players)

    def _rows(self, connection: Connection, stream: str, query: Select[int, int, str, int, bytes]) -> list[Stored]:
        found: list[Stored] = []
        for seq, hand, kind, at, stored in connection.execute(query):
            body, closed = stored, False
            if is_sealed(stored):
                body, closed = self._opened(stream, seq, hand, kind, stored)
            found.append(Stored(seq, hand, kind, at, body, closed))
        return found

    def _opened(self, stream: str, seq: int, hand: int, kind: str, stored: bytes) -> Opened:
        try:
            return self.sealer.open(place_of_event(stream, seq, hand, kind), stored)
        except Altered:
            raise Altered(f"Number {seq} of table {table_alias(stream)}") from None


def _texts(connection: Connection, query: Select[Any]) -> list[str]:
    """The names that are found; where a page is damaged, SQLite may find any other kind of value there."""
    return [name for name in connection.execute(query).scalars() if isinstance(name, str)]
