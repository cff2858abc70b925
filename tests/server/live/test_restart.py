"""A room that is closed and opened again goes on where it was, with the same cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.live.guests import Guest, House, dealt, live, opened, play_on, playing, seated, shown
from upcard.rulebooks.shelf import shelf
from upcard.server.live.ledger_check import fault_in_accounts
from upcard.server.room import SESSION_DAYS
from upcard.storage import NewEvent
from upcard.table.codec import encode
from upcard.table.events import SatOut
from upcard.table.fairness import number_hash
from upcard.table.requests import EndGame, GiveNumber, LeaveSeat, Move, Pause, Say
from upcard.table.setup import HOUSE_TABLES

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.server.live.table_task import TableTask

DAY = 24 * 3600


async def found(house: House, table_id: str) -> TableTask:
    table = await house.room.table(table_id)
    assert table is not None
    return table


@pytest.mark.parametrize("moves", [0, 1, 4, 9])
@live
async def test_a_hand_goes_on_with_the_same_cards(tmp_path: Path, moves: int) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (house, table, guests):
        assert table.hand is not None
        for _ in range(moves):
            offered = {option.verb: option.to for option in table.hand.options}
            verb = next(verb for verb in ("bring-in", "call", "check") if verb in offered)
            await guests[table.hand.turn or 0].done(Move(verb, offered[verb]))
        await shown(house, table)
        await guests[2].done(Say("Mind the gap"))
        events, seq = table.hand.events, table.seq
        await shown(house, table)
        before = await guests[1].read()
    async with opened(tmp_path) as house:
        table = await found(house, table.id)
        assert table.hand is not None
        assert table.hand.events == events
        assert table.seq == seq
        guests = {seat: Guest(table, name) for seat, name in enumerate(("Ada", "Bruno", "Clara"), 1)}
        now = await guests[1].read()
        assert now.play == before.play
        assert now.mine == before.mine
        assert [line.text for line in now.chat] == ["Mind the gap"]
        for guest in guests.values():
            await guest.read()
        await play_on(guests)
        assert table.hand.events[: len(events)] == events
        await house.after(table, 10)
        assert table.state.hands == 1
        assert await house.room.store.ledger.trial_balance(table.id) == 0


@live
async def test_the_clock_of_the_player_in_turn_begins_anew(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(clock=30, bank=0)
        await dealt(house, table, "Ada", "Bruno")
        await house.after(table, 20)
    async with opened(tmp_path) as house:
        table = await found(house, table.id)
        before = table.seq
        await house.after(table, 29)
        assert table.seq == before
        await house.after(table, 2)
        assert table.seq > before


@live
async def test_a_hand_that_was_over_is_put_away(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        await play_on(guests)
        assert table.playing
    async with opened(tmp_path) as house:
        table = await found(house, table.id)
        await house.after(table, 10)
        assert table.state.hands == 1
        await house.after(table, 2)
        assert table.state.hand == 2, "both are still seated, so the game goes on"


@live
async def test_between_hands_the_sealed_deck_is_kept(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await seated(table, "Ada")
        sealed = guests[1].now.sealed
        assert sealed is not None
    async with opened(tmp_path) as house:
        table = await found(house, table.id)
        assert (await Guest(table, None).read()).sealed == sealed
        await Guest(table, "Bruno").sit(2)
        await house.after(table, 2)
        assert table.state.hand == 1


@live
async def test_the_next_deal_leaves_people_the_time_to_come_back_and_give_their_numbers(tmp_path: Path) -> None:
    number, after = "0123456789abcdef" * 2, "fedcba9876543210" * 2
    async with opened(tmp_path) as house:
        table = await house.table()
        for seat, name in enumerate(("Ada", "Bruno"), 1):
            await Guest(table, name).sit(seat, promise=number_hash(number if seat == 1 else after))
        await house.after(table, 0)
        sealed = table.state.sealed
        assert sealed is not None
    async with opened(tmp_path) as house:
        table = await found(house, table.id)
        await house.after(table, 1)
        assert not table.playing
        await Guest(table, "Ada").done(GiveNumber(1, sealed.root, number, number_hash("0" * 32)))
        await house.after(table, 1)
        assert table.record.started.numbers == {1: number}, "and then it waits for nobody"


@live
async def test_the_last_hand_stays_to_be_looked_at(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        await play_on(guests)
        await guests[1].done(LeaveSeat())
        await house.after(table, 10)
        assert not table.playing
        before = (await guests[2].read()).play
    async with opened(tmp_path) as house:
        table = await found(house, table.id)
        assert (await Guest(table, "Bruno").read()).play == before


@live
async def test_a_guests_table_that_nobody_needs_sleeps_until_somebody_comes(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        ended, idle, kept = await house.table(), await house.table(), await house.table()
        await Guest(ended, "Ada").done(EndGame())
        await Guest(kept, "Ada").sit(1)
        theirs = await house.table(owner="")
    async with opened(tmp_path) as house:
        assert set(house.room.tables) == {idle.id, kept.id, theirs.id}, "ended, and nobody there"
        house.clock.move(2 * DAY)
    async with opened(tmp_path, days=3) as house:
        assert set(house.room.tables) == {kept.id, theirs.id}, "idle for a day"
        assert (await found(house, idle.id)).state.settings.name == "Kitchen"
        assert idle.id in house.room.tables


@live
async def test_a_table_that_its_owner_left_for_good_while_it_slept_is_over_when_it_wakes(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        store = house.room.store
        gone, there = await store.people.create("Ann"), await store.people.create("Bob")
        left, kept = [await house.table(owner=player, bots=("tight", "tight")) for player in (gone, there)]
        await store.sessions.add("bobs", there)
    async with opened(tmp_path, days=2) as house:
        assert not house.room.tables, "both sleep"
        guest = Guest(await found(house, left.id), "Cleo")
        told = (await guest.read()).table
        assert told is not None
        assert (told.ended, told.seats, told.awaits) == (True, (), "This game is over.")
        assert await fault_in_accounts(house.room.store, left.id, guest.table.state) == ""
        other = await found(house, kept.id)
        assert (other.state.owner, other.state.ended, len(other.state.seats)) == (there, False, 2)


@live
async def test_a_table_whose_owner_left_for_good_goes_to_who_plays_there_when_the_room_opens(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        gone = await house.room.store.people.create("Ann")
        table = await house.table(owner=gone)
        await seated(table, "Bruno", "Cleo")
    async with opened(tmp_path) as house:
        table = house.room.tables[table.id]
        assert (table.state.owner, table.state.ended) == ("bruno", False)
        await Guest(table, "Bruno").done(Pause())


@live
async def test_a_table_falls_asleep_while_the_room_is_open(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, visited = await house.table(), await house.table()
        guest = Guest(visited, None)
        await guest.read()
        for _ in range(26):
            house.clock.move(3600)
        await guest.read()
        assert list(house.room.tables) == [visited.id]
        again = await found(house, table.id)
        assert again is not table
        assert again.state == table.state


@pytest.mark.parametrize("table_id", ["", "nosuchtable1", "NOSUCHTABLE1", "../../../etc", "x" * 500])
@live
async def test_a_table_that_never_was_is_not_found(tmp_path: Path, table_id: str) -> None:
    async with opened(tmp_path) as house:
        assert await house.room.table(table_id) is None


@live
async def test_the_houses_own_tables_are_opened_once(tmp_path: Path) -> None:
    async with opened(tmp_path, house_tables=HOUSE_TABLES) as house:
        names = sorted(table.state.settings.name for table in house.room.listed())
        assert names == sorted(settings.name for settings in HOUSE_TABLES)
        assert all(table.state.owner == "" for table in house.room.tables.values())
    async with opened(tmp_path, house_tables=HOUSE_TABLES) as house:
        assert sorted(table.state.settings.name for table in house.room.listed()) == names


@live
async def test_a_table_whose_house_is_not_there_stays_closed(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(house="canterbury")
    others = {name: house for name, house in shelf().houses.items() if name != "canterbury"}
    async with opened(tmp_path, houses=others) as house:
        assert await house.room.table(table.id) is None
    async with opened(tmp_path) as house:
        assert await house.room.table(table.id) is not None


@live
async def test_a_table_that_cannot_be_read_does_not_keep_the_others_closed(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        broken, sound = await house.table(), await house.table()
        nobody = NewEvent(*encode(SatOut(5, "wish")))
        await house.room.store.append(broken.id, broken.seq, [nobody])
    async with opened(tmp_path) as house:
        assert list(house.room.tables) == [sound.id]
        assert await house.room.table(broken.id) is None


@live
async def test_a_start_with_a_wrong_clock_ends_nobodys_session_and_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(tmp_path) as house:
        await house.room.store.sessions.add("hash", await house.room.store.people.create("Ada"))
    for days in (SESSION_DAYS - 1, SESSION_DAYS + 1, 0):
        async with opened(tmp_path, days=days) as house:
            assert await house.room.store.sessions.signed_in("hash") is not None
    assert sum("no session is ended" in record.getMessage() for record in caplog.records) == 1
