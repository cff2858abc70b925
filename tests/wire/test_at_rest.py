"""Nobody who reads a room's files, backups, logs or figures learns a card that not everybody has seen."""

from __future__ import annotations

import asyncio
import shutil
import socket
import sqlite3
import sys
from contextlib import closing
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import pytest

from tests.crash_door import come_in, open_table
from tests.server.running import Running, rooms_in
from tests.wire.at_rest import (
    Truth,
    cards_named,
    found_in,
    needles,
    shown_to_all,
    truth_of,
    written_by_somebody_careless,
)
from tests.wire.guest import Guest
from tests.wire.named_cards import in_text
from tests.wire.tables import settings
from upcard.storage import Store, Stored
from upcard.storage.seal import MARK, is_sealed, public_of

if TYPE_CHECKING:
    from tests.wire.served import Known

NAMES = ("Aurelia", "Benedikt", "Cosima")
OWNER = "Dorothea"
"""Who is not there: so the floor decides at once what is left to them."""
TABLES = (
    settings("Kitchen", bots=("thinking",), slips=100, chips=4_000),
    settings("Pantry", game="razz", house="mohegan", chips=4_000),
)
TALK = "I held a pair of kings, I swear"
ENOUGH = 120
WRONG = (
    ("GET", "/api/hands/{table}/999999"), ("GET", "/api/hands/{table}/1?after=7"), ("GET", "/api/tables/nowhere"),
    ("POST", "/api/tables"), ("GET", "/api/hands/{table}/1/export?form=none"), ("GET", "/no/such/page"),
    ("GET", "/api/shared/nothing"), ("POST", "/api/reports"),
)  # fmt: skip
RIGHT = (
    "/api/hands/{table}/1", "/api/hands/{table}/1?after=1", "/api/hands/{table}/1/export?form=json",
    "/api/hands/{table}/1/export?form=stars", "/api/hands/{table}/1/proof", "/api/hands", "/api/statistics",
)  # fmt: skip
OPERATORS = ("/healthz", "/readyz", "/openapi.json")


class Stayer(Guest):
    """Somebody who sees every card that there is to see."""

    def move(self, options: list[dict[str, Any]]) -> dict[str, Any]:
        return super().move([option for option in options if option["verb"] != "fold"] or options)


class Evening:
    """People who play, talk, call the floor and look at their hands, in a room that an operator runs."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.port = int(running.address.rsplit(":", 1)[1])
        self.tables: list[str] = []
        self.people: list[Known] = []
        self.told = b""
        """What those were told whose wishes were wrong."""
        self.granted = 0
        self.over = asyncio.Event()
        self.hands: dict[str, int] = {}

    async def begin(self) -> None:
        self.people = [await come_in(self.running.address, name) for name in NAMES]
        owner = await come_in(self.running.address, OWNER)
        self.tables = [await open_table(self.running.address, owner, each) for each in TABLES]

    async def plays(self, table: str, known: Known, seat: int) -> None:
        guest = Stayer(self.port, table, known, seed=seat)
        await guest.connect()
        await guest.send({"type": "sit-down", "seat": seat, "buy_in": 2_000})
        await guest.send({"type": "say", "text": TALK})
        while not self.over.is_set():
            message = await guest.next()
            await guest.answer(message)
            self.hands[table] = max(self.hands.get(table, 0), guest.hand)
        await guest.leave()

    async def looks(self) -> None:
        """Ask for what may be seen, and for what may not or is not there."""
        async with httpx.AsyncClient(base_url=self.running.address, timeout=ENOUGH) as client:
            for known in self.people:
                client.headers["Authorization"] = f"Bearer {known.token}"
                for table in self.tables:
                    for method, path in (*(("GET", each) for each in RIGHT), *WRONG):
                        answer = await client.request(method, path.format(table=table))
                        assert answer.status_code < HTTPStatus.INTERNAL_SERVER_ERROR, path
                        if answer.is_error:
                            self.told += answer.content
                        self.granted += answer.is_success

    async def figures(self, metrics: int) -> dict[str, bytes]:
        async with httpx.AsyncClient(timeout=ENOUGH) as client:
            told = {path: (await client.get(self.running.address + path)).content for path in OPERATORS}
            told["/metrics"] = (await client.get(f"http://127.0.0.1:{metrics}/metrics")).raise_for_status().content
        return told

    async def has_come_far(self) -> None:
        """Wait until a hand is over at each table, and another one is under way."""
        while any(self.hands.get(table, 0) < 2 for table in self.tables):  # noqa: ASYNC110 - they note it themselves
            await asyncio.sleep(0.05)


async def typed(*words: str) -> bytes:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "upcard", *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    out, _ = await process.communicate()
    assert process.returncode == 0, out
    return out


def copied(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as used, closing(sqlite3.connect(target)) as to:
        used.backup(to)


def files_in(folder: Path) -> dict[str, bytes]:
    """Return all files of a room but its key."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != ".key"}


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port


