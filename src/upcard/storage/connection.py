"""What all parts of the store stand on: a database, its one writer, and threads that read."""

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from upcard.storage.copying import Progress, unwatched
from upcard.storage.database import file_of, open_engine
from upcard.storage.database_file import DatabaseFile
from upcard.storage.errors import Damaged, DatabaseDown, StorageError, has_waited, plain, unopened
from upcard.storage.keys import GivenKeys, KeyPlace, usual
from upcard.storage.migrate import VERSION_TABLE, upgrade
from upcard.storage.pulse import WriterFigures
from upcard.storage.respite import Respite
from upcard.storage.seal import Sealer
from upcard.storage.sealing import open_keys, seal_everything
from upcard.storage.sole import Sole, only_server
from upcard.storage.writer import PATIENCE, Writer

_LOG = logging.getLogger(__name__)
READERS = 16
"""How many questions are asked at a time; a database that does not answer must not take all threads there are."""
CLOSING_SECONDS = 2.0
"""How long what is waiting has to be written when the store closes."""
CHECK_SECONDS = 1.0
FRESH = 5.0
"""Seconds for which something that was written shows that writing works."""

# What anybody may know: the log has file names and what the driver says.
AWAY = "Nothing can be stored: the database does not answer. The log says why."
FILE_GONE = "Nothing can be stored: the file of the database was deleted or replaced."
DAMAGED = "A part of the database is damaged: not everything can be stored. The log says more."

T = TypeVar("T")


