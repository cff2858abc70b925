"""Every test that takes ``store`` or ``url`` runs twice: on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

import pytest

from tests.postgres import Postgres, running_postgres
from upcard.storage import Store
from upcard.storage.keys import VARIABLE
from upcard.storage.seal import KEY_BYTES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


@pytest.fixture
def key_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the room a key in the environment: beside a server there is no file."""
    monkeypatch.setenv(VARIABLE, secrets.token_hex(KEY_BYTES))


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'upcard.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    request.getfixturevalue("key_given")
    return server.emptied_database()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    asyncio.run(store.close())
