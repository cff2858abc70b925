"""What is said about a hand, as records: the dealer's sentences, who leads, what hands are worth, moves and why not."""

from typing import Literal

from msgspec import Struct

AheadChoice = Literal["fold", "check", "check-fold", "call", "call-any", "raise"]


class Line(Struct, frozen=True, gc=False):
    """A sentence of the dealer with the rules behind it; ``n`` is the number of the last event that it tells of."""

    n: int
    seat: int
    """Whom it is about; 0: the dealer or several."""
    text: str
    cites: tuple[str, ...]
    street: str
    """The street that it belongs to: third to seventh, or showdown."""
    ruling: bool = False
    """Whether it is the floor that speaks."""
    reason: str = ""
    """Of a ruling: what the rule says that decides it, in one line."""
    pot: int = 0
    """What lies in the pot after it."""


class Lead(Struct, frozen=True):
    """Whose board leads, and why: "Low card, brings in", "High: pair of kings"."""

    seat: int
    side: Literal["high", "low"]
    text: str
    does: str = ""
    """What of the text the seat does, as it is said of what a seat did last; whatever it does instead says more."""


class Half(Struct, frozen=True):
    """What a hand is worth one way: its name, the cards that play, and the chips it took that way."""

    name: str
    cards: tuple[str, ...]
    won: int


class ShownHand(Struct, frozen=True):
    """A hand that lies open at the showdown."""

    seat: int
    high: Half | None
    low: Half | None
    won: int


class Barred(Struct, frozen=True):
    """A move that keeps its place on the screen but cannot be made now, and why: "Capped"."""

    verb: str
    reason: str
    cites: tuple[str, ...]


class Ahead(Struct, frozen=True):
    """A move that can be chosen before one's turn."""

    choice: AheadChoice
    to: int | None
    label: str


class Reading(Struct, frozen=True):
    """What one's own cards make, in words."""

    high: str
    low: str
