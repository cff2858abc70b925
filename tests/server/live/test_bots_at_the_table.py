"""Bots at a live table: marked, at their own pace, with a seat's view, and only where somebody plays or looks on."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, cast

import pytest

from tests.server.live.guests import Guest, House, come_to, live, opened, settled
from upcard.server.live.services import THINKS, thinking_time
from upcard.server.live.shows import FORGET, Shows
from upcard.table.requests import AddBot, JoinList, Move, SitDown

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.bots.bot import Choice
    from upcard.hand.requests import Verb
    from upcard.hand.views import View
    from upcard.server.live.table_task import TableTask
    from upcard.table.settings import Pace

BOTS = ("calling", "tight", "thinking")


async def play_hands(house: House, table: TableTask, hands: int) -> None:
    """Let time pass until so many hands have been finished."""
    while table.state.hands < hands:
        await house.after(table, 1)


@live
async def test_bots_play_on_while_somebody_looks_on(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(bots=BOTS, pace="quick")
        watcher = Guest(table, None)
        await play_hands(house, table, 3)
        assert watcher.closing is None
        update = await watcher.read()
        assert update.table is None or all(sitter.bot for sitter in update.table.seats)
        assert {seat.bot for seat in table.state.seats.values()} == set(BOTS)
        assert all(seat.player.startswith("bot-") for seat in table.state.seats.values())
        assert await house.room.store.ledger.trial_balance() == 0


@live
async def test_bots_alone_rest(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(bots=BOTS, pace="quick")
        await house.after(table, 3600)
        assert not table.playing
        watcher = await come_to(table, None)
        await house.after(table, 2)
        assert table.state.hand == 1
        watcher.subscriber.leave()
        for _ in range(200):
            await house.after(table, 1)
        assert table.state.hand == 0, "the hand is played to its end, and no other is dealt"
        assert table.state.hands == 1


@live
async def test_bots_alone_play_at_some_tables_at_a_time_and_every_table_has_its_turn(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        shows = house.room.services.shows = Shows(most=2)
        tables = [await house.table(bots=("calling", "calling"), pace="quick") for _ in range(5)]
        for table in tables:
            await come_to(table, None)
        played = {table.id: 0 for table in tables}
        for _ in range(600):
            house.clock.move(1)
            for table in tables:
                await settled(table)
            assert sum(table.playing for table in tables) <= 2
            assert len(shows) <= 2
            played = {table.id: table.state.hands for table in tables}
            if min(played.values()) >= 2:
                break
        assert min(played.values()) >= 2, played
        assert max(played.values()) <= 2 * min(played.values()), "nobody waits while others play on and on"


@live
async def test_a_person_never_waits_for_bots_that_play_elsewhere(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        house.room.services.shows = Shows(most=0)
        table = await house.table(bots=("calling", "calling"), pace="quick")
        watcher = await come_to(table, None)
        await house.after(table, 10)
        assert table.state.hands == table.state.hand == 0
        ada = await come_to(table, "Ada")
        await ada.sit(table.state.free_seats()[0])
        await house.after(table, 10)
        assert table.playing
        assert watcher.closing is None


@live
async def test_where_nobody_new_comes_for_long_the_bots_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("upcard.server.live.due.MOST_HANDS", 2)
    async with opened(tmp_path) as house:
        table = await house.table(bots=("calling", "calling"), pace="quick")
        await come_to(table, None)
        await play_hands(house, table, 2)
        for _ in range(100):
            await house.after(table, 1)
        assert table.state.hands == 2
        assert not table.playing
        await come_to(table, None)
        await play_hands(house, table, 4)


def test_a_table_that_asks_no_more_keeps_nobody_waiting() -> None:
    shows = Shows(most=1)
    assert shows.begin("one", 0)
    assert not shows.begin("gone", 0)
    assert not shows.begin("other", 1)
    shows.end("one")
    assert not shows.begin("one", 1), "others were first"
    assert not shows.begin("other", FORGET - 0.1)
    assert shows.begin("other", FORGET)
    assert shows.begin("other", FORGET)
    assert len(shows) == 1


@live
async def test_a_person_plays_with_bots(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(bots=BOTS, pace="quick")
        ada = Guest(table, "Ada")
        seat = table.state.free_seats()[0]
        await ada.sit(seat)
        while table.state.hands < 2:
            if table.hand is not None and table.playing and table.hand.turn == seat:
                options = {option.verb: option.to for option in (await ada.read()).mine.options}
                verb = next(verb for verb in ("check", "call", "bring-in") if verb in options)
                await ada.done(Move(verb, options[verb]))
            await house.after(table, 1)
        assert not table.state.seats[seat].out
        assert len(await house.room.store.hands.played_by("ada")) == 2


@pytest.mark.parametrize("pace", ["quick", "human", "slow"])
@live
async def test_a_bot_takes_its_time(tmp_path: Path, pace: Pace) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(bots=("calling", "calling"), pace=pace)
        Guest(table, None)
        await settled(table)
        await house.after(table, 0)
        assert table.playing
        before = table.seq
        least, most = THINKS[pace]
        await house.after(table, least - 0.01)
        assert table.seq == before
        await house.after(table, max(most - least, table.shown_in + least) + 0.02)
        assert table.seq > before


def test_pauses_lie_between_their_limits() -> None:
    chance = random.Random(1)  # noqa: S311 - so that a test repeats
    for pace, (least, most) in THINKS.items():
        taken = [thinking_time(pace, chance) for _ in range(500)]
        assert least <= min(taken) < max(taken) <= most
    assert THINKS["quick"] < THINKS["human"] < THINKS["slow"]


@live
async def test_bots_have_no_clock(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(bots=("calling", "calling"), pace="slow", clock=10, bank=0)
        watcher = Guest(table, None)
        await settled(table)
        await house.after(table, 0)
        play = (await watcher.read()).play
        assert play is not None
        assert play.clock is None


class Broken:
    """A bot that cannot make up its mind, or makes it up wrongly."""

    def __init__(self, verb: str) -> None:
        self.verb = verb

    def decide(self, view: View) -> Choice:
        assert view.options
        if not self.verb:
            raise RuntimeError("out of ideas")
        return cast("Verb", self.verb), 10**6


@pytest.mark.parametrize("verb", ["", "raise", "sing"])
@live
async def test_a_bot_that_fails_does_not_stop_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, verb: str
) -> None:
    monkeypatch.setattr("upcard.server.live.bot_seat.make_bot", lambda *_: Broken(verb))
    async with opened(tmp_path) as house:
        table = await house.table(bots=("calling", "calling"), pace="quick")
        Guest(table, None)
        await play_hands(house, table, 1)
        assert "bot" in caplog.text


@live
async def test_a_bot_sees_no_more_than_its_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    views: list[View] = []

    class Spy:
        def decide(self, view: View) -> Choice:
            views.append(view)
            return next((option.verb, option.to) for option in view.options if option.verb != "fold")

    monkeypatch.setattr("upcard.server.live.bot_seat.make_bot", lambda *_: Spy())
    async with opened(tmp_path) as house:
        table = await house.table(bots=("calling", "calling"), pace="quick", tray=False)
        Guest(table, None)
        await play_hands(house, table, 1)
        assert views
        assert all(view.viewer == view.turn and not view.dead for view in views)
        assert all(seat.shown == () for view in views for seat in view.seats)


@live
async def test_a_bot_gives_its_seat_to_somebody_who_waits(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(bots=("calling", "calling"), seats=3, pace="quick")
        await Guest(table, "Bruno").sit(table.state.free_seats()[0])
        ada = Guest(table, "Ada")
        await ada.done(JoinList())
        for _ in range(100):
            if table.state.held_for("ada"):
                break
            await house.after(table, 1)
        seat = table.state.held_for("ada")
        assert seat
        await ada.done(SitDown(seat, 500))
        assert table.state.seat_of("ada") == seat
        assert sum(bool(other.bot) for other in table.state.seats.values()) == 1


@live
async def test_the_owner_lets_another_bot_sit_down(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(bots=("calling",))
        ada = Guest(table, "Ada")
        await ada.done(AddBot("tight"))
        assert sorted(seat.bot for seat in table.state.seats.values()) == ["calling", "tight"]
        assert (await Guest(table, "Bruno").refused(AddBot("tight"))).code == "not-owner"
