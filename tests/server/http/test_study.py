"""Any cards that somebody lays out: the figures of the library, and its sentences where there is nothing to compute."""

from urllib.parse import urlencode

import pytest

from tests.server.http.guests import Cardroom, Told
from tests.server.study.asked import posed
from upcard.analysis.equity import SpotError, equity
from upcard.analysis.equity.games import games
from upcard.server.study.worker import compute


def asked(cardroom: Cardroom, http: int = 200, **query: object) -> Told:
    got = cardroom.guest().get(f"/api/study/odds?{urlencode(query, doseq=True)}")
    assert got.status_code == http, got.text
    answer: Told = got.json()
    return answer


def test_what_can_be_laid_out(cardroom: Cardroom) -> None:
    menu = cardroom.guest().get("/api/study").json()
    assert [game["value"] for game in menu["games"]] == list(games())
    assert all(game["text"] and game["text"] != game["value"] for game in menu["games"])
    limits = [menu[name] for name in ("fewest", "most", "least_cards", "most_cards")]
    assert limits == [2, 8, 3, 7]


@pytest.mark.parametrize("game", games())
def test_the_figures_are_those_of_the_library(cardroom: Cardroom, game: str) -> None:
    hands = ["Ah 2d 3c 4s", "Ks Kd 9h 8d"]
    told = asked(cardroom, game=game, hand=hands, dead="Qs 7c")
    found = equity(game, hands, "Qs 7c")
    assert (told["exact"], told["runouts"], told["samples"]) == (True, found.runouts, None)
    for hand, player in zip(told["hands"], found.players, strict=True):
        for figure in ("equity", "win", "tie", "high", "low", "scoop", "error", "scoop_error"):
            assert hand[figure] == getattr(player, figure)
    assert [hand["seat"] for hand in told["hands"]] == [1, 2]
    assert (told["dead"], told["common"], told["common_card"]) == (["Qs", "7c"], [], False)


def test_cards_are_read_however_they_are_written_and_told_one_way(cardroom: Cardroom) -> None:
    told = asked(cardroom, hand=["x?10h,9♠", "asKD, qc 2c"], dead="7c8c")
    assert [hand["cards"] for hand in told["hands"]] == [["?", "?", "Th", "9s"], ["As", "Kd", "Qc", "2c"]]
    assert told["dead"] == ["7c", "8c"]
    plain = compute(posed("stud-high", ("? ? Th 9s", "As Kd Qc 2c"), "7c 8c"))
    assert [hand["equity"] for hand in told["hands"]] == [player.equity for player in plain.players]


def test_many_hands_are_sampled_and_it_is_said(cardroom: Cardroom) -> None:
    told = asked(cardroom, game="razz", hand=["? ? Ah 2d 3c", "? ? 4h 5d 6c", "? ? 7s 8s 9d", "? ? Tc Jd Qh"])
    assert told["exact"] is False
    assert told["samples"] > 1000
    assert all(0 < hand["error"] < 0.01 for hand in told["hands"])
    assert sum(hand["equity"] for hand in told["hands"]) == pytest.approx(1)


def test_eight_hands_to_the_end_share_the_last_card(cardroom: Cardroom) -> None:
    told = asked(cardroom, hand=[f"? ? {rank}h {rank}d" for rank in "23456789"], dead="Ah Ad")
    assert told["common_card"] is True


def test_a_common_card_counts_for_all(cardroom: Cardroom) -> None:
    told = asked(cardroom, hand=["Ah Ad 2c 5d 7s 8h", "Kh Kd 3c 6d 9s Th"], common="Kc")
    assert [hand["equity"] for hand in told["hands"]] == [0, 1]
    assert told["common"] == ["Kc"]


@pytest.mark.parametrize(
    "query",
    [
        {"game": "hold-em", "hand": ["Ah 2d 3c", "Ks Kd 9h"]},
        {"hand": ["Ah 2d 3c"]},
        {"hand": ["? ? Ah"] * 9},
        {"hand": ["Ah 2d", "Ks Kd 9h"]},
        {"hand": ["Ah 2d 3c 4c 5c", "Ks Kd 9h"]},
        {"hand": ["Ah 2d 3c", "Ah Kd 9h"]},
        {"hand": ["Ah 2d 3c", "Ks Kd 9h"], "dead": "2d"},
        {"hand": ["Ah 2d 3z", "Ks Kd 9h"]},
        {"hand": ["Ah 2d 3c", "Ks Kd 9h"], "dead": "<b>"},
    ],
)
def test_bad_questions_get_the_sentence_of_the_command_line(cardroom: Cardroom, query: dict[str, object]) -> None:
    problem = asked(cardroom, 400, **query)
    with pytest.raises(SpotError) as fault:
        equity(str(query.get("game", "stud-high")), query["hand"], str(query.get("dead", "")))  # type: ignore[arg-type]
    assert (problem["code"], problem["sentence"]) == ("malformed", str(fault.value))


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({}, "hand: it is missing."),
        ({"hand": ["Ah 2d 3c", "?" * 61]}, "Hand 2: it must have at most 60 characters."),
        ({"hand": ["Ah 2d 3c", "Ks Kd 9h"], "dead": "x" * 201}, "dead: it must have at most 200 characters."),
    ],
)
def test_what_cannot_be_a_question_is_not_read(cardroom: Cardroom, query: dict[str, object], sentence: str) -> None:
    assert asked(cardroom, 400, **query)["sentence"] == sentence


def test_a_stranger_may_study_and_who_asks_faster_than_can_be_reckoned_waits(
    fresh: Cardroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("upcard.server.study.service.MOST_EACH", 0)
    problem = asked(fresh, 429, hand=["Ah 2d 3c 4s", "Ks Kd 9h 8d"])
    assert problem["code"] == "too-many"
    monkeypatch.setattr("upcard.server.study.service.MOST_EACH", 3)
    monkeypatch.setattr("upcard.server.study.service.MOST_UNDER_WAY", 0)
    problem = asked(fresh, 503, hand=["Ah 2d 3c 4s", "Ks Kd 9h 8d"])
    assert (problem["code"], problem["sentence"][:9]) == ("not-now", "Too many ")
