"""A click that is late or doubled is answered with what was missed, and never applied to what came after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.live.guests import Guest, dealt, live, opened, play_on, playing
from upcard.server.messages import Done, Message, Refused
from upcard.table.requests import Move, MoveAhead, Say

if TYPE_CHECKING:
    from pathlib import Path


def in_turn(guests: dict[int, Guest]) -> Guest:
    hand = next(iter(guests.values())).table.hand
    assert hand is not None
    assert hand.turn is not None
    return guests[hand.turn]


@live
async def test_a_doubled_click_moves_once(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, table, guests):
        mover = in_turn(guests)
        assert mover.person is not None
        click = Message(Move("bring-in"), id=7, hand=1, seen=mover.now.seq)
        first = await table.ask(mover.person, click, mover.subscriber)
        after = table.seq
        second = await table.ask(mover.person, click, mover.subscriber)
        assert isinstance(first, Done)
        assert isinstance(second, Refused)
        assert (second.id, second.code) == (7, "stale")
        assert table.seq == after
        await mover.read()
        missed = mover.updates[-1]
        assert [event.n for event in missed.events] == list(range(click.seen + 1, after + 1)), "what was missed"


@live
async def test_a_click_for_the_last_hand_does_not_reach_this_one(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        await play_on(guests)
        await house.after(table, 10)
        await house.after(table, 2)
        assert table.state.hand == 2
        before = table.seq
        refused = await in_turn(guests).refused(Move("bring-in"), hand=1)
        assert refused.code == "stale"
        assert table.seq == before


@live
async def test_a_click_on_an_older_picture_of_this_hand_is_stale(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, table, guests):
        seen = table.seq
        await in_turn(guests).done(Move("bring-in"))
        late = in_turn(guests)
        assert (await late.refused(Move("call", 5), seen=seen)).code == "stale"
        assert (await late.done(Move("call", 5))).seq == table.seq


@live
async def test_talk_does_not_make_a_click_stale(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, table, guests):
        mover = in_turn(guests)
        seen = mover.now.seq
        await guests[1].done(Say("Good luck!"))
        assert table.seq == seen + 1
        await mover.done(Move("bring-in"), seen=seen)


@live
async def test_a_choice_ahead_can_be_stale_too_and_its_withdrawal_cannot(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, table, guests):
        seen = table.seq
        await in_turn(guests).done(Move("bring-in"))
        waiting = next(guest for guest in guests.values() if (await_options(guest) is False))
        assert (await waiting.refused(MoveAhead("fold"), seen=seen)).code == "stale"
        await waiting.done(MoveAhead(None), seen=seen)


def await_options(guest: Guest) -> bool:
    """Whether it is this guest's turn."""
    hand = guest.table.hand
    assert hand is not None
    return hand.turn == guest.seat


@live
async def test_what_the_rules_forbid_says_why_and_what_is_allowed(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, table, guests):
        before = table.seq
        refused = await in_turn(guests).refused(Move("check"))
        assert refused.code == "not-offered"
        assert refused.cites
        assert [option.verb for option in refused.allowed] == ["bring-in", "complete"]
        other = next(guest for guest in guests.values() if not await_options(guest))
        assert (await other.refused(Move("fold"))).code == "not-your-turn"
        assert table.seq == before


@live
async def test_who_has_no_seat_cannot_move(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        stranger = Guest(table, "Stranger")
        await dealt(house, table, "Ada", "Bruno")
        assert (await stranger.refused(Move("fold"))).code == "not-seated"
        assert (await stranger.refused(MoveAhead("fold"))).code == "not-seated"


@live
async def test_between_hands_there_is_nothing_to_move(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        await play_on(guests)
        assert (await guests[1].refused(Move("check"))).code == "over"
        await house.after(table, 10)
        assert not table.playing
        assert (await guests[1].refused(Move("check"))).code == "over"
