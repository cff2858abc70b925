"""Standards for high: starting hands by pairs, door cards and live cards, then made hands and draws."""

from upcard.bots.reading import Reading
from upcard.bots.shape import (
    ACE,
    FIFTH,
    FLUSH,
    FOURTH,
    FULL,
    NOTHING,
    PAIR,
    SEVENTH,
    SIXTH,
    STRAIGHT_MADE,
    THIRD,
    THREE,
    TWO_PAIR,
    Grade,
    Shape,
    made,
    shape,
)
from upcard.cards.boards import board_high

TEN, JACK, QUEEN = 8, 9, 10
FLUSH_DRAW = 4
DEAD_SUIT = 3


def for_high(seen: Reading) -> Grade:
    """Grade the hand for high."""
    own = shape(seen.hand)
    return _start_high(seen, own) if seen.street <= THIRD else _later_high(seen, own)


def _start_high(seen: Reading, own: Shape) -> Grade:
    """Three cards: threes, big pairs, then live pairs and draws; against one player less is enough."""
    doors = highest_door(seen)
    if own.threes:
        return Grade.STRONG
    if own.pairs:
        return _start_pair(seen, own, doors)
    if own.suited == THIRD:
        return Grade.FAIR if _suit_gone(seen, own) < DEAD_SUIT else Grade.THIN
    if own.run == THIRD:
        return Grade.FAIR if own.top >= TEN else Grade.THIN
    if len(seen.rivals) > 1:
        return Grade.THIN if own.top == ACE > doors else Grade.NOTHING
    if own.top > doors and own.top >= QUEEN:
        return Grade.FAIR
    return Grade.THIN if own.top >= TEN else Grade.NOTHING


def _start_pair(seen: Reading, own: Shape, doors: int) -> Grade:
    """A pair and a kicker."""
    rank = own.pairs[0]
    if rank >= TEN:
        return Grade.STRONG if rank >= doors else Grade.GOOD
    if len(seen.rivals) == 1:
        return Grade.GOOD
    return Grade.FAIR if seen.still_out(rank) and own.top >= JACK else Grade.THIN


def highest_door(seen: Reading) -> int:
    """The highest rank that a rival shows."""
    return max((shape(board).top for board in seen.boards), default=-1)


def _suit_gone(seen: Reading, own: Shape) -> int:
    """How many cards of the suit that this hand collects others have shown."""
    return sum(1 for card in seen.seen if card & 3 == own.suit) - own.suited


def _later_high(seen: Reading, own: Shape) -> Grade:
    """Four to seven cards, measured against what the others show."""
    have = made(own)
    if _beaten_on_board(seen, have, own):
        return (
            Grade.FAIR if have >= TWO_PAIR else Grade.THIN if have == PAIR and seen.street < SEVENTH else Grade.NOTHING
        )
    if have >= TWO_PAIR:
        threat = max((_threat(board) for board in seen.boards), default=0)
        return Grade.GOOD if have < threat else Grade.STRONG
    if have == PAIR:
        return Grade.GOOD if own.pairs[0] >= highest_door(seen) else Grade.FAIR
    drawing = _drawing(seen, own)
    if drawing != Grade.NOTHING:
        return drawing
    if own.top > highest_door(seen) and (seen.street < FIFTH or len(seen.rivals) == 1):
        return Grade.THIN
    return Grade.NOTHING


def _drawing(seen: Reading, own: Shape) -> Grade:
    """Grade a hand that has nothing yet by what it can become."""
    if seen.street >= SEVENTH:
        return Grade.NOTHING
    if own.suited >= FLUSH_DRAW and _suit_gone(seen, own) <= DEAD_SUIT:
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
