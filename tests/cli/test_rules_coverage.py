"""`upcard rules coverage`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from upcard.cli.rules import PARTS, per_cent
from upcard.rulebooks import shelf
from upcard.rulebooks.vocabulary import KINDS

if TYPE_CHECKING:
    from tests.cli.conftest import Typed


def test_the_object_for_programs(typed: Typed) -> None:
    told = json.loads(typed("rules", "coverage", "--json").out)
    assert set(told) == {"games", "books"}
    assert told["games"] == "stud"
    assert list(told["books"]) == ["GP", "CP", "UK", "MS", "RR"]
    for book in shelf().books.values():
        counted = told["books"][book.prefix]
        assert tuple(counted) == KINDS
        answered = {number for numbers in book.topics.values() for number in numbers}
        answered |= {number for choice in book.settings.values() for number in choice.rules}
        for kind, count in counted.items():
            rules = {
                rule.id for rule in book.rules.values() if rule.kind == kind and shelf().known.concerned(rule.games)
            }
            assert count == {
                "rules": len(rules),
                "answered": len(rules & answered),
                "proven": len(rules & set(shelf().proofs)),
                "not_played": len(rules & set(book.not_played)),
                "unproven": len(rules & set(shelf().unproven)),
            }


def test_the_table_has_hand_and_floor_of_each_book_and_the_reasons(typed: Typed) -> None:
    answer = typed("rules", "coverage")
    told = json.loads(typed("rules", "coverage", "--json").out)
    for prefix, counted in told["books"].items():
        for part, kinds in PARTS.items():
            counts = [counted[kind] for kind in kinds]
            figures = [
                str(sum(count[key] for count in counts))
                for key in ("rules", "answered", "proven", "not_played", "unproven")
            ]
            assert f"{prefix} {part} {' '.join(figures)}" in [" ".join(line.split()) for line in answer.lines]
    plain = " ".join(answer.out.split())
    for book in shelf().books.values():
        for number, reason in book.not_played.items():
            assert f"{number}: {reason}" in plain
    for number, reason in shelf().unproven.items():
        assert f"{number}: {reason}" in plain
    assert [line for line in answer.lines if len(line) > 100] == []


@pytest.mark.parametrize(
    ("part", "whole", "text"), [(0, 381, "0.0%"), (380, 381, "99.7%"), (5, 5, "100.0%"), (0, 0, "100.0%")]
)
def test_only_all_is_a_hundred_per_cent(part: int, whole: int, text: str) -> None:
    assert per_cent(part, whole) == text
