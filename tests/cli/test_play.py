"""`upcard play`: what is left out is filled in, and a table that cannot be played is refused before it opens."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    import argparse

    from tests.cli.conftest import Typed


class Opened(ModuleType):
    """Stands in for the table in the terminal."""

    def __init__(self) -> None:
        super().__init__("upcard.cli.terminal")
        self.tables: list[argparse.Namespace] = []

    def main(self, args: argparse.Namespace) -> int:
        self.tables.append(args)
        return 0


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    stand_in = Opened()
    monkeypatch.setitem(sys.modules, "upcard.cli.terminal", stand_in)
    return stand_in


def test_an_ordinary_table(typed: Typed, opened: Opened) -> None:
    assert typed("play", "--terminal") == (0, "", "")
    (table,) = opened.tables
    assert (table.game, table.house, table.betting) == ("stud-high", "roberts", "fixed-limit")
    assert (table.ante, table.bring_in, table.small_bet, table.big_bet) == (1, 5, 15, 30)
    assert (table.bots, table.stack, table.seed) == (3, 495, None)


@pytest.mark.parametrize(
    ("words", "stakes"),
    [
        (["--small-bet", "30"], (2, 10, 30, 60)),
        (["--big-bet", "40"], (1, 6, 20, 40)),
        (["--bring-in", "20"], (4, 20, 60, 120)),
        (["--ante", "3", "--bring-in", "6", "--small-bet", "12", "--big-bet", "36"], (3, 6, 12, 36)),
        (["--small-bet", "2"], (0, 1, 2, 4)),
    ],
)
def test_amounts_that_are_left_out_follow_from_the_others(
    typed: Typed, opened: Opened, words: list[str], stakes: tuple[int, ...],
) -> None:  # fmt: skip
    assert typed("play", "--terminal", *words).code == 0
    (table,) = opened.tables
    assert (table.ante, table.bring_in, table.small_bet, table.big_bet) == stakes


@pytest.mark.parametrize("house", ["procedures", "canterbury", "ukcasino", "mohegan", "roberts"])
@pytest.mark.parametrize("game", ["stud-high", "razz", "stud-hilo", "stud-hilo-nq"])
def test_what_is_filled_in_can_be_played_in_every_house(typed: Typed, opened: Opened, house: str, game: str) -> None:
    assert typed("play", "--terminal", "--house", house, "--game", game).code == 0
    assert len(opened.tables) == 1


def test_without_terminal_the_browser_is_said_to_come(typed: Typed, opened: Opened) -> None:
    answer = typed("play", "--seed", "7")
    assert answer.lines[0] == "The table in the browser is not built yet; here is the one in the terminal."
    assert opened.tables[0].seed == 7


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--game", "omaha"], "there is no game 'omaha'"),
        (["--house", "nowhere"], "there is no house 'nowhere'"),
        (["--betting", "half-limit"], "there is no betting form 'half-limit'"),
        (["--bots", "0"], "a table needs at least one bot besides you"),
        (["--bots", "20"], "21 players can be dealt in"),
        (["--bring-in", "15", "--small-bet", "15"], "The bring-in is 15: it must be below the small bet of 15."),
        (["--small-bet", "ten"], "'ten' is not a whole number"),
        (["--stack", "-5"], "'-5' is not a whole number"),
        (["--seed", "x"], "invalid int value: 'x'"),
        (["--house", "mohegan", "--betting", "no-limit"], "does not play no-limit"),
    ],
)
def test_a_table_that_cannot_be_played_is_refused(typed: Typed, opened: Opened, words: list[str], said: str) -> None:
    answer = typed("play", "--terminal", *words)
    assert answer.code == 2
    assert said in answer.err
    assert answer.err.count("\n") == 1
    assert opened.tables == []
