"""One thread writes everything: it gathers what is waiting, from all tables, into one transaction.

A commit waits for the disk, some milliseconds; what arrives meanwhile makes up the next transaction, so that a thousand
tables need no more commits than one. Anyone who asked is told only after the commit.

Why a thread: the drivers wait for the disk without letting other coroutines run, a thread lets them. Why only one:
SQLite has one writer at a time anyhow, and a group is gathered where all come together. Why no asynchronous driver: the
one for SQLite is itself a thread that is called once a statement, where here it is called once a group.

Nobody waits for ever: not for a disk or a server that hangs, nor for another process that keeps the file to itself.
The thread may hang there; those who wait are told by the loop, and what had not begun by then is never written.
"""

import asyncio
import logging
import threading
from collections import deque
from collections.abc import Callable, Iterable
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from upcard.storage.appending import Appending
from upcard.storage.batch import Batch, Change, WriteRequest
from upcard.storage.database import wait_for_locks
from upcard.storage.database_file import DatabaseFile
from upcard.storage.errors import Conflict, Damaged, DatabaseDown, InDoubt, StorageError, Unknown, has_waited, plain
from upcard.storage.file_lock import turn_of, turns_at
from upcard.storage.pulse import Pulse
from upcard.storage.respite import Respite

_LOG = logging.getLogger(__name__)
_MOST = 500
PATIENCE = 10.0
"""Seconds after which nobody waits any longer."""
LOOKS = 0.5
"""Seconds between two looks at who waits."""
IDLE, IN_LINE, WRITING = "", "another process has kept {turn} locked", "nothing has come back"

T = TypeVar("T")


