"""Slow connections, a store that fails, somebody else who writes, faults of our own, and closing time."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.live.guests import (
    PASSER_BY,
    Guest,
    come_to,
    dealt,
    live,
    opened,
    play_on,
    playing,
    seated,
    settled,
    turn_of,
    until,
)
from upcard.server.live.stream_task import Gone
from upcard.server.live.subscribers import MOST_ANSWERS, MOST_WAITING, Subscriber
from upcard.server.messages import Closing, Message, Refused, ServerMessage, Update
from upcard.storage import Appended, DatabaseDown, NewEvent, Store
from upcard.storage.ledger import Ledger
from upcard.table.codec import encode
from upcard.table.events import Said
from upcard.table.requests import Move, Say, SitDown

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


class Faltering(Store):
    """A real store that fails when it is told to."""

    failing = False

    async def append(self, *args: Any, **named: Any) -> Appended:  # noqa: ANN401 - as the store takes them
        if self.failing:
            raise DatabaseDown("The disk is full.")
        return await super().append(*args, **named)


def faltering(folder: Path) -> Faltering:
    return Faltering(f"sqlite:///{folder / 'upcard.db'}")


@live
async def test_what_is_not_stored_has_not_happened(tmp_path: Path) -> None:
    store = faltering(tmp_path)
    async with opened(tmp_path, store) as house:
        table = await house.table()
        guests = await dealt(house, table, "Ada", "Bruno")
        mover = guests[turn_of(table)]
        hand, state, seq, texts = table.hand, table.state, table.seq, len(mover.texts)
        store.failing = True
        refused = await mover.refused(Move("bring-in"))
        assert refused.code == "not-stored"
        assert (await mover.refused(Say("Hello?"))).code == "not-stored"
        assert table.hand is hand
        assert table.state is state
        assert table.seq == seq
        assert len(mover.texts) == texts, "nobody was told anything"
        store.failing = False
        await mover.done(Move("bring-in"))


@live
async def test_what_falls_due_is_tried_again_until_it_is_stored(tmp_path: Path) -> None:
    store = faltering(tmp_path)
    async with opened(tmp_path, store) as house:
        table = await house.table(bank=0, clock=20)
        guests = await dealt(house, table, "Ada", "Bruno")
        store.failing = True
        late = turn_of(table)
        await house.after(table, 21)
        await house.after(table, 5)
        assert turn_of(table) == late
        store.failing = False
        await house.after(table, 3)
        assert turn_of(table) != late
        await play_on(guests)
        store.failing = True
        await house.after(table, 10)
        assert table.playing
        store.failing = False
        await house.after(table, 3)
        assert table.state.hands == 1


@live
async def test_a_bots_move_is_tried_again_too(tmp_path: Path) -> None:
    store = faltering(tmp_path)
    async with opened(tmp_path, store) as house:
        table = await house.table(bots=("calling", "calling"), pace="quick")
        Guest(table, None)
        await settled(table)
        await house.after(table, 1)
        before = table.seq
        store.failing = True
        await house.after(table, 1)
        assert table.seq == before
        store.failing = False
        await house.after(table, 3)
        assert table.seq > before


@live
async def test_a_table_that_somebody_else_writes_to_is_served_no_longer(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        said = Said("eve", "Eve", 0, "I was here first")
        await house.room.store.append(table.id, table.seq, [NewEvent(*encode(said))])
        assert guests[1].person is not None
        refused = await table.ask(guests[1].person, Message(Say("Hello?")))
        assert isinstance(refused, Refused)
        assert refused.code == "closing"
        while guests[1].closing is None:
            await guests[1].next()
        assert guests[1].closing.reason == "table-gone"
        again = await house.room.table(table.id)
        assert again is not None
        assert again is not table
        assert again.hand is not None
        assert table.hand is not None
        assert again.hand.events == table.hand.events
        assert [line.text for line in again.record.chat] == ["I was here first"]


@live
async def test_a_fault_of_ours_is_answered_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (_, table, guests):
        before = table.seq

        def broken(*_: object, **__: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr("upcard.server.live.answering.decide", broken)
            assert (await guests[1].refused(Say("Hello"))).code == "fault"
        assert "a fault of ours" in caplog.text
        assert table.seq == before
        await guests[1].done(Say("Hello"))


@live
async def test_a_bot_whose_move_failed_does_the_least(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    async with opened(tmp_path) as house:
        table = await house.table(bots=("calling", "calling"))
        Guest(table, None)
        with monkeypatch.context() as patch:
            patch.setattr("upcard.server.live.bot_seat.Act", broken)
            await house.after(table, 2)
            await house.after(table, 5)
            assert table.playing
            before = table.record.last
            await house.after(table, 5)
            assert table.record.last == before
        await house.after(table, 3)
        assert table.record.last > before


@live
async def test_what_is_stored_has_happened_even_if_it_could_not_be_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        turn = turn_of(table)
        with monkeypatch.context() as patch:
            patch.setattr("upcard.server.live.publish.Numbered", broken)
            message = Message(Move("bring-in"), hand=1, seen=table.seq)
            answer = await table.ask(guests[turn].person or PASSER_BY, message)
        assert isinstance(answer, Refused)
        assert answer.code == "closing", "it would be wrong to say that nothing has changed"
        again = await house.room.table(table.id)
        assert again is not None
        assert again is not table
        assert turn_of(again) != turn


@live
async def test_books_that_do_not_balance_stop_the_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        await play_on(guests)

        with contextlib.closing(sqlite3.connect(tmp_path / "upcard.db")) as books, books:
            books.execute("UPDATE totals SET amount = amount + 3 WHERE account = 'bank'")
        await house.after(table, 10)
        assert table.state.paused
        assert "3" in table.state.fault
        assert "do not balance" in caplog.text
        await house.after(table, 60)
        assert not table.playing


@live
async def test_an_account_that_differs_from_the_table_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        await play_on(guests)
        right = Ledger.balances

        async def wrong(self: Ledger, prefix: str) -> dict[str, int]:
            return {account: amount + 1 for account, amount in (await right(self, prefix)).items()}

        monkeypatch.setattr(Ledger, "balances", wrong)
        monkeypatch.setattr("upcard.server.live.ledger_check.EVERY", 1)
        await house.after(table, 10)
        assert table.state.paused
        assert "ada" in table.state.fault


@live
async def test_a_slow_connection_gets_one_update_instead_of_many(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (_, table, guests):
        slow = await come_to(table, "Clara")
        since = slow.now.seq
        for number in range(MOST_WAITING + 40):
            await guests[1].done(Say(f"{number} bottles"))
        waiting = []
        update = await slow.next()
        assert isinstance(update, Update)
        waiting.append(update)
        assert update.seq == table.seq, "how things stand now"
        assert [line.n for line in update.chat] == list(range(since + 1, table.seq + 1)), "and all that was missed"
        await slow.read()
        assert slow.updates[-1] is update, "nothing is told twice"
        await guests[1].done(Say("Welcome back"))
        await slow.read()
        assert [line.text for line in slow.now.chat] == ["Welcome back"]


@live
async def test_answers_are_kept_for_a_slow_connection_but_not_without_end(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        slow = table.subscribe(None, None)
        await settled(table)
        slow.send(b'{"type":"done","id":1,"seq":1}')
        for _ in range(MOST_WAITING + 5):
            await Guest(table, "Ada").done(Say("Hello"))
        assert await anext(slow) == '{"type":"done","id":1,"seq":1}'
        for _ in range(MOST_ANSWERS + 2):
            slow.send(b"{}")
        await settled(table)
        assert slow.closed
        assert slow.empty
        assert [text async for text in slow] == []
        assert len(table.audience) == 1


@live
async def test_an_inbox_does_not_grow_without_end(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        ada = await come_to(table, "Ada")
        assert ada.person is not None
        asks = [table.ask(ada.person, Message(Say("Hello"), id=number)) for number in range(300)]
        answers = await asyncio.gather(*asks)
        codes = [answer.code for answer in answers if isinstance(answer, Refused)]
        assert set(codes) == {"too-many"}
        assert 50 < len(codes) < 200


@live
async def test_closing_time(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        mover = guests[turn_of(table)]
        assert mover.person is not None
        last = asyncio.ensure_future(
            table.ask(mover.person, Message(Move("bring-in"), hand=1, seen=table.seq), mover.subscriber)
        )
        await asyncio.sleep(0)  # it is in the inbox
        await house.room.close_tables()
        assert not isinstance(await last, Refused), "what came in before is still done"
        seq = table.seq
        refused = await table.ask(mover.person, Message(Say("Hello?")))
        assert isinstance(refused, Refused)
        assert refused.code == "closing"
        with pytest.raises(Gone):
            table.subscribe(None, None)
        for guest in guests.values():
            messages = [decoded async for decoded in read_all(guest)]
            assert isinstance(messages[-1], Closing)
            assert messages[-1].reason == "shutdown"
        assert await house.room.table(table.id) is None, "nothing is opened any more"
    async with opened(tmp_path) as house:
        again = await house.room.table(table.id)
        assert again is not None
        assert again.seq == seq


async def read_all(guest: Guest) -> AsyncIterator[ServerMessage]:
    while True:
        try:
            yield await guest.next()
        except StopAsyncIteration:
            return


@live
async def test_who_asked_and_has_gone_is_not_waited_for(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        ada = await come_to(table, "Ada")
        assert ada.person is not None
        asked = asyncio.ensure_future(table.ask(ada.person, Message(SitDown(1, 500))))
        await asyncio.sleep(0)
        asked.cancel()
        await settled(table)
        assert table.state.seat_of("ada") == 1


def test_a_subscriber_that_is_closed_takes_nothing_more() -> None:
    subscriber = Subscriber(None, lambda _: None)
    subscriber.close(b"bye")
    subscriber.close(b"bye again")
    subscriber.send(b"late")
    subscriber.update(1, b"later")

    async def read() -> list[str]:
        return [text async for text in subscriber]

    assert asyncio.run(read()) == ["bye"]


@live
async def test_two_who_wake_a_table_at_once_get_the_same(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        await seated(table, "Ada")
        table.retire()
        await until(lambda: table.id not in house.room.tables)
        one, other = await asyncio.gather(house.room.table(table.id), house.room.table(table.id))
        assert one is other
        assert one is not None
