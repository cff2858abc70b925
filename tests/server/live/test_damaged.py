"""A table whose record is damaged stays closed by itself; where it only breaks off, the dealer goes on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import pytest

from tests.server.live.guests import (
    PASSER_BY,
    Guest,
    House,
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
from tests.server.live.serving import served
from tests.server.live.test_trouble import faltering
from upcard.hand.events import AnyEvent, CardDealt, Checked
from upcard.hand.events.base import UNCITED
from upcard.server.live.loading import NotWhole, _check_hand
from upcard.server.live.trouble import OUR_FAULT, REASONS
from upcard.server.messages import Closing, Message, Refused
from upcard.storage import Conflict, Damaged, DatabaseDown, InDoubt, Store
from upcard.table.requests import Move, Say

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.server.live.table_task import TableTask


def harm(folder: Path, *statements: str) -> int:
    """Change the books behind the back of the room; return how many rows that concerned."""
    with closing(sqlite3.connect(folder / "upcard.db")) as books, books:
        return sum(books.execute(statement).rowcount for statement in statements)


def of(table: TableTask) -> str:
    return f"stream = '{table.id}'"


DELETE = "DELETE FROM events WHERE {of} AND seq {seqs}"
HARM = {
    "the first event": "DELETE FROM events WHERE {of} AND seq = 1",
    "an event of the table": "DELETE FROM events WHERE {of} AND seq = 3",
    "an ante of an earlier hand": "DELETE FROM events WHERE {of} AND hand = 1 AND kind = 'ante-posted'",
    "a card of the hand on the table": "DELETE FROM events WHERE {of} AND seq = "
    "(SELECT min(seq) FROM events WHERE {of} AND hand = 2 AND kind = 'card-dealt')",
    "the beginning of the hand": "DELETE FROM events WHERE {of} AND hand = 2 AND kind = 'hand-began'",
    "no JSON": "UPDATE events SET body = x'7b7b' WHERE {of} AND seq = 2",
    "an unknown kind": 'UPDATE events SET body = cast(\'{{"type":"nonsense"}}\' AS blob) WHERE {of} AND seq = 2',
    "another event instead": "UPDATE events SET body = (SELECT body FROM events WHERE {of} AND seq = 1) "
    "WHERE {of} AND seq = 2",
    "numbers that are none": "UPDATE events SET hand = 'x' WHERE {of} AND seq = 2",
    "the last events": "DELETE FROM events WHERE {of} AND seq > (SELECT max(seq) FROM events WHERE {of}) - 2",
    "all but its books": "DELETE FROM events WHERE {of} AND seq > 4",
    "everything": "DELETE FROM events WHERE {of}",
}


@pytest.mark.parametrize("what", HARM)
@live
async def test_a_damaged_table_stays_closed_and_the_others_play(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, broken, guests):
        await play_on(guests)
        await house.after(broken, 10)
        await house.after(broken, 5)
        assert broken.state.hand == 2
        sound = await house.table()
    assert harm(tmp_path, HARM[what].format(of=of(broken))) > 0
    async with opened(tmp_path) as house:
        assert list(house.room.tables) == [sound.id]
        for _ in range(2):
            assert await house.room.table(broken.id) is None
        assert house.room.closed == {broken.id}
        assert house.room.why_not(broken.id) == "table-closed"
        await dealt(house, house.room.tables[sound.id], "Ada", "Bruno")
    lines = [record for record in caplog.records if "stays closed" in record.getMessage()]
    assert len(lines) == 1, "it is said once, however often somebody comes"
    assert lines[0].exc_info is None
    assert broken.id not in caplog.text, "its id is the key to it"


@live
async def test_whoever_comes_to_a_closed_table_is_told_so(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        broken = await house.table()
    harm(tmp_path, DELETE.format(of=of(broken), seqs="= 2"))
    async with served(tmp_path) as room:
        async with room.socket(broken.id) as client:
            told = await client.next()
            assert isinstance(told, Closing)
            assert (told.reason, told.sentence) == ("table-closed", REASONS["table-closed"])
        async with httpx.AsyncClient(base_url=room.url) as browser:
            answer = await browser.get(f"/api/tables/{broken.id}")
            assert (answer.status_code, answer.json()["code"]) == (503, "table-closed")
            health = (await browser.get("/healthz")).json()
            assert (health["ok"], health["closed"]) == (True, 1)


@live
async def test_a_part_that_cannot_be_read_closes_one_table_and_a_store_that_is_away_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as house:
        broken, sound = await house.table(), await house.table()
    read = Store.read_for_restart

    async def damaged(store: Store, stream: str) -> Any:  # noqa: ANN401 - as the store does
        if stream == broken.id:
            raise Damaged("A part of the database cannot be read.")
        return await read(store, stream)

    with monkeypatch.context() as patch:
        patch.setattr(Store, "read_for_restart", damaged)
        async with opened(tmp_path) as house:
            assert list(house.room.tables) == [sound.id]
            assert house.room.closed == {broken.id}

    async def away(*_: object) -> None:
        raise DatabaseDown("The database does not answer.")

    async with opened(tmp_path) as house:
        table = house.room.tables[broken.id]
        table.retire()
        await until(lambda: table.id not in house.room.tables)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "read_for_restart", away)
            with pytest.raises(DatabaseDown):
                await house.room.table(table.id)
        assert await house.room.table(table.id) is not None, "it is read when the store is back"


@live
async def test_whoever_comes_while_the_books_cannot_be_read_is_told_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise DatabaseDown("The database does not answer.")

    async with served(tmp_path) as room:
        table = await room.table()
        _, token = await room.person("Ann")
        with monkeypatch.context() as patch:
            patch.setattr(Store, "ask", away)
            async with room.socket(table.id, token) as client:
                told = await client.next()
                assert isinstance(told, Closing)
                assert told.reason == "not-read"


def numbers_of(folder: Path, table: TableTask) -> tuple[int, int]:
    """The first and the last number of the hand on the table."""
    with closing(sqlite3.connect(folder / "upcard.db")) as books:
        query = f"SELECT min(seq), max(seq) FROM events WHERE {of(table)} AND hand = 1"  # noqa: S608 - ours
        first, last = books.execute(query).fetchone()
        return int(first), int(last)


async def goes_on(house: House, table_id: str) -> None:
    table = await house.room.table(table_id)
    assert table is not None
    Guest(table, "Ada")
    await settled(table)
    await house.after(table, 10)
    assert table.hand is not None
    assert table.hand.turn is not None or not table.playing


@pytest.mark.parametrize("moves", [0, 3])
@live
async def test_a_hand_whose_events_break_off_goes_on_wherever_that_is(tmp_path: Path, moves: int) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (house, table, guests):
        for _ in range(moves):
            assert table.hand is not None
            offered = {option.verb: option.to for option in table.hand.options}
            verb = next(verb for verb in ("bring-in", "call", "check") if verb in offered)
            await guests[turn_of(table)].done(Move(verb, offered[verb]))
        cards = [event for event in table.hand.events if isinstance(event, CardDealt)] if table.hand else []
    first, last = numbers_of(tmp_path, table)
    whole = (tmp_path / "upcard.db").read_bytes()
    for cut in range(first, last, 3):
        (tmp_path / "upcard.db").write_bytes(whole)
        (tmp_path / "upcard.db-mark").unlink(missing_ok=True)
        harm(tmp_path, DELETE.format(of=of(table), seqs=f"> {cut}"))
        async with opened(tmp_path) as house:
            await goes_on(house, table.id)
            again = house.room.tables[table.id]
            assert again.hand is not None
            dealt_again = [event for event in again.hand.events if isinstance(event, CardDealt)]
            same = min(len(cards), len(dealt_again))
            assert dealt_again[:same] == cards[:same], "everybody has the same cards"


@live
async def test_a_hand_that_does_not_follow_its_deck_is_noticed(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, table, guests):
        await guests[turn_of(table)].done(Move("bring-in"))
        state, hand = table.state, table.hand
        assert hand is not None
        events: list[AnyEvent] = list(hand.events)
        _check_hand(state, 1, events)
        card = next(n for n, event in enumerate(events) if isinstance(event, CardDealt))
        with pytest.raises(NotWhole, match="not those of its deck"):
            _check_hand(state, 1, events[:card] + events[card + 1 :])
        swapped = msgspec.structs.replace(events[card], card=events[card + 1].card)  # type: ignore[union-attr]
        with pytest.raises(NotWhole, match="not those of its deck"):
            _check_hand(state, 1, [*events[:card], swapped, *events[card + 1 :]])
        out_of_turn = Checked(turn_of(table) % 3 + 1, turn_of(table), UNCITED)
        with pytest.raises(NotWhole, match="not in turn"):
            _check_hand(state, 1, [*events, out_of_turn])
        with pytest.raises(NotWhole, match="beginning of hand 1 is missing"):
            _check_hand(state, 1, events[1:])
        with pytest.raises(NotWhole, match="its cards are missing"):
            _check_hand(state, 0, [])
        with pytest.raises(NotWhole, match="the last one that is there is hand 7"):
            _check_hand(state, 7, events)


@pytest.mark.parametrize("what", ["the first event", "everything", "nothing readable"])
@live
async def test_the_house_opens_no_second_table_for_one_that_cannot_be_read(tmp_path: Path, what: str) -> None:
    async with opened(tmp_path) as house:
        own, _ = await house.table(owner="", name="Harbour"), await house.table()
    unreadable = "UPDATE events SET body = x'7b7b' WHERE {of}"
    harm(tmp_path, HARM.get(what, unreadable).format(of=of(own)))
    async with opened(tmp_path, house_tables=(own.state.settings,)) as house:
        assert [table.state.owner for table in house.room.tables.values()] == ["ada"]


@live
async def test_what_falls_due_and_fails_by_a_fault_of_ours_stops_the_table_and_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ValueError("The postings of a batch must sum to zero, and these sum to 5.")

    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await seated(table, "Ada", "Bruno")
        with monkeypatch.context() as patch:
            patch.setattr("upcard.server.live.due.deal", broken)
            patch.setattr("upcard.server.live.due.new_deck", broken)
            for _ in range(5):
                await house.after(table, 5)
        assert (table.state.paused, table.state.fault) == (True, OUR_FAULT)
        told = await guests[1].read()
        assert told.table is not None
        assert told.table.paused
        assert told.table.awaits.startswith("The table was stopped because something is wrong with it")
        assert sum(record.exc_info is not None for record in caplog.records) == 1, "not at every try"
        await guests[1].done(Say("What now?"))


@live
async def test_a_bot_that_cannot_even_do_the_least_stops_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    async with opened(tmp_path) as house:
        table = await house.table(bots=("calling", "calling"))
        Guest(table, None)
        with monkeypatch.context() as patch:
            patch.setattr("upcard.server.live.bot_seat.Act", broken)
            for _ in range(12):
                await house.after(table, 5)
        assert table.state.fault == OUR_FAULT
        assert sum(record.exc_info is not None for record in caplog.records) <= 3


@live
async def test_what_was_in_doubt_is_settled_by_the_stream(tmp_path: Path) -> None:
    store = faltering(tmp_path)
    async with opened(tmp_path, store) as house:
        table = await house.table()
        guests = await dealt(house, table, "Ada", "Bruno")
        append = store.append

        async def stored_without_an_answer(*args: Any, **named: Any) -> Any:  # noqa: ANN401 - as the store takes them
            await append(*args, **named)
            raise InDoubt("The database does not answer.")

        async def lost(*_: Any, **__: Any) -> Any:  # noqa: ANN401 - as the store takes them
            raise InDoubt("The database does not answer.")

        store.append = lost  # type: ignore[method-assign]
        refused = await guests[1].refused(Say("Hello"))
        assert refused.code == "not-stored"
        assert "nothing has changed" not in refused.sentence, "nobody knows"
        store.append = append  # type: ignore[method-assign]
        await house.after(table, 3)
        assert not table.stopped, "it was not stored, and the table goes on"
        store.append = stored_without_an_answer  # type: ignore[method-assign]
        assert (await table.ask(PASSER_BY, Message(Say("Hello again")))).code == "not-stored"  # type: ignore[union-attr]
        store.append = append  # type: ignore[method-assign]
        house.clock.move(3)
        await until(lambda: table.stopped)
        again = await house.room.table(table.id)
        assert again is not None
        assert [line.text for line in again.record.chat] == ["Hello again"], "it was stored, and is told"


@live
async def test_a_table_whose_books_hold_what_would_come_next_stays_closed(tmp_path: Path) -> None:
    store = faltering(tmp_path)
    async with opened(tmp_path, store) as house:
        table = await house.table()

        async def taken(*_: Any, **__: Any) -> Any:  # noqa: ANN401 - as the store takes them
            raise Conflict("Somebody else has written there first.")

        store.append = taken  # type: ignore[method-assign]
        answer = await table.ask(PASSER_BY, Message(Say("Hello")))
        assert isinstance(answer, Refused)
        assert answer.code == "closing"
        assert house.room.why_not(table.id) == "table-closed", "to read it again would lead to the same"
        assert await house.room.table(table.id) is None
