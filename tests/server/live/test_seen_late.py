"""Tables that are seen later by those who do not sit at them: by no way do they learn anything before its time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.live.guests import Guest, dealt, live, opened, play_on, turn_of
from upcard.table.requests import JoinList, LeaveSeat, Move, Prefer, Say

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.server.messages import Update

DELAY = 30


def told(guest: Guest) -> list[int]:
    """The numbers of the hand's events in the order in which they were told."""
    return [numbered.n for update in guest.updates for numbered in update.events]


def picture(update: Update) -> tuple[object, ...]:
    """What is seen of the hand, and of the stacks that it began with."""
    stacks = [] if update.table is None else [(seat.seat, seat.stack) for seat in update.table.seats]
    return None if update.play is None else update.play.view, stacks


@live
async def test_who_looks_on_sees_nothing_before_its_time_and_everything_then(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(delay=DELAY)
        before = Guest(table, None)
        guests = await dealt(house, table, "Ben", "Cleo")
        assert (await before.read()).play is None, "the hand has been dealt"
        await guests[turn_of(table)].done(Move("bring-in"))
        first = table.record.first
        dealt_until, moved_at = table.seq, house.clock.now()
        assert table.hand is not None
        public = (table.hand.view(None), [(1, 500), (2, 500)])
        newcomer = Guest(table, "Dora")
        assert (await newcomer.read()).play is None
        assert (newcomer.now.mine.late, guests[1].now.mine.late) == (DELAY, 0)
        await newcomer.done(Prefer(auto_muck=False, auto_top_up=False))
        assert newcomer.now.play is None, "also not with an answer to something else"
        await house.after(table, 20)
        await guests[turn_of(table)].done(Move("complete"))
        await house.after(table, moved_at + DELAY - 0.01 - house.clock.now())
        assert table.audience.told_to("") < dealt_until
        await house.after(table, 0.02)
        for watcher in (before, newcomer):
            now = await watcher.read()
            assert (now.seq, now.hand) == (dealt_until, 1)
            assert told(watcher) == [n for n, _, _ in table.record.events if first <= n <= dealt_until]
            assert now.mine.own == ()
        latest = Guest(table, None)
        assert picture(await latest.read()) == public, "the same picture as the players had then"
        assert latest.now.seq == dealt_until
        assert told(latest) == told(before)
        await house.after(table, DELAY)
        assert (await latest.read()).seq == table.audience.told_to("")


@live
async def test_who_sits_down_sees_the_present_and_who_gets_up_nothing_of_the_next_hand(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(delay=DELAY)
        guests = await dealt(house, table, "Ben", "Cleo", "Dora")
        eve = Guest(table, "Eve")
        assert (await eve.read()).play is None
        await eve.sit(4)
        assert eve.now.seq == table.seq
        assert told(eve) == [n for n, _, _ in table.record.events]
        assert eve.now.play is not None
        assert eve.now.mine.late == 0
        gone = guests[1]
        await gone.done(LeaveSeat())
        await play_on({seat: guest for seat, guest in guests.items() if guest is not gone})
        while table.record.hand == 1 or not table.playing:
            await house.after(table, 1)
        assert table.state.seat_of("ben") == 0
        now = await gone.read()
        assert now.hand == 1, "the next hand is not theirs to see yet"
        assert now.mine.seat is None
        seen = told(gone)
        assert len(seen) == len(set(seen))
        for _ in range(DELAY):  # what is due later is set as the time goes on
            await house.after(table, 1)
        assert (await gone.read()).hand == 2
        seen = told(gone)
        assert seen == sorted(set(seen)), "nothing is told twice, and nothing is left out"
        offer = gone.now.mine.may_buy
        assert offer is not None
        await gone.sit(1, offer.least)
        assert gone.now.seq == table.seq
        assert told(gone)[-1] == table.record.last


@live
async def test_the_waiting_list_is_never_late_and_chat_is(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(delay=DELAY, seats=2)
        guests = await dealt(house, table, "Ben", "Cleo")
        eve, finn = Guest(table, "Eve"), Guest(table, None)
        await eve.done(JoinList())
        for there in (eve, finn):
            assert (await there.read()).table is not None
            assert there.now.table is not None
            assert [each.player for each in there.now.table.waiting] == ["eve"]
            assert there.now.play is None
        await guests[1].done(Say("Two pair."))
        await house.after(table, DELAY - 1)
        assert not any(update.chat for update in (await finn.read(), *finn.updates))
        assert "eve" in {each.player for each in (finn.now.table.waiting if finn.now.table else ())}
        await house.after(table, 1)
        await finn.read()
        assert [line.text for update in finn.updates for line in update.chat] == ["Two pair."]


@live
async def test_the_owner_sees_their_table_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(owner="ada", delay=DELAY)
        ada = Guest(table, "Ada")
        await dealt(house, table, "Ben", "Cleo")
        assert (await ada.read()).seq == table.seq
        assert ada.now.play is not None


@live
async def test_without_a_delay_nothing_is_kept(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        watcher = Guest(table, None)
        await dealt(house, table, "Ben", "Cleo")
        assert (await watcher.read()).seq == table.seq
        assert table.audience.late is None
        assert watcher.now.mine.late == 0
