"""How a wager was made: motions, words, gestures, and what each house takes them for."""

from __future__ import annotations

import pytest

from tests.floor.rulings import Case, expected, facts_in_a_line, ruled, ruled_with, said
from upcard.floor.incident import BadReport

SUPERVISOR = "RR-0.2 RR-2-decisions.1 RR-2-decisions.2"
STRING_MS = "MS-betting-line.4 MS-betting-line.5 MS-betting.4"
FIRST = "bound + chips-back"


def strung(done: str, half: str = "less") -> tuple[str, str, str, str, str]:
    """Return what the houses say on an unannounced second motion; ``half``: how the first one is read besides."""
    ms, cp = {"less": (STRING_MS, "CP-rules.4d"), "yes": (f"{STRING_MS} MS-betting.2", "CP-rules.4d CP-rules.4e")}[half]
    ms = " ".join(sorted(ms.split()))
    gp = "GP-wagers.7 GP-wagers.7ii" + (" RR-3-betting.14" if half == "yes" else "")
    return (
        f"{done} | {gp} | next-acts",
        f"{done} | {ms} | next-acts",
        f"{done} | {cp} | next-acts",
        "=",
        f"{done} | RR-3-betting.14 | next-acts",
    )


ANNOUNCED_RR = "stands | RR-3-betting.14 | none"
ANNOUNCED = ("stands | GP-wagers.7i | none", "stands | MS-betting-line.4 | none", "=", "=", ANNOUNCED_RR)
BEYOND = (
    f"{FIRST} | GP-wagers.7i | none", f"{FIRST} | MS-betting-line.4 | none", "=", "=",
    f"{FIRST} | RR-3-betting.14 | none",
)  # fmt: skip
LATE = "? correct: backed-up + bound + chips-back / stands: stands"
STRING_BETS: list[Case] = [
    ({}, strung(FIRST)),
    ({"to_call": 0}, strung(FIRST)),
    ({"put": 5}, strung("bound + made-good + chips-back")),
    ({"put": 15}, strung("bound + made-good", "yes")),
    (
        {"put": 14},
        (
            f"{FIRST} | GP-wagers.7 GP-wagers.7ii RR-3-betting.14 | next-acts",
            f"{FIRST} | MS-betting-line.4 MS-betting-line.5 MS-betting.2 MS-betting.4 | next-acts",
            f"{FIRST} | CP-rules.4d CP-rules.4f | next-acts",
            "=",
            f"{FIRST} | RR-3-betting.14 | next-acts",
        ),
    ),
    ({"put": 20}, strung(FIRST, "yes")),
    ({"said": "raise", "when": "after"}, strung(FIRST)),
    ({"said": "raise"}, ANNOUNCED),
    ({"said": "raise-amount"}, ANNOUNCED),
    ({"said": "raise", "acted_after": 2}, ANNOUNCED),
    ({"said": "raise", "added": 11}, BEYOND),
    ({"said": "sign"}, (ANNOUNCED[0], *strung(FIRST)[1:])),
    (
        {"acted_after": 1},
        (
            f"{LATE} | GP-irregularities.2 GP-wagers.7 GP-wagers.7ii RR-2-decisions.3 | next-acts, late",
            f"{LATE} | {STRING_MS} MS-general.1 RR-2-decisions.3 | next-acts, late",
            f"{LATE} | CP-rules.4d {SUPERVISOR} RR-2-decisions.3 | next-acts, late",
            "=",
            f"{LATE} | {SUPERVISOR} RR-2-decisions.3 RR-3-betting.14 | next-acts, late",
        ),
    ),
]


@pytest.mark.parametrize("case", STRING_BETS, ids=facts_in_a_line)
def test_string_bet(case: Case) -> None:
    assert said("string-bet", case[0]) == expected(case)


