"""Streams: appended in order, at their end only, and read back as they were."""

from __future__ import annotations

import asyncio
import time

import pytest

from tests.storage.examples import bought, finished, new, texts
from upcard.storage import Appended, Conflict, NewEvent, StorageError, Store
from upcard.table.numbering import table_alias


def test_what_is_appended_is_read_back_numbered_from_1(store: Store) -> None:
    async def play() -> None:
        earliest = time.time_ns() // 1_000_000
        at = (await store.append("a", 0, new("one", "two"))).at
        await store.append("a", 2, [NewEvent(hand=1, kind="raised", body=bytes(range(256)))])
        await store.append("b", 0, new("other"))
        events = await store.read("a")
        assert [(event.seq, event.hand, event.kind) for event in events] == [
            (1, 0, "said"),
            (2, 0, "said"),
            (3, 1, "raised"),
        ]
        assert events[2].body == bytes(range(256))
        assert {event.at for event in events[:2]} == {at}
        assert earliest <= at <= events[2].at <= time.time_ns() // 1_000_000

    asyncio.run(play())


def test_reading_from_a_number_of_one_hand_and_so_many(store: Store) -> None:
    async def play() -> None:
        await store.append("a", 0, new("t1", "t2"))
        await store.append("a", 2, new("h1", "h2", hand=1))
        await store.append("a", 4, new("t3") + new("h3", hand=1) + new("x", hand=2))
        assert texts(await store.read("a", since=4)) == ["t3", "h3", "x"]
        assert texts(await store.read("a", hand=1)) == ["h1", "h2", "h3"]
        assert texts(await store.read("a", hand=0)) == ["t1", "t2", "t3"]
        assert texts(await store.read("a", hand=1, since=3, limit=1)) == ["h2"]
        assert texts(await store.read("a", limit=2)) == ["t1", "t2"]
        assert await store.read("a", since=7) == []
        assert await store.read("nowhere") == []

    asyncio.run(play())


def test_a_restart_needs_the_table_and_its_last_hand(store: Store) -> None:
    async def play() -> None:
        await store.append("a", 0, new("opened"))
        await store.append("a", 1, new("begins") + new("h1", hand=1))
        await store.append("a", 3, new("ends"))
        await store.append("a", 4, new("begins again") + new("h2", hand=2))
        await store.append("a", 6, new("said"))
        await store.append("a", 7, new("h2 goes on", hand=2))
        await store.append("b", 0, new("elsewhere", hand=7))
        restart = await store.read_for_restart("a")
        assert texts(restart) == ["opened", "begins", "ends", "begins again", "h2", "said", "h2 goes on"]
        assert [event.seq for event in restart] == [1, 2, 4, 5, 6, 7, 8]
        assert await store.read_for_restart("nowhere") == []

    asyncio.run(play())


def test_the_newest_event_of_a_kind(store: Store) -> None:
    async def play() -> None:
        await store.append("a", 0, new("first", kind="hand-started"))
        await store.append("a", 1, new("x", hand=1))
        await store.append("a", 2, new("second", kind="hand-started"))
        last = await store.last_of("a", "hand-started")
        assert last is not None
        assert last.body == b"second"
        earlier = await store.last_of("a", "hand-started", before=3)
        assert earlier is not None
        assert earlier.body == b"first"
        assert await store.last_of("a", "hand-started", before=1) is None
        assert await store.last_of("b", "hand-started") is None

    asyncio.run(play())


def test_streams_are_listed_oldest_first(store: Store) -> None:
    async def play() -> None:
        assert await store.streams() == []
        for name in ("zebra", "ant", "mole"):
            at = (await store.append(name, 0, new("opened", "more"))).at
            while time.time_ns() // 1_000_000 == at:  # the next one is later, to the millisecond
                pass
        await store.append("zebra", 2, new("later"))
        assert await store.streams() == ["zebra", "ant", "mole"]

    asyncio.run(play())


@pytest.mark.parametrize("after", [0, 1, 3, 7])
def test_only_the_last_number_can_be_followed(store: Store, after: int) -> None:
    async def play() -> None:
        await store.append("a", 0, new("one", "two"))
        with pytest.raises(
            Conflict, match=f"Table {table_alias('a')} stands at 2: nothing can be appended after {after}"
        ):
            await store.append("a", after, new("late"))
        assert texts(await store.read("a")) == ["one", "two"]
        await store.append("a", 2, new("three"))

    asyncio.run(play())


