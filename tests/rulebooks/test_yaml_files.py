"""YAML is read strictly, and what is wrong is told with file and line."""

from __future__ import annotations

import pytest

from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.yaml_files import read_yaml


def faults_of(text: str) -> tuple[str, ...]:
    with pytest.raises(RulebookError) as caught:
        read_yaml(text, "some.yaml")
    return caught.value.faults


def test_plain_yaml_is_read() -> None:
    assert read_yaml("a: 1\nb: [x, {c: true}]\n", "some.yaml") == {"a": 1, "b": ["x", {"c": True}]}


def test_an_empty_file_holds_nothing() -> None:
    assert read_yaml("", "some.yaml") is None


def test_the_same_key_may_stand_in_two_mappings() -> None:
    assert read_yaml("- {a: 1}\n- {a: 2}\n", "some.yaml") == [{"a": 1}, {"a": 2}]


@pytest.mark.parametrize(
    ("text", "line"),
    [("a: 1\nb: 2\na: 3\n", 3), ("outer:\n  a: 1\n  a: 1\n", 3), ("- {a: 1, a: 2}\n", 1)],
    ids=["at the top", "inside", "in one line"],
)
def test_a_key_that_stands_twice_is_a_fault(text: str, line: int) -> None:
    assert faults_of(text) == (f"some.yaml: line {line}: the key 'a' stands here twice; keep one",)


def test_a_list_cannot_be_a_key() -> None:
    assert faults_of("? [a, b]\n: 1\n") == ("some.yaml: line 1: found unhashable key",)


def test_broken_yaml_is_told_with_its_line() -> None:
    (fault,) = faults_of("a: 1\nb: [1, 2\nc: 3\n")
    assert fault.startswith("some.yaml: line 3: ")


def test_what_has_no_line_is_told_without_one() -> None:
    assert faults_of("a: \x00") == ("some.yaml: this is not YAML",)


def test_nothing_is_run_that_a_file_names() -> None:
    (fault,) = faults_of("a: !!python/object/apply:print [1]\n")
    assert fault.startswith("some.yaml: line 1: could not determine a constructor")
