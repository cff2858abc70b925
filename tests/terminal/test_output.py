"""How commands write: width, colour, how text is laid out, tables and bars."""

from __future__ import annotations

import os
import sys

import click
import pytest

from upcard.cli.house import value_text
from upcard.terminal.output import paint, prose, sentence, table, width, wrapped


def a_terminal(patch: pytest.MonkeyPatch) -> None:
    """Make the output a terminal of 60 columns, in colour."""
    for name in ("NO_COLOR", "COLUMNS"):
        patch.delenv(name, raising=False)
    patch.setenv("TERM", "xterm")
    patch.setattr(sys.stdout, "isatty", lambda: True)
    patch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((60, 24)))


@pytest.mark.usefixtures("capsys")
def test_colour_only_on_a_terminal_and_where_it_is_welcome(monkeypatch: pytest.MonkeyPatch) -> None:
    a_terminal(monkeypatch)
    assert paint("x", "bold") == "\x1b[1mx\x1b[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert paint("x", "bold") == "x"
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert paint("x", "bold") == "x"
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False)
    assert paint("x", "bold") == "x"


@pytest.mark.usefixtures("capsys")
def test_width_is_that_of_the_terminal_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    a_terminal(monkeypatch)
    assert width() == 60
    monkeypatch.setenv("COLUMNS", "20")
    assert width() == 40
    monkeypatch.setenv("COLUMNS", "300")
    assert width() == 100
    monkeypatch.delenv("COLUMNS")

    def no_terminal(_: int) -> os.terminal_size:
        raise OSError

    monkeypatch.setattr(os, "get_terminal_size", no_terminal)
    assert width() == 100


def test_a_log_is_wrapped_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    a_terminal(monkeypatch)
    text = " ".join(["word"] * 20)
    sentence(text, indent=2)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 1
    assert all(len(line) <= 60 for line in lines)
    assert lines[1].startswith("    word")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False)
    sentence(text, indent=2)
    assert capsys.readouterr().out == f"  {text}\n"


def test_cells_are_wrapped_in_their_columns(capsys: pytest.CaptureFixture[str]) -> None:
    table([["a b", "first-left-of-dealer", "x, y"]], words=3, widths=[1, 12, 4], indent=1)
    assert capsys.readouterr().out.splitlines() == [" a  first-left-   x, y", " b  of-dealer"]


def test_figures_stand_to_the_right_below_a_dim_head(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [["Ada", "1,116"], ["Bruno", "+7"]]
    table(rows, ["player", "chips"])
    assert capsys.readouterr().out.splitlines() == ["player  chips", "Ada     1,116", "Bruno      +7"]
    a_terminal(monkeypatch)
    table([[paint("Ada", "bold"), "1,116"]], ["player", "chips"])
    drawn = capsys.readouterr().out
    assert "\x1b[1mAda\x1b[0m" in drawn
    assert click.unstyle(drawn).splitlines() == ["player  chips", "Ada     1,116"]


def test_a_wide_table_is_not_cut_to_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    table([["x" * 60, "1"]])
    assert capsys.readouterr().out == f"{'x' * 60}  1\n"


def test_lines_hang_below_their_label(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    prose("one two three four five six seven eight nine ten", "label", 8)
    assert capsys.readouterr().out.splitlines() == [
        "label   one two three four five six", "        seven eight nine ten",
    ]  # fmt: skip


def test_words_are_broken_at_hyphens_only_when_they_must() -> None:
    assert wrapped("all in-between", 10) == ["all", "in-between"]
    assert wrapped("in-between", 7) == ["in-", "between"]
    assert wrapped("", 6) == [""]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (False, "false"),
        (0.5, "0.5"),
        (1.0, "1"),
        (3, "3"),
        ("none", "none"),
        ((), "nothing"),
        (["a", 2], "a, 2"),
    ],
)
def test_values_are_written_as_in_a_house_file(value: object, text: str) -> None:
    assert value_text(value) == text
