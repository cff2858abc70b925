"""People who come, leave, wait, look on, and the owner who runs the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.live.guests import STAKES, Guest, come_to, live, opened, play_on, playing, seated, turn_of
from upcard.chips.stakes import Stakes
from upcard.hand.events import Folded
from upcard.table.codec import decode
from upcard.table.events import SeatLeft
from upcard.table.requests import (
    Approve,
    AskToSeeHand,
    BuyChips,
    ChangeSeat,
    ChangeStakes,
    ComeBack,
    EndGame,
    JoinList,
    LeaveSeat,
    Move,
    Pause,
    Prefer,
    Remove,
    Resume,
    SitDown,
    SitOut,
)

if TYPE_CHECKING:
    from pathlib import Path


@live
async def test_who_leaves_in_a_hand_answers_his_turns_at_once_and_gets_up_after_it(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (house, table, guests):
        await guests[turn_of(table)].done(Move("bring-in"))
        leaver = guests[turn_of(table)]
        seat = leaver.seat
        await leaver.done(LeaveSeat())
        assert table.hand is not None
        assert isinstance(table.hand.events[-1], Folded)
        assert table.hand.events[-1].seat == seat
        assert turn_of(table) != seat
        assert table.state.seats[seat].going, "he still has his seat"
        chips = table.hand.stacks[seat]
        del guests[seat]
        await play_on(guests)
        await house.after(table, 10)
        assert seat not in table.state.seats
        left = [decode(row.body) for row in await house.room.store.read(table.id)]
        assert [(gone.player, gone.amount) for gone in left if isinstance(gone, SeatLeft)] == [
            (leaver.person.id if leaver.person else "", chips)
        ]
        account = f"player:{table.id}:{leaver.person.id if leaver.person else ''}"
        assert await house.room.store.ledger.balances(account) in ({}, {account: 0})


@live
async def test_who_leaves_out_of_turn_checks_where_he_can(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (_, table, guests):
        await play_on(guests, ("call", "bring-in"), until="check")
        first = turn_of(table)
        leaver = guests[next(seat for seat in guests if seat != first)]
        await leaver.done(LeaveSeat())
        await play_on({seat: guest for seat, guest in guests.items() if guest is not leaver})
        assert table.hand is not None
        assert table.hand.over
        checked = [event for event in table.hand.events if event.__class__.__name__ == "Checked"]
        assert any(getattr(event, "seat", 0) == leaver.seat for event in checked)


@live
async def test_a_player_is_sent_away_after_the_hand(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (house, table, guests):
        assert (await guests[2].refused(Remove(3))).code == "not-owner"
        await guests[1].done(Remove(3))
        del guests[3]
        await play_on(guests)
        await house.after(table, 10)
        assert 3 not in table.state.seats


@live
async def test_a_player_moves_after_the_hand_with_his_chips(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (house, table, guests):
        await guests[2].done(ChangeSeat(5))
        assert {sitter.seat: sitter.wants for sitter in table.view().seats} == {1: 0, 2: 5, 3: 0}
        own = guests[2].now.mine.own
        await play_on(guests)
        assert table.hand is not None
        chips = table.hand.stacks[2]
        assert own
        await house.after(table, 10)
        now = await guests[2].read()
        assert (now.mine.seat, table.state.seats[5].stack) == (5, chips)
        account = f"player:{table.id}:bruno"
        assert await house.room.store.ledger.balances(account) == {account: chips}
        await house.after(table, 10)
        assert table.state.players == {1: "ada", 3: "clara", 5: "bruno"}


@live
async def test_who_is_away_is_away_for_no_shorter_time_in_another_seat(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await seated(table, "Ada", "Bruno")
        await guests[2].done(SitOut())
        await house.after(table, 20 * 60)
        await guests[2].done(ChangeSeat(6))
        await house.after(table, 9 * 60)
        assert table.state.seat_of("bruno") == 6
        await house.after(table, 2 * 60)
        assert table.state.seat_of("bruno") == 0


@live
async def test_a_second_tab_closes_the_first(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (_, table, guests):
        await guests[1].read()
        second = await come_to(table, "Ada")
        await guests[1].next()
        assert guests[1].closing is not None
        assert guests[1].closing.reason == "another-tab"
        assert [text async for text in guests[1].subscriber] == [], "nothing comes after it"
        assert second.now.mine.seat == 1
        assert second.now.mine.own == guests[1].now.mine.own
        guests[1] = second
        await play_on(guests)
        assert table.hand is not None
        assert table.hand.over


@live
async def test_a_name_that_was_given_up_is_heard_no_more(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (_, table, guests):
        looker = await come_to(table, "Cleo")
        table.name_given_up("cleo")
        refused = await looker.refused(SitDown(5, 100))
        assert refused.code == "closing"
        assert table.state.seat_of("cleo") == 0
        assert looker.closing is not None
        assert looker.closing.reason == "name-given-up"
        assert table.watching == 0
        await play_on(guests)
        assert table.hand is not None
        assert table.hand.over


@live
async def test_anonymous_lookers_on_may_have_many_tabs_and_are_counted(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        ada = (await seated(table, "Ada"))[1]
        assert (await ada.read()).watching == 0
        watchers = [Guest(table, None), Guest(table, None), Guest(table, "Bruno")]
        await ada.read()
        await house.after(table, 1)
        assert (await ada.read()).watching == 3
        assert table.watching == 3
        watchers[0].subscriber.leave()
        await ada.read()
        await house.after(table, 1)
        assert (await ada.read()).watching == 2
        await watchers[2].sit(2)
        assert (await ada.read()).watching == 1
        assert all(watcher.closing is None for watcher in watchers)


@live
async def test_however_many_come_and_go_nobody_is_told_more_often_than_once_a_second(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        ada = (await seated(table, "Ada"))[1]
        await ada.read()
        await house.after(table, 5)
        told = len(ada.updates)
        for _ in range(20):
            passing = [Guest(table, None) for _ in range(3)]
            for guest in passing:
                guest.subscriber.leave()
        _, stayed = Guest(table, None), Guest(table, None)
        assert (await stayed.read()).watching == 2, "whoever comes is told at once"
        await ada.read()
        assert len(ada.updates) == told + 1, "the first of them all"
        await house.after(table, 1)
        assert (await ada.read()).watching == 2
        assert len(ada.updates) == told + 2, "and in the end how it stands"
        await house.after(table, 5)
        await ada.read()
        assert len(ada.updates) == told + 2, "as long as nothing changes there is nothing to tell"


@live
async def test_a_paused_table_finishes_its_hand_and_deals_no_other(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        await guests[1].done(Pause())
        assert table.view().paused
        await play_on(guests)
        await house.after(table, 10)
        await house.after(table, 60)
        assert not table.playing
        await guests[1].done(Resume())
        await house.after(table, 2)
        assert table.state.hand == 2


@live
async def test_when_the_game_ends_everybody_is_cashed_out_after_the_hand(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        await guests[1].done(EndGame())
        assert table.playing
        await play_on(guests)
        await house.after(table, 10)
        assert table.state.ended
        assert not table.state.seats
        assert (await guests[2].refused(SitDown(2, 500))).code == "ended"
        assert table not in house.room.listed()
        accounts = await house.room.store.ledger.accounts_at(table.id)
        assert sum(row.cashed_out for row in accounts) == 1000
        assert all(row.balance == 0 for row in accounts)


@live
async def test_a_seat_that_becomes_free_is_held_for_the_first_on_the_list(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", seats=2) as (house, table, guests):
        first, second = Guest(table, "Clara"), Guest(table, "Dora")
        await first.done(JoinList())
        await second.done(JoinList())
        await guests[2].done(LeaveSeat())
        await play_on({1: guests[1]})
        await house.after(table, 10)
        assert table.state.seats[2].held
        assert table.state.seats[2].player == "clara"
        assert (await second.refused(SitDown(2, 500))).code == "seat-taken"
        await house.after(table, 61)
        assert table.state.seats[2].player == "dora", "Clara did not come"
        await second.done(SitDown(2, 500))
        assert not table.state.waiting
        await house.after(table, 61)
        assert table.state.seats[2].player == "dora", "she sits"


@live
async def test_chips_bought_in_a_hand_come_down_after_it(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", most=1000) as (house, table, guests):
        await guests[1].done(BuyChips(200))
        assert table.state.seats[1].coming == 200
        assert table.hand is not None
        await play_on(guests, ("fold", "bring-in"))
        stack = table.hand.stacks[1]
        await house.after(table, 10)
        assert table.state.seats[1].stack == stack + 200
        assert await house.room.store.ledger.trial_balance(table.id) == 0


@live
async def test_a_stack_is_kept_at_its_size_for_whoever_wants_it(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        for guest in guests.values():
            await guest.done(Prefer(auto_top_up=True))
        await play_on(guests)
        await house.after(table, 10)
        assert all(seat.stack >= 500 for seat in table.state.seats.values())


@live
async def test_the_owner_agrees_to_every_buy_in_where_he_wants_to(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table(approve=True)
        ada = Guest(table, "Ada")
        await ada.sit(1)
        bruno = Guest(table, "Bruno")
        await bruno.sit(2)
        assert table.state.seats[2].asked == 500
        await house.after(table, 60)
        assert not table.playing
        assert (await bruno.refused(Approve(2))).code == "not-owner"
        await ada.done(Approve(2))
        await house.after(table, 2)
        assert table.playing


@live
async def test_other_stakes_are_played_from_the_next_hand_on(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno") as (house, table, guests):
        wanted = Stakes(ante=2, bring_in=5, small_bet=20, big_bet=40)
        await guests[1].done(ChangeStakes(wanted))
        assert table.state.settings.stakes == STAKES
        assert table.view().changes
        await play_on(guests)
        await house.after(table, 10)
        assert table.state.settings.stakes == wanted
        await house.after(table, 2)
        play = (await guests[1].read()).play
        assert play is not None
        assert play.view.stakes == wanted


@live
async def test_who_sits_out_is_not_dealt_in_until_he_comes_back(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (house, table, guests):
        await guests[3].done(SitOut())
        await play_on(guests)
        await house.after(table, 10)
        await house.after(table, 2)
        assert sorted(table.state.players) == [1, 2]
        await guests[3].done(ComeBack())
        await play_on(guests)
        await house.after(table, 10)
        await house.after(table, 2)
        assert sorted(table.state.players) == [1, 2, 3]


@live
async def test_who_stays_away_for_too_long_loses_his_seat_but_not_his_chips(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.table()
        guests = await seated(table, "Ada", "Bruno")
        await guests[2].done(SitOut())
        await house.after(table, 24 * 3600)
        assert 2 not in table.state.seats
        accounts = {row.player: row for row in await house.room.store.ledger.accounts_at(table.id)}
        assert accounts["bruno"].cashed_out == 500


@live
async def test_a_hand_that_was_given_up_can_be_asked_for_until_the_next_deal(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ada", "Bruno", "Clara") as (house, table, guests):
        for guest in guests.values():
            await guest.done(Prefer(auto_muck=False))
        await play_on(guests, until="show")
        mucker = turn_of(table)
        await guests[mucker].done(Move("muck"))
        asker = guests[mucker % 3 + 1]
        assert (await asker.refused(AskToSeeHand(mucker))).code == "not-offered", "not before the pot is pushed"
        assert asker.now.mine.may_see == ()
        await play_on(guests)
        assert (await asker.read()).mine.may_see == (mucker,)
        assert (await guests[mucker].read()).mine.may_see == ()
        await asker.done(AskToSeeHand(mucker))
        seen = asker.now.events[0].event
        assert seen.__class__.__name__ == "MuckedHandSeen"
        assert asker.now.mine.may_see == (), "it has been seen"
        await house.after(table, 10)
        assert (await asker.refused(AskToSeeHand(mucker))).code == "over"
        assert await house.room.store.ledger.trial_balance(table.id) == 0
        assert not table.state.paused
