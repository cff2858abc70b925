"""Bring a database to the newest schema, step by step; an empty one gets all tables.

The steps are the files in migrations/versions, run by Alembic from inside the package: there is no file to configure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from upcard.storage.errors import StorageError, first_line, is_refused, unopened
from upcard.storage.schema import METADATA, SCHEMA

if TYPE_CHECKING:
    from alembic.config import Config

VERSION_TABLE = "upcard_schema"
"""Not Alembic's own name for it: another program may live in the same database."""

OURS = ("events", "postings")
"""Tables by which a room is known; another program in the same database may well have a table of notes."""

_LOCK = 0x75706361  # any number that only this program uses: "upca"


def upgrade(engine: Engine) -> None:
    """Run the steps that are missing, in one transaction; a database newer than the program raises StorageError."""
    reached: str | None = None
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                # of two servers that start at once the second waits and finds all done; SQLite's own lock does the same
                connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
            reached = schema_of(connection)
            _check_tables(connection, reached)
            if reached != SCHEMA:
                run_steps(connection, "head")
    except (SQLAlchemyError, UnicodeError) as fault:
        raise _not_upgraded(fault, reached) from fault


def _check_tables(connection: Connection, reached: str | None) -> None:
    """Raise StorageError if the tables are not those that the schema's version tells of."""
    there = set(inspect(connection).get_table_names())
    if reached is None and there.issuperset(OURS):
        raise StorageError(
            f"The database holds a room, but not which version of it (its table {VERSION_TABLE} is missing or empty): "
            "put back a backup, or name another database."
        )
    missing = sorted(METADATA.tables.keys() - there) if reached == SCHEMA else []
    if missing:
        raise StorageError(
            f"The database is not whole, its table {missing[0]} is missing: put back a backup, or name another one."
        )


def _not_upgraded(fault: Exception, reached: str | None) -> StorageError:
    if not is_refused(fault):
        return unopened(fault)
    if reached is None:
        return StorageError(
            f"The room's tables cannot be made in this database: {first_line(fault)}. Name another one."
        )
    return StorageError(
        f"The database says that its schema is {reached}, and cannot be brought to {SCHEMA}: {first_line(fault)}. "
        "Put back a backup, or start the version of Upcard that it was last used by."
    )


def schema_of(connection: Connection) -> str | None:
    """The step that a database has reached; None: it is empty."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found: str | None = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()  # noqa: S608 our own name
    return found


def run_steps(connection: Connection, goal: str) -> None:
    """Run the steps up to a goal on a connection in whose transaction they belong."""
    from alembic import command  # noqa: PLC0415 - a database that is up to date starts without it

    config = _config()
    config.attributes["connection"] = connection
    reached = schema_of(connection)
    if reached is not None and reached not in known_steps():
        raise StorageError(
            f"The database was last used by a newer Upcard (its schema is {reached}, this program knows {SCHEMA}): "
            "start that version, or name another database."
        )
    command.upgrade(config, goal)


def known_steps() -> frozenset[str]:
    """All steps that this program knows."""
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - see above

    return frozenset(step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions())


def _config() -> Config:
    from alembic.config import Config  # noqa: PLC0415 - see above

    config = Config()
    config.set_main_option("script_location", "upcard.storage:migrations")
    config.set_main_option("path_separator", "os")
    return config
