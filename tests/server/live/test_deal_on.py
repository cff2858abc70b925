"""Waiting for nothing: a hand that bots alone still play, and the next hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.live.guests import Guest, live, opened, play_on, playing, settled
from upcard.table.requests import DealOn, Move, Pause, SitOut

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.live.guests import House
    from upcard.server.live.table_task import TableTask


async def folded_among_bots(house: House, *others: str) -> tuple[TableTask, list[Guest]]:
    """A slow table of bots at which these people are dealt in too, and Ada has folded."""
    table = await house.table(bots=("calling",) * 5, pace="slow")
    guests = []
    for name in ("Ada", *others):
        guests.append(Guest(table, name))
        await guests[-1].read()
        await guests[-1].sit(table.state.free_seats()[0])
    while not table.playing or len(table.record.started.players) < 5 + len(guests):
        await house.after(table, 1)
    ada = guests[0]
    number = table.record.hand
    while table.hand is not None and table.hand.turn != ada.seat:
        await house.after(table, 1)
    if any(option.verb == "bring-in" for option in (await ada.read()).mine.options):
        await ada.done(Move("bring-in"))
        while table.hand is not None and table.hand.turn != ada.seat:
            await house.after(table, 1)
    assert table.record.hand == number
    return table, guests


async def until_over(table: TableTask) -> None:
    """Wait until the hand is over, though no time passes."""
    while table.hand is not None and not table.hand.over:
        await settled(table)


@live
async def test_bots_alone_play_the_rest_of_a_hand_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, (ada,) = await folded_among_bots(house)
        refused = await ada.refused(DealOn())
        assert (refused.code, ada.now.mine.deal_on) == ("not-now", "")
        assert "once you have folded" in refused.sentence
        stranger = Guest(table, "Bruno")
        assert (await stranger.refused(DealOn())).code == "not-seated"
        await ada.done(Move("fold" if any(option.verb == "fold" for option in ada.now.mine.options) else "check"))
        while table.hand is not None and table.hand.turn == ada.seat:
            await ada.done(Move("fold"))
        assert table.hand is not None
        assert not table.hand.over
        number = table.record.hand
        assert (await ada.read()).mine.deal_on == "hand"
        assert stranger.now.mine.deal_on == ""
        began = house.clock.now()
        await ada.done(DealOn())
        await until_over(table)
        assert (house.clock.now(), table.record.hand) == (began, number), "no time has passed"


@live
async def test_where_somebody_else_was_dealt_in_the_hand_goes_at_its_own_pace(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        _, (ada, *_) = await folded_among_bots(house, "Bruno")
        if any(option.verb == "fold" for option in (await ada.read()).mine.options):
            await ada.done(Move("fold"))
        assert (await ada.read()).mine.deal_on == ""
        assert "Somebody else" in (await ada.refused(DealOn())).sentence


@live
async def test_the_next_hand_is_dealt_when_everybody_who_is_there_has_asked_for_it(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (house, table, guests):
        ada, bruno, clara = guests.values()
        assert (await ada.refused(DealOn())).sentence.startswith("Somebody else")
        await clara.done(SitOut())
        await play_on(guests)
        assert [(await guest.read()).mine.deal_on for guest in guests.values()] == ["next", "next", ""]
        assert (await clara.refused(DealOn())).code == "not-now"
        number = table.state.hand
        await ada.done(DealOn())
        await house.after(table, 0)
        assert (ada.now.mine.deal_on, (await bruno.read()).mine.deal_on) == ("asked", "next")
        assert table.state.hand == number, "one waits for the other"
        await bruno.done(DealOn())
        await house.after(table, 0)
        assert table.state.hand != number, "the rest is over"


@live
async def test_whoever_is_away_keeps_nobody_waiting(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        ada, bruno = guests.values()
        await play_on(guests)
        number = table.state.hand
        bruno.subscriber.leave()
        await ada.done(DealOn())
        await house.after(table, 0)
        assert table.state.hand != number


@live
async def test_a_paused_table_deals_nothing_at_once(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (_, _table, guests):
        ada, _bruno = guests.values()
        await ada.done(Pause())
        await play_on(guests)
        assert (await ada.read()).mine.deal_on == ""
        assert "paused" in (await ada.refused(DealOn())).sentence
