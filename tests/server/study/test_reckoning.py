"""One question about equities: exact where there is time for it, else as many samples as there is time for."""

import math
from io import BytesIO

import msgspec
import pytest

from tests.server.study.asked import posed
from upcard.analysis.equity import Equity, SpotError, equity
from upcard.server.study.worker import PATIENCE, answer_all, compute

FOURTH = posed("stud-high", ("Ah Kd Qs Jc", "9h 9d 2c 2s"), "9s")
THIRD = ("Ah Kd Qs", "9h 9d 2c")


def test_it_answers_as_the_library_does() -> None:
    assert compute(FOURTH) == equity("stud-high", ("Ah Kd Qs Jc", "9h 9d 2c 2s"), "9s") == equity(FOURTH.spot)
    hands = ("Ah 2d 3c 9s 8d Kc", "4h 5d 6c 7s Jd Qc")
    found = compute(posed("razz", hands, common="Th"))
    assert found == equity("razz", hands, common="Th")
    assert found.runouts == 1


def test_a_question_is_answered_in_the_time_that_there_is() -> None:
    exact = compute(posed("razz", ("Ah 2d 3c 9s", "4h 5d 6c 7s")), fast=False)
    assert exact.exact
    quick = compute(posed("razz", THIRD, quick=True), fast=False)
    assert (quick.exact, quick.samples) == (False, PATIENCE[True, False].hands // 2)
    assert quick.players[0].error > 0
    many = compute(posed("razz", (*THIRD, "? ? 4c", "? ? 5c"), quick=True), fast=False)
    assert many.samples == PATIENCE[True, False].hands // 4


@pytest.mark.parametrize("hands", [(*THIRD[:1], "? ? 9h"), (*THIRD, "? ? 4c")])
def test_whoever_asks_one_question_gets_a_better_answer_than_who_asks_several(hands: tuple[str, ...]) -> None:
    one, several = (compute(posed("stud-high", hands, quick=quick), fast=False) for quick in (False, True))
    assert one.exact or (one.samples or 0) > 4 * (several.samples or 0)
    for player, rough in zip(one.players, several.players, strict=True):
        assert math.isclose(player.equity, rough.equity, abs_tol=5 * (rough.error + player.error))


def test_the_same_question_has_the_same_answer() -> None:
    question = posed("stud-hilo", ("? ? 3c", "? ? 9h", "Ah 2d 4c"), quick=True)
    assert compute(question) == compute(question)


def test_what_cannot_be_asked_is_said_in_a_sentence() -> None:
    with pytest.raises(SpotError, match="Hand 2 has 2 cards; it needs 3 to 7"):
        posed("razz", ("Ah 2d 3c", "4h 5d"))


def test_a_worker_answers_line_by_line() -> None:
    questions = [FOURTH, posed("razz", ("Ah 2d 3c 9s", "4h 5d 6c 7s"))]
    out = BytesIO()
    answer_all([msgspec.json.encode(question) + b"\n" for question in questions], out)
    answers = [msgspec.json.decode(line, type=Equity) for line in out.getvalue().splitlines()]
    assert answers == [compute(question) for question in questions]
