"""Which stakes are sound, and what is said of those that are not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from upcard.chips import Rake, Stakes
from upcard.chips.stakes import BETTING_FORMS, faults, measuring_bet

SOUND = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30)


def changed(**fields: Any) -> Stakes:  # noqa: ANN401  also values that no type checker would let through
    return msgspec.structs.replace(SOUND, **fields)


def test_what_is_not_given() -> None:
    assert (SOUND.betting, SOUND.chip, SOUND.rake) == ("fixed-limit", 1, None)
    assert (SOUND.wager_unit, SOUND.pot_unit, SOUND.kill) == (0, 0, False)


@pytest.mark.parametrize(("betting", "bet"), [("fixed-limit", 30), ("pot-limit", 15), ("no-limit", 15)])
def test_results_are_measured_in_the_big_bet_where_there_is_one(betting: str, bet: int) -> None:
    assert measuring_bet(changed(betting=betting)) == bet


def test_stakes_can_be_written_and_read() -> None:
    stakes = changed(betting="no-limit", chip=5, rake=Rake(50, cap=3, steps=((20, 1),)))
    assert msgspec.json.decode(msgspec.json.encode(stakes), type=Stakes) == stakes


@pytest.mark.parametrize("typo", [{"bringin": 5}, {"rake": {"permile": 50}}, {"betting": "fixed_limit"}])
def test_a_wrong_name_in_a_file_is_refused(typo: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"ante": 1, "bring_in": 5, "small_bet": 15, "big_bet": 30} | typo, Stakes)


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"ante": 0},
        {"bring_in": 14},
        {"big_bet": 15},
        {"betting": "spread-limit", "bring_in": 15},
        {"betting": "pot-limit", "big_bet": 0},
        {"betting": "no-limit", "big_bet": 15},
        {"betting": "no-limit", "big_bet": 7, "chip": 5, "ante": 5},
        {"betting": "pot-limit", "pot_unit": 25},
        {"ante": 25, "bring_in": 100, "small_bet": 200, "big_bet": 400, "chip": 25, "wager_unit": 100, "pot_unit": 50},
        {"rake": Rake(50, cap=3)},
        {"kill": True},
        {"chip": 5, "ante": 0},
        {"wager_unit": 5},
    ],
)
def test_sound_stakes(fields: dict[str, Any]) -> None:
    assert faults(changed(**fields)) == ()


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"ante": -1}, "The ante is -1: it must be 0 or more."),
        ({"bring_in": 0}, "The bring-in is 0: it must be above 0."),
        ({"bring_in": -5}, "The bring-in is -5: it must be above 0."),
        ({"small_bet": 0}, "The small bet is 0: it must be above 0."),
        ({"big_bet": -30}, "The big bet is -30: it must be 0 or more."),
        ({"chip": 0}, "The chip is 0: it must be above 0."),
        ({"wager_unit": -1}, "The wager unit is -1: it must be 0 or more."),
        ({"pot_unit": -1}, "The pot unit is -1: it must be 0 or more."),
        ({"bring_in": 15}, "The bring-in is 15: it must be below the small bet of 15."),
        ({"bring_in": 16}, "The bring-in is 16: it must be below the small bet of 15."),
        ({"betting": "no-limit", "bring_in": 15}, "The bring-in is 15: it must be below the least bet of 15."),
        ({"betting": "spread-limit", "bring_in": 16}, "The bring-in is 16: it must not be above the small bet of 15."),
        ({"big_bet": 14}, "The big bet is 14: it must not be below the small bet of 15."),
        ({"big_bet": 0}, "The big bet is 0: it must not be below the small bet of 15."),
        ({"betting": "spread-limit", "big_bet": 9}, "The big bet is 9: it must not be below the small bet of 15."),
        ({"chip": 5}, "The ante is 1: it must be a multiple of the chip of 5."),
        ({"chip": 5, "ante": 0, "bring_in": 4}, "The bring-in is 4: it must be a multiple of the chip of 5."),
        ({"chip": 5, "ante": 0, "small_bet": 16}, "The small bet is 16: it must be a multiple of the chip of 5."),
        ({"chip": 5, "ante": 0, "big_bet": 31}, "The big bet is 31: it must be a multiple of the chip of 5."),
        ({"chip": 2, "ante": 2, "bring_in": 4, "small_bet": 16, "pot_unit": 5},
         "The pot unit is 5: it must be a multiple of the chip of 2."),
        ({"chip": 2, "ante": 0, "bring_in": 6, "small_bet": 18, "wager_unit": 3},
         "The wager unit is 3: it must be a multiple of the chip of 2."),
        ({"wager_unit": 2, "small_bet": 16}, "The bring-in is 5: it must be a multiple of the wager unit of 2."),
        ({"bring_in": 1, "small_bet": 1}, "The bring-in is 1: it must be below the small bet of 1."),
        ({"wager_unit": 5, "bring_in": 3}, "The bring-in is 3: it must be a multiple of the wager unit of 5."),
        ({"wager_unit": 5, "small_bet": 16}, "The small bet is 16: it must be a multiple of the wager unit of 5."),
        ({"wager_unit": 5, "big_bet": 31}, "The big bet is 31: it must be a multiple of the wager unit of 5."),
        ({"betting": "half-pot"},
         "The betting is 'half-pot': it must be fixed-limit, spread-limit, pot-limit or no-limit."),
        ({"rake": Rake(-1)}, "The rake is -1 in the thousand: it must be from 0 to 1000."),
    ],
)  # fmt: skip
def test_a_fault_is_one_sentence(fields: dict[str, Any], sentence: str) -> None:
    assert faults(changed(**fields)) == (sentence,)


@pytest.mark.parametrize(
    ("field", "name"),
    [
        ("ante", "ante"),
        ("bring_in", "bring-in"),
        ("small_bet", "small bet"),
        ("big_bet", "big bet"),
        ("chip", "chip"),
        ("wager_unit", "wager unit"),
        ("pot_unit", "pot unit"),
    ],
)
@pytest.mark.parametrize("value", [0.5, "5", None, True])
def test_only_whole_numbers_are_amounts(field: str, name: str, value: object) -> None:
    sentence = f"The {name} is {value}: it must be a whole number; count in the smallest coin."
    assert faults(changed(**{field: value})) == (sentence,)


def test_all_faults_are_told_at_once() -> None:
    stakes = changed(betting="limit", ante=-1, bring_in=40, chip=0, rake=Rake())
    assert faults(stakes) == (
        f"The betting is 'limit': it must be {', '.join(BETTING_FORMS[:3])} or no-limit.",
        "The chip is 0: it must be above 0.",
        "The ante is -1: it must be 0 or more.",
        "The bring-in is 40: it must be below the small bet of 15.",
        "The rake takes nothing: give permille or steps, or no rake at all.",
    )


def test_what_is_no_number_hides_no_other_fault() -> None:
    assert faults(changed(betting="limit", ante=0.5, rake=Rake())) == (
        "The betting is 'limit': it must be fixed-limit, spread-limit, pot-limit or no-limit.",
        "The ante is 0.5: it must be a whole number; count in the smallest coin.",
        "The rake takes nothing: give permille or steps, or no rake at all.",
    )


def test_chip_and_wager_unit_are_both_measured_by() -> None:
    assert faults(changed(chip=2, ante=0, bring_in=4, small_bet=15, wager_unit=4, big_bet=32)) == (
        "The small bet is 15: it must be a multiple of the chip of 2.",
        "The small bet is 15: it must be a multiple of the wager unit of 4.",
    )
