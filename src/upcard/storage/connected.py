"""What all parts of the store stand on: a database, its one writer, and threads that read."""

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from upcard.storage.copying import Progress, unwatched
from upcard.storage.database import open_engine
from upcard.storage.errors import StorageError, plain
from upcard.storage.keys import GivenKeys, KeyPlace, usual
from upcard.storage.migrate import upgrade
from upcard.storage.pulse import WriterFigures
from upcard.storage.seal import Sealer
from upcard.storage.sealing import open_keys, seal_everything
from upcard.storage.writer import Writer

T = TypeVar("T")


def now() -> int:
    """The time as it is stored: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Connected:
    """A database that is open. Each part of the store asks and changes it through this."""

    database: str
    """What it is, for people: SQLite or PostgreSQL."""
    keys: GivenKeys
    """The keys that it is used with, for other processes of the same room."""

    def __init__(
        self, url: str, keys: KeyPlace | None = None, *, lost_key: bool = False, progress: Progress = unwatched
    ) -> None:
        """Open the database, bring it to the newest schema, and seal what is not; StorageError says why not.

        ``keys``: where the keys are, if not where they usually are. ``lost_key``: one that is missing is given up.
        """
        writing = open_engine(url, writing=True)
        self.database = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}[writing.dialect.name]
        try:
            upgrade(writing)
            self._sealer, self.keys = _sealer(writing, keys or usual(url), lost=lost_key, progress=progress)
        except BaseException:
            writing.dispose()
            raise
        self._writing = writing
        self._reading = open_engine(url, writing=False)
        self._writer = Writer(writing)
        self._closed = False

    async def close(self) -> None:
        """Wait until everything queued is written, and let the database go."""
        self._closed = True
        await asyncio.to_thread(self._writer.close)
        self._writing.dispose()
        self._reading.dispose()

    def writer_figures(self) -> WriterFigures:
        """Tell how the writer is; nothing is asked of the database."""
        return self._writer.pulse.figures()

    async def _ask(self, question: Callable[[Connection], T]) -> T:
        """Read in a thread, with a connection of its own."""
        return await asyncio.to_thread(self._answer, question)

    async def _change(self, change: Callable[[Connection], T]) -> T:
        """Write in the writer's thread, and wait for the commit."""
        return await self._writer.change(change)

    def _answer(self, question: Callable[[Connection], T]) -> T:
        if self._closed:
            raise StorageError("The store is closed: nothing can be read any more.")
        try:
            try:
                return self._answer_once(question)
            except DBAPIError as fault:
                if not fault.connection_invalidated:
                    raise
                # an old connection to a server that was started anew; the next one is fresh
                return self._answer_once(question)
        except (SQLAlchemyError, OverflowError) as fault:
            raise plain(fault) from fault

    def _answer_once(self, question: Callable[[Connection], T]) -> T:
        with self._reading.connect() as connection:
            return question(connection)


def _sealer(engine: Engine, place: KeyPlace, *, lost: bool, progress: Progress) -> tuple[Sealer, GivenKeys]:
    try:
        keys = open_keys(engine, place, now(), lost=lost)
        return seal_everything(engine, keys, progress), GivenKeys(keys, place.told)
    except SQLAlchemyError as fault:
        raise plain(fault) from fault
