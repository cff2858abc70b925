"""The floor is called, and somebody has to decide: the owner of the table or the floor; meanwhile clocks rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.live.guests import Guest, live, opened, play_on, playing, settled, shown, turn_of
from tests.server.live.slips import lines_of, ruled, slip_as
from upcard.hand.events import FloorDecided, Slipped
from upcard.server.live.ledger_check import fault_in_accounts
from upcard.server.live.live_table import FLOOR, TURN
from upcard.table.requests import CallFloor, DecideFloor, Move

if TYPE_CHECKING:
    from pathlib import Path


@live
async def test_the_owner_decides_what_the_book_leaves_to_the_supervisor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slip_as(monkeypatch, "exposed-hole-card", seat=2, card=1)
    async with playing(tmp_path, "Ada", "Bruno", "Clara", slips=100, clock=30) as (house, table, guests):
        turn = turn_of(table)
        await shown(house, table)
        await house.after(table, 10)
        await guests[3].done(CallFloor("exposed-hole-card", {"seat": 2}))
        waits = (await guests[2].read()).play
        assert waits is not None
        assert waits.floor is not None
        assert waits.floor.weigh
        assert waits.view.turn is None or not guests[turn].now.mine.options
        assert waits.clock is not None
        assert waits.clock.seat == 0
        assert TURN not in table.alarms, "the player's clock rests"
        choice = waits.floor.choices[1].name
        assert (await guests[2].refused(DecideFloor(1, choice))).code == "not-owner"
        assert (await guests[1].refused(DecideFloor(1, "flip-a-coin"))).code == "not-so"
        assert (await guests[1].refused(DecideFloor(2, choice))).code == "not-now"
        held = await guests[turn].refused(Move("bring-in"))
        assert held.code != "stale"
        await house.after(table, 20)
        await guests[1].done(DecideFloor(1, choice))
        assert table.hand is not None
        decided = next(event for event in table.hand.events if isinstance(event, FloorDecided))
        assert (decided.choice, decided.by) == (choice, "owner")
        assert f"The owner of the table decides: {decided.decision}" in await lines_of(guests[2])
        assert FLOOR not in table.alarms
        if table.hand.turn == turn:
            assert 19 < table.alarms.left(TURN) <= 20
        await play_on(guests)


@live
async def test_if_the_owner_says_nothing_the_houses_floor_takes_the_usual_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slip_as(monkeypatch, "exposed-hole-card", seat=2, card=1)
    async with playing(tmp_path, "Ada", "Bruno", "Clara", slips=100) as (house, table, guests):
        await guests[3].done(CallFloor("exposed-hole-card"))
        await house.after(table, 59)
        assert FLOOR in table.alarms
        await house.after(table, 2)
        assert table.hand is not None
        decided = next(event for event in table.hand.events if isinstance(event, FloorDecided))
        assert (decided.choice, decided.by) == (ruled(table)[0].choices[0].name, "floor")
        await play_on(guests)
        assert table.hand.over


@pytest.mark.parametrize("owner", ["", "somebody-else"])
@live
async def test_where_no_owner_is_there_the_floor_decides_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: str
) -> None:
    slip_as(monkeypatch, "exposed-hole-card", seat=2, card=1)
    async with playing(tmp_path, "Ada", "Bruno", "Clara", owner=owner, slips=100) as (house, table, guests):
        await guests[3].done(CallFloor("exposed-hole-card"))
        await house.after(table, 0)
        await settled(table)
        assert table.hand is not None
        assert [event.by for event in table.hand.events if isinstance(event, FloorDecided)] == ["floor"]


@live
async def test_calling_the_floor_does_not_lengthen_a_players_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slip_as(monkeypatch, "missing-ante", seat=2)
    async with playing(tmp_path, "Ada", "Bruno", "Clara", slips=100, clock=30) as (house, table, guests):
        turn = turn_of(table)
        await shown(house, table)
        await house.after(table, 25)
        await guests[turn].done(CallFloor("missing-ante"))
        assert ruled(table)
        assert turn_of(table) == turn
        assert table.alarms.left(TURN) <= 5
        clock = guests[turn].now.play
        assert clock is not None
        assert clock.clock is not None
        assert clock.clock.total == 30_000


@pytest.mark.parametrize("waits", [False, True])
@live
async def test_a_restart_in_the_middle_goes_on_with_the_same_slip_and_the_same_cards(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    waits: bool,  # noqa: FBT001 - two cases
) -> None:
    slip_as(monkeypatch, "exposed-hole-card" if waits else "exposed-seventh-card", seat=2)
    names = ("Ada", "Bruno", "Clara")
    async with playing(tmp_path, *names, slips=100) as (house, table, guests):
        if waits:
            await guests[3].done(CallFloor("exposed-hole-card"))
        assert table.hand is not None
        events = table.hand.events
    async with opened(tmp_path) as house:
        found = await house.room.table(table.id)
        assert found is not None
        assert found.hand is not None
        assert found.hand.events == events
        guests = {seat: Guest(found, name) for seat, name in enumerate(names, 1)}
        for guest in guests.values():
            await guest.read()
        if waits:
            assert FLOOR in found.alarms
            await guests[1].done(DecideFloor(1, "stands"))
        await play_on(guests, ("call", "check", "bring-in", "show", "decline"))
        assert found.hand.over
        assert [event.incident for event in found.hand.events if isinstance(event, Slipped)] == [
            "exposed-hole-card" if waits else "exposed-seventh-card"
        ]
        await house.after(found, 10)
        assert await house.room.store.ledger.trial_balance(found.id) == 0


@live
async def test_a_contested_pot_can_be_held_by_the_house_and_the_books_still_balance(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara", house="canterbury", slips=1) as (house, table, guests):
        await play_on(guests)
        assert table.hand is not None
        won = sum(table.hand.won.values())
        loser = next(seat for seat in guests if seat not in table.hand.won)
        await guests[loser].done(CallFloor("disputed-pot"))
        await house.after(table, 30)
        assert table.playing, "the rest waits for the decision"
        await guests[1].done(DecideFloor(1, "impound"))
        await house.after(table, 10)
        assert table.state.impounded == won > 0
        store = house.room.store
        assert await store.ledger.balances(f"impound:{table.id}") == {f"impound:{table.id}": won}
        assert await store.ledger.trial_balance(table.id) == 0
        assert await fault_in_accounts(store, table.id, table.state) == ""
        assert sum(seat.stack for seat in table.state.seats.values()) == 1500 - won
        await house.after(table, 2)
        assert table.state.hand == 2
