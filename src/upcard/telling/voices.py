"""How people, seats, cards and amounts are named: to everybody, to one person who is "you", or in the log by seats."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from upcard.cards.card import DECK, RANKS, card_text, card_words

_SYMBOLS: Final = "♣♦♥♠"
_CARDS: Final = tuple(f"{'10' if RANKS[card >> 2] == 'T' else RANKS[card >> 2]}{_SYMBOLS[card & 3]}" for card in DECK)
_PLURALS: Final = {"is": "are", "has": "have", "was": "were"}
_A_SEAT: Final = re.compile(r"\b[Ss]eat (\d+)\b")
_AN_AMOUNT: Final = re.compile(r"(?<![\w.,/-])\d{4,}(?![\w/-])")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def number(count: int) -> str:
    """Return a small number as a word."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def chips(amount: int, *, sign: bool = False) -> str:
    """Write an amount as the felt does, "1,116"; with ``sign`` also whether it comes or goes, "+40"."""
    return f"{amount:+,}" if sign else f"{amount:,}"


def listed(names: Iterable[str]) -> str:
    """Return names as one would say them: "Ada, Bruno and Clara"."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def with_amounts(sentence: str) -> str:
    """Say a sentence of the rules, whose amounts are plain figures, with amounts as on the felt."""
    return _AN_AMOUNT.sub(lambda found: chips(int(found[0])), sentence)


def with_names(sentence: str, names: Mapping[int, str]) -> str:
    """Say a sentence of the rules, which know seats only, of the people who sit there, with amounts as on the felt."""
    return _A_SEAT.sub(lambda found: names.get(int(found[1])) or found[0], with_amounts(sentence))


class Voice:
    """Names people by their names; a seat without one by its number."""

    viewer = 0
    whole = False
    """Whether nothing is left out, as in a log; the table itself shows the rest to those who sit at it."""

    def __init__(self, names: Mapping[int, str]) -> None:
        """Take the names by seat."""
        self.names = names

    def first(self, seat: int) -> str:
        """Name a seat at the beginning of a sentence."""
        return self.names.get(seat) or f"Seat {seat}"

    def within(self, seat: int) -> str:
        """Name a seat within a sentence."""
        return self.names.get(seat) or f"seat {seat}"

    def verb(self, seat: int, verb: str) -> str:  # noqa: ARG002 - another voice looks at the seat
        """Return a verb of the third person as it goes with a seat."""
        return verb

    def does(self, seat: int, verb: str) -> str:
        """Begin a sentence about what a seat does: "Ada folds"."""
        return f"{self.names.get(seat) or f'Seat {seat}'} {verb}"

    def doing(self, seat: int, verb: str) -> str:
        """Say within a sentence what a seat does."""
        return f"{self.within(seat)} {self.verb(seat, verb)}"

    def whose(self, seat: int) -> str:
        """Say whose something is, within a sentence."""
        return f"{self.within(seat)}'s"

    def their(self, seat: int) -> str:  # noqa: ARG002 - another voice looks at the seat
        """Say that something is of the seat that the sentence is about."""
        return "their"

    def theirs(self, seat: int) -> str:
        """Say at the beginning of a sentence whose something is."""
        words = self.whose(seat)
        return f"{words[0].upper()}{words[1:]}"

    def all_of(self, seats: Iterable[int]) -> str:
        """Name several seats within a sentence."""
        return listed(self.within(seat) for seat in seats)

    def card(self, card: int) -> str:
        """Write a card short."""
        return _CARDS[card]

    def cards(self, cards: Iterable[int]) -> str:
        """Write cards short, in the order given."""
        return " ".join(self.card(card) for card in cards)

    def card_words(self, card: int) -> str:
        """Name a card in words: "the two of clubs"."""
        return f"the {card_words(card)}"


class PersonalVoice(Voice):
    """Speaks to the person in one seat, who is "you"; cards are letters, which a terminal may dress up."""

    def __init__(self, names: Mapping[int, str], viewer: int) -> None:
        """Take the names of the others, and whom it speaks to."""
        super().__init__(names)
        self.viewer = viewer

    def first(self, seat: int) -> str:
        """Name a seat at the beginning of a sentence."""
        return "You" if seat == self.viewer else super().first(seat)

    def within(self, seat: int) -> str:
        """Name a seat within a sentence."""
        return "you" if seat == self.viewer else super().within(seat)

    def verb(self, seat: int, verb: str) -> str:
        """Return a verb of the third person as it goes with a seat."""
        return plural(verb) if seat == self.viewer else verb

    def does(self, seat: int, verb: str) -> str:
        """Begin a sentence about what a seat does; the verb is the first word."""
        if seat != self.viewer:
            return super().does(seat, verb)
        word, space, rest = verb.partition(" ")
        return f"You {plural(word)}{space}{rest}"

    def whose(self, seat: int) -> str:
        """Say whose something is, within a sentence."""
        return "your" if seat == self.viewer else super().whose(seat)

    def their(self, seat: int) -> str:
        """Say that something is of the seat that the sentence is about."""
        return "your" if seat == self.viewer else "their"

    def card(self, card: int) -> str:
        """Write a card short."""
        return card_text(card)


class LogVoice(PersonalVoice):
    """Leaves nothing out; it names seats by their numbers, or people for the person in one of the seats."""

    def __init__(self, names: Mapping[int, str], viewer: int = 0) -> None:
        """Take the names, if it knows any, and whom it speaks to, if to anyone."""
        super().__init__(names, viewer)
        self.whole = True

    def card_words(self, card: int) -> str:
        """Name a card by its letters, by which one can look for it in a log."""
        return card_text(card)


LOG: Final = LogVoice({})
"""The log of a hand, for those who study it: it knows the seats alone."""


def plural(verb: str) -> str:
    """Return a verb of the third person as it goes with "you" and "they": "fold" for "folds"."""
    return _PLURALS.get(verb) or verb.removesuffix("s")
