"""Runs: the same result however the hands are played, and whatever happens on the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from itertools import islice
from multiprocessing import active_children
from multiprocessing.connection import wait
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from upcard.hand.begin import SetupError
from upcard.simulation import Run, make_plan, simulate
from upcard.simulation import plan as plan_module
from upcard.simulation.keeping import KeepingError
from upcard.simulation.playing import engine_tallies
from upcard.simulation.tally import Tally
from upcard.simulation.writing import check_ending

if TYPE_CHECKING:
    from upcard.simulation.plan import Plan


def plan_of(hands: int = 320, seed: int = 5) -> Plan:
    return make_plan("razz", ["tight", "rock", "calling"], hands, seed=seed)


def test_any_number_of_workers_has_the_same_result() -> None:
    alone = simulate("razz", ["tight", "rock", "calling"], 320, seed=5)
    assert alone == simulate("razz", ["tight", "rock", "calling"], 320, seed=5, workers=3)
    assert alone != simulate("razz", ["tight", "rock", "calling"], 320, seed=6)
    assert alone.hands == alone.planned == 320
    assert sum(standing.chips for standing in alone.bots) == 0


@pytest.mark.parametrize("duplicate", [False, True])
def test_both_tiers_have_the_same_result(duplicate: bool) -> None:  # noqa: FBT001 - a parameter of the test
    bots = ["lively", "dice", "lively", "rock"]
    engine = simulate("stud-hilo", bots, 240, seed=9, duplicate=duplicate, tier="engine")
    assert engine == simulate("stud-hilo", bots, 240, seed=9, duplicate=duplicate)
    assert [standing.seats for standing in engine.bots] == [2, 1, 1]


def test_threads_of_the_compiled_tier_have_the_same_result() -> None:
    alone = simulate("stud-high", ["lively", "rock"], 350_000, seed=2)
    assert alone == simulate("stud-high", ["lively", "rock"], 350_000, seed=2, workers=2)


def test_a_stopped_run_goes_on_from_its_last_finished_chunk(tmp_path: Path) -> None:
    whole = simulate("razz", ["tight", "rock", "calling"], 320, seed=5)
    file = tmp_path / "run.jsonl"
    with Run(plan_of(), keep=file) as stopped:
        assert list(islice(stopped, 3)) == [50, 100, 150]
        assert stopped.results.hands == 150
    before = file.read_bytes()
    with Run(plan_of(), keep=file) as going:
        assert going.hands_done == 150
        assert next(iter(going)) == 200
        list(going)
        assert going.results == whole
    assert file.read_bytes().startswith(before), "what was kept is kept"


@pytest.mark.parametrize("cut", [1, 40, 200])
def test_a_line_that_was_torn_is_played_again(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "run.jsonl"
    with Run(plan_of(200), keep=file) as run:
        list(run)
        whole, content = run.results, file.read_bytes()
    file.write_bytes(content[:-cut])
    with Run(plan_of(200), keep=file) as going:
        assert going.hands_done < 200
        list(going)
        assert going.results == whole
    assert file.read_bytes() == content


def test_a_run_can_be_made_longer(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    with Run(plan_of(120), keep=file) as short:
        list(short)
    with Run(plan_of(320), keep=file) as longer:
        assert longer.hands_done == 100, "the last chunk had only twenty hands"
        list(longer)
        assert longer.results == simulate("razz", ["tight", "rock", "calling"], 320, seed=5)


def test_the_file_of_another_run_is_not_gone_on_from(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    Run(plan_of(), keep=file).__exit__(None, None, None)
    content = file.read_bytes()
    with pytest.raises(KeepingError, match="seed was 5, and is now 6"):
        Run(plan_of(seed=6), keep=file)
    letter = tmp_path / "letter.txt"
    for text in ("Dear Anna,\n", "Dear Anna,"):
        letter.write_text(text, encoding="utf-8")
        with pytest.raises(KeepingError, match="no file of a simulation"):
            Run(plan_of(), keep=letter)
        assert letter.read_text(encoding="utf-8") == text, "nothing is lost"
    assert file.read_bytes() == content


def test_a_run_is_not_gone_on_with_under_other_rules(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    plan = plan_of(200)
    with Run(plan, keep=file) as run:
        next(iter(run))
    content = file.read_text(encoding="utf-8")
    assert plan.rules.hash in content
    file.write_text(content.replace(plan.rules.hash, "0" * 16), encoding="utf-8")
    with pytest.raises(KeepingError, match="the rules have changed since this run was begun"):
        Run(plan, keep=file)
    file.write_text(content.replace(f',"rules":"{plan.rules.hash}"', ""), encoding="utf-8")
    with Run(plan, keep=file) as older:
        assert older.hands_done == 50, "a file from before that was kept"


def test_a_chunk_that_comes_twice_counts_once(tmp_path: Path) -> None:
    plan = plan_of(100)
    with Run(plan, keep=tmp_path / "run.jsonl") as run:
        list(run)
        once = run.results
        assert not run._ledger.keep(1, engine_tallies(plan, 1))  # noqa: SLF001 - what a cluster may do
        assert run.results == once


def all_end() -> None:
    """See that no worker is left; one that has ended is listed until the pool's own thread has noticed."""
    for child in active_children():
        assert wait([child.sentinel], timeout=60)


