"""What a viewer alone is told of his seat: what he may buy, what happened to him, whether he may stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.live.guests import Guest, come_to, live, opened, play_on, playing, seated, turn_of
from upcard.table.requests import (
    Approve,
    ComeBack,
    EndGame,
    JoinList,
    LeaveSeat,
    Move,
    Remove,
    Say,
    SitDown,
    TransferOwnership,
)

if TYPE_CHECKING:
    from pathlib import Path

HOUR = 3600


def offered(guest: Guest) -> tuple[int, int]:
    """What somebody may buy, by what he was told last."""
    told = guest.now.mine.may_buy
    assert told is not None
    return told.least, told.most


@live
async def test_who_comes_back_is_told_what_is_due_and_sits_down_with_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(most=1200)
        bruno = (await seated(table, "Ada", "Bruno", buy_in=700))[2]
        assert offered(bruno) == (1, 500), "he may top up"
        await bruno.done(LeaveSeat())
        assert offered(bruno) == (700, 700)
        told = bruno.now.mine.may_buy
        assert told is not None
        assert "the chips taken away: 700" in told.why
        assert told.cites
        await bruno.done(SitDown(2, told.usual))


@pytest.mark.parametrize("reminder", ["somebody speaks", "he is refused"])
@live
async def test_after_an_hour_he_is_told_the_limits_again(tmp_path: Path, reminder: str) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(least=300, most=1200)
        ada, bruno = (await seated(table, "Ada", "Bruno", buy_in=700)).values()
        await bruno.done(LeaveSeat())
        await bruno.read()
        await house.after(table, HOUR)
        assert offered(bruno) == (700, 700), "nothing has happened since"
        if reminder == "somebody speaks":
            await ada.done(Say("Hello"))
        else:
            assert (await bruno.refused(SitDown(2, 5000))).code == "buy-in"
        await bruno.read()
        assert offered(bruno) == (300, 1200)


@live
async def test_a_stranger_is_told_the_limits_too(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(least=300, most=1200)
        ada = (await seated(table, "Ada"))[1]
        stranger = await come_to(table, None)
        assert offered(stranger) == (300, 1200)
        await ada.done(EndGame())
        await stranger.read()
        assert stranger.now.mine.may_buy is None


@live
async def test_who_is_leaving_may_stay_and_chooses_nothing_ahead(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, table, guests):
        await guests[turn_of(table)].done(Move("bring-in"))
        for guest in guests.values():
            await guest.read()
        leaver = next(guest for seat, guest in guests.items() if seat != turn_of(table) and guest.now.mine.ahead)
        assert not leaver.now.mine.may_stay
        ahead = leaver.now.mine.ahead
        await leaver.done(LeaveSeat())
        assert (leaver.now.mine.may_stay, leaver.now.mine.ahead) == (True, ())
        await leaver.done(ComeBack())
        assert (leaver.now.mine.may_stay, leaver.now.mine.ahead) == (False, ahead)
        await leaver.done(LeaveSeat())
        await guests[1].done(EndGame())
        await leaver.read()
        assert not leaver.now.mine.may_stay, "the game is over"


@live
async def test_who_is_sent_away_is_told_by_whom_and_cannot_stay(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (house, table, guests):
        await guests[1].done(Remove(3))
        clara = guests.pop(3)
        now = (await clara.read()).mine
        assert (now.may_stay, now.ahead) == (False, ())
        assert now.news.startswith("The owner of this table sends you away")
        await play_on(guests)
        await house.after(table, 10)
        gone = (await clara.read()).mine
        assert gone.news.startswith("The owner of this table has sent you away")
        assert gone.sent_away
        assert not any(guest.now.mine.news for guest in guests.values())


@live
async def test_who_is_refused_his_chips_is_told_so_also_when_he_comes_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(approve=True)
        ada, bruno = Guest(table, "Ada"), Guest(table, "Bruno")
        await ada.sit(1)
        await bruno.sit(2)
        await ada.done(Approve(2, agree=False))
        again = Guest(table, "Bruno")
        for update in (await bruno.read(), await again.read()):
            assert update.mine.seat is None
            assert "did not agree to the 500 chips" in update.mine.news
        assert (await ada.read()).mine.news == ""


@live
async def test_for_whom_a_seat_is_kept_is_told_so(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(seats=2)
        guests = await seated(table, "Ada", "Bruno")
        clara = Guest(table, "Clara")
        await clara.done(JoinList())
        assert clara.now.mine.news == ""
        await guests[2].done(LeaveSeat())
        assert (await clara.read()).mine.news.startswith("Seat 2 is free, and kept for you")
        await house.after(table, 61)
        assert (await clara.read()).mine.news.startswith("You did not take the seat")


@live
async def test_the_owner_knows_who_would_run_the_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        ada = (await seated(table, "Ada"))[1]
        assert (ada.now.mine.owner, ada.now.mine.heir) == (True, "")
        bruno = Guest(table, "Bruno")
        await bruno.sit(2)
        assert (await ada.read()).mine.heir == "Bruno"
        assert bruno.now.mine.heir == ""
        await ada.done(TransferOwnership())
        now = (await bruno.read()).mine
        assert (now.owner, now.heir) == (True, "Ada")
        assert now.news.startswith("The owner has left this table to you")
        assert (ada.now.mine.owner, ada.now.mine.heir) == (False, "")


@live
async def test_a_refusal_by_the_rules_names_people_not_seats(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (_, table, guests):
        turn = turn_of(table)
        names = {1: "Ada", 2: "Bruno"}
        other = guests[3 - turn]
        assert (await other.refused(Move("check"))).sentence == f"It is {names[turn]}'s turn, not {names[3 - turn]}'s."
        assert (await guests[turn].refused(Move("all-in"))).sentence.startswith(f"{names[turn]} cannot go all-in now;")
