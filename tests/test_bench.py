"""What `make bench` and `make load` say when they measure beside an earlier version."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.beside import Rates
from bench.earlier import ENGINE, LOAD, Earlier, earlier
from bench.load import Run, judge_beside
from bench.load_people import Measured

ROOT = Path(__file__).parents[1]


def run(*rates: int) -> Run:
    rushes = [Measured(rate, 1.0, p50=1.0, p99=2.0, updates=rate, refused=0) for rate in rates]
    return Run(100, rushes, rushes[0], memory=400.0, busy=1.0)


@pytest.mark.parametrize(("rates", "met"), [((96, 98, 97), True), ((96, 50, 99), False), ((96, 99, 96), False)])
def test_the_engine_is_judged_by_the_round_in_the_middle(
    rates: tuple[int, ...], *, met: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    rated = Rates("engine: copy", ENGINE)
    rated.rounds = [(rate, 100) for rate in rates]
    assert rated.judge() is met
    assert ("met" if met else "MISSED") in capsys.readouterr().out


@pytest.mark.parametrize(("rates", "met"), [((950, 900, 960), True), ((940, 1100, 949), False)])
def test_a_room_is_judged_by_the_turn_in_the_middle(
    rates: tuple[int, ...], *, met: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert LOAD == 0.95
    then = Earlier("0078684", ROOT, "python")
    assert judge_beside([(run(*rates), run(1000, 1000, 1000))], then) is met
    assert ("Good." if met else "MISSED.") in capsys.readouterr().out


def test_clients_that_have_changed_since_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bench").mkdir()
    for name in ("load_clients.py", "load_people.py", "load_wire.py"):
        (tmp_path / "bench" / name).write_text("others")
    judge_beside([(run(10), run(10))], Earlier("0078684", tmp_path, "python"))
    assert "The clients have changed since" in capsys.readouterr().out


@pytest.mark.parametrize("word", ["no-such-commit", "--output=x"])
def test_a_commit_that_is_not_there_is_one_sentence(word: str) -> None:
    with pytest.raises(SystemExit, match=f"^Here is no commit {word}"):
        earlier(word)
