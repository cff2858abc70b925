"""Contested pots and doubtful chips, in each house, in time and too late."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, Facts, expected, facts_in_a_line, ruled, ruled_with, said

AWARD, DISPUTED, HIDDEN, DOUBTFUL = "wrong-award", "disputed-pot", "hidden-chips", "chips-in-dispute"

LATE_MS = "stands | MS-general.15 MS-showdown.4 | next-deal, late"
LATE_RR = "stands | RR-2-decisions.5 | next-deal, late"
CORRECT = "? correct: pot-corrected / impound: pot-corrected / stands: stands | "
CORRECT_MS = "? correct: pot-corrected / stands: stands | "
AWARD_RR = (
    f"{CORRECT}RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-2-decisions.5 RR-2-decisions.6 RR-2-decisions.7 | next-deal"
)
AWARD_GP = f"{CORRECT}GP-irregularities.2 GP-rankings.4 RR-2-decisions.5 RR-2-decisions.6 RR-2-decisions.7 | next-deal"
AWARD_MS = f"{CORRECT_MS}MS-general.1 MS-general.15 MS-rankings.10e MS-showdown.4 RR-2-decisions.6 | next-deal"
AWARD_UK = AWARD_RR.replace(" | next-deal", " UK-play.11c | next-deal")

AWARD_CASES: list[Case] = [
    ({}, (AWARD_GP, AWARD_MS, "=", AWARD_UK, AWARD_RR)),
    ({"mingled": False}, (AWARD_GP.replace(" RR-2-decisions.6", ""), AWARD_MS.replace(" RR-2-decisions.6", ""), "=",
        AWARD_UK.replace(" RR-2-decisions.6", ""), AWARD_RR.replace(" RR-2-decisions.6", ""))),
    # too late
    ({"next_deal": "riffle"}, ("=", AWARD_MS, "=", "=", LATE_RR)),
    ({"next_deal": "first-card"}, ("=", LATE_MS, "=", "=", LATE_RR)),
    # the better hand was thrown away
    ({"tabled": False}, ("stands | GP-irregularities.1 | next-deal", "stands | MS-hand-protection.2a | next-deal", "=",
        "=", "stands | RR-3-showdown.2 | next-deal")),
    # not pushed yet
    ({"pushed": False}, ("=", "pot-corrected | MS-general.11 | pot-pushed", "=",
        "pot-corrected | RR-3-showdown.3 UK-play.11c | pot-pushed", "pot-corrected | RR-3-showdown.3 | pot-pushed")),
]  # fmt: skip


@pytest.mark.parametrize("case", AWARD_CASES, ids=facts_in_a_line)
def test_a_wrong_award(case: Case) -> None:
    assert said(AWARD, case[0]) == expected(case)


HEAR = "? decide-now: pot-corrected / impound: pot-corrected | "
NOW = "? decide-now: pot-corrected | "
HEAR_RR = "RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-2-decisions.5"
DISPUTED_CASES: list[Case] = [
    ({}, (f"{HEAR}GP-irregularities.2 RR-2-decisions.5 RR-2-decisions.7 | next-deal",
        f"{HEAR}MS-general.1 MS-general.15 MS-showdown.4 RR-2-decisions.7 | next-deal", "=", "=",
        f"{HEAR}{HEAR_RR} RR-2-decisions.7 | next-deal")),
    ({"can_wait": False}, (f"{NOW}GP-irregularities.2 RR-2-decisions.5 | next-deal",
        f"{NOW}MS-general.1 MS-general.15 MS-showdown.4 | next-deal", "=", "=", f"{NOW}{HEAR_RR} | next-deal")),
    ({"next_deal": "riffle"}, ("=",
        f"{HEAR}MS-general.1 MS-general.15 MS-showdown.4 RR-2-decisions.7 | next-deal", "=", "=", LATE_RR)),
    ({"next_deal": "first-card"}, ("=", LATE_MS, "=", "=", LATE_RR)),
]  # fmt: skip


@pytest.mark.parametrize("case", DISPUTED_CASES, ids=facts_in_a_line)
def test_a_disputed_pot(case: Case) -> None:
    assert said(DISPUTED, case[0]) == expected(case)


GOOD_GP = "made-good | GP-definitions.27 GP-wagers.3 GP-wagers.4 | next-deal"
UNSEEN_MS = "stands | MS-all-in.6 MS-general.7 | none"
OFF_GP = "stands | GP-definitions.27 GP-wagers.3 | none"
LATE_GP = "stands | GP-definitions.27 GP-wagers.3 RR-2-decisions.5 | next-deal, late"
OPEN_RR = (
    "? made-good: made-good / stands: stands | "
    "RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-2-procedures.19 RR-2-procedures.6 | next-deal"
)
HIDDEN_CASES: list[Case] = [
    ({}, (GOOD_GP, UNSEEN_MS, "=", "=", OPEN_RR)),
    ({"declared_all_in": False}, ("made-good | GP-definitions.27 GP-wagers.3 | next-deal", UNSEEN_MS, "=", "=",
        OPEN_RR)),
    ({"on_table": False}, (OFF_GP, UNSEEN_MS, "=", "=", OPEN_RR)),
    ({"next_deal": "riffle"}, (LATE_GP, UNSEEN_MS, "=", "=", LATE_RR)),
    ({"lost": False}, ("=", UNSEEN_MS, "=", "=", "stands | RR-2-procedures.6 | none")),
]  # fmt: skip


@pytest.mark.parametrize("case", HIDDEN_CASES, ids=facts_in_a_line)
def test_hidden_chips(case: Case) -> None:
    assert said(HIDDEN, case[0]) == expected(case)


OUT_RR = "? to-winner: pot-corrected / removed: barred | RR-0.2 RR-15.19 RR-2-decisions.1 RR-2-decisions.2 | next-deal"
TOURNAMENT_CASES: list[Case] = [
    ({}, (GOOD_GP, UNSEEN_MS, "=", "=", OUT_RR)),
    ({"obvious": False}, (GOOD_GP, UNSEEN_MS, "=", "=", "barred | RR-15.19 | next-deal")),
    ({"next_deal": "riffle"}, (LATE_GP, UNSEEN_MS, "=", "=", "barred | RR-15.19 | next-deal, late")),
    ({"covered": False}, (GOOD_GP, UNSEEN_MS, "=", "=", "pot-corrected | RR-15.19 | next-deal")),
    ({"lost": False}, ("=", UNSEEN_MS, "=", "=", "stands | RR-15.19 RR-2-procedures.6 | none")),
    ({"declared_all_in": False}, ("made-good | GP-definitions.27 GP-wagers.3 | next-deal", UNSEEN_MS, "=", "=",
        OPEN_RR)),
]  # fmt: skip


@pytest.mark.parametrize("case", TOURNAMENT_CASES, ids=facts_in_a_line)
def test_hidden_chips_in_a_tournament(case: Case) -> None:
    assert said(HIDDEN, case[0], mode="tournament") == expected(case)


BACK_GP = "chips-back | GP-wagers.3 GP-wagers.3ia | round-over"
BACK_MS = "chips-back | MS-all-in.6 MS-all-in.9a MS-general.7 | round-over"
CASH_GP = "? does-not-play: chips-back / plays: stands | GP-definitions.27 GP-irregularities.2 GP-wagers.3 | round-over"
NO_CASH_MS = "chips-back | MS-all-in.6 MS-general.7 | round-over"
MAY_PLAY = "? plays: stands / does-not-play: chips-back | {} RR-2-procedures.3 | round-over"
MAY_PLAY_RR = MAY_PLAY.format("RR-0.2 RR-2-decisions.1 RR-2-decisions.2")
MAY_NOT_RR = "chips-back | RR-2-procedures.3 | round-over"
ADDED_RR = "chips-back | RR-2-procedures.6 | round-over"
DOUBTFUL_CASES: list[Case] = [
    # cash
    ({}, (CASH_GP, NO_CASH_MS, "=", "=", MAY_PLAY_RR)),
    ({"cash_plays": True}, (CASH_GP, "stands | MS-betting.6a MS-general.7 | round-over", "=", "=", MAY_PLAY_RR)),
    ({"on_table": False, "cash_plays": True}, ("chips-back | GP-wagers.3 | round-over", NO_CASH_MS, "=", "=",
        MAY_PLAY_RR)),
    ({"objection": True}, (CASH_GP, NO_CASH_MS, "=", "=", MAY_NOT_RR)),
    ({"knew_better": True}, (CASH_GP, NO_CASH_MS, "=", "=", MAY_NOT_RR)),
    # chips of another house
    ({"money": "foreign"}, (MAY_PLAY.format("GP-irregularities.2"), MAY_PLAY.format("MS-general.1"), "=", "=",
        MAY_PLAY_RR)),
    ({"money": "foreign", "objection": True}, ("=", "=", "=", "=", MAY_NOT_RR)),
    ({"money": "foreign", "knew_better": True}, ("=", "=", "=", "=", MAY_NOT_RR)),
    # chips that came too late, or that nobody knew of
    ({"money": "added"}, (BACK_GP, BACK_MS, "=", "=", ADDED_RR)),
    ({"money": "undeclared"}, (BACK_GP, BACK_MS, "=", "=", ADDED_RR)),
    ({"money": "bought"}, (BACK_GP, BACK_MS, "=", "=",
        "stands + chips-back | RR-2-procedures.6 RR-2-procedures.7 | round-over")),
    ({"money": "bought", "announced": True}, (BACK_GP, BACK_MS, "=", "=",
        "stands | RR-2-procedures.6 RR-2-procedures.7 | round-over")),
    # the round is over
    ({"money": "added", "round_over": True}, ("=", "=", "=", "=", "stands | RR-3-betting.16 | round-over, late")),
]  # fmt: skip


@pytest.mark.parametrize("case", DOUBTFUL_CASES, ids=facts_in_a_line)
def test_doubtful_money(case: Case) -> None:
    assert said(DOUBTFUL, case[0]) == expected(case)


@pytest.mark.parametrize("game", ["razz", "stud-hilo", "stud-hilo-nq"])
def test_the_other_games_have_the_same_rule(game: str) -> None:
    for name, cases in ((DISPUTED, DISPUTED_CASES), (HIDDEN, HIDDEN_CASES), (DOUBTFUL, DOUBTFUL_CASES)):
        for case in cases:
            assert said(name, case[0], game=game, betting="pot-limit") == expected(case)


def test_only_its_own_chips_play_in_a_tournament() -> None:
    only_its_own = "chips-back | RR-15.25 | round-over"
    for money in ("cash", "foreign"):
        assert ruled("roberts", DOUBTFUL, {"money": money}, mode="tournament").remedies == ("chips-back",)
        assert said(DOUBTFUL, {"money": money}, mode="tournament")["roberts"] == only_its_own
        house = ruled_with("roberts", {"cash_in_play": "never", "foreign_money": "never"}, DOUBTFUL,
                           {"money": money}, mode="tournament")  # fmt: skip
        assert house.startswith("chips-back | house.")


def test_a_house_may_do_otherwise() -> None:
    at_once = {"pot_impound": False}
    assert ruled_with("roberts", at_once, DISPUTED, {}) == f"{NOW}{HEAR_RR} house.pot_impound | next-deal"
    assert ruled_with("roberts", at_once, AWARD, {}).startswith("? correct: pot-corrected / stands: stands | ")
    held = AWARD_MS.replace(CORRECT_MS, CORRECT).replace(" | next-deal", " house.pot_impound | next-deal")
    assert ruled_with("mohegan", {"pot_impound": True}, AWARD, {}) == held
    until_card = ruled_with("roberts", {"pot_claim_until": "first-card-dealt"}, DISPUTED, {"next_deal": "first-card"})
    assert until_card == "stands | house.pot_claim_until | next-deal, late"
    unseen = ruled_with("roberts", {"hidden_chips": "do-not-play"}, HIDDEN, {}, mode="tournament")
    assert unseen == "stands | house.hidden_chips | none"
    never = {"cash_in_play": "never", "foreign_money": "never", "unannounced_purchase": "none"}
    assert ruled_with("roberts", never, DOUBTFUL, {}) == "chips-back | house.cash_in_play | round-over"
    foreign = ruled_with("roberts", never, DOUBTFUL, {"money": "foreign"})
    assert foreign == "chips-back | RR-2-procedures.6 house.foreign_money | round-over"
    bought = ruled_with("roberts", never, DOUBTFUL, {"money": "bought"})
    assert bought == "chips-back | RR-2-procedures.6 RR-2-procedures.7 house.unannounced_purchase | round-over"


def test_the_supervisor_has_something_to_weigh() -> None:
    for name in (AWARD, DISPUTED, HIDDEN, DOUBTFUL):
        assert ruled("roberts", name, {}).weigh
    assert ruled("procedures", DOUBTFUL, {}).weigh
    assert ruled("roberts", HIDDEN, {}, mode="tournament").weigh


def test_what_is_different_is_told_in_different_words() -> None:
    kinds: list[Facts] = [{"money": money} for money in ("cash", "foreign", "added", "bought")]
    for house in ("procedures", "mohegan"):
        assert len({ruled(house, DOUBTFUL, facts).decision for facts in kinds}) == len(kinds)
    ways: list[Facts] = [
        {},
        {"objection": True},
        {"knew_better": True},
        {"money": "bought"},
        {"money": "bought", "announced": True},
    ]
    assert len({ruled("roberts", DOUBTFUL, facts).decision for facts in ways}) == len(ways)
    assert "objects" in ruled("roberts", DOUBTFUL, {"objection": True}).decision
    assert "while play goes on" in ruled("roberts", DISPUTED, {}).decision
    found = [case[0] for case in TOURNAMENT_CASES]
    assert len({ruled("roberts", HIDDEN, facts, mode="tournament").decision for facts in found}) == len(found)
    pots: list[Facts] = [{}, {"next_deal": "riffle"}, {"tabled": False}, {"pushed": False}]
    assert len({ruled("roberts", AWARD, facts).decision for facts in pots}) == len(pots)