def now() -> int:
    """The time as it is stored: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Connected:
    """A database that is open; all parts of the store ask and change it through this."""

    database: str
    """What it is, for people: SQLite or PostgreSQL."""
    keys: GivenKeys
    """The keys that it is used with, for other processes of the same room."""

    def __init__(
        self,
        url: str,
        keys: KeyPlace | None = None,
        *,
        lost_key: bool = False,
        progress: Progress = unwatched,
        sole: bool = False,
        lost: Callable[[], None] = lambda: None,
    ) -> None:
        """Open the database, bring it to the newest schema, and seal what is not; StorageError says why not.

        ``keys``: where the keys are, if not where they usually are. ``lost_key``: one that is missing is given up.
        ``sole``: as the one server that may serve the room, until it is closed; ``lost`` is called, in any thread, if
        another one has taken it over nevertheless.
        """
        self._given_up = threading.Event()
        # what comes before anybody plays may take as long as it needs: it may walk through all that was ever stored
        opening = open_engine(url, writing=True, patient=True)
        self.database = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}[opening.dialect.name]
        self._sole: Sole | None = None
        path = file_of(opening)
        try:
            if sole:
                self._sole = only_server(url, opening, lost)
            self._file = None if path is None else _sound(DatabaseFile(path), opening)
            upgrade(opening)
            self.sealer, self.keys = _sealer(opening, keys or usual(url), lost=lost_key, progress=progress)
            opening.dispose()
            self._writing = open_engine(url, writing=True, given_up=self._given_up)
            self._writer = Writer(self._writing, self._file)
        except BaseException:
            opening.dispose()
            if self._sole is not None:
                self._sole.release()
            raise
        self._reading = open_engine(url, writing=False, given_up=self._given_up)
        if self._file is not None:  # where there is no file, SQLite would make one
            event.listen(self._reading, "do_connect", lambda *_, file=self._file: file.check())
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="upcard-reader")
        self._unread = ""
        self._respite = Respite()
        self._check: asyncio.Task[str] | None = None
        self._closed = False

    async def close(self, patience: float = CLOSING_SECONDS) -> bool:
        """Wait until everything queued is written, and let the database go; False: it hangs, and is left as it is."""
        self._closed = True
        written = await asyncio.to_thread(self._writer.close, 0 if self._given_up.is_set() else patience)
        self._given_up.set()
        self._readers.shutdown(wait=False, cancel_futures=True)
        try:
            await asyncio.wait_for(asyncio.to_thread(self._let_go, written=written), patience)
        except TimeoutError:
            return False
        return written

    def writer_figures(self) -> WriterFigures:
        """Tell how the writer is; nothing is asked of the database."""
        return self._writer.pulse.figures()

    def give_up(self) -> None:
        """Wait for nothing any more: anyone who waits is told, and nothing is read or written from now on."""
        self._closed = True
        self._given_up.set()
        self._writer.close(0)

    def missing_streams(self, known: Iterable[str]) -> list[str]:
        """The aliases of streams that were stored here and are gone altogether, as far as that can be noticed."""
        return self._file.marks.missing(known) if self._file is not None else []

    def _marked(self, stream: str) -> int:
        """The number that a stream has come to by what is kept beside the database; 0: nothing is."""
        return self._file.marks.last(stream) if self._file is not None else 0

    def _let_go(self, *, written: bool) -> None:
        if written:
            self._readers.shutdown()
            self._writing.dispose()
            self._reading.dispose()
        if self._file is not None:
            self._file.marks.close()
        if self._sole is not None:
            self._sole.release()

    async def fault(self) -> str:
        """Return in one sentence why nothing can be read or written now, or "" if all is well; within a second or so.

        If nothing was written lately, something is, which changes nothing.
        """
        if self._check is None or self._check.done() or self._check.get_loop() is not asyncio.get_running_loop():
            self._check = asyncio.get_running_loop().create_task(self._checked())
        try:
            return await asyncio.wait_for(asyncio.shield(self._check), CHECK_SECONDS)
        except TimeoutError:
            return AWAY

    async def _checked(self) -> str:
        try:
            if self._file is not None:
                self._file.check()
        except DatabaseDown:
            return FILE_GONE
        try:
            await self.ask(lambda connection: connection.execute(text("SELECT 1")).scalar())
            waits = self._writer.pulse.figures().oldest
            if waits > CHECK_SECONDS and not self._writer.down:
                return f"Something has been waiting to be written for {waits:.0f} seconds."
            if self._writer.down or time.monotonic() - self._writer.written_at > FRESH:
                await self.change(_write_nothing)
        except Damaged:
            return DAMAGED
        except (StorageError, SQLAlchemyError):
            return AWAY
        return DAMAGED if self._writer.damage else ""

    async def ask(self, question: Callable[[Connection], T], patience: float | None = PATIENCE) -> T:
        """Read in a thread, with a connection of its own. ``patience`` None: as long as it takes."""
        if self._closed:
            raise StorageError("The store is closed: nothing can be read any more.")
        self._respite.check()
        began = time.monotonic()
        reading = asyncio.get_running_loop().run_in_executor(self._readers, self._answer, question)
        try:
            found = await asyncio.wait_for(reading, patience)
        except TimeoutError:
            down = DatabaseDown(f"The database does not answer: nothing has come back for {patience:g} seconds.")
            down.hangs = True
            self._note_unread(down, began)
            raise down from None
        except DatabaseDown as fault:
            if not isinstance(fault, Damaged):
                self._note_unread(fault, began)
            raise
        if self._unread:
            self._unread = ""
            _LOG.info("The database can be read again.")
        return found

    def _note_unread(self, down: DatabaseDown, began: float) -> None:
        """Say it once in the log, unless it was said by the writer."""
        self._respite.in_vain(began, down)
        if not self._unread and not self._writer.down:
            self._unread = str(down)
            _LOG.error("%s Nothing is read until that is mended.", down)

    async def change(self, change: Callable[[Connection], T]) -> T:
        """Write in the writer's thread, and wait for the commit."""
        return await self._writer.change(change)

    def change_unwatched(self, change: Callable[[Connection], object]) -> None:
        """Write it some time soon; nobody waits for it."""
        self._writer.change_unwatched(change)

    def _answer(self, question: Callable[[Connection], T]) -> T:
        try:
            try:
                found = self._answer_once(question)
            except DBAPIError as fault:
                if not fault.connection_invalidated or has_waited(fault):
                    raise
                # an old connection to a server that was restarted; the next one is fresh
                found = self._answer_once(question)
        except (SQLAlchemyError, OverflowError, UnicodeError) as fault:
            error = plain(fault)
            if not isinstance(error, DatabaseDown) or isinstance(error, Damaged):
                self._respite.answered()
            raise error from fault
        self._respite.answered()
        return found

    def _answer_once(self, question: Callable[[Connection], T]) -> T:
        with self._reading.connect() as connection:
            return question(connection)


class Part:
    """A part of the store: one subject's questions and changes."""

    def __init__(self, database: Connected) -> None:
        self._database = database


def _sealer(engine: Engine, place: KeyPlace, *, lost: bool, progress: Progress) -> tuple[Sealer, GivenKeys]:
    try:
        keys = open_keys(engine, place, now(), lost=lost)
        return seal_everything(engine, keys, progress), GivenKeys(keys, place.told)
    except (SQLAlchemyError, UnicodeError) as fault:
        raise unopened(fault) from fault


def _sound(file: DatabaseFile, engine: Engine) -> DatabaseFile:
    """See that a file is not empty if there was a room in it, before anything is changed there."""
    try:
        with engine.connect() as connection:
            there = connection.execute(text("SELECT 1 FROM sqlite_master WHERE name = 'events'")).first()
            used = there is not None and connection.execute(text("SELECT 1 FROM events LIMIT 1")).first() is not None
    except (SQLAlchemyError, UnicodeError) as fault:
        error = unopened(fault)
        if not isinstance(error, Damaged):
            raise error from fault
        return file  # more is found out table by table
    file.must_be_used(used=used)
    return file


def _write_nothing(connection: Connection) -> None:
    """Write what stands there already: a disk that is full, or a file that is locked, refuses that too."""
    connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = version_num"))  # noqa: S608 - our own name
