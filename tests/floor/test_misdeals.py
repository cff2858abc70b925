"""Deals that began wrongly or went to the wrong seats: a misdeal or not, in each house, and until when."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, expected, facts_in_a_line, ruled, ruled_with, said

WINDOW = "substantial-action"

UNSHUFFLED_GP = "misdeal | GP-irregularities.5 GP-irregularities.5i | pot-pushed"
UNSHUFFLED_MS = f"misdeal | MS-misdeal.1 MS-misdeal.2A | {WINDOW}"
UNSHUFFLED = f"misdeal | default | silent, {WINDOW}"
PLAYED_MS = f"stands | MS-misdeal.1 | {WINDOW}, late"
PLAYED = f"stands | default | silent, {WINDOW}, late"
IN_TIME = (UNSHUFFLED_GP, UNSHUFFLED_MS, UNSHUFFLED, UNSHUFFLED, UNSHUFFLED)
TOO_LATE = (UNSHUFFLED_GP, PLAYED_MS, PLAYED, PLAYED, PLAYED)

NO_SHUFFLE: list[Case] = [
    ({}, IN_TIME),
    ({"acted": 1}, IN_TIME),
    ({"acted": 2}, TOO_LATE),
    ({"acted": 2, "wagered": 0}, TOO_LATE),
    ({"street": 6}, TOO_LATE),
    (
        {"street": 7, "over": "awarded"},
        ("stands | GP-irregularities.5i | pot-pushed, late", PLAYED_MS, PLAYED, PLAYED, PLAYED),
    ),
    ({"over": "riffle"}, ("stands | GP-irregularities.5i | pot-pushed, late", PLAYED_MS, PLAYED, PLAYED, PLAYED)),
]


@pytest.mark.parametrize("case", NO_SHUFFLE, ids=facts_in_a_line)
def test_a_deck_that_was_not_shuffled_or_cut(case: Case) -> None:
    assert said("no-shuffle-or-cut", case[0]) == expected(case)


START_GP = f"misdeal | GP-irregularities.5 GP-irregularities.5ii | {WINDOW}"
START_MS = f"misdeal | MS-misdeal.1 MS-misdeal.2B | {WINDOW}"
START_RR = f"misdeal | RR-3-misdeals.1 RR-3-misdeals.1h | {WINDOW}"
KEEP_GP = f"stands | GP-irregularities.5ii | {WINDOW}, late"
KEEP_RR = f"stands | RR-3-misdeals.2 | {WINDOW}, late"

WRONG_START: list[Case] = [
    ({}, (START_GP, START_MS, "=", "=", START_RR)),
    ({"acted": 1}, (START_GP, START_MS, "=", "=", START_RR)),
    ({"acted": 2}, (KEEP_GP, PLAYED_MS, "=", "=", KEEP_RR)),
    ({"acted": 3, "wagered": 1}, (START_GP, PLAYED_MS, "=", "=", KEEP_RR)),
    ({"acted": 3, "wagered": 2}, (KEEP_GP, PLAYED_MS, "=", "=", KEEP_RR)),
    ({"street": 4}, (KEEP_GP, PLAYED_MS, "=", "=", KEEP_RR)),
    ({"street": 4, "wagered": 1}, (START_GP, PLAYED_MS, "=", "=", KEEP_RR)),
]


@pytest.mark.parametrize("case", WRONG_START, ids=facts_in_a_line)
def test_a_deal_that_began_at_the_wrong_seat(case: Case) -> None:
    assert said("wrong-first-seat", case[0]) == expected(case)


@pytest.mark.parametrize("game", ["razz", "stud-hilo", "stud-hilo-nq"])
def test_a_wrong_start_is_the_same_in_every_game(game: str) -> None:
    assert said("wrong-first-seat", {}, game=game) == expected(WRONG_START[0])


OUT_GP = f"misdeal | GP-irregularities.5 GP-irregularities.5iv | {WINDOW}"
OUT_MS = "misdeal | MS-misdeal.1 MS-misdeal.2C1 | first-full-hand"
OUT_CP = f"misdeal | CP-rules.9a RR-3-misdeals.1 RR-3-misdeals.1j | {WINDOW}"
OUT_RR = f"misdeal | RR-3-misdeals.1 RR-3-misdeals.1j | {WINDOW}"
ANTE_GP = f"stands + ante-back | GP-irregularities.5iv RR-2-decisions.1 | {WINDOW}, late"
ANTE_MS = "stands + ante-back | MS-misdeal.2C2 | first-full-hand, late"
ANTE_CP = f"stands + ante-back | CP-rules.9c CP-rules.9d RR-3-misdeals.2 | {WINDOW}, late"
ANTE_RR = f"stands + ante-back | RR-2-decisions.1 RR-3-misdeals.2 | {WINDOW}, late"
NO_RIGHT_GP = "stands | GP-wagers.1 | none"

DEALT_OUT: list[Case] = [
    ({"complete": False}, (OUT_GP, OUT_MS, OUT_CP, "=", OUT_RR)),
    ({}, (OUT_GP, ANTE_MS, OUT_CP, "=", OUT_RR)),
    ({"acted": 1}, (OUT_GP, ANTE_MS, OUT_CP, "=", OUT_RR)),
    ({"acted": 2}, (ANTE_GP, ANTE_MS, ANTE_CP, "=", ANTE_RR)),
    ({"acted": 2, "wagered": 1}, (OUT_GP, ANTE_MS, ANTE_CP, "=", ANTE_RR)),
    ({"street": 5}, (ANTE_GP, ANTE_MS, ANTE_CP, "=", ANTE_RR)),
    (
        {"acted": 2, "anted": False},
        (
            f"stands | GP-irregularities.5iv | {WINDOW}, late",
            "stands | MS-misdeal.2C2 | first-full-hand, late",
            "=",
            "=",
            f"stands | RR-3-misdeals.2 | {WINDOW}, late",
        ),
    ),
    ({"present": False}, (NO_RIGHT_GP, ANTE_MS, OUT_CP, "=", OUT_RR)),
    (
        {"present": False, "anted": False},
        (NO_RIGHT_GP, "stands | MS-operating.8 | none", "=", "=", "stands | RR-3-misdeals.1j | none"),
    ),
]


@pytest.mark.parametrize("case", DEALT_OUT, ids=facts_in_a_line)
def test_a_player_who_was_left_out(case: Case) -> None:
    assert said("player-dealt-out", case[0]) == expected(case)


def test_in_a_tournament_an_absent_player_who_was_left_out_makes_a_misdeal() -> None:
    facts = {"present": False, "anted": False}
    assert said("player-dealt-out", facts, mode="tournament")["roberts"] == OUT_RR


GIVEN_UP_GP = "hand-dead + stands | GP-irregularities.6 | none"
KILLED_MS = "hand-dead | MS-misdeal.3C | none"
SEAT_RR = f"misdeal | RR-3-misdeals.1 RR-3-misdeals.1i | {WINDOW}"
SEAT_LATE_RR = f"hand-dead | RR-3-misdeals.2 | {WINDOW}, late"

INELIGIBLE: list[Case] = [
    ({}, (GIVEN_UP_GP, KILLED_MS, "=", "=", SEAT_RR)),
    ({"why": "empty", "acted": 1}, (GIVEN_UP_GP, KILLED_MS, "=", "=", SEAT_RR)),
    ({"acted": 2}, (GIVEN_UP_GP, KILLED_MS, "=", "=", SEAT_LATE_RR)),
    ({"street": 4}, (GIVEN_UP_GP, KILLED_MS, "=", "=", SEAT_LATE_RR)),
    (
        {"why": "carried-pot"},
        (
            "hand-dead + stands | GP-irregularities.6 RR-3-irregularities.6 | none",
            "hand-dead | MS-misdeal.3C RR-3-irregularities.6 | none",
            "=",
            "=",
            f"misdeal | RR-3-irregularities.6 RR-3-misdeals.1 RR-3-misdeals.1i | {WINDOW}",
        ),
    ),
]


@pytest.mark.parametrize("case", INELIGIBLE, ids=facts_in_a_line)
def test_cards_at_a_seat_without_a_right_to_a_hand(case: Case) -> None:
    assert said("ineligible-seat-dealt", case[0]) == expected(case)


NOT_SEATED_GP = "hand-dead + stands | GP-irregularities.6 GP-wagers.1 | none"
AWAY_MS = "hand-dead | MS-misdeal.3B MS-stud-all.1 | his-turn"
AWAY_CP = "hand-dead | CP-rules.8a CP-rules.8b | his-turn"
AWAY_RR = "hand-dead | RR-8.8 | his-turn"
BACK_MS = "hand-live | MS-misdeal.3B | his-turn"
BACK_CP = "hand-live | CP-rules.8a | his-turn"
BACK_RR = "hand-live | RR-8.8 | his-turn"
UNASKED_RR = f"misdeal | RR-3-misdeals.1 RR-3-misdeals.1i RR-3-misdeals.1j | {WINDOW}"
UNASKED_LATE_RR = f"hand-dead | RR-3-misdeals.1j RR-3-misdeals.2 | {WINDOW}, late"

ABSENT: list[Case] = [
    ({}, (NOT_SEATED_GP, AWAY_MS, AWAY_CP, "=", AWAY_RR)),
    ({"acted": 2}, (NOT_SEATED_GP, AWAY_MS, AWAY_CP, "=", AWAY_RR)),
    ({"back": True}, (NOT_SEATED_GP, BACK_MS, BACK_CP, "=", BACK_RR)),
    ({"anted": False}, (NOT_SEATED_GP, AWAY_MS, "=", "=", UNASKED_RR)),
    ({"anted": False, "back": True}, (NOT_SEATED_GP, BACK_MS, "=", "=", UNASKED_RR)),
    ({"anted": False, "acted": 2}, (NOT_SEATED_GP, AWAY_MS, "=", "=", UNASKED_LATE_RR)),
]


@pytest.mark.parametrize("case", ABSENT, ids=facts_in_a_line)
def test_cards_for_a_player_who_is_away(case: Case) -> None:
    assert said("absent-player-dealt", case[0]) == expected(case)


TOURNAMENT_RR = "hand-dead | RR-15.12 RR-15.6 RR-8.8 | starting-hands"
ABSENT_IN_TOURNAMENTS: list[Case] = [
    ({}, (NOT_SEATED_GP, AWAY_MS, AWAY_CP, "=", TOURNAMENT_RR)),
    (
        {"anted": False},
        (NOT_SEATED_GP, AWAY_MS, UNASKED_RR.replace(WINDOW, f"silent, {WINDOW}"), "=", TOURNAMENT_RR),
    ),
    ({"back": True}, (NOT_SEATED_GP, BACK_MS, BACK_CP, "=", "hand-live | RR-15.12 RR-8.8 | starting-hands")),
]


@pytest.mark.parametrize("case", ABSENT_IN_TOURNAMENTS, ids=facts_in_a_line)
def test_cards_for_a_player_who_is_away_from_a_tournament(case: Case) -> None:
    assert said("absent-player-dealt", case[0], mode="tournament") == expected(case)


def test_in_razz_one_book_is_silent_on_the_forced_bet_of_an_absent_player() -> None:
    assert said("absent-player-dealt", {}, game="razz")["mohegan"] == "hand-dead | MS-misdeal.3B | his-turn"


def test_a_house_may_change_its_misdeals() -> None:
    names = ("no-shuffle-or-cut", "wrong-first-seat")
    for name in names:
        assert ruled_with("mohegan", {name.replace("-", "_"): "stands"}, name, {}).startswith("stands | ")
    first = {"misdeal_window": "first-action"}
    assert ruled_with("roberts", first, "wrong-first-seat", {}).startswith("misdeal | ")
    assert ruled_with("roberts", first, "wrong-first-seat", {"acted": 1}).startswith("stands | ")
    three = {"substantial_action_players": 3}
    assert ruled_with("roberts", three, "wrong-first-seat", {"acted": 2}).startswith("misdeal | ")
    killed = {"ineligible_dealt": "deal-down-and-kill"}
    assert ruled_with("roberts", killed, "ineligible-seat-dealt", {}).startswith("hand-dead | ")
    asked = {"absent_dealt_unasked": "as-absent"}
    assert ruled_with("roberts", asked, "absent-player-dealt", {"anted": False}).startswith("hand-dead | RR-8.8")


def test_what_becomes_of_an_absent_players_hand_is_said() -> None:
    facts = {"absent_player": "collect-if-unprotected"}
    assert ruled_with("roberts", facts, "absent-player-dealt", {}).startswith("hand-dead | ")
    assert "forced bet" in ruled("roberts", "absent-player-dealt", {}).decision
    assert "face down" in ruled("mohegan", "ineligible-seat-dealt", {}).decision
    assert "discarded" in ruled("procedures", "ineligible-seat-dealt", {}).decision
