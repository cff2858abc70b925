"""Tables of a test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard import Stakes
from upcard.table.settings import TableSettings

if TYPE_CHECKING:
    from collections.abc import Sequence

STAKES = Stakes(ante=1, bring_in=2, small_bet=5, big_bet=10)


def settings(  # noqa: PLR0913 - whatever a test wants otherwise
    name: str,
    *,
    game: str = "stud-high",
    house: str = "roberts",
    stakes: Stakes = STAKES,
    bots: Sequence[str] = (),
    clock: int = 0,
    private: bool = False,
    chips: int = 400,
    slips: int = 0,
) -> TableSettings:
    return TableSettings(
        name=name, game=game, house=house, stakes=stakes, seats=8, least=chips // 4, most=chips, bots=tuple(bots),
        pace="quick", clock=clock, private=private, slips=slips,
    )  # fmt: skip
