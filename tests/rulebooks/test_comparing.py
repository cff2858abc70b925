"""What a topic holds in a game."""

from __future__ import annotations

import pytest

from upcard.rulebooks.comparing import settings_of
from upcard.rulebooks.rules import rules_for


@pytest.mark.parametrize(
    ("game", "own"), [("stud-high", "open_pair_option_stud_high"), ("razz", "open_pair_option_razz")]
)
def test_settings_of_other_games_are_left_out(game: str, own: str) -> None:
    found = settings_of(rules_for("roberts", game), "open_pair")
    assert found == (own, "open_pair_raises", "open_pair_unnamed_bet")
