"""A real application with a real database in a folder of its own."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from litestar.testing import TestClient

from tests.server.http.guests import Cardroom
from upcard.server.app import create_app
from upcard.server.http.allowances import ALLOWANCES, Allowance, Allowances
from upcard.server.live.services import Tempo
from upcard.server.room import Room
from upcard.storage import Store

AT_ONCE = Tempo(rest_shown=0.01, followed=0, rest=0.01, numbers=0.01)


@contextmanager
def opened_in(folder: Path, *, freely: bool = True) -> Iterator[Cardroom]:
    """Open a room; ``freely``: nobody in it is told to wait."""
    room = Room(Store(f"sqlite:///{folder}/upcard.db"), tempo=AT_ONCE)
    app = create_app(room)
    if freely:
        app.state.allowances = Allowances(dict.fromkeys(ALLOWANCES, Allowance(1e9, 1e9)))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield Cardroom(client, room, folder)


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Cardroom]:
    """A room in which nobody has been yet."""
    with opened_in(tmp_path) as cardroom:
        yield cardroom


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cardroom]:
    """A room for all tests of a file."""
    with opened_in(tmp_path_factory.mktemp("room")) as cardroom:
        yield cardroom


@pytest.fixture
def cardroom(standing: Cardroom) -> Iterator[Cardroom]:
    """A room in which others may have been before, under the same names."""
    yield standing
    standing.room.public_url = ""
