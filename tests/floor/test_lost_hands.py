"""Hands that their players threw away, in each house, in time and too late."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, Facts, expected, facts_in_a_line, ruled, ruled_with, said

MUCKED, BETTOR, OWED = "mucked-hand", "uncalled-bettor-mucked", "owed-wager-thrown-away"

DEAD_OR_LIVE = "? hand-dead: hand-dead / hand-live: hand-live | "
LIVE_OR_DEAD = "? hand-live: hand-live / hand-dead: hand-dead | "
GP_FACING = "GP-irregularities.1 GP-irregularities.10i GP-irregularities.2 RR-3-dead.2 | next-street-card"
RR_FACING = "RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-3-dead.1a RR-3-dead.2 | next-street-card"
GP_UNBET = "GP-irregularities.1 GP-irregularities.2 RR-3-dead.1b RR-3-dead.2 | next-acts"
RR_UNBET = "RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-3-dead.1b RR-3-dead.2 | next-acts"
GP_SHOWN = "GP-irregularities.1 GP-irregularities.2 GP-irregularities.4d RR-3-dead.2 | next-deal"
RR_SHOWN = "RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-3-dead.2 RR-3-showdown.2 | next-deal"
OWN_DUTY_MS = "hand-dead | MS-general.2 MS-hand-protection.2a | none"
BAD_FORM_MS = "hand-dead | MS-etiquette.5 MS-general.2 MS-hand-protection.2a | none"
GIVEN_UP_MS = "hand-dead | MS-general.2 MS-hand-protection.2a MS-showdown.2d | none"
MUST_CHECK_UK = "hand-live | UK-play.7b | next-street-card"

FACING_CASES: list[Case] = [
    ({}, (DEAD_OR_LIVE + GP_FACING, OWN_DUTY_MS, "=", "=", DEAD_OR_LIVE + RR_FACING)),
    ({"acted_after": 1}, (DEAD_OR_LIVE + GP_FACING, OWN_DUTY_MS, "=", "=", DEAD_OR_LIVE + RR_FACING)),
    ({"wrong_info": True}, (LIVE_OR_DEAD + GP_FACING, OWN_DUTY_MS, "=", "=", LIVE_OR_DEAD + RR_FACING)),
    ({"reason": "thought-won"}, (DEAD_OR_LIVE + GP_FACING, "hand-live | MS-uncalled-bet.3A | next-street-card", "=",
        "=", DEAD_OR_LIVE + RR_FACING)),
    ({"reason": "thought-owed"}, (DEAD_OR_LIVE + GP_FACING, "hand-live | MS-uncalled-bet.3B | next-street-card", "=",
        "=", DEAD_OR_LIVE + RR_FACING)),
    ({"reason": "owed-wager"}, ("wager-due + hand-dead | GP-irregularities.10i GP-irregularities.10ii | none",
        "hand-live + wager-due | MS-uncalled-bet.3C | next-street-card", "=", "=",
        "wager-due + hand-dead | RR-3-betting.8 | none")),
    # nobody can tell the cards
    ({"identifiable": False, "reason": "thought-won", "wrong_info": True}, ("hand-dead | GP-irregularities.1 | none",
        OWN_DUTY_MS, "=", "=", "hand-dead | RR-3-dead.2 | none")),
    # the next street has been dealt
    ({"next_dealt": True, "reason": "thought-won"}, ("hand-dead | GP-irregularities.1 | next-street-card, late",
        "hand-dead | MS-general.2 MS-hand-protection.2a | next-street-card, late", "=", "=",
        "hand-dead | RR-3-dead.2 | next-street-card, late")),
]  # fmt: skip

UNBET_CASES: list[Case] = [
    ({"facing": False}, (LIVE_OR_DEAD + GP_UNBET, BAD_FORM_MS, "=", MUST_CHECK_UK, LIVE_OR_DEAD + RR_UNBET)),
    ({"facing": False, "acted_after": 1}, (f"{DEAD_OR_LIVE}{GP_UNBET}, late", BAD_FORM_MS, "=", MUST_CHECK_UK,
        f"{DEAD_OR_LIVE}{RR_UNBET}, late")),
    ({"facing": False, "acted_after": 1, "wrong_info": True}, (f"{LIVE_OR_DEAD}{GP_UNBET}, late", BAD_FORM_MS, "=",
        MUST_CHECK_UK, f"{LIVE_OR_DEAD}{RR_UNBET}, late")),
    # the first to act
    ({"facing": False, "leads": True}, ("hand-live | GP-stud.5i | next-street-card", BAD_FORM_MS, "=", MUST_CHECK_UK,
        LIVE_OR_DEAD + RR_UNBET)),
    # on the last street
    ({"facing": False, "street": 7}, (LIVE_OR_DEAD + GP_UNBET, BAD_FORM_MS, "=", "=", LIVE_OR_DEAD + RR_UNBET)),
]  # fmt: skip

SHOWDOWN_CASES: list[Case] = [
    ({"at_showdown": True}, (DEAD_OR_LIVE + GP_SHOWN, GIVEN_UP_MS, "=",
        "hand-live + hand-shown | UK-play.11a | pot-pushed", DEAD_OR_LIVE + RR_SHOWN)),
    ({"at_showdown": True, "pushed": True, "wrong_info": True}, (LIVE_OR_DEAD + GP_SHOWN, GIVEN_UP_MS, "=",
        "stands | UK-play.11a | pot-pushed, late", LIVE_OR_DEAD + RR_SHOWN)),
    ({"at_showdown": True, "identifiable": False}, ("hand-dead | GP-irregularities.1 | none", OWN_DUTY_MS, "=", "=",
        "hand-dead | RR-3-dead.2 | none")),
    # the next hand has begun
    ({"at_showdown": True, "next_deal": "riffle"}, ("=", GIVEN_UP_MS, "=", "=",
        "stands | RR-2-decisions.5 | next-deal, late")),
    ({"at_showdown": True, "next_deal": "first-card"}, ("=",
        "stands | MS-general.15 MS-showdown.4 | next-deal, late", "=", "=",
        "stands | RR-2-decisions.5 | next-deal, late")),
]  # fmt: skip


@pytest.mark.parametrize("case", FACING_CASES + UNBET_CASES + SHOWDOWN_CASES, ids=facts_in_a_line)
def test_a_mucked_hand(case: Case) -> None:
    assert said(MUCKED, case[0]) == expected(case)


@pytest.mark.parametrize("case", FACING_CASES, ids=facts_in_a_line)
def test_a_mucked_hand_in_other_games(case: Case) -> None:
    for game in ("razz", "stud-hilo", "stud-hilo-nq"):
        assert said(MUCKED, case[0], game=game, mode="tournament") == expected(case)


def test_in_razz_the_first_to_act_may_not_fold_either_but_another_number_says_so() -> None:
    found = said(MUCKED, {"facing": False, "leads": True}, game="razz")
    assert found["procedures"] == "hand-live | GP-stud.6a | next-street-card"
    # the British book has stud high only
    assert found["ukcasino"] == f"{LIVE_OR_DEAD}{RR_UNBET}".replace("next-acts", "silent, next-acts")


MAYBE_GP = f"{LIVE_OR_DEAD}GP-irregularities.1 GP-irregularities.2 RR-3-dead.2 | next-street-card"
MAYBE_RR = f"{LIVE_OR_DEAD}RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-3-dead.2 | next-street-card"
BETTOR_CASES: list[Case] = [
    ({}, (MAYBE_GP, "hand-live | MS-uncalled-bet.3A | next-street-card", "=", "=", MAYBE_RR)),
    ({"identifiable": False}, ("hand-dead | GP-irregularities.1 RR-3-dead.2 | none",
        "hand-dead | MS-uncalled-bet.2 | none", "=", "=", "hand-dead | RR-3-dead.2 | none")),
    ({"next_dealt": True}, ("hand-dead | GP-irregularities.1 RR-3-dead.2 | next-street-card, late",
        "hand-dead | MS-uncalled-bet.2 | next-street-card, late", "=", "=",
        "hand-dead | RR-3-dead.2 | next-street-card, late")),
]  # fmt: skip


@pytest.mark.parametrize("case", BETTOR_CASES, ids=facts_in_a_line)
def test_a_bettor_who_overlooked_a_hand(case: Case) -> None:
    assert said(BETTOR, case[0]) == expected(case)


DUE_GP = "wager-due + hand-dead | GP-irregularities.10i GP-irregularities.10ii | none"
BACK_MS = "wager-due + hand-live | MS-general.12 MS-uncalled-bet.3C | next-street-card"
GONE_MS = "wager-due + hand-dead | MS-general.12 MS-uncalled-bet.3C | none"
DECLARED_RR = "wager-due + hand-dead | RR-3-betting.8 | none"
OWED_CASES: list[Case] = [
    ({}, (DUE_GP, BACK_MS, "=", "=", DECLARED_RR)),
    ({"identifiable": False}, (DUE_GP, GONE_MS, "=", "=", DECLARED_RR)),
    ({"next_dealt": True}, (DUE_GP, "wager-due + hand-dead | MS-general.12 MS-uncalled-bet.3C | next-street-card, late",
        "=", "=", DECLARED_RR)),
    ({"owed_by": "forced"}, (DUE_GP, BACK_MS, *("wager-due + hand-dead | default | silent, none",) * 3)),
    ({"owed_by": "held"}, (DUE_GP, BACK_MS, "=", "=", "wager-due + hand-dead | RR-3-betting.10 | none")),
    # he was released, so it is a hand thrown away like any other
    ({"owed_by": "released"}, (DEAD_OR_LIVE + GP_FACING, OWN_DUTY_MS, "=", "=", DEAD_OR_LIVE + RR_FACING)),
    ({"owed_by": "released", "identifiable": False}, ("hand-dead | GP-irregularities.1 | none", OWN_DUTY_MS, "=", "=",
        "hand-dead | RR-3-dead.2 | none")),
]  # fmt: skip


@pytest.mark.parametrize("case", OWED_CASES, ids=facts_in_a_line)
def test_an_owed_wager(case: Case) -> None:
    assert said(OWED, case[0]) == expected(case)


def test_a_house_may_do_otherwise() -> None:
    never = {"mucked_hand_retrieval": "never"}
    assert ruled_with("roberts", never, MUCKED, {}) == "hand-dead | house.mucked_hand_retrieval | none"
    assert ruled_with("roberts", never, BETTOR, {}) == ("hand-dead | house.mucked_hand_retrieval | next-street-card")
    named = {"mucked_hand_retrieval": "named-cases"}
    assert ruled_with("roberts", named, MUCKED, {"reason": "thought-won"}) == (
        "hand-live | house.mucked_hand_retrieval | next-street-card"
    )
    assert ruled_with("roberts", named, MUCKED, {}) == "hand-dead | house.mucked_hand_retrieval | none"
    back = {"owed_wager_on_fold": "wager-due-hand-returned"}
    assert (
        ruled_with("roberts", back, OWED, {}) == "wager-due + hand-live | house.owed_wager_on_fold | next-street-card"
    )
    open_hands = {"muck_at_showdown": False}
    assert ruled_with("roberts", open_hands, MUCKED, {"at_showdown": True}) == (
        "hand-live + hand-shown | house.muck_at_showdown | pot-pushed"
    )
    strict = {"fold_unbet": "forbidden", "fold_unbet_streets": ["fifth"]}
    assert ruled_with("roberts", strict, MUCKED, {"facing": False}) == (
        "hand-live | house.fold_unbet | next-street-card"
    )


def test_the_supervisor_has_something_to_weigh() -> None:
    for name in (MUCKED, BETTOR):
        assert len(ruled("roberts", name, {}).weigh) == 3


def test_what_is_different_is_told_in_different_words() -> None:
    ways: list[Facts] = [{}, {"facing": False}, {"at_showdown": True}, {"identifiable": False}, {"next_dealt": True}]
    ways += [{"next_deal": "riffle"}, {"facing": False, "acted_after": 1}, {"reason": "owed-wager"}]
    assert len({ruled("roberts", MUCKED, facts).decision for facts in ways}) == len(ways)
    reasons: list[Facts] = [{"reason": reason} for reason in ("none", "thought-won", "thought-owed", "owed-wager")]
    assert len({ruled("mohegan", MUCKED, facts).decision for facts in reasons}) == len(reasons)
    assert len({ruled("mohegan", OWED, case[0]).decision for case in OWED_CASES[:2]}) == 2
    assert ruled("roberts", MUCKED, {"facing": False, "acted_after": 1}).decision.startswith("Somebody has acted")
