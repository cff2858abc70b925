"""Lines of the chat that were reported."""

from __future__ import annotations

import asyncio

import pytest

from upcard.storage import NewEvent, Store, Unknown
from upcard.table.numbering import table_alias


def test_who_reported_which_line_is_kept_once(store: Store) -> None:
    async def play() -> None:
        ann, bob = await store.people.create("Ann"), await store.people.create("Bob")
        lines = [NewEvent(0, kind, b"{}") for kind in ("table-opened", "said", "said")]
        at = (await store.append("a", 0, lines)).at
        assert await store.reports.put(ann, "a", 3)
        assert await store.reports.put(bob, "a", 2)
        assert await store.reports.put(bob, "a", 3)
        assert not await store.reports.put(ann, "a", 3)
        kept = await store.reports.of("a")
        assert {(report.table, report.n, report.reporter) for report in kept} == {
            ("a", 2, bob), ("a", 3, ann), ("a", 3, bob),
        }  # fmt: skip
        assert kept[0].n == 2
        assert all(report.at >= at for report in kept)
        assert await store.reports.of("b") == []

    asyncio.run(play())


def test_only_what_was_said_is_reported_and_by_somebody(store: Store) -> None:
    async def play() -> None:
        ann = await store.people.create("Ann")
        await store.append("a", 0, [NewEvent(0, "table-opened", b"{}"), NewEvent(0, "said", b"{}")])
        for table, n in (("a", 1), ("a", 3), ("b", 2)):
            with pytest.raises(Unknown, match=f"Number {n} of table {table_alias(table)} is no line of its chat"):
                await store.reports.put(ann, table, n)
        with pytest.raises(Unknown):
            await store.reports.put("nobody", "a", 2)
        assert await store.reports.of("a") == []

    asyncio.run(play())
