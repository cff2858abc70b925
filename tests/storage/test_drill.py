"""Answers in the drill: kept in their order, each question once, and thrown away on request."""

from __future__ import annotations

import asyncio

import pytest

from upcard.storage import DrillAnswered, Store, Unknown


def test_answers_are_kept_in_order_and_a_question_counts_once(store: Store) -> None:
    async def play() -> None:
        ann, bob = await store.people.create("Ann"), await store.people.create("Bob")
        first = DrillAnswered("roberts.razz.turns.7", "turns", "roberts", right=True)
        second = DrillAnswered("any.any.mixed.1", "pots", "mohegan", right=False)
        assert await store.drill.put(ann, first)
        assert await store.drill.put(ann, second)
        again = DrillAnswered(second.question, "pots", "mohegan", right=True)
        assert not await store.drill.put(ann, again)
        assert await store.drill.put(bob, again), "another player is another matter"
        assert await store.drill.answers(ann) == [first, second]
        assert await store.drill.answers(bob) == [again]
        with pytest.raises(Unknown):
            await store.drill.put("nobody", first)

    asyncio.run(play())


def test_a_score_is_begun_anew_for_one_player_alone(store: Store) -> None:
    async def play() -> None:
        ann, bob = await store.people.create("Ann"), await store.people.create("Bob")
        answer = DrillAnswered("roberts.razz.turns.7", "turns", "roberts", right=True)
        for player in (ann, bob):
            await store.drill.put(player, answer)
        await store.drill.forget(ann)
        assert await store.drill.answers(ann) == []
        assert await store.drill.answers(bob) == [answer]
        assert await store.drill.put(ann, answer), "and counts again"

    asyncio.run(play())
