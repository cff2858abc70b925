"""The books: every chip that came to an account left another."""

from __future__ import annotations

import asyncio

from sqlalchemy import delete, update

from tests.storage.examples import bought, cashed, finished, new, won
from upcard.storage import Store, TableAccount
from upcard.storage.database import open_engine
from upcard.storage.schema import POSTINGS, TOTALS
from upcard.table.ledger import Posting
from upcard.table.numbering import table_alias


async def an_evening(store: Store) -> None:
    """Ann and Bob play at table a, Ann also at b."""
    await store.append("a", 0, new("x"), postings=bought("a", "ann", 500) + bought("a", "bob", 300))
    await store.append("b", 0, new("x"), postings=bought("b", "ann", 100))
    await store.append("a", 1, new("x"), postings=won("a", "ann", "bob", 120, 5))
    await store.append("a", 2, new("x"), postings=won("a", "ann", "bob", 180, 5))
    await store.append("a", 3, new("x"), postings=bought("a", "bob", 200))
    await store.append("a", 4, new("x"), postings=cashed("a", "ann", 790))


def test_balances_by_the_beginning_of_the_account(store: Store) -> None:
    async def play() -> None:
        await an_evening(store)
        assert await store.ledger.balances("player:a:") == {"player:a:ann": 0, "player:a:bob": 200}
        assert await store.ledger.balances("player:") == {"player:a:ann": 0, "player:a:bob": 200, "player:b:ann": 100}
        assert await store.ledger.balances("bank") == {"bank": -310}
        assert await store.ledger.balances("rake:a") == {"rake:a": 10}
        assert sum((await store.ledger.balances("")).values()) == 0
        assert await store.ledger.balances("PLAYER:") == {}
        assert await store.ledger.balances("player:a%") == {}

    asyncio.run(play())


def test_one_table_s_accounts_with_its_share_of_the_bank(store: Store) -> None:
    async def play() -> None:
        await an_evening(store)
        assert await store.ledger.balances_at("a") == {"bank": -210, "player:a:bob": 200, "rake:a": 10}
        assert await store.ledger.balances_at("b") == {"bank": -100, "player:b:ann": 100}
        assert await store.ledger.balances_at("nowhere") == {}

    asyncio.run(play())


def test_what_was_bought_and_cashed_at_a_table(store: Store) -> None:
    async def play() -> None:
        await an_evening(store)
        assert await store.ledger.accounts_at("a") == [
            TableAccount(player="ann", bought_in=500, cashed_out=790, balance=0),
            TableAccount(player="bob", bought_in=500, cashed_out=0, balance=200),
        ]
        assert await store.ledger.accounts_at("b") == [
            TableAccount(player="ann", bought_in=100, cashed_out=0, balance=100),
        ]
        assert await store.ledger.accounts_at("nowhere") == []

    asyncio.run(play())


def test_the_trial_balance_is_zero(store: Store) -> None:
    async def play() -> None:
        assert await store.ledger.trial_balance() == 0
        await an_evening(store)
        assert await store.ledger.trial_balance() == 0
        assert await store.ledger.trial_balance("a") == 0
        assert await store.ledger.audit() == []

    asyncio.run(play())


def test_an_account_may_stand_in_one_batch_more_than_once(store: Store) -> None:
    async def play() -> None:
        twice = [Posting("player:a:ann", 5, "hand")] * 2 + [Posting("player:a:bob", -10, "hand")]
        await store.append("a", 0, new("x"), postings=twice)
        assert await store.ledger.balances("player:") == {"player:a:ann": 10, "player:a:bob": -10}
        assert await store.ledger.audit() == []

    asyncio.run(play())


def test_who_finishes_a_hand_is_told_what_is_off_at_his_table(store: Store, url: str) -> None:
    async def play() -> None:
        await an_evening(store)
        assert (await store.append("a", 5, new("x"), finished=finished("a", 1, "ann"))).off == 0
        engine = open_engine(url, writing=True)
        with engine.begin() as connection:
            connection.execute(update(TOTALS).where(TOTALS.c.account == "rake:a").values(amount=17))
        engine.dispose()
        assert (await store.append("a", 6, new("x"), postings=won("a", "bob", "ann", 10, 1))).off == 0, "in mid-hand"
        over, elsewhere, another = await asyncio.gather(
            store.append("a", 7, new("x"), finished=finished("a", 2, "ann")),
            store.append("b", 1, new("x"), finished=finished("b", 1, "ann")),
            store.append("c", 0, new("x"), finished=finished("c", 1, "ann")),
        )
        assert (over.off, elsewhere.off, another.off) == (7, 0, 0)

    asyncio.run(play())


def test_chips_from_nowhere_are_found(store: Store, url: str) -> None:
    async def play() -> None:
        await an_evening(store)
        engine = open_engine(url, writing=True)
        a, b = table_alias("a"), table_alias("b")
        with engine.begin() as connection:
            connection.execute(update(TOTALS).where(TOTALS.c.account == "rake:a").values(amount=17))
        assert await store.ledger.trial_balance() == 7
        assert await store.ledger.trial_balance("b") == 0
        assert await store.ledger.audit() == [f"Account rake:{a} shows +7 too many for rake at table {a}."]
        with engine.begin() as connection:
            connection.execute(delete(POSTINGS).where(POSTINGS.c.stream == "b", POSTINGS.c.line == 1))
        assert await store.ledger.audit() == [
            f"The postings at number 1 of table {b} sum to 100, not to zero.",
            f"Account bank shows -100 too many for bought at table {b}.",
            f"Account rake:{a} shows +7 too many for rake at table {a}.",
        ]
        engine.dispose()

    asyncio.run(play())
