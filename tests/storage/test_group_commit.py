"""What waits while a transaction is committed makes up the next one."""

from __future__ import annotations

import asyncio
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import Connection, Engine, event

from tests.storage.examples import bought, new, texts
from upcard.storage import Conflict, DatabaseDown, Store

if TYPE_CHECKING:
    from collections.abc import Iterator


class Commits:
    """Counts the writer's commits, and holds the first one up until it is let go."""

    def __init__(self) -> None:
        self.count = 0
        self.begun = threading.Event()
        self.go = threading.Event()

    def __call__(self, _connection: Connection) -> None:
        self.count += 1
        if self.count == 1:
            self.begun.set()
            assert self.go.wait(30)


@contextmanager
def held_up() -> Iterator[Commits]:
    commits = Commits()
    event.listen(Engine, "commit", commits)
    try:
        yield commits
    finally:
        commits.go.set()
        event.remove(Engine, "commit", commits)


async def behind_the_first(store: Store, commits: Commits) -> None:
    """Return when the writer is busy committing: everything after this waits for the next transaction."""
    asyncio.ensure_future(store.append("first", 0, new("x")))  # noqa: RUF006 - told with all others
    await asyncio.to_thread(commits.begun.wait, 30)


def test_two_hundred_tables_need_one_commit(store: Store) -> None:
    async def play(commits: Commits) -> None:
        await behind_the_first(store, commits)
        postings = [bought(f"t{number}", "ann", number) for number in range(200)]
        appends = [
            asyncio.ensure_future(store.append(f"t{number}", 0, new("one", "two"), postings=postings[number]))
            for number in range(200)
        ]
        await asyncio.sleep(0)
        assert not any(append.done() for append in appends), "nobody may be told before the commit"
        commits.go.set()
        await asyncio.gather(*appends)
        assert commits.count == 2
        assert len(await store.streams()) == 201
        assert await store.ledger.trial_balance() == 0
        assert (await store.ledger.balances("bank"))["bank"] == -sum(range(200))

    with held_up() as commits:
        asyncio.run(play(commits))


def test_a_group_has_a_bound(store: Store) -> None:
    async def play(commits: Commits) -> None:
        await behind_the_first(store, commits)
        appends = [asyncio.ensure_future(store.append(f"t{number}", 0, new("x"))) for number in range(1001)]
        await asyncio.sleep(0)
        commits.go.set()
        await asyncio.gather(*appends)
        assert commits.count == 4  # the first, 500, 500, 1
        assert len(await store.streams()) == 1002

    with held_up() as commits:
        asyncio.run(play(commits))


def test_who_went_away_meanwhile_is_not_missed(store: Store) -> None:
    async def goes_away(commits: Commits) -> None:
        await behind_the_first(store, commits)

    with held_up() as commits:
        asyncio.run(goes_away(commits))  # its loop is closed before the commit
        commits.go.set()
        asyncio.run(store.append("first", 1, new("goes on")))
    assert texts(asyncio.run(store.read("first"))) == ["x", "goes on"]


def test_a_commit_that_fails_leaves_no_transaction_open(store: Store) -> None:
    def fails(_connection: Connection) -> None:
        raise RuntimeError("no commit")

    async def play() -> None:
        event.listen(Engine, "commit", fails)
        try:
            with pytest.raises(DatabaseDown, match="no commit"):
                await store.append("a", 0, new("never"))
        finally:
            event.remove(Engine, "commit", fails)
        assert await store.read("a") == []
        await store.append("a", 0, new("one"))
        assert texts(await store.read("a")) == ["one"]

    asyncio.run(play())


def test_one_table_may_queue_several_batches(store: Store) -> None:
    async def play(commits: Commits) -> None:
        await behind_the_first(store, commits)
        appends = [asyncio.ensure_future(store.append("a", number, new(str(number)))) for number in range(20)]
        await asyncio.sleep(0)
        commits.go.set()
        await asyncio.gather(*appends)
        assert commits.count == 2
        assert texts(await store.read("a")) == [str(number) for number in range(20)]

    with held_up() as commits:
        asyncio.run(play(commits))


def test_only_the_guilty_batch_of_a_group_fails(store: Store) -> None:
    async def play(commits: Commits) -> None:
        await behind_the_first(store, commits)
        good = [asyncio.ensure_future(store.append(f"t{number}", 0, new("x"))) for number in range(5)]
        late = asyncio.ensure_future(store.append("t1", 0, new("a second beginning")))
        gap = asyncio.ensure_future(store.append("t2", 9, new("far ahead")))
        too_big = asyncio.ensure_future(store.append("t9", 0, new("x", hand=2**63)))
        named = asyncio.ensure_future(store.people.create("Ann"))
        await asyncio.sleep(0)
        commits.go.set()
        await asyncio.gather(*good)
        results = await asyncio.gather(late, gap, too_big, return_exceptions=True)
        assert [type(result) for result in results] == [Conflict, Conflict, ValueError]
        assert sorted(await store.streams()) == ["first", "t0", "t1", "t2", "t3", "t4"]
        ann = await store.people.get(await named)
        assert ann is not None
        assert ann.name == "Ann"

    with held_up() as commits:
        asyncio.run(play(commits))


def test_a_group_that_meets_another_process_loses_only_what_that_took(store: Store, url: str) -> None:
    async def play(other: Store) -> None:
        # both remember that these tables stand at 1; then the other goes on with some of them
        for number in range(6):
            await store.append(f"t{number}", 0, new("x"))
        for number in range(3):
            await other.append(f"t{number}", 1, new("theirs"))
        with held_up() as commits:
            await behind_the_first(store, commits)
            appends = [asyncio.ensure_future(store.append(f"t{number}", 1, new("ours"))) for number in range(6)]
            await asyncio.sleep(0)
            commits.go.set()
            results = await asyncio.gather(*appends, return_exceptions=True)
        assert [isinstance(result, Conflict) for result in results] == [True] * 3 + [False] * 3
        for number in range(6):
            assert texts(await store.read(f"t{number}")) == ["x", "theirs" if number < 3 else "ours"]
        await other.close()

    asyncio.run(play(Store(url)))


def test_a_hundred_tables_at_once_keep_their_order(store: Store) -> None:
    async def table(name: str) -> None:
        for number in range(10):
            await store.append(name, number, new(str(number)), postings=bought(name, "ann", 1))

    async def play() -> None:
        await asyncio.gather(*(table(f"t{number}") for number in range(100)))
        for number in range(100):
            assert texts(await store.read(f"t{number}")) == [str(which) for which in range(10)]
        assert await store.ledger.balances("bank") == {"bank": -1000}
        assert await store.ledger.audit() == []

    asyncio.run(play())
