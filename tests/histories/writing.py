"""Writing PHH: a short file with changes, or a hand played here, so that it can be read again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.cards.card import card_text
from upcard.hand.events import (
    AnyEvent,
    BroughtIn,
    Called,
    CardDealt,
    Checked,
    CommonCardDealt,
    Folded,
    HandBegan,
    HandMucked,
    HandShown,
    Wagered,
)

if TYPE_CHECKING:
    from upcard.play.hand import Hand

FIELDS = {
    "variant": "'F7S'",
    "antes": "[1, 1]",
    "bring_in": "2",
    "small_bet": "10",
    "big_bet": "20",
    "starting_stacks": "[100, 200]",
    "actions": "['d dh p1 AcAdKh', 'd dh p2 ????2c', 'p2 pb', 'p1 cbr 10', 'p2 f']",
}
VARIANTS = {"stud-high": "F7S", "stud-hilo": "F7S/8", "razz": "FR"}


def file_with(**changed: str) -> str:
    """Return a file of one short hand, with some of its fields changed or added."""
    return "\n".join(f"{key} = {value}" for key, value in (FIELDS | changed).items())


def as_phh(hand: Hand, *, hidden: frozenset[int] = frozenset()) -> str:
    """Return the hand as a PHH file; the down cards of hidden seats are not named."""
    began = hand.events[0]
    assert isinstance(began, HandBegan)
    actions = [action for event in hand.events if (action := _action(event, hidden))]
    stakes = began.stakes
    return "\n".join(
        [
            f"variant = '{VARIANTS[began.game]}'",
            f"antes = {[stakes.ante] * len(began.stacks)}",
            f"bring_in = {stakes.bring_in}",
            f"small_bet = {stakes.small_bet}",
            f"big_bet = {stakes.big_bet}",
            f"starting_stacks = {list(began.stacks.values())}",
            f"actions = {actions}",
            f"finishing_stacks = {list(hand.stacks.values())}",
        ],
    )


def _action(event: AnyEvent, hidden: frozenset[int]) -> str:  # noqa: PLR0911 - one for each kind of event
    match event:
        case CardDealt():
            shown = event.up or event.seat not in hidden
            return f"d dh p{event.seat} {card_text(event.card) if shown else '??'}"
        case CommonCardDealt():
            return f"d db {card_text(event.card)}"
        case BroughtIn():
            return f"p{event.seat} pb"
        case Wagered():
            return f"p{event.seat} cbr {event.to}"
        case Called() | Checked():
            return f"p{event.seat} cc"
        case Folded():
            return f"p{event.seat} f"
        case HandShown():
            return f"p{event.seat} sm -"
        case HandMucked():
            return f"p{event.seat} sm"
        case _:
            return ""
