"""Many hands by bots at tables whose dealer always slips: no chip is lost, no table is stuck, no fault is logged."""

from __future__ import annotations

import asyncio
import itertools
import logging
from typing import TYPE_CHECKING

import pytest

from tests.server.live.guests import Guest, House, live, opened
from upcard.server.messages import Refused
from upcard.table.requests import CallFloor, Move

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.server.live.table_task import TableTask

HOUSES = ("canterbury", "mohegan", "procedures", "roberts", "ukcasino")
GAMES = ("stud-high", "razz", "stud-hilo", "stud-hilo-nq")
BOTS = ("calling", "tight", "thinking", "calling", "calling")


async def soak(house: House, table: TableTask, hands: int) -> None:
    """Play so many hands with bots and Ada, who calls the floor on every other thing that she sees."""
    ada = Guest(table, "Ada")
    seat = table.state.free_seats()[-1]
    await ada.sit(seat, table.state.settings.most)
    calls = 0
    for _ in range(hands * 400):
        if table.state.hands >= hands:
            break
        now = await ada.read()
        if now.mine.sightings and now.mine.may_call_floor:
            calls += 1
            if calls % 2:
                seen = now.mine.sightings[-1]
                answer = await ada.ask(CallFloor(seen.incident, seen.facts))
                assert not isinstance(answer, Refused) or answer.code == "not-so", answer
        offered = {option.verb: option.to for option in (await ada.read()).mine.options}
        if offered:
            verb = next(verb for verb in ("check", "call", "bring-in", "show", "all-in") if verb in offered)
            await ada.done(Move(verb, offered[verb]))
        await house.after(table, 1)
        sitter = table.state.seats.get(seat)
        if sitter is None or (not sitter.chips and not table.playing):
            break
    assert table.state.hands >= hands or not table.state.seats.get(seat), "the table goes on"
    assert not table.state.fault
    assert not table.stopped


async def soaked(folder: Path, house_name: str, game: str, hands: int) -> tuple[int, int]:
    async with opened(folder) as house:
        table = await house.table(
            house=house_name, game=game, bots=BOTS, pace="quick", slips=100, least=600, most=60_000, seats=8
        )
        await soak(house, table, hands)
        assert await house.room.store.ledger.trial_balance() == 0
        kinds = [row.kind for row in await house.room.store.read(table.id)]
        return kinds.count("slipped"), kinds.count("ruling-given")


@pytest.mark.parametrize(("house", "game"), [*zip(HOUSES, itertools.cycle(GAMES), strict=False)])
@live
async def test_a_few_hands_by_bots_with_a_dealer_who_always_slips(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, house: str, game: str
) -> None:
    slips, rulings = await soaked(tmp_path, house, game, 8)
    assert slips >= 3
    assert rulings >= 1
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.long
@pytest.mark.parametrize(("house", "game"), [*itertools.product(HOUSES, GAMES)])
def test_many_hands_by_bots_with_a_dealer_who_always_slips(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, house: str, game: str
) -> None:
    slips, rulings = asyncio.run(soaked(tmp_path, house, game, 120))
    assert slips >= 80
    assert rulings >= 40
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
