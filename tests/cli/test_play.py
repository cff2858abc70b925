"""`upcard play`: the table opens in the terminal, and one that cannot be played is refused in one sentence."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from upcard.cli import terminal

if TYPE_CHECKING:
    import argparse

    from tests.cli.conftest import Typed


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[argparse.Namespace]:
    """Collect what the table would be opened with."""
    tables: list[argparse.Namespace] = []

    def main(args: argparse.Namespace) -> int:
        tables.append(args)
        return 0

    monkeypatch.setattr(terminal, "main", main)
    return tables


def test_the_table_asks_for_what_is_left_out(typed: Typed, opened: list[argparse.Namespace]) -> None:
    assert typed("play", "--terminal") == (0, "", "")
    (table,) = opened
    assert (table.game, table.house, table.betting, table.small_bet, table.bots, table.strength) == (None,) * 6


def test_what_is_given_reaches_the_table(typed: Typed, opened: list[argparse.Namespace]) -> None:
    words = ["--game", "razz", "--house", "mohegan", "--ante", "1", "--bots", "2", "--strength", "tight", "--seed", "7"]
    assert typed("play", "--terminal", *words).code == 0
    (table,) = opened
    assert (table.game, table.house, table.ante, table.bots, table.strength, table.seed) == (
        "razz", "mohegan", 1, 2, "tight", 7,
    )  # fmt: skip


def test_without_terminal_the_browser_is_said_to_come(typed: Typed, opened: list[argparse.Namespace]) -> None:
    answer = typed("play", "--seed", "7")
    assert answer.lines[0] == "The table in the browser is not built yet; here is the one in the terminal."
    assert opened[0].seed == 7


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--game", "omaha"], "omaha"),
        (["--house", "nowhere"], "nowhere"),
        (["--betting", "half-limit"], "half-limit"),
        (
            ["--house", "ukcasino", "--ante", "3", "--bring-in", "5", "--small-bet", "10", "--big-bet", "20"],
            "UK-play.4b",
        ),
        (["--bots", "12"], "13 players can be dealt in"),
        (["--ante", "-1"], "-1"),
    ],
)
def test_a_table_that_cannot_be_played_is_refused(
    typed: Typed, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str,
) -> None:  # fmt: skip
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 20))  # whoever sits there takes every default
    answer = typed("play", "--terminal", *words)
    assert answer.code == 2
    assert said in answer.err
    assert len(answer.err.strip().splitlines()) <= 2
