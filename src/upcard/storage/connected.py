"""What all parts of the store stand on: a database, its one writer, and threads that read."""

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from upcard.storage.database import open_engine
from upcard.storage.errors import StorageError, plain
from upcard.storage.migrate import upgrade
from upcard.storage.writer import Writer

T = TypeVar("T")


def now() -> int:
    """The time as it is stored: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Connected:
    """A database that is open. Each part of the store asks and changes it through this."""

    database: str
    """What it is, for people: SQLite or PostgreSQL."""

    def __init__(self, url: str) -> None:
        """Open the database and bring it to the newest schema; raises StorageError with one clear sentence."""
        writing = open_engine(url, writing=True)
        self.database = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}[writing.dialect.name]
        try:
            upgrade(writing)
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
