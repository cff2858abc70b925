"""What everybody sees of a table."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from tests.table.tables import ANN, BEN, CAL, SETTINGS, STAKES, Table
from upcard.table.events import BuyInAsked, ChipsBought, DeckSealed, SatOut, StakesChanged
from upcard.table.requests import ComeBack, EndGame, JoinList, LeaveSeat, Pause, SitOut
from upcard.table.view import stakes_words, table_view
from upcard.table.views import Sitter, Waiting


def test_seats_by_number_and_those_who_wait() -> None:
    table = Table(owner="ann", seats=3)
    table.sit(ANN, BEN)
    table.ask(BEN, SitOut())
    table.sit(CAL)
    eve, fay = replace(CAL, id="eve", name="Eve"), replace(CAL, id="fay", name="Fay")
    table.ask(eve, JoinList())
    table.ask(fay, JoinList())
    table.ask(ANN, LeaveSeat())
    table.happen(BuyInAsked(2, 50), ChipsBought(3, "cal", 20))
    table.ask(ANN, Pause())
    view = table_view(table.state, "abc", table.rules)
    assert (view.id, view.settings, view.owner) == ("abc", table.state.settings, "ann")
    assert view.seats == (
        Sitter(
            1, "eve", "Eve", "", 0, 0, 0,
            out=False, out_cause="", going=False, wants=0, held=True, bank=0, from_bank=0,
        ),
        Sitter(
            2, "ben", "Ben", "", 300, 0, 50,
            out=True, out_cause="wish", going=False, wants=0, held=False, bank=90, from_bank=30,
        ),
        Sitter(
            3, "cal", "Cal", "", 300, 20, 0,
            out=False, out_cause="", going=False, wants=0, held=False, bank=90, from_bank=30,
        ),
    )  # fmt: skip
    assert view.waiting == (Waiting("eve", "Eve"), Waiting("fay", "Fay"))
    assert (view.paused, view.ended, view.hands, view.hand, view.changes) == (True, False, 0, 0, "")


def test_why_somebody_sits_out() -> None:
    table = Table().sit(ANN, BEN, CAL)
    table.happen(SatOut(1, "time"))
    table.ask(BEN, SitOut())
    told = [(seat.out, seat.out_cause) for seat in table_view(table.state, "abc", table.rules).seats]
    assert told == [(True, "time"), (True, "wish"), (False, "")]
    table.ask(ANN, ComeBack())
    assert table_view(table.state, "abc", table.rules).seats[0].out_cause == ""


def test_a_hand_in_progress_and_who_leaves_after_it() -> None:
    table = Table().sit(ANN, BEN)
    table.play(2)
    table.start()
    table.ask(ANN, LeaveSeat())
    view = table_view(table.state, "abc", table.rules)
    assert (view.hands, view.hand) == (2, 3)
    assert [seat.going for seat in view.seats] == [True, False]


def test_what_will_be_different() -> None:
    table = Table(owner="ann").sit(ANN, BEN)
    table.start()
    table.happen(StakesChanged(replace(STAKES, big_bet=40), 400, 1600))
    told = "From the next hand on: ante 1, bring-in 5, bets 15 and 40; buy in for 400 to 1,600."
    assert table_view(table.state, "abc", table.rules).changes == told
    table.ask(ANN, EndGame())
    assert table_view(table.state, "abc", table.rules).changes == "The game ends after this hand."
    table.finish()
    view = table_view(table.state, "abc", table.rules)
    assert (view.ended, view.changes, view.seats) == (True, "", ())


def test_what_the_table_waits_for() -> None:
    table = Table(owner="ann").sit(ANN)
    told = [table_view(table.state, "abc", table.rules).awaits]
    table.sit(BEN)
    told.append(table_view(table.state, "abc", table.rules).awaits)
    three = replace(table.rules, seating=replace(table.rules.seating, min_players=3))
    told.append(table_view(table.state, "abc", three).awaits)
    table.start()
    told.append(table_view(table.state, "abc", table.rules).awaits)
    table.finish()
    table.ask(ANN, Pause())
    told.append(table_view(table.state, "abc", table.rules).awaits)
    table.ask(ANN, EndGame())
    told.append(table_view(table.state, "abc", table.rules).awaits)
    assert told == [
        "Waiting for players: two are needed for a hand.", "The next hand is about to be dealt.",
        "Waiting for players: three are needed for a hand.", "", "The table is paused.", "This game is over.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("seconds", "at_once"),
    [(0, 0), (12, 12), (30, 30), (90, 30)],
)
def test_how_much_of_the_bank_one_gets_at_once(seconds: int, at_once: int) -> None:
    table = Table().sit(ANN, BEN)
    table.state.seats[1].bank = seconds
    assert table_view(table.state, "abc", table.rules).seats[0].from_bank == at_once


@pytest.mark.parametrize(
    ("betting", "words"),
    [
        ("fixed-limit", "ante 1, bring-in 5, bets 15 and 30"),
        ("spread-limit", "ante 1, bring-in 5, bets from 15 to 30"),
        ("pot-limit", "ante 1, bring-in 5, bets from 15 to the pot"),
        ("no-limit", "ante 1, bring-in 5, bets from 15 up"),
    ],
)
def test_stakes_in_words(betting: str, words: str) -> None:
    assert stakes_words(replace(STAKES, betting=betting)) == words


def test_no_secret_has_a_place_in_it() -> None:
    table = Table().sit(ANN, BEN)
    table.happen(DeckSealed(1, "published-root", "deep-secret", {}))
    table.start()
    told = msgspec.json.encode(table_view(table.state, "abc", table.rules)).decode()
    assert SETTINGS.name in told
    for hidden in ("deep-secret", "seed"):
        assert hidden not in told
