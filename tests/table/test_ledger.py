"""Double entry: what every event moves, and what must stand in the accounts."""

from __future__ import annotations

import pytest

from tests.table.tables import ANN, BEN, TABLE, Table
from tests.table.test_codec import EVENTS
from upcard.table.codec import kind_of
from upcard.table.events import AnyRoomEvent, ChipsBought, HandFinished, SeatLeft
from upcard.table.ledger import BANK, Posting, adds_up, all_postings, expected_balances, postings
from upcard.table.requests import BuyChips, LeaveSeat


def balances(posted: list[Posting]) -> dict[str, int]:
    total: dict[str, int] = {}
    for posting in posted:
        total[posting.account] = total.get(posting.account, 0) + posting.amount
    return {account: amount for account, amount in total.items() if amount}


def test_buying_takes_from_the_bank_and_leaving_gives_back() -> None:
    table = Table().sit(ANN)
    assert table.posted == [Posting(BANK, -300, "bought"), Posting("player:t1:ann", 300, "bought")]
    table.ask(ANN, LeaveSeat())
    assert table.posted[2:] == [Posting("player:t1:ann", -300, "cashed"), Posting(BANK, 300, "cashed")]
    assert balances(table.posted) == expected_balances(TABLE, table.state) == {}


def test_a_hand_moves_chips_between_players_and_to_the_house() -> None:
    table = Table().sit(ANN, BEN)
    table.start()
    moved = postings(TABLE, table.state, HandFinished(1, {1: 340, 2: 255}, 5))
    assert moved == (
        Posting("player:t1:ann", 40, "hand"),
        Posting("player:t1:ben", -45, "hand"),
        Posting("rake:t1", 5, "rake"),
    )
    assert adds_up(moved)
    table.finish(rake=5, s1=40, s2=-45)
    wanted = {"player:t1:ann": 340, "player:t1:ben": 255, "rake:t1": 5, BANK: -600}
    assert balances(table.posted) == expected_balances(TABLE, table.state) == wanted


def test_chips_that_are_coming_belong_to_the_player_already() -> None:
    table = Table().sit(ANN, BEN)
    table.start()
    table.ask(ANN, BuyChips(100))
    assert balances(table.posted) == expected_balances(TABLE, table.state)
    assert expected_balances(TABLE, table.state)["player:t1:ann"] == 400


def test_chips_that_came_from_nowhere_are_noticed() -> None:
    table = Table().sit(ANN, BEN)
    table.start()
    assert not adds_up(postings(TABLE, table.state, HandFinished(1, {1: 301, 2: 300}, 0)))


def test_nobody_is_paid_nothing() -> None:
    table = Table().sit(ANN)
    assert postings(TABLE, table.state, SeatLeft(1, "ann", 0, "wish")) == ()


@pytest.mark.parametrize(
    "event", [event for event in EVENTS if not isinstance(event, ChipsBought | SeatLeft | HandFinished)], ids=kind_of
)
def test_all_other_events_move_nothing(event: AnyRoomEvent) -> None:
    assert postings(TABLE, Table().state, event) == ()


def test_a_batch_is_posted_as_it_goes_on() -> None:
    table = Table().sit(ANN, BEN)
    table.start()
    table.ask(ANN, LeaveSeat())
    before = table.state.copy()
    batch = (HandFinished(1, {1: 200, 2: 400}, 0), SeatLeft(1, "ann", 200, "wish"))
    moved = all_postings(TABLE, table.state, batch)
    assert table.state == before
    assert [posting.amount for posting in moved] == [-100, 100, -200, 200]
