"""One thread writes everything: it gathers what is waiting, from all tables, into one transaction.

A commit waits for the disk, some milliseconds; what arrives meanwhile makes up the next transaction, so that a thousand
tables need no more commits than one. Whoever asked is told only after the commit.

Why a thread: the drivers wait for the disk without letting other coroutines run, a thread lets them. Why only one:
SQLite has one writer at a time anyhow, and a group is gathered where all come together. Why no asynchronous driver: the
one for SQLite is itself a thread that is called once a statement, where here it is called once a group.
"""

import asyncio
import logging
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from upcard.storage.appending import Appending
from upcard.storage.batch import Batch
from upcard.storage.errors import Conflict, DatabaseDown, StorageError, Unknown, plain
from upcard.storage.pulse import Pulse
from upcard.storage.turns import turn_of, turns_at
from upcard.storage.wish import Change, Wish

_LOG = logging.getLogger(__name__)
_MOST = 500

T = TypeVar("T")


class Uncommitted(DatabaseDown):
    """The commit itself failed: whether it was done is known to the database alone. Trying again could do it twice."""


class Writer:
    """The thread and its queue."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        """Kept from one transaction to the next, as long as nothing fails."""
        self._appending = Appending(engine.dialect)
        self._turns = turns_at(engine)
        self._queue: SimpleQueue[list[Wish] | None] = SimpleQueue()
        self._round: list[Wish] = []
        """What came up in this round of the loop: the thread is woken once for all of it."""
        self._waiting: list[Wish] = []
        """What the thread has taken and not yet written."""
        self._ending = False
        self._open = True
        self._gate = threading.Lock()
        self._down = False
        self.pulse = Pulse()
        self._worker = threading.Thread(target=self._run, name="upcard-writer", daemon=True)
        self._worker.start()

    async def append(self, batch: Batch) -> int:
        """Wait until it is committed. Who is cancelled meanwhile does not know: it may still be written.

        If it finishes a hand, return what the totals of the table sum to.
        """
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._put(Wish(batch, future))
        return await future

    async def change(self, change: Callable[[Connection], T]) -> T:
        """Wait until it is committed, and return what it returns."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(Wish(change, future))
        return await future

    def change_unwatched(self, change: Change) -> None:
        """Write it some time soon; a failure is logged."""
        self._put(Wish(change, None))

    def close(self) -> None:
        """Write what is waiting and end the thread."""
        with self._gate:
            if self._open:
                self._open = False
                self._queue.put(self._round)
                self._queue.put(None)
        self._worker.join()

    def _put(self, wish: Wish) -> None:
        with self._gate:
            if not self._open:
                raise StorageError("The store is closed: nothing can be written any more.")
            self._round.append(wish)
            self.pulse.asked()
            if len(self._round) == 1:
                asyncio.get_running_loop().call_soon(self._hand_over)

    def _hand_over(self) -> None:
        """Let the thread have what came up in this round."""
        with self._gate:
            if self._open:
                self._queue.put(self._round)
                self._round = []

    def _run(self) -> None:
        while self._waiting or not self._ending:
            if not self._waiting:
                self._take(block=True)
            with turn_of(self._turns):
                while self._take(block=False):  # what came while others had their turn
                    pass
                group, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
                outcomes = self._write(group) if group else []
            self.pulse.ended(len(group))
            _tell(group, outcomes)
        self._let_go()
        if self._turns is not None:
            self._turns.close()

    def _take(self, *, block: bool) -> bool:
        """Take what was handed over; false if there is nothing more."""
        try:
            wishes = self._queue.get(block=block)
        except Empty:
            return False
        self._ending = wishes is None
        self._waiting += wishes or ()
        return not self._ending

    def _write(self, group: list[Wish]) -> list[object]:
        """What each gets: its result, or the exception that it is to raise."""
        try:
            return self._transact(group)
        except Uncommitted as unsure:
            return _for_each(self._note_down(unsure), len(group))
        except Exception as fault:  # noqa: BLE001 - who waits gets it, and the thread must go on for all others
            # alone it would only fail again; but a connection that broke may have been an old one
            if len(group) == 1 and not (isinstance(fault, DBAPIError) and fault.connection_invalidated):
                return [self._blame(fault)]
        return self._write_one_by_one(group)

    def _write_one_by_one(self, group: list[Wish]) -> list[object]:
        """So that only the guilty one fails; but when the database is down, nobody else needs to wait for it."""
        outcomes: list[object] = []
        for wish in group:
            outcome = self._write_alone(wish)
            outcomes.append(outcome)
            if isinstance(outcome, DatabaseDown):
                return outcomes + _for_each(outcome, len(group) - len(outcomes))
        return outcomes

    def _write_alone(self, wish: Wish) -> object:
        try:
            return self._transact([wish])[0]
        except Uncommitted as unsure:
            return self._note_down(unsure)
        except Exception as fault:  # noqa: BLE001 - as above
            return self._blame(fault)

    def _transact(self, group: list[Wish]) -> list[object]:
        """One transaction for all; raises when any of it fails, and then nothing of it is written."""
        if self._connection is None:
            self._connection = self._engine.connect()
        began = monotonic()
        try:
            outcomes = self._write_all(self._connection, group)
        except BaseException:
            self.pulse.failures += 1
            self._let_go()
            raise
        self.pulse.committed(began)
        self._appending.committed()
        if self._down:
            self._down = False
            _LOG.info("The database is back.")
        return outcomes

    def _write_all(self, connection: Connection, group: list[Wish]) -> list[object]:
        with connection.begin() as transaction:
            batches = [wish.work for wish in group if isinstance(wish.work, Batch)]
            appended = iter(self._appending.write(connection, batches))
            outcomes: list[object] = [
                next(appended) if isinstance(wish.work, Batch) else _do(wish.work, connection) for wish in group
            ]
            try:
                transaction.commit()
            except Exception as fault:
                connection.invalidate(fault)  # whatever is left open in it ends here
                raise Uncommitted(str(plain(fault))) from fault
        return outcomes

    def _let_go(self) -> None:
        """Give the connection back: what is left open in it is taken back, and a broken one is not used again."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _blame(self, fault: Exception) -> Exception:
        error = plain(fault)
        if isinstance(error, DatabaseDown):
            return self._note_down(error)
        if isinstance(error, Conflict):
            self._appending.forget()
        else:
            _LOG.error("Something could not be written: %s", error)
        return error

    def _note_down(self, error: DatabaseDown) -> DatabaseDown:
        self._appending.forget()
        if not self._down:
            self._down = True
            _LOG.error("%s Nothing is written until it does.", error)
        return error


def _for_each(down: DatabaseDown, number: int) -> list[object]:
    """An exception gathers where it was raised: each who waits gets one of his own."""
    return [DatabaseDown(str(down)) for _ in range(number)]


def _do(change: Change, connection: Connection) -> object:
    try:
        return change(connection)
    except (Conflict, Unknown) as fault:
        return fault


def _tell(group: list[Wish], outcomes: list[object]) -> None:
    """Wake those who wait, each loop once."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], object]]] = {}
    for wish, outcome in zip(group, outcomes, strict=True):
        if wish.future is not None:
            loops.setdefault(wish.future.get_loop(), []).append((wish.future, outcome))
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
