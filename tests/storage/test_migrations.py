"""Any older database comes to the newest schema, and a newer one is left alone."""

from __future__ import annotations

import asyncio
import hashlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text

from tests.storage.examples import new, texts
from upcard.hand.codec import FORMAT
from upcard.storage import StorageError, Store, migrate
from upcard.storage.database import open_engine
from upcard.storage.migrate import VERSION_TABLE, run_steps, schema_of
from upcard.storage.migrations import versions
from upcard.storage.schema import METADATA, SCHEMA


@pytest.fixture(autouse=True)
def step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere an empty database gets its schema by heart; here it goes the steps each time."""
    monkeypatch.setattr(migrate, "run_steps", run_steps)


@pytest.fixture
def engine(url: str) -> Engine:
    return open_engine(url, writing=True)


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE, "compare_type": True})
    found: list[object] = compare_metadata(context, METADATA)
    return found


def test_the_steps_lead_to_the_schema_of_the_program(store: Store, engine: Engine) -> None:
    assert store.database == {"sqlite": "SQLite", "postgresql": "PostgreSQL"}[engine.dialect.name]
    with engine.begin() as connection:
        assert differences(connection) == []
        assert schema_of(connection) == SCHEMA
        _collations_are_those_of_the_schema(connection)
    engine.dispose()


def _collations_are_those_of_the_schema(connection: Connection) -> None:
    """Alembic does not compare them."""
    if connection.dialect.name == "postgresql":
        (account,) = (column for column in inspect(connection).get_columns("totals") if column["name"] == "account")
        assert getattr(account["type"], "collation", None) == "C"


def test_a_difference_would_be_found(store: Store, engine: Engine) -> None:
    asyncio.run(store.close())
    with engine.begin() as connection:
        connection.execute(text("DROP INDEX ix_totals_stream"))
        connection.execute(text("ALTER TABLE hands ADD COLUMN more TEXT"))
        assert len(differences(connection)) == 2
    engine.dispose()


def test_the_program_knows_its_newest_step() -> None:
    config = Config()
    config.set_main_option("script_location", "upcard.storage:migrations")
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == SCHEMA


def test_there_is_a_step_for_every_format_of_events_by_which_older_programs_refuse_the_room() -> None:
    steps = {path.stem for path in Path(versions.__file__).parent.glob("r*_events_of_format_*.py")}
    assert {int(step.rpartition("_")[2]) for step in steps} == set(range(2, FORMAT + 1))


def test_a_database_of_the_first_schema_keeps_its_events(url: str, engine: Engine) -> None:
    with engine.begin() as connection:
        run_steps(connection, "0001")
        assert schema_of(connection) == "0001"
        assert not inspect(connection).has_table("players")
        connection.execute(
            text("INSERT INTO events (stream, seq, hand, kind, at, body) VALUES ('old', 1, 0, 'said', 5, :body)"),
            {"body": b"from the beginning"},
        )
    engine.dispose()

    async def play(store: Store) -> None:
        assert texts(await store.read("old")) == ["from the beginning"]
        await store.append("old", 1, new("goes on"))
        await store.people.create("Ann")
        await store.close()

    asyncio.run(play(Store(url)))
    with engine.begin() as connection:
        assert schema_of(connection) == SCHEMA
        assert differences(connection) == []
    engine.dispose()


def test_sessions_that_were_there_before_they_had_an_id_get_one(url: str, engine: Engine) -> None:
    with engine.begin() as connection:
        run_steps(connection, "0004")
        connection.execute(text("INSERT INTO players (id, name, created) VALUES ('ann', 'Ann', 1)"))
        for token in ("one", "two"):
            connection.execute(
                text(
                    "INSERT INTO sessions (token_hash, player, kind, created, used) VALUES (:t, 'ann', 'cookie', 1, 2)"
                ),
                {"t": token},
            )
    engine.dispose()

    async def play(store: Store) -> None:
        kept = await store.sessions.of("ann")
        assert len({session.id for session in kept}) == 2
        assert {(session.kind, session.label, session.created, session.used) for session in kept} == {
            ("cookie", "", 1, 2)
        }
        assert await store.sessions.signed_in("one") is not None
        await store.close()

    asyncio.run(play(Store(url)))


def test_links_to_hands_are_kept_as_hashes_from_then_on(url: str, engine: Engine) -> None:
    with engine.begin() as connection:
        run_steps(connection, "0006")
        connection.execute(text("INSERT INTO hands VALUES ('a', 1, 'A', 'razz', 'roberts', 0, 5, 'x')"))
        connection.execute(
            text("INSERT INTO shares VALUES ('link', 'a', 1, 'ann', :after, 0), ('other', 'a', 1, '', :after, 0)"),
            {"after": False},
        )
    engine.dispose()

    async def follow(store: Store) -> None:
        found = await store.shares.get(hashlib.sha256(b"link").hexdigest())
        assert found is not None
        assert found.player == "ann"
        assert await store.shares.get("link") is None
        await store.close()

    asyncio.run(follow(Store(url)))


def test_a_newer_database_is_left_alone(store: Store, url: str, engine: Engine) -> None:
    asyncio.run(store.append("a", 0, new("x")))
    asyncio.run(store.close())
    with engine.begin() as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))  # noqa: S608 - our own name
    with pytest.raises(StorageError) as refused:
        Store(url)
    assert str(refused.value) == (
        f"The database was last used by a newer Upcard (its schema is 9999, this program knows {SCHEMA}): "
        "start that version, or name another database."
    )
    with engine.begin() as connection:
        assert schema_of(connection) == "9999"
        assert connection.execute(text("SELECT count(*) FROM events")).scalar() == 1
    engine.dispose()


def test_steps_that_fail_leave_nothing_behind(url: str, engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE notes (somebody TEXT)"))  # of another program
    with pytest.raises(StorageError, match="notes"):
        Store(url)
    with engine.begin() as connection:
        assert set(inspect(connection).get_table_names()) == {"notes"}
    engine.dispose()


def test_servers_that_start_at_once_do_not_stumble(url: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        stores = list(threads.map(Store, [url] * 4))
    for number, store in enumerate(stores):
        asyncio.run(store.append("a", number, new("x")))
        asyncio.run(store.close())
