"""What is kept of an update until it changes, each viewer's own part and the hand, is what would be made anew."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import pytest

from tests.server.live.guests import Guest, dealt, live, opened, settled
from upcard.server.live.personal import PersonalParts
from upcard.server.live.play_text import PlayText
from upcard.server.messages import Done, Mine
from upcard.table.requests import ChangePace, ComeBack, Move, MoveAhead, Prefer, Say, SitDown, SitOut

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("game", ["stud-high", "stud-hilo"])
@live
async def test_what_is_kept_is_what_would_be_made_anew(tmp_path: Path, game: str) -> None:
    chance = random.Random(5)  # noqa: S311 - so that a test repeats
    async with opened(tmp_path) as house:
        table = await house.table(game=game, most=5000)
        guests = await dealt(house, table, *(f"Guest {number}" for number in range(1, 6)), buy_in=5000)
        nobody = Guest(table, None)
        stranger = Guest(table, "Stranger")
        moves = 0
        while moves < 150:
            hand = table.hand
            assert hand is not None
            if hand.turn is None or not table.playing:
                await house.after(table, 10)
                await house.after(table, 2)
            else:
                mover = guests[hand.turn]
                staying = [option for option in hand.options if option.verb != "fold"]
                option = chance.choice(staying if staying and chance.random() < 0.85 else hand.options)
                await mover.done(Move(option.verb, option.to))
                moves += 1
            await _something_else(chance, guests, stranger)
            await settled(table)
            for guest in (*guests.values(), stranger, nobody):
                now = await guest.read()
                written = PersonalParts(table).text(guest.person)
                fresh = msgspec.json.decode(written, type=Mine)
                assert msgspec.json.encode(fresh) == written
                assert msgspec.structs.replace(now.mine, dropped="") == msgspec.structs.replace(fresh, dropped="")


@pytest.mark.parametrize("tray", [False, True])
@pytest.mark.parametrize("game", ["stud-high", "razz", "stud-hilo", "stud-hilo-nq"])
@live
async def test_the_hand_of_which_only_chips_were_written_anew_is_the_whole_one(
    tmp_path: Path, game: str, *, tray: bool
) -> None:
    chance = random.Random(6)  # noqa: S311 - so that a test repeats
    async with opened(tmp_path) as house:
        table = await house.table(game=game, most=5000, tray=tray)
        # short stacks are all-in before long, and make side pots
        buy_ins = {f"Guest {number}": 240 + 60 * number for number in range(1, 6)}
        guests = {}
        for seat, (name, chips) in enumerate(buy_ins.items(), 1):
            guests[seat] = Guest(table, name)
            await guests[seat].done(SitDown(seat, chips))
        kept = PlayText(table)
        for _ in range(150):
            await settled(table)
            assert kept.text() == PlayText(table).text()
            hand = table.hand
            if hand is None or hand.turn is None or not table.playing:
                await house.after(table, 10)
                await house.after(table, 2)
                continue
            staying = [option for option in hand.options if option.verb != "fold"]
            option = chance.choice(staying if staying and chance.random() < 0.9 else hand.options)
            await guests[hand.turn].done(Move(option.verb, option.to))


async def _something_else(chance: random.Random, guests: dict[int, Guest], stranger: Guest) -> None:
    """Let somebody do what is no move."""
    guest = chance.choice(list(guests.values()))
    ahead = (await guest.read()).mine.ahead
    match chance.randrange(8):
        case 0:
            await stranger.ask(Say("Hello"))
        case 1:
            await guest.done(Prefer(auto_muck=chance.random() < 0.5, auto_top_up=chance.random() < 0.5))
        case 2:
            await guest.ask(SitOut())
            await guest.ask(ComeBack())
        case 3:
            await guests[1].ask(ChangePace("slow"))
        case 4 | 5 if ahead:
            chosen = chance.choice(ahead)
            assert isinstance(await guest.ask(MoveAhead(chosen.choice, chosen.to)), Done)
        case 6:
            await guest.ask(MoveAhead(None))
        case _:
            pass
