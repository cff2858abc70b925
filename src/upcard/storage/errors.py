"""What can go wrong between the room and its database. Each message is one clear sentence."""

import sqlite3

from sqlalchemy import exc

from upcard.errors import UpcardError

DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
NO_TEXT = "Could not decode to UTF-8"
"""The driver's words where a text in an SQLite database has been damaged."""
DAMAGED_STATES = ("XX001", "XX002")
"""PostgreSQL's words for pages that cannot be read any more."""
WAITED_STATES = ("55P03", "57014")
"""PostgreSQL's words for a lock that was not to be had, and for a statement that took too long."""


class StorageError(UpcardError):
    """The database cannot be used as it was asked; the message says why, and what would be right."""


class Conflict(StorageError):  # noqa: N818 - one who comes second, not an error of the program
    """Somebody else has written there first: a stream has gone on, a code or an id is taken. Nothing was written."""


class Unknown(StorageError, LookupError):  # noqa: N818 - it says what is the matter
    """There is no such player, or no such hand. Nothing was written."""


class DatabaseDown(StorageError):  # noqa: N818 - it says what is the matter
    """The database cannot be reached, or cannot write; the store goes on working when it is back. Nothing was written.

    See `InDoubt` for the one case in which nobody knows.
    """

    hangs = False
    """Whether there was no answer at all, for as long as anybody may wait."""


class InDoubt(DatabaseDown):
    """The database did not answer a commit: it alone knows whether it was done, and trying again could do it twice.

    Nobody writes after it by mistake: a stream that has gone on refuses what follows the old number (`Conflict`).
    Anyone who reads the stream again from their last number is told.
    """


class Damaged(DatabaseDown):
    """A part of the database cannot be read any more. Other parts may be sound, and the database answers."""


class KeyLost(StorageError):  # noqa: N818 - it says what is the matter
    """The key that seals the cards in this database is not there."""


class Altered(StorageError):  # noqa: N818 - it says what is the matter
    """Something that was sealed does not open: it was changed, or put into another place."""

    def __init__(self, what: str = "Something sealed") -> None:
        """Say what it is."""
        super().__init__(f"{what} was altered since it was stored: take it from a backup.")


def plain(fault: Exception) -> Exception:
    """An error of the driver in the words of this package; any other error as it is."""
    match fault:
        case exc.IntegrityError():
            return Conflict(f"Somebody else has written there first: {first_line(fault)}.")
        case exc.DataError() | OverflowError():
            return ValueError(f"The database cannot hold that value: {first_line(fault)}.")
        case exc.ProgrammingError() | exc.NotSupportedError():
            return fault
        case exc.DBAPIError() | UnicodeError() if _is_damage(fault):
            return Damaged(f"A part of the database cannot be read: {first_line(fault)}.")
        case exc.DBAPIError() | exc.TimeoutError():
            down = DatabaseDown(f"The database does not answer: {first_line(fault)}.")
            down.hangs = has_waited(fault)
            return down
        case _:
            return fault


def unopened(fault: Exception) -> StorageError:
    """Whatever the database said while it was opened, as one sentence."""
    error = plain(fault)
    if isinstance(error, Damaged):
        return Damaged(f"The database is damaged ({first_line(fault)}): put back a backup, or name another one.")
    if isinstance(error, StorageError):
        return error
    return StorageError(f"The database cannot be used: {first_line(fault)}.")


def has_waited(fault: Exception) -> bool:
    """Tell whether the database let somebody wait for as long as it may: trying again would only take as long."""
    orig = fault.orig if isinstance(fault, exc.DBAPIError) else None
    if isinstance(fault, exc.TimeoutError) or type(orig).__name__ == "ConnectionTimeout":
        return True
    if isinstance(orig, sqlite3.Error):
        return _sqlite_code(orig) in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
    return getattr(orig, "sqlstate", None) in WAITED_STATES or getattr(orig, "took_too_long", False)


def is_refused(fault: Exception) -> bool:
    """Tell whether the database understood and said no: there is no such table, or there is one already."""
    if isinstance(fault, exc.ProgrammingError):
        return True
    orig = fault.orig if isinstance(fault, exc.DBAPIError) else None
    return isinstance(orig, sqlite3.Error) and _sqlite_code(orig) == sqlite3.SQLITE_ERROR


def _is_damage(fault: Exception) -> bool:
    if NO_TEXT in str(fault) or isinstance(fault, UnicodeError):
        return True
    orig = fault.orig if isinstance(fault, exc.DBAPIError) else None
    if isinstance(orig, sqlite3.Error):
        return _sqlite_code(orig) in DAMAGED
    return getattr(orig, "sqlstate", None) in DAMAGED_STATES


def _sqlite_code(fault: sqlite3.Error) -> int:
    """The primary code; what it says in its upper bytes is more exact than is needed here."""
    return getattr(fault, "sqlite_errorcode", 0) & 0xFF


def first_line(fault: Exception) -> str:
    """What the driver says, without the statement and its values: those may hold cards that nobody should read."""
    if NO_TEXT in str(fault) or isinstance(fault, UnicodeError):
        return "what should be text is none"  # the driver would show it
    said = str(fault.orig if isinstance(fault, exc.DBAPIError) else fault)
    return said.strip().split("\n", 1)[0].rstrip(".")
