"""The cards that a text on the wire names: as "Kh", as a number in an event, or in words."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from upcard.cards.card import RANK_WORDS, RANKS, SUIT_WORDS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator

# "Kh" standing alone; not in "RR-4c" or "3d."-like numbers of rules, which stand behind a hyphen or a point. What it
# stands behind is looked at when its first letter is found: letters are searched for far more quickly than places.
SHORT = re.compile(r"([1-9TJQKA])(?<![\w.-].)(?:(?<=1)0|(?<!1))([cdhs♣♦♥♠])(?!\w)")
RANK_OF = {letter: rank for rank, letter in enumerate(RANKS)} | {"1": RANKS.index("T")}
OF_A_SUIT = re.compile(rf" of ({'|'.join(SUIT_WORDS)})\b")
SUIT_OF = {letter: suit for letters in (SUITS, "♣♦♥♠") for suit, letter in enumerate(letters)}
RULE_NUMBERS = re.compile(r'"(?:prompt_)?cites":\[[^\]]*\]')
# Fields of events that hold cards as numbers; a plain number in "cards" says how many.
NUMBERS = {"card", "cards", "high_cards", "low_cards", "boards", "hands", "moves"}


@lru_cache(maxsize=2_000)
def in_text(text: str) -> frozenset[int]:
    """The cards that a text names; JSON is a text too. What stands in lists of rule numbers is none.

    Most texts come to eight people: they are read once.
    """
    text = RULE_NUMBERS.sub("", text)
    short = frozenset(RANK_OF[rank] * 4 + SUIT_OF[suit] for rank, suit in SHORT.findall(text))
    return short.union(_in_words(text.lower()))


def _in_words(text: str) -> Iterator[int]:
    """The cards that are written out, as in "the ace of clubs"."""
    for found in OF_A_SUIT.finditer(text):
        for rank, word in enumerate(RANK_WORDS):
            if text.endswith(word, 0, found.start()):
                yield rank * 4 + SUIT_WORDS.index(found[1])


def in_event(event: dict[str, Any]) -> set[int]:
    """The cards of an event as it is sent: there they are numbers."""
    found = set(in_text(msgspec.json.encode(event).decode()))
    for name in NUMBERS & event.keys():
        value = event[name]
        if name == "card":
            found.add(value)
        elif name.endswith("cards"):
            found.update(value if isinstance(value, list) else ())
        elif name == "moves":  # of cards, or of chips in an award
            found.update(move["card"] for move in value if isinstance(move, dict) and move["card"] is not None)
        else:
            for _, cards in value:
                found.update(cards)
    return found
