"""What somebody is told that he may buy: all of that is granted, and nothing beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from tests.table.tables import ANN, BEN, CAL, DEE, STAKES, Table
from upcard.hand.requests import Refusal
from upcard.table.batch import Ask
from upcard.table.buying import may_buy
from upcard.table.requests import BuyChips, ChangeStakes, EndGame, LeaveSeat, SitDown

if TYPE_CHECKING:
    from upcard.table.people import Person
    from upcard.table.views import MayBuy


def offered(table: Table, who: Person) -> MayBuy | None:
    return may_buy(Ask(table.state, who, table.rules, table.now))


def limits(table: Table, who: Person) -> tuple[int, int, int]:
    """What is offered; and whether it is what the table grants, at both ends and just beyond them."""
    told = offered(table, who)
    assert told is not None
    seated = table.state.seat_of(who.id)
    chip = table.state.terms.stakes.chip
    for amount, granted in (
        (told.least, True), (told.usual, True), (told.most, True), (told.least - chip, False), (told.most + chip, False)
    ):  # fmt: skip
        wish = BuyChips(amount) if seated else SitDown(table.state.free_seats()[0], amount)
        assert isinstance(table.judge(who, wish), Refusal) != granted, (amount, told)
    return told.least, told.usual, told.most


def test_a_newcomer_is_told_the_limits_of_the_table() -> None:
    assert limits(Table(), ANN) == (300, 600, 1200)
    assert limits(Table(stakes=replace(STAKES, ante=5, chip=5), most=1205), ANN) == (300, 600, 1205)


@pytest.mark.parametrize(("stacks", "usual"), [((300,), 300), ((300, 400, 1200), 390), ((1100, 1200), 1140)])
def test_what_is_proposed_is_about_what_the_others_have_in_whole_bets(stacks: tuple[int, ...], usual: int) -> None:
    table = Table()
    for person, stack in zip((BEN, CAL, DEE), stacks, strict=False):
        table.sit(person, buy_in=stack)
    assert limits(table, ANN)[1] == usual


def test_during_a_hand_he_is_told_those_that_come_after_it() -> None:
    table = Table(owner="ann").sit(ANN, BEN)
    table.start()
    table.ask(ANN, ChangeStakes(replace(STAKES, big_bet=60)))
    assert table.state.settings.least == 300
    assert limits(table, CAL)[0] == table.state.terms.least > 300


@pytest.mark.parametrize("won", [240, 1000])
def test_who_is_soon_back_is_told_the_one_amount_that_is_due(won: int) -> None:
    table = Table().sit(ANN, BEN, buy_in=1200)
    table.start()
    table.finish(s1=won, s2=-won)
    table.ask(ANN, LeaveSeat())
    due = 1200 + won
    assert limits(table, ANN) == (due, due, due)
    told = offered(table, ANN)
    assert told is not None
    assert told.why == f"A player who comes back within 60 minutes buys in for the chips taken away: {due:,}."
    assert told.cites == ("RR-2-procedures.5",)
    table.now += 3600
    assert limits(table, ANN) == (300, max(300, 1200 - won), 1200)


def test_who_left_with_little_is_told_the_limits() -> None:
    table = Table().sit(ANN, BEN)
    table.start()
    table.finish(s1=-250, s2=250)
    table.ask(ANN, LeaveSeat())
    assert limits(table, ANN) == (300, 540, 1200)


@pytest.mark.parametrize(("changed", "least"), [({}, 1), ({"ante": 5, "chip": 5}, 5)])
def test_who_is_out_of_chips_is_told_of_his_short_buy_in(changed: dict[str, int], least: int) -> None:
    table = Table(stakes=replace(STAKES, **changed)).sit(ANN, BEN)
    table.start()
    table.finish(s1=-300, s2=300)
    assert limits(table, ANN) == (least, 600, 1200)
    told = offered(table, ANN)
    assert told is not None
    assert (told.why, told.cites) == (
        "You may buy in for less than 300 once.", ("RR-3-buyin.2",),
    )  # fmt: skip
    table.ask(ANN, BuyChips(50))
    table.start()
    table.finish(s1=-50, s2=50)
    assert limits(table, ANN) == (300, 660, 1200)


def test_where_there_are_no_short_buy_ins_none_is_offered() -> None:
    table = Table(house="mohegan").sit(ANN, BEN)
    table.start()
    table.finish(s1=-300, s2=300)
    assert limits(table, ANN) == (300, 600, 1200)


def test_a_stack_is_topped_up_to_the_most() -> None:
    table = Table().sit(ANN)
    assert limits(table, ANN) == (1, 900, 900)
    table.ask(ANN, BuyChips(900))
    assert offered(table, ANN) is None


def test_nothing_is_bought_by_who_leaves_or_where_the_game_is_over() -> None:
    table = Table(owner="ben").sit(ANN, BEN)
    table.start()
    table.ask(ANN, LeaveSeat())
    assert offered(table, ANN) is None
    table.finish()
    table.ask(BEN, EndGame())
    assert offered(table, CAL) is None
