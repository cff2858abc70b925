"""A betting round, compiled: from the forced bet or the best board until everybody has answered."""

from typing import Final

import numpy as np

from upcard.cards.compiling import inlined
from upcard.simulation.batch import strength
from upcard.simulation.batch.layout import (
    ACTING,
    ACTING_SEATS,
    ALIVE,
    ALL_IN,
    ANSWERED,
    BET,
    BETS,
    BIG_BET,
    BIG_BET_FROM,
    BLIND,
    BOTS,
    BRING_IN,
    BRING_IN_AMOUNT,
    CALL,
    CAPPED,
    CARDS,
    CHECK,
    CHECKED,
    CHIP,
    COMPLETE,
    COUNTS,
    DECISIONS,
    FOLD,
    FORCED,
    FOURS,
    FULLS,
    LEVEL,
    LIVE,
    LIVE_SEATS,
    LONGEST,
    MASKS,
    MAY_OPEN_FULL,
    NEXT_LEFT_OPENS,
    NOBODY,
    ONCE,
    OPEN_PAIR,
    OWING,
    PAID,
    PAIRS,
    PLACE,
    PLAYERS,
    POLICIES,
    POT,
    RAISE,
    RAISES,
    SEEN,
    SHORT,
    SHORT_ENTRY,
    SIZE,
    SMALL_BET,
    STACK,
    STREET,
    STRENGTH,
    THREES,
    TO,
    TOLD,
    UNIT,
    UP_PAIRS,
    UPPER,
    UPPER_USED,
    WINS,
)
from upcard.simulation.batch.shuffling_kernels import entry, roll
from upcard.simulation.batch.turn_kernels import first_after, forced_seat, leader, next_after
from upcard.simulation.batch.types import Keys, Lookup, Number, State, Story, Values, Words
from upcard.simulation.batch.wager_kernels import change_by, may_raise, step_of

_LANE: Final = np.uint64(0x1FFF)
FOURTH: Final = 1
GIVE_UP: Final = 0
GO_ALONG: Final = 1
PUSH: Final = 2
PRICES: Final = 4
STREETS: Final = 5
CLASSES: Final = strength.CLASSES

high_class = inlined(strength.high_class)
low_class = inlined(strength.low_class)
for_both = inlined(strength.for_both)
price_of = inlined(strength.price_of)


@inlined
def open_round(hand: State, lookup: Lookup, keys5: Keys, values5: Values) -> Number:
    """Set up a round and return who starts it."""
    street = hand[STREET]
    unit = hand[BIG_BET] if street >= hand[BIG_BET_FROM] else hand[SMALL_BET]
    hand[UNIT] = hand[SIZE] = unit
    hand[TO] = hand[LEVEL] = hand[UPPER] = hand[UPPER_USED] = 0
    hand[OWING] = hand[ACTING_SEATS]
    hand[RAISES] = hand[FULLS] = hand[CAPPED] = hand[SHORT] = hand[FORCED] = 0
    pairs = 0
    for seat in range(hand[PLAYERS]):
        hand[BETS + seat] = hand[ANSWERED + seat] = hand[CHECKED + seat] = 0
        hand[SEEN + seat] = -1
        pairs |= hand[UP_PAIRS + seat] if hand[LIVE + seat] else 0
    if street == 0:
        hand[FORCED] = hand[BRING_IN_AMOUNT]
        first = forced_seat(hand, lookup, 0)
        if not hand[ALL_IN + first]:
            return first
        return (
            first_after(hand, lookup, first, hand[ACTING_SEATS])
            if hand[NEXT_LEFT_OPENS]
            else forced_seat(hand, lookup, 1)
        )
    if street == FOURTH and pairs and hand[OPEN_PAIR] and unit < hand[BIG_BET]:
        hand[UPPER] = hand[BIG_BET]
    first = leader(hand, lookup, keys5, values5)
    return first_after(hand, lookup, first, hand[ACTING_SEATS]) if hand[ALL_IN + first] else first


