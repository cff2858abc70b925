"""Opening a table: everything that is wrong with it at once, the house's buy-ins, and the tables of the house."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.table.tables import SETTINGS, STAKES
from upcard.bots.registry import BOTS
from upcard.chips.rake import Rake
from upcard.chips.stakes import Stakes
from upcard.rulebooks.house import amended_house
from upcard.rulebooks.rules import rules_for
from upcard.rulebooks.shelf import find_house, shelf
from upcard.table.bot_seats import BOT_KINDS, bot_buy_in
from upcard.table.by_the_book import absence, least_buy_in, rejoining, short_buy_ins
from upcard.table.events import ChipsBought, SeatTaken, TableOpened
from upcard.table.evolve import folded
from upcard.table.names import BOT_NAMES
from upcard.table.people import is_bot
from upcard.table.setup import HOUSE_TABLES, buy_in_limits, faults, opening, with_buy_ins

HOUSES = shelf().houses


def test_a_sound_table_has_no_faults() -> None:
    assert faults(SETTINGS, HOUSES) == []


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"name": ""}, "The name of the table must have 1 to 30"),
        ({"name": "x" * 31}, "The name of the table must have 1 to 30"),
        ({"name": " Marigold"}, "The name of the table must have 1 to 30"),
        ({"name": "Mari\ngold"}, "The name of the table must have 1 to 30"),
        ({"name": "Mari\u202egold"}, "The name of the table must have 1 to 30"),
        ({"game": "holdem"}, "There is no game 'holdem': it must be one of stud-high, razz"),
        ({"house": "palace"}, "There is no house 'palace': it must be one of procedures, canterbury"),
        ({"seats": 1}, "The table has 1 seats: it must have 2 to 8."),
        ({"seats": 9}, "The table has 9 seats: it must have 2 to 8."),
        ({"bots": ("clever",)}, "There is no bot 'clever': it must be one of calling, tight, thinking."),
        ({"seats": 3, "bots": ("tight",) * 3}, "There are 3 bots for 3 seats: there must be fewer"),
        ({"pace": "hasty"}, "The pace of the bots is 'hasty': it must be quick, human or slow."),
        ({"clock": 4}, "The time for a decision is 4 seconds: it must be 5 to 600, or 0"),
        ({"clock": 601}, "The time for a decision is 601 seconds: it must be 5 to 600, or 0"),
        ({"bank": -1}, "The time bank is -1 seconds: it must be 0 to 600."),
        ({"bank": 601}, "The time bank is 601 seconds: it must be 0 to 600."),
        ({"least": 299}, "The smallest buy-in is 299: in this house (Robert's Rules"),
        ({"least": 500, "most": 499}, "The largest buy-in is 499: it must not be below 500."),
        ({"most": 100_000_001}, "The largest buy-in is 100,000,001: it must not be above 100,000,000."),
        ({"stakes": replace(STAKES, bring_in=20)}, "The bring-in is 20: it must be below the small bet of 15."),
        ({"stakes": replace(STAKES, big_bet=2_000_000)}, "The big bet is 2,000,000: it must not be above 1,000,000."),
        ({"stakes": replace(STAKES, kill=True)}, "A kill is posted for one hand, not for a table"),
        ({"stakes": replace(STAKES, rake=Rake())}, "The rake takes nothing"),
        ({"stakes": replace(STAKES, betting="half-limit")}, "The betting is 'half-limit'"),
        ({"stakes": replace(STAKES, ante="one")}, "The ante is one: it must be a whole number"),
        ({"house": "ukcasino", "stakes": replace(STAKES, ante=3)}, "it must be at least 6 (UK-play.4b)."),
        (
            {"house": "canterbury", "stakes": replace(STAKES, betting="no-limit")},
            "does not play no-limit; it plays fixed-limit (CP-intro.1e).",
        ),
    ],
)
def test_what_is_wrong_is_said_with_what_would_be_right(wrong: dict[str, Any], told: str) -> None:
    found = faults(replace(SETTINGS, **wrong), HOUSES)
    assert any(told in fault for fault in found), found
    assert len(found) == 1


def test_buy_ins_are_whole_chips() -> None:
    chips_of_five = Stakes(ante=5, bring_in=5, small_bet=15, big_bet=30, chip=5)
    found = faults(replace(SETTINGS, stakes=chips_of_five, least=301, most=1201), HOUSES)
    assert found == [
        "The smallest buy-in is 301: it must be a multiple of the chip of 5.",
        "The largest buy-in is 1,201: it must be a multiple of the chip of 5.",
    ]


@pytest.mark.parametrize(
    ("wrong", "fields"),
    [
        (
            {"name": "", "clock": 1, "bank": -1, "pace": "hasty", "slips": 101, "delay": 121},
            ["name", "clock", "bank", "pace", "delay", "slips"],
        ),
        ({"game": "bridge", "house": "palace"}, ["house", "game"]),
        ({"seats": 2, "bots": ("sly", "tight")}, ["bots", "bots"]),
        ({"seats": 9}, ["seats"]),
        ({"least": 299, "most": 200}, ["least", "most"]),
        ({"stakes": replace(STAKES, ante=-1, bring_in=20, big_bet=14)}, ["ante", "bring_in", "big_bet"]),
        ({"house": "canterbury", "stakes": replace(STAKES, betting="no-limit")}, ["betting"]),
    ],
)
def test_each_fault_belongs_to_a_field(wrong: dict[str, Any], fields: list[str]) -> None:
    assert [fault.field for fault in faults(replace(SETTINGS, **wrong), HOUSES)] == fields


def test_an_amount_is_called_as_on_the_form() -> None:
    free = replace(STAKES, betting="no-limit", bring_in=15)
    assert faults(replace(SETTINGS, stakes=free), HOUSES) == [
        "The bring-in is 15: it must be below the least bet of 15."
    ]


def test_everything_wrong_is_told_at_once() -> None:
    worst = replace(
        SETTINGS, name="", game="bridge", house="home", seats=0, bots=("sly", "tight"), clock=1, bank=-5,
        stakes=replace(STAKES, ante=-1, kill=True),
    )  # fmt: skip
    found = faults(worst, HOUSES)
    assert len(found) == 10, found


def test_no_clock_and_no_bank_are_sound() -> None:
    assert faults(replace(SETTINGS, clock=0, bank=0, seats=2, bots=("tight",)), HOUSES) == []


def test_a_house_of_ones_own_may_seat_fewer() -> None:
    small = amended_house(find_house("roberts"), {"max_players": 6}, shelf().settings)
    assert faults(replace(SETTINGS, seats=7), {"roberts": small}) == ["The table has 7 seats: it must have 2 to 6."]


@pytest.mark.parametrize(
    ("house", "betting", "stakes", "limits"),
    [
        ("roberts", "fixed-limit", (1, 5, 15, 30), (300, 1200)),
        ("mohegan", "fixed-limit", (1, 3, 10, 20), (100, 800)),
        ("mohegan", "spread-limit", (0, 1, 1, 5), (25, 200)),
        ("canterbury", "fixed-limit", (1, 2, 6, 12), (60, 480)),
        ("roberts", "pot-limit", (1, 2, 5, 0), (50, 500)),
        ("roberts", "no-limit", (1, 2, 5, 0), (50, 500)),
    ],
)
def test_the_least_buy_in_is_the_houses_multiple(
    house: str, betting: str, stakes: tuple[int, int, int, int], limits: tuple[int, int]
) -> None:
    ante, bring_in, small_bet, big_bet = stakes
    played = Stakes(ante=ante, bring_in=bring_in, small_bet=small_bet, big_bet=big_bet, betting=betting)  # type: ignore[arg-type]
    assert buy_in_limits(find_house(house), "stud-high", played) == limits


def test_limits_are_whole_chips_and_never_nothing() -> None:
    half = amended_house(find_house("roberts"), {"min_buy_in_multiple": 2.5}, shelf().settings)
    chips_of_ten = Stakes(ante=0, bring_in=10, small_bet=30, big_bet=50, chip=10)
    assert buy_in_limits(half, "razz", chips_of_ten) == (130, 2000)
    none = amended_house(find_house("roberts"), {"min_buy_in_multiple": 0}, shelf().settings)
    assert least_buy_in(rules_for(none, "razz"), STAKES) == 16


def test_buy_ins_that_were_left_out_follow_the_house() -> None:
    def filled(**given: Any) -> tuple[int, int]:  # noqa: ANN401 - whatever settings a case wants
        settings = with_buy_ins(replace(SETTINGS, **({"least": 0, "most": 0} | given)), HOUSES)
        return settings.least, settings.most

    assert filled() == (300, 1200)
    assert filled(least=500) == (500, 1200)
    assert filled(least=5000) == (5000, 5000)
    assert filled(most=900) == (300, 900)
    assert filled(most=200) == (300, 200)  # told as a fault then: of what was chosen
    assert filled(least=400, most=800) == (400, 800)
    assert filled(house="home") == (0, 0)
    assert filled(stakes=replace(STAKES, ante=-1)) == (0, 0)


def test_the_tables_of_the_house_are_sound_and_show_everything() -> None:
    for settings in HOUSE_TABLES:
        assert faults(settings, HOUSES) == []
        assert len(settings.bots) <= settings.seats - 2
        assert len(set(settings.bots)) > 1
        assert not settings.private
    assert {settings.house for settings in HOUSE_TABLES} == set(HOUSES)
    assert {settings.game for settings in HOUSE_TABLES} == set(shelf().games)
    assert len({settings.name for settings in HOUSE_TABLES}) == len(HOUSE_TABLES)


@pytest.mark.parametrize("settings", HOUSE_TABLES, ids=lambda settings: settings.name)
@pytest.mark.parametrize("choose", [0, 7, len(BOT_NAMES) - 1, 10**9])
def test_bots_sit_down_at_the_opening(settings: Any, choose: int) -> None:  # noqa: ANN401 - a table's settings
    events = opening(settings, "", choose)
    assert events[0] == TableOpened(settings, "")
    state = folded(events)
    assert tuple(seat.bot for seat in state.seats.values()) == settings.bots
    assert sorted(state.seats) == list(state.seats)
    assert all(1 <= seat <= settings.seats for seat in state.seats)
    assert len({seat.name for seat in state.seats.values()}) == len(settings.bots)
    assert {seat.stack for seat in state.seats.values()} == {bot_buy_in(state)}
    assert settings.least <= bot_buy_in(state) <= settings.most
    assert all(is_bot(seat.player) for seat in state.seats.values())


def test_the_number_chooses_the_names() -> None:
    tables = [opening(HOUSE_TABLES[0], "", choose) for choose in range(len(BOT_NAMES))]
    first = {event.name for events in tables for event in events[1:2] if isinstance(event, SeatTaken)}
    assert first == set(BOT_NAMES)


def test_a_table_without_bots_only_opens() -> None:
    assert opening(SETTINGS, "ann") == (TableOpened(SETTINGS, "ann"),)


def test_a_bot_buys_no_more_than_the_most() -> None:
    events = opening(replace(SETTINGS, bots=("tight",), most=400), "")
    assert [event.amount for event in events if isinstance(event, ChipsBought)] == [400]


def test_the_kinds_of_bots_are_those_there_are() -> None:
    assert tuple(BOTS) == BOT_KINDS


def test_what_the_books_say_about_coming_back_and_staying_away() -> None:
    for name in HOUSES:
        spell = rejoining(rules_for(name, "stud-high"))
        assert spell is not None
        assert (spell.minutes, spell.cites) == (60, ("RR-2-procedures.5",))
    mohegan, roberts = (absence(rules_for(name, "razz")) for name in ("mohegan", "roberts"))
    assert mohegan is not None
    assert roberts is not None
    assert (mohegan.minutes, mohegan.cites) == (45, ("MS-house.9a",))
    assert (roberts.minutes, roberts.cites) == (30, ("RR-2-procedures.20",))
    assert short_buy_ins(rules_for("mohegan", "razz")) == (0, ("MS-all-in.4", "MS-buy-in.2"))
    assert short_buy_ins(rules_for("roberts", "razz")) == (1, ("RR-3-buyin.2",))


def test_a_house_whose_books_say_nothing_asks_for_nothing() -> None:
    silent = replace(find_house("canterbury"), where_silent="ukcasino")
    assert rejoining(rules_for(silent, "stud-high")) is None
    assert absence(rules_for(silent, "stud-high")) is None
