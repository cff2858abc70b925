"""What was written in clear must not be left in the files of a database when it has been sealed."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Table, bindparam, delete, func, insert, inspect, select, text, tuple_, update

from upcard.storage.copying import Progress
from upcard.storage.errors import Altered, DatabaseDown, KeyLost, StorageError
from upcard.storage.keys import KeyPlace
from upcard.storage.schema import EVENTS, HAND_SEATS, SEALING
from upcard.storage.seal import MARK, Sealer, is_sealed, key_id, place_of_cards, place_of_event, public_of
from upcard.table.codec import MAY_HIDE, PIECE, Hidden, decode, hidden_in


@contextmanager
def overwriting(connection: Connection) -> Iterator[None]:
    """Let SQLite overwrite what is replaced, as long as this lasts."""
    if connection.dialect.name != "sqlite":
        yield
        return
    raw = connection.connection
    raw.cursor().execute("PRAGMA secure_delete = ON")
    try:
        yield
    finally:
        raw.cursor().execute("PRAGMA secure_delete = OFF")


def scrub(engine: Engine, tables: Sequence[Table]) -> None:
    """Write the tables again, without what was replaced in them."""
    if engine.dialect.name == "sqlite":
        _scrub_sqlite(engine)
        return
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("SET statement_timeout = 0"))
        for table in tables:
            connection.execute(text(f"VACUUM FULL {table.name}"))
        connection.invalidate()  # its settings end with it


def _scrub_sqlite(engine: Engine) -> None:
    """Write the file again; then move everything from the log into it, and empty the log."""
    raw = engine.raw_connection()
    try:
        cursor = raw.cursor()
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (busy, *_) = cursor.fetchone() or (1,)
        cursor.close()
    finally:
        raw.close()
    if busy:
        raise DatabaseDown("The database is in use: stop whatever else has it open, and start the room again.")


log = logging.getLogger("upcard.keys")
NOT_SEALED = ""
WHAT = "sealing the hidden cards"
A_BATCH = 2000
_LOCK = 0x75706373  # any number that only this program uses: "upcs"
_K, _E, _S = SEALING.c, EVENTS.c, HAND_SEATS.c


def open_keys(engine: Engine, place: KeyPlace, now: int, *, lost: bool) -> tuple[bytes, ...]:
    """Return the keys of a database; KeyLost if one is missing, unless it is given up as ``lost``."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        return _agree(connection, place, now, lost=lost)


def seal_everything(engine: Engine, keys: Sequence[bytes], progress: Progress) -> Sealer:
    """Seal with the first key whatever is not sealed, or sealed with another, unless all that is done."""
    sealer, held = Sealer(keys), {key_id(key) for key in keys}
    with engine.begin() as connection:
        states = _states(connection)
    to_do = [key for key, state in states.items() if _to_be_sealed_again(key, state, held)]
    if to_do:
        log.info("Hidden cards are sealed with the key %s.", sealer.id)
        _seal_again(engine, sealer, progress)
        with engine.begin() as connection:
            connection.execute(delete(SEALING).where(_K.key.in_(to_do)))
        log.info("All hidden cards are sealed with the key %s.", sealer.id)
    return sealer


def keys_in_use(connection: Connection) -> dict[str, str]:
    """Return the ids of the keys that something in a database is sealed with, and what each is."""
    if not inspect(connection).has_table(SEALING.name):
        return {}  # a room from before there were seals
    return {key: state for key, state in _states(connection).items() if key != NOT_SEALED}


def _to_be_sealed_again(key: str, state: str, held: set[str]) -> bool:
    return state == "old" or (state == "lost" and key in held)


def _states(connection: Connection) -> dict[str, str]:
    return {row.key: row.state for row in connection.execute(select(_K.key, _K.state))}


def _agree(connection: Connection, place: KeyPlace, now: int, *, lost: bool) -> tuple[bytes, ...]:
    """Compare the keys with those that the database knows, and note which one seals from now on."""
    keys = place.read()
    held = [key_id(key) for key in keys]
    states = _states(connection)
    missing = [key for key, state in states.items() if key and state != "lost" and key not in held]
    if missing and not lost:
        raise KeyLost(_sentence(missing, place, held))
    if lost and not missing:
        raise StorageError("No key of this room is missing: start it without --lost-key.")
    if not keys:
        keys = (place.make(),)
        log.info("The key that seals hidden cards was made: %s. Keep a copy of it.", place.told)
    for key in missing:
        log.warning("The key %s is lost: what it has sealed cannot be opened.", key)
        connection.execute(update(SEALING).where(_K.key == key).values(state="lost"))
    current = key_id(keys[0])
    if states.get(current) != "current":
        connection.execute(update(SEALING).where(_K.state == "current").values(state="old"))
        connection.execute(delete(SEALING).where(_K.key == current))
        connection.execute(insert(SEALING).values(key=current, state="current", at=now))
    return keys


