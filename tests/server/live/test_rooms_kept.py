"""Rooms that earlier programs have kept are opened, with all that is in them, and their hands are played to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tests.record_room import KEPT, facts, open_kept, unpacked
from tests.server.live.guests import Guest, House, live
from tests.server.live.test_lost_key import NEW, with_both_keys, without_the_key
from tests.storage.played import KEY_NAME, NAME
from upcard.play.hand import state_behind
from upcard.server.live.ledger_check import fault_in_accounts
from upcard.storage import Store
from upcard.storage.audit import Audit, audit
from upcard.storage.keys import KeyFile
from upcard.table.people import Person
from upcard.table.requests import DecideFloor, LeaveSeat, Move, SitDown

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.server.live.table_task import TableTask

FORMATS = sorted(int(folder.name) for folder in KEPT.iterdir())
PREFERRED = ("check", "call", "bring-in", "show", "all-in", "decline")


@pytest.mark.parametrize("version", FORMATS)
@live
async def test_everything_is_there(tmp_path: Path, version: int) -> None:
    kept = unpacked(version, tmp_path)
    async with open_kept(tmp_path, kept) as house:
        now: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(await facts(house)))
        assert now == {name: value for name, value in kept.items() if name != "at"}
        for table in house.room.tables.values():
            assert await fault_in_accounts(house.room.store, table.id, table.state) == ""
        for token in ("session-0", "token-0"):
            signed_in = await house.room.store.sessions.signed_in(token)
            assert signed_in is not None
            assert signed_in.player.id == kept["people"]["Ada"]


async def play_out(house: House, table: TableTask) -> None:
    """Play the hand under way to its end, people and bots, and the floor where it has to decide."""
    guests = {
        number: Guest(table, Person(seat.player, seat.name))
        for number, seat in table.state.seats.items()
        if not seat.bot
    }
    hand = table.state.hand
    for _ in range(200):
        if table.state.hands >= hand:
            break
        assert table.hand is not None
        turn = table.hand.turn
        if state_behind(table.hand).awaits_floor:
            owner = guests[table.state.seat_of(table.state.owner)]
            play = (await owner.read()).play
            assert play is not None
            assert play.floor is not None
            await owner.done(DecideFloor(state_behind(table.hand).rulings, play.floor.choices[0].name))
        elif turn in guests and (options := (await guests[turn].read()).mine.options):
            offered = {option.verb: option.to for option in options}
            verb = next(verb for verb in PREFERRED if verb in offered)
            await guests[turn].done(Move(verb, offered[verb]))
        else:
            await house.after(table, 1)
    assert table.state.hands == hand


@pytest.mark.parametrize("version", FORMATS)
@live
async def test_every_hand_under_way_is_played_to_its_end(tmp_path: Path, version: int) -> None:
    kept = unpacked(version, tmp_path)
    async with open_kept(tmp_path, kept) as house:
        store = house.room.store
        under_way = [table for table in house.room.tables.values() if table.playing]
        assert len(under_way) >= 8
        for table in under_way:
            before = table.hand
            assert before is not None
            events = list(before.events)
            await play_out(house, table)
            stored = await store.hands.get(table.id, table.state.hands)
            assert stored is not None
            assert before.events[: len(events)] == events
            assert await store.ledger.trial_balance(table.id) == 0
            assert await fault_in_accounts(store, table.id, table.state) == ""


@pytest.mark.parametrize("version", FORMATS)
@live
async def test_who_waits_for_a_seat_gets_it(tmp_path: Path, version: int) -> None:
    kept = unpacked(version, tmp_path)
    async with open_kept(tmp_path, kept) as house:
        table = house.room.tables[kept["tables"]["Kitchen"]["id"]]
        ada, dora = (Guest(table, Person(kept["people"][name], name)) for name in ("Ada", "Dora"))
        seat = table.state.seat_of(kept["people"]["Ada"])
        await ada.done(LeaveSeat())
        await play_out(house, table)
        assert (table.state.seats[seat].player, table.state.seats[seat].held) == (kept["people"]["Dora"], True)
        await dora.done(SitDown(seat, 500))
        assert list(table.state.waiting.values()) == ["Emil"]


@pytest.mark.parametrize("version", FORMATS)
@live
async def test_all_that_was_stored_is_well(tmp_path: Path, version: int) -> None:
    kept = unpacked(version, tmp_path)
    async with open_kept(tmp_path, kept) as house:
        for table in [table for table in house.room.tables.values() if table.playing]:
            await play_out(house, table)
    done = Audit()
    assert list(audit(f"sqlite:///{tmp_path / NAME}", done, keys=KeyFile(tmp_path / KEY_NAME))) == []
    assert done.count.hands >= 13


@pytest.mark.parametrize("version", FORMATS)
@live
async def test_under_another_key_everything_is_there(tmp_path: Path, version: int) -> None:
    kept = unpacked(version, tmp_path)
    for store in (with_both_keys(tmp_path), Store(f"sqlite:///{tmp_path / NAME}", NEW)):
        async with open_kept(tmp_path, kept, store) as house:
            now: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(await facts(house)))
            assert now == {name: value for name, value in kept.items() if name != "at"}


@pytest.mark.parametrize("version", FORMATS)
@live
async def test_without_its_key_no_chip_is_lost(tmp_path: Path, version: int) -> None:
    kept = unpacked(version, tmp_path)
    async with open_kept(tmp_path, kept, without_the_key(tmp_path)) as house:
        assert not house.room.closed
        for table in house.room.tables.values():
            assert not table.playing
            assert await fault_in_accounts(house.room.store, table.id, table.state) == ""
            before = kept["tables"][table.state.settings.name]["seats"].values()
            assert sum(seat.chips for seat in table.state.seats.values()) == sum(chips for _, chips, _ in before)
