"""Dealing, compiled: three cards, a card a street, and the last one where the deck may run short."""

from typing import Final

import numpy as np

from upcard.cards.compiling import compiled, inlined
from upcard.simulation.batch.house_numbers import SEATS
from upcard.simulation.batch.layout import (
    ALIVE,
    BURN_BEFORE_COMMON,
    BURN_LAST,
    BURNED,
    CARDS,
    COMMON,
    COMMON_FROM_BURNS,
    FORESEEN,
    LAST_DEALABLE,
    LEFT,
    LIVE,
    LIVE_SEATS,
    LOWEST,
    MASKS,
    ONCE,
    OWN,
    PAIRS,
    PLAYERS,
    REMADE,
    REMAKE_BURN,
    SHORTAGE,
    STRENGTH,
    THREES,
    UP_ONCE,
)
from upcard.simulation.batch.shuffling_kernels import burn, entry, remake, take, top_card
from upcard.simulation.batch.types import Cards, Lookup, Number, State, Words

NO_PLAN: Final = 0
REMAKE: Final = 1
COMMON_CARD: Final = 2
COMMON_FROM_REMAKE: Final = 3
COMMON_POLICY: Final = 0
REMAKE_POLICY: Final = 1
IF_ENOUGH: Final = 1
ALWAYS: Final = 2
UNKNOWN: Final = -1


@inlined
def note_rank(hand: State, row: Number, seat: Number, bit: Number) -> None:
    """Note a rank in the four rows that begin with ``row``: there once, twice, three and four times."""
    once, pairs, threes = hand[row + seat], hand[row + SEATS + seat], hand[row + 2 * SEATS + seat]
    hand[row + 3 * SEATS + seat] |= threes & bit
    hand[row + 2 * SEATS + seat] = threes | (pairs & bit)
    hand[row + SEATS + seat] = pairs | (once & bit)
    hand[row + seat] = once | bit


@inlined
def bit_of(card: Number) -> Number:
    """Return the bit of a card in a mask."""
    return np.uint64(1) << np.uint64(16 * (card & 3) + (card >> 2))


@inlined
def hold(hand: State, words: Words, seat: Number, card: Number) -> None:
    """Count a card as one of a hand's seven."""
    words[MASKS + seat] |= bit_of(card)
    note_rank(hand, ONCE, seat, 1 << (card >> 2))
    hand[CARDS + seat] += 1
    hand[STRENGTH + seat] = UNKNOWN


@inlined
def give(hand: State, words: Words, seat: Number, card: Number, up: Number) -> None:
    """Give a seat a card of its own."""
    hand[OWN + SEATS * hand[CARDS + seat] + seat] = card
    hold(hand, words, seat, card)
    if up:
        note_rank(hand, UP_ONCE, seat, 1 << (card >> 2))


@inlined
def deal_third(hand: State, words: Words, cards: Cards) -> None:
    """Deal two cards down and one up."""
    players = hand[PLAYERS]
    lie = take(hand, cards, words, 3 * players)
    for seat in range(players):
        one, two = np.int64(cards[lie + seat]), np.int64(cards[lie + players + seat])
        door = np.int64(cards[lie + 2 * players + seat])
        hand[OWN + seat], hand[OWN + SEATS + seat], hand[OWN + 2 * SEATS + seat] = one, two, door
        first, second, third = 1 << (one >> 2), 1 << (two >> 2), 1 << (door >> 2)
        words[MASKS + seat] = bit_of(one) | bit_of(two) | bit_of(door)
        hand[ONCE + seat] = first | second | third
        hand[PAIRS + seat] = (first & second) | ((first | second) & third)
        hand[THREES + seat] = first & second & third
        hand[UP_ONCE + seat] = third
        hand[CARDS + seat] = 3
        hand[STRENGTH + seat] = UNKNOWN


@inlined
def deal_to_all(hand: State, words: Words, cards: Cards, lookup: Lookup, up: Number) -> None:
    """Deal a card to every live hand."""
    lies = take(hand, cards, words, hand[ALIVE])
    seats = hand[LIVE_SEATS]
    while seats:
        give(hand, words, entry(lookup, LOWEST + seats), np.int64(cards[lies]), up)
        seats &= seats - 1
        lies += 1


@inlined
def plan_for_last(hand: State) -> Number:
    """Say how the last street is dealt if the cards may not do."""
    left, players = hand[LEFT], hand[ALIVE]
    burned = hand[BURN_LAST]
    kept = 0 if hand[LAST_DEALABLE] else 1
    if left - burned - kept >= players:
        return NO_PLAN
    if hand[SHORTAGE] == COMMON_POLICY:
        empty = left == 0
    else:
        again = 1 if hand[REMAKE_BURN] == ALWAYS else 0
        if hand[FORESEEN] and hand[SHORTAGE] == REMAKE_POLICY:
            if left + hand[BURNED] - again - kept >= players:
                return REMAKE
        else:
            dealt = max(max(left - burned, 0) - 1, 0)
            if left - dealt + hand[BURNED] - again - kept >= players - dealt:
                return NO_PLAN  # dealt out, and remade on the way
        empty = left == 0 or left - burned - kept < 1
    if left <= hand[COMMON_FROM_BURNS] or empty:
        return COMMON_FROM_REMAKE
    return COMMON_CARD


@inlined
def burn_of_remade(hand: State, players: Number) -> Number:
    """Tell whether a card of a remade stub is burned before this many players are served."""
    if hand[REMAKE_BURN] == IF_ENOUGH:
        kept = 0 if hand[LAST_DEALABLE] else 1
        return 1 if hand[LEFT] - 1 - kept >= players else 0
    return 1 if hand[REMAKE_BURN] == ALWAYS else 0


@compiled
def deal_last(hand: State, words: Words, cards: Cards, lookup: Lookup) -> None:
    """Deal the last card: to each live hand its own, or one for all."""
    plan = plan_for_last(hand)
    if plan >= COMMON_CARD:
        deal_common(hand, words, cards, plan)
        return
    burned = hand[BURN_LAST]
    if plan == REMAKE:
        remake(hand, cards, words, 0)
        burned = burn_of_remade(hand, hand[ALIVE])
    if burned and hand[LEFT]:
        burn(hand, cards, words)
    waiting = hand[ALIVE]
    if waiting <= hand[LEFT]:
        deal_to_all(hand, words, cards, lookup, 0)
        return
    for seat in range(hand[PLAYERS]):
        if not hand[LIVE + seat]:
            continue
        if not hand[REMADE] and hand[LEFT] <= 1 and waiting > hand[LEFT]:
            remake(hand, cards, words, 0)
            if burn_of_remade(hand, waiting):
                burn(hand, cards, words)
        give(hand, words, seat, top_card(hand, cards, words), 0)
        waiting -= 1


@compiled
def deal_common(hand: State, words: Words, cards: Cards, plan: Number) -> None:
    """Deal one card for all."""
    if plan == COMMON_FROM_REMAKE:
        remake(hand, cards, words, hand[SHORTAGE] == COMMON_POLICY)
        burned = hand[BURN_BEFORE_COMMON] and hand[LEFT] > 1
    else:
        burned = hand[BURN_LAST] and hand[LEFT] > 1
    if burned:
        burn(hand, cards, words)
    hand[COMMON] = top_card(hand, cards, words)
    for seat in range(hand[PLAYERS]):
        if hand[LIVE + seat]:
            hold(hand, words, seat, hand[COMMON])
