"""Standards for low: how many cards are low and different, beside what the others show."""

from upcard.bots.reading import Reading
from upcard.bots.shape import FIFTH, SEVENTH, SIXTH, THIRD, Grade, Shape, shape

FIVE = 5
EIGHT_LOW, TEN_LOW, KING_LOW = 7, 9, 12
"""Ranks for low, where the ace is 0."""


def for_low(seen: Reading) -> Grade:
    """Grade the hand for low: how many of its cards are low and different, beside what the others show."""
    own = shape(seen.hand)
    good = low_cards(own)
    bad = min(len(seen.hand), FIVE) - min(good, FIVE)
    alone = len(seen.rivals) == 1
    if seen.street <= THIRD:
        return _start_low(seen, own, good)
    # The others' two down cards are taken for good ones.
    theirs = min((len(board) - low_cards(shape(board)) for board in seen.boards), default=0)
    if seen.street >= FIFTH and good >= FIVE:
        smooth = own.lows[FIVE - 1]
        return Grade.STRONG if theirs or smooth < EIGHT_LOW else Grade.GOOD
    spare = SEVENTH - seen.street
    if seen.street == SEVENTH:
        rough = own.lows[FIVE - 1] if len(own.lows) >= FIVE else KING_LOW
        return Grade.FAIR if rough <= TEN_LOW or theirs > 1 else Grade.NOTHING
    if bad < theirs:
        return Grade.STRONG
    if bad == theirs:
        return Grade.GOOD if alone or not bad else Grade.FAIR
    if good + spare < FIVE:
        return Grade.NOTHING
    return Grade.FAIR if bad == theirs + 1 and seen.street < SIXTH else Grade.THIN


def _start_low(seen: Reading, own: Shape, good: int) -> Grade:
    """Three cards for low."""
    doors = [low_cards(shape(board)) for board in seen.boards]
    if good == THIRD:
        return Grade.STRONG if own.lows[-1] <= EIGHT_LOW - 2 or not any(doors) else Grade.GOOD
    if good == THIRD - 1:
        if not any(doors):
            return Grade.GOOD
        return Grade.FAIR if len(doors) == 1 else Grade.THIN if own.lows[1] < EIGHT_LOW - 2 else Grade.NOTHING
    return Grade.THIN if not any(doors) else Grade.NOTHING


def low_cards(of: Shape) -> int:
    """How many different ranks of eight or lower."""
    return sum(1 for rank in of.lows if rank <= EIGHT_LOW)
