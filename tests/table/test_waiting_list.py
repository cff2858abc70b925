"""The waiting list: who may join it, and who gets the next seat."""

from __future__ import annotations

from tests.table.tables import ANN, BEN, CAL, DEE, EVE, Table
from upcard.table.between import hold_lapsed, picked_up
from upcard.table.bot_seats import bot_seats
from upcard.table.events import ChipsBought, ListJoined, ListLeft, SatOut, SeatHeld, SeatLeft, SeatTaken
from upcard.table.people import Person
from upcard.table.requests import AddBot, JoinList, LeaveList, LeaveSeat, Remove, SitDown
from upcard.table.waiting_list import LONGEST_LIST


def full() -> Table:
    return Table(seats=2, owner="ann").sit(ANN, BEN)


def with_bot() -> Table:
    table = Table(seats=2, owner="ann").sit(ANN)
    table.ask(ANN, AddBot("tight"))
    return table


def test_while_a_seat_is_free_nobody_waits() -> None:
    refusal = Table().sit(ANN).refuse(BEN, JoinList())
    assert (refusal.code, refusal.sentence) == ("not-now", "Seat 2 is free: take it.")


def test_who_sits_does_not_wait() -> None:
    refusal = full().refuse(ANN, JoinList())
    assert (refusal.code, refusal.sentence) == ("already-seated", "You sit in seat 1: there is nothing to wait for.")


def test_nobody_waits_twice() -> None:
    table = full()
    table.ask(CAL, JoinList())
    table.ask(DEE, JoinList())
    refusal = table.refuse(DEE, JoinList())
    assert (refusal.code, refusal.sentence) == ("not-now", "You are on the list already, number 2.")


def test_a_list_has_an_end() -> None:
    table = full()
    for number in range(LONGEST_LIST):
        table.ask(Person(f"p{number}", f"P{number}"), JoinList())
    refusal = table.refuse(CAL, JoinList())
    assert (refusal.code, refusal.sentence) == ("not-now", "40 wait here already: try another table.")


def test_leaving_the_list() -> None:
    table = full()
    assert table.ask(CAL, JoinList()) == (ListJoined("cal", "Cal"),)
    assert table.ask(CAL, LeaveList()) == (ListLeft("cal", "wish"),)
    assert table.refuse(CAL, LeaveList()).code == "not-waiting"


def test_the_first_gets_the_seat_that_becomes_free() -> None:
    table = full()
    table.ask(CAL, JoinList())
    table.ask(DEE, JoinList())
    assert table.ask(BEN, LeaveSeat())[1:] == (SeatHeld(2, "cal"),)
    assert table.ask(CAL, LeaveList()) == (ListLeft("cal", "wish"), SeatHeld(2, "dee"))
    assert table.ask(DEE, LeaveList()) == (ListLeft("dee", "wish"),)
    assert table.state.free_seats() == [2]


def test_several_seats_go_to_several() -> None:
    table = full()
    table.ask(CAL, JoinList())
    table.ask(DEE, JoinList())
    table.start()
    table.ask(ANN, LeaveSeat())
    table.ask(BEN, LeaveSeat())
    assert table.finish()[-2:] == (SeatHeld(1, "cal"), SeatHeld(2, "dee"))


def test_a_bot_gives_up_its_seat_at_once_between_hands() -> None:
    table = with_bot()
    left = SeatLeft(2, "bot-1", 600, "bot-replaced", table.now)
    assert table.ask(CAL, JoinList()) == (ListJoined("cal", "Cal"), left, SeatHeld(2, "cal"))
    assert table.ask(DEE, JoinList()) == (ListJoined("dee", "Dee"),)


def test_a_bot_in_a_hand_plays_it_to_the_end() -> None:
    table = with_bot()
    table.start()
    assert table.ask(CAL, JoinList()) == (ListJoined("cal", "Cal"),)
    left = SeatLeft(2, "bot-1", 640, "bot-replaced", table.now)
    assert table.finish(s1=-40, s2=40)[1:] == (left, SeatHeld(2, "cal"))


