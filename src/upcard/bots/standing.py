"""How good a hand stands, by the standards that players learn first: door cards, live cards, made hands, draws."""

from enum import IntEnum

from upcard.bots.reading import Reading
from upcard.bots.shape import (
    ACE,
    FLUSH,
    FULL,
    NOTHING,
    PAIR,
    STRAIGHT,
    STRAIGHT_MADE,
    THREE,
    TWO_PAIR,
    Shape,
    made,
    shape,
)
from upcard.cards.boards import board_high

TEN, JACK, QUEEN = 8, 9, 10
THIRD, FOURTH, FIFTH, SIXTH, SEVENTH = range(3, 8)
FLUSH_DRAW = 4
DEAD_SUIT = 3
EIGHT_LOW = 7
"""The eight among the ranks for low, where the ace is 0."""


class Grade(IntEnum):
    """What a hand is good for."""

    NOTHING = 0
    """To be given up."""
    THIN = 1
    """Worth a cheap card, or a try against one player."""
    FAIR = 2
    """Worth a call: a draw, or a middling hand."""
    GOOD = 3
    """Worth a bet."""
    STRONG = 4
    """Worth a raise."""


def standing(seen: Reading) -> Grade:
    """Grade the hand for the game that is played."""
    if seen.game == "razz":
        return for_low(seen)
    if seen.game == "stud-high":
        return for_high(seen)
    return for_both(seen)


def for_high(seen: Reading) -> Grade:
    """Grade the hand for high."""
    own = shape(seen.hand)
    return _start_high(seen, own) if seen.street <= THIRD else _later_high(seen, own)


def _start_high(seen: Reading, own: Shape) -> Grade:
    """Three cards: threes, big pairs, then live pairs and draws; against one player less is enough."""
    alone = len(seen.rivals) == 1
    doors = max((shape(board).top for board in seen.boards), default=-1)
    if own.threes:
        return Grade.STRONG
    if own.pairs:
        rank = own.pairs[0]
        if rank >= TEN and rank >= doors:
            return Grade.STRONG
        if rank >= TEN or alone:
            return Grade.GOOD
        return Grade.FAIR if seen.still_out(rank) and own.top >= JACK else Grade.THIN
    if own.suited == THIRD:
        gone = sum(1 for card in seen.seen if card & 3 == own.suit) - own.suited
        return Grade.FAIR if gone < DEAD_SUIT else Grade.THIN
    if own.run == THIRD:
        return Grade.FAIR if own.top >= TEN else Grade.THIN
    lowest = min(card >> 2 for card in seen.hand)
    if lowest >= TEN:
        return Grade.FAIR
    if alone:
        return Grade.FAIR if own.top > doors and own.top >= QUEEN else Grade.THIN if own.top >= TEN else Grade.NOTHING
    return Grade.THIN if own.top == ACE and own.top > doors else Grade.NOTHING


def _later_high(seen: Reading, own: Shape) -> Grade:
    """Four to seven cards, measured against what the others show."""
    have = made(own)
    if _beaten_on_board(seen, have, own):
        return Grade.FAIR if have >= TWO_PAIR else Grade.THIN if have == PAIR and seen.street < SEVENTH else Grade.NOTHING
    if have >= TWO_PAIR:
        threat = max((_threat(board) for board in seen.boards), default=0)
        return Grade.GOOD if have < threat else Grade.STRONG
    if have == PAIR:
        doors = max((shape(board).top for board in seen.boards), default=-1)
        if own.pairs[0] >= doors:
            return Grade.GOOD
        return Grade.FAIR
    drawing = _drawing(seen, own)
    if drawing != Grade.NOTHING:
        return drawing
    doors = max((shape(board).top for board in seen.boards), default=-1)
    if own.top > doors and (seen.street < FIFTH or len(seen.rivals) == 1):
        return Grade.THIN
    return Grade.NOTHING


def _drawing(seen: Reading, own: Shape) -> Grade:
    """Grade a hand that has nothing yet by what it can become."""
    if seen.street >= SEVENTH:
        return Grade.NOTHING
    gone = sum(1 for card in seen.seen if card & 3 == own.suit) - own.suited
    if own.suited >= FLUSH_DRAW and gone <= DEAD_SUIT:
        return Grade.FAIR
    if own.run >= FLUSH_DRAW:
        return Grade.FAIR if seen.street < SIXTH else Grade.THIN
    return Grade.THIN if seen.street == FOURTH and own.suited == THIRD else Grade.NOTHING