ONE_TRIP = "bound + made-good + chips-back"
GP_STANDS = "stands | GP-wagers.7i | none"
MS_NAMED = "stands | MS-no-limit-raise.1A1 MS-no-limit-raise.1A2 | none"
MS_TRIP = f"{ONE_TRIP} | MS-no-limit-raise.1A1 MS-no-limit-raise.1A2 | none"
NO_LIMIT: list[tuple[str, Case]] = [
    ("cash", ({"said": "raise"}, (GP_STANDS, MS_TRIP, "=", "=", "stands | RR-14-nolimit.6 | none"))),
    ("cash", ({"said": "raise-amount"}, (GP_STANDS, MS_NAMED, "=", "=", "stands | RR-14-nolimit.6 | none"))),
    (
        "tournament",
        ({"said": "raise"}, (GP_STANDS, MS_TRIP, "=", "=", f"{ONE_TRIP} | RR-14-nolimit.6 RR-15.24 | none")),
    ),
    (
        "tournament",
        (
            {"said": "raise", "put": 20},
            (
                GP_STANDS,
                f"{FIRST} | MS-no-limit-raise.1A1 MS-no-limit-raise.1A2 | none",
                "=",
                "=",
                f"{FIRST} | RR-14-nolimit.6 RR-15.24 | none",
            ),
        ),
    ),
    (
        "tournament",
        ({"said": "raise-amount"}, (GP_STANDS, MS_NAMED, "=", "=", "stands | RR-14-nolimit.6 RR-15.24 | none")),
    ),
    (
        "cash",
        (
            {},
            (
                f"{FIRST} | GP-wagers.7 GP-wagers.7ii | next-acts",
                f"{FIRST} | {STRING_MS} MS-no-limit-raise.1 | next-acts",
                f"{FIRST} | CP-rules.4d | next-acts",
                "=",
                f"{FIRST} | RR-3-betting.14 | next-acts",
            ),
        ),
    ),
]


@pytest.mark.parametrize(("mode", "case"), NO_LIMIT)
def test_string_bet_at_no_limit(mode: str, case: Case) -> None:
    assert said("string-bet", case[0], betting="no-limit", mode=mode) == expected(case)


def test_with_limits_the_word_is_enough_in_a_tournament_too() -> None:
    assert said("string-bet", {"said": "raise"}, mode="tournament")["roberts"] == ANNOUNCED_RR


def test_a_house_may_allow_string_bets() -> None:
    assert ruled_with("roberts", {"string_bets": "allowed"}, "string-bet", {}) == "stands | house.string_bets | none"


def test_one_motion_is_no_string_bet() -> None:
    with pytest.raises(BadReport, match="one motion"):
        ruled("roberts", "string-bet", {"added": 0})


WORDS_GP = "GP-irregularities.10 GP-wagers.4"
WORDS_MS = "MS-general.16 MS-words-gestures.1"
BOUND = (f"bound | {WORDS_GP} | none", f"bound | {WORDS_MS} | none", "=", "=", "bound | RR-3-betting.8 | none")
FREE_WORDS = "? hold: bound / release: not-bound"
DECLARATIONS: list[Case] = [
    ({}, BOUND),
    ({"said": "call", "did": "fold"}, BOUND),
    ({"said": "bet", "facing": False}, BOUND),
    ({"said": "fold", "facing": False}, BOUND),
    (
        {"said": "fold"},
        (
            f"bound + hand-dead | {WORDS_GP} | none",
            f"bound + hand-dead | {WORDS_MS} | none",
            "=",
            "=",
            "bound + hand-dead | RR-3-betting.8 RR-3-dead.1a | none",
        ),
    ),
    (
        {"legal": False},
        (
            "not-bound | GP-wagers.4 | none",
            "not-bound | MS-general.16 | none",
            "=",
            "=",
            "not-bound | RR-3-betting.8 | none",
        ),
    ),
    ({"clear": False}, ("not-bound | GP-irregularities.10 | none", *BOUND[1:])),
    (
        {"in_turn": False},
        (
            f"backed-up + not-bound | {WORDS_GP} | three-acted",
            (
                f"backed-up{FREE_WORDS} | MS-general.1 MS-out-of-turn.2 MS-out-of-turn.2A1 MS-out-of-turn.2A2"
                " MS-out-of-turn.2B2 | substantial-action"
            ),
            "=",
            "=",
            f"backed-up{FREE_WORDS} | {SUPERVISOR} RR-3-betting.10 | acted-between",
        ),
    ),
    (
        {"said": "bet", "facing": False, "street": 4, "open_pair": True},
        (BOUND[0], "bound | MS-stud-high.7D | none", "=", "=", BOUND[4]),
    ),
    ({"said": "bet", "facing": False, "street": 4, "open_pair": True, "named": 20}, BOUND),
]


