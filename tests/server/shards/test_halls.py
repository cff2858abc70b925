"""A room spread over several processes: to everybody in it, it is one room."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect

from tests.server.running import Running, children, rooms_in
from upcard.cli import main
from upcard.server.shards.sharding import Sharding

SHARDS = 3
PART = Sharding(0, SHARDS)
Table = dict[str, Any]


class Guest:
    """Somebody with a browser, which keeps its connections."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.client = httpx.Client(base_url=address, headers={"origin": address}, timeout=20)
        me = self.post("/api/me", {"name": name})
        self.player = me["player"]
        self.client.headers["x-csrf-token"] = self.client.cookies["upcard_csrf"]

    def get(self, path: str) -> Any:  # noqa: ANN401 - any JSON
        answer = self.client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: object = None) -> Any:  # noqa: ANN401 - any JSON
        answer = self.client.post(path, content=msgspec.json.encode(body))
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def opens(self, number: int, *, bots: int = 0) -> list[str]:
        """Open so many tables, like one that the house has."""
        like = self.get("/api/lobby")["tables"][0]["settings"]
        settings = like | {"bots": ["calling"] * bots, "clock": 0, "pace": "quick", "private": False}
        made = [self.post("/api/tables", {"settings": settings | {"name": f"Table {n}"}}) for n in range(number)]
        return [table["id"] for table in made]

    def says(self, table: str, **wish: object) -> Any:  # noqa: ANN401 - any JSON
        return self.post(f"/api/tables/{table}/messages", {"do": wish})

    def sees(self, table: str) -> Table:
        seen: Table = self.get(f"/api/tables/{table}")
        return seen

    def finds(self, table: str) -> bool:
        """Whether a table is served; until it is known that a shard fell, whoever goes there finds nobody at all."""
        try:
            return self.client.get(f"/api/tables/{table}").status_code == 200
        except httpx.TransportError:
            return False

    def answers(self, path: str) -> bool:
        """Whether anybody answers, whatever he says."""
        try:
            return self.client.get(path).status_code > 0
        except httpx.TransportError:
            return False

    async def socket(self, table: str) -> list[dict[str, Any]]:
        """What the socket of a table says until a hand is dealt, or it closes."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        where = f"ws{self.address.removeprefix('http')}/api/tables/{table}/socket"
        told: list[dict[str, Any]] = []
        async with connect(where, additional_headers={"Cookie": cookie, "Origin": self.address}) as wire:
            async with asyncio.timeout(30):
                while not told or (told[-1]["type"] != "closing" and told[-1].get("play") is None):
                    told.append(msgspec.json.decode(await wire.recv()))
        return told


def shards_of(tables: list[str]) -> set[int]:
    return {PART.shard_of(table) for table in tables}


def annexes(room: Running) -> list[int]:
    """The processes beside the first one that run their own program; until they do, the first waits for them."""
    return [process for process in children(room.process.pid) if b"shards.worker" in command_of(process)]


def command_of(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
        return b""


def until(true: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.05)


def gone(process: int) -> bool:
    try:
        return "\nState:\tZ" in Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except FileNotFoundError:
        return True


def falls_before_it_hears(room: Running, other: int, guest: Guest) -> None:
    """Kill the first process while an answer of another one is under way to it: then its line does not just end."""
    os.kill(other, signal.SIGSTOP)
    with ThreadPoolExecutor(1) as others:
        asked = others.submit(guest.answers, "/api/lobby")
        time.sleep(0.3)
        room.process.send_signal(signal.SIGSTOP)
        os.kill(other, signal.SIGCONT)
        time.sleep(0.3)
        room.process.kill()
        assert not asked.result()


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("room") / "club", "--port", "0", "--processes", str(SHARDS))
    yield running
    code, log = running.close()
    assert code == 0, log
    assert "error" not in log, log


Comes = Callable[[Running, str], Guest]


@pytest.fixture
def comes() -> Iterator[Comes]:
    """Somebody comes into a room; nobody may open many tables, so each test has its own people."""
    with contextlib.ExitStack() as there:

        def come(room: Running, name: str) -> Guest:
            guest = Guest(room.address, name)
            there.callback(guest.client.close)
            return guest

        yield come


Opens = Callable[[int], Running]


@pytest.fixture
def opens(tmp_path: Path) -> Iterator[Opens]:
    """Open a room with so many shards in a folder of the test's own."""
    with rooms_in(tmp_path / "club") as begin:
        yield lambda shards: begin("--port", "0", "--processes", str(shards))