@inlined
def strength_at(hand: State, words: Words, lookup: Lookup, seat: Number) -> Number:
    """Return the class of a seat's cards; it is computed once a street."""
    known = hand[STRENGTH + seat]
    if known >= 0:
        return known
    once, cards = hand[ONCE + seat], hand[CARDS + seat]
    wins = hand[WINS]
    found = 0
    if wins != strength.LOW_WINS:
        big = entry(lookup, COUNTS + (once & strength.TEN_UP))
        row = entry(lookup, LONGEST + once)
        suited = most_of_a_suit(words[MASKS + seat], lookup)
        found = high_class(hand[PAIRS + seat], hand[THREES + seat], hand[FOURS + seat], suited, row, big, cards)
    if wins != strength.HIGH_WINS:
        sevens = entry(lookup, COUNTS + (once & strength.TO_SEVEN))
        eights = entry(lookup, COUNTS + (once & strength.TO_EIGHT))
        low = low_class(sevens, eights, entry(lookup, COUNTS + (once & strength.TO_TEN)), cards)
        found = low if wins == strength.LOW_WINS else for_both(found, low)
    hand[STRENGTH + seat] = found
    return found


@inlined
def most_of_a_suit(mask: np.uint64, lookup: Lookup) -> Number:
    """Return how many cards of a mask are of one suit at the most."""
    most = np.int64(0)
    for lane in range(4):
        ranks = np.int64((mask >> np.uint64(16 * lane)) & _LANE)
        most = max(most, entry(lookup, COUNTS + ranks))
    return most


@inlined
def put_in(hand: State, seat: Number, to: Number) -> None:
    """Bring a seat's total for the round to an amount."""
    added = to - hand[BETS + seat]
    hand[BETS + seat] = to
    hand[STACK + seat] -= added
    hand[PAID + seat] += added
    hand[POT] += added


@inlined
def mark_all_in(hand: State, seat: Number, all_in: Number) -> None:
    """Note that a seat has no chips left to wager."""
    if all_in:
        hand[ALL_IN + seat] = 1
        hand[ACTING] -= 1
        hand[ACTING_SEATS] &= ~(1 << seat)


@inlined
def tell(hand: State, story: Story, seat: Number, verb: Number, to: Number) -> None:
    """Write down an act, where anybody wants to know."""
    told = hand[TOLD]
    if told < story.shape[0]:
        story[told, 0], story[told, 1], story[told, 2] = seat, verb, to
        hand[TOLD] = told + 1


@inlined
def bring_in(hand: State, seat: Number, most: Number, story: Story) -> None:
    """Post the forced bet."""
    forced = hand[FORCED]
    to = min(forced, most)
    call = to if to < forced and hand[SHORT_ENTRY] else forced
    put_in(hand, seat, to)
    hand[FORCED] = 0
    hand[TO] = call
    hand[LEVEL] = call if call == hand[UNIT] else 0
    hand[SEEN + seat] = hand[FULLS]
    hand[ANSWERED + seat] = call
    mark_all_in(hand, seat, to == most)
    tell(hand, story, seat, BRING_IN, to)


@inlined
def wager(hand: State, seat: Number, most: Number, story: Story) -> None:
    """Complete, bet or raise."""
    before = hand[TO]
    to = min(hand[LEVEL] + step_of(hand, seat), most)
    all_in = to == most
    verb = COMPLETE if hand[FORCED] or hand[LEVEL] < before else RAISE
    reopens = change_by(hand, to, all_in)
    put_in(hand, seat, to)
    hand[SHORT] = 1 if hand[LEVEL] < to and not reopens else 0
    hand[TO] = to
    hand[FULLS] += reopens
    mark_all_in(hand, seat, all_in)
    hand[OWING] = hand[ACTING_SEATS] & ~(1 << seat)
    hand[SEEN + seat] = hand[FULLS]
    hand[ANSWERED + seat] = to
    tell(hand, story, seat, verb if before or hand[FORCED] else BET, to)
    hand[FORCED] = 0