class Writer:
    """The thread and its queue."""

    patience = PATIENCE

    def __init__(self, engine: Engine, file: DatabaseFile | None = None) -> None:
        self._engine = engine
        self._file = file
        self._connection: Connection | None = None
        """Kept from one transaction to the next, as long as nothing fails."""
        self._appending = Appending(engine.dialect)
        self._turns = turns_at(engine)
        self._queue: SimpleQueue[list[WriteRequest] | None] = SimpleQueue()
        self._round: list[WriteRequest] = []
        """What came up in this round of the loop: the thread is woken once for all of it."""
        self._waiting: list[WriteRequest] = []
        """What the thread has taken and not yet written."""
        self._asked: deque[WriteRequest] = deque()
        """All that somebody waits for, the oldest first, and some that is done."""
        self._looks: tuple[asyncio.AbstractEventLoop, asyncio.TimerHandle] | None = None
        self._briefly = False
        """Whether locks are waited for only briefly: nothing could be written the last time."""
        self._ending = False
        self._open = True
        self._gate = threading.Lock()
        self.down = ""
        """Why nothing is written, as one sentence; empty as long as all is well."""
        self._stuck = ""
        """The same while the thread itself hangs: then nobody needs to wait."""
        self._respite = Respite()
        self.damage = ""
        """Why a part of the database can no longer be written, though others can."""
        self._does = IDLE
        self._does_since = monotonic()
        self.written_at = monotonic()
        """When something was last written."""
        self.pulse = Pulse()
        self._worker = threading.Thread(target=self._run, name="upcard-writer", daemon=True)
        self._worker.start()

    async def append(self, batch: Batch) -> int:
        """Wait until it is committed. Who is cancelled meanwhile does not know: it may still be written.

        If it finishes a hand, return what the totals of the table sum to.
        """
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._put(WriteRequest(batch, future))
        return await future

    async def change(self, change: Callable[[Connection], T]) -> T:
        """Wait until it is committed, and return what it returns."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(WriteRequest(change, future))
        return await future

    def change_unwatched(self, change: Change) -> None:
        """Write it some time soon; a failure is logged. While nothing can be written it is left out."""
        if not self._stuck and not self._respite.rests:
            self._put(WriteRequest(change, None))

    def close(self, patience: float = PATIENCE) -> bool:
        """Write what is waiting and end the thread; False: it hangs. Then those who wait are told so."""
        with self._gate:
            if self._open:
                self._open = False
                self._queue.put(self._round)
                self._queue.put(None)
        self._worker.join(patience)
        if not self._worker.is_alive():
            return True
        with self._gate:
            given_up = self._withdraw(self._asked, self._why(patience))
            self._asked.clear()
        _tell(*given_up)
        return False

    def _put(self, request: WriteRequest) -> None:
        with self._gate:
            if not self._open:
                raise StorageError("The store is closed: nothing can be written any more.")
            if self._stuck:
                raise DatabaseDown(self._stuck)
            self._respite.check()
            self._round.append(request)
            self.pulse.asked()
            loop = asyncio.get_running_loop()
            if len(self._round) == 1:
                loop.call_soon(self._hand_over)
            if request.future is not None:
                self._forget_done()
                request.since = monotonic()
                self._asked.append(request)
                if self._looks is None or self._looks[0] is not loop:
                    self._looks = loop, loop.call_later(LOOKS, self._look, loop)

    def _hand_over(self) -> None:
        """Let the thread have what came up in this round."""
        with self._gate:
            if self._open:
                self._queue.put(self._round)
                self._round = []

    def _forget_done(self) -> None:
        asked = self._asked
        while asked and (asked[0].future is None or asked[0].future.done()):
            asked.popleft()

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Tell those who have waited too long; if the thread has not moved since, everybody."""
        with self._gate:
            self._looks = None
            self._forget_done()
            if not self._asked:
                return
            self._looks = loop, loop.call_later(LOOKS, self._look, loop)
            now = monotonic()
            late = [request for request in self._asked if now - request.since >= self.patience]
            if not late:
                return
            why = self._why(self.patience)
            if self._does and now - self._does_since >= self.patience:
                self._stuck = why
                late = list(self._asked)
            given_up = self._withdraw(late, why)
        self._note_down(DatabaseDown(why))
        _tell(*given_up)

    def _why(self, seconds: float) -> str:
        reason = self._does or WRITING
        turn = "" if self._turns is None else self._turns.path
        return f"The database does not answer: {reason.format(turn=turn)} for {seconds:g} seconds."

    def _withdraw(self, requests: Iterable[WriteRequest], why: str) -> tuple[list[WriteRequest], list[object]]:
        """Let nothing be written that has not begun; return the requests, and what is told to those who wait."""
        given_up = [request for request in requests if request.future is not None and not request.future.done()]
        outcomes: list[object] = []
        for request in given_up:
            request.withdrawn = not request.begun
            outcomes.append(InDoubt(why) if request.begun else DatabaseDown(why))
        return given_up, outcomes

    def _run(self) -> None:
        while self._waiting or not self._ending:
            if not self._waiting:
                self._do(IDLE)
                self._take(block=True)
                if not self._waiting:  # there was only a word that it is over
                    continue
            self._do(IN_LINE)
            try:
                with turn_of(self._turns):
                    group, outcomes = self._write_next()
            except OSError as fault:  # the turn could not be had, nor can it be had by waiting
                down = self._note_down(DatabaseDown(f"The database does not answer: {fault.strerror}."))
                group, outcomes = self._waiting, _for_each(down, len(self._waiting))
                self._waiting = []
                self.pulse.ended(len(group))
            _tell(group, outcomes)
        self._let_go()
        if self._turns is not None:
            self._turns.close()

    def _do(self, what: str) -> None:
        """Note what the thread does now: anyone who waits wants to know where it hangs, if it does."""
        self._does, self._does_since = what, monotonic()
        self._stuck = ""

    def _write_next(self) -> tuple[list[WriteRequest], list[object]]:
        """Write the next group, and return it with what each gets."""
        self._do(WRITING)
        while self._take(block=False):  # what came while others had their turn
            pass
        with self._gate:
            taken, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
            group = [request for request in taken if not request.withdrawn]
            for request in group:
                request.begun = True
        outcomes = self._write(group) if group else []
        self.pulse.ended(len(taken))
        return group, outcomes

    def _take(self, *, block: bool) -> bool:
        """Take what was handed over; false if there is nothing more."""
        try:
            requests = self._queue.get(block=block)
        except Empty:
            return False
        self._ending = requests is None
        self._waiting += requests or ()
        return not self._ending

    def _write(self, group: list[WriteRequest]) -> list[object]:
        """What each gets: its result, or the exception that it is to raise."""
        try:
            return self._transact(group)
        except DatabaseDown as down:
            return _for_each(self._note_down(down), len(group))
        except Exception as fault:  # noqa: BLE001 - who waits gets it, and the thread must go on for all others
            if has_waited(fault):
                waited = DatabaseDown(str(plain(fault)))
                waited.hangs = True
                return _for_each(self._note_down(waited), len(group))
            # alone it would only fail again; but a connection that broke may have been an old one
            if len(group) == 1 and not (isinstance(fault, DBAPIError) and fault.connection_invalidated):
                return [self._blame(fault)]
        return self._write_one_by_one(group)

    def _write_one_by_one(self, group: list[WriteRequest]) -> list[object]:
        """So that only the guilty one fails; but when the database is down, nobody else needs to wait for it."""
        outcomes: list[object] = []
        for request in group:
            outcome = self._write_alone(request)
            outcomes.append(outcome)
            if isinstance(outcome, DatabaseDown) and not isinstance(outcome, Damaged):
                return outcomes + _for_each(outcome, len(group) - len(outcomes))
        return outcomes

    def _write_alone(self, request: WriteRequest) -> object:
        try:
            return self._transact([request])[0]
        except InDoubt as unsure:
            return self._note_down(unsure)
        except Exception as fault:  # noqa: BLE001 - as above
            return self._blame(fault)

    def _transact(self, group: list[WriteRequest]) -> list[object]:
        """One transaction for all; raises when any of it fails, and then nothing of it is written."""
        if self._file is not None:
            self._file.glance()
        if self._connection is None:
            self._connection = self._engine.connect()
        if self.down or self._briefly:
            self._briefly = bool(self.down)
            wait_for_locks(self._connection, briefly=self._briefly)
        began = monotonic()
        try:
            outcomes = self._write_all(self._connection, group)
        except BaseException:
            self.pulse.failures += 1
            self._let_go()
            raise
        self.pulse.committed(began)
        self._respite.answered()
        if self._file is not None:
            self._look_at(self._file)
        grown = self._appending.committed()
        if self._file is not None and grown:
            self._file.marks.reach(grown)
        self.written_at = monotonic()
        if self.down:
            self.down = ""
            _LOG.info("The database is back.")
        return outcomes

    def _look_at(self, file: DatabaseFile) -> None:
        """See that what was written went into the file that is there."""
        try:
            file.glance_after()
        except DatabaseDown as gone:
            raise InDoubt(str(gone)) from None
        file.connected()

    def _write_all(self, connection: Connection, group: list[WriteRequest]) -> list[object]:
        with connection.begin() as transaction:
            batches = [request.work for request in group if isinstance(request.work, Batch)]
            appended = iter(self._appending.write(connection, batches))
            outcomes: list[object] = [
                next(appended) if isinstance(request.work, Batch) else _done(request.work, connection)
                for request in group
            ]
            try:
                transaction.commit()
            except Exception as fault:
                connection.invalidate(fault)  # whatever is left open in it ends here
                unsure = InDoubt(str(plain(fault)))
                unsure.hangs = has_waited(fault)
                raise unsure from fault
        return outcomes

    def _let_go(self) -> None:
        """Give the connection back: what is left open in it is taken back, and a broken one is not used again."""
        connection, self._connection = self._connection, None
        if self._file is not None:
            self._file.disconnected()
        if connection is not None:
            connection.close()

    def _blame(self, fault: Exception) -> Exception:
        error = plain(fault)
        if not isinstance(error, DatabaseDown) or isinstance(error, Damaged):
            self._respite.answered()
        if isinstance(error, Damaged):
            if not self.damage:
                _LOG.error("%s What belongs there is not written; put back a backup.", error)
            self.damage = str(error)
        elif isinstance(error, DatabaseDown):
            return self._note_down(error)
        elif isinstance(error, Conflict):
            self._appending.forget()
        else:
            _LOG.error("Something could not be written: %s", error)
        return error

    def _note_down(self, error: DatabaseDown) -> DatabaseDown:
        self._appending.forget()
        self._respite.in_vain(self._does_since, error)
        if not self.down:
            _LOG.error("%s Nothing is written until that is mended.", error)
        self.down = str(error)
        return error


def _for_each(down: DatabaseDown, number: int) -> list[object]:
    """An exception gathers where it was raised: each who waits gets one of their own."""
    return [type(down)(str(down)) for _ in range(number)]


def _done(change: Change, connection: Connection) -> object:
    try:
        return change(connection)
    except (Conflict, Unknown) as fault:
        return fault


def _tell(group: list[WriteRequest], outcomes: list[object]) -> None:
    """Wake those who wait, each loop once."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], object]]] = {}
    for request, outcome in zip(group, outcomes, strict=True):
        if request.future is not None:
            loops.setdefault(request.future.get_loop(), []).append((request.future, outcome))
        elif isinstance(outcome, Exception):
            _LOG.warning("A small change could not be written: %s", outcome)
    for loop, told in loops.items():
        try:
            loop.call_soon_threadsafe(_settle, told)
        except RuntimeError:
            _LOG.warning("Nobody waits any more for what was written: the loop is closed.")


def _settle(told: list[tuple[asyncio.Future[Any], object]]) -> None:
    for future, outcome in told:
        if future.done():  # cancelled by who waited
            continue
        if isinstance(outcome, BaseException):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
