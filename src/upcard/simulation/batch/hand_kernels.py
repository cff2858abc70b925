"""Whole hands, compiled: from the antes to the award, as many as asked for."""

import numpy as np

from upcard.cards.compiling import compiled, inlined
from upcard.simulation.batch import chance
from upcard.simulation.batch.award_kernels import award, read_hands
from upcard.simulation.batch.betting_kernels import act, close_round, mark_all_in, open_round, playing, return_uncalled
from upcard.simulation.batch.dealing_kernels import deal_last, deal_third, deal_to_all
from upcard.simulation.batch.layout import (
    ACTING,
    ACTING_SEATS,
    ALIVE,
    ANTE,
    BOTS,
    CHIP,
    COMMON,
    DECK,
    DECK_SIZE,
    HOUSE,
    LEFT,
    LIVE,
    LIVE_SEATS,
    MASKS,
    NO_CARD,
    NOBODY,
    PAID,
    PLACE,
    PLAYERS,
    POT,
    STACK,
    STREAMS,
    STREET,
    TOLD,
)
from upcard.simulation.batch.shuffling_kernels import burn, mix
from upcard.simulation.batch.types import Cards, Keys, Lookup, Nets, Number, State, Story, Values, Words

LAST_STREET = 4
_FIRST_BOT = np.uint64(chance.FIRST_BOT_STREAM)
_SPARE = np.uint64(chance.SPARE_STREAM)


@inlined
def begin(
    hand: State, words: Words, cards: Cards, stacks: Nets, rotation: Number,
    of_deal: np.uint64,
) -> None:  # fmt: skip
    """Set the table for a hand: the bot of place p sits down at seat (p + rotation), and all post the ante."""
    players = hand[PLAYERS]
    for place in range(HOUSE):
        hand[place] = 0
    for card in range(DECK_SIZE):
        cards[DECK + card] = card
    hand[COMMON] = NO_CARD
    hand[LEFT] = DECK_SIZE
    hand[ALIVE] = hand[ACTING] = players
    hand[LIVE_SEATS] = hand[ACTING_SEATS] = (1 << players) - 1
    for seat in range(players):
        place = seat - rotation if seat >= rotation else seat - rotation + players
        words[MASKS + seat] = 0
        words[BOTS + seat] = mix(np.uint64(of_deal + _FIRST_BOT + np.uint64(place)))
        hand[PLACE + seat] = place
        hand[LIVE + seat] = 1
        stack = stacks[place]
        if hand[ANTE]:
            ante = min(hand[ANTE], playing(hand, stack))
            stack -= ante
            hand[PAID + seat] = ante
            hand[POT] += ante
            mark_all_in(hand, seat, stack < hand[CHIP])
        hand[STACK + seat] = stack


@inlined
def play_hand(  # noqa: C901 - a hand from beginning to end; kernels are handed arrays
    hand: State, words: Words, cards: Cards, lookup: Lookup, keys: Keys, values: Values, keys5: Keys,
    values5: Values, story: Story,
) -> None:  # fmt: skip
    """Play a hand that has been set up to its end."""
    deal_third(hand, words, cards)
    for street in range(LAST_STREET + 1):
        hand[STREET] = street
        if street == LAST_STREET:
            deal_last(hand, words, cards, lookup)
        elif street:
            burn(hand, cards, words)
            deal_to_all(hand, words, cards, lookup, 1)
        if hand[ACTING] > 1:
            turn = open_round(hand, lookup, keys5, values5)
            while turn != NOBODY:
                turn = act(hand, words, lookup, turn, story)
            close_round(hand)
        elif street == 0:
            return_uncalled(hand)
        if hand[ALIVE] == 1:
            break
    if hand[ALIVE] > 1:
        read_hands(hand, words, keys, values)
        award(hand, lookup, cards)
        return
    for seat in range(hand[PLAYERS]):
        if hand[LIVE + seat]:
            hand[STACK + seat] += hand[POT]


@compiled
def play_hands(
    hand: State, words: Words, cards: Cards, stacks: Nets, lookup: Lookup, keys: Keys, values: Values, keys5: Keys,
    values5: Values, seed: np.uint64, first: Number, repeats: Number, nets: Nets, story: Story,
) -> Number:  # fmt: skip
    """Play as many hands as ``nets`` has rows, from number ``first`` on; each deal ``repeats`` times.

    A row of ``nets`` is what each place won or lost. Returns how many acts the story holds.
    """
    players = hand[PLAYERS]
    mixed = mix(seed)
    told = 0
    for row in range(nets.shape[0]):
        number = first + row
        of_deal = mix(np.uint64(mixed ^ np.uint64(number // repeats)))
        words[STREAMS + 0] = mix(of_deal)
        words[STREAMS + 1] = mix(np.uint64(of_deal + _SPARE))
        begin(hand, words, cards, stacks, number % players, of_deal)
        hand[TOLD] = told
        play_hand(
            hand, words, cards, lookup, keys, values, keys5, values5, story,
        )  # fmt: skip
        told = hand[TOLD]
        for seat in range(players):
            place = hand[PLACE + seat]
            nets[row, place] = hand[STACK + seat] - stacks[place]
    return told