@pytest.fixture
def ann(room: Running, comes: Comes) -> Guest:
    return comes(room, "Ann")


def test_new_tables_are_shared_out_and_everybody_finds_them(room: Running, ann: Guest) -> None:
    before = ann.get("/healthz")["tables"]
    opened = ann.opens(4)
    assert {1, 2} <= shards_of(opened), "the first has the tables of the house"
    assert len(annexes(room)) == SHARDS - 1
    assert ann.get("/healthz")["tables"] == before + 4
    listed = ann.get("/api/lobby")["tables"]
    assert set(opened) <= {table["id"] for table in listed}
    assert len(listed) == before + 4
    for table in opened:  # by one connection after the other, which each shard closes after its answer
        assert ann.sees(table)["id"] == table
    missing = ann.client.get("/api/tables/zzzzzzzzzzzz")
    assert (missing.status_code, missing.json()["code"]) == (404, "no-table")


def test_play_now_leads_into_every_shard(room: Running, ann: Guest, comes: Comes) -> None:
    bob = comes(room, "Bob")
    mine = ann.opens(1)[0]
    assert PART.shard_of(mine)
    ann.says(mine, type="sit-down", seat=1, buy_in=ann.sees(mine)["settings"]["most"])
    assert ann.get("/api/lobby")["play_now"] == mine
    assert ann.post("/api/play-now") == {"table": mine, "seat": 1}
    seated = bob.post("/api/play-now")
    assert bob.sees(seated["table"])["seats"], "somewhere else he has a seat"
    ann.says(mine, type="leave-seat")


def test_hands_are_played_in_another_shard_and_looked_at_in_the_first(ann: Guest) -> None:
    table = next(each for each in ann.opens(3, bots=2) if PART.shard_of(each))
    ann.says(table, type="sit-down", seat=8, buy_in=ann.sees(table)["settings"]["most"])
    told = asyncio.run(ann.socket(table))
    assert told[-1]["play"]["number"] == 1
    assert len(told[-1]["mine"]["own"]) == 2
    replayed = ann.get(f"/api/hands/{table}/1")
    assert replayed["table"] == table, "a hand in progress, as far as it has been told"
    assert replayed["frames"]
    ann.says(table, type="leave-seat")


def test_whoever_gives_up_his_name_gets_up_everywhere(room: Running, comes: Comes) -> None:
    cy = comes(room, "Cy")
    tables = cy.opens(3)
    assert len(shards_of(tables)) > 1
    for table in tables:
        cy.says(table, type="sit-down", seat=2, buy_in=cy.sees(table)["settings"]["most"])
    cy.post("/api/me/leave")
    dee = comes(room, "Dee")
    for table in tables:
        seen = dee.sees(table)
        assert not [seat for seat in seen["seats"] if seat.get("name") == "Cy"]
        assert seen["ended"], "nobody is left who could run it"


def test_a_session_ends_in_every_shard(room: Running, comes: Comes) -> None:
    ivy = comes(room, "Ivy")
    tables = ivy.opens(3)
    assert len(shards_of(tables)) > 1
    token = ivy.post("/api/me/token")["token"]

    async def last_words(table: str, open_: asyncio.Event) -> str:
        where = f"ws{room.address.removeprefix('http')}/api/tables/{table}/socket"
        async with asyncio.timeout(30), connect(where, additional_headers={"Authorization": f"Bearer {token}"}) as wire:
            while (told := msgspec.json.decode(await wire.recv()))["type"] == "update":
                assert told["mine"]["player"] == ivy.player
                open_.set()
        return str(told["reason"])

    async def ends() -> list[str]:
        opened = [asyncio.Event() for _ in tables]
        listening = [asyncio.create_task(last_words(*each)) for each in zip(tables, opened, strict=True)]
        for each in opened:
            await each.wait()
        await asyncio.to_thread(ivy.post, "/api/me/sessions/end-others")
        return await asyncio.gather(*listening)

    assert asyncio.run(ends()) == ["signed-out"] * len(tables)