def _beaten_on_board(seen: Reading, have: int, own: Shape) -> bool:
    """Whether somebody shows as much as this hand is in all."""
    for board in seen.boards:
        shown = shape(board)
        if made(shown) > have:
            return True
        if have == PAIR and shown.pairs and shown.pairs[0] > own.pairs[0]:
            return True
        if have == NOTHING and seen.street == SEVENTH and board_high(board) >= board_high(seen.up):
            return True
    return False


def _threat(board: tuple[int, ...]) -> int:
    """What a board may well be hiding."""
    shown = shape(board)
    if shown.threes or len(shown.pairs) > 1:
        return FULL
    if shown.suited >= FLUSH_DRAW:
        return FLUSH
    if shown.run >= FLUSH_DRAW:
        return STRAIGHT_MADE
    return THREE if shown.pairs else NOTHING


def for_low(seen: Reading) -> Grade:
    """Grade the hand for low: how many of its cards are low and different, beside what the others show."""
    own = shape(seen.hand)
    good = _low_cards(own)
    bad = min(len(seen.hand), STRAIGHT) - min(good, STRAIGHT)
    alone = len(seen.rivals) == 1
    if seen.street <= THIRD:
        return _start_low(seen, own, good)
    # The others' two down cards are taken for good ones.
    theirs = min((len(board) - _low_cards(shape(board)) for board in seen.boards), default=0)
    if seen.street >= FIFTH and good >= STRAIGHT:
        smooth = own.lows[STRAIGHT - 1]
        return Grade.STRONG if theirs or smooth < EIGHT_LOW else Grade.GOOD
    spare = SEVENTH - seen.street
    if seen.street == SEVENTH:
        rough = own.lows[STRAIGHT - 1] if len(own.lows) >= STRAIGHT else ACE
        return Grade.FAIR if rough <= TEN + 1 or theirs > 1 else Grade.NOTHING
    if bad < theirs:
        return Grade.STRONG
    if bad == theirs:
        return Grade.GOOD if alone or not bad else Grade.FAIR
    if good + spare < STRAIGHT:
        return Grade.NOTHING
    return Grade.FAIR if bad == theirs + 1 and seen.street < SIXTH else Grade.THIN


def _start_low(seen: Reading, own: Shape, good: int) -> Grade:
    """Three cards for low."""
    doors = [_low_cards(shape(board)) for board in seen.boards]
    if good == THIRD:
        return Grade.STRONG if own.lows[-1] <= EIGHT_LOW - 2 or not any(doors) else Grade.GOOD
    if good == THIRD - 1:
        if not any(doors):
            return Grade.GOOD
        return Grade.FAIR if len(doors) == 1 else Grade.THIN if own.lows[1] < EIGHT_LOW - 2 else Grade.NOTHING
    return Grade.THIN if not any(doors) else Grade.NOTHING


def _low_cards(of: Shape) -> int:
    """How many different ranks of eight or lower."""
    return sum(1 for rank in of.lows if rank <= EIGHT_LOW)


def for_both(seen: Reading) -> Grade:
    """Grade the hand for high and low together: a hand that may take both halves is worth a grade more."""
    own = shape(seen.hand)
    good = _low_cards(own)
    high = for_high(seen)
    if seen.street <= THIRD:
        if good == THIRD:
            two_ways = own.lows[0] == 0 or own.suited == THIRD or own.run == THIRD
            return Grade.STRONG if two_ways else Grade.GOOD
        return high if own.threes or (own.pairs and own.pairs[0] >= TEN) else Grade(min(high, Grade.THIN))
    low = _low_half(seen, own, good)
    if low >= Grade.FAIR and high >= Grade.FAIR:
        return Grade(min(Grade.STRONG, max(low, high) + 1))
    if low < Grade.FAIR and any(_low_cards(shape(board)) >= len(board) - 1 for board in seen.boards):
        # Somebody is going low: this hand plays for half.
        return Grade(min(high, Grade.GOOD))
    return max(low, high)


def _low_half(seen: Reading, own: Shape, good: int) -> Grade:
    """Grade the low half of a hand of four to seven cards."""
    if good >= STRAIGHT:
        return Grade.STRONG if own.lows[STRAIGHT - 1] < EIGHT_LOW else Grade.GOOD
    if seen.street == SEVENTH:
        return Grade.NOTHING
    if good == STRAIGHT - 1:
        return Grade.GOOD if seen.street == FOURTH else Grade.FAIR
    return Grade.THIN if good == THIRD and seen.street <= FIFTH else Grade.NOTHING
