"""Shells complete what is typed: the script for each, and what it gets to know."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Typed

# where `upcard` itself is, as a shell finds it
PATH = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
IN_BASH = """
eval "$(upcard completion bash)"
COMP_WORDS=(upcard rule exposed-seventh-card --pl) COMP_CWORD=3
_upcard_completion upcard
echo "${COMPREPLY[@]}"
"""
IN_FISH = """
upcard completion fish | source
complete -C "upcard rule exposed-seventh-card --pl"
"""


def completed(*words: str) -> list[str]:
    """Ask as the script for zsh asks; return what could stand for the last word."""
    asked = {"_UPCARD_COMPLETE": "zsh_complete", "COMP_WORDS": " ".join(words), "COMP_CWORD": str(len(words) - 1)}
    command = [sys.executable, "-m", "upcard"]
    run = subprocess.run(command, env=os.environ | asked, capture_output=True, text=True, check=True)  # noqa: S603 - our own
    assert run.stderr == ""
    return run.stdout.splitlines()[1::3]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["upcard", "ru"], ["rules", "rule"]),
        (["upcard", "key", "r"], ["rotate"]),
        (["upcard", "rules", "show", "RR-8.6"], ["RR-8.6"]),
        (["upcard", "rules", "compare", "max_ra"], ["max_raises"]),
        (["upcard", "rule", "exposed-sev"], ["exposed-seventh-card"]),
        (["upcard", "rule", "exposed-seventh-card", "--pl"], ["--players"]),
        (["upcard", "rule", "exposed-seventh-card", "--first", "y"], ["yes"]),
        (["upcard", "play", "--log-level", "w"], ["warning"]),
        (["upcard", "play", "--terminal", "--game", "stud-h"], ["stud-high", "stud-hilo", "stud-hilo-nq"]),
        (["upcard", "export", "--to", "phh"], ["phh", "phhs"]),
        (["upcard", "drill", "--house", "mo"], ["mohegan"]),
    ],
    ids=" ".join,
)
def test_commands_options_and_names_are_completed(words: list[str], found: list[str]) -> None:
    assert completed(*words) == found


@pytest.mark.parametrize(("shell", "script"), [("bash", IN_BASH), ("fish", IN_FISH)])
def test_a_shell_understands_its_script(shell: str, script: str) -> None:
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"{shell} is not installed")
    environment = os.environ | {"PATH": PATH}
    run = subprocess.run([program, "-c", script], env=environment, capture_output=True, text=True, check=True)  # noqa: S603
    assert run.stdout.split()[0] == "--players"


def test_zsh_gets_a_script_of_its_own_and_no_other_shell_gets_one(typed: Typed) -> None:
    assert typed("completion", "zsh").out.startswith("#compdef upcard\n")
    answer = typed("completion", "tcsh")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("upcard completion: SHELL must be one of bash, zsh, fish, not 'tcsh'; ")
