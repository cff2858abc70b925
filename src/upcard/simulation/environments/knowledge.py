"""What a player has learned in a hand, as text: the cards that they have seen and all that was done, in order.

Only what chance or a player decided is written down. Everything else that happens in a hand - antes, burns, who opens,
when a round closes - follows from it, and from the table, which stands at the beginning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upcard.cards.card import card_text, cards_text
from upcard.hand.events import (
    AllInProtected,
    BetMade,
    BroughtIn,
    Called,
    CallRefunded,
    CardDealt,
    Checked,
    CommonCardDealt,
    Completed,
    DeadCardDealt,
    Folded,
    HandKilled,
    HandMucked,
    HandShown,
    HandsTurnedUp,
    PotAwarded,
    Raised,
    StreetBegan,
)
from upcard.hand.folding import handlers
from upcard.hand.views import DownCardSeen, HandSeen, Seen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from upcard.chips.stakes import Stakes

VERBS: dict[type, str] = {
    BroughtIn: "bring-in",
    Completed: "complete",
    BetMade: "bet",
    Raised: "raise",
    Called: "call",
}


def information(events: Iterable[Seen], viewer: int | None) -> str:
    """Return what a viewer has learned from the events as they saw them; None is a spectator."""
    who = "spectator" if viewer is None else f"seat {viewer}"
    said = [_SAID[type(event)](event) for event in events if type(event) in _SAID]
    return "; ".join((who, *said))


def cards_seen(events: Iterable[Seen]) -> set[int]:
    """Return the cards that a viewer has seen before the showdown, from the events as they saw them."""
    return {card for event in events if type(event) in _CARDS for card in _CARDS[type(event)](event)}


def _table(event: HandSeen) -> str:
    stacks = " ".join(f"{seat}:{chips}" for seat, chips in event.stacks.items())
    order = " ".join(map(str, event.order))
    return f"{event.game} {event.house} {event.mode} {_amounts(event.stakes)} stacks {stacks} order {order}"


def _amounts(stakes: Stakes) -> str:
    return f"{stakes.betting} {stakes.ante}/{stakes.bring_in}/{stakes.small_bet}/{stakes.big_bet}"


def _wager(event: BroughtIn | Completed | BetMade | Raised | Called) -> str:
    return f"{event.seat} {VERBS[type(event)]} {event.to}"


def _turned_up(event: HandsTurnedUp) -> str:
    return "open " + ", ".join(f"{seat} {cards_text(cards)}" for seat, cards in event.hands)


def _shown(event: HandShown) -> str:
    # The strengths too: where not all cards are shown they can say more than these.
    return f"{event.seat} shows {cards_text(event.cards)} ({event.high}, {event.low})"


def _award(event: PotAwarded) -> str:
    shares = (f"{seat} {amount}" for seat, amount in (*event.high, *event.low))
    return f"pot {event.pot} to {', '.join(shares)}"


_SAID: dict[type, Callable[[Any], str]] = handlers(
    {
        HandSeen: _table,
        StreetBegan: lambda event: f"street {event.name}",
        CardDealt: lambda event: f"{event.seat} {'up' if event.up else 'down'} {card_text(event.card)}",
        DownCardSeen: lambda event: f"{event.seat} {'dead' if event.dead else 'down'} ?",
        DeadCardDealt: lambda event: f"{event.seat} dead {card_text(event.card)}",
        CommonCardDealt: lambda event: f"common {card_text(event.card)}",
        **dict.fromkeys(VERBS, _wager),
        Checked: lambda event: f"{event.seat} check",
        Folded: lambda event: f"{event.seat} fold",
        HandKilled: lambda event: f"{event.seat} killed",
        AllInProtected: lambda event: f"{event.seat} all-in",
        HandsTurnedUp: _turned_up,
        HandShown: _shown,
        HandMucked: lambda event: f"{event.seat} mucks",
        CallRefunded: lambda event: f"{event.seat} refunded {event.amount}",
        PotAwarded: _award,
    },
    """
    ante-posted shortage-announced announced round-opened clock-called action-became-substantial uncalled-returned
    round-closed showdown-opened hand-collected losers-killed rake-taken hand-ended mucked-hand-seen award-moved
    cards-shown-to-one cards-shown-to-all split-offered pot-split next-deal-began pot-claimed player-left
    player-returned rules-changed slipped ruling-given floor-decided cards-moved deal-changed hand-ruled-dead
    hand-retrieved chips-returned hand-voided action-backed-up wagers-corrected order-placed choice-offered
    all-in-declared chips-left-in chips-added turn-moved burn-seen stub-seen showing-seen unseen
    moves-seen retrieval-seen
    """,
    of=Seen,
)

_CARDS: dict[type, Callable[[Any], tuple[int, ...]]] = handlers(
    {
        **dict.fromkeys((CardDealt, DeadCardDealt, CommonCardDealt), lambda event: (event.card,)),
        HandsTurnedUp: lambda event: tuple(card for _, cards in event.hands for card in cards),
    },
    """
    ante-posted street-began shortage-announced announced round-opened brought-in bet-made completed raised called
    checked folded hand-killed clock-called action-became-substantial uncalled-returned round-closed showdown-opened
    hand-shown hand-mucked hand-collected losers-killed rake-taken call-refunded pot-awarded hand-ended
    mucked-hand-seen award-moved cards-shown-to-one cards-shown-to-all split-offered pot-split next-deal-began
    pot-claimed player-left player-returned rules-changed slipped ruling-given floor-decided cards-moved
    deal-changed hand-ruled-dead hand-retrieved chips-returned hand-voided action-backed-up wagers-corrected
    order-placed choice-offered all-in-declared chips-left-in chips-added turn-moved all-in-protected hand-seen
    burn-seen down-card-seen stub-seen showing-seen unseen moves-seen retrieval-seen
    """,
    of=Seen,
)
"""What shows cards before the showdown."""
