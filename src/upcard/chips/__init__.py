"""Amounts, pots and their splitting: pure functions on whole numbers."""

from upcard.chips.pots import Pot, layers, uncalled
from upcard.chips.rake import Rake, take
from upcard.chips.split import halves, share
from upcard.chips.stakes import Stakes

__all__ = ["Pot", "Rake", "Stakes", "halves", "layers", "share", "take", "uncalled"]
