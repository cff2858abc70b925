"""The room as an operator runs it: `python -m upcard play`, its words, its logs, and how it closes."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from tests.server.running import rooms_in
from tests.storage.test_hanging import turn_held
from upcard.rulebooks.errors import RulebookError
from upcard.server import run as running
from upcard.server.room import Room
from upcard.server.run import Server
from upcard.server.shards.remote import NotOpened
from upcard.storage import DatabaseDown, Store
from upcard.storage.looking import usual_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.server.running import Running


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    with rooms_in(tmp_path / "club") as begin:
        yield begin


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_closes_cleanly(
    start: Callable[..., Running], tmp_path: Path, number: signal.Signals
) -> None:
    room = start("--port", "0")
    assert room.address.startswith("http://127.0.0.1:")
    health = json.loads(room.get("/healthz"))
    assert health["ok"]
    assert health["tables"] >= 5, "the house has opened its tables"
    lobby = json.loads(room.get("/api/lobby"))
    assert len(lobby["tables"]) == health["tables"]
    code, log = room.close(number)
    assert code == 0, log
    assert (tmp_path / "club" / "upcard.db").exists()
    lines = log.splitlines()
    assert all(re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \S", line) for line in lines), log
    assert any("opened" in line and "Marigold" in line for line in lines)
    again = start("--port", "0")
    ids = {table["id"] for table in json.loads(again.get("/api/lobby"))["tables"]}
    assert ids == {table["id"] for table in lobby["tables"]}
    assert again.close()[0] == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_second_signal_does_not_wait(tmp_path: Path, number: signal.Signals) -> None:
    room = Room(Store(f"sqlite:///{tmp_path / 'upcard.db'}"))
    server = Server(room, "127.0.0.1", 1, open_browser=False)
    server.handle_exit(number, None)
    assert (server.should_exit, server.force_exit) == (True, False)
    server.handle_exit(number, None)
    assert (server.should_exit, server.force_exit) == (True, True)
    asyncio.run(room.stop())


def test_a_second_room_on_the_same_books_is_refused_and_a_fallen_one_is_not_in_the_way(
    start: Callable[..., Running], tmp_path: Path
) -> None:
    room = start("--port", "0")
    second = _typed(tmp_path / "club", "--port", "0")
    assert second.returncode == 2
    assert second.stderr == (
        f"upcard: Another Upcard serves this database already (process {room.process.pid}): "
        "stop it first, or name another database.\n"
    )
    room.process.kill()
    room.process.communicate()
    assert start("--port", "0").close()[0] == 0


def test_a_room_whose_books_hang_says_so_and_closes_all_the_same(start: Callable[..., Running], tmp_path: Path) -> None:
    room = start("--port", "0")
    with turn_held(tmp_path / "club" / "upcard.db"), ThreadPoolExecutor(1) as others:
        asked = others.submit(_status, room.address + "/api/me", b'{"name": "Ann"}')
        while _status(room.address + "/healthz") != 503:  # until what Ann wants has been waiting for too long
            time.sleep(0.2)  # nobody may come too often
        assert _status(room.address + "/readyz") == 200
        half = socket.create_connection(("127.0.0.1", int(room.address.rpartition(":")[2])))
        half.sendall(b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\n{")
        code, log = room.close()
        half.close()
        assert code == 0, log
        assert "Traceback" not in log
        assert asked.result() == 503, "she is told"


def _status(url: str, body: bytes | None = None) -> int:
    """Ask for something, and return how that was answered."""
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"})  # noqa: S310 - our own address
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310 - our own address
            return int(answer.status)
    except urllib.error.HTTPError as fault:
        with fault:
            return fault.code


def test_for_others_there_is_an_address_and_a_code_to_scan(start: Callable[..., Running]) -> None:
    room = start("--port", "0", "--public-url", "https://cards.example.org")
    code, _ = room.close()
    assert code == 0
    assert "For others: https://cards.example.org\n" in room.said
    assert len(room.said.splitlines()) > 12


def test_a_room_that_nobody_else_reaches_says_how_friends_could_come(start: Callable[..., Running]) -> None:
    room = start("--port", "0")
    room.close()
    first, second = room.said.splitlines()
    assert first.startswith("Upcard is at http://127.0.0.1:")
    assert second.startswith("Only this computer reaches it. For friends in your network: Ctrl-C, then ")
    assert second.endswith(" -m upcard play --host 0.0.0.0")


def test_a_port_that_was_asked_for_and_is_taken_is_a_mistake(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = _typed(tmp_path, "--port", str(port))
        assert done.returncode == 2
        assert done.stderr == f"upcard: Port {port} is taken; choose another one, or leave --port out.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--database", "mysql://x"], "mysql"),
        (["--house", "nowhere.yaml"], "nowhere.yaml"),
        (["--host", "192.0.2.77"], "192.0.2.77"),
        (["--data", "/proc/club"], "The folder /proc/club cannot be made"),
    ],
)
def test_what_cannot_be_opened_is_said_in_a_sentence(tmp_path: Path, words: list[str], said: str) -> None:
    done = _typed(tmp_path, *words)
    assert done.returncode == 2, done.stderr
    assert said in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("fault", "raised", "said"),
    [
        (DatabaseDown("The database does not answer: database or disk is full."), DatabaseDown, "disk is full"),
        (ZeroDivisionError(), NotOpened, r"by a fault of ours \(ZeroDivisionError\)"),
    ],
)
def test_what_keeps_a_room_from_opening_is_raised_as_a_sentence(
    tmp_path: Path, fault: Exception, raised: type[Exception], said: str
) -> None:
    room = Room(Store(f"sqlite:///{tmp_path / 'upcard.db'}"))

    async def broken() -> None:
        raise fault

    async def opening() -> None:
        room.start = broken  # type: ignore[method-assign]
        with pytest.raises(raised, match=said):
            await Server(room, "127.0.0.1", 0, open_browser=False).startup()
        await room.store.close()

    asyncio.run(opening())


def _typed(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    data = [] if {"--database", "--data"} & set(words) else ["--data", str(folder)]
    command = [sys.executable, "-m", "upcard", "play", "--no-browser", *data, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)  # noqa: S603 - our own


def test_the_books_are_kept_where_such_things_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert usual_folder() == tmp_path / "upcard"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert usual_folder() == tmp_path / ".local" / "share" / "upcard"


HOUSE = """\
name: {name}
title: The Corner Club
book: roberts
where_silent: roberts
differs:
  - number: CC-1
    text: Four raises are allowed.
    setting: max_raises
    value: 4
"""


def test_houses_of_ones_own_are_added(tmp_path: Path) -> None:
    file = tmp_path / "corner.yaml"
    file.write_text(HOUSE.format(name="corner-club"))
    houses = running.houses_with([str(file)])
    assert houses["corner-club"].title == "The Corner Club"
    assert "roberts" in houses
    file.write_text(HOUSE.format(name="mohegan"))
    with pytest.raises(RulebookError, match="there is a house mohegan already"):
        running.houses_with([str(file)])
