"""One whole hand in every house and game, kept as text: what changes in play, log, citations or views can be seen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.play.whole_hands import transcript
from upcard import Hand, Rake, Stakes
from upcard.rulebooks.shelf import BOOKS

if TYPE_CHECKING:
    from tests.conftest import Golden

FOLDER = Path(__file__).parent.parent / "golden" / "whole-hands"
TABLES: dict[str, dict[str, Any]] = {
    "stud-high": {"stacks": {1: 200, 2: 200, 4: 26, 5: 71}, "showdown": "ask"},
    "razz": {"stacks": {2: 150, 3: 33, 7: 150}, "mode": "tournament"},
    "stud-hilo": {"stacks": {1: 90, 3: 200, 4: 200, 8: 45}, "carried": 3},
    "stud-hilo-nq": {"stacks": dict.fromkeys(range(1, 9), 120), "absent": (6,)},
}


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("house", BOOKS)
def test_whole_hand(house: str, game: str, golden: Golden) -> None:
    stakes = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20, rake=Rake(permille=50, cap=4))
    hand = Hand(game, house, stakes, seed=5, **TABLES[game])
    golden(FOLDER / f"{house}-{game}.txt", "\n".join(transcript(hand, game)) + "\n")
