"""What the owner of a table may do, and nobody else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.table.tables import ANN, BEN, CAL, DEE, STAKES, Table
from upcard.table.events import (
    ChipsBought,
    ChipsPutDown,
    GameEnded,
    GoingAnnounced,
    ListLeft,
    OwnerChanged,
    PaceChanged,
    Paused,
    Resumed,
    SatOut,
    SeatHeld,
    SeatLeft,
    SeatTaken,
    StakesChanged,
)
from upcard.table.requests import (
    AddBot,
    Approve,
    ChangePace,
    ChangeStakes,
    EndGame,
    JoinList,
    LeaveSeat,
    Pause,
    Remove,
    Resume,
    SeatRequest,
    SitOut,
    TransferOwnership,
)

OWNERS: tuple[SeatRequest, ...] = (
    Pause(), Resume(), Remove(1), AddBot("tight"), Approve(1), ChangeStakes(STAKES), ChangePace("slow"),
    TransferOwnership(),
    EndGame(),
)  # fmt: skip


@pytest.mark.parametrize("request_", OWNERS)
def test_only_the_owner_may(request_: SeatRequest) -> None:
    refusal = Table(owner="ann").sit(BEN).refuse(BEN, request_)
    told = "Only the owner of this table may do that: ask the one who opened it."
    assert (refusal.code, refusal.sentence) == ("not-owner", told)


@pytest.mark.parametrize("request_", OWNERS)
def test_nobody_runs_a_table_of_the_house(request_: SeatRequest) -> None:
    table = Table()
    for who in (ANN, replace(ANN, id="")):
        refusal = table.refuse(who, request_)
        told = "This table belongs to the house: nobody else runs it."
        assert (refusal.code, refusal.sentence) == ("not-owner", told)


def test_pausing_and_going_on() -> None:
    table = Table(owner="ann")
    assert table.refuse(ANN, Resume()).sentence == "The table is not paused."
    assert table.ask(ANN, Pause()) == (Paused("ann"),)
    assert table.refuse(ANN, Pause()).sentence == "The table is paused already."
    assert table.ask(ANN, Resume()) == (Resumed("ann"),)


def test_a_table_whose_books_do_not_balance_stays_stopped() -> None:
    table = Table(owner="ann")
    table.happen(Paused("", "5 chips are missing."))
    refusal = table.refuse(ANN, Resume())
    assert (refusal.code, "5 chips are missing." in refusal.sentence) == ("not-now", True)


def test_sending_somebody_away() -> None:
    table = Table(owner="ann").sit(ANN, BEN)
    assert table.refuse(ANN, Remove(5)).code == "no-such-seat"
    refusal = table.refuse(ANN, Remove(1))
    assert (refusal.code, refusal.sentence) == ("not-now", "Seat 1 is your own: leave it instead.")
    assert table.ask(ANN, Remove(2)) == (SeatLeft(2, "ben", 300, "removed", table.now),)


def test_sending_somebody_away_after_the_hand() -> None:
    table = Table(owner="ann").sit(ANN, BEN)
    table.start()
    table.ask(BEN, LeaveSeat())
    assert table.ask(ANN, Remove(2)) == (GoingAnnounced(2, "removed"),)
    refusal = table.refuse(ANN, Remove(2))
    assert (refusal.code, refusal.sentence) == ("not-now", "Ben leaves as soon as this hand is over.")
    table.finish()
    assert table.state.removed == {"ben"}


def test_sending_away_who_has_a_seat_held() -> None:
    table = Table(owner="ann", seats=2).sit(ANN, BEN)
    table.ask(CAL, JoinList())
    table.ask(DEE, JoinList())
    table.ask(BEN, LeaveSeat())
    assert table.ask(ANN, Remove(2)) == (ListLeft("cal", "removed"), SeatHeld(2, "dee"))


def test_letting_a_bot_sit_down() -> None:
    table = Table(owner="ann", seats=2).sit(ANN)
    taken, *chips = table.ask(ANN, AddBot("thinking"))
    assert isinstance(taken, SeatTaken)
    assert (taken.seat, taken.player, taken.bot) == (2, "bot-1", "thinking")
    assert chips == [ChipsBought(2, "bot-1", 600), ChipsPutDown(2, 600)]
    assert table.refuse(ANN, AddBot("tight")).code == "seat-taken"
    refusal = table.refuse(ANN, AddBot("clever"))
    assert (refusal.code, "calling, tight, thinking" in refusal.sentence) == ("no-bot", True)
    table.ask(ANN, Remove(2))
    again = table.ask(ANN, AddBot("tight"))[0]
    assert isinstance(again, SeatTaken)
    assert again.player == "bot-2"
    assert again.name != taken.name


def test_a_bot_does_not_take_the_name_of_somebody_there() -> None:
    table = Table(owner="ann").sit(ANN)
    table.happen(SeatTaken(2, "ben", "JUNIPER", ""))  # from before the house kept that name to itself
    taken = table.ask(ANN, AddBot("tight"))[0]
    assert isinstance(taken, SeatTaken)
    assert taken.name == "Sorrel"


def test_nobody_waits_for_the_owners_word() -> None:
    table = Table(owner="ann").sit(ANN)
    for seat in (1, 2):
        refusal = table.refuse(ANN, Approve(seat))
        assert (refusal.code, refusal.sentence) == ("not-now", f"Nobody in seat {seat} waits for your word.")


def test_other_stakes_and_the_buy_ins_that_go_with_them() -> None:
    table = Table(owner="ann")
    stakes = replace(STAKES, small_bet=20, big_bet=40)
    assert table.ask(ANN, ChangeStakes(stakes)) == (StakesChanged(stakes, 400, 1600),)
    assert table.state.settings.stakes == stakes


def test_stakes_that_go_up_between_hands_leave_nobody_with_too_few_chips() -> None:
    table = Table(owner="ann", house="mohegan").sit(ANN, BEN)
    table.ask(ANN, AddBot("tight"))
    stakes = replace(STAKES, ante=100, bring_in=200, small_bet=1000, big_bet=2000)
    (changed, *others) = table.ask(ANN, ChangeStakes(stakes))
    assert isinstance(changed, StakesChanged)
    more = min(2 * changed.least, changed.most) - 600
    assert others == [SatOut(1, "chips"), SatOut(2, "chips"), ChipsBought(3, "bot-1", more), ChipsPutDown(3, more)]


def test_stakes_that_go_up_during_a_hand_are_seen_to_after_it() -> None:
    table = Table(owner="ann", house="mohegan").sit(ANN, BEN)
    table.start()
    stakes = replace(STAKES, ante=100, bring_in=200, small_bet=1000, big_bet=2000)
    assert len(table.ask(ANN, ChangeStakes(stakes))) == 1
    assert SatOut(1, "chips") in table.finish()


def test_stakes_that_the_house_does_not_play() -> None:
    refusal = Table(owner="ann", house="ukcasino").refuse(ANN, ChangeStakes(replace(STAKES, ante=3)))
    assert refusal.code == "bad-settings"
    assert "it must be at least 6 (UK-play.4b)." in refusal.sentence
    refusal = Table(owner="ann", house="canterbury").refuse(ANN, ChangeStakes(replace(STAKES, betting="no-limit")))
    assert refusal.code == "bad-settings"
    assert "does not play no-limit" in refusal.sentence


def test_the_bots_pace() -> None:
    table = Table(owner="ann")
    assert table.ask(ANN, ChangePace("quick")) == (PaceChanged("quick"),)
    refusal = table.refuse(ANN, ChangePace("quick"))
    assert (refusal.code, refusal.sentence) == ("not-now", "The bots' pace is quick already.")


def test_ending_the_game_between_hands() -> None:
    table = Table(owner="ann", seats=2).sit(ANN, BEN)
    table.ask(CAL, JoinList())
    assert table.ask(ANN, EndGame()) == (
        GameEnded("ann"),
        ListLeft("cal", "ended"),
        SeatLeft(1, "ann", 300, "ended", table.now),
        SeatLeft(2, "ben", 300, "ended", table.now),
    )


def test_ending_the_game_after_the_hand() -> None:
    table = Table(owner="ann", seats=3).sit(ANN, BEN, DEE)
    table.ask(CAL, JoinList())
    table.ask(DEE, LeaveSeat())
    table.start()
    assert table.ask(ANN, EndGame()) == (GameEnded("ann"),)
    assert table.finish(s1=10, s2=-10)[1:] == (
        ListLeft("cal", "ended"),
        SeatLeft(1, "ann", 310, "ended", table.now),
        SeatLeft(2, "ben", 290, "ended", table.now),
    )
    assert table.state.seats == {}


def test_a_table_is_left_to_whoever_has_played_there_longest() -> None:
    table = Table(owner="ann", bots=("tight",)).sit(ANN, BEN, CAL)
    table.ask(ANN, Pause())
    assert table.ask(ANN, TransferOwnership()) == (OwnerChanged("ben"),)
    assert table.refuse(ANN, Resume()).code == "not-owner"
    assert table.ask(BEN, Resume()) == (Resumed("ben"),)
    table.ask(BEN, LeaveSeat())
    assert table.ask(BEN, TransferOwnership()) == (OwnerChanged("ann"),), "he sits there still"


def test_a_table_is_left_to_somebody_who_is_there_rather_than_to_one_who_sits_out() -> None:
    table = Table(owner="ann").sit(BEN, CAL, DEE)
    table.ask(BEN, SitOut())
    table.start(2, 3)
    table.ask(CAL, LeaveSeat())
    assert table.judge(ANN, TransferOwnership()) == (OwnerChanged("dee"),), "one sits out, one is about to leave"
    table.ask(DEE, LeaveSeat())
    assert table.judge(ANN, TransferOwnership()) == (OwnerChanged("ben"),)


def test_without_anybody_who_plays_a_table_that_is_given_up_ends() -> None:
    table = Table(owner="ann", approve=True).sit(ANN, BEN)
    table.ask(ANN, AddBot("tight"))
    assert table.state.seats[2].asked, "he has no chips yet: the owner has not agreed"
    assert table.ask(ANN, TransferOwnership())[0] == GameEnded("ann")
    assert table.state.seats == {}
