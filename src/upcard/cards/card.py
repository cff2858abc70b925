"""Cards as small whole numbers, and their text.

A card is `rank * 4 + suit`: rank 0 is a deuce and 12 an ace, suits are clubs, diamonds, hearts, spades. So the deuce of
clubs is 0 and the ace of spades 51.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from upcard.cards.errors import CardError as CardError  # noqa: PLC0414 - offered here with the cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
DECK: Final = tuple(range(52))

RANK_WORDS: Final = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
SUIT_WORDS: Final = ("clubs", "diamonds", "hearts", "spades")

_TEXTS: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
_RANK_OF: Final = {letter: rank for rank, text in enumerate(RANKS) for letter in (text, text.lower())} | {"10": 8}
_SUIT_OF: Final = {
    letter: suit
    for suit, (text, symbol) in enumerate(zip(SUITS, "♣♦♥♠", strict=True))
    for letter in (text, text.upper(), symbol)
}
_RIGHT: Final = f"a card is a rank ({RANKS}) and a suit ({SUITS}), as in Kh"


def rank(card: int) -> int:
    """The rank of a card, 0 (deuce) to 12 (ace)."""
    return card >> 2


def suit(card: int) -> int:
    """The suit of a card, 0 (clubs) to 3 (spades)."""
    return card & 3


def card_text(card: int) -> str:
    """A card as two letters: "Kh"."""
    _check_number(card)
    return _TEXTS[card]


def cards_text(cards: Iterable[int]) -> str:
    """Cards as text, in the order given: "Kh Qs"."""
    return " ".join(map(card_text, cards))


def card_words(card: int) -> str:
    """A card in words: "king of hearts"."""
    _check_number(card)
    return f"{RANK_WORDS[card >> 2]} of {SUIT_WORDS[card & 3]}"


def parse_card(text: str) -> int:
    """Read one card. Besides "Kh" also "kH", "10h" and "K♥" are understood."""
    stripped = text.strip()
    card, end = _card_at(stripped, 0, text)
    if end < len(stripped):
        raise CardError(f'"{text}" is more than one card; {_RIGHT}.')
    return card


def parse_cards(source: str | Iterable[str | int]) -> list[int]:
    """Read cards that lie on one table, so that none may be there twice.

    Takes text, with or without spaces or commas between the cards ("Kh Qs", "KhQs", "Kh, Qs"), or any collection
    of such texts and card numbers.
    """
    cards: list[int] = []
    for piece in [source] if isinstance(source, str) else source:
        if isinstance(piece, str):
            cards += _cards_in(piece)
        else:
            cards.append(piece)
    check_cards(cards)
    return cards


def check_cards(cards: Sequence[int]) -> None:
    """Raise `CardError` unless all are card numbers and none is there twice."""
    for card in cards:
        _check_number(card)
    if len(set(cards)) < len(cards):
        twice = next(card for place, card in enumerate(cards) if card in cards[:place])
        raise CardError(f"The {card_words(twice)} ({card_text(twice)}) is there twice; each card is there only once.")


def _check_number(card: object) -> None:
    if not isinstance(card, int) or not 0 <= card < len(DECK):
        raise CardError(f"{card!r} is not a card number; cards are numbered 0 (2c) to 51 (As).")


def _cards_in(text: str) -> list[int]:
    cards = []
    place = 0
    while place < len(text):
        if text[place].isspace() or text[place] == ",":
            place += 1
        else:
            card, place = _card_at(text, place, text)
            cards.append(card)
    return cards


def _card_at(text: str, place: int, whole: str) -> tuple[int, int]:
    """The card that begins at a place of the text, and the place after it."""
    rest = text[place:]
    width = 2 if rest.startswith("10") else 1
    first, second = rest[:width], rest[width : width + 1]
    number = _RANK_OF.get(first)
    if number is None:
        wrong = f'"{first}" in "{whole}" is not a rank' if first else "An empty text is not a card"
        raise CardError(f"{wrong}; {_RIGHT}.")
    if second not in _SUIT_OF:
        wrong = f'"{second}" in "{whole}" is not a suit' if second.strip() else f'"{first}" in "{whole}" has no suit'
        raise CardError(f"{wrong}; {_RIGHT}.")
    return number * 4 + _SUIT_OF[second], place + width + 1
