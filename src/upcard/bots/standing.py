"""How good a hand stands, by the standards that players learn first: door cards, live cards, made hands, draws."""

from upcard.bots.reading import Reading
from upcard.bots.shape import FIFTH, FOURTH, SEVENTH, THIRD, Grade, Shape, shape
from upcard.bots.standing_high import TEN, for_high
from upcard.bots.standing_low import EIGHT_LOW, FIVE, for_low, low_cards


def standing(seen: Reading) -> Grade:
    """Grade the hand for the game that is played."""
    wins = seen.game.wins
    if wins.low_only:
        return for_low(seen)
    return for_both(seen) if wins.both else for_high(seen)


def for_both(seen: Reading) -> Grade:
    """Grade the hand for high and low together: a hand that may take both halves is worth a grade more."""
    own = shape(seen.hand)
    good = low_cards(own)
    high = for_high(seen)
    if seen.street <= THIRD:
        if good == THIRD:
            two_ways = own.lows[0] == 0 or THIRD in {own.suited, own.run}
            return Grade.STRONG if two_ways else Grade.GOOD
        return high if own.threes or (own.pairs and own.pairs[0] >= TEN) else Grade(min(high, Grade.THIN))
    low = _low_half(seen, own, good)
    if low >= Grade.FAIR and high >= Grade.FAIR:
        return Grade(min(Grade.STRONG, max(low, high) + 1))
    if low < Grade.FAIR and any(low_cards(shape(board)) >= len(board) - 1 for board in seen.boards):
        # Somebody is going low: this hand plays for half.
        return Grade(min(high, Grade.GOOD))
    return max(low, high)


def _low_half(seen: Reading, own: Shape, good: int) -> Grade:
    """Grade the low half of a hand of four to seven cards."""
    if good >= FIVE:
        return Grade.STRONG if own.lows[FIVE - 1] < EIGHT_LOW else Grade.GOOD
    if seen.street == SEVENTH:
        return Grade.NOTHING
    if good == FIVE - 1:
        return Grade.GOOD if seen.street == FOURTH else Grade.FAIR
    return Grade.THIN if good == THIRD and seen.street <= FIFTH else Grade.NOTHING
