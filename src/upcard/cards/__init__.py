"""Cards, and what hands and boards are worth.

Cards are whole numbers from 0 to 51 (`card`). `evaluate` gives a value that can be compared and named; underneath are
plain functions from card numbers to whole numbers, for those in a hurry (`values`), and for many hands at once
(`batches`).
"""

from upcard.cards.batches import high_low_of, values_of
from upcard.cards.best import best_five
from upcard.cards.boards import board_high, board_low
from upcard.cards.card import (
    DECK,
    RANKS,
    SUITS,
    CardError,
    card_text,
    card_words,
    cards_text,
    check_cards,
    parse_card,
    parse_cards,
    rank,
    suit,
)
from upcard.cards.classes import KINDS, Kind
from upcard.cards.evaluate import Value, evaluate
from upcard.cards.order import highest, lowest
from upcard.cards.values import (
    BEST_HIGH,
    BEST_LOW,
    NO_LOW,
    ace_to_five,
    ace_to_five7,
    deuce_to_seven,
    deuce_to_seven7,
    eight_or_better,
    eight_or_better7,
    high,
    high5,
    high7,
    high_no_wheel,
    qualifies,
    value,
)
from upcard.cards.words import board_name, five_name, hand_name, value_name

__all__ = [
    "BEST_HIGH",
    "BEST_LOW",
    "DECK",
    "KINDS",
    "NO_LOW",
    "RANKS",
    "SUITS",
    "CardError",
    "Kind",
    "Value",
    "ace_to_five",
    "ace_to_five7",
    "best_five",
    "board_high",
    "board_low",
    "board_name",
    "card_text",
    "card_words",
    "cards_text",
    "check_cards",
    "deuce_to_seven",
    "deuce_to_seven7",
    "eight_or_better",
    "eight_or_better7",
    "evaluate",
    "five_name",
    "hand_name",
    "high",
    "high5",
    "high7",
    "high_low_of",
    "high_no_wheel",
    "highest",
    "lowest",
    "parse_card",
    "parse_cards",
    "qualifies",
    "rank",
    "suit",
    "value",
    "value_name",
    "values_of",
]
