"""Sitting down, sitting out, coming back, getting up, taking time and talking."""

from __future__ import annotations

import pytest

from tests.table.tables import ANN, BEN, CAL, DEE, STAKES, Table
from upcard.table.events import (
    BuyInAsked,
    CameBack,
    ChipsBought,
    ChipsPutDown,
    GoingAnnounced,
    ListLeft,
    Said,
    SatOut,
    SeatHeld,
    SeatLeft,
    SeatTaken,
    TimeTaken,
)
from upcard.table.people import Person
from upcard.table.requests import (
    AddBot,
    Approve,
    BuyChips,
    ChangePace,
    ChangeSeat,
    ChangeStakes,
    ComeBack,
    EndGame,
    JoinList,
    LeaveList,
    LeaveSeat,
    Pause,
    Remove,
    Resume,
    Say,
    SeatRequest,
    SitDown,
    SitOut,
    TakeTime,
)

EVERYTHING: tuple[SeatRequest, ...] = (
    TakeTime(), SitDown(1, 300), ChangeSeat(2), BuyChips(10), SitOut(), ComeBack(), LeaveSeat(), JoinList(),
    LeaveList(), Say("hello"), Pause(), Resume(), Remove(1), AddBot("tight"), Approve(1), ChangeStakes(STAKES),
    ChangePace("slow"), EndGame(),
)  # fmt: skip


def test_a_newcomer_sits_down_with_chips() -> None:
    table = Table()
    assert table.ask(ANN, SitDown(3, 400)) == (
        SeatTaken(3, "ann", "Ann", ""),
        ChipsBought(3, "ann", 400),
        ChipsPutDown(3, 400),
    )
    assert table.state.seats[3].stack == 400


def test_a_newcomer_during_a_hand_has_his_chips_at_once_for_he_is_not_in_it() -> None:
    table = Table().sit(ANN, BEN)
    table.start()
    table.ask(CAL, SitDown(3, 300))
    assert table.state.seats[3].stack == 300
    assert not table.state.in_hand(3)


@pytest.mark.parametrize("seat", [0, 7, -1])
def test_there_is_no_such_seat(seat: int) -> None:
    refusal = Table(seats=6).refuse(ANN, SitDown(seat, 300))
    assert (refusal.code, refusal.sentence) == ("no-such-seat", f"There is no seat {seat} here: seats are 1 to 6.")


def test_nobody_has_two_seats() -> None:
    refusal = Table().sit(ANN).refuse(ANN, SitDown(2, 300))
    assert refusal.code == "already-seated"
    assert refusal.sentence == "You sit in seat 1: nobody has two seats at a table."


def test_a_seat_has_one_player() -> None:
    table = Table(seats=2).sit(ANN)
    refusal = table.refuse(BEN, SitDown(1, 300))
    assert (refusal.code, refusal.sentence) == ("seat-taken", "Seat 1 is Ann's: seat 2 is free for you.")
    refusal = table.sit(BEN).refuse(CAL, SitDown(1, 300))
    told = "Seat 1 is Ann's: the table is full, so put your name on the waiting list."
    assert (refusal.code, refusal.sentence) == ("seat-taken", told)


def held() -> Table:
    """Ann and Ben sit, Cal and Dee wait, and Ben's seat was freed for Cal."""
    table = Table(seats=2).sit(ANN, BEN)
    table.ask(CAL, JoinList())
    table.ask(DEE, JoinList())
    table.ask(BEN, LeaveSeat())
    return table


def test_a_seat_that_is_held_is_for_one_only() -> None:
    table = held()
    refusal = table.refuse(DEE, SitDown(2, 300))
    assert refusal.code == "seat-taken"
    assert refusal.sentence.startswith("Seat 2 is held for Cal: the table is full")
    assert table.refuse(CAL, SitDown(1, 300)).sentence == "Seat 1 is Ann's: seat 2 is free for you."
    assert table.ask(CAL, SitDown(2, 300))[:2] == (ListLeft("cal", "seated"), SeatTaken(2, "cal", "Cal", ""))
    assert list(table.state.waiting) == ["dee"]


