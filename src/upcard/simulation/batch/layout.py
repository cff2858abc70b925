"""Where things lie in the arrays of the compiled simulator.

A hand is a few flat arrays, so that a kernel is handed few things: ``hand`` is all that are whole numbers (by seat, as
in ``hand[STACK + seat]``; what is there once; the rules of the house), ``cards`` and ``words`` what is smaller or
larger, and ``lookup`` the lists that never change.
"""

from typing import Final

from upcard.simulation.batch.house_numbers import SEATS, HouseNumbers

DECK_SIZE: Final = 52

# ``hand``: a row of eight seats for each of these, chips and betting ...
STACK: Final = 0
PAID: Final = 1 * SEATS
BETS: Final = 2 * SEATS
ANSWERED: Final = 3 * SEATS
SEEN: Final = 4 * SEATS
CHECKED: Final = 5 * SEATS
LIVE: Final = 6 * SEATS
ALL_IN: Final = 7 * SEATS
# ... and cards: how many, the ranks there once, twice, three and four times; the same of the upcards.
CARDS: Final = 8 * SEATS
ONCE: Final = 9 * SEATS
PAIRS: Final = 10 * SEATS
THREES: Final = 11 * SEATS
FOURS: Final = 12 * SEATS
UP_ONCE: Final = 13 * SEATS
UP_PAIRS: Final = 14 * SEATS
UP_THREES: Final = 15 * SEATS
UP_FOURS: Final = 16 * SEATS
STRENGTH: Final = 17 * SEATS
DECISIONS: Final = 18 * SEATS
PLACE: Final = 19 * SEATS  # of the bot that sits here, in the order in which the bots were named
HIGH: Final = 20 * SEATS
LOW: Final = 21 * SEATS
SHARE: Final = 22 * SEATS
OWN: Final = 23 * SEATS  # seven rows: the cards themselves
ROWS: Final = 30

# What is there once.
TABLE: Final = ROWS * SEATS
ALIVE: Final = TABLE + 0
ACTING: Final = TABLE + 1
STREET: Final = TABLE + 2
TO: Final = TABLE + 3
LEVEL: Final = TABLE + 4
UNIT: Final = TABLE + 5
SIZE: Final = TABLE + 6
UPPER: Final = TABLE + 7
UPPER_USED: Final = TABLE + 8
RAISES: Final = TABLE + 9
FULLS: Final = TABLE + 10
CAPPED: Final = TABLE + 11
SHORT: Final = TABLE + 12
FORCED: Final = TABLE + 13
POT: Final = TABLE + 14
DEALT: Final = TABLE + 15
LEFT: Final = TABLE + 16
BURNED: Final = TABLE + 17
COMMON: Final = TABLE + 18
REMADE: Final = TABLE + 19
TOLD: Final = TABLE + 20  # how many acts have been told
# A bit for each seat: who is live, who can still wager, who owes an answer.
LIVE_SEATS: Final = TABLE + 21
ACTING_SEATS: Final = TABLE + 22
OWING: Final = TABLE + 23
TABLE_SIZE: Final = 24
NO_CARD: Final = -1
NOBODY: Final = -1

# ``cards``, rows of 52: the deck, the burns, cards to be mixed and their new order; who wins the high and the low half,
# who has had an odd chip of the other half, and who of this one.
DECK: Final = 0
BURNS: Final = 1 * DECK_SIZE
LYING: Final = 2 * DECK_SIZE
ORDER: Final = 3 * DECK_SIZE
HIGHS: Final = 4 * DECK_SIZE
LOWS: Final = 5 * DECK_SIZE
HAD: Final = 6 * DECK_SIZE
TAKEN: Final = 7 * DECK_SIZE
CARD_ROWS: Final = 8

# ``words``, rows of eight: by seat the cards as a mask and the chance of its bot; the chance of the deck and of a
# remade stub.
MASKS: Final = 0
BOTS: Final = 1 * SEATS
STREAMS: Final = 2 * SEATS
WORD_ROWS: Final = 3

