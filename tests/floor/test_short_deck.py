"""Too few cards for the last street: seen in time or in the middle of it, for five to eight players, in each house."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, expected, facts_in_a_line, ruled, ruled_with, said

SHORT = "deck-short"

COMMON_GP = "common-card | GP-stud.7d GP-stud.7e | none"
COMMON_MS = "common-card | MS-stud-all.3 MS-stud-all.3A MS-stud-all.3D1 | none"
NOTICE_MS = "common-card | MS-stud-all.3 MS-stud-all.3A MS-stud-all.3C MS-stud-all.3D1 | none"
NUMBERS_CP = "CP-rules.16a CP-rules.16b CP-rules.16c CP-rules.16d1"
COMMON_CP = f"common-card | {NUMBERS_CP} | none"
REMADE_CP = f"stub-remade | {NUMBERS_CP} | none"
COMMON_RR = "common-card | RR-8.15 | none"
REMADE_RR = "stub-remade | RR-8.15 | none"
ENOUGH = (
    "stands | GP-stud.7d GP-stud.7e | none",
    "stands | MS-stud-all.3 MS-stud-all.3A MS-stud-all.3D1 | none",
    f"stands | {NUMBERS_CP} | none",
    "=",
    "stands | RR-8.15 | none",
)

SEEN_IN_TIME: list[Case] = [
    ({}, (COMMON_GP, COMMON_MS, COMMON_CP, "=", COMMON_RR)),
    ({"largest_bet": 21}, (COMMON_GP, NOTICE_MS, COMMON_CP, "=", COMMON_RR)),
    # seven to the end
    ({"players": 7, "left": 7}, (COMMON_GP, COMMON_MS, REMADE_CP, "=", REMADE_RR)),
    # eight dealt in, one folds on third street: seven cards for seven players, and that is enough for one book only
    ({"players": 7, "left": 4}, (COMMON_GP, COMMON_MS, COMMON_CP, "=", REMADE_RR)),
    ({"players": 7, "left": 3}, (COMMON_GP, COMMON_MS, COMMON_CP, "=", COMMON_RR)),
    ({"players": 6, "left": 5}, (COMMON_GP, COMMON_MS, REMADE_CP, "=", REMADE_RR)),
    ({"players": 6, "left": 4}, (COMMON_GP, COMMON_MS, COMMON_CP, "=", REMADE_RR)),
    ({"players": 5, "left": 4}, (COMMON_GP, COMMON_MS, REMADE_CP, "=", REMADE_RR)),
    # six players and a burn: seven cards do, but the last one may not be dealt everywhere
    ({"players": 6, "left": 7}, (*ENOUGH[:2], REMADE_CP, "=", ENOUGH[4])),
    ({"players": 6, "left": 8}, ENOUGH),
    # cards that were set aside go into the new stub, but not everywhere
    ({"players": 7, "left": 4, "removed": 2}, (COMMON_GP, COMMON_MS, COMMON_CP, "=", REMADE_RR)),
    ({"players": 7, "left": 2, "removed": 2}, (COMMON_GP, COMMON_MS, COMMON_CP, "=", REMADE_RR)),
    ({"players": 7, "left": 2, "removed": 1}, (COMMON_GP, COMMON_MS, COMMON_CP, "=", COMMON_RR)),
]

MIDWAY_MS = "common-card + no-more-betting | MS-stud-all.3A MS-stud-all.3B MS-stud-all.3D1 | none"
MIDWAY_CP = "common-card + no-more-betting | CP-rules.16d4 CP-rules.16d5 | none"
SERVED_CP = "stub-remade | CP-rules.16b CP-rules.16d3 | none"
MIDWAY = "common-card + no-more-betting | default | silent, none"

BEGUN: list[Case] = [
    (
        {"begun": True, "players": 7, "served": 4, "left": 1, "burns": 4},
        ("=", MIDWAY_MS, SERVED_CP, "=", REMADE_RR),
    ),
    (
        {"begun": True, "players": 7, "served": 3, "left": 1, "burns": 4},
        ("=", MIDWAY_MS, MIDWAY_CP, "=", REMADE_RR),
    ),
    (
        {"begun": True, "players": 7, "served": 2, "left": 1, "burns": 4},
        ("=", MIDWAY_MS, MIDWAY_CP, "=", REMADE_RR),
    ),
    (
        {"begun": True, "players": 7, "served": 1, "left": 1, "burns": 4},
        (MIDWAY, MIDWAY_MS, MIDWAY_CP, MIDWAY, MIDWAY),
    ),
    (
        {"begun": True, "players": 7, "served": 1, "left": 1, "burns": 4, "removed": 1},
        ("=", MIDWAY_MS, MIDWAY_CP, "=", REMADE_RR),
    ),
    (
        {"begun": True, "players": 7, "served": 4, "left": 3, "burns": 4},
        (*ENOUGH[:2], SERVED_CP, "=", ENOUGH[4]),
    ),
    ({"begun": True, "players": 7, "served": 4, "left": 4, "burns": 4}, ENOUGH),
]


@pytest.mark.parametrize("case", SEEN_IN_TIME + BEGUN, ids=facts_in_a_line)
def test_too_few_cards_for_the_last_street(case: Case) -> None:
    assert said(SHORT, case[0]) == expected(case)


def test_in_razz_one_book_is_silent() -> None:
    case: Case = ({}, (COMMON_GP, "=", COMMON_CP, "=", COMMON_RR))
    assert said(SHORT, {}, game="razz") == expected(case)
    midway = {"begun": True, "players": 7, "served": 4, "left": 1, "burns": 4}
    case = (midway, ("=", "=", SERVED_CP, "=", REMADE_RR))
    assert said(SHORT, midway, game="razz") == expected(case)


def test_where_the_card_comes_from_is_said() -> None:
    assert "the burns are shuffled" in ruled("mohegan", SHORT, {"left": 2}).decision
    assert "one card is burned" in ruled("mohegan", SHORT, {"left": 3}).decision
    assert "supervisor is told" in ruled("mohegan", SHORT, {"largest_bet": 30}).decision
    ways = {ruled(house, SHORT, {"players": 7, "left": 7}).decision for house in ("canterbury", "roberts")}
    assert len(ways) == 2


def test_a_house_may_change_what_is_done_when_cards_run_out() -> None:
    midway = {"begun": True, "players": 7, "served": 1, "left": 1, "burns": 4}
    normal = ruled_with("roberts", {"shortage_partial_betting": "normal"}, SHORT, midway)
    assert normal.startswith("common-card | house.shortage_partial_betting")
    served = {**midway, "served": 4}
    assert ruled_with("roberts", {"shortage_begun": "common-card"}, SHORT, served).startswith("common-card + ")
    assert ruled_with("mohegan", {"shortage_begun": "remake-then-common"}, SHORT, served).startswith("stub-remade | ")
    set_aside = {"players": 7, "left": 2, "removed": 2}
    kept_out = ruled_with("roberts", {"removed_cards_remade": False}, SHORT, set_aside)
    assert kept_out.startswith("common-card | ")
    assert "house.removed_cards_remade" in kept_out
    seven = {"players": 7, "left": 7}
    late = ruled_with("canterbury", {"shortage_remake_when": "one-card-left"}, SHORT, seven)
    assert late.startswith("stub-remade | ")
    burned = ruled_with("roberts", {"remake_burn": "always"}, SHORT, {"players": 7, "left": 4})
    assert burned.startswith("common-card | ")
    dealt = ruled_with("canterbury", {"last_card_dealable": True}, SHORT, {"players": 6, "left": 4})
    assert dealt.startswith("stub-remade | ")
    unburned = ruled_with("roberts", {"burn_before_last": False}, SHORT, {"players": 5, "left": 5})
    assert unburned.startswith("stands | ")