def test_a_killed_worker_costs_nothing() -> None:
    whole = simulate("razz", ["tight", "rock", "calling"], 600, seed=5)
    with Run(plan_of(600), workers=2) as run:
        for number, _ in enumerate(run):
            if number == 1:
                victim = active_children()[0].pid
                assert victim is not None
                os.kill(victim, signal.SIGKILL)
        assert run.results == whole
    all_end()


def test_who_stops_early_leaves_no_process_behind() -> None:
    with Run(plan_of(2000), workers=2) as run:
        going = iter(run)
        next(going)
        going.close()  # type: ignore[attr-defined] # a generator
        assert run.results.hands >= 50
    all_end()


def test_the_course_ends_with_the_result() -> None:
    with Run(plan_of(320)) as run:
        list(run)
        course = run.course()
        assert len(course) == 7
        assert course[-1] == run.results.bots
        assert [row[0].hands for row in run.course(3)] == [150, 250, 320]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"bots": ["foo"]}, "There is no bot 'foo'"),
        ({"bots": []}, "Name at least one bot"),
        ({"hands": 0}, "0 hands cannot be played"),
        ({"players": 2}, "3 bots are named for 2 players"),
        ({"players": 9}, "2 to 8 players can be dealt in, not 9"),
        ({"stacks": [1, 2]}, "2 stacks are given for 3 players"),
        ({"tier": "compiled"}, "Only policies can be compiled, and calling, tight is none"),
        ({"house": "mohegan", "stacks": 10}, "2 to 8 players can be dealt in, not 0"),
        ({"house": "mohegan", "stacks": [900, 900, 10]}, "Not everybody is dealt in"),
        ({"cluster": "local:none"}, "write local:2 for two workers"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(wrong: dict[str, object], sentence: str) -> None:
    asked: dict[str, object] = {"game": "razz", "bots": ["tight", "rock", "calling"], "hands": 10}
    with pytest.raises(SetupError, match=sentence):
        simulate(**(asked | wrong))  # type: ignore[arg-type] # what is wrong is the point


def test_without_an_extra_it_is_said_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SetupError, match=r'is not installed: pip install "upcard\[cluster\]"'):
        simulate("razz", ["tight", "rock"], 10, cluster="local:2")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(SetupError, match=r'is not installed: pip install "upcard\[parquet\]"'):
        check_ending(Path("a.parquet"))


def test_without_numba_policies_play_in_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = simulate("razz", ["dice", "rock"], 60)
    monkeypatch.setattr(plan_module, "is_there", lambda: False)
    assert simulate("razz", ["dice", "rock"], 60) == compiled
    with pytest.raises(SetupError, match="needs NumPy and Numba"):
        simulate("razz", ["dice", "rock"], 60, tier="compiled")


def test_the_extras_are_loaded_only_when_they_are_needed() -> None:
    asked = "import sys, upcard.simulation; print({'numpy', 'numba', 'distributed', 'pyarrow'} & {*sys.modules})"
    told = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)  # noqa: S603 - our own
    assert told.stdout == "set()\n"


def test_a_bot_is_also_known_by_its_strength() -> None:
    plan = make_plan("razz", ["weak", "steady", "strong"], 1)
    assert [entrant.name for entrant in plan.entrants] == ["calling", "tight", "thinking"]


def test_tallies_are_whole_numbers_that_add_up() -> None:
    assert Tally(1, -5, 25, 0) + Tally(2, 7, 29, 1) == Tally(3, 2, 54, 1)
