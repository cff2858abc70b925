"""Rules that are changed while a hand is under way are told at the table when the room opens again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tests.record_room import HOUSE, HOUSE_FILE
from tests.server.live.guests import Guest, House, live, opened, play_on
from upcard.hand.begin import begin
from upcard.hand.events import HandBegan, RulesChanged
from upcard.server.live.hand_play import clock_called
from upcard.server.live.ledger_check import fault_in_accounts
from upcard.server.run import houses_with
from upcard.table.requests import CallClock
from upcard.telling.sayings import RULES_KEPT, RULES_OF_TODAY

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager
    from pathlib import Path

    import pytest

    from upcard.server.live.table_task import TableTask

NAMES = ("Ada", "Bruno", "Clara")


def open_with(folder: Path, raises: int) -> AbstractAsyncContextManager[House]:
    """Open a room whose house allows so many raises."""
    file = folder / HOUSE_FILE
    file.write_text(HOUSE.replace("value: 2", f"value: {raises}"), encoding="utf-8")
    return opened(folder, houses=houses_with([str(file)]))


async def dealt(house: House, house_name: str, clock: int = 30) -> TableTask:
    table = await house.table(house=house_name, clock=clock)
    for seat, name in enumerate(NAMES, 1):
        await Guest(table, name).sit(seat)
    await house.after(table, 2)
    return table


def told(table: TableTask) -> list[str]:
    return [line.text for line in table.record.lines if line.text in (RULES_KEPT, RULES_OF_TODAY)]


async def play_out(house: House, table: TableTask) -> None:
    guests = {seat: Guest(table, name) for seat, name in enumerate(NAMES, 1)}
    for guest in guests.values():
        await guest.read()
    await play_on(guests)
    await house.after(table, 10)
    assert table.state.hands == 1
    assert await fault_in_accounts(house.room.store, table.id, table.state) == ""


@live
async def test_a_hand_goes_on_by_the_house_file_that_it_began_with(tmp_path: Path) -> None:
    async with open_with(tmp_path, raises=2) as house:
        table = await dealt(house, "corner-club")
        seq = table.seq
    for _ in range(2):
        async with open_with(tmp_path, raises=4) as house:
            table = house.room.tables[table.id]
            assert table.hand is not None
            assert (table.seq, told(table)) == (seq + 1, [RULES_KEPT]), "once, however often the room is opened"
            assert table.hand.rules.raise_cap.max_raises == 2
            assert table.rules.raise_cap.max_raises == 4
            now = await Guest(table, "Ada").read()
            assert RULES_KEPT in [line.text for line in now.lines]
    async with open_with(tmp_path, raises=4) as house:
        await play_out(house, house.room.tables[table.id])
        await house.after(house.room.tables[table.id], 2)
        hand = house.room.tables[table.id].hand
        assert hand is not None
        assert hand.rules.raise_cap.max_raises == 4, "the next hand is played by the new rules"


@live
async def test_rules_that_can_no_longer_be_had_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def of_other_books(*args: object, **named: object) -> HandBegan:
        began = begin(*args, **named)  # type: ignore[arg-type]
        return msgspec.structs.replace(began, rules="0" * 16)

    async with opened(tmp_path) as house:
        monkeypatch.setattr("upcard.play.hand.begin", of_other_books)
        table = await dealt(house, "roberts")
        untouched = await house.table(house="mohegan")
        seq = untouched.seq
    monkeypatch.undo()
    async with opened(tmp_path) as house:
        table = house.room.tables[table.id]
        assert table.hand is not None
        assert told(table) == [RULES_OF_TODAY]
        assert isinstance(table.hand.events[-1], RulesChanged)
        assert house.room.tables[untouched.id].seq == seq, "where nothing is played nothing is said"
        await play_out(house, table)


@live
async def test_time_that_was_called_before_is_still_called(tmp_path: Path) -> None:
    async with open_with(tmp_path, raises=2) as house:
        table = await dealt(house, "corner-club", clock=0)
        assert table.hand is not None
        turn = table.hand.turn
        caller = next(name for seat, name in enumerate(NAMES, 1) if seat != turn)
        await Guest(table, caller).done(CallClock())
    async with open_with(tmp_path, raises=4) as house:
        table = house.room.tables[table.id]
        assert table.hand is not None
        assert isinstance(table.hand.events[-1], RulesChanged)
        assert clock_called(table.hand) > 0
