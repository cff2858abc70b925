"""Code names topics, the files know numbers: no rule number stands in the code."""

from __future__ import annotations

import re
from pathlib import Path

import upcard
from upcard.rulebooks import shelf

CODE = Path(upcard.__file__).parent
NUMBER = re.compile(r"\b(?:GP|CP|UK|MS|RR)-[a-z0-9](?:[\w.-]*\w)?")

# The number that the command line shows a person as an example, at its table too, and the further ones of its help.
EXAMPLE = "RR-8.6"
FURTHER_EXAMPLES = {"cli/rules.py": {"UK-play.8a", "MS-betting.9"}}


def allowed(file: str) -> set[str]:
    return ({EXAMPLE} if file.startswith(("cli/", "terminal/")) else set()) | FURTHER_EXAMPLES.get(file, set())


def numbers_in_code() -> dict[str, set[str]]:
    found = {
        path.relative_to(CODE).as_posix(): set(NUMBER.findall(path.read_text(encoding="utf-8")))
        for path in sorted(CODE.rglob("*.py"))
    }
    return {file: numbers for file, numbers in found.items() if numbers}


def test_the_pattern_knows_every_number() -> None:
    numbers = [number for book in shelf().books.values() for number in book.rules]
    assert [number for number in numbers if NUMBER.fullmatch(number) is None] == []


def test_no_number_stands_in_the_code_but_for_examples() -> None:
    strangers = {file: numbers - allowed(file) for file, numbers in numbers_in_code().items()}
    assert {file: numbers for file, numbers in strangers.items() if numbers} == {}


def test_the_examples_exist() -> None:
    examples = {EXAMPLE}.union(*FURTHER_EXAMPLES.values())
    assert [number for number in examples if shelf().rule(number) is None] == []