def test_a_stream_begins_with_number_1(store: Store) -> None:
    async def play() -> None:
        with pytest.raises(Conflict):
            await store.append("a", 1, new("a gap"))
        assert await store.streams() == []

    asyncio.run(play())


def test_two_stores_on_one_database_see_each_other(store: Store, url: str) -> None:
    async def play(other: Store) -> None:
        await store.append("a", 0, new("ours"))
        await other.append("a", 1, new("theirs", "theirs too"))
        with pytest.raises(Conflict):  # it remembers number 1, and only the database knows better
            await store.append("a", 1, new("late"))
        assert texts(await store.read("a")) == ["ours", "theirs", "theirs too"]
        await store.append("a", 3, new("ours again"))
        await other.append("a", 4, new("theirs again"))
        with pytest.raises(Conflict):
            await store.append("a", 6, new("a gap"))
        assert [event.seq for event in await other.read("a")] == [1, 2, 3, 4, 5]
        await other.close()

    asyncio.run(play(Store(url)))


def test_of_many_who_append_at_once_one_comes_first(store: Store, url: str) -> None:
    async def play(other: Store) -> None:
        writers = [store, other] * 10
        appends = [writer.append("a", 0, new(str(number))) for number, writer in enumerate(writers)]
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert sum(isinstance(result, Appended) for result in results) == 1
        assert sum(isinstance(result, Conflict) for result in results) == 19
        first = next(number for number, result in enumerate(results) if isinstance(result, Appended))
        assert texts(await store.read("a")) == [str(first)]
        await other.close()

    asyncio.run(play(Store(url)))


def test_a_batch_is_whole_or_not_there(store: Store) -> None:
    async def play() -> None:
        await store.append("a", 0, new("over"), finished=finished("a", 1, "ann", "bob"))
        again = finished("a", 1, "ann", "bob")
        with pytest.raises(Conflict):  # a hand is finished once
            await store.append("a", 1, new("over again"), postings=bought("a", "ann", 5), finished=again)
        assert texts(await store.read("a")) == ["over"]
        assert await store.ledger.balances("") == {}
        assert await store.ledger.audit() == []
        await store.append("a", 1, new("goes on"))

    asyncio.run(play())


def test_what_must_never_be_written_is_refused(store: Store) -> None:
    async def play() -> None:
        with pytest.raises(ValueError, match="nothing to append"):
            await store.append("a", 0, [])
        with pytest.raises(ValueError, match="no number -1"):
            await store.append("a", -1, new("x"))
        with pytest.raises(ValueError, match="sum to -100"):
            await store.append("a", 0, new("x"), postings=bought("a", "ann", 100)[:1])
        with pytest.raises(
            ValueError, match=f"table {table_alias('b')} cannot be finished at table {table_alias('a')}"
        ):
            await store.append("a", 0, new("x"), finished=finished("b", 1, "ann"))
        with pytest.raises(ValueError, match="cannot hold that value"):
            await store.append("a", 0, [NewEvent(hand=2**63, kind="said", body=b"{}")])
        assert await store.streams() == []

    asyncio.run(play())


def test_who_stops_waiting_spoils_nothing(store: Store) -> None:
    async def play() -> None:
        waiting = asyncio.ensure_future(store.append("a", 0, new("one")))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        # the next one queues behind it: by then it was written, for it had been handed over
        await store.append("a", 1, new("two"))
        assert texts(await store.read("a")) == ["one", "two"]

    asyncio.run(play())


def test_closing_writes_what_is_queued_and_then_refuses(store: Store, url: str) -> None:
    async def play() -> None:
        appends = [asyncio.ensure_future(store.append(f"t{number}", 0, new("x"))) for number in range(50)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*appends)
        with pytest.raises(StorageError, match="closed"):
            await store.append("late", 0, new("x"))
        with pytest.raises(StorageError, match="closed"):
            await store.streams()
        await store.close()
        again = Store(url)
        assert len(await again.streams()) == 50
        await again.append("t7", 1, new("goes on"))
        await again.close()

    asyncio.run(play())
