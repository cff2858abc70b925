"""The numbers of tables, of which those of hands are made: no two alike, and each table keeps its own."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from tests.storage.examples import AT, finished, new
from upcard.storage import Store
from upcard.storage.backup import back_up
from upcard.storage.database import open_engine
from upcard.storage.migrate import run_steps
from upcard.storage.restore import restore

if TYPE_CHECKING:
    from pathlib import Path


async def numbers(store: Store, *tables: str) -> list[int]:
    return [await store.hands.table_number(table) for table in tables]


def test_tables_are_numbered_as_they_are_opened_and_keep_their_numbers(url: str) -> None:
    async def play() -> None:
        store = Store(url)
        await asyncio.gather(*(store.append(table, 0, new("x")) for table in ("c", "a", "b")))
        before = await numbers(store, "a", "b", "c")
        assert sorted(before) == [1, 2, 3]
        await store.append("a", 1, new("more"))
        await store.close()
        again = Store(url)
        await again.append("d", 0, new("x"))
        assert await numbers(again, "a", "b", "c", "d", "nowhere") == [*before, 4, 0]
        assert [await again.hands.table_numbered(number) for number in (*before, 4, 5)] == ["a", "b", "c", "d", ""]
        await again.close()

    asyncio.run(play())


def test_a_table_that_could_not_be_opened_takes_no_number(store: Store) -> None:
    async def play() -> None:
        await store.append("a", 0, new("x"))
        again = await asyncio.gather(store.append("a", 0, new("y")), return_exceptions=True)
        assert isinstance(again[0], Exception)
        await store.append("b", 0, new("x"))
        assert await numbers(store, "a", "b") == [1, 2]

    asyncio.run(play())


def test_several_processes_never_give_the_same_number(url: str) -> None:
    async def opens(who: int) -> None:
        store = Store(url)
        for table in range(10):
            await store.append(f"t{who}x{table}", 0, new("x"))
        await store.close()

    with ThreadPoolExecutor(3) as processes:
        list(processes.map(lambda who: asyncio.run(opens(who)), range(3)))
    engine = open_engine(url, writing=False)
    with engine.begin() as connection:
        given = list(connection.execute(text("SELECT number FROM tables ORDER BY number")).scalars())
    engine.dispose()
    assert given == list(range(1, 31))


@pytest.fixture
def older(url: str) -> str:
    """A room from before tables had numbers: one whole hand, one of which nothing is left, a table without a hand."""
    engine = open_engine(url, writing=True)
    with engine.begin() as connection:
        run_steps(connection, "0008")
        for row in (
            ("late", 1, 0, "table-opened", 9, b"{}"),
            ("early", 1, 0, "table-opened", 5, b"{}"),
            ("early", 2, 0, "hand-started", 6, b'{"type":"hand-started","names":{"1":"Ann","3":"Bo"}}'),
            (
                "early",
                3,
                1,
                "hand-began",
                6,
                b'{"stakes":{"small_bet":2,"big_bet":2,"betting":"no-limit"},"order":[1]}',
            ),
        ):
            values = dict(zip(("stream", "seq", "hand", "kind", "at", "body"), row, strict=True))
            columns = ", ".join(values)
            connection.execute(text(f"INSERT INTO events ({columns}) VALUES (:{', :'.join(values)})"), values)  # noqa: S608 - names of columns
        for hand in (1, 2):
            connection.execute(text(f"INSERT INTO hands VALUES ('early', {hand}, 'E', 'razz', 'roberts', 7, 5, 'x')"))  # noqa: S608 - a number
            for seat, marks in ((1, b'{"won-at-showdown":true}'), (3, b'{"won-unshown":false}')):
                connection.execute(
                    text("INSERT INTO hand_seats VALUES ('early', :hand, :seat, :who, 7, 1, '', '', 30, :marks)"),
                    {"hand": hand, "seat": seat, "who": f"p{seat}", "marks": marks},
                )
    engine.dispose()
    return url


def test_an_older_room_gets_numbers_by_the_age_of_its_tables_and_its_hands_what_they_are_looked_for_by(
    older: str,
) -> None:
    async def play() -> None:
        store = Store(older)
        assert await numbers(store, "early", "late") == [1, 2]
        whole, lost = [await store.hands.get("early", hand) for hand in (1, 2)]
        assert whole is not None
        assert (whole.betting, whole.small_bet, whole.big_bet) == ("no-limit", 2, 2)
        assert [(seat.name, seat.showdown) for seat in whole.players] == [("Ann", True), ("Bo", False)]
        assert lost is not None
        assert (lost.betting, [seat.name for seat in lost.players]) == ("", ["", ""])
        await store.append("new", 0, new("x"), finished=finished("new", 1, "p1", at=AT))
        assert [hand.number for hand in await store.hands.played_by("p1")] == [3001, 2, 1]
        await store.close()

    asyncio.run(play())


@pytest.mark.usefixtures("key_given")
def test_a_room_that_is_put_back_has_the_numbers_it_had(url: str, tmp_path: Path) -> None:
    async def play(address: str, *fresh: str) -> dict[str, int]:
        store = Store(address)
        for table in fresh:
            await store.append(table, 0, new("x"))
        found = dict(zip("abcd", await numbers(store, *"abcd"), strict=True))
        await store.close()
        return found

    before = asyncio.run(play(url, "b", "a", "c"))
    assert before == {"a": 2, "b": 1, "c": 3, "d": 0}
    back_up(url, tmp_path / "room.backup")
    again = f"sqlite:///{tmp_path / 'fresh' / 'upcard.db'}"
    restore(tmp_path / "room.backup", again)
    assert asyncio.run(play(again, "d")) == {**before, "d": 4}