def test_who_has_a_seat_held_may_take_another_free_one() -> None:
    table = Table(seats=3).sit(ANN, BEN, CAL)
    table.ask(DEE, JoinList())
    table.ask(CAL, LeaveSeat())
    table.ask(BEN, LeaveSeat())
    assert table.state.held_for("dee") == 3
    table.ask(DEE, SitDown(2, 300))
    assert table.state.free_seats() == [3]


def test_two_at_a_table_have_not_the_same_name() -> None:
    table = Table().sit(ANN)
    refusal = table.refuse(Person("x", "ANN"), SitDown(2, 300))
    assert (refusal.code, refusal.sentence) == (
        "name-taken",
        "Ann is at this table, and ANN looks the same: take another name.",
    )
    table = held()
    assert table.refuse(Person("x", "dee"), SitDown(2, 300)).code == "seat-taken"
    assert table.refuse(Person("x", "dee"), JoinList()).code == "name-taken"


def test_the_owner_may_have_to_agree() -> None:
    table = Table(owner="ann", approve=True)
    assert isinstance(table.ask(ANN, SitDown(1, 300))[-1], ChipsPutDown)
    assert table.ask(BEN, SitDown(2, 300)) == (SeatTaken(2, "ben", "Ben", ""), BuyInAsked(2, 300))
    assert (table.state.seats[2].stack, table.state.seats[2].asked) == (0, 300)


def test_sitting_out_and_coming_back() -> None:
    table = Table().sit(ANN)
    assert table.ask(ANN, SitOut()) == (SatOut(1, "wish"),)
    assert table.refuse(ANN, SitOut()).code == "not-now"
    assert table.ask(ANN, ComeBack()) == (CameBack(1),)
    assert table.refuse(ANN, ComeBack()).code == "not-now"


@pytest.mark.parametrize("request_", [SitOut(), ComeBack(), LeaveSeat(), BuyChips(10), TakeTime()])
def test_only_who_has_a_seat_can_do_that(request_: SeatRequest) -> None:
    refusal = Table().sit(ANN).refuse(BEN, request_)
    assert (refusal.code, refusal.sentence) == ("not-seated", "You have no seat at this table: sit down first.")


def test_who_has_no_chips_cannot_come_back() -> None:
    table = Table().sit(ANN, BEN)
    table.start()
    table.finish(s1=-300, s2=300)
    assert table.state.seats[1].out == "chips"
    refusal = table.refuse(ANN, ComeBack())
    assert (refusal.code, refusal.sentence) == ("buy-in", "With 0 chips nobody is dealt in: buy some, up to 1,200.")
    assert "RR-3-buyin.1" in refusal.cites


def test_a_house_may_want_an_ante_and_a_bet() -> None:
    table = Table(house="mohegan").sit(ANN, BEN)
    table.start()
    table.finish(s1=-285, s2=285)
    assert table.state.seats[1].out == "chips"
    assert "MS-all-in.7a" in table.refuse(ANN, ComeBack()).cites
    table.ask(ANN, BuyChips(1))
    assert (table.state.seats[1].out, table.state.seats[1].stack) == ("", 16)


def test_getting_up_between_hands() -> None:
    table = Table().sit(ANN)
    assert table.ask(ANN, LeaveSeat()) == (SeatLeft(1, "ann", 300, "wish", table.now),)


def test_getting_up_in_a_hand_is_announced_and_done_after_it() -> None:
    table = Table().sit(ANN, BEN)
    table.start()
    assert table.ask(ANN, LeaveSeat()) == (GoingAnnounced(1, "wish"),)
    for request in (LeaveSeat(), ComeBack()):
        who = ANN if isinstance(request, LeaveSeat) else BEN
        assert table.refuse(who, request).code == "not-now"
    assert SeatLeft(1, "ann", 260, "wish", table.now) in table.finish(s1=-40, s2=40)
    assert list(table.state.seats) == [2]