def test_the_bot_that_came_last_goes_first() -> None:
    table = Table(seats=3, owner="ann").sit(ANN)
    table.ask(ANN, AddBot("tight"))
    table.ask(ANN, AddBot("calling"))
    table.ask(CAL, JoinList())
    assert table.state.held_for("cal") == 3


def test_a_hold_outlasts_a_hand() -> None:
    table = Table(seats=3).sit(ANN, BEN, CAL)
    table.ask(DEE, JoinList())
    table.ask(CAL, LeaveSeat())
    table.play()
    assert table.state.held_for("dee") == 3


def test_who_comes_too_late_loses_his_place() -> None:
    table = full()
    table.ask(CAL, JoinList())
    table.ask(DEE, JoinList())
    table.ask(BEN, LeaveSeat())
    assert table.happen(*hold_lapsed(table.state, 2, table.now)) == (ListLeft("cal", "late"), SeatHeld(2, "dee"))
    assert table.happen(*hold_lapsed(table.state, 2, table.now)) == (ListLeft("dee", "late"),)
    assert table.state.free_seats() == [2]


def test_a_hold_that_is_over_does_not_lapse() -> None:
    table = full()
    table.ask(CAL, JoinList())
    table.ask(BEN, LeaveSeat())
    table.ask(CAL, SitDown(2, 300))
    assert hold_lapsed(table.state, 2, table.now) == ()
    assert hold_lapsed(table.state, 7, table.now) == ()


def test_who_is_away_too_long_loses_the_seat_and_keeps_the_chips() -> None:
    table = full()
    table.ask(EVE, JoinList())
    table.happen(SatOut(2, "time"))
    left = SeatLeft(2, "ben", 300, "away", table.now)
    assert table.happen(*picked_up(table.state, 2, table.now)) == (left, SeatHeld(2, "eve"))


def test_whose_chips_are_not_picked_up() -> None:
    table = with_bot()
    assert picked_up(table.state, 1, table.now) == ()  # he is there
    assert picked_up(table.state, 2, table.now) == ()  # a bot
    assert picked_up(table.state, 3, table.now) == ()  # nobody
    table.start()
    table.happen(SatOut(1, "time"))
    assert picked_up(table.state, 1, table.now) == ()  # in a hand
    table.finish()
    table.ask(CAL, JoinList())
    assert picked_up(table.state, table.state.held_for("cal"), table.now) == ()  # only held


def test_a_seat_without_chips_is_picked_up_too() -> None:
    table = Table(owner="ben", approve=True).sit(BEN, ANN)
    assert picked_up(table.state, 2, table.now) == (SeatLeft(2, "ann", 0, "away", table.now),)


def test_bots_come_back_to_a_table_of_the_house_when_people_have_left() -> None:
    table = Table(seats=4, bots=("tight", "calling"))
    table.happen(*bot_seats(table.state, table.state.settings, 0))
    table.sit(ANN, BEN)
    for person in (CAL, DEE):
        table.ask(person, JoinList())
        table.ask(person, SitDown(table.state.held_for(person.id), 300))
    assert not any(seat.bot for seat in table.state.seats.values())
    assert table.ask(ANN, LeaveSeat()) == (SeatLeft(2, "ann", 300, "wish", table.now),)  # one seat is left free
    (left, taken, bought, _) = table.ask(BEN, LeaveSeat())
    assert isinstance(taken, SeatTaken)
    assert (taken.player, taken.bot, bought) == ("bot-3", "tight", ChipsBought(taken.seat, "bot-3", 600))
    assert isinstance(left, SeatLeft)
    table.ask(CAL, LeaveSeat())
    assert sorted(seat.bot for seat in table.state.seats.values()) == ["", "calling", "tight"]
    assert len(table.ask(DEE, LeaveSeat())) == 1, "there are no more of them than before"


def test_bots_do_not_come_back_by_themselves_to_a_table_with_an_owner() -> None:
    table = Table(owner="ann", seats=4, bots=("tight", "calling"))
    table.happen(*bot_seats(table.state, table.state.settings, 0))
    table.sit(ANN)
    assert len(table.ask(ANN, Remove(1))) == 1
    assert len(table.ask(ANN, LeaveSeat())) == 1
