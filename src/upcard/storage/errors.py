"""What can go wrong between the room and its database. Each message is one clear sentence."""

from sqlalchemy import exc


class StorageError(Exception):
    """The database cannot be used as it was asked; the message says why, and what would be right."""


class Conflict(StorageError):  # noqa: N818 - one who comes second, not an error of the program
    """Somebody else has written there first: a stream has gone on, a code or an id is taken. Nothing was written."""


class Unknown(StorageError, LookupError):  # noqa: N818 - it says what is the matter
    """There is no such player, or no such hand. Nothing was written."""


class DatabaseDown(StorageError):  # noqa: N818 - it says what is the matter
    """The database cannot be reached, or cannot write; the store goes on working when it is back.

    Nothing was written, except when the connection broke during the commit itself: then only the database knows. Who
    reads his stream again from his last number is told.
    """


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
        case exc.DBAPIError() | exc.TimeoutError():
            return DatabaseDown(f"The database does not answer: {first_line(fault)}.")
        case _:
            return fault


def first_line(fault: Exception) -> str:
    """What the driver says, without the statement and its values: those may hold cards that nobody should read."""
    said = str(fault.orig if isinstance(fault, exc.DBAPIError) else fault)
    return said.strip().split("\n", 1)[0].rstrip(".")
