"""From the end of a hand to the next: chips, bots, time banks, and who is dealt in."""

from __future__ import annotations

from msgspec.structs import replace

from tests.table.tables import ANN, BEN, CAL, STAKES, Table, stacks
from upcard.hand.begin import begin
from upcard.rulebooks.house import amended_house
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.shelf import find_house, shelf
from upcard.table.between import away_seats, can_deal, people_ready, ready_seats, time_taken
from upcard.table.events import ChipsBought, ChipsPutDown, HandFinished, SatOut, StakesChanged, TimeAdded, TimeTaken
from upcard.table.requests import AddBot, BuyChips, JoinList, LeaveSeat, Pause, SitOut


def three() -> Table:
    """Ann and Ben and a bot."""
    table = Table(owner="ann").sit(ANN, BEN)
    table.ask(ANN, AddBot("tight"))
    return table


def test_after_an_ordinary_hand_nothing_else_happens() -> None:
    table = three()
    table.start()
    assert table.finish(s1=20, s3=-20) == (HandFinished(1, {1: 320, 2: 300, 3: 580}, 0),)


def test_a_bot_without_chips_buys_again() -> None:
    table = three()
    table.start()
    assert table.finish(s1=600, s3=-600)[1:] == (ChipsBought(3, "bot-1", 600), ChipsPutDown(3, 600))


def test_a_bot_with_too_few_chips_for_the_house_fills_up() -> None:
    table = Table(owner="ann", house="mohegan").sit(ANN)
    table.ask(ANN, AddBot("tight"))
    table.start()
    assert ChipsBought(2, "bot-1", 585) in table.finish(s1=585, s2=-585)
    assert stacks(table) == {1: 885, 2: 600}


def test_a_bot_buys_for_the_stakes_that_come() -> None:
    table = three()
    table.start()
    table.happen(StakesChanged(replace(STAKES, big_bet=60), 600, 2400))
    assert ChipsBought(3, "bot-1", 1200) in table.finish(s1=600, s3=-600)


def test_who_has_no_chips_left_sits_out() -> None:
    table = three()
    table.start()
    assert table.finish(s1=300, s2=-300)[1:] == (SatOut(2, "chips"),)
    table.start()
    assert table.finish() == (HandFinished(2, {1: 600, 3: 600}, 0),)  # it is said once


def test_whose_buy_in_was_not_agreed_to_yet_does_not_sit_out() -> None:
    table = Table(owner="ann", approve=True).sit(ANN, BEN, CAL)
    table.ask(ANN, AddBot("tight"))
    table.start()
    assert list(table.state.players) == [1, 4]
    assert len(table.finish()) == 1


def test_a_stack_is_kept_at_its_size() -> None:
    table = three()
    table.start()
    assert table.finish(top_up=("ann", "ben"), s1=-40, s3=40)[1:] == (ChipsBought(1, "ann", 40), ChipsPutDown(1, 40))
    table.start()
    assert len(table.finish(top_up=("ann",), s1=40, s3=-40)) == 1  # more is kept
    table.start()
    table.finish(top_up=("ann",), s1=-340, s2=340)
    assert table.state.seats[1].stack == 300
    assert table.state.seats[1].out == ""


def test_a_stack_is_not_kept_for_somebody_who_sits_out() -> None:
    table = three()
    table.start()
    table.ask(ANN, SitOut())
    assert len(table.finish(top_up=("ann",), s1=-40, s3=40)) == 1


def test_nor_where_the_owner_has_to_agree() -> None:
    table = Table(owner="ben").sit(ANN, BEN)
    table.happen(replace(table.events[0], settings=replace(table.state.settings, approve=True)))
    table.start()
    events = table.finish(top_up=("ann", "ben"), s1=-10, s2=10)
    assert len(events) == 1
    table.start()
    assert ChipsBought(2, "ben", 10) in table.finish(top_up=("ann", "ben"), s1=20, s2=-20)


