"""Who may see a hand, in each house, and when all see what one has seen."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, Facts, expected, facts_in_a_line, ruled, ruled_with, said

ASKED, SHOWN = "asked-to-see-hand", "cards-shown-to-one"

LATE_MS = "stands | MS-general.15 MS-showdown.4 | next-deal, late"
LATE_RR = "stands | RR-2-decisions.5 | next-deal, late"
REFUSED_GP = "stands | GP-irregularities.4e | none"
REFUSED_MS = "stands | MS-showdown.5 | none"
REFUSED_RR = "stands | RR-3-showdown.5 | none"
DEAD_MS = "hand-shown + hand-dead | MS-showdown.5 MS-showdown.6a MS-showdown.6b | next-deal"
DEAD_RR = "hand-shown + hand-dead | RR-3-showdown.5 | next-deal"
DEAD_UK = "hand-shown + hand-dead | RR-3-showdown.5 UK-play.11a | next-deal"
LIVE_MS = "hand-shown + hand-live | MS-showdown.6a MS-showdown.6c | next-deal"
LIVE_RR = "hand-shown + hand-live | RR-3-showdown.5 | next-deal"
LIVE_UK = "hand-shown + hand-live | RR-3-showdown.5 UK-play.11a | next-deal"
TOO_OFTEN = (
    "? hand-shown: hand-shown + hand-dead / refused: barred | "
    "RR-0.2 RR-2-decisions.1 RR-2-decisions.2 RR-3-showdown.5 | next-deal"
)
ROOM_GP = "hand-shown | GP-irregularities.4e | next-deal"
ROOM_MS = "hand-shown | MS-showdown.2e | next-deal"
ROOM_RR = "hand-shown | RR-0.2 RR-2-decisions.1 RR-2-decisions.2 | next-deal"

ASKED_CASES: list[Case] = [
    ({}, (REFUSED_GP, DEAD_MS, "=", DEAD_UK, DEAD_RR)),
    ({"better": True}, (REFUSED_GP, DEAD_MS, "=", DEAD_UK, DEAD_RR)),
    ({"dealt_in": False}, (REFUSED_GP, REFUSED_MS, "=", DEAD_UK, REFUSED_RR)),
    ({"called": False}, (REFUSED_GP, REFUSED_MS, "=", DEAD_UK, DEAD_RR)),
    ({"at_showdown": False}, (REFUSED_GP, REFUSED_MS, "=", "=", REFUSED_RR)),
    ({"abused": True}, (REFUSED_GP, DEAD_MS, "=", DEAD_UK, TOO_OFTEN)),
    # the winner asks
    ({"by": "winner"}, (REFUSED_GP, LIVE_MS, "=", LIVE_UK, LIVE_RR)),
    ({"by": "winner", "better": True}, (REFUSED_GP,
        "hand-shown + hand-live + pot-corrected | MS-showdown.6a MS-showdown.6c | next-deal", "=",
        "hand-shown + hand-live + pot-corrected | RR-3-showdown.5 UK-play.11a | next-deal",
        "hand-shown + hand-live + pot-corrected | RR-3-showdown.5 | next-deal")),
    ({"by": "winner", "abused": True}, (REFUSED_GP, LIVE_MS, "=", LIVE_UK,
        TOO_OFTEN.replace("hand-dead", "hand-live"))),
    # the room
    ({"by": "floor"}, (ROOM_GP, ROOM_MS, "=", "hand-shown | UK-play.11a | next-deal", ROOM_RR)),
    ({"by": "floor", "at_showdown": False}, (ROOM_GP, ROOM_MS, "=", "=", ROOM_RR)),
    # too late
    ({"next_deal": "riffle"}, ("=", DEAD_MS, "=", "=", LATE_RR)),
    ({"by": "floor", "next_deal": "first-card"}, ("=", LATE_MS, "=", "=", LATE_RR)),
]  # fmt: skip


@pytest.mark.parametrize("case", ASKED_CASES, ids=facts_in_a_line)
def test_asking_to_see_a_hand(case: Case) -> None:
    assert said(ASKED, case[0]) == expected(case)


NOW_RR = "hand-shown | RR-3-showdown.6 | none"
LATER_RR = "hand-shown | RR-3-showdown.6 | round-over"
AT_LAST_RR = "hand-shown | RR-3-showdown.6 | betting-over"
AFTER_RR = "hand-shown | RR-3-showdown.6 | next-deal"
SHOWN_CASES: list[Case] = [
    ({}, ("=", "=", "=", "=", NOW_RR)),
    ({"has_decision": "later"}, ("=", "=", "=", "=", LATER_RR)),
    ({"has_decision": "none"}, ("=", "=", "=", "=", AT_LAST_RR)),
    ({"outsider": True}, ("=", "=", "=", "=", AT_LAST_RR)),
    ({"deliberate": True}, ("=", "=", "=", "=", NOW_RR)),
    # a folded hand
    ({"folded": True}, ("=", "hand-shown | MS-operating.5 RR-3-showdown.6 | none", "=", "=", NOW_RR)),
    ({"folded": True, "has_decision": "later"}, ("=", "hand-shown | MS-operating.5 RR-3-showdown.6 | round-over", "=",
        "=", LATER_RR)),
    ({"folded": True, "outsider": True}, ("=", "=", "=", "=", AT_LAST_RR)),
    ({"folded": True, "has_decision": "none"}, ("=", "=", "=", "=", AT_LAST_RR)),
    # the hand is over
    ({"over": "awarded"}, ("=", "=", "=", "=", AFTER_RR)),
    ({"over": "awarded", "won_uncalled": True}, ("=", "hand-shown | MS-operating.6 MS-uncalled-bet.4 | next-deal", "=",
        "=", AFTER_RR)),
    ({"over": "first-card", "won_uncalled": True}, ("=", LATE_MS, "=", "=", LATE_RR)),
]  # fmt: skip


@pytest.mark.parametrize("case", SHOWN_CASES, ids=facts_in_a_line)
def test_cards_shown_to_one(case: Case) -> None:
    assert said(SHOWN, case[0]) == expected(case)


TOURNAMENT_CASES: list[Case] = [
    ({}, ("=", "=", "=", "=", NOW_RR)),
    ({"deliberate": True}, ("=", "=", "=", "=", "hand-shown + warned + hand-live | RR-15.22 RR-3-showdown.6 | none")),
    ({"deliberate": True, "outsider": True}, ("=", "=", "=", "=",
        "hand-shown + warned + hand-live | RR-15.22 RR-3-showdown.6 | betting-over")),
    ({"deliberate": True, "folded": True}, ("=", "hand-shown | MS-operating.5 RR-3-showdown.6 | none", "=", "=",
        NOW_RR)),
]  # fmt: skip


@pytest.mark.parametrize("case", TOURNAMENT_CASES, ids=facts_in_a_line)
def test_cards_shown_to_one_in_a_tournament(case: Case) -> None:
    assert said(SHOWN, case[0], mode="tournament") == expected(case)


def test_in_razz_the_british_book_is_silent() -> None:
    assert said(ASKED, {}, game="razz")["ukcasino"] == DEAD_RR.replace("next-deal", "silent, next-deal")


def test_a_house_may_do_otherwise() -> None:
    private = ruled_with("mohegan", {"show_one_show_all": False}, SHOWN, {})
    assert private == "stands | house.show_one_show_all | none"
    dead = ruled_with("roberts", {"shown_hand_live_if_winner_asks": False}, ASKED, {"by": "winner", "better": True})
    assert dead == "hand-shown + hand-dead | house.shown_hand_live_if_winner_asks | next-deal"
    strict = ruled_with("roberts", {"see_losing_hand": "dealt-in-if-called"}, ASKED, {"called": False})
    assert strict == "stands | house.see_losing_hand | none"
    winner = ruled_with("procedures", {"see_losing_hand": "dealt-in"}, ASKED, {"by": "winner"})
    assert winner == "hand-shown + hand-live | RR-3-showdown.5 house.see_losing_hand | next-deal"
    lenient = ruled_with("procedures", {"see_losing_hand": "dealt-in"}, ASKED, {"abused": True})
    assert lenient == (
        "? hand-shown: hand-shown + hand-dead / refused: barred | GP-irregularities.2 house.see_losing_hand | next-deal"
    )


def test_what_is_different_is_told_in_different_words() -> None:
    asked: list[Facts] = [
        {},
        {"dealt_in": False},
        {"called": False},
        {"at_showdown": False},
        {"by": "winner"},
        {"by": "floor"},
    ]
    assert len({ruled("mohegan", ASKED, facts).decision for facts in asked}) == len(asked)
    winner: list[Facts] = [{"by": "winner"}, {"by": "winner", "better": True}]
    assert len({ruled("roberts", ASKED, facts).decision for facts in winner}) == 2
    assert "it is the better one" in ruled("roberts", ASKED, winner[1]).decision
    assert ruled("roberts", ASKED, {"abused": True}).weigh
    shown: list[Facts] = [
        {},
        {"has_decision": "later"},
        {"outsider": True},
        {"over": "awarded"},
        {"over": "first-card"},
    ]
    assert len({ruled("roberts", SHOWN, facts).decision for facts in shown}) == len(shown)
