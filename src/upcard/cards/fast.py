"""The fast tier: is it there, and its tables.

Nothing here imports NumPy or Numba before it is asked to: a command that only looks up a rule must not wait for them.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, NamedTuple

from upcard.cards.card import CardError
from upcard.cards.joker import completed_straights, completed_suits
from upcard.cards.keys import RANK_KEYS, SEVEN
from upcard.cards.masks import BITS, low_ranks, suit_keys
from upcard.cards.tables import load

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    Keys = NDArray[np.uint32]
    Values = NDArray[np.uint16]
    Masks = NDArray[np.uint64]

_NEEDED: Final = ("numpy", "numba")


# Where each table begins. All keys lie in one array and all values in another, because a kernel that is handed many
# arrays in one tuple counts references to each of them all the time.
SUIT_KEYS: Final = 0
RANK_KEYS_AT: Final = 8192
ROWS5: Final = 8208
ROWS: Final = 16384

SUITED: Final = 0
LOWS: Final = 8192
NO_WHEEL: Final = 16384
COMPLETED_SUITS: Final = 24576
COMPLETED_STRAIGHTS: Final = 32768
HIGH5: Final = 40960
DEUCE_TO_SEVEN5: Final = 53248
HIGH: Final = 65536
ACE_TO_FIVE: Final = 180224
DEUCE_TO_SEVEN: Final = 294912


class FastTables(NamedTuple):
    """The tables for hands of one size. The rows count modulo 2 ** 32, for an index must have no sign."""

    keys: Keys
    values: Values
    bits: Masks  # by card number; 0 for what is no card


@cache
def is_there() -> bool:
    """Whether NumPy and Numba are installed."""
    return all(find_spec(name) is not None for name in _NEEDED)


def wanted(*, fast: bool | None) -> bool:
    """Whether to use the fast tier: as asked, or, where nothing was asked, if it is there."""
    if fast and not is_there():
        raise CardError('The fast tier needs NumPy and Numba, which are not installed: pip install "upcard[fast]".')
    return is_there() if fast is None else fast


@cache
def fast_tables(size: int = SEVEN) -> FastTables:
    """The tables for hands of this many cards."""
    import numpy as np  # noqa: PLC0415 - see above

    tables = load()
    keys = {
        SUIT_KEYS: suit_keys(),
        RANK_KEYS_AT: RANK_KEYS,
        ROWS5: tables["rows-5"],
        ROWS: tables[f"rows-{size}"],
    }
    values = {
        SUITED: tables["suited"],
        LOWS: low_ranks(),
        NO_WHEEL: tables["no-wheel"],
        COMPLETED_SUITS: completed_suits(),
        COMPLETED_STRAIGHTS: completed_straights(),
        HIGH5: tables["high-5"],
        DEUCE_TO_SEVEN5: tables["deuce-to-seven-5"],
        HIGH: tables[f"high-{size}"],
        ACE_TO_FIVE: tables[f"ace-to-five-{size}"],
        DEUCE_TO_SEVEN: tables[f"deuce-to-seven-{size}"],
    }
    return FastTables(
        keys=laid_out(keys).astype(np.uint32),
        values=laid_out(values).astype(np.uint16),
        bits=np.array([*BITS, *[0] * (256 - len(BITS))], np.uint64),
    )


def laid_out(tables: Mapping[int, Sequence[int]]) -> NDArray[np.int64]:
    """One array with each table at its place."""
    import numpy as np  # noqa: PLC0415 - see above

    whole = np.zeros(max(place + len(table) for place, table in tables.items()), np.int64)
    for place, table in tables.items():
        assert not whole[place : place + len(table)].any()  # noqa: S101 - no table may reach into the next
        whole[place : place + len(table)] = table
    return whole
