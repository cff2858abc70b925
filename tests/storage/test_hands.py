"""Finished hands: one's history page by page, whole hands, and what statistics need."""

from __future__ import annotations

import asyncio

from tests.storage.examples import AT, finished, new
from upcard.storage import OtherPlayer, PlayedHand, Result, Store, TableTally


async def play_hand(store: Store, table: str, hand: int, *players: str, at: int = AT, pot: int = 40) -> None:
    after = len(await store.read(table))
    await store.append(table, after, new("over"), finished=finished(table, hand, *players, at=at, pot=pot))


def test_a_hand_comes_back_whole(store: Store) -> None:
    async def play() -> None:
        await play_hand(store, "a", 1, "ann", "bob", "bot-7")
        await play_hand(store, "a", 2, "bob", "ann")
        assert await store.hands.get("a", 1) == finished("a", 1, "ann", "bob", "bot-7")
        assert await store.hands.get("a", 2) == finished("a", 2, "bob", "ann")
        assert await store.hands.get("a", 3) is None
        assert await store.hands.get("b", 1) is None

    asyncio.run(play())


def test_a_history_line_is_the_player_s_own(store: Store) -> None:
    async def play() -> None:
        await play_hand(store, "a", 1, "ann", "bob")
        assert await store.hands.played_by("bob") == [
            PlayedHand(
                number=1,
                table="a",
                table_name="The a",
                hand=1,
                game="stud-high",
                house="roberts",
                at=AT,
                pot=40,
                summary="ann wins 40.",
                betting="fixed-limit",
                small_bet=15,
                big_bet=30,
                seat=2,
                result=-40,
                down=("Kh", "Kd", "2c"),
                up=("9s", "Ts", "3d", "4d"),
                showdown=True,
                others=(OtherPlayer("ann", "Ann"),),
            )
        ]
        assert await store.hands.played_by("cid") == []

    asyncio.run(play())


def test_a_history_is_read_page_by_page(store: Store) -> None:
    async def play() -> None:
        for hand in range(1, 8):
            await play_hand(store, "a", hand, "ann", "bob", at=AT + hand // 2)
            await play_hand(store, "b", hand, "ann", at=AT + hand // 2)
        expected = sorted(((AT + hand // 2, table, hand) for hand in range(1, 8) for table in "ab"), reverse=True)
        seen: list[tuple[int, str, int]] = []
        before: tuple[int, str, int] | None = None
        while page := await store.hands.played_by("ann", before=before, limit=4):
            seen += [(line.at, line.table, line.hand) for line in page]
            before = seen[-1]
        assert seen == expected
        assert len(await store.hands.played_by("bob", limit=100)) == 7

    asyncio.run(play())


def test_results_are_told_from_the_oldest_on(store: Store) -> None:
    async def play() -> None:
        await play_hand(store, "a", 1, "ann", "bob", at=AT + 5, pot=60)
        await play_hand(store, "b", 1, "bob", "ann", at=AT)
        expected = [("b", 1001, AT, -40, False), ("a", 1, AT + 5, 60, True)]
        assert await store.hands.results_of("ann") == [
            Result(
                table=table,
                hand=1,
                game="stud-high",
                at=at,
                result=result,
                big_bet=30,
                marks={"completed": completed, "won-at-showdown": completed},
                house="roberts",
                number=number,
                table_name=f"The {table}",
                betting="fixed-limit",
                small_bet=15,
                upper_bet=30,
            )
            for table, number, at, result, completed in expected
        ]
        assert await store.hands.results_of("cid") == []

    asyncio.run(play())


def test_the_average_pot_is_that_of_the_last_hundred_hands(store: Store) -> None:
    async def play() -> None:
        assert await store.hands.tally("a") == TableTally(hands=0, average_pot=0)
        await play_hand(store, "a", 1, "ann", pot=1_000_000)
        for hand in range(2, 102):
            await store.append("a", hand - 1, new("over"), finished=finished("a", hand, "ann", pot=hand % 2 * 5))
        assert await store.hands.tally("a") == TableTally(hands=101, average_pot=2)

    asyncio.run(play())
