"""The question: who holds what, what is gone, and what is still to come."""

from __future__ import annotations

import re
from math import comb
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from upcard.analysis.equity.games import Halves, games, halves_of
from upcard.cards.card import DECK, CardError, check_cards, parse_cards
from upcard.cards.keys import SEVEN
from upcard.cards.masks import BITS
from upcard.errors import UpcardError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FEWEST, MOST = 2, 8
LEAST_CARDS: Final = 3
UNKNOWN: Final = "?xX"
UNKNOWN_CARD: Final = re.compile(rf"(?<![0-9TJQKAtjqka])[{UNKNOWN}]")
"""Behind a rank the sign stands for a suit, and there is none of that name."""


class SpotError(UpcardError, ValueError):
    """The question cannot be answered; the message says why, and what would be right."""


class Spot(Struct, frozen=True):
    """A question that can be answered. Unknown cards are among those to come: nobody can tell them from the stub.

    ``known`` are each player's cards (with the common ones), ``to_come`` how many of their own they still get, ``stub``
    all cards that nobody has seen. With ``shared`` one more card comes at the end, for everybody: the stub is short.
    """

    game: Halves
    known: tuple[tuple[int, ...], ...]
    to_come: tuple[int, ...]
    stub: tuple[int, ...]
    shared: bool = False

    @property
    def players(self) -> int:
        """How many there are."""
        return len(self.known)

    @property
    def masks(self) -> list[int]:
        """Each player's known cards as a mask."""
        return [sum(BITS[card] for card in cards) for cards in self.known]

    @property
    def runouts(self) -> int:
        """In how many ways the cards to come can fall, no matter in which order a player gets cards."""
        left, ways = len(self.stub), 1
        for cards in (*self.to_come, 1 if self.shared else 0):
            ways *= comb(left, cards)
            left -= cards
        return ways


def spot_of(
    game: str,
    hands: Sequence[str | Iterable[str | int]],
    dead: str | Iterable[str | int] = "",
    common: str | Iterable[str | int] = "",
) -> Spot:
    """Read the question; `SpotError` says what is wrong with it."""
    played_for = halves_of(game)
    if played_for is None:
        raise SpotError(f'There are no equities for "{game}"; the games are {", ".join(games())}.')
    if not FEWEST <= len(hands) <= MOST:
        raise SpotError(f"Equity is shared by {FEWEST} to {MOST} hands, not by {len(hands)}.")
    try:
        read = [_hand(hand) for hand in hands]
        everybody, gone = parse_cards(common), parse_cards(dead)
        check_cards([card for cards, _ in read for card in cards] + everybody + gone)
    except CardError as fault:
        raise SpotError(str(fault)) from None
    counts = [len(cards) + unknown + len(everybody) for cards, unknown in read]
    _check_counts(counts)
    known = tuple((*cards, *everybody) for cards, _ in read)
    seen = {card for cards in known for card in cards} | set(gone)
    stub = tuple(card for card in DECK if card not in seen)
    return _dealt_out(played_for, known, stub, complete=SEVEN in counts)


def _hand(hand: str | Iterable[str | int]) -> tuple[list[int], int]:
    """The known cards of a hand, and how many it holds that are not known."""
    pieces: list[str | int] = [hand] if isinstance(hand, str) else list(hand)
    unknown = 0
    known: list[str | int] = []
    for piece in pieces:
        if isinstance(piece, str):
            plain, signs = UNKNOWN_CARD.subn(" ", piece)
            unknown += signs
            known.append(plain)
        else:
            known.append(piece)
    return parse_cards(known), unknown


def _check_counts(counts: list[int]) -> None:
    """See that all are on one street; while it is being dealt, some have a card more than others."""
    for number, count in enumerate(counts, 1):
        if not LEAST_CARDS <= count <= SEVEN:
            cards = "1 card" if count == 1 else f"{count} cards"
            raise SpotError(
                f"Hand {number} has {cards}; it needs {LEAST_CARDS} to {SEVEN}, unknown ones written as ? (? ? Kh)."
            )
    if max(counts) - min(counts) > 1:
        raise SpotError(
            f"The hands have {', '.join(map(str, counts))} cards; all must have the same number, "
            "or one card more while a street is being dealt (write ? for a card that is not known)."
        )


def _dealt_out(game: Halves, known: tuple[tuple[int, ...], ...], stub: tuple[int, ...], *, complete: bool) -> Spot:
    """Find out how many cards each still gets, and whether the last one must be shared.

    The burns do not matter: an unseen card is as good as another, and when the stub runs short, the rules bring them
    back. Only when all unseen cards are too few is the last card common to all; not if somebody has one already.
    """
    to_come = tuple(SEVEN - len(cards) for cards in known)
    if sum(to_come) <= len(stub):
        return Spot(game, known, to_come, stub)
    before_last = tuple(cards - 1 for cards in to_come)
    if complete or sum(before_last) + 1 > len(stub):
        raise SpotError(
            f"{len(stub)} unseen cards are too few: {sum(to_come)} are still to come, and a common card does not help."
        )
    return Spot(game, known, before_last, stub, shared=True)