def test_a_stack_is_kept_within_the_stakes_that_come() -> None:
    table = Table().sit(ANN, BEN, buy_in=1000)
    table.start()
    table.happen(StakesChanged(STAKES, 300, 700))
    assert ChipsBought(1, "ann", 100) in table.finish(top_up=("ann",), s1=-400, s2=400)
    table.start()
    table.happen(StakesChanged(replace(STAKES, ante=5, chip=5), 1200, 4800))
    assert ChipsBought(1, "ann", 1200) in table.finish(top_up=("ann",), s1=-700, s2=700)
    table.start()
    assert ChipsBought(1, "ann", 10) not in table.finish(top_up=("ann",), s1=-203, s2=203)
    table.start()
    assert ChipsBought(1, "ann", 5) in table.finish(top_up=("ann",), s1=-5, s2=5)


def test_every_tenth_hand_gives_a_second_back() -> None:
    table = three()
    table.happen(TimeTaken(1, 2), TimeTaken(3, 5))
    table.play(9)
    table.start()
    assert table.finish()[1:] == (TimeAdded(1, 1),)
    table.play(20)
    assert [seat.bank for seat in table.state.seats.values()] == [90, 90, 85]


def test_nobody_gets_seconds_in_a_seat_that_is_only_held() -> None:
    table = Table(seats=2).sit(ANN, BEN)
    table.ask(CAL, JoinList())
    table.play(9)
    table.start()
    table.ask(BEN, LeaveSeat())
    assert not any(isinstance(event, TimeAdded) for event in table.finish())


def test_the_bank_runs_by_itself() -> None:
    table = three()
    assert time_taken(table.state, 1, 20) == (TimeTaken(1, 20),)
    assert time_taken(table.state, 1, 200) == (TimeTaken(1, 90),)
    table.happen(TimeTaken(1, 90))
    assert time_taken(table.state, 1) == ()


def test_who_is_dealt_in() -> None:
    table = three()
    table.sit(CAL)
    table.ask(BEN, SitOut())
    assert ready_seats(table.state, table.rules) == {1: 300, 3: 600, 4: 300}
    assert away_seats(table.state, table.rules) == ()
    assert people_ready(table.state, table.rules) == 2
    assert can_deal(table.state, table.rules)


def test_a_hand_can_begin_with_those_who_are_ready() -> None:
    table = three()
    table.ask(BEN, SitOut())
    ready = ready_seats(table.state, table.rules)
    began = begin(table.rules, STAKES, ready, range(52), away=away_seats(table.state, table.rules))
    assert began.order == (1, 3)


def test_a_house_may_deal_to_everybody() -> None:
    house = amended_house(find_house("roberts"), {"deal_to_absent": "always"}, shelf().settings)
    rules = rules_for(house, "stud-high")
    table = Table().sit(ANN, BEN)
    table.ask(BEN, SitOut())
    assert ready_seats(table.state, rules) == {1: 300, 2: 300}
    assert away_seats(table.state, rules) == (2,)
    assert people_ready(table.state, rules) == 1
    assert can_deal(table.state, rules)
    table.ask(ANN, SitOut())
    assert not can_deal(table.state, rules)


def test_when_no_hand_can_begin() -> None:
    table = Table(owner="ann").sit(ANN)
    assert not can_deal(table.state, table.rules)
    table.sit(BEN)
    assert can_deal(table.state, table.rules)
    table.start()
    assert not can_deal(table.state, table.rules)
    table.ask(ANN, Pause())
    table.finish()
    assert not can_deal(table.state, table.rules)
    table.state.paused = False
    table.state.ended = True
    assert not can_deal(table.state, table.rules)


def test_chips_that_are_coming_are_put_down_before_anybody_is_called_broke() -> None:
    table = three()
    table.start()
    table.ask(BEN, BuyChips(40))
    assert table.finish(s1=300, s2=-300)[1:] == (ChipsPutDown(2, 40),)
    assert stacks(table) == {1: 600, 2: 40, 3: 600}
