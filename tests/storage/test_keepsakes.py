"""Notes about others, and links to hands."""

from __future__ import annotations

import asyncio

import pytest

from tests.storage.examples import finished, new
from upcard.storage import Conflict, Store, Unknown
from upcard.table.numbering import table_alias


async def kept(store: Store, owner: str) -> set[tuple[str, str, str]]:
    return {(note.about, note.text, note.colour) for note in await store.notes.of(owner)}


def test_the_colours_of_notes_have_their_owner_s_names(store: Store) -> None:
    async def play() -> None:
        ann, bob = await store.people.create("Ann"), await store.people.create("Bob")
        await store.notes.put_labels(ann, {"red": "maniac", "blue": "rock"})
        await store.notes.put_labels(ann, {"red": "wild"})
        assert await store.notes.labels(ann) == {"red": "wild"}
        assert await store.notes.labels(bob) == {}
        with pytest.raises(Unknown):
            await store.notes.put_labels("nobody", {"red": "x"})

    asyncio.run(play())


def test_notes_are_kept_changed_and_taken_away(store: Store) -> None:
    async def play() -> None:
        ann, bob = await store.people.create("Ann"), await store.people.create("Bob")
        await store.notes.put(ann, bob, "Completes with any pair.", "red")
        await store.notes.put(ann, "bot-7", "", "green")
        await store.notes.put(bob, ann, "Never folds.", "")
        assert await kept(store, ann) == {(bob, "Completes with any pair.", "red"), ("bot-7", "", "green")}
        await store.notes.put(ann, bob, "Only with aces.", "")
        assert (bob, "Only with aces.", "") in await kept(store, ann)
        await store.notes.put(ann, bob, "", "")
        assert await kept(store, ann) == {("bot-7", "", "green")}
        assert await kept(store, bob) == {(ann, "Never folds.", "")}
        with pytest.raises(Unknown):
            await store.notes.put("nobody", ann, "x", "")

    asyncio.run(play())


@pytest.mark.parametrize("after", [True, False])
def test_a_link_leads_to_its_hand(store: Store, *, after: bool) -> None:
    async def play() -> None:
        at = (await store.append("a", 0, new("over"), finished=finished("a", 1, "ann"))).at
        await store.shares.put("token", "a", 1, "ann", after=after)
        share = await store.shares.get("token")
        assert share is not None
        assert (share.token, share.table, share.hand, share.player) == ("token", "a", 1, "ann")
        assert share.after is after
        assert share.at >= at
        assert await store.shares.get("another") is None

    asyncio.run(play())


def test_only_a_finished_hand_is_shared_and_a_token_only_once(store: Store) -> None:
    async def play() -> None:
        await store.append("a", 0, new("over"), finished=finished("a", 1, "ann"))
        await store.shares.put("token", "a", 1, "", after=True)
        with pytest.raises(Unknown, match=f"Hand 2 of table {table_alias('a')} is not among the finished ones"):
            await store.shares.put("other", "a", 2, "", after=True)
        with pytest.raises(Conflict):
            await store.shares.put("token", "a", 1, "ann", after=True)
        share = await store.shares.get("token")
        assert share is not None
        assert share.player == ""

    asyncio.run(play())
