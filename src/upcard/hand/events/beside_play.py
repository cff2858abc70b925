"""Events outside the ordinary run of a hand: cards shown to somebody, claims, agreements, people who come and go."""

from typing import Literal

from upcard.hand.events.base import Cite, Event


class MuckedHandSeen(Event, frozen=True, tag="mucked-hand-seen"):
    """A hand that had been given up at the showdown was turned up at a player's wish; live, it may take the pots.

    ``high`` and ``low`` are what it is worth, 0 if it is dead; ``high_cards`` and ``low_cards`` are the five that play.
    """

    seat: int
    by: int
    cards: tuple[int, ...]
    live: bool
    high: int
    low: int
    cite: Cite
    high_cards: tuple[int, ...] = ()
    low_cards: tuple[int, ...] = ()


class AwardMoved(Event, frozen=True, tag="award-moved"):
    """The award was looked at again: chips taken from seats (below zero) and given to others; none if it stands.

    ``apart``: they are no chips of the pots, which stay as they were awarded.
    """

    moves: tuple[tuple[int, int], ...]
    cite: Cite
    apart: bool = False


class CardsShownToOne(Event, frozen=True, tag="cards-shown-to-one"):
    """A player let another see cards; ``due`` says when everybody sees them."""

    seat: int
    to: int
    cards: tuple[int, ...]
    due: Literal["now", "end-of-round", "end-of-betting", "on-request", "never"]
    cite: Cite


class CardsShownToAll(Event, frozen=True, tag="cards-shown-to-all"):
    """Cards that one player had seen were shown to everybody; ``willing``: their owner showed them to all at once."""

    seat: int
    cards: tuple[int, ...]
    cite: Cite
    willing: bool = False


class SplitOffered(Event, frozen=True, tag="split-offered"):
    """A player offered to share the pot; it is shared when all who are left have."""

    seat: int
    cite: Cite


class PotSplit(Event, frozen=True, tag="pot-split"):
    """The players left agreed to share what lies in the pots, where a house allows that."""

    shares: tuple[tuple[int, int], ...]
    cite: Cite


class NextDealBegan(Event, frozen=True, tag="next-deal-began"):
    """The next hand has begun (``stage``: the riffle, or its first card): a claim may now come too late."""

    stage: Literal["riffle", "first-card"]
    cite: Cite


class PotClaimed(Event, frozen=True, tag="pot-claimed"):
    """A player contested the award in time; the next deal waits."""

    seat: int
    cite: Cite


class PlayerLeft(Event, frozen=True, tag="player-left"):
    """A player went away from the table in the middle of the hand."""

    seat: int
    cite: Cite


class PlayerReturned(Event, frozen=True, tag="player-returned"):
    """A player who was away is back, in time for what has not been decided yet."""

    seat: int
    cite: Cite


class RulesChanged(Event, frozen=True, tag="rules-changed"):
    """The hand was taken up again, and the rules are others than when it began.

    ``rules`` is the mark of those of today; ``kept``: the hand goes on by those that it began with.
    """

    rules: str
    kept: bool
    cite: Cite
