"""The command line as a whole: help, version, bad arguments, faults, pipes and interruptions."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING, NoReturn

import pytest

import upcard
from upcard.cli import house, main
from upcard.cli.bad_input import nearest, sentences_for

if TYPE_CHECKING:
    from tests.cli.conftest import Typed

UPCARD = [sys.executable, "-m", "upcard"]
COMMANDS = [
    [], ["play"], ["rules"], ["rules", "show"], ["rules", "search"], ["rules", "compare"], ["rules", "coverage"],
    ["rule"], ["house"], ["house", "check"], ["scenario"], ["replay"], ["verify"],
]  # fmt: skip


def test_version(typed: Typed) -> None:
    assert typed("--version") == (0, f"upcard {upcard.__version__}\n", "")


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_has_examples_and_fits_the_page(typed: Typed, command: list[str]) -> None:
    answer = typed(*command, "--help")
    assert answer.code == 0
    assert "upcard" in answer.out
    assert command in (["rules"], ["house"]) or "example" in answer.out
    assert [line for line in answer.lines if len(line) > 110] == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            [],
            "upcard: say which command: play, rules, rule, drill, house, scenario, replay, import, export",
        ),
        (
            ["rules"],
            "upcard rules: say which command: show, search, compare or coverage; `upcard rules --help` says more.\n",
        ),
        (["house"], "upcard house: say which command: check; `upcard house --help` says more.\n"),
        (
            ["rules", "show"],
            "upcard rules show: NUMBER is missing; `upcard rules show --help`",
        ),
        (["dance"], "upcard: there is no command 'dance'; write one of play, rules, "),
        (["rul"], "upcard: there is no command 'rul'; the nearest are rules, rule; "),
        (["rules", "coverage", "all"], "upcard rules coverage: 'all' is one word too many; `upcard rules coverage"),
        (["stats", "x", "--player", "--csv"], "upcard stats: --player needs a value behind it; `upcard stats --help` "),
    ],
)
def test_arguments_that_cannot_be_understood(typed: Typed, words: list[str], said: str) -> None:
    answer = typed(*words)
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rules", "coverage", "--jso"], "upcard rules coverage: there is no option --jso; the nearest is --json"),
        (["rule", "joker", "--plyers", "3"], "upcard rule joker: there is no option --plyers; the nearest"),
        (["play", "-x"], "upcard play: there is no option -x"),
        (["--quite"], "upcard: there is no option --quite; the nearest is --quiet"),
    ],
)
def test_an_option_that_is_not_there_shows_those_that_are(typed: Typed, words: list[str], said: str) -> None:
    answer = typed(*words)
    assert (answer.code, answer.out) == (2, "")
    *shown, last = answer.err.splitlines()
    assert last.startswith(f"{said}; `") or (said in last and last.endswith("--help` says more."))
    command = [word for word in words if not word.startswith("-") and not word.isdigit()]
    assert "\n".join(shown).rstrip() == typed(*command, "--help").out.rstrip()


def test_quiet_may_stand_anywhere_and_leaves_what_was_asked_for(typed: Typed) -> None:
    scenario = "tests/scenarios/betting/completion-is-no-raise.yaml"
    assert typed("scenario", scenario).out
    assert typed("scenario", scenario, "--quiet") == (0, "", "")
    assert typed("-q", "scenario", scenario) == (0, "", "")
    assert typed("rules", "--quiet", "show", "RR-8.6") == typed("rules", "show", "RR-8.6")


@pytest.mark.parametrize("columns", [60, 100])
def test_the_prose_of_the_help_is_as_wide_as_the_terminal(
    typed: Typed, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = typed("simulate", "--help").out.splitlines()
    prose = [line for line in lines if line and not line.startswith((" ", "Usage:"))]
    assert max(map(len, prose)) <= columns
    assert max(map(len, prose)) > columns - 15
    assert "  upcard simulate --bots tight,calling --hands 1e5 --resume run.jsonl" in lines, "an example stays a line"
    assert not [line for line in lines if line.endswith("no-")]


def test_a_fault_of_ours_is_called_so_and_shows_no_traceback(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: object) -> NoReturn:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(house, "house_named", fails)
    answer = typed("house", "check", "roberts")
    assert answer.code == 70
    fault = "this is a fault of Upcard, not yours: ZeroDivisionError: division by zero"
    assert answer.err == f"upcard: {fault}. UPCARD_TRACEBACK=1 shows where.\n"
    monkeypatch.setenv("UPCARD_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        main(["house", "check", "roberts"])


def test_an_interruption_is_quiet(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(house, "house_named", interrupted)
    assert typed("house", "check", "roberts") == (130, "", "")


def test_a_file_that_cannot_be_read_is_a_sentence() -> None:
    fault = PermissionError(13, "Permission denied", "house.yaml")
    assert sentences_for(fault) == ("house.yaml: cannot be read: Permission denied.",)
    assert sentences_for(ZeroDivisionError()) is None


def test_the_nearest_names_begin_alike_or_look_alike() -> None:
    assert nearest("ab", ["xy", "abc", "aab"]) == ["abc", "aab"]
    assert nearest("zzz", ["abc"]) == []


def test_in_a_process_of_its_own() -> None:
    shown = subprocess.run([*UPCARD, "rules", "show", "RR-8.6"], capture_output=True, text=True, check=True)  # noqa: S603
    assert shown.stdout.startswith("RR-8.6  Robert's Rules of Poker\n")
    assert shown.stderr == ""
    assert "\x1b" not in shown.stdout


def test_a_reader_that_leaves_early_is_no_fault() -> None:
    command = [*UPCARD, "rules", "search", "the"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:  # noqa: S603
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_letters_that_the_output_does_not_have_are_no_fault() -> None:
    poor = os.environ | {"PYTHONIOENCODING": "ascii"}
    shown = subprocess.run([*UPCARD, "rules", "search", "e"], capture_output=True, env=poor, check=False)  # noqa: S603
    assert (shown.returncode, shown.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_control_c_is_quiet() -> None:
    slow = """
import time
from upcard.cli import house, main
house.house_named = lambda name: print("on", flush=True) or time.sleep(60)
raise SystemExit(main(["house", "check", "roberts"]))
"""
    command = [sys.executable, "-c", slow]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:  # noqa: S603
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == b"on\n"
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b""
        assert process.wait(10) == 130


SEEN = """
import sys
from upcard.cli import main
main(sys.argv[1:])
print(*sys.modules, file=sys.stderr)
"""
LAYERS = {"upcard.hand", "upcard.play", "upcard.cards", "upcard.histories"}


@pytest.mark.parametrize(
    ("words", "unneeded"),
    [
        (["rules", "show", "RR-8.6"], LAYERS | {"rich", "tomllib", "random", "difflib", "asyncio"}),
        (["rules", "compare", "open-pair", "--json"], LAYERS | {"rich"}),
        (["--version"], {"rich", "msgspec", "upcard.rulebooks", "upcard.cli.rules"}),
    ],
)
def test_a_command_loads_nothing_that_it_does_not_need(words: list[str], unneeded: set[str]) -> None:
    run = subprocess.run([sys.executable, "-c", SEEN, *words], capture_output=True, text=True, check=True)  # noqa: S603
    assert unneeded.isdisjoint(run.stderr.split())
