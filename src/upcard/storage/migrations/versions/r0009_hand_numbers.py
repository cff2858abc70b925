"""Tables get numbers, and finished hands keep what they are looked for by: stakes, names, and who saw the showdown.

What is there already is filled in from the events, of which the part that everybody saw is readable without the key.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from alembic import op
from sqlalchemy import Connection

from upcard.storage.seal import is_sealed, public_of

revision = "0009"
down_revision = "0008"

AT_ONCE = 500
Form = TypeVar("Form")

_events = sa.table("events", *map(sa.column, ("stream", "seq", "hand", "kind", "at", "body")))
_tables = sa.table("tables", sa.column("stream"), sa.column("number"))
_hands = sa.table("hands", *map(sa.column, ("stream", "hand", "betting", "small_bet", "big_bet")))
_seats = sa.table("hand_seats", *map(sa.column, ("stream", "hand", "seat", "marks", "name", "showdown")))
_E, _H, _S = _events.c, _hands.c, _seats.c


class _Bets(msgspec.Struct):
    small_bet: int
    big_bet: int
    betting: str = "fixed-limit"


class _Began(msgspec.Struct):
    stakes: _Bets


class _Started(msgspec.Struct):
    names: dict[int, str]


def upgrade() -> None:
    """Make the tables and columns, and fill them."""
    op.create_table(
        "tables",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("stream", name="pk_tables"),
        sa.UniqueConstraint("number", name="uq_tables_number"),
    )
    op.create_table(
        "note_labels",
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("colour", sa.Text(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("owner", "colour", name="pk_note_labels"),
        sa.ForeignKeyConstraint(["owner"], ["players.id"], name="fk_note_labels_owner"),
    )
    at_the_bank = sa.text("reason IN ('bought', 'cashed') AND account <> 'bank'")
    op.create_index(
        "ix_postings_account_seq",
        "postings",
        ["account", "seq"],
        sqlite_where=at_the_bank,
        postgresql_where=at_the_bank,
    )
    op.add_column("hands", sa.Column("betting", sa.Text(), nullable=False, server_default=""))
    op.add_column("hands", sa.Column("small_bet", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("hands", sa.Column("big_bet", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("hand_seats", sa.Column("name", sa.Text(), nullable=False, server_default=""))
    op.add_column("hand_seats", sa.Column("showdown", sa.Boolean(), nullable=False, server_default=sa.false()))
    connection = op.get_bind()
    _number_tables(connection)
    _fill_hands(connection)


def _number_tables(connection: Connection) -> None:
    """Number all streams, oldest first; a damaged one without a first event comes last."""
    whole = sa.select(_E.stream).where(_E.seq == 1).order_by(_E.at, _E.stream)
    streams = list(connection.execute(whole).scalars())
    headless = set(connection.execute(sa.select(_H.stream).distinct()).scalars()) - set(streams)
    rows = [{"stream": stream, "number": n} for n, stream in enumerate([*streams, *sorted(headless)], 1)]
    for piece in _pieces(rows):
        connection.execute(sa.insert(_tables), piece)


def _fill_hands(connection: Connection) -> None:
    """Fill in what the events tell of the finished hands, table by table."""
    for stream in list(connection.execute(sa.select(_H.stream).distinct()).scalars()):
        known = sa.select(_H.hand).where(_H.stream == stream).order_by(_H.hand)
        for piece in _pieces(list(connection.execute(known).scalars())):
            _fill(connection, stream, piece)


def _fill(connection: Connection, stream: str, hands: list[int]) -> None:
    names: dict[int, dict[int, str]] = {}
    stakes = []
    for hand in hands:
        first = sa.select(_E.seq, _E.body).where(_E.stream == stream, _E.hand == hand).order_by(_E.seq).limit(1)
        found = connection.execute(first).first()
        if found is None:
            continue
        before = sa.select(_E.body).where(_E.stream == stream, _E.kind == "hand-started", _E.seq < found.seq)
        started = connection.execute(before.order_by(_E.seq.desc()).limit(1)).first()
        began = _read(found.body, _Began)
        if began is not None:
            bets = began.stakes
            stakes.append({"n": hand, "betting": bets.betting, "small_bet": bets.small_bet, "big_bet": bets.big_bet})
        named = None if started is None else _read(started.body, _Started)
        names[hand] = {} if named is None else named.names
    here = (_H.stream == stream) & (_H.hand == sa.bindparam("n"))
    if stakes:
        connection.execute(sa.update(_hands).where(here), stakes)
    of_these = sa.select(_S.hand, _S.seat, _S.marks).where(_S.stream == stream, _S.hand.between(hands[0], hands[-1]))
    seats = [
        {"n": hand, "s": seat, "name": names.get(hand, {}).get(seat, ""), "showdown": _saw_showdown(marks)}
        for hand, seat, marks in connection.execute(of_these).all()
    ]
    its_seat = (_S.stream == stream) & (_S.hand == sa.bindparam("n")) & (_S.seat == sa.bindparam("s"))
    if seats:
        connection.execute(sa.update(_seats).where(its_seat), seats)


def _read(stored: bytes, form: type[Form]) -> Form | None:
    """Read what everybody may know of an event; None if it is damaged."""
    with suppress(msgspec.DecodeError, UnicodeError):
        return msgspec.json.decode(public_of(stored) if is_sealed(stored) else stored, type=form)
    return None


def _saw_showdown(marks: bytes) -> bool:
    with suppress(msgspec.DecodeError, UnicodeError):
        return "won-at-showdown" in msgspec.json.decode(marks, type=dict[str, Any])
    return False


def _pieces(rows: Iterable[Any]) -> Iterator[list[Any]]:
    whole = list(rows)
    for begin in range(0, len(whole), AT_ONCE):
        yield whole[begin : begin + AT_ONCE]
