"""`upcard simulate` as it is typed."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
from functools import cache
from typing import TYPE_CHECKING

import msgspec
import pytest

from upcard.simulation import simulate

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Typed

TABLE = ("--game", "razz", "--players", "4", "--bots", "tight,weak", "--seed", "3")


def test_the_table(typed: Typed) -> None:
    answer = typed("simulate", *TABLE, "--hands", "1e2", "--workers", "1")
    assert answer.code == 0
    assert answer.err == "", "no bar where there is no terminal"
    assert answer.lines[0] == "razz at roberts, 4 players, 100 hands, seed 3"
    assert answer.lines[1].split() == ["bot", "seats", "chips", "big", "bets/100", "95%", "interval", "ahead"]
    result = simulate("razz", ["tight", "calling"], 100, players=4, seed=3)
    best = max(result.bots, key=lambda standing: standing.rate)
    assert answer.lines[2].split()[:4] == [best.bot, "2", f"{best.chips:+,}", f"{best.rate:+.1f}"]


def test_json_the_plot_and_the_files(typed: Typed, tmp_path: Path) -> None:
    answer = typed(
        "simulate", *TABLE, "--hands", "60", "--workers", "1", "--duplicate", "--json",
        "--plot", tmp_path / "a.svg", "--out", tmp_path / "a.csv",
    )  # fmt: skip
    told = json.loads(answer.out)
    assert set(told) == {"game", "house", "seed", "hands", "planned", "players", "duplicate", "bots"}
    assert set(told["bots"][0]) == {"bot", "seats", "hands", "chips", "rate", "error", "low", "high", "ahead"}
    assert told["hands"] == 60
    assert (tmp_path / "a.svg").read_text(encoding="utf-8").startswith("<svg")
    assert (tmp_path / "a.csv").read_text(encoding="utf-8").count("\n") == 5


def test_stakes_stacks_and_a_house(typed: Typed) -> None:
    answer = typed(
        "simulate", "--bots", "rock,dice", "--stakes", "1/2/4/8", "--stack", "40,90", "--house", "mohegan",
        "--hands", "500", "--engine", "compiled",
    )  # fmt: skip
    assert answer.lines[0] == "stud-high at mohegan, 2 players, 500 hands, seed 0"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bots", "tihgt"), "There is no bot 'tihgt'"),
        (("--bots", "rock", "--hands", "1.5"), "'1.5' is not a whole number above 0, as 20000 or 1e6"),
        (("--bots", "rock", "--hands", "nan"), "'nan' is not a whole number above 0"),
        (("--bots", "rock", "--stakes", "1/2"), "'1/2' are no stakes"),
        (("--bots", "rock", "--stack", "many"), "'many' is no stack"),
        (("--bots", "rock", "--seed", "x"), "'x' is not a whole number"),
        (("--bots", "rock", "--out", "a.xls"), "end the name in .csv, .parquet, .json"),
        (("--bots", "rock", "--plot", "no/where/a.svg"), "there is no folder no/where"),
        (("--bots", "rock", "--plot", "a.png"), "a.png: a plot is an SVG; name a file that ends in .svg."),
        (("--bots", "rock", "--house", "nowhere"), "there is no house 'nowhere'"),
        (("--bots", "rock", "--game", "holdem"), "there is no game 'holdem'"),
        (("--bots", "nowhere.json"), "nowhere.json: cannot be read"),
        (("--bots", "rock", "--betting", "no-limit", "--engine", "compiled"), "only fixed-limit is compiled"),
        ((), "upcard simulate: --bots is missing; "),
    ],
)
def test_bad_input_gets_a_sentence_and_2(typed: Typed, words: tuple[str, ...], sentence: str) -> None:
    answer = typed("simulate", *words)
    assert (answer.code, answer.out) == (2, "")
    assert sentence in answer.err
    assert answer.err.count("\n") == 1


def test_a_file_of_another_run_is_refused(typed: Typed, tmp_path: Path) -> None:
    kept = tmp_path / "run.jsonl"
    assert typed("simulate", *TABLE, "--hands", "20", "--workers", "1", "--resume", kept).code == 0
    answer = typed("simulate", *TABLE, "--hands", "20", "--workers", "1", "--resume", kept, "--house", "mohegan")
    assert answer.code == 2
    assert "this run was begun otherwise: house was roberts, and is now mohegan" in answer.err


def command(*words: object) -> list[str]:
    return [sys.executable, "-m", "upcard", "simulate", *TABLE, "--workers", "2", *map(str, words)]


@cache
def never_stopped() -> str:
    """What the run below comes to if nobody stops it."""
    whole = simulate("razz", ["tight", "calling"], 900, players=4, seed=3)
    return msgspec.json.encode(whole).decode() + "\n"


@pytest.mark.parametrize("blow", [signal.SIGINT, signal.SIGKILL])
def test_a_stopped_run_goes_on_to_the_same_result(typed: Typed, tmp_path: Path, blow: signal.Signals) -> None:
    """On a terminal there is a bar; it tells when to strike. Ctrl-C prints what is known so far."""
    kept, (ours, theirs) = tmp_path / "run.jsonl", pty.openpty()
    words = (*TABLE, "--hands", "900", "--workers", "2", "--resume", kept)
    command = [sys.executable, "-m", "upcard", "simulate", *map(str, words)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs, start_new_session=True) as stopped:  # noqa: S603 - our own
        os.close(theirs)
        drawn = b""
        while not re.search(rb"[1-9]\d* of 900 hands", drawn):
            drawn += os.read(ours, 100)
        # Ctrl-C strikes all processes of the terminal; who is killed, dies alone.
        (os.killpg if blow == signal.SIGINT else os.kill)(stopped.pid, blow)
        assert stopped.stdout is not None
        said = stopped.stdout.read().decode()  # to the end: no worker is left that could write
    os.close(ours)
    if blow == signal.SIGINT:
        assert stopped.returncode == 130
        assert " of 900 hands, seed 3" in said
    done = kept.read_bytes().count(b"\n") - 1
    assert 0 < done < 18
    went_on = typed("simulate", *TABLE, "--hands", "900", "--workers", "1", "--resume", kept, "--json")
    assert went_on.out == never_stopped()
