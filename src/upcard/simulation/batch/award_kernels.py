"""The award, compiled: main and side pots, high and low, ties and odd chips."""

from typing import Final

import numpy as np

from upcard.cards.compiling import compiled, inlined
from upcard.cards.kernels import ace_to_five_value, high_value
from upcard.simulation.batch import strength
from upcard.simulation.batch.house_numbers import SEATS, UNLIMITED
from upcard.simulation.batch.layout import (
    CARDS,
    CHIP,
    COMMON,
    DECK_SIZE,
    HAD,
    HIGH,
    HIGHS,
    LEAST_LOW,
    LIVE,
    LOW,
    LOWS,
    MASKS,
    ODD_BOTH_ONCE,
    ODD_HALF_HIGH,
    ODD_HIGH_BY_CARD,
    ODD_LOW_BY_CARD,
    ODD_MOST,
    ODD_ORDERS,
    OWN,
    PAID,
    PLAYERS,
    SHARE,
    STACK,
    TAKEN,
    WINS,
)
from upcard.simulation.batch.types import Cards, Keys, Lookup, Number, State, Values, Words

FOR_HIGH: Final = 0
FOR_LOW: Final = 1


@inlined
def read_hands(hand: State, words: Words, keys: Keys, values: Values) -> None:
    """Read every live hand for high and for low; 0 is no hand."""
    wins = hand[WINS]
    for seat in range(hand[PLAYERS]):
        hand[HIGH + seat] = hand[LOW + seat] = 0
        if not hand[LIVE + seat]:
            continue
        if wins != strength.LOW_WINS:
            hand[HIGH + seat] = np.int64(high_value(words[MASKS + seat], keys, values))
        if wins != strength.HIGH_WINS:
            low = np.int64(ace_to_five_value(words[MASKS + seat], keys, values))
            hand[LOW + seat] = low if low >= hand[LEAST_LOW] else 0


@compiled
def winners(hand: State, side: Number, level: Number, cards: Cards, row_out: Number) -> Number:
    """Write down who has the best hand of those who have put in as much as ``level``; return how many."""
    row = HIGH + SEATS * side
    best, found = np.int64(0), 0
    for seat in range(hand[PLAYERS]):
        if not hand[LIVE + seat] or hand[PAID + seat] < level:
            continue
        value = hand[row + seat]
        if value > best:
            best, found = value, 0
        if value == best and best:
            cards[row_out + found] = seat
            found += 1
    return found


@compiled
def odd_place(hand: State, lookup: Lookup, seat: Number, side: Number) -> Number:
    """Return a seat's place in the order for odd chips: by its highest or lowest own card, or from the left."""
    if not hand[ODD_HIGH_BY_CARD if side == FOR_HIGH else ODD_LOW_BY_CARD]:
        return seat
    least = np.int64(1 << 20)
    own = hand[CARDS + seat] - (hand[COMMON] >= 0)
    for place in range(own):
        least = min(least, lookup[ODD_ORDERS + DECK_SIZE * side + hand[OWN + SEATS * place + seat]])
    return least


@compiled
def share(
    hand: State, lookup: Lookup, amount: Number, cards: Cards, row: Number, count: Number, side: Number,
) -> None:  # fmt: skip
    """Divide an amount among the first ``count`` seats of a row of ``cards``; who ``HAD`` one comes last for odd chips.

    What each gets is added to the stack and stands in the row ``SHARE``.
    """
    chip = hand[CHIP]
    each = amount // chip // count
    odd = amount // chip - each * count
    rest = amount % chip
    for number in range(count):
        hand[SHARE + cards[row + number]] = each * chip
        cards[TAKEN + cards[row + number]] = 0
    while odd or rest:
        first, least = np.int64(0), np.int64(1 << 40)
        for number in range(count):
            seat = np.int64(cards[row + number])
            place = odd_place(hand, lookup, seat, side)
            if hand[ODD_MOST] != UNLIMITED and cards[HAD + seat]:
                place += 1 << 30
            if not cards[TAKEN + seat] and place < least:
                first, least = seat, place
        cards[TAKEN + first] = 1
        extra = min(odd, hand[ODD_MOST])
        hand[SHARE + first] += extra * chip + rest
        odd -= extra
        rest = 0
    for number in range(count):
        hand[STACK + cards[row + number]] += hand[SHARE + cards[row + number]]


@compiled
def award_both(hand: State, lookup: Lookup, amount: Number, level: Number, cards: Cards) -> None:
    """Divide a pot between high and low."""
    highs = winners(hand, FOR_HIGH, level, cards, HIGHS)
    lows = winners(hand, FOR_LOW, level, cards, LOWS)
    same = highs == lows and highs > 1
    for number in range(highs):
        same = same and cards[HIGHS + number] == cards[LOWS + number]
    if not lows or (same and hand[ODD_BOTH_ONCE]):
        share(hand, lookup, amount, cards, HIGHS, highs, FOR_HIGH)
        return
    smaller = amount // hand[CHIP] // 2 * hand[CHIP]
    high_half = amount - smaller if hand[ODD_HALF_HIGH] else smaller
    share(hand, lookup, high_half, cards, HIGHS, highs, FOR_HIGH)
    least = np.int64(1 << 40)
    for number in range(highs):
        least = min(least, hand[SHARE + cards[HIGHS + number]])
    for number in range(highs):
        seat = cards[HIGHS + number]
        had = high_half > amount - high_half if highs == 1 else hand[SHARE + seat] > least
        cards[HAD + seat] = had
    share(hand, lookup, amount - high_half, cards, LOWS, lows, FOR_LOW)
    for seat in range(hand[PLAYERS]):
        cards[HAD + seat] = 0


@compiled
def award(hand: State, lookup: Lookup, cards: Cards) -> None:
    """Award the main pot and every side pot to the best hands of those who can win it."""
    players = hand[PLAYERS]
    top = np.int64(0)
    for seat in range(players):
        if hand[LIVE + seat]:
            top = max(top, hand[PAID + seat])
    below = np.int64(0)
    while below < top:
        level = top
        for seat in range(players):
            if hand[LIVE + seat] and below < hand[PAID + seat] < level:
                level = hand[PAID + seat]
        amount = np.int64(0)
        for seat in range(players):
            paid = hand[PAID + seat]
            # What folded seats put in above every live one lies in the last pot.
            reached = paid if level == top else min(paid, level)
            amount += max(reached - below, 0)
        below = level
        if hand[WINS] == strength.BOTH_WIN:
            award_both(hand, lookup, amount, level, cards)
        else:
            side = FOR_LOW if hand[WINS] == strength.LOW_WINS else FOR_HIGH
            count = winners(hand, side, level, cards, HIGHS)
            share(hand, lookup, amount, cards, HIGHS, count, side)
