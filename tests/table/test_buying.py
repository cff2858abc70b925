"""Buying chips: in full, short, up to the most, after having left, and with the owner's word."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.table.tables import ANN, BEN, SETTINGS, STAKES, Table, stacks
from upcard.table.events import BuyInAsked, CameBack, ChipsBought, ChipsPutDown, SeatLeft, StakesChanged
from upcard.table.evolve import folded
from upcard.table.requests import Approve, BuyChips, ChangeStakes, LeaveSeat, Remove, SitDown


@pytest.mark.parametrize("amount", [0, 299, 1201, 10**9])
def test_a_newcomer_buys_in_in_full(amount: int) -> None:
    refusal = Table().refuse(ANN, SitDown(1, amount))
    assert (refusal.code, refusal.sentence) == ("buy-in", "The buy-in is 300 to 1,200.")
    assert refusal.cites == ("RR-3-buyin.1",)


@pytest.mark.parametrize("amount", [300, 1200])
def test_from_the_least_to_the_most(amount: int) -> None:
    assert stacks(Table().sit(ANN, buy_in=amount)) == {1: amount}


def test_only_whole_chips_are_bought() -> None:
    table = Table(stakes=replace(STAKES, ante=5, chip=5))
    refusal = table.refuse(ANN, SitDown(1, 302))
    assert (refusal.code, refusal.sentence) == ("buy-in", "The smallest chip is 5: buy 305 rather than 302.")
    assert table.sit(ANN).refuse(ANN, BuyChips(3)).code == "buy-in"


def test_topping_up_between_hands() -> None:
    table = Table().sit(ANN)
    assert table.ask(ANN, BuyChips(1)) == (ChipsBought(1, "ann", 1), ChipsPutDown(1, 1))
    assert table.ask(ANN, BuyChips(899))[0] == ChipsBought(1, "ann", 899)
    refusal = table.refuse(ANN, BuyChips(1))
    told = "No more than 1,200 may be bought up to, and 1,200 are there already."
    assert (refusal.code, refusal.sentence) == ("buy-in", told)


@pytest.mark.parametrize("amount", [0, 901])
def test_not_above_the_most(amount: int) -> None:
    refusal = Table().sit(ANN).refuse(ANN, BuyChips(amount))
    assert (refusal.code, refusal.sentence) == ("buy-in", "Buy 1 to 900: a stack may be topped up to 1,200.")


def test_a_stack_is_topped_up_in_chips_that_play() -> None:
    table = Table(owner="ann").sit(ANN, buy_in=303)
    table.ask(ANN, ChangeStakes(replace(STAKES, ante=5, chip=5)))
    for amount in (897, 900):
        assert table.refuse(ANN, BuyChips(amount)).sentence == "Buy 5 to 895: a stack may be topped up to 1,200."
    table.ask(ANN, BuyChips(895))
    assert table.refuse(ANN, BuyChips(5)).sentence.startswith("No more than 1,200 may be bought up to, and 1,198 are")


def test_chips_bought_during_a_hand_come_after_it() -> None:
    table = Table().sit(ANN, BEN)
    table.start()
    assert table.ask(ANN, BuyChips(500)) == (ChipsBought(1, "ann", 500),)
    assert (table.state.seats[1].stack, table.state.seats[1].coming) == (300, 500)
    assert table.refuse(ANN, BuyChips(401)).code == "buy-in"  # what is coming counts
    assert ChipsPutDown(1, 500) in table.finish(s1=-300, s2=300)
    assert stacks(table) == {1: 500, 2: 600}
    assert table.state.seats[1].out == ""


def broke(house: str = "roberts") -> Table:
    table = Table(house=house).sit(ANN, BEN)
    table.start()
    table.finish(s1=-300, s2=300)
    return table


def test_one_short_buy_in_and_no_more() -> None:
    table = broke()
    assert table.ask(ANN, BuyChips(50)) == (ChipsBought(1, "ann", 50, short=True), ChipsPutDown(1, 50), CameBack(1))
    table.start()
    table.finish(s1=-50, s2=50)
    refusal = table.refuse(ANN, BuyChips(50))
    assert (refusal.code, refusal.sentence) == ("buy-in", "No short buy-in is left: buy in for 300 to 1,200.")
    assert refusal.cites == ("RR-3-buyin.2",)
    assert table.ask(ANN, BuyChips(300))[0] == ChipsBought(1, "ann", 300)


def test_a_full_buy_in_uses_up_no_short_one() -> None:
    table = broke()
    assert table.ask(ANN, BuyChips(300)) == (ChipsBought(1, "ann", 300), ChipsPutDown(1, 300), CameBack(1))
    assert table.state.short == {}


def test_a_short_buy_in_is_enough_to_be_dealt_in() -> None:
    refusal = broke().refuse(ANN, BuyChips(0))
    assert (refusal.code, refusal.sentence) == ("buy-in", "With 0 nobody is dealt in: buy in for 300 to 1,200.")


def test_some_houses_have_no_short_buy_ins() -> None:
    table = broke("mohegan")
    refusal = table.refuse(ANN, BuyChips(299))
    assert refusal.sentence == "There are no short buy-ins in this house: buy in for 300 to 1,200."
    assert refusal.cites == ("MS-all-in.4", "MS-buy-in.2")


@pytest.mark.parametrize(
    ("amount", "told"),
    [(1201, "That is above what may be bought: buy in for 300 to 1,200."), (51, "The smallest chip")],
)
def test_buying_again_has_limits_too(amount: int, told: str) -> None:
    table = Table(stakes=replace(STAKES, ante=5, chip=5)).sit(ANN, BEN)
    table.start()
    table.finish(s1=-300, s2=300)
    assert told in table.refuse(ANN, BuyChips(amount)).sentence


def test_who_comes_back_within_the_hour_brings_back_what_he_took() -> None:
    table = Table().sit(ANN, BEN)
    table.start()
    table.finish(s1=240, s2=-240)
    table.ask(ANN, LeaveSeat())
    table.now += 3599
    refusal = table.refuse(ANN, SitDown(1, 300))
    assert refusal.code == "buy-in"
    assert refusal.sentence == "A player who comes back within 60 minutes buys in for the chips taken away: 540."
    assert refusal.cites == ("RR-2-procedures.5",)
    assert ChipsBought(1, "ann", 540) in table.ask(ANN, SitDown(1, 540))


def test_also_when_it_is_more_than_the_most() -> None:
    table = Table().sit(ANN, BEN, buy_in=1200)
    table.start()
    table.finish(s1=1000, s2=-1000)
    table.ask(ANN, LeaveSeat())
    assert table.refuse(ANN, SitDown(1, 1200)).code == "buy-in"
    table.ask(ANN, SitDown(1, 2200))
    assert table.state.seats[1].stack == 2200


def test_after_the_hour_the_ordinary_limits_hold() -> None:
    table = Table().sit(ANN, buy_in=540)
    table.ask(ANN, LeaveSeat())
    table.now += 3600
    table.ask(ANN, SitDown(1, 300))


def test_who_left_with_little_buys_in_like_a_newcomer() -> None:
    table = Table().sit(ANN, BEN)
    table.start()
    table.finish(s1=-250, s2=250)
    table.ask(ANN, LeaveSeat())
    assert table.refuse(ANN, SitDown(1, 50)).sentence == "The buy-in is 300 to 1,200."
    table.ask(ANN, SitDown(1, 700))


def test_sitting_down_without_chips_in_between_is_no_way_around() -> None:
    table = Table(owner="ben", approve=True).sit(ANN, BEN)
    table.ask(BEN, Approve(1))
    table.ask(ANN, BuyChips(400))
    table.ask(BEN, Approve(1))
    table.ask(ANN, LeaveSeat())
    table.ask(ANN, SitDown(1, 700))
    table.ask(ANN, LeaveSeat())
    assert table.refuse(ANN, SitDown(1, 300)).cites == ("RR-2-procedures.5",)


def test_the_owner_agrees() -> None:
    table = Table(owner="ben", approve=True).sit(BEN, ANN)
    assert table.state.seats[1].stack == 300
    assert table.ask(BEN, Approve(2)) == (ChipsBought(2, "ann", 300), ChipsPutDown(2, 300))
    assert table.ask(ANN, BuyChips(100)) == (BuyInAsked(2, 100),)
    assert table.ask(ANN, BuyChips(200)) == (BuyInAsked(2, 200),)
    table.ask(BEN, Approve(2))
    assert (table.state.seats[2].stack, table.state.seats[2].asked) == (500, 0)
    assert table.ask(BEN, BuyChips(10))[0] == ChipsBought(1, "ben", 10)


def test_a_wish_can_be_taken_back() -> None:
    table = Table(owner="ben", approve=True).sit(BEN, ANN)
    assert table.ask(ANN, BuyChips(0)) == (BuyInAsked(2, 0),)
    assert table.refuse(BEN, Approve(2)).code == "not-now"
    refusal = table.refuse(ANN, BuyChips(0))
    assert (refusal.code, refusal.sentence) == ("buy-in", "The buy-in is 300 to 1,200.")


def test_a_newcomer_to_whom_the_owner_does_not_agree_loses_the_seat() -> None:
    table = Table(owner="ben", approve=True).sit(BEN, ANN)
    left = SeatLeft(2, "ann", 0, "refused", table.now)
    assert table.ask(BEN, Approve(2, agree=False)) == (BuyInAsked(2, 0, refused=True), left)
    assert table.ask(ANN, SitDown(2, 300))[-1] == BuyInAsked(2, 300), "she may ask again"


def test_a_player_to_whom_the_owner_does_not_agree_keeps_it() -> None:
    table = Table(owner="ben", approve=True).sit(BEN, ANN)
    table.ask(BEN, Approve(2))
    table.ask(ANN, BuyChips(100))
    assert table.ask(BEN, Approve(2, agree=False)) == (BuyInAsked(2, 0, refused=True),)


def test_agreeing_during_a_hand_brings_the_chips_after_it() -> None:
    table = Table(owner="ben", approve=True).sit(BEN, ANN)
    table.ask(BEN, Approve(2))
    table.start()
    table.ask(ANN, BuyChips(100))
    assert table.ask(BEN, Approve(2)) == (ChipsBought(2, "ann", 100),)


def test_what_was_asked_is_looked_at_again() -> None:
    table = Table(owner="ben", approve=True).sit(BEN, ANN)
    table.happen(StakesChanged(replace(STAKES, big_bet=60), 600, 2400))
    refusal = table.refuse(BEN, Approve(2))
    assert (refusal.code, refusal.sentence) == ("buy-in", "The buy-in is 600 to 2,400.")


def test_whom_the_owner_sent_away_needs_his_word_to_play_again() -> None:
    table = Table(owner="ben").sit(BEN, ANN)
    table.ask(BEN, Remove(2))
    assert table.ask(ANN, SitDown(2, 300))[-1] == BuyInAsked(2, 300)
    table.ask(BEN, Approve(2))
    assert table.state.seats[2].stack == 300
    assert table.ask(ANN, BuyChips(1))[0] == ChipsBought(2, "ann", 1)


def test_chips_bought_in_a_hand_follow_the_stakes_that_come_after_it() -> None:
    table = Table().sit(ANN, BEN)
    table.start()
    table.happen(StakesChanged(replace(STAKES, big_bet=60), 600, 2400))
    table.ask(ANN, BuyChips(2100))
    assert table.refuse(replace(ANN, id="x", name="X"), SitDown(5, 300)).sentence == "The buy-in is 600 to 2,400."


def test_a_table_of_the_house_asks_nobody() -> None:
    table = Table(approve=True).sit(ANN)
    assert table.state.seats[1].stack == 300
    assert folded(table.events).settings == replace(SETTINGS, approve=True)
