"""Moves chosen before one's turn: made at once when it comes, dropped visibly when the price or street changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.play.staged import staged
from tests.server.live.guests import Guest, live, play_on, playing, turn_of
from upcard.hand.events import Called, Checked, Completed, Folded, HandEnded, Raised
from upcard.play.hand import state_behind
from upcard.server.live.choices import Chosen, PlayerChoices
from upcard.table.requests import Move, MoveAhead
from upcard.telling.moves_ahead import CALL_ANY, FOLD

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.server.live.table_task import TableTask


def acts(table: TableTask, since: int) -> list[object]:
    """What players did after a number."""
    return [
        event for n, event, _ in table.record.events if n > since and hasattr(event, "next") and hasattr(event, "seat")
    ]


def order_from(guests: dict[int, Guest], turn: int) -> list[Guest]:
    """The guests in the order in which they act, from the one in turn on."""
    seats = sorted(guests)
    place = seats.index(turn)
    return [guests[seat] for seat in seats[place:] + seats[:place]]


@live
async def test_a_call_is_made_at_once_at_the_price_that_was_offered(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, table, guests):
        first, second, third = order_from(guests, turn_of(table))
        await first.done(Move("bring-in"))
        await third.read()
        assert {(ahead.choice, ahead.to) for ahead in third.now.mine.ahead} >= {
            ("call", 5),
            ("fold", None),
            ("raise", 15),
        }
        await third.done(MoveAhead("call", 5))
        assert third.now.mine.chosen is not None
        assert third.now.mine.chosen.label == "Call 5"
        assert (await second.read()).mine.chosen is None, "nobody else knows"
        since = table.seq
        await second.done(Move("call", 5))
        assert [type(event) for event in acts(table, since)][:2] == [Called, Called], "both in one batch"
        assert (await third.read()).mine.chosen is None


@live
async def test_a_call_is_dropped_when_the_price_changes(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, table, guests):
        first, second, third = order_from(guests, turn_of(table))
        await first.done(Move("bring-in"))
        await third.done(MoveAhead("call", 5))
        await second.done(Move("complete"))
        assert turn_of(table) == third.seat
        await third.read()
        dropped = [update.mine.dropped for update in third.updates if update.mine.dropped]
        assert len(dropped) == 1, "told once"
        assert "Call 5" in dropped[0]
        assert third.now.mine.chosen is None


@live
async def test_folding_and_calling_anything_survive_a_raise(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara", "Dora") as (_, table, guests):
        first, second, third, fourth = order_from(guests, turn_of(table))
        await first.done(Move("bring-in"))
        await third.done(MoveAhead("fold"))
        await fourth.done(MoveAhead("call-any"))
        since = table.seq
        await second.done(Move("complete"))
        made = acts(table, since)
        assert [type(event) for event in made] == [Completed, Folded, Called]
        assert turn_of(table) == first.seat


@live
async def test_a_choice_does_not_outlive_its_street(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, table, guests):
        await play_on(guests, ("call", "bring-in"), until="check")
        first, second, third = order_from(guests, turn_of(table))
        await third.done(MoveAhead("check-fold"))
        await first.done(Move("bet"))
        assert table.hand is not None
        await second.done(Move("call"))
        assert [type(event) for event in acts(table, 0)][-1] is Folded, "check or fold: there is a bet"
        since = table.seq
        await play_on({first.seat: first, second.seat: second})
        assert any(isinstance(event, HandEnded) for n, event, _ in table.record.events if n > since)


@live
async def test_check_is_made_where_nobody_bets_and_dropped_where_somebody_does(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, table, guests):
        await play_on(guests, ("call", "bring-in"), until="check")
        first, second, third = order_from(guests, turn_of(table))
        await second.done(MoveAhead("check"))
        await third.done(MoveAhead("check"))
        since = table.seq
        await first.done(Move("check"))
        assert [type(event) for event in acts(table, since)] == [Checked] * 3
        first, second, third = order_from(guests, turn_of(table))
        await third.done(MoveAhead("check"))
        await first.done(Move("bet"))
        await second.done(Move("call"))
        assert turn_of(table) == third.seat
        await third.read()
        assert any(update.mine.dropped for update in third.updates)


@live
async def test_a_raise_of_one_size_can_be_chosen(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, table, guests):
        first, second, third = order_from(guests, turn_of(table))
        await first.done(Move("bring-in"))
        await third.done(MoveAhead("raise", 15))
        since = table.seq
        await second.done(Move("call", 5))
        assert [type(event) for event in acts(table, since)] == [Called, Completed]


@live
async def test_a_choice_is_taken_back_and_only_what_is_offered_is_taken(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, table, guests):
        first, second, third = order_from(guests, turn_of(table))
        assert first.now.mine.ahead == (), "nothing ahead for the one who must open"
        assert (await first.refused(MoveAhead("fold"))).code == "not-offered"
        await first.done(Move("bring-in"))
        assert (await third.refused(MoveAhead("check"))).code == "not-offered"
        assert (await third.refused(MoveAhead("call", 15))).code == "not-offered"
        await third.done(MoveAhead("fold"))
        await third.done(MoveAhead(None))
        assert third.now.mine.chosen is None
        await second.done(Move("call", 5))
        assert turn_of(table) == third.seat


@live
async def test_a_move_by_hand_forgets_the_one_that_was_chosen(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        await guests[turn_of(table)].done(Move("bring-in"))
        mover = guests[turn_of(table)]
        await mover.done(Move("complete"))
        assert table.choices.ahead == {}
        await play_on(guests)
        await house.after(table, 10)
        assert table.choices.ahead == {}


@live
async def test_who_has_acted_can_choose_what_a_raise_would_lead_to(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, table, guests):
        first, second, third = order_from(guests, turn_of(table))
        await first.done(Move("bring-in"))
        await second.done(Move("complete"))
        labels = [ahead.label for ahead in second.now.mine.ahead]
        assert labels == ["Fold to a raise", "Call a raise to 30", "Call any raise"]
        await second.done(MoveAhead("call", 30))
        since = table.seq
        await third.done(Move("raise", 30))
        assert (await second.read()).mine.chosen is not None, "it is what was foreseen"
        await first.done(Move("fold"))
        assert [type(event) for event in acts(table, since)] == [Raised, Folded, Called]


@live
async def test_another_raise_than_the_one_foreseen_is_told(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara", "Dora") as (_, table, guests):
        first, second, third, fourth = order_from(guests, turn_of(table))
        await first.done(Move("bring-in"))
        await second.done(Move("complete"))
        await second.done(MoveAhead("call", 30))
        await third.done(Move("raise", 30))
        await fourth.done(Move("raise", 45))
        await second.read()
        dropped = [update.mine.dropped for update in second.updates if update.mine.dropped]
        assert dropped == ["Call a raise to 30 is no longer chosen: the price has changed."]
        await first.done(Move("fold"))
        assert turn_of(table) == second.seat


@live
async def test_to_fold_to_a_bet_is_no_fold_where_nobody_bets(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (_, table, guests):
        await play_on(guests, ("call", "bring-in"), until="check")
        first, second = order_from(guests, turn_of(table))
        await first.done(Move("check"))
        await first.done(MoveAhead("fold"))
        await second.done(Move("check"))
        await first.read()
        dropped = [update.mine.dropped for update in first.updates if update.mine.dropped]
        assert dropped == ["Fold to a bet is no longer chosen: a new street has begun."]
        first, second = order_from(guests, turn_of(table))
        await first.done(Move("check"))
        await first.done(MoveAhead("fold"))
        since = table.seq
        await second.done(Move("bet"))
        assert Folded in [type(event) for event in acts(table, since)]


def test_a_fold_is_not_made_when_a_ruling_has_lowered_the_price() -> None:
    hand = staged({1: "? ? Kd", 2: "? ? 2d", 3: "? ? Jd"}, "2 bring-in")
    state, choices = state_behind(hand), PlayerChoices()
    assert state.betting.to_match == 5
    for ahead, price, fits in ((FOLD, 15, False), (FOLD, 5, True), (FOLD, 0, True), (CALL_ANY, 15, True)):
        choices.ahead = {1: Chosen(ahead, state.street, price)}
        assert (choices.fits(1, state) is not None) is fits, (ahead, price)
    choices.ahead = {1: Chosen(FOLD, state.street, 15)}
    choices.look_again(state)
    assert choices.dropped == {1: "Fold is no longer chosen: the price has changed."}
