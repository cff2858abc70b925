"""The cards that a text on the wire names: as "Kh", as a number in an event, or in words."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from upcard.cards.card import RANK_WORDS, RANKS, SUIT_WORDS, SUITS

# "Kh" standing alone; not in "RR-4c" or "3d."-like numbers of rules, which stand behind a hyphen or a point
SHORT = re.compile(r"(?<![\w.-])(10|[2-9TJQKA])([cdhs♣♦♥♠])(?!\w)")
WORDS = re.compile(rf"\b({'|'.join(RANK_WORDS)}) of ({'|'.join(SUIT_WORDS)})\b", re.IGNORECASE)
SUIT_OF = {letter: suit for letters in (SUITS, "♣♦♥♠") for suit, letter in enumerate(letters)}
RULE_NUMBERS = re.compile(r'"(?:prompt_)?cites":\[[^\]]*\]')
# Fields of events that hold cards as numbers; a plain number in "cards" says how many.
NUMBERS = {"card", "cards", "boards", "hands", "moves"}


def in_text(text: str) -> set[int]:
    """The cards that a text names; JSON is a text too. What stands in lists of rule numbers is none."""
    text = RULE_NUMBERS.sub("", text)
    short = {RANKS.index("T" if rank == "10" else rank) * 4 + SUIT_OF[suit] for rank, suit in SHORT.findall(text)}
    if " of " not in text:
        return short
    return short | {
        RANK_WORDS.index(rank.lower()) * 4 + SUIT_WORDS.index(suit.lower()) for rank, suit in WORDS.findall(text)
    }


def in_event(event: dict[str, Any]) -> set[int]:
    """The cards of an event as it is sent: there they are numbers."""
    found = in_text(msgspec.json.encode(event).decode())
    for name in NUMBERS & event.keys():
        value = event[name]
        if name == "card":
            found.add(value)
        elif name == "cards":
            found.update(value if isinstance(value, list) else ())
        elif name == "moves":  # of cards, or of chips in an award
            found.update(move["card"] for move in value if isinstance(move, dict) and move["card"] is not None)
        else:
            for _, cards in value:
                found.update(cards)
    return found
