"""The dealer's sentences for the events of the floor, with names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upcard.hand.events import (
    ActionBackedUp,
    AllInDeclared,
    CardsMoved,
    ChipsAdded,
    ChipsLeftIn,
    ChipsReturned,
    ChoiceOffered,
    DealChanged,
    FloorDecided,
    HandRetrieved,
    HandRuledDead,
    HandVoided,
    OrderPlaced,
    RulingGiven,
    Slipped,
    TurnMoved,
    WagersCorrected,
)
from upcard.hand.views import MovesSeen, RetrievalSeen, Unseen
from upcard.telling.voices import chips, listed, with_amounts

if TYPE_CHECKING:
    from collections.abc import Callable

    from upcard.telling.voices import Voice


WAITS = "The supervisor decides"


def _nothing(_: Voice, __: object) -> str:
    return ""


def _ruling(_: Voice, event: RulingGiven) -> str:
    said_already = WAITS.lower() in event.decision.lower()
    waits = f" {WAITS}." if event.choices and not said_already else ""
    return f"The floor rules: {with_amounts(event.decision)}{waits}"


def _decided(_: Voice, event: FloorDecided) -> str:
    return f"The supervisor decides: {with_amounts(event.decision)}"


def _moved(voice: Voice, event: CardsMoved | MovesSeen) -> str:
    """A card that lay face down and lies open now has to be named: nobody has told of it before."""
    turned = [
        f"{voice.card_words(move.card)} of {voice.within(move.target_seat)}"
        for move in event.moves
        if move.card is not None and (move.source, move.target) == ("down", "up")
    ]
    others = len(event.moves) - len(turned)
    did = [f"turns up {listed(turned)}"] if turned else []
    if others:
        did.append("moves a card" if others == 1 else f"moves {others} cards")
    return f"The dealer {' and '.join(did)}." if did else ""


def _dead(voice: Voice, event: HandRuledDead) -> str:
    return f"The hand of {voice.within(event.seat)} is dead."


def _retrieved(voice: Voice, event: HandRetrieved | RetrievalSeen) -> str:
    return f"{voice.does(event.seat, 'gets')} the hand back."


def _returned(voice: Voice, event: ChipsReturned) -> str:
    return f"{chips(event.amount)} goes back to {voice.within(event.seat)}."


def _left_in(voice: Voice, event: ChipsLeftIn) -> str:
    return f"{chips(event.amount)} of {voice.within(event.seat)} stays in for the next hand."


def _added(voice: Voice, event: ChipsAdded) -> str:
    return f"{voice.does(event.seat, 'puts')} in {chips(event.amount)} that was owed."


def _turn_moved(voice: Voice, event: TurnMoved) -> str:
    return f"The action goes past {voice.within(event.seat)}." if event.seat else ""


def _voided(_: Voice, event: HandVoided) -> str:
    what = "A misdeal" if event.misdeal else "The hand is void"
    return f"{what}: everybody gets back what was put in."


def _backed_up(voice: Voice, event: ActionBackedUp) -> str:
    return f"The action goes back to {voice.within(event.next)}." if event.next else "The action goes back."


def _corrected(_: Voice, event: WagersCorrected) -> str:
    return f"The wagers are made right: {chips(event.to)} to match."


def _offered(voice: Voice, event: ChoiceOffered) -> str:
    return f"{voice.does(event.seat, 'may')} declare all-in for what is in the pot."


def _declared(voice: Voice, event: AllInDeclared) -> str:
    return f"{voice.does(event.seat, 'plays')} on." if event.declined else f"{voice.does(event.seat, 'is')} all-in."


FLOOR_SAYINGS: dict[type, Callable[[Voice, Any], str]] = {
    Slipped: _nothing,  # what went wrong lies on the table; it is for the players to say so
    Unseen: _nothing,
    DealChanged: _nothing,
    OrderPlaced: _nothing,
    RulingGiven: _ruling,
    FloorDecided: _decided,
    CardsMoved: _moved,
    MovesSeen: _moved,
    HandRuledDead: _dead,
    HandRetrieved: _retrieved,
    RetrievalSeen: _retrieved,
    ChipsReturned: _returned,
    ChipsLeftIn: _left_in,
    ChipsAdded: _added,
    TurnMoved: _turn_moved,
    HandVoided: _voided,
    ActionBackedUp: _backed_up,
    WagersCorrected: _corrected,
    ChoiceOffered: _offered,
    AllInDeclared: _declared,
}
