"""New databases for tests, quickly: what the steps of the schema said to the first empty one is said to the next.

Alembic takes a fifth of a second to come to the same statements each time. The tests of the steps themselves run them.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import Connection, event

from upcard.storage import migrate

if TYPE_CHECKING:
    from collections.abc import Iterator

CHANGING = ("CREATE", "ALTER", "DROP", "INSERT", "UPDATE", "DELETE")

run_steps = migrate.run_steps
said: dict[str, list[tuple[str, Any]]] = {}
"""By the kind of database: the statements that change it, with their values."""


@contextmanager
def listening(connection: Connection) -> Iterator[list[tuple[str, Any]]]:
    """Hear what is said to a database."""
    heard: list[tuple[str, Any]] = []

    def hear(_connection: Connection, _cursor: object, statement: str, values: object, *_: object) -> None:
        if statement.lstrip().startswith(CHANGING):
            heard.append((statement, values))

    event.listen(connection, "before_cursor_execute", hear)
    yield heard
    event.remove(connection, "before_cursor_execute", hear)


def run_steps_or_repeat(connection: Connection, goal: str) -> None:
    """Bring an empty database to the newest schema by heart; any other goes its steps."""
    kind = connection.dialect.name
    if goal != "head" or migrate.schema_of(connection) is not None:
        run_steps(connection, goal)
    elif kind in said:
        for statement, values in said[kind]:
            connection.exec_driver_sql(statement, values)
    else:
        with listening(connection) as heard:
            run_steps(connection, goal)
        said[kind] = heard


@contextmanager
def schema_by_heart() -> Iterator[None]:
    """Let all stores of this process come to their schema quickly."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(migrate, "run_steps", run_steps_or_repeat)
        yield