@inlined
def give_up(hand: State, seat: Number, story: Story) -> None:
    """Fold."""
    hand[LIVE + seat] = 0
    hand[ALIVE] -= 1
    hand[ACTING] -= 1
    hand[LIVE_SEATS] &= ~(1 << seat)
    hand[ACTING_SEATS] &= ~(1 << seat)
    tell(hand, story, seat, FOLD, 0)


@inlined
def go_along(hand: State, seat: Number, most: Number, story: Story) -> None:
    """Check or call."""
    hand[SEEN + seat] = hand[FULLS]
    to = hand[TO]
    if to <= hand[BETS + seat]:
        hand[CHECKED + seat] = 1
        tell(hand, story, seat, CHECK, 0)
        return
    call = min(to, most)
    put_in(hand, seat, call)
    hand[ANSWERED + seat] = to
    mark_all_in(hand, seat, call == most)
    tell(hand, story, seat, CALL, call)


@inlined
def choice(
    hand: State, words: Words, lookup: Lookup, seat: Number,
    owed: Number,
) -> Number:  # fmt: skip
    """Ask the policy of a seat: give up, go along or push."""
    place, street = hand[PLACE + seat], hand[STREET]
    own = np.int64(0) if lookup[BLIND + 8 * place + street] else strength_at(hand, words, lookup, seat)
    at = POLICIES + 2 * (price_of(owed, hand[POT]) + PRICES * (own + CLASSES * (street + STREETS * place)))
    rolled = roll(words[BOTS + seat], hand[DECISIONS + seat])
    hand[DECISIONS + seat] += 1
    return np.int64(rolled >= lookup[at]) + np.int64(rolled >= lookup[at + 1])  # no branch: chance cannot be foreseen


@inlined
def act(
    hand: State, words: Words, lookup: Lookup, seat: Number,
    story: Story,
) -> Number:  # fmt: skip
    """Let the seat in turn decide by its policy; return who is next."""
    bet = hand[BETS + seat]
    most = bet + playing(hand, hand[STACK + seat])
    forced, to = hand[FORCED], hand[TO]
    owed = min(to, most) - bet if to > bet else 0
    wish = choice(hand, words, lookup, seat, owed)
    if wish == PUSH:
        if forced:
            pushes = hand[MAY_OPEN_FULL] and most > forced
        else:
            pushes = most > to and hand[ACTING] > 1 and (not to or may_raise(hand, seat))
    else:
        pushes = False
    hand[OWING] &= ~(1 << seat)
    if pushes:
        wager(hand, seat, most, story)
    elif forced:
        bring_in(hand, seat, most, story)
    elif wish == GIVE_UP and owed:
        give_up(hand, seat, story)
        if hand[ALIVE] == 1:
            return NOBODY
    else:
        go_along(hand, seat, most, story)
    return next_after(hand, lookup, seat)


@inlined
def playing(hand: State, chips: Number) -> Number:
    """Return how many chips of a stack play: what is smaller than the unit stays behind."""
    unit = hand[CHIP]
    return chips if unit == 1 else chips - chips % unit


@inlined
def return_uncalled(hand: State) -> None:
    """Give back what a live seat has put in above everybody else."""
    most, second, whose = np.int64(-1), np.int64(0), NOBODY
    for seat in range(hand[PLAYERS]):
        paid = hand[PAID + seat]
        if paid > most:
            second, most, whose = max(most, np.int64(0)), paid, seat
        elif paid > second:
            second = paid
    if most > second and hand[LIVE + whose]:
        hand[STACK + whose] += most - second
        hand[PAID + whose] = second
        hand[POT] -= most - second


@inlined
def close_round(hand: State) -> None:
    """Give an uncalled bet back at the end of a round."""
    matched = 0
    for seat in range(hand[PLAYERS]):
        matched += hand[BETS + seat] == hand[TO]
    if hand[TO] and matched == 1:
        return_uncalled(hand)