async def truth_in(folder: Path) -> dict[str, list[Stored]]:
    store = Store(f"sqlite:///{folder / 'upcard.db'}")
    streams = {stream: await store.read(stream) for stream in await store.streams()}
    await store.close()
    return streams


async def an_evening(evening: Evening, folder: Path, aside: Path, metrics: int) -> dict[str, bytes]:
    """Play, and take from the running room whatever somebody could lay their hands on."""
    await evening.begin()
    seats = [(table, known, seat) for table in evening.tables for seat, known in enumerate(evening.people, 1)]
    async with asyncio.timeout(ENOUGH), asyncio.TaskGroup() as playing:
        for place in seats:
            playing.create_task(evening.plays(*place))
        await evening.has_come_far()
        await evening.looks()
        assert evening.granted > len(RIGHT)
        kept = await evening.figures(metrics)
        kept["audit"] = await typed("audit", "--data", str(folder))
        kept["backup"] = await typed("backup", str(aside / "room.backup"), "--data", str(folder))
        copied(folder / "upcard.db", aside / "upcard.db")
        kept |= {f"running {name}": data for name, data in files_in(folder).items()}
        evening.over.set()
    return kept | files_in(aside) | {"errors": evening.told}


class Found(msgspec.Struct):
    """What lay about, the truth, and a copy of the room as it was in play."""

    kept: dict[str, bytes]
    streams: dict[str, list[Stored]]
    copy: Path

    @property
    def truth(self) -> Truth:
        return truth_of(self.streams.values())


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Found:
    """Play for a while, and gather what lies about then."""
    folder, aside = tmp_path_factory.mktemp("room"), tmp_path_factory.mktemp("aside")
    with rooms_in(folder) as begin:
        metrics = free_port()
        running = begin("--port", "0", "--metrics", str(metrics), "--log-level", "debug")
        kept = asyncio.run(an_evening(Evening(running), folder, aside, metrics))
        code, log = running.close()
        assert code == 0
        kept |= {"log": log.encode(), "said": running.said.encode()} | files_in(folder)
    shutil.copy(folder / "upcard.key", aside)
    return Found(kept, asyncio.run(truth_in(folder)), aside)


def test_no_file_log_figure_or_error_holds_what_is_hidden(evening: Found) -> None:
    truth = evening.truth
    assert len(truth.decks) > 4
    assert len(truth.downs) > 2
    assert evening.kept.keys() >= {
        "running upcard.db", "running upcard.db-wal", "running upcard.db-shm", "upcard.db", "room.backup", "log",
        "/healthz", "/metrics", "errors", "audit", "backup",
    }  # fmt: skip
    assert all(evening.kept[name] for name in ("running upcard.db-wal", "log", "/metrics", "errors"))
    assert found_in(evening.kept, needles(truth)) == []


def test_no_log_figure_or_error_names_a_card_at_all(evening: Found) -> None:
    for name in ("log", "said", "errors", "/healthz", "/readyz", "/metrics", "audit", "backup"):
        assert in_text(evening.kept[name].decode()) == set(), name


def test_what_is_stored_in_clear_names_only_cards_that_everybody_has_seen(evening: Found) -> None:
    seen: dict[tuple[str, int], set[int]] = {}
    with closing(sqlite3.connect(evening.copy / "upcard.db")) as file:
        for stream, seq, hand, body in file.execute("SELECT stream, seq, hand, body FROM events WHERE hand > 0"):
            clear = public_of(body) if is_sealed(body) else body
            if (stream, hand) not in seen:
                seen[stream, hand] = shown_to_all(evening.streams[stream], hand)
            assert set(cards_named(clear)) <= seen[stream, hand], seq
        told = list(
            file.execute(
                "SELECT stream, hand, s.down, s.up || ' ' || h.summary "
                "FROM hand_seats s JOIN hands h USING (stream, hand)"
            )
        )
    assert len(seen) > 2
    assert told
    for stream, hand, down, words in told:
        assert down.startswith(MARK)
        assert in_text(words) <= seen[stream, hand]


@pytest.mark.parametrize("how", range(8))
def test_a_leak_would_be_found(evening: Found, how: int) -> None:
    planted = written_by_somebody_careless(evening.truth)
    (what, leak), wanted = list(planted.items())[how], needles(evening.truth)
    assert found_in({"log": b"2026-01-01 table 12: " + leak + b" and so on"}, wanted), what
