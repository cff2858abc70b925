"""What a file knows of a hand that was played from it: the cards that were put into open places are taken out again."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from upcard.hand.events import (
    Announced,
    AnyEvent,
    CardDealt,
    CommonCardDealt,
    DeadCardDealt,
    HandShown,
    HandsTurnedUp,
    MuckedHandSeen,
)
from upcard.hand.seeing import seen_by
from upcard.hand.views import DownCardSeen, Seen


def all_known(
    events: Iterable[AnyEvent], unknown: AbstractSet[int] = frozenset(), seat: int | None = None
) -> list[Seen]:
    """Return the events as somebody sees them who knows every hand, but for the cards that nobody knows.

    With ``seat``, only that seat's own down cards are seen.
    """
    return [seen for event in events if (seen := _known(event, unknown, seat)) is not None]


def _known(event: AnyEvent, unknown: AbstractSet[int], seat: int | None) -> Seen | None:
    """Return an event as it is known; None if there is nothing left of it."""
    match event:
        case CardDealt():
            hidden = event.card in unknown or (seat not in (None, event.seat) and not event.up)
            return DownCardSeen(event.seat, dead=False, cites=event.cites) if hidden else event
        case DeadCardDealt() if event.card in unknown:
            return DownCardSeen(event.seat, dead=True, cites=event.cites)
        case HandShown() | MuckedHandSeen():
            return None if unknown & set(event.cards) else event
        case CommonCardDealt():
            return None if event.card in unknown else event
        case HandsTurnedUp():
            return None if any(unknown & set(cards) for _, cards in event.hands) else event
        case Announced():
            return None if any(unknown & set(cards) for _, cards in event.boards) else event
        case _:
            return seen_by(event, seat)
