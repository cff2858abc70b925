"""The values of many hands at once, in either of two tiers with the same results.

Hands are rows of card numbers (lists, an array of `uint8` with two dimensions) or masks (whole numbers, `array("Q")`,
an array of `uint64` with one dimension; see `masks`), all of the same number of cards, five to seven. Without the
extra, lists come out. With NumPy and Numba an array goes in and an array of `uint16` comes out, hundreds of times as
fast; `fast=True` asks for that whatever goes in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from upcard.cards import joker as with_joker
from upcard.cards.card import CardError, check_cards
from upcard.cards.fast import fast_tables, is_there, wanted
from upcard.cards.keys import SIZES
from upcard.cards.masks import (
    BITS,
    JOKER,
    JOKER_BIT,
    NATURAL,
    ace_to_five_of_mask,
    cards_of,
    deuce_to_seven_of_mask,
    eight_or_better_of_mask,
    high_of_mask,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    Hands: TypeAlias = Sequence[Sequence[int]] | Sequence[int] | memoryview | NDArray[Any]
    Found: TypeAlias = list[int] | NDArray[np.uint16]

BatchKind = Literal["high", "ace-to-five", "eight-or-better", "deuce-to-seven"]

_PLAIN: Final = {
    "high": (high_of_mask, with_joker.high_with_joker),
    "ace-to-five": (ace_to_five_of_mask, with_joker.ace_to_five_with_joker),
    "eight-or-better": (eight_or_better_of_mask, with_joker.eight_or_better_with_joker),
    "deuce-to-seven": (deuce_to_seven_of_mask, with_joker.deuce_to_seven_with_joker),
}
BATCH_KINDS: Final[tuple[BatchKind, ...]] = ("high", "ace-to-five", "eight-or-better", "deuce-to-seven")
"""In the order of their numbers in the kernels."""

_ROWS: Final = 2  # dimensions: rows of card numbers


def values_of(hands: Hands, kind: BatchKind = "high", *, joker: bool = False, fast: bool | None = None) -> Found:
    """The values of hands, as `value` gives them one by one.

    With `joker` card 52 may be among the cards (see `joker`). `fast=True` uses the fast tier, `fast=False` does not;
    otherwise arrays of NumPy go there if the extra is installed.
    """
    if kind not in BATCH_KINDS:
        raise CardError(f'"{kind}" is no kind of value for many hands; the kinds are {", ".join(BATCH_KINDS)}.')
    if _takes_fast(hands, fast=fast):
        return _fast_values(hands, kind, joker=joker)
    masks, size = _masks(hands, joker=joker)
    if not masks:
        return []
    plain, joked = (make(size) for make in _PLAIN[kind])
    if not joker:
        return list(map(plain, masks))
    return [joked(mask) if mask & JOKER_BIT else plain(mask) for mask in masks]


def high_low_of(
    hands: Hands, low: BatchKind = "eight-or-better", *, joker: bool = False, fast: bool | None = None
) -> tuple[Found, Found]:
    """The values of hands for high and for low."""
    return values_of(hands, "high", joker=joker, fast=fast), values_of(hands, low, joker=joker, fast=fast)


def _takes_fast(hands: Hands, *, fast: bool | None) -> bool:
    """Whether the fast tier is asked for, or given what it takes and there."""
    return wanted(fast=fast) if fast is not None else type(hands).__module__ == "numpy" and is_there()


def _masks(hands: Hands, *, joker: bool) -> tuple[list[int], int]:
    """The hands as masks, every one of them looked at, and the number of their cards."""
    rows: list[Any] = hands.tolist() if hasattr(hands, "tolist") else list(hands)
    if not rows:
        return [], 0
    if isinstance(rows[0], int):
        size = rows[0].bit_count()
        masks = rows
    else:
        size = len(rows[0])
        masks = [_mask(row, place, joker=joker) for place, row in enumerate(rows)]
    _check_size(size)
    legal = _legal(joker=joker)
    for place, mask in enumerate(masks):
        if mask & ~legal or mask.bit_count() != size:
            raise _fault(rows[place], place, size, joker=joker)
    return masks, size


def _mask(row: Sequence[int], place: int, *, joker: bool) -> int:
    """The mask of one row; a card that is there twice shows in the number of bits."""
    mask = 0
    try:
        for card in row:
            mask |= BITS[card]
    except (IndexError, TypeError):
        raise _fault(row, place, len(row), joker=joker) from None
    return mask if min(row) >= 0 and len(row) == mask.bit_count() else 0


def _legal(*, joker: bool) -> int:
    return NATURAL | JOKER_BIT if joker else NATURAL


def _check_size(size: int) -> None:
    if size not in SIZES:
        raise CardError(f"The value of a hand is found with 5, 6 or 7 cards, not with {size}.")


def _fault(hand: Any, place: int, size: int, *, joker: bool) -> CardError:  # noqa: ANN401 - what is no hand is anything
    """What is wrong with a hand: one sentence with its place, counted from 0."""
    try:
        cards = cards_of(hand) if isinstance(hand, int) else [int(card) for card in hand]
        check_cards([card for card in cards if not (joker and card == JOKER)])
    except CardError as fault:
        return CardError(f"Hand {place}: {fault}")
    if cards.count(JOKER) > 1:
        return CardError(f"Hand {place}: the joker (52) is there twice; it is there only once.")
    held = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
    return CardError(f"Hand {place} has {held}, the first has {size}; all must have the same number.")


def _fast_values(hands: Hands, kind: BatchKind, *, joker: bool) -> NDArray[np.uint16]:
    import numpy as np  # noqa: PLC0415 - only here, so that the package loads without it

    from upcard.cards.batch_kernels import value_cards, value_masks  # noqa: PLC0415

    given: NDArray[Any] = hands if isinstance(hands, np.ndarray) else np.array(_ready(hands, joker=joker))
    found = np.empty(len(given), np.uint16)
    if not len(given):
        return found
    size = given.shape[1] if given.ndim == _ROWS else int(given[0]).bit_count()
    _check_size(size)
    keys, values, bits = fast_tables(size)
    legal, number = np.uint64(_legal(joker=joker)), BATCH_KINDS.index(kind)
    if given.ndim == _ROWS:
        cards = given if given.dtype == np.uint8 else given.clip(-1, 255).astype(np.uint8)
        wrong = value_cards(np.ascontiguousarray(cards), bits, legal, number, keys, values, found)
    else:
        masks = np.ascontiguousarray(given, np.uint64)
        wrong = value_masks(masks, size, legal, number, keys, values, found)
    if wrong >= 0:
        raise _fault(given[wrong].tolist(), int(wrong), size, joker=joker)
    return found


def _ready(hands: Hands, *, joker: bool) -> Any:  # noqa: ANN401 - whatever NumPy makes an array of
    """Lists of hands for NumPy: as masks, which are never ragged."""
    import numpy as np  # noqa: PLC0415

    return np.array(_masks(hands, joker=joker)[0], np.uint64)