def test_somebody_is_told_of_their_tables_in_every_shard(opens: Opens, comes: Comes) -> None:
    room = opens(2)
    kim = comes(room, "Kim")
    house = next(table for table in kim.get("/api/lobby")["tables"] if not Sharding(0, 2).shard_of(table["id"]))
    tables = {0: house["id"], 1: next(table for table in kim.opens(3) if Sharding(0, 2).shard_of(table))}
    seats = {
        table: min({*range(1, 9)} - {each["seat"] for each in kim.sees(table)["seats"]}) for table in tables.values()
    }
    for table, seat in seats.items():
        kim.says(table, type="sit-down", seat=seat, buy_in=kim.sees(table)["settings"]["most"])
    token = kim.post("/api/me/token")["token"]
    where = f"ws{room.address.removeprefix('http')}/api/me/tables/socket"

    async def hears() -> None:
        async with asyncio.timeout(40), connect(where, additional_headers={"Authorization": f"Bearer {token}"}) as wire:

            async def told(table: str) -> dict[str, Any]:
                while (heard := msgspec.json.decode(await wire.recv())).get("id") != table:
                    pass
                return dict(heard)

            first = msgspec.json.decode(await wire.recv())
            assert {each["id"]: each["seat"] for each in first["tables"]} == seats
            for table in tables.values():
                await asyncio.to_thread(kim.says, table, type="sit-out")
                while not (await told(table))["out"]:
                    pass
            (fallen,) = annexes(room)
            os.kill(fallen, signal.SIGKILL)
            assert (await told(tables[1]))["seat"] == seats[tables[1]], (
                "the shard is opened again, and says how it stands there"
            )
            await asyncio.to_thread(until, lambda: kim.finds(tables[1]))
            await asyncio.to_thread(kim.says, tables[1], type="come-back")
            while (await told(tables[1]))["out"]:
                pass
            await asyncio.to_thread(kim.post, "/api/me/sessions/end-others")
            while (last := msgspec.json.decode(await wire.recv()))["type"] != "closing":
                pass
            assert last["reason"] == "signed-out"

    asyncio.run(hears())


def test_a_request_may_come_in_pieces(room: Running, ann: Guest) -> None:
    table = next(each for each in ann.opens(3) if PART.shard_of(each))

    async def ask(*pieces: bytes) -> bytes:
        host, port = room.address.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0.02)
        answer = await asyncio.wait_for(reader.read(200_000), 10)
        writer.close()
        return answer

    line, rest = f"GET /api/tables/{table} HTTP/1.1\r\n".encode(), b"Host: localhost\r\nConnection: close\r\n\r\n"
    for cut in (3, 18, 25, len(line) - 1, len(line)):
        answer = asyncio.run(ask(line[:cut], line[cut:] + rest))
        assert answer.startswith(b"HTTP/1.1 200"), (cut, answer[:100])
    assert asyncio.run(ask(line + b"Host: localhost\r\n", b"Connection: close\r\n\r\n")).startswith(b"HTTP/1.1 200")
    evil = b"Host: evil.example\r\nConnection: close\r\n\r\n"
    assert asyncio.run(ask(line + evil)).startswith(b"HTTP/1.1 421"), "the other shards have the same names"
    assert asyncio.run(ask(b"GET /healthz HTTP/1.1\r\nHo", b"st: localhost\r\n\r\n")).startswith(b"HTTP/1.1 200")


