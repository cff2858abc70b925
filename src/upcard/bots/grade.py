"""What a hand is good for, in five steps, and the streets by their numbers of cards."""

from enum import IntEnum

THIRD, FOURTH, FIFTH, SIXTH, SEVENTH = range(3, 8)


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
