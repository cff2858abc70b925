"""Nobody's time begins before they could see what they are asked: turns, bots and rests wait for what a page shows."""

from __future__ import annotations

import random
import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.server.live.guests import Guest, clock_of, live, opened, play_on, playing, settled, shown, turn_of
from tests.test_page_checks_proofs import WEB, node
from upcard.chips.stakes import Stakes
from upcard.hand.events import HandShown
from upcard.server.live import live_table
from upcard.server.live.page_pace import CARD, LONGEST_WAIT, NEXT_CARD, playing_time
from upcard.server.live.services import THINKS, thinking_time
from upcard.table.requests import Move

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from upcard.hand.events import Event

SHORT = Stakes(ante=5, bring_in=10, small_bet=20, big_bet=20, betting="no-limit")
BEGIN = 0.24
ACT = GATHER = 0.42


def cards(count: int) -> float:
    """How long it takes to deal so many."""
    return CARD + NEXT_CARD * (count - 1)


@live
async def test_the_time_of_a_turn_counts_from_when_the_cards_lie_there(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", clock=20, bank=0) as (house, table, guests):
        opener = guests[turn_of(table)]
        clock = clock_of(opener.now)
        assert (clock.total, clock.left) == (20_000, 20_000 + round(1000 * (BEGIN + cards(6))))
        await shown(house, table)
        await house.after(table, 19.9)
        assert turn_of(table) == opener.seat
        await house.after(table, 0.2)
        assert turn_of(table) != opener.seat


@live
async def test_a_move_alone_takes_nothing_and_a_new_street_its_closing_call_its_chips_and_its_cards(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, "Ada", "Bruno", clock=20) as (house, table, guests):
        first = guests[turn_of(table)]
        second = guests[3 - first.seat]
        await shown(house, table)
        await first.done(Move("bring-in"))
        assert clock_of(first.now).left == 20_000
        await second.done(Move("call", 5))
        assert clock_of(second.now).left == 20_000 + round(1000 * (ACT + GATHER + cards(2)))
        await shown(house, table)
        for guest in (guests[turn_of(table)], guests[3 - turn_of(table)]):
            await guest.done(Move("check"))
        left = clock_of(await first.read()).left
        assert left == 20_000 + round(1000 * (ACT + cards(2))), "no chips to gather"


@live
async def test_nobody_is_made_to_wait_by_it(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", clock=20) as (_, table, guests):
        await play_on(guests)
        assert table.hand is not None
        assert table.hand.over, "all moves were taken at once, though no time has passed"


@live
async def test_the_allowance_is_never_longer_than_a_page_lets_anybody_wait(tmp_path: Path) -> None:
    names = ("Ada", "Bruno", "Clara", "Dora", "Emil", "Freda", "Gus", "Hana")
    async with playing(tmp_path, *names, clock=20, buy_in=500) as (_, table, guests):
        assert clock_of(guests[turn_of(table)].now).left == 20_000 + LONGEST_WAIT * 1000


@live
async def test_the_rest_begins_when_the_end_has_been_shown(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        await play_on(guests)
        assert any(isinstance(event, HandShown) for _, event, _ in table.record.events)
        await shown(house, table)
        tempo = table.services.tempo
        await house.after(table, tempo.rest_shown - 0.01)
        assert table.state.hand == 1
        await house.after(table, 0.02)
        assert table.state.hand != 1


@live
async def test_a_bot_does_not_act_before_people_have_seen_the_street(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(bots=("calling",) * 4, pace="quick")
        watcher = Guest(table, None)
        await settled(table)
        await house.after(table, 0)
        for _ in range(3):
            while table.shown_in < CARD:  # moves alone take no time
                await house.after(table, 0.01)
            last = table.record.last
            await house.after(table, table.shown_in)
            assert table.record.last == last, "still to be seen"
            await house.after(table, THINKS["quick"][1])
            assert table.record.last > last
        await watcher.read()


def test_who_has_nothing_to_see_first_thinks_as_long_as_ever() -> None:
    one, other = (random.Random(3) for _ in range(2))  # noqa: S311 - so that a test repeats
    for pace, (least, most) in THINKS.items():
        assert thinking_time(pace, one) == thinking_time(pace, other, 0.0) <= most
        assert thinking_time(pace, one, 9.0) == 9.0 + least / 2
        other.random()


BEATS = """
import { createInterface } from "node:readline";
import { beatsOf } from "./src/table/beats";
let shown = null, mine = null;
for await (const line of createInterface({ input: process.stdin })) {
  const update = JSON.parse(line);
  if (update.events.length) {
    const beats = beatsOf(update, shown, mine);
    process.stdout.write(`${beats.reduce((sum, beat) => sum + beat.hold, 0)}\\n`);
  }
  [shown, mine] = [update.play, update.mine];
}
"""


@pytest.fixture(scope="module")
def beats(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What cuts updates into beats, for Node."""
    made = tmp_path_factory.mktemp("beats") / "beats.mjs"
    built = subprocess.run(  # noqa: S603 - ours, by the tool that builds the page
        [
            WEB / "node_modules" / ".bin" / "esbuild", "--bundle", "--platform=node", "--format=esm", "--loader=ts",
            "--sourcefile=beating.ts", "--log-level=error", f"--outfile={made}",
        ],
        cwd=WEB, input=BEATS, text=True, capture_output=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    return made


def test_the_page_takes_as_long_as_the_server_allows_for(
    tmp_path: Path, beats: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reckoned: list[float] = []

    def noted(events: Iterable[Event], *, bets: bool) -> float:
        reckoned.append(playing_time(events, bets=bets))
        return reckoned[-1]

    monkeypatch.setattr(live_table, "playing_time", noted)
    told = "".join(f"{text}\n" for text in hands_told(tmp_path))
    seconds = [float(line) / 1000 for line in node(str(beats), text=told).splitlines()]
    assert len(seconds) == len(reckoned) > 60
    assert seconds == [pytest.approx(each) for each in reckoned]
    assert max(seconds) > 2, "a showdown was among them"


def hands_told(folder: Path) -> list[str]:
    """What somebody who looks on is told of a few hands, with all-ins among them."""
    texts: list[str] = []

    @live
    async def play() -> None:
        async with opened(folder) as house:
            table = await house.table(bots=("calling",) * 4, stakes=SHORT, least=200, most=200, pace="quick")
            watcher = Guest(table, None)
            await settled(table)
            while table.state.hands < 5:
                await house.after(table, 0.7)
                await watcher.read()
            texts.extend(watcher.texts)

    play()
    return texts
