"""The clock: a decision's time, the bank, the house's own rule when both are used up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.live.guests import Guest, House, clock_of, live, play_on, playing, shown, turn_of
from upcard.hand.events import AllInProtected, BroughtIn, ClockCalled, Folded, HandKilled, HandShown
from upcard.table.codec import decode
from upcard.table.events import SatOut, TimeAdded, TimeTaken
from upcard.table.requests import CallClock, ComeBack, Move, Pause, Prefer, SitOut, TakeTime

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.server.live.table_task import TableTask

HOUSES = ["procedures", "canterbury", "ukcasino", "mohegan", "roberts"]


@pytest.mark.parametrize("name", HOUSES)
@live
async def test_when_time_is_up_the_house_decides_and_is_cited(tmp_path: Path, name: str) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara", house=name, clock=20, bank=0) as (house, table, guests):
        first = turn_of(table)
        await house.after(table, 21)
        assert table.hand is not None
        kinds = [type(event) for event in table.hand.events[-3:]]
        assert BroughtIn in kinds, "the forced bet is posted for him"
        late = turn_of(table)
        assert late != first
        before = table.seq
        await house.after(table, 19)
        assert table.seq == before, "a second is left"
        await house.after(table, 2)
        events = [decode(row.body) for row in await house.room.store.read(table.id, since=before)]
        called, fate = events[0], events[1]
        assert isinstance(called, ClockCalled)
        assert (called.seat, called.by) == (late, 0)
        assert isinstance(fate, Folded | HandKilled)
        assert fate.seat == late
        assert fate.decides == "RR-3-dead.1f"
        assert fate.cites
        lines = (await guests[late].read()).lines
        assert any(fate.cites[0] in line.cites for line in lines), "the dealer names the rule"


async def late_with(table: TableTask, house: House, guests: dict[int, Guest], *, gone: bool) -> list[object]:
    """Let somebody who faces a wager let their time pass, their line lost or not: what that came to."""
    await guests[turn_of(table)].done(Move("bring-in"))
    late = turn_of(table)
    await guests[late].done(Move("call"))
    await guests[turn_of(table)].done(Move("complete"))
    await guests[turn_of(table)].done(Move("call"))
    assert turn_of(table) == late
    if gone:
        guests[late].subscriber.leave()
    before = table.seq
    await house.after(table, 21)
    events = [decode(row.body) for row in await house.room.store.read(table.id, since=before)]
    return [event for event in events if getattr(event, "seat", 0) == late]


@pytest.mark.parametrize(
    ("gone", "protect", "comes_to"),
    [(True, True, AllInProtected), (False, True, HandKilled), (True, False, HandKilled)],
    ids=["line lost", "still there", "no such table"],
)
@live
async def test_where_the_table_protects_a_lost_line_is_no_lost_hand(
    tmp_path: Path, *, gone: bool, protect: bool, comes_to: type
) -> None:
    played = playing(tmp_path, "Ada", "Bruno", "Clara", clock=20, bank=0, protect=protect)
    async with played as (house, table, guests):
        events = await late_with(table, house, guests, gone=gone)
        assert comes_to in map(type, events)
        assert {AllInProtected, HandKilled, Folded} & set(map(type, events)) == {comes_to}


@live
async def test_who_looks_at_another_page_has_not_lost_their_line(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara", clock=20, bank=0, protect=True) as (house, table, guests):
        for name in ("ada", "bruno", "clara"):
            house.room.services.followers.add(name, lambda *_: None)
        events = await late_with(table, house, guests, gone=True)
        assert HandKilled in map(type, events)


@live
async def test_who_let_his_time_pass_sits_out_after_the_hand(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara", clock=20, bank=0) as (house, table, guests):
        await guests[turn_of(table)].done(Move("bring-in"))
        late = turn_of(table)
        await house.after(table, 21)
        assert not table.state.seats[late].out, "not before the hand is over"
        await play_on(guests)
        await house.after(table, 10)
        assert table.state.seats[late].out == "time"
        await house.after(table, 2)
        assert table.state.hand == 2
        assert late not in table.state.players
        await guests[late].done(ComeBack())
        assert not table.state.seats[late].out


@live
async def test_who_acts_again_by_himself_is_not_sat_out(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", clock=20, bank=0) as (house, table, guests):
        late = turn_of(table)
        await house.after(table, 21)  # the bring-in is posted for him: he is still in the hand
        await guests[turn_of(table)].done(Move("complete"))
        await guests[late].done(Move("call"))
        await play_on(guests)
        await house.after(table, 10)
        assert not table.state.seats[late].out


@live
async def test_the_bank_is_used_by_itself_when_the_clock_has_run_down(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", clock=20, bank=25) as (house, table, guests):
        late = turn_of(table)
        await shown(house, table)
        await house.after(table, 20)
        clock = clock_of(await guests[late].read())
        assert (clock.seat, clock.left, clock.bank) == (late, 25_000, True)
        assert table.state.seats[late].bank == 15
        await house.after(table, 10)
        await house.after(table, 10)
        assert table.state.seats[late].bank == 0
        clock = clock_of(await guests[late].read())
        assert (clock.left, clock.total) == (5_000, 25_000)
        before = table.seq
        await house.after(table, 4)
        assert table.seq == before
        await house.after(table, 1)
        assert table.seq > before
        assert turn_of(table) != late
        events = [decode(row.body) for row in await house.room.store.read(table.id)]
        assert [event.seconds for event in events if isinstance(event, TimeTaken)] == [10, 10, 5]


@live
async def test_the_rest_after_a_hand_is_told_as_long_as_it_lasts(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", clock=20, bank=0) as (house, table, guests):
        assert guests[1].now.next_hand is None, "the hand is being played"
        await play_on(guests)
        assert table.hand is not None
        assert table.hand.over
        first = (await guests[1].read()).next_hand
        assert first is not None
        tempo = house.room.services.tempo
        assert first >= tempo.rest * 1000
        await house.after(table, 2)
        later = Guest(table, None)
        assert (await later.read()).next_hand == first - 2000, "who comes later waits for the rest of it"
        await guests[1].done(SitOut())
        assert (await later.read()).next_hand is None, "nobody is left to play with"
        await guests[1].done(ComeBack())
        assert (await later.read()).next_hand == first - 2000
        await guests[1].done(Pause())
        assert (await later.read()).next_hand is None


@live
async def test_more_time_can_be_taken_at_once(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", clock=20, bank=90) as (house, table, guests):
        mover = guests[turn_of(table)]
        await shown(house, table)
        await house.after(table, 15)
        await mover.done(TakeTime())
        assert table.state.seats[mover.seat].bank == 60
        clock = clock_of(mover.now)
        assert (clock.left, clock.total, clock.bank) == (35_000, 50_000, False)
        other = guests[3 - mover.seat]
        assert (await other.refused(TakeTime())).code == "not-now"


@live
async def test_a_clock_that_is_taken_in_time_changes_nothing(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", clock=20, bank=90) as (house, table, guests):
        mover = guests[turn_of(table)]
        await house.after(table, 19)
        await mover.done(Move("bring-in"))
        await house.after(table, 19)
        assert turn_of(table) != mover.seat, "the next one has his own twenty seconds"
        assert table.state.seats[mover.seat].bank == 90


@live
async def test_without_a_clock_a_player_may_call_it(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara", clock=0) as (house, table, guests):
        await guests[turn_of(table)].done(Move("bring-in"))
        slow = guests[turn_of(table)]
        await house.after(table, 3600)
        assert turn_of(table) == slow.seat
        caller = next(guest for guest in guests.values() if guest is not slow)
        await caller.done(CallClock())
        clock = clock_of(await slow.read())
        assert (clock.seat, clock.left) == (slow.seat, 60_000)
        assert (await caller.refused(CallClock())).code == "not-now"
        await house.after(table, 61)
        assert table.hand is not None
        assert isinstance(table.hand.events[-1], HandKilled | Folded)


@live
async def test_where_the_clock_runs_by_itself_nobody_calls_it(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", clock=30) as (_, table, guests):
        assert (await guests[1].refused(CallClock())).code == "not-now"
        assert (await Guest(table, "Stranger").refused(CallClock())).code == "not-seated"


@live
async def test_who_does_not_say_whether_he_shows_shows(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", clock=0) as (house, table, guests):
        for guest in guests.values():
            await guest.done(Prefer(auto_muck=False))
        await play_on(guests, ("call", "check", "bring-in"), until="show")
        first = turn_of(table)
        await house.after(table, 16)
        assert table.hand is not None
        assert any(isinstance(event, HandShown) and event.seat == first for event in table.hand.events)
        await house.after(table, 16)
        assert table.hand.over
        await house.after(table, 10)
        assert not any(seat.out for seat in table.state.seats.values()), "that is no offence"


@live
async def test_every_ten_hands_the_bank_gets_a_second_back(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", clock=20, bank=90) as (house, table, guests):
        mover = guests[turn_of(table)]
        await mover.done(TakeTime())
        for _ in range(10):
            await play_on(guests, ("fold", "bring-in"))
            await house.after(table, 10)
            await house.after(table, 2)
        assert table.state.seats[mover.seat].bank == 61
        events = [decode(row.body) for row in await house.room.store.read(table.id)]
        assert [event for event in events if isinstance(event, TimeAdded)] == [TimeAdded(mover.seat, 1)]
        assert not any(isinstance(event, SatOut) for event in events)


@live
async def test_whose_time_ran_out_has_not_folded(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara", clock=20, bank=0) as (house, table, guests):
        await guests[turn_of(table)].done(Move("bring-in"))
        late = turn_of(table)
        await house.after(table, 22)
        for _ in range(2):  # on this street and on the next
            play = (await guests[late].read()).play
            assert play is not None
            assert play.did[late] == "ran out of time"
            await play_on(guests, ("call", "bring-in"), until="check")