def test_who_wants_to_leave_may_stay_after_all() -> None:
    table = Table().sit(ANN, BEN)
    table.start()
    table.ask(ANN, LeaveSeat())
    assert table.refuse(ANN, BuyChips(10)).code == "not-now"
    assert table.ask(ANN, ComeBack()) == (CameBack(1),)
    table.finish()
    assert 1 in table.state.seats


def test_who_sits_out_in_a_hand_may_come_back_in_it() -> None:
    table = Table().sit(ANN, BEN)
    table.start()
    table.ask(ANN, SitOut())
    assert table.ask(ANN, ComeBack()) == (CameBack(1),)


def test_who_is_sent_away_cannot_stay() -> None:
    table = Table(owner="ben").sit(ANN, BEN)
    table.start()
    table.ask(BEN, Remove(1))
    for request in (ComeBack(), LeaveSeat()):
        refusal = table.refuse(ANN, request)
        assert (refusal.code, refusal.sentence) == ("not-now", "You leave as soon as this hand is over.")


def test_a_seat_that_is_only_held_can_be_given_up() -> None:
    table = held()
    assert table.ask(CAL, LeaveSeat()) == (ListLeft("cal", "wish"), SeatHeld(2, "dee"))


def test_seconds_from_the_bank() -> None:
    table = Table(bank=40).sit(ANN, BEN)
    table.start()
    table.turn = 1
    assert table.ask(ANN, TakeTime()) == (TimeTaken(1, 30),)
    assert table.ask(ANN, TakeTime()) == (TimeTaken(1, 10),)
    assert table.refuse(ANN, TakeTime()).sentence == "Your time bank is used up."
    assert table.refuse(BEN, TakeTime()).sentence.startswith("It is not your turn")


def test_without_a_clock_there_is_no_bank() -> None:
    table = Table(clock=0).sit(ANN)
    table.turn = 1
    refusal = table.refuse(ANN, TakeTime())
    assert (refusal.code, refusal.sentence) == ("not-now", "There is no clock at this table: take your time.")


def test_talking() -> None:
    table = Table().sit(ANN)
    assert table.ask(ANN, Say(" hello\n there ")) == (Said("ann", "Ann", 1, "hello there"),)
    assert table.ask(Person("ann", "Anna"), Say("hi")) == (Said("ann", "Ann", 1, "hi"),)  # by the name of his seat
    assert table.ask(BEN, Say("<b>hi</b>")) == (Said("ben", "Ben", 0, "<b>hi</b>"),)
    assert table.refuse(ANN, Say("\u200b\n")).code == "no-text"
    assert table.refuse(Person("x", "ann"), Say("I am Ann")).code == "name-taken"


@pytest.mark.parametrize("request_", EVERYTHING)
def test_a_table_that_has_ended_does_nothing_more(request_: SeatRequest) -> None:
    table = Table(owner="ann").sit(ANN)
    table.ask(ANN, EndGame())
    refusal = table.refuse(ANN, request_)
    assert refusal.code == "ended"
    assert refusal.sentence == "The game at this table has ended: open another table, or join one."


def test_the_last_hand_is_played_to_its_end() -> None:
    table = Table(owner="ann").sit(ANN, BEN)
    table.start()
    table.ask(ANN, EndGame())
    table.turn = 2
    assert table.ask(BEN, TakeTime()) == (TimeTaken(2, 30),)
    assert table.refuse(BEN, SitOut()).sentence.endswith("when this hand is over everybody is cashed out.")
    assert table.ask(BEN, Say("Good night")) == (Said("ben", "Ben", 2, "Good night"),)
    assert table.ask(BEN, LeaveSeat()) == (GoingAnnounced(2, "wish"),)  # nobody has to wait for his moves
    assert table.finish()[-1] == SeatLeft(2, "ben", 300, "ended", table.now)
