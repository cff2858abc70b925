"""What somebody is told of that happened to him without his doing."""

from __future__ import annotations

import pytest

from tests.table.tables import ANN, BEN, CAL, DEE, Table
from upcard.table.between import hold_lapsed, picked_up
from upcard.table.evolve import folded
from upcard.table.news import news_for
from upcard.table.requests import (
    AddBot,
    Approve,
    BuyChips,
    EndGame,
    JoinList,
    LeaveList,
    LeaveSeat,
    Remove,
    SitDown,
    SitOut,
    TransferOwnership,
)


def told(table: Table, player: str = "ann") -> str:
    """The sentence; a table that was read again from its events has the same."""
    sentence = news_for(table.state, player)
    assert news_for(folded(table.events), player) == sentence
    return sentence


def test_what_one_does_oneself_is_no_news() -> None:
    table = Table(owner="ben", approve=True).sit(BEN, ANN)
    assert told(table) == ""
    table.ask(ANN, BuyChips(0))
    assert told(table) == ""
    table.ask(ANN, BuyChips(500))
    table.ask(BEN, Approve(2))
    assert told(table) == ""
    table.start()
    table.ask(ANN, LeaveSeat())
    assert told(table) == ""
    table.finish()
    assert told(table) == told(table, "ben") == told(table, "nobody") == ""


def test_a_newcomer_to_whom_the_owner_did_not_agree() -> None:
    table = Table(owner="ben", approve=True).sit(BEN, ANN)
    table.ask(BEN, Approve(2, agree=False))
    assert told(table) == (
        "The owner of this table did not agree to the 300 chips that you asked for. Your seat is free again."
    )
    assert told(table, "ben") == ""
    table.ask(ANN, SitDown(3, 400))
    assert told(table) == ""


def test_a_player_to_whom_the_owner_did_not_agree_is_told_for_two_hands_at_most() -> None:
    table = Table(owner="ben", approve=True).sit(BEN, ANN)
    table.ask(BEN, Approve(2))
    table.ask(ANN, BuyChips(100))
    table.start()
    table.ask(BEN, Approve(2, agree=False))
    for _ in range(2):
        assert told(table) == "The owner of this table did not agree to the 100 chips that you asked for."
        table.finish()
        table.start()
    assert told(table) == ""


def test_who_is_sent_away_is_told_during_the_hand_and_after_it() -> None:
    table = Table(owner="ben").sit(BEN, ANN)
    table.start()
    table.ask(ANN, LeaveSeat())
    table.ask(BEN, Remove(2))
    assert told(table) == "The owner of this table sends you away: you leave with your chips when this hand is over."
    table.finish(s1=40, s2=-40)
    assert told(table) == (
        "The owner of this table has sent you away, with your 260 chips. To play here again you need the owner's word."
    )
    table.ask(ANN, SitDown(2, 300))
    assert told(table) == ""
    table.ask(BEN, Remove(2))
    assert told(table) == "The owner of this table has sent you away. To play here again you need the owner's word."
    table.ask(BEN, EndGame())
    assert told(table) == ""


def waiting() -> Table:
    """Ann is on the list of a full table, behind nobody; then a seat becomes free."""
    table = Table(owner="ben", seats=2).sit(BEN, CAL)
    table.ask(ANN, JoinList())
    table.ask(DEE, JoinList())
    assert told(table) == ""
    table.ask(CAL, LeaveSeat())
    assert told(table, "dee") == ""
    return table


def test_a_seat_is_kept_for_whoever_waited() -> None:
    table = waiting()
    assert told(table) == "Seat 2 is free, and kept for you for a minute: take it, or it goes to the next."
    table.ask(ANN, SitDown(2, 300))
    assert told(table) == ""


def test_who_did_not_come_in_time_is_told_so() -> None:
    table = waiting()
    table.happen(*hold_lapsed(table.state, 2, table.now))
    assert told(table) == "You did not take the seat that was kept for you: it has gone to the next."
    table.ask(ANN, JoinList())
    assert told(table) == ""


def test_who_gives_the_seat_up_is_told_nothing() -> None:
    table = waiting()
    table.ask(ANN, LeaveList())
    assert told(table) == ""


def test_the_owner_may_take_somebody_off_the_list() -> None:
    table = waiting()
    table.ask(BEN, Remove(2))
    assert told(table) == "The owner of this table has taken you off the waiting list."


@pytest.mark.parametrize(
    ("chips", "more"), [(300, ", and your 300 chips were picked up for you"), (0, "")], ids=["chips", "none"]
)
def test_who_was_away_for_too_long(chips: int, more: str) -> None:
    table = Table().sit(ANN, BEN)
    if not chips:
        table.start()
        table.finish(s1=-300, s2=300)
    else:
        table.ask(ANN, SitOut())
    table.happen(*picked_up(table.state, 1, table.now))
    assert told(table) == f"You were away for too long: your seat was given up{more}."


def test_whoever_runs_the_table_from_now_on_is_told_so() -> None:
    table = Table(owner="ben").sit(BEN, ANN)
    table.ask(BEN, TransferOwnership())
    assert told(table) == "The owner has left this table to you: you run it from now on."
    table.play(2)
    assert told(table) == ""


def test_what_was_only_asked_for_is_no_news_yet() -> None:
    table = Table(owner="ben", approve=True).sit(BEN, ANN)
    table.judge(BEN, Approve(2, agree=False))
    assert told(table) == ""


def test_nothing_is_kept_for_bots() -> None:
    table = Table(owner="ann").sit(ANN)
    table.ask(ANN, AddBot("tight"))
    table.ask(ANN, Remove(2))
    assert table.state.news == {}