# Verbs, as they are told.
FOLD: Final = 0
CHECK: Final = 1
CALL: Final = 2
BRING_IN: Final = 3
COMPLETE: Final = 4
BET: Final = 5
RAISE: Final = 6
VERBS: Final = ("fold", "check", "call", "bring-in", "complete", "bet", "raise")

# The rules and stakes.
HOUSE: Final = TABLE + TABLE_SIZE


def _at(name: str) -> int:
    return HouseNumbers._fields.index(name)


PLAYERS: Final = HOUSE + _at("players")
ANTE: Final = HOUSE + _at("ante")
BRING_IN_AMOUNT: Final = HOUSE + _at("bring_in")
SMALL_BET: Final = HOUSE + _at("small_bet")
BIG_BET: Final = HOUSE + _at("big_bet")
CHIP: Final = HOUSE + _at("chip")
BIG_BET_FROM: Final = HOUSE + _at("big_bet_from")
WINS: Final = HOUSE + _at("wins")
LEAST_LOW: Final = HOUSE + _at("least_low")
FIRST_LOW: Final = HOUSE + _at("first_low")
MAY_OPEN_FULL: Final = HOUSE + _at("may_open_full")
NEXT_LEFT_OPENS: Final = HOUSE + _at("next_left_opens")
SHORT_ENTRY: Final = HOUSE + _at("short_entry")
WITH_COMMON: Final = HOUSE + _at("with_common")
CHECK_RAISE: Final = HOUSE + _at("check_raise")
COMPLETION_COUNTS: Final = HOUSE + _at("completion_counts")
MAX_RAISES: Final = HOUSE + _at("max_raises")
HEADS_UP_UNLIMITED: Final = HOUSE + _at("heads_up_unlimited")
FOLD_UNCAPS: Final = HOUSE + _at("fold_uncaps")
CAP_COUNTS_ALL_IN: Final = HOUSE + _at("cap_counts_all_in")
OPEN_PAIR: Final = HOUSE + _at("open_pair")
OPEN_PAIR_AS_BET: Final = HOUSE + _at("open_pair_as_bet")
REOPEN_PERMILLE: Final = HOUSE + _at("reopen_permille")
COMPLETES: Final = HOUSE + _at("completes")
NEXT_FULL_LEVEL: Final = HOUSE + _at("next_full_level")
ACCUMULATE: Final = HOUSE + _at("accumulate")
BURN_LAST: Final = HOUSE + _at("burn_last")
SHORTAGE: Final = HOUSE + _at("shortage")
FORESEEN: Final = HOUSE + _at("foreseen")
COMMON_FROM_BURNS: Final = HOUSE + _at("common_from_burns")
BURN_BEFORE_COMMON: Final = HOUSE + _at("burn_before_common")
REMAKE_BURN: Final = HOUSE + _at("remake_burn")
LAST_DEALABLE: Final = HOUSE + _at("last_dealable")
ODD_HIGH_BY_CARD: Final = HOUSE + _at("odd_high_by_card")
ODD_LOW_BY_CARD: Final = HOUSE + _at("odd_low_by_card")
ODD_BOTH_ONCE: Final = HOUSE + _at("odd_both_once")
ODD_MOST: Final = HOUSE + _at("odd_most")
ODD_HALF_HIGH: Final = HOUSE + _at("odd_half_high")

HAND_SIZE: Final = HOUSE + len(HouseNumbers._fields)

# ``lookup``: by set of ranks the most within five in a row, and how many; by card the place among the door cards (the
# first must open) and in the order for odd chips, of the high and of the low half; by set of seats the lowest; by place
# and street (eight to a place) whether the policy plays without a look at its cards; then the policies, by place,
# street, strength and price two numbers: below the first of a hundred it gives up, below the second it goes along.
LONGEST: Final = 0
COUNTS: Final = 8192
DOORS: Final = 2 * 8192
ODD_ORDERS: Final = DOORS + DECK_SIZE
LOWEST: Final = ODD_ORDERS + 2 * DECK_SIZE
BLIND: Final = LOWEST + 256
POLICIES: Final = BLIND + 64
