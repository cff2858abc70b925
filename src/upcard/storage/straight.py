"""Statements that go straight to the driver: SQLAlchemy's own way takes longer than the database, at every move."""

from collections.abc import Sequence

from sqlalchemy import Connection
from sqlalchemy.engine.interfaces import DBAPICursor, DBAPIModule
from sqlalchemy.exc import DBAPIError

Value = str | bytes | int


def run(connection: Connection, statement: str, values: Sequence[Value] = ()) -> DBAPICursor:
    """Run a statement in the transaction that a connection is in; an error comes as from the connection itself."""
    cursor = connection.connection.cursor()
    try:
        cursor.execute(statement, values)
    except connection.dialect.loaded_dbapi.Error as fault:
        raise _as_from(connection, cursor, statement, fault) from fault
    return cursor


def _as_from(connection: Connection, cursor: DBAPICursor, statement: str, fault: DBAPIModule.Error) -> Exception:
    """Wrap an error of the driver; a connection that is broken by it is not used again. The values are not told."""
    dialect = connection.dialect
    broken = dialect.is_disconnect(fault, connection.connection.dbapi_connection, cursor)
    if broken:
        connection.invalidate(fault)
    base = dialect.loaded_dbapi.Error
    return DBAPIError.instance(statement, None, fault, base, connection_invalidated=broken, dialect=dialect)