@pytest.mark.parametrize("case", DECLARATIONS, ids=facts_in_a_line)
def test_verbal_declaration(case: Case) -> None:
    assert said("verbal-declaration", case[0]) == expected(case)


@pytest.mark.parametrize(
    ("game", "mohegan"),
    [
        ("stud-high", "bound | MS-stud-high.6 | none"),
        ("razz", "bound | MS-stud-low.6 | none"),
        ("stud-hilo-nq", "bound | MS-stud-hilo.6 | none"),
        ("stud-hilo", BOUND[1]),
    ],
)
def test_a_raise_without_an_amount_in_spread_limit(game: str, mohegan: str) -> None:
    case: Case = ({}, (BOUND[0], mohegan, "=", "=", BOUND[4]))
    assert said("verbal-declaration", {}, game=game, betting="spread-limit") == expected(case)
    assert "the largest raise" in ruled("mohegan", "verbal-declaration", {}, betting="spread-limit").decision
    named = said("verbal-declaration", {"named": 8}, game=game, betting="spread-limit")
    assert named["mohegan"] == BOUND[1]


def test_a_raise_without_an_amount_at_no_limit() -> None:
    big = "bound | RR-14-nolimit.6 | none"
    case: Case = ({}, ("=", "bound | MS-no-limit-raise.1A1 | none", "=", "=", big))
    assert said("verbal-declaration", {}, betting="no-limit") == expected(case)
    assert said("verbal-declaration", {"named": 60}, betting="no-limit")["mohegan"] == BOUND[1]


def test_a_bet_on_an_open_pair_is_of_the_lower_limit_where_there_is_a_choice() -> None:
    facts = {"said": "bet", "facing": False, "street": 4, "open_pair": True}
    assert "the lower limit" in ruled("mohegan", "verbal-declaration", facts).decision
    assert "limit" not in ruled("mohegan", "verbal-declaration", facts, game="stud-hilo").decision
    assert said("verbal-declaration", facts, game="razz")["mohegan"] == BOUND[1]


@pytest.mark.parametrize(
    ("changes", "facts", "betting", "line"),
    [
        ({"verbal_binding": "never"}, {}, "fixed-limit", "not-bound | house.verbal_binding | none"),
        (
            {"words_must_be_clear": True},
            {"clear": False},
            "fixed-limit",
            "not-bound | house.words_must_be_clear | none",
        ),
        (
            {"verbal_beats_action": False},
            {"said": "call", "did": "fold"},
            "fixed-limit",
            "not-bound | house.verbal_beats_action | none",
        ),
        ({"spread_unnamed_raise": "ask"}, {}, "spread-limit", "bound | house.spread_unnamed_raise | none"),
        (
            {"open_pair_unnamed_bet": "upper"},
            {"said": "bet", "facing": False, "street": 4, "open_pair": True},
            "fixed-limit",
            "bound | house.open_pair_unnamed_bet | none",
        ),
    ],
)
def test_a_house_may_weigh_words_otherwise(
    changes: dict[str, object], facts: dict[str, object], betting: str, line: str
) -> None:
    assert ruled_with("roberts", changes, "verbal-declaration", facts, betting=betting) == line


