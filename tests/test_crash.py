"""What `make crash` does for minutes, a few times; and whether it would notice anything."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import nullcontext
from typing import TYPE_CHECKING

import pytest

from tests.crash_autopsy import Autopsy, check_denied
from tests.crash_faults import small_disk
from tests.crash_process import COMPLAINT, Different, ServerLog
from tests.crash_rounds import CrashTest
from tests.crash_tables import TABLES
from tests.crash_told import Told
from tests.crash_trouble import TroubleTest
from tests.postgres import running_postgres
from upcard.server.room import Room
from upcard.storage import Store
from upcard.table.events import Said

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

CARDS = "UPDATE events SET body = CAST(replace(body, {}, {}) AS BLOB) WHERE kind = {}"
DAMAGE = {
    "DELETE FROM events WHERE seq = (SELECT max(seq) FROM events e WHERE e.stream = events.stream)": "the stream ends",
    "DELETE FROM events WHERE seq = 7": r"gaps in its stream: \[7\]",
    CARDS.format("'\"up\":true'", "'\"up\":false'", "'card-dealt'"): "stored is what he would see",
    "UPDATE events SET body = (SELECT max(body) FROM events e WHERE e.kind = events.kind) WHERE kind = 'card-burned'": (
        "was altered since it was stored"
    ),
    "UPDATE events SET kind = 'x' || kind WHERE seq = 3": "not what it was after the last crash",
    "UPDATE totals SET amount = amount + 1 WHERE reason = 'hand'": "the books have",
    "UPDATE postings SET amount = amount + 1 WHERE reason = 'hand'": "sum to",
    "DELETE FROM hands WHERE hand = 1": "hands were played",
    "DELETE FROM events WHERE stream = (SELECT min(stream) FROM events)": "is not there",
}
"""What is done to a database, and what is said about it."""


def silently(_line: str) -> None:
    """Rounds of a test are not listed."""


async def noticed(test: CrashTest, autopsy: Autopsy) -> str:
    for guest in test.everybody:
        guest.told.checked = 0
    try:
        await autopsy.examine(test.guests)
    except Different as fault:
        return str(fault)
    return ""


def test_a_kill_and_a_deleted_database_lose_nothing_and_what_is_damaged_is_noticed(tmp_path: Path) -> None:
    test = TroubleTest(f"sqlite:///{tmp_path / 'upcard.db'}", tmp_path, seed=3, say=silently)
    test.only = [("the database was deleted", "closed")]
    asyncio.run(test.run(1))
    assert test.tally.events > 100
    assert test.tally.troubles.total() == 1
    assert asyncio.run(noticed(test, test.autopsy)) == ""
    whole = (tmp_path / "upcard.db").read_bytes()
    for damage, sentence in DAMAGE.items():
        (tmp_path / "upcard.db").write_bytes(whole)
        with sqlite3.connect(tmp_path / "upcard.db") as connection:
            assert connection.execute(damage).rowcount > 0, damage
        connection.close()
        sealed = test.autopsy if "last crash" in sentence else Autopsy(test.database, test.keys, tmp_path)
        said = asyncio.run(noticed(test, sealed))
        assert re.search(sentence, said), f"{damage}: {said!r}"


def update(seq: int, cards: str, n: int = 5, card: int = 7) -> str:
    seats = f'[{{"seat":1,"live":true,"down":2,"up":{cards},"shown":[]}}]'
    view = f'{{"seats":{seats},"common":[],"over":false}}'
    event = f'{{"n":{n},"hand":1,"event":{{"type":"card-dealt","card":{card}}}}}'
    play = f'{{"number":1,"view":{view},"root":"00"}}'
    return (
        f'{{"type":"update","seq":{seq},"hand":1,"events":[{event}],"play":{play},"mine":{{"own":[]}},"sealed":null}}'
    )


def back_with_less(told: Told) -> object:
    return told.hear(update(8, '["2c"]'))


def told_otherwise(told: Told) -> object:
    return told.hear(update(9, '["2c"]', card=8))


def another_board(told: Told) -> object:
    told.crashed()
    return told.hear(update(9, '["2d","3c"]', n=9))


def not_told_again(told: Told) -> object:
    return told.same_again(update(9, '["2c"]', n=6), 0)


def told_otherwise_again(told: Told) -> object:
    return told.same_again(update(9, '["2c"]', card=8), 0)


@pytest.mark.parametrize(
    ("happens", "sentence"),
    [
        (back_with_less, "and now the table is at 8"),
        (told_otherwise, "and later as"),
        (another_board, "the board of seat 1"),
        (not_told_again, "the server does not tell it"),
        (told_otherwise_again, "after the crash it is"),
    ],
)
def test_a_client_notices_what_contradicts_what_he_was_told(happens: Callable[[Told], object], sentence: str) -> None:
    told = Told("Ann")
    told.hear(update(9, '["2c"]'))
    assert told.same_again(update(9, '["2c"]'), 0) == 1
    with pytest.raises(Different, match=sentence):
        happens(told)


def test_what_somebody_was_told_is_not_stored_must_not_turn_up() -> None:
    said = [Said("ann", "Ann", 1, "well played"), Said("bea", "Bea", 2, "Is anybody there?")]
    told = Told("Ann")
    told.denied = {"Is anybody there?"}
    check_denied(said, told, "ann")
    with pytest.raises(Different, match=r"was not stored, and it is number 2\.$"):
        check_denied(said, told, "bea")


@pytest.mark.parametrize(
    ("line", "wrong", "complains"),
    [
        ("2026-11-18 04:12:25 Ann left table c6c4079214b8", False, False),
        ("2026-11-18 04:12:25 error: The database does not answer.", True, True),
        ("2026-11-18 04:12:25 error: shard 1 has fallen (exit code -9) and is opened again", False, True),
        ("2026-11-18 04:12:25 warning: shard 1 does not answer", False, True),
    ],
)
def test_each_line_of_a_log_is_looked_at_once(tmp_path: Path, line: str, *, wrong: bool, complains: bool) -> None:
    log = ServerLog(tmp_path / "log")
    log.path.write_text(f"{line}\n")
    assert bool(COMPLAINT.search(log.in_trouble())) is complains
    log.check()
    with log.path.open("a") as more:
        more.write(f"{line}\n")
    with pytest.raises(Different, match="has an error") if wrong else nullcontext():
        log.check()


def test_no_trouble_excuses_a_trace(tmp_path: Path) -> None:
    log = ServerLog(tmp_path / "log")
    log.path.write_text("2026-11-18 04:12:25 error: a fault of ours\nTraceback (most recent call last):\n")
    with pytest.raises(Different, match="has a trace: Traceback"):
        log.in_trouble()


def test_a_first_start_that_was_cut_short_is_made_up_for(tmp_path: Path) -> None:
    async def tables(count: int) -> list[str]:
        room = Room(Store(f"sqlite:///{tmp_path / 'upcard.db'}"), house_tables=TABLES[:count])
        await room.start()
        names = sorted(table.state.settings.name for table in room.listed())
        await room.stop()
        return names

    assert asyncio.run(tables(1)) == ["High"]
    assert asyncio.run(tables(3)) == asyncio.run(tables(3)) == ["Eight", "High", "Razz"]


@pytest.mark.long
def test_six_kills_lose_nothing(tmp_path: Path) -> None:
    test = CrashTest(f"sqlite:///{tmp_path / 'upcard.db'}", tmp_path, seed=1, say=silently)
    asyncio.run(test.run(6))
    assert test.tally.rounds == 6


@pytest.mark.long
def test_four_kills_lose_nothing_in_postgresql(tmp_path: Path) -> None:
    with running_postgres() as server:
        asyncio.run(CrashTest(server.new_database(), tmp_path, seed=2, say=silently).run(4))


@pytest.mark.long
def test_whichever_of_two_processes_is_killed_nothing_is_lost(tmp_path: Path) -> None:
    test = CrashTest(f"sqlite:///{tmp_path / 'upcard.db'}", tmp_path, seed=3, say=silently, processes=2)
    asyncio.run(test.run(3))
    assert test.tally.kills == {"first": 1, "shard": 1, "all": 1}


@pytest.mark.long
def test_whatever_befalls_the_database_nothing_is_lost(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with small_disk(tmp_path / "data") as permitted:
        test = TroubleTest(f"sqlite:///{tmp_path / 'data' / 'upcard.db'}", tmp_path, seed=4, say=silently)
        test.small_disk = tmp_path / "data" if permitted else None
        asyncio.run(test.run(1))
    assert test.tally.troubles.total() == (11 if permitted else 8)


@pytest.mark.long
def test_while_postgresql_hangs_everybody_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    with running_postgres() as server:
        test = TroubleTest(server.new_database(), tmp_path, seed=5, say=silently)
        test.postgres = server
        asyncio.run(test.run(0))
    assert test.tally.troubles.total() == 3


@pytest.mark.long
def test_a_shard_that_hangs_is_noticed_and_opened_again(tmp_path: Path) -> None:
    test = TroubleTest(f"sqlite:///{tmp_path / 'upcard.db'}", tmp_path, seed=6, say=silently, processes=2)
    test.only = [("another shard hung", "lifted"), ("another shard hung", "closed")]
    asyncio.run(test.run(0))
    assert test.tally.troubles.total() == 2


@pytest.mark.long
@pytest.mark.parametrize("processes", [1, 2])
def test_a_store_that_promises_too_early_is_found_out(tmp_path: Path, processes: int) -> None:
    test = CrashTest(
        f"sqlite:///{tmp_path / 'upcard.db'}",
        tmp_path,
        seed=1,
        say=silently,
        program="tests.crash_careless_room",
        processes=processes,
    )
    with pytest.raises(Different, match=r"was told of number .*; the stream ends at"):
        asyncio.run(test.run(6))
