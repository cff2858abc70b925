"""Questions to whoever reckons equities, from cards as texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.analysis.equity import Spot
from upcard.server.study.worker import Question

if TYPE_CHECKING:
    from collections.abc import Sequence


def posed(game: str, hands: Sequence[str], dead: str = "", common: str = "", *, quick: bool = False) -> Question:
    return Question(Spot.of(game, hands, dead, common), quick)
