"""Moving to another seat of the same table, at once or when the hand is over, before any newcomer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tests.table.tables import ANN, BEN, CAL, DEE, EVE, TABLE, Table
from upcard.table.between import hold_lapsed
from upcard.table.bot_seats import bot_seats
from upcard.table.by_the_book import seat_changes
from upcard.table.events import ListJoined, ListLeft, SatOut, SeatChangeAsked, SeatChanged, SeatHeld, SeatLeft
from upcard.table.ledger import all_postings, expected_balances
from upcard.table.requests import AddBot, BuyChips, ChangeSeat, ComeBack, JoinList, LeaveSeat, SitDown, SitOut, TakeTime
from upcard.table.view import table_view

if TYPE_CHECKING:
    from pathlib import Path


def playing() -> Table:
    """Ann, Ben and Cal in a hand at a table of five."""
    table = Table(seats=5).sit(ANN, BEN, CAL)
    table.start()
    return table


def test_between_hands_a_player_moves_at_once_with_all_that_is_his() -> None:
    table = Table(seats=5).sit(ANN, BEN)
    table.start()
    table.turn = 1
    table.ask(ANN, TakeTime())
    table.ask(ANN, BuyChips(100))
    table.ask(ANN, SitOut())
    table.finish(s1=-40, s2=40)
    before, balances = replace(table.state.seats[1]), expected_balances(TABLE, table.state)
    assert all_postings(TABLE, table.state, (SeatChanged(1, 4, "ann"),)) == ()
    moved = table.ask(ANN, ChangeSeat(4))
    assert moved == (SeatChanged(1, 4, "ann"),)
    assert table.state.seats[4] == before
    assert (before.stack, before.out, before.bank) == (360, "wish", 60)
    assert 1 not in table.state.seats
    assert expected_balances(TABLE, table.state) == balances


def test_during_a_hand_it_is_a_wish_that_comes_true_after_it() -> None:
    table = playing()
    assert table.ask(ANN, ChangeSeat(5)) == (SeatChangeAsked(1, 5),)
    assert table_view(table.state, TABLE, table.rules).seats[0].wants == 5
    table.ask(ANN, BuyChips(50))
    events = table.finish(s1=-40, s2=40)
    assert events[-1] == SeatChanged(1, 5, "ann")
    assert (table.state.seats[5].stack, table.state.seats[5].wants) == (310, 0)
    assert table.state.seat_of("ann") == 5


def test_who_is_in_no_hand_moves_while_others_play() -> None:
    table = playing()
    table.sit(DEE)
    assert table.ask(DEE, ChangeSeat(5)) == (SeatChanged(4, 5, "dee"),)


def test_a_wish_can_be_taken_back_or_changed() -> None:
    table = playing()
    table.ask(ANN, ChangeSeat(5))
    assert table.ask(ANN, ChangeSeat(4)) == (SeatChangeAsked(1, 4),)
    assert table.ask(ANN, ChangeSeat(1)) == (SeatChangeAsked(1, 0),)
    table.finish()
    assert table.state.seat_of("ann") == 1


def test_what_cannot_be() -> None:
    table = playing()
    refusals = [
        table.refuse(DEE, ChangeSeat(5)),
        table.refuse(ANN, ChangeSeat(6)),
        table.refuse(ANN, ChangeSeat(1)),
        table.refuse(ANN, ChangeSeat(2)),
    ]
    table.ask(ANN, ChangeSeat(5))
    refusals += [table.refuse(ANN, ChangeSeat(5))]
    table.ask(BEN, LeaveSeat())
    refusals += [table.refuse(BEN, ChangeSeat(4))]
    assert [(refusal.code, refusal.sentence) for refusal in refusals] == [
        ("not-seated", "You have no seat at this table: sit down first."),
        ("no-such-seat", "There is no seat 6 here: seats are 1 to 5."),
        ("not-now", "You sit in seat 1 already: name another."),
        ("seat-taken", "Seat 2 is Ben's: name a seat that is free."),
        ("not-now", "You move to seat 5 as soon as this hand is over."),
        ("not-now", "You leave as soon as this hand is over."),
    ]


def test_among_players_the_earliest_wish_counts() -> None:
    table = playing()
    table.ask(ANN, ChangeSeat(5))
    refusal = table.refuse(BEN, ChangeSeat(5))
    assert (refusal.code, refusal.cites) == ("seat-taken", ("RR-2-seating.12",))
    assert refusal.sentence == "Ann has asked for seat 5 before you: the earliest wish counts."


def test_a_seat_that_a_player_asked_for_is_no_newcomers() -> None:
    table = playing()
    table.ask(ANN, ChangeSeat(4))
    refusal = table.refuse(DEE, SitDown(4, 300))
    assert (refusal.code, refusal.cites) == ("seat-taken", ("RR-2-seating.12",))
    assert refusal.sentence == (
        "Ann, who plays here, has asked for seat 4 and comes before a newcomer: seat 5 is free for you."
    )
    table.ask(DEE, SitDown(5, 300))
    assert table.refuse(EVE, SitDown(4, 300)).sentence.endswith(
        "the table is full, so put your name on the waiting list."
    )
    assert table.ask(EVE, JoinList()) == (ListJoined("eve", "Eve"),)
    assert table.finish()[-2:] == (SeatChanged(1, 4, "ann"), SeatHeld(1, "eve"))


def test_the_list_is_served_when_a_wish_is_taken_back() -> None:
    table = playing().sit(DEE)
    table.ask(ANN, ChangeSeat(5))
    table.ask(EVE, JoinList())
    assert table.ask(ANN, ChangeSeat(1)) == (SeatChangeAsked(1, 0), SeatHeld(5, "eve"))


def with_a_held_seat() -> Table:
    """Ann and Ben at a table of three, whose third seat is held for Dee."""
    table = Table(seats=3).sit(ANN, BEN, CAL)
    table.ask(DEE, JoinList())
    table.ask(CAL, LeaveSeat())
    assert table.state.held_for("dee") == 3
    return table


def test_a_player_comes_before_the_one_for_whom_a_seat_is_held_who_gets_the_other() -> None:
    table = with_a_held_seat()
    assert table.ask(ANN, ChangeSeat(3)) == (SeatChanged(1, 3, "ann"),)
    assert (table.state.seat_of("ann"), table.state.held_for("dee")) == (3, 1)
    table.ask(DEE, SitDown(1, 300))
    assert table.refuse(ANN, ChangeSeat(1)).code == "seat-taken"


def test_a_newcomer_whose_held_seat_was_asked_for_waits_for_the_other() -> None:
    table = with_a_held_seat()
    table.start()
    table.ask(ANN, ChangeSeat(3))
    refusal = table.refuse(DEE, SitDown(3, 300))
    assert refusal.sentence.endswith("before a newcomer: seat 1 is held for you when this hand is over.")
    assert refusal.cites == ("RR-2-seating.12",)
    assert hold_lapsed(table.state, 3, table.now) == (), "it is not his fault that he waits"
    table.finish()
    assert (table.state.seat_of("ann"), table.state.held_for("dee")) == (3, 1)
    assert hold_lapsed(table.state, 1, table.now) == (ListLeft("dee", "late"),)


def test_a_seat_that_falls_free_after_the_hand() -> None:
    table = Table(seats=3).sit(ANN, BEN, CAL)
    table.ask(CAL, SitOut())
    table.start()
    table.ask(EVE, JoinList())
    table.ask(BEN, LeaveSeat())
    assert table.ask(CAL, ChangeSeat(2)) == (SeatChangeAsked(3, 2),)
    left = SeatLeft(2, "ben", 300, "wish", table.now)
    assert table.finish()[1:] == (left, SeatChanged(3, 2, "cal"), SeatHeld(3, "eve"))
    assert table.state.seats[2].out == "wish"


def test_who_stays_after_all_keeps_his_seat() -> None:
    table = playing()
    table.ask(BEN, LeaveSeat())
    table.ask(ANN, ChangeSeat(2))
    table.ask(BEN, ComeBack())
    assert table.finish()[1:] == (SeatChangeAsked(1, 0),)
    assert (table.state.seat_of("ann"), table.state.seat_of("ben")) == (1, 2)


def test_who_leaves_does_not_move() -> None:
    table = playing()
    table.ask(ANN, ChangeSeat(5))
    table.ask(ANN, LeaveSeat())
    assert table.finish()[1:] == (SeatLeft(1, "ann", 300, "wish", table.now),)


def test_bots_keep_off_a_seat_that_was_asked_for() -> None:
    table = Table(owner="ann", seats=3).sit(ANN, BEN)
    table.start()
    table.ask(BEN, ChangeSeat(3))
    assert table.refuse(ANN, AddBot("tight")).code == "seat-taken"
    house = Table(seats=4, bots=("tight",))
    house.happen(*bot_seats(house.state, house.state.settings, 0))
    house.sit(ANN, BEN, CAL)
    house.ask(DEE, JoinList())
    assert house.state.held_for("dee") == 1
    house.start()
    house.ask(ANN, ChangeSeat(1))
    house.happen(ListLeft("dee", "late"))
    assert house.state.open_seats() == []


def test_time_that_ran_out_goes_along_too() -> None:
    table = playing()
    table.ask(ANN, ChangeSeat(5))
    table.happen(SatOut(1, "time"))
    table.finish()
    assert table.state.seats[5].out == "time"


def test_the_number_is_that_of_the_houses_book_or_of_the_one_that_fills_its_gaps() -> None:
    cites = {house: seat_changes(Table(house=house).rules) for house in ("roberts", "mohegan", "ukcasino")}
    assert cites == {"roberts": ("RR-2-seating.12",), "mohegan": ("MS-house.2",), "ukcasino": ("RR-2-seating.12",)}


def test_where_a_house_says_so_a_seat_goes_to_whoever_takes_it_first(tmp_path: Path) -> None:
    own = "{number: H-1, text: First come., setting: seat_change_before_newcomer, value: false}"
    file = tmp_path / "corner.yaml"
    file.write_text(f"name: corner\nbook: roberts\ndiffers: [{own}]\n", encoding="utf-8")
    table = Table(seats=5, house=str(file)).sit(ANN, BEN, CAL)
    table.start()
    table.ask(ANN, ChangeSeat(4))
    table.ask(DEE, SitDown(4, 300))
    assert SeatChangeAsked(1, 0) in table.finish(), "she keeps her seat"
    table = Table(seats=3, house=str(file)).sit(ANN, BEN, CAL)
    table.ask(DEE, JoinList())
    table.ask(CAL, LeaveSeat())
    assert table.state.held_for("dee") == 3
    assert table.refuse(ANN, ChangeSeat(3)).sentence == "Seat 3 is held for Dee: name a seat that is free."
