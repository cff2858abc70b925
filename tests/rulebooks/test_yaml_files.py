"""YAML is read strictly, and what is wrong is told with file and line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.yaml_files import LARGEST, read_text, read_yaml

if TYPE_CHECKING:
    from pathlib import Path


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


def test_every_key_that_stands_twice_is_told_in_the_order_of_the_lines() -> None:
    assert faults_of("a: {c: 1,\n c: 2}\nb: 1\nb: 2\nb: 3\n") == tuple(
        f"some.yaml: line {line}: the key {key!r} stands here twice; keep one"
        for line, key in ((2, "c"), (4, "b"), (5, "b"))
    )


@pytest.mark.parametrize(
    ("value", "kind"),
    [("2024-13-45", "timestamp"), ("!!int abc", "int"), ("!!int ''", "int"), ("!!bool abc", "bool"),
     ("!!timestamp abc", "timestamp"), ("!!float abc", "float")],
)  # fmt: skip
def test_a_value_that_is_not_what_it_looks_like_is_a_fault(value: str, kind: str) -> None:
    text = value.rpartition(" ")[2].strip("'")
    assert faults_of(f"b:\n- {value}\n") == (
        f"some.yaml: line 2: {text!r} cannot be read as {kind}; put text in quotes",
    )


@pytest.mark.parametrize("value", ["!!map abc", "!!map [a]", "!!set [[a, b]]"])
def test_what_is_marked_as_a_mapping_is_one(value: str) -> None:
    (fault,) = faults_of(f"a: {value}\n")
    assert fault.startswith("some.yaml: line 1: expected a mapping node")


def test_one_fault_does_not_hide_the_next() -> None:
    assert faults_of("2024-13-45: 1\n2024-13-46: 2024-13-47\na: 1\na: !!int x\n? [a]\n: 1\n") == (
        "some.yaml: line 1: '2024-13-45' cannot be read as timestamp; put text in quotes",
        "some.yaml: line 2: '2024-13-46' cannot be read as timestamp; put text in quotes",
        "some.yaml: line 2: '2024-13-47' cannot be read as timestamp; put text in quotes",
        "some.yaml: line 4: 'x' cannot be read as int; put text in quotes",
        "some.yaml: line 4: the key 'a' stands here twice; keep one",
        "some.yaml: line 5: found unhashable key",
    )


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


def test_the_text_of_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "some.yaml").write_text("a: ä\n", encoding="utf-8")
    assert read_text(tmp_path / "some.yaml", "some.yaml") == "a: ä\n"


def test_a_file_that_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match=r"^some\.yaml: cannot be read: No such file or directory$"):
        read_text(tmp_path / "some.yaml", "some.yaml")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: &x [1]\nb: *x\n", "line 2: *x stands for something written elsewhere; write it out here"),
        ("a: " + "[" * 51 + "]" * 51, "line 1: this is nested more than 50 deep"),
        ("a: " + "9" * 21, "line 1: a number of 21 digits; at most 20 can be read"),
        ("a: -0x" + "f" * 30, "line 1: a number of 33 digits; at most 20 can be read"),
        ("a: 1:" + "59:" * 9 + "59", "line 1: a number of 31 digits; at most 20 can be read"),
    ],
)
def test_what_would_grow_without_end_is_refused(text: str, said: str) -> None:
    assert faults_of(text) == (f"some.yaml: {said}",)


def test_what_only_looks_large_is_read() -> None:
    long = "x" * 500
    assert read_yaml(f"a: {long}\nb: '{'9' * 30}'\nc: {'9' * 20}\nd: 7-8-9", "some.yaml") == {
        "a": long, "b": "9" * 30, "c": int("9" * 20), "d": "7-8-9",
    }  # fmt: skip


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_bytes(b"#" * (LARGEST + 1))
    with pytest.raises(RulebookError, match="this file is too large; it may have 1,000,000 bytes"):
        read_text(path, "large.yaml")
