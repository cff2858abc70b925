"""`upcard equity` and `upcard warm-up`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click
import pytest

from upcard.analysis import equity as equities
from upcard.analysis.equity import Interrupted
from upcard.cards import CardError
from upcard.cli import equity

if TYPE_CHECKING:
    from tests.cli.conftest import Typed

TWO = ["Ah Kd Qs", "9h 9d 2c"]
SIXTH = ["Ah 2d 3c 4s 9c Jd", "7h 6d 5c Ks Kd 2s"]


def test_two_hands_are_exact(typed: Typed) -> None:
    answer = typed("equity", *TWO)
    assert answer.code == 0
    assert answer.lines == [
        "stud-high: exact, 18,265,297,050 run-outs",
        "hand       equity      win      tie",
        "Ah Kd Qs   41.89%   41.89%    0.00%",
        "9h 9d 2c   58.11%   58.10%    0.00%",
    ]


def test_high_low_has_a_column_for_each_half(typed: Typed) -> None:
    answer = typed("equity", "--game", "stud-hilo", "Ah 2d 3c", "Ks Kd 9h", "--dead", "Qs 7c")
    assert answer.lines == [
        "stud-hilo: exact, 12,406,283,890 run-outs",
        "hand       equity    scoop      tie     high      low",
        "Ah 2d 3c   49.14%   29.74%   38.80%   23.04%   26.10%",
        "Ks Kd 9h   50.86%   31.46%   38.80%   50.86%    0.00%",
    ]


def test_samples_have_an_error_and_a_seed(typed: Typed) -> None:
    answer = typed("equity", *TWO, "? ? Jc", "--samples", "1e4", "--seed", "5")
    assert answer.lines[0] == "stud-high: 10,000 samples, seed 5"
    assert answer.lines[1].split() == ["hand", "equity", "±", "win", "tie"]
    assert answer == typed("equity", *TWO, "? ? Jc", "--samples", "10000", "--seed", "5")


def test_json_is_for_programs(typed: Typed) -> None:
    answer = typed("equity", "--game", "stud-hilo-nq", *SIXTH, "--json")
    found: dict[str, Any] = json.loads(answer.out)
    assert (found["game"], found["exact"], found["runouts"]) == ("stud-hilo-nq", True, 1560)
    assert "samples" not in found
    assert len(found["players"]) == 2
    for player in found["players"]:
        assert set(player) >= {"equity", "win", "tie", "high", "low", "scoop", "error"}
        assert player["error"] == 0
    sampled = json.loads(typed("equity", *TWO, "--samples", "500", "--seed", "3", "--json").out)
    assert (sampled["exact"], sampled["samples"], sampled["seed"]) == (False, 500, 3)
    assert "runouts" not in sampled
    assert sampled["players"][0]["low"] is None
    assert sampled["players"][0]["error"] > 0


def test_what_is_sampled_beside_an_exact_answer_is_said(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(equities.asking, "SCOOP_SETS", {True: 0, False: 0})
    monkeypatch.setattr(equities.asking, "SCOOP_SAMPLES", {True: 1000, False: 1000})
    words = ["equity", "--game", "stud-hilo", "Ah 2d 3c 9c", "Ks Kd 9h 8d"]
    answer = typed(*words)
    assert answer.lines[0].startswith("stud-hilo: exact, ")
    assert answer.lines[-1].startswith("Scoop and tie are from 1,000 samples, ± 1.")
    found = json.loads(typed(*words, "--json").out)
    assert found["scoop_samples"] == 1000
    assert found["players"][0]["scoop_error"] > 0


def test_a_common_card_is_announced(typed: Typed) -> None:
    doors = [f"? ? {rank}h" for rank in "23456789"]
    answer = typed("equity", *doors, "--samples", "100")
    assert answer.lines[-1] == "There are not enough cards for all: the last one is a common card."


@pytest.mark.parametrize("command", ["equity", "warm-up"])
def test_help_has_examples_and_fits_the_page(typed: Typed, command: str) -> None:
    answer = typed(command, "--help")
    assert answer.code == 0
    assert f"upcard {command}" in answer.out
    assert "example" in answer.out
    assert [line for line in answer.lines if len(line) > 110] == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["Ah Kd Qs"], "upcard: Equity is shared by 2 to 8 hands, not by 1.\n"),
        (["Ah Kd Qs", "Ah 2d 3c"], "upcard: The ace of hearts (Ah) is there twice; each card is there only once.\n"),
        (["Ah Kd Qs", "2h 2d 3c", "--game", "hold'em"], 'upcard: There are no equities for "hold\'em"; the games are'),
        ([*TWO, "3h 3d 3c", "--exact"], "run-outs are too many for an exact answer; leave out exact to sample them."),
        ([*TWO, "--samples", "0"], "'0' is not a whole number from 1 to 1e12, as 20000 or 1e6"),
        ([*TWO, "--samples", "many"], "'many' is not a whole number from 1 to 1e12, as 20000 or 1e6"),
        ([*TWO, "--samples", "5", "--exact"], "argument --exact: not allowed with argument --samples"),
    ],
)
def test_bad_input_is_answered_in_a_sentence(typed: Typed, words: list[str], said: str) -> None:
    answer = typed("equity", *words)
    assert answer.code == 2
    assert said in answer.err
    assert answer.err.count("\n") == 1
    assert answer.out == ""


def test_after_an_interruption_what_is_known_is_printed(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    so_far = equities.equity("stud-high", TWO, samples=200, seed=1)

    def interrupted(*_words: object, **_more: object) -> None:
        raise Interrupted(so_far)

    monkeypatch.setattr(equity, "equity", interrupted)
    answer = typed("equity", *TWO)
    assert answer.code == 130
    assert answer.lines[0] == "stud-high: interrupted after 200 samples, seed 1"
    assert len(answer.lines) == 4


def test_a_bar_is_drawn_on_a_terminal_only(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["equity", *TWO, "--samples", "600000", "--seed", "1"]
    assert typed(*words).err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    drawn = typed(*words).err
    assert "100% 600,000 of 600,000" in click.unstyle(drawn)
    assert "\x1b[2K" in drawn.rpartition("of 600,000")[2], "it is gone at the end"


def test_warming_up_goes_through_everything(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    simulated: list[bool] = []
    monkeypatch.setattr(equity, "_simulate", lambda: simulated.append(True))  # its own tests compile it
    answer = typed("warm-up")
    assert answer.code == 0
    assert simulated
    assert len(answer.lines) >= 9
    assert all(line.endswith(" s") for line in answer.lines)


def test_warming_up_for_programs_and_in_silence(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(equity, "_work", lambda: [("nothing much", lambda: done.append("once"))])
    (told,) = [json.loads(line) for line in typed("warm-up", "--json").lines]
    assert told["work"] == "nothing much"
    assert told["seconds"] >= 0
    assert typed("warm-up", "--quiet") == (0, "", "")
    assert done == ["once", "once"]


def test_warming_up_without_the_extra_is_refused(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(equity, "wanted", lambda *, fast: _refuse() if fast else False)
    answer = typed("warm-up")
    assert (answer.code, answer.out) == (2, "")
    assert 'pip install "upcard[fast]"' in answer.err


def _refuse() -> bool:
    raise CardError('The fast tier needs NumPy and Numba, which are not installed: pip install "upcard[fast]".')
