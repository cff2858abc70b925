"""The figures for whoever runs the room: right, readable by Prometheus, naming nobody, also while the store hangs."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import asynccontextmanager, closing
from typing import TYPE_CHECKING

import httpx
import pytest

from tests.server.live.guests import dealt, live, opened, play_on
from tests.server.live.serving import served as serving
from upcard.cli.play import place_of_metrics
from upcard.server.addresses import PortTaken, listen
from upcard.server.messages import Refused
from upcard.server.metrics.figures import Figures, text_of
from upcard.server.metrics.listening import LONGEST_HEAD, MetricsDoor
from upcard.server.metrics.tally import KEPT, LoopLag
from upcard.server.shards.local import LocalShard
from upcard.server.shards.shard import ShardDown
from upcard.table.requests import Move

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from upcard.server.room import Room

SAMPLE = re.compile(r'([a-z_]+)(?:\{([a-z]+="[^"\\\n]*"(?:,[a-z]+="[^"\\\n]*")*)\})? (\S+)')


def read(text: str) -> dict[str, float]:
    """Read the figures as strictly as Prometheus does: each with its kind before it, no line twice."""
    kinds: dict[str, str] = {}
    found: dict[str, float] = {}
    assert text.endswith("\n")
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert name not in kinds
            assert kind in {"gauge", "counter"}
            assert (kind == "counter") == name.endswith("_total")
            kinds[name] = kind
        elif not line.startswith("# HELP "):
            sample = SAMPLE.fullmatch(line)
            assert sample is not None, line
            assert list(kinds)[-1] == sample[1], "a figure's samples stand together, below its kind"
            key = line.rpartition(" ")[0]
            assert key not in found
            found[key] = float(sample[3])
    return found


class Lost(LocalShard):
    """A shard whose process does not answer."""

    async def figures(self) -> Figures:
        raise ShardDown


@asynccontextmanager
async def door_to(room: Room, *others: LocalShard) -> AsyncIterator[str]:
    listener, _ = listen("127.0.0.1", 0)
    door = MetricsDoor(listener, room, [LocalShard(room), *others])
    await door.open()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/metrics"
    finally:
        door.close()


async def asked(address: str) -> dict[str, float]:
    async with httpx.AsyncClient() as client:
        answer = (await client.get(address)).raise_for_status()
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    return read(answer.text)


@live
async def test_what_happens_is_counted(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, door_to(house.room) as address:
        assert (await asked(address))['upcard_tables{process="0",state="open"}'] == 0
        table = await house.table()
        guests = await dealt(house, table, "Ada", "Bruno", "Clara")
        before = await asked(address)
        assert before['upcard_tables{process="0",state="open"}'] == 1
        assert before['upcard_people{process="0"}'] == 3
        assert before['upcard_hands_total{process="0"}'] == 0
        assert before['upcard_writer_commits_total{process="0"}'] > 0
        assert before['upcard_memory_bytes{process="0"}'] > 1_000_000
        await play_on(guests)
        await house.after(table, 10)
        after = await asked(address)
        assert after['upcard_hands_total{process="0"}'] == 1
        # three people, five rounds, and one of them brings it in
        assert after['upcard_moves_total{process="0"}'] == len(
            [row for row in await house.room.store.read(table.id) if row.kind in ACTED]
        )
        stored = await house.room.store.read(table.id)
        opening = next(row.seq for row in stored if row.kind == "seat-taken") - 1
        assert after['upcard_events_total{process="0"}'] == len(stored) - opening


ACTED = {"brought-in", "called", "checked", "folded", "bet-made", "raised", "completed"}


@live
async def test_tables_that_sleep_or_stay_closed_are_counted_as_such(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        left, damaged, kept = [(await house.table(name=name)).id for name in ("Left", "Damaged", "Kept")]
    with closing(sqlite3.connect(tmp_path / "upcard.db", isolation_level=None)) as other:
        other.execute("UPDATE events SET body = x'00' WHERE stream = ? AND seq = 2", (damaged,))
    async with opened(tmp_path, days=2) as house, door_to(house.room) as address:
        assert await house.room.table(kept) is not None
        found = await asked(address)
        assert [found[f'upcard_tables{{process="0",state="{state}"}}'] for state in ("open", "asleep", "closed")] == [
            1, 1, 1,
        ]  # fmt: skip
        assert left not in house.room.tables


@live
async def test_refusals_are_counted_by_what_was_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, door_to(served.room) as address:
        table = await served.table()
        _, token = await served.person("Ada")
        async with served.socket(table.id, token) as client:
            await client.update()
            await client.connection.send("{")
            await client.connection.send("[]")
            assert {type(await client.next()) for _ in range(2)} == {Refused}
        async with httpx.AsyncClient(base_url=served.url) as http:
            assert (await http.get("/api/tables/nowhere00000")).status_code == 404
            assert (await http.get("/api/lobby", headers={"Host": "elsewhere.example"})).status_code == 421
            assert (await http.get("/api/lobby")).status_code == 200
            assert (await asked(address))['upcard_connections{process="0"}'] == 1
        found = await asked(address)
        assert found['upcard_refusals_total{process="0",code="forbidden"}'] == 1
        assert found['upcard_refusals_total{process="0",code="malformed"}'] == 2
        assert found['upcard_refusals_total{process="0",code="no-table"}'] == 1


@live
async def test_nobody_and_no_card_is_named(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, door_to(house.room) as address:
        table = await house.table(private=True)
        guests = await dealt(house, table, "Adalbert", "Brunhilde")
        turn = guests[table.hand.turn or 0] if table.hand else guests[1]
        await turn.refused(Move("raise", 7))
        async with httpx.AsyncClient() as client:
            text = (await client.get(address)).text
    for secret in (table.id, "Adalbert", "adalbert", "Brunhilde", "Kitchen", table.record.started.root):
        assert secret not in text


@live
async def test_the_port_of_the_room_has_no_figures(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, httpx.AsyncClient(base_url=served.url) as http:
        assert (await http.get("/metrics")).status_code == 404


@live
async def test_when_the_store_hangs_the_figures_say_so(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, door_to(house.room) as address:
        table = await house.table()
        with closing(sqlite3.connect(tmp_path / "upcard.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = [asyncio.ensure_future(house.room.store.people.create(name)) for name in "abc"]
            await asyncio.sleep(0)
            found = await asked(address)
            assert found['upcard_writer_waiting{process="0"}'] == 3
            assert found['upcard_writer_oldest_seconds{process="0"}'] > 0
            other.execute("ROLLBACK")
        await asyncio.gather(*waiting)
        assert (await asked(address))['upcard_writer_waiting{process="0"}'] == 0
        assert table.id


@live
async def test_a_process_that_does_not_answer_is_told_as_down(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, door_to(house.room, Lost(house.room)) as address:
        found = await asked(address)
        assert (found['upcard_process_up{process="0"}'], found['upcard_process_up{process="1"}']) == (1, 0)


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        (b"GET /metrics HTTP/1.1\r\n\r\n", b"HTTP/1.1 200 "),
        (b"HEAD /metrics HTTP/1.1\r\n\r\n", b"HTTP/1.1 200 "),
        (b"GET /metrics?name=x HTTP/1.0\r\n\r\n", b"HTTP/1.1 200 "),
        (b"GET / HTTP/1.1\r\n\r\n", b"HTTP/1.1 404 "),
        (b"DELETE /metrics HTTP/1.1\r\n\r\n", b"HTTP/1.1 405 "),
        (b"\x16\x03\x01\x02\x00\x01\r\n\r\n", b"HTTP/1.1 404 "),
        (b"\r\n\r\n", b"HTTP/1.1 404 "),
        (b"GET /metrics HTTP/1.1\r\nX: " + b"x" * 2 * LONGEST_HEAD, b""),
        (b"GET /metr", b""),
    ],
)
@live
async def test_whatever_is_sent_the_door_stays_open(tmp_path: Path, sent: bytes, said: bytes) -> None:
    async with opened(tmp_path) as house, door_to(house.room) as address:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(address.split(":")[2].split("/")[0]))
        writer.write(sent)
        writer.write_eof()
        try:
            answer = await reader.read()
        except ConnectionResetError:
            answer = b""
        writer.close()
        assert answer.startswith(said)
        assert bool(answer) == bool(said)
        assert not sent.startswith(b"HEAD") or answer.endswith(b"\r\n\r\n")
        assert await asked(address)


@live
async def test_the_lag_of_the_loop_is_seen_and_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that the test moves: at the second look the loop is a quarter of a second late."""
    now, due = 0.0, []

    def call_later(delay: float, look: Callable[..., None], *args: object) -> None:
        due.append((now + delay, look, args))

    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "time", lambda: now)
    monkeypatch.setattr(loop, "call_later", call_later)
    lag = LoopLag()
    lag.start()
    seen = []
    for late in (0.0, 0.25, *[0.0] * KEPT):
        when, look, args = due.pop()
        now = when + late
        look(*args)
        seen.append(lag.worst)
    monkeypatch.undo()
    assert seen == [0.0, *[0.25] * KEPT, 0.0]


def test_a_text_without_a_process_is_a_text() -> None:
    assert read(text_of([None], 3.5)) == {
        'upcard_info{version="0.1.0"}': 1, "upcard_uptime_seconds": 3.5, 'upcard_process_up{process="0"}': 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("9464", ("127.0.0.1", 9464)),
        ("10.0.0.5:9464", ("10.0.0.5", 9464)),
        ("[::1]:9464", ("::1", 9464)),
        ("localhost:0", ("localhost", 0)),
    ],
)
def test_without_an_address_the_figures_are_for_this_machine_alone(text: str, place: tuple[str, int]) -> None:
    assert place_of_metrics(text) == place


def test_a_port_that_is_taken_is_named_with_its_option() -> None:
    taken, _ = listen("127.0.0.1", 0)
    with taken, pytest.raises(PortTaken, match="leave --metrics out"):
        listen("127.0.0.1", taken.getsockname()[1], option="--metrics")
