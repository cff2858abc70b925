"""The question: who holds what, what is gone, and what is still to come."""

from __future__ import annotations

import re
from math import comb
from typing import TYPE_CHECKING, Final

from msgspec import Struct, structs

from upcard.analysis.equity.games import Halves, games, halves_of
from upcard.cards.card import DECK, CardError, card_text, check_cards, parse_cards
from upcard.cards.keys import SEVEN
from upcard.cards.masks import BITS
from upcard.errors import UpcardError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Cards = str | Iterable[str | int]

FEWEST, MOST = 2, 8
LEAST_CARDS: Final = 3
UNKNOWN: Final = "?xX"
NOT_KNOWN: Final = -1
UNKNOWN_CARD: Final = re.compile(rf"(?<![0-9TJQKAtjqka])[{UNKNOWN}]")
"""Behind a rank the sign stands for a suit, and there is none of that name."""


class SpotError(UpcardError, ValueError):
    """The question cannot be answered; the message says why, and what would be right."""


class Spot(Struct, frozen=True):
    """A question that can be answered. Unknown cards are among those to come: nobody can tell them from the stub.

    ``known`` are each player's cards (with the common ones), ``to_come`` how many of their own they still get, ``stub``
    all cards that nobody has seen. With ``shared`` one more card comes at the end, for everybody: the stub is short.
    ``hands``, ``dead`` and ``common`` are the cards as they were laid out, unknown ones as -1.
    """

    game: Halves
    known: tuple[tuple[int, ...], ...]
    to_come: tuple[int, ...]
    stub: tuple[int, ...]
    shared: bool = False
    hands: tuple[tuple[int, ...], ...] = ()
    dead: tuple[int, ...] = ()
    common: tuple[int, ...] = ()

    @classmethod
    def of(cls, game: str, hands: Sequence[Cards], dead: Cards = "", common: Cards = "") -> Spot:
        """Read a question as `equity` takes it; `SpotError` says what is wrong with it."""
        return spot_of(game, hands, dead, common)

    def __repr__(self) -> str:
        """Write it as it can be made again."""
        more = f", dead={_text(self.dead)!r}" if self.dead else ""
        more += f", common={_text(self.common)!r}" if self.common else ""
        return f"Spot.of({self.game.name!r}, {[_text(cards) for cards in self.hands]}{more})"

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


def spot_of(game: str, hands: Sequence[Cards], dead: Cards = "", common: Cards = "") -> Spot:
    """Read the question; `SpotError` says what is wrong with it."""
    played_for = halves_of(game)
    if played_for is None:
        raise SpotError(f'There are no equities for "{game}"; the games are {", ".join(games())}.')
    if not FEWEST <= len(hands) <= MOST:
        raise SpotError(f"Equity is shared by {FEWEST} to {MOST} hands, not by {len(hands)}.")
    try:
        laid = tuple(_hand(hand) for hand in hands)
        everybody, gone = parse_cards(common), parse_cards(dead)
        known_own = [tuple(card for card in cards if card != NOT_KNOWN) for cards in laid]
        check_cards([card for cards in known_own for card in cards] + everybody + gone)
    except CardError as fault:
        raise SpotError(str(fault)) from None
    counts = [len(cards) + len(everybody) for cards in laid]
    _check_counts(counts)
    known = tuple((*cards, *everybody) for cards in known_own)
    seen = {card for cards in known for card in cards} | set(gone)
    stub = tuple(card for card in DECK if card not in seen)
    spot = _dealt_out(played_for, known, stub, complete=SEVEN in counts)
    return structs.replace(spot, hands=laid, dead=tuple(gone), common=tuple(everybody))


def _hand(hand: Cards) -> tuple[int, ...]:
    """The cards of a hand in the order in which they are written, those that are not known as such."""
    pieces: list[str | int] = [hand] if isinstance(hand, str) else list(hand)
    parse_cards([UNKNOWN_CARD.sub(" ", piece) if isinstance(piece, str) else piece for piece in pieces])
    cards: list[int] = []
    for piece in pieces:
        if not isinstance(piece, str):
            cards.append(piece)
            continue
        for number, known in enumerate(UNKNOWN_CARD.split(piece)):
            cards += [NOT_KNOWN] * bool(number) + parse_cards(known)
    return tuple(cards)


def _text(cards: Iterable[int]) -> str:
    return " ".join("?" if card == NOT_KNOWN else card_text(card) for card in cards)


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
