"""The file that says which rule decides is closed: whatever does not belong there is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.rulebooks import small_files
from upcard.rulebooks import RulebookError
from upcard.rulebooks.citation_file import KINDS
from upcard.rulebooks.shelf import read_shelf

if TYPE_CHECKING:
    from pathlib import Path

RAISED = "  lower_raise: {topics: [raise_cap]}\n"


@pytest.mark.parametrize(
    ("now", "said"),
    [
        ("", "lower_raise is missing: say which topics decide it"),
        ("  lower_raise: {topics: [raise_cap]}\n  sneeze: {topics: [raise_cap]}\n", "sneeze: there is no such kind"),
        ("  lower_raise: {topics: [weather]}\n", "lower_raise: there is no topic 'weather'"),
        ("  lower_raise: {topics: []}\n", "lower_raise: name the topic that decides"),
        ("  lower_raise: {topics: [raise_cap], numbers: [RR-9]}\n", "lower_raise: no book has 'RR-9' under one of"),
        ("  lower_raise: {topics: [raise_cap], by: luck}\n", "lower_raise: Object contains unknown field `by`"),
    ],
)
def test_what_does_not_belong_there_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, now: str, said: str
) -> None:
    folder = small_files.write(tmp_path / "data")
    file = folder / "citations.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace(RAISED, now), encoding="utf-8")
    small_files.use(monkeypatch, folder)
    with pytest.raises(RulebookError, match=r"citations\.yaml") as fault:
        read_shelf()
    assert any(said in each for each in fault.value.faults)


def test_a_word_means_something_in_each_form_of_betting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = small_files.write(tmp_path / "data")
    file = folder / "citations.yaml"
    text = file.read_text(encoding="utf-8").replace("words: {}", "words: {sizes: {no-limit: [raise_cap]}}")
    text = text.replace(RAISED, "  lower_raise: {topics: [sizes]}\n") + "more: {}\n"
    file.write_text(text, encoding="utf-8")
    small_files.use(monkeypatch, folder)
    with pytest.raises(RulebookError) as fault:
        read_shelf()
    assert any("sizes: say what it means in each form of betting" in each for each in fault.value.faults)
    assert any("more: there is no such part; write words and kinds" in each for each in fault.value.faults)


def test_every_kind_is_named_once() -> None:
    assert len(KINDS) == len(set(KINDS)) > 150
