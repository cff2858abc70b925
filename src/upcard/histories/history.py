"""A hand as a file from elsewhere tells it, in one plain form for all formats."""

from typing import Literal

from msgspec import Struct

from upcard.cards.card import card_text
from upcard.chips.stakes import Stakes
from upcard.histories.errors import HistoryError as HistoryError  # noqa: PLC0414 - offered here with what it is about
from upcard.histories.heading import Heading

MoveKind = Literal["bring-in", "check-or-call", "wager", "fold"]
MOST_CARDS = 7


class Move(Struct, frozen=True):
    """What a player did.

    ``to`` is their total for the round if the file names it; ``text`` is the file's own wording, ``line`` where it
    stands (0: in no line of its own), ``all_in`` whether the file calls it an all-in (None: it does not say).
    """

    seat: int
    kind: MoveKind
    to: int | None
    text: str
    line: int = 0
    all_in: bool | None = None


class Claim(Struct, frozen=True):
    """Something that the file says of a seat besides its moves, and where."""

    amount: int
    line: int


class History(Struct, frozen=True, kw_only=True):
    """A hand of another room: the table, the cards that are known, and what the players did.

    ``cards`` holds what each seat received, in order, None where the file does not say; ``shows`` tells for each seat
    that was asked whether it showed (or mucked); ``finishing`` are the stacks after the hand, as the file gives them
    or as its amounts add up. What else the file says is there to be checked: ``antes``, ``returned`` and ``collected``
    by seat, the ``pots`` at the end (main pot first), and what it calls the hands that were shown (``words``).
    ``assumed`` tells, a sentence each, what the file leaves open and what was taken instead, ``faults`` where its sums
    do not fit each other.
    """

    hand: int | str
    game: str
    stakes: Stakes
    stacks: dict[int, int]
    players: dict[int, str]
    cards: dict[int, tuple[int | None, ...]]
    common: tuple[int | None, ...]
    moves: tuple[Move, ...]
    shows: dict[int, bool]
    finishing: dict[int, int] | None
    mode: str = "cash"
    house: str = ""
    hero: int | None = None
    carried: int = 0
    button: int = 0
    heading: Heading | None = None
    line: int = 0
    antes: dict[int, Claim] | None = None
    returned: dict[int, Claim] | None = None
    collected: dict[int, Claim] | None = None
    pots: tuple[int, ...] | None = None
    words: dict[int, str] = {}
    assumed: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()

    @property
    def named(self) -> tuple[int, ...]:
        """Every card that the file names."""
        listed = (*self.cards.values(), self.common)
        return tuple(card for cards in listed for card in cards if card is not None)

    def knows(self, seat: int) -> bool:
        """Tell whether the file names every card of a seat."""
        return None not in self.cards.get(seat, (None,))


def card_faults(history: History) -> list[str]:
    """List what is wrong with the cards of a history, a sentence each."""
    named = history.named
    twice = sorted({card for card in named if named.count(card) > 1})
    faults = [f"the {card_text(card)} is dealt twice" for card in twice]
    faults += [
        f"p{seat} is dealt {len(cards)} cards; nobody gets more than {MOST_CARDS}"
        for seat, cards in history.cards.items()
        if len(cards) > MOST_CARDS
    ]
    faults += [
        f"p{seat} shows its hand, and the file does not name all of its cards"
        for seat, showed in history.shows.items()
        if showed and not history.knows(seat)
    ]
    return faults