def test_a_shard_that_falls_is_opened_again_with_its_tables(opens: Opens, comes: Comes) -> None:
    room = opens(2)
    eve = comes(room, "Eve")
    table = next(each for each in eve.opens(3) if Sharding(0, 2).shard_of(each))
    eve.says(table, type="sit-down", seat=3, buy_in=eve.sees(table)["settings"]["most"])
    (fallen,) = annexes(room)
    os.kill(fallen, signal.SIGKILL)
    until(lambda: gone(fallen))
    assert eve.get("/api/lobby")["tables"], "the rest of the room is open"
    until(lambda: eve.answers(f"/api/tables/{table}"))
    asked = eve.client.get(f"/api/tables/{table}")
    assert (asked.status_code, asked.json()["code"]) == (503, "closing"), "for a moment; it is not gone"
    assert [told["reason"] for told in asyncio.run(eve.socket(table))] == ["shutdown"], "a page comes again after that"
    odd = eve.client.get("/api/tables/no-such-table")
    assert (odd.status_code, odd.json()["code"]) == (404, "no-table")
    until(lambda: eve.finds(table))
    assert [seat["name"] for seat in eve.sees(table)["seats"] if seat["seat"] == 3] == ["Eve"]
    code, log = room.close()
    assert code == 0, log
    assert "has fallen" in log


def stopped_before_it_is_open(room: Running, guest: Guest, fallen: int) -> int:
    """Stop the process that is started after a fallen one; where it was open already, that one falls, too."""
    for _ in range(5):
        until(lambda gone=fallen: annexes(room) not in ([], [gone]))  # type: ignore[misc]
        (opening,) = annexes(room)
        os.kill(opening, signal.SIGSTOP)
        if guest.client.get("/readyz").status_code == 503:
            return opening
        os.kill(opening, signal.SIGKILL)
        fallen = opening
    raise AssertionError("each of them was open before it could be stopped")


def test_whoever_asks_while_a_shard_falls_is_answered(opens: Opens, comes: Comes) -> None:
    room = opens(2)
    hal = comes(room, "Hal")
    (fallen,) = annexes(room)
    os.kill(fallen, signal.SIGSTOP)  # the question reaches it and is never read
    with ThreadPoolExecutor(1) as others:
        asked = others.submit(hal.get, "/api/lobby")
        time.sleep(0.3)
        os.kill(fallen, signal.SIGKILL)
        assert asked.result()["tables"], "those of the other shard"
    opening = stopped_before_it_is_open(room, hal, fallen)
    try:
        assert hal.get("/api/lobby")["tables"], "it is not asked yet"
        assert hal.get("/healthz")["ok"]
        ready = hal.client.get("/readyz")
        assert (ready.status_code, ready.json()["fault"]) == (
            503,
            "Process 2 of the room is down; it is started again.",
        )
    finally:
        os.kill(opening, signal.SIGKILL)
    assert room.close()[0] == 0


def test_no_shard_outlives_the_first_and_a_restart_may_have_more_or_fewer(opens: Opens, comes: Comes) -> None:
    room = opens(2)
    fay = comes(room, "Fay")
    tables = fay.opens(4)
    assert {Sharding(0, 2).shard_of(table) for table in tables} == {1}, "the first has enough with those of the house"
    (other,) = annexes(room)
    falls_before_it_hears(room, other, fay)
    until(lambda: gone(other))
    room.process.communicate()
    for shards in (1, 3):
        again = opens(shards)
        gus = comes(again, "Gus")
        names = [table["settings"]["name"] for table in gus.get("/api/lobby")["tables"]]
        assert len(names) == len(set(names)), "the house opens its tables once"
        assert all(gus.sees(table)["id"] == table for table in tables)
        assert again.close()[0] == 0


@pytest.mark.parametrize("number", [0, 65, "two"])
def test_a_number_of_processes_that_cannot_be_is_a_mistake(number: object, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--processes", str(number)]) == 2
    assert "from 1 to 64" in capsys.readouterr().err


@pytest.mark.parametrize("shards", [1, 2, 5])
def test_every_table_stands_in_one_shard(shards: int) -> None:
    for table in ("j0lyncte84cs", "m0dqypc1nfiy", "i8ar2fmlvnyt"):
        assert [Sharding(number, shards).has(table) for number in range(shards)].count(True) == 1
        assert 0 <= Sharding(0, shards).shard_of(table) < shards