def _sentence(missing: Sequence[str], place: KeyPlace, held: Sequence[str]) -> str:
    there = f"there is {', '.join(held)}" if held else "there is none"
    return (
        f"The hidden cards of this room are sealed with the key {', '.join(missing)}, and in {place.told} {there}: "
        "put the key back, or start with --lost-key, by which hands under way are void and all chips go back."
    )


def _seal_again(engine: Engine, sealer: Sealer, progress: Progress) -> None:
    """Seal with the present key whatever is not, and let nothing of the old be left in the files."""
    with engine.connect() as connection:
        whole = _count(connection)
        connection.rollback()
        with overwriting(connection):
            done = 0
            for piece in (_events_again, _cards_again):
                after: tuple[Any, ...] | None = None
                while True:
                    with connection.begin():
                        after, looked_at = piece(connection, sealer, after)
                    done += looked_at
                    progress(WHAT, done, whole)
                    if after is None:
                        break
    scrub(engine, (EVENTS, HAND_SEATS))


def _count(connection: Connection) -> int:
    events = select(func.count()).select_from(EVENTS).where(_E.kind.in_(MAY_HIDE))
    seats = select(func.count()).select_from(HAND_SEATS)
    return int(connection.execute(events).scalar_one()) + int(connection.execute(seats).scalar_one())


Next = tuple[tuple[Any, ...] | None, int]
"""Where the next batch begins, None at the end; and how many rows were looked at."""


def _events_again(connection: Connection, sealer: Sealer, after: tuple[Any, ...] | None) -> Next:
    query = (
        select(_E.stream, _E.seq, _E.hand, _E.kind, _E.body)
        .where(_E.kind.in_(MAY_HIDE))
        .order_by(_E.stream, _E.seq)
        .limit(A_BATCH)
    )
    if after is not None:
        query = query.where(tuple_(_E.stream, _E.seq) > after)
    rows = connection.execute(query).all()
    changed = []
    for stream, seq, hand, kind, stored in rows:
        place = place_of_event(stream, seq, hand, kind)
        body = _event_again(sealer, place, bytes(stored))
        if body is not None:
            changed.append({"in_stream": stream, "at_seq": seq, "new_body": body})
    if changed:
        where = (_E.stream == bindparam("in_stream"), _E.seq == bindparam("at_seq"))
        connection.execute(update(EVENTS).where(*where).values(body=bindparam("new_body")), changed)
    return _next([(row.stream, row.seq) for row in rows])


def _event_again(sealer: Sealer, place: bytes, stored: bytes) -> bytes | None:
    """Return an event sealed with the present key; None if it is, if it hides nothing, or if it cannot be opened."""
    if sealer.is_current(stored):
        return None
    if not is_sealed(stored):
        hidden = _hidden(stored)
        return None if hidden is None else sealer.seal(place, *hidden)
    try:
        opened = sealer.open(place, stored)
    except Altered:  # anyone who reads that table is told
        return None
    return None if opened.closed else sealer.seal(place, opened.body, public_of(stored))


def _hidden(body: bytes) -> Hidden | None:
    """Return what an event from before there were seals hides; one that cannot be read hides all of it."""
    try:
        event = decode(body)
    except msgspec.MsgspecError:
        return Hidden(body.ljust(-(-len(body) // PIECE) * PIECE), b"")
    return hidden_in(event, body)


def _cards_again(connection: Connection, sealer: Sealer, after: tuple[Any, ...] | None) -> Next:
    key = (_S.stream, _S.hand, _S.seat)
    query = select(*key, _S.player, _S.down).order_by(*key).limit(A_BATCH)
    if after is not None:
        query = query.where(tuple_(*key) > after)
    rows = connection.execute(query).all()
    changed = []
    for stream, hand, seat, player, stored in rows:
        down = _text_again(sealer, place_of_cards(stream, hand, seat, player), stored)
        if down is not None:
            changed.append({"in_stream": stream, "in_hand": hand, "in_seat": seat, "new_down": down})
    if changed:
        where = [column == bindparam(f"in_{column.name}") for column in key]
        connection.execute(update(HAND_SEATS).where(*where).values(down=bindparam("new_down")), changed)
    return _next([(row.stream, row.hand, row.seat) for row in rows])


def _text_again(sealer: Sealer, place: bytes, stored: str) -> str | None:
    if stored.startswith(MARK) and sealer.is_current_text(stored):
        return None
    try:
        opened = sealer.open_text(place, stored)
    except Altered:
        return None
    return None if opened is None else sealer.seal_text(place, opened)


def _next(places: Sequence[tuple[Any, ...]]) -> Next:
    return (places[-1] if len(places) == A_BATCH else None), len(places)
