"""The tables of hand values, loaded when a hand is first valued.

Those who look things up keep the lists and arrays of this module: they are empty at first, and filled in place. An
`IndexError` is how one learns that they are not filled yet (or that a card is none); then `prepare` sees to it.
"""

from __future__ import annotations

from pkgutil import get_data
from typing import TYPE_CHECKING, Final

from upcard.cards import build
from upcard.cards.card import check_cards
from upcard.cards.keys import CARD_KEYS

if TYPE_CHECKING:
    from collections.abc import Sequence

TABLES: Final = build.empty()
"""Under the names of `build.NAMES`."""

PAIR_KEYS: Final[list[list[int]]] = []
"""The keys of two cards, added."""

FILE: Final = "tables.bin"


def load() -> build.Tables:
    """The tables, filled if they were not."""
    if not PAIR_KEYS:
        made = _from_file() or build.make()
        for name, table in TABLES.items():
            table[:] = made[name]
        # Last: who finds this filled, in another thread perhaps, must find all else filled too.
        PAIR_KEYS[:] = [[one + other for other in CARD_KEYS] for one in CARD_KEYS]
    return TABLES


def prepare(cards: Sequence[int]) -> None:
    """After an `IndexError`: raise `CardError` if the cards are at fault, else fill the tables."""
    check_cards(cards)
    load()


def _from_file() -> build.Tables | None:
    try:
        content = get_data(__package__, FILE)
    except OSError:
        return None
    return build.from_bytes(content or b"")
