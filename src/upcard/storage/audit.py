"""Everything that a room has stored, looked at again: nothing is written, and the room may be played at meanwhile.

Each table is seen as it stands at one moment. Nothing is kept in memory longer than a hand.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from msgspec import Struct, field
from sqlalchemy import Connection, Row, Select, func, select, union
from sqlalchemy.exc import DatabaseError, OperationalError

from upcard.storage.audit_stream import Booked, Count, Finding, KeptHand, StreamAudit
from upcard.storage.copying import Progress, unwatched
from upcard.storage.errors import StorageError, first_line
from upcard.storage.keys import KeyPlace
from upcard.storage.ledger import book_faults
from upcard.storage.looking import damage_in, file_of, looking, place, schema_in
from upcard.storage.records import Stored
from upcard.storage.schema import EVENTS, HAND_SEATS, HANDS, POSTINGS, SCHEMA, TOTALS
from upcard.storage.seal import Opener
from upcard.table.ledger import Posting
from upcard.table.numbering import table_alias

_E, _P, _T, _H, _S = EVENTS.c, POSTINGS.c, TOTALS.c, HANDS.c, HAND_SEATS.c
_AT_ONCE = 500
WHAT = "looking at all tables"


class Audit(Struct):
    """How much was looked at."""

    tables: int = 0
    count: Count = field(default_factory=Count)
    wrong: int = 0


class Found(Struct, frozen=True):
    """Something that is not as it must be, at a table: its alias and its name; none: in the whole database."""

    table: str
    name: str
    finding: Finding


def audit(address: str, done: Audit, progress: Progress = unwatched, keys: KeyPlace | None = None) -> Iterator[Found]:
    """Yield whatever is wrong; ``done`` counts what was looked at. StorageError: there is nothing to look at.

    Without ``keys`` what is sealed is looked at only from the outside.
    """
    opener = Opener(keys.read() if keys is not None else ())
    file = file_of(address)
    with looking(address) as connection:
        schema = schema_in(connection, place(address))
        if schema != SCHEMA:
            raise StorageError(
                f"The room in {place(address)} has schema {schema}, and this program {SCHEMA}: use the version "
                "that the room was last played with, or start this one on it first."
            )
        broken = damage_in(file) if file is not None else ""
        if broken:
            done.wrong += 1
            yield Found("", "", Finding("damage", 0, 0, f"The file is damaged: {broken}."))
        whole = connection.execute(select(func.count()).select_from(EVENTS)).scalar_one()
        streams = _streams(connection)
        for stream in streams:
            connection.rollback()  # the next table is seen as it is then: its log need not be kept so long
            name = _name(connection, stream)
            walk = StreamAudit(
                stream, _booked(connection, stream), partial(_kept, connection, stream), done.count, opener
            )
            for finding in _of_stream(connection, walk, lambda: progress(WHAT, done.count.events, whole)):
                done.wrong += 1
                yield Found(table_alias(stream), name, finding)
            done.tables += 1


def _streams(connection: Connection) -> list[str]:
    """Return all tables that anything is stored of."""
    found = union(*(select(column).distinct() for column in (_E.stream, _P.stream, _T.stream, _H.stream)))
    return sorted(connection.execute(found).scalars())


def _name(connection: Connection, stream: str) -> str:
    found = connection.execute(select(_H.table_name).where(_H.stream == stream).order_by(_H.hand.desc()).limit(1))
    return found.scalar() or ""


def _of_stream(connection: Connection, walk: StreamAudit, progress: Callable[[], None]) -> Iterator[Finding]:
    stream, count = walk.table, walk.count
    events = select(_E.seq, _E.hand, _E.kind, _E.at, _E.body).where(_E.stream == stream).order_by(_E.seq)
    try:
        for row in _streamed(connection, events):
            yield from walk.take(Stored(*row))
            if count.events % _AT_ONCE == 0:
                progress()
    except DatabaseError as fault:
        if isinstance(fault, OperationalError):  # it cannot be reached any more: nothing is known of the rest
            raise
        sentence = f"After number {walk.last} nothing of this table can be read: {first_line(fault)}."
        yield Finding("damage", walk.last + 1, 0, sentence)
        return
    balances = select(_T.account, func.sum(_T.amount)).where(_T.stream == stream).group_by(_T.account)
    kept = connection.execute(select(func.count()).select_from(HANDS).where(_H.stream == stream)).scalar_one()
    told = {account: int(amount) for account, amount in connection.execute(balances) if amount}
    yield from walk.end(told, kept)
    yield from (Finding("books", 0, 0, sentence) for sentence in book_faults(connection, stream))
    progress()


def _streamed(connection: Connection, query: Select[*tuple[Any, ...]]) -> Iterator[Row[*tuple[Any, ...]]]:
    return iter(connection.execution_options(yield_per=_AT_ONCE).execute(query))


def _booked(connection: Connection, stream: str) -> Iterator[Booked]:
    query = select(_P.seq, _P.account, _P.amount, _P.reason).where(_P.stream == stream).order_by(_P.seq, _P.line)
    for seq, account, amount, reason in _streamed(connection, query):
        yield Booked(seq, Posting(account, amount, reason))


def _kept(connection: Connection, stream: str, hand: int) -> KeptHand | None:
    if connection.execute(select(_H.hand).where(_H.stream == stream, _H.hand == hand)).first() is None:
        return None
    seats = connection.execute(select(_S.seat, _S.player, _S.result).where(_S.stream == stream, _S.hand == hand)).all()
    return KeptHand({seat: player for seat, player, _ in seats}, {seat: result for seat, _, result in seats})
