"""`upcard rules search`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from upcard.rulebooks import shelf

if TYPE_CHECKING:
    from tests.cli.conftest import Typed


def test_all_words_must_occur_in_any_case(typed: Typed) -> None:
    answer = typed("rules", "search", "ODD", "chip")
    found = [line.split()[0] for line in answer.lines[:-1]]
    texts = {
        rule.id: f"{rule.id} {rule.section} {rule.rule} {rule.example} {rule.note}".lower()
        for book in shelf().books.values()
        for rule in book.rules.values()
    }
    wanted = [number for number, text in texts.items() if "odd" in text and "chip" in text]
    assert answer.code == 0
    assert found == wanted
    assert answer.lines[-1] == f"{len(wanted)} rules."


def test_a_number_is_found_too(typed: Typed) -> None:
    answer = typed("rules", "search", "GP-definitions.11")
    assert answer.lines[-1] == "1 rule."


def test_as_json_one_object_a_line(typed: Typed) -> None:
    lines = typed("rules", "search", "open pair", "--json").lines
    assert "RR-8.7" in [json.loads(line)["id"] for line in lines]


def test_nothing_found_is_exit_code_1(typed: Typed) -> None:
    answer = typed("rules", "search", "xylophone")
    assert (answer.code, answer.out) == (1, "No rule has all of these words.\n")
    assert typed("rules", "search", "xylophone", "--json")[:2] == (1, "")
