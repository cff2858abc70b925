"""How lines look: suits, colours, widths."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

from upcard.terminal.look import Look

if TYPE_CHECKING:
    import pytest


class Screen(io.TextIOWrapper):
    def __init__(self, encoding: str, *, terminal: bool) -> None:
        super().__init__(io.BytesIO(), encoding=encoding)
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


def look(
    monkeypatch: pytest.MonkeyPatch, encoding: str = "utf-8", *, terminal: bool = False, plain: bool = False
) -> Look:
    monkeypatch.setattr(sys, "stdout", Screen(encoding, terminal=terminal))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setenv("NO_COLOR", "1" if plain else "")
    return Look()


def test_suits_are_symbols_where_the_output_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert look(monkeypatch).dressed("## Kh As 2c Td") == "░░ K♥ A♠ 2♣ T♦"
    assert look(monkeypatch, "ascii").dressed("## Kh As 2c Td") == "## Kh As 2c Td"


def test_numbers_of_rules_are_no_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    assert look(monkeypatch).dressed("Ada 2d. [GP-dealing.2d, RR-3-ties.5c]") == "Ada 2♦. [GP-dealing.2d, RR-3-ties.5c]"


def test_colours_only_at_a_terminal_that_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" in look(monkeypatch, terminal=True).dressed("Kh [RR-8.6]")
    assert "\x1b[" not in look(monkeypatch, terminal=True, plain=True).dressed("Kh [RR-8.6]")
    assert "\x1b[" not in look(monkeypatch).dressed("Kh [RR-8.6]")


def test_a_page_is_never_wider_than_eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    assert look(monkeypatch).width == 80
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setattr(sys, "stdout", Screen("utf-8", terminal=True))
    assert Look().width == 60