KNOCK = "bound | RR-3-betting.9 | none"
ASKED = "not-bound | RR-3-betting.9 | none"
ANY_MS = "bound | MS-words-gestures.2 | none"
GESTURES: list[Case] = [
    ({}, ("=", ANY_MS, "=", "=", KNOCK)),
    ({"said": "check"}, ("=", ANY_MS, "=", "=", KNOCK)),
    ({"gesture": "wave"}, ("=", ANY_MS, "=", "=", ASKED)),
    ({"gesture": "other"}, ("=", ANY_MS, "=", "=", ASKED)),
    ({"facing": True}, ("=", "not-bound | MS-words-gestures.2 | none", "=", "=", ASKED)),
    ({"said": "bet"}, ("bound | GP-irregularities.10 | none", "=", "=", "=", "bound | RR-3-betting.8 | none")),
    (
        {"in_turn": False},
        (
            f"backed-up + not-bound | {WORDS_GP} | three-acted",
            (
                "backed-up? hold: bound + barred / release: not-bound"
                " | MS-general.1 MS-out-of-turn.2 MS-out-of-turn.2A1 RR-3-betting.10 | substantial-action"
            ),
            "=",
            "=",
            "backed-up + barred | RR-3-betting.10 | none",
        ),
    ),
]


@pytest.mark.parametrize("case", GESTURES, ids=facts_in_a_line)
def test_gesture_check(case: Case) -> None:
    assert said("gesture-check", case[0]) == expected(case)


PUSHED_GP = "GP-wagers.6i GP-wagers.6ii GP-wagers.6iii | none"
LINE_MS = "bound | MS-betting-line.3 MS-betting-line.6a | none"
FREE_RR = "not-bound | RR-3-betting.12 | next-acts"
MAY_BIND = "? bound: bound / not-bound: not-bound + backed-up"
MOTIONS: list[Case] = [
    ({}, (f"bound | {PUSHED_GP}", LINE_MS, "=", "=", FREE_RR)),
    ({"facing": False}, (f"bound | {PUSHED_GP}", LINE_MS, "=", "=", FREE_RR)),
    ({"reached": False}, (f"not-bound | {PUSHED_GP}", "not-bound | MS-betting-line.3 | none", "=", "=", FREE_RR)),
    (
        {"acted_after": 1},
        (
            f"bound | {PUSHED_GP}",
            LINE_MS,
            "=",
            "=",
            f"{MAY_BIND} | {SUPERVISOR} RR-3-betting.12 | next-acts, late",
        ),
    ),
    ({"said": "call"}, BOUND),
]
RELEASED = (
    f"bound | {PUSHED_GP}",
    "bound | MS-betting-line.2 | none",
    "=",
    "=",
    "bound + made-good | RR-3-betting.13 | none",
)
MOTIONS += [({"released": "all"}, RELEASED), ({"released": "part", "acted_after": 1}, RELEASED)]


@pytest.mark.parametrize("case", MOTIONS, ids=facts_in_a_line)
def test_forward_motion(case: Case) -> None:
    assert said("forward-motion", case[0]) == expected(case)


BIG_MOTIONS: list[Case] = [
    ({}, (f"bound | {PUSHED_GP}", LINE_MS, "=", "=", "not-bound | RR-14-nolimit.7 | none")),
    ({"acted_after": 1}, (f"bound | {PUSHED_GP}", LINE_MS, "=", "=", "not-bound | RR-14-nolimit.7 | none")),
    ({"said": "raise"}, (BOUND[0], BOUND[1], "=", "=", "bound | RR-14-nolimit.7 | none")),
    ({"released": "all"}, RELEASED),
]


@pytest.mark.parametrize("case", BIG_MOTIONS, ids=facts_in_a_line)
def test_forward_motion_at_no_limit(case: Case) -> None:
    assert said("forward-motion", case[0], betting="no-limit") == expected(case)


def test_the_least_act_depends_on_what_he_faces() -> None:
    assert "call" in ruled("mohegan", "forward-motion", {}).decision
    assert "bet the least" in ruled("mohegan", "forward-motion", {"facing": False}).decision
