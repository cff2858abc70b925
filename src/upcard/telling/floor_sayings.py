"""What the events of the floor are in words: what went wrong, what was ruled, what was moved; at the table less."""

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
from upcard.telling.slips_in_words import NOT_DRAWN, OWNER, sighting
from upcard.telling.voices import chips, listed, with_amounts

if TYPE_CHECKING:
    from collections.abc import Callable

    from upcard.hand.events.of_the_floor import CardMove, Order
    from upcard.hand.views import CardMoveSeen
    from upcard.telling.voices import Voice

WAITS = "The supervisor decides"
PLACES = {
    "stub": "the top of the deck", "stub-bottom": "the bottom of the deck", "burns": "the burned cards",
    "set-aside": "the cards set aside", "muck": "the discards", "common": "the middle", "missing": "nowhere",
}  # fmt: skip
ORDERS = {
    "at-least-call": "{seat} has to put in at least a call.",
    "no-raise": "{seat} may not bet or raise for now.",
    "all-in-choice": "{seat} will be asked about being all-in.",
    "no-betting": "There is no more betting in this hand.",
    "dead-after-deal": "The hand of {within} is dead once its cards have been dealt.",
    "must-show": "Every hand has to be shown.",
    "no-asking": "{seat} may not ask to see a hand any more.",
    "owes-nothing": "The exposed card of {within} brings no forced bet.",
    "burned": "The burn for the next street has been made.",
    "served": "{seat} has the card of the next street.",
    "skip": "After the betting one more card for each player who had none is set aside.",
    "burn-again": "Before the next street one more card is burned, so that it gets the cards it would have had.",
    "remake-stub": "After the betting the early cards are mixed into the stub.",
}


def _slipped(voice: Voice, event: Slipped) -> str:
    """What went wrong lies on the table, if it can be seen there; it is for the players to say so."""
    if voice.whole:
        at = f" ({voice.within(event.seat)})" if event.seat else ""
        return f"Something goes wrong: {event.incident.replace('-', ' ')}{at}."
    return sighting(voice, event) if event.incident in NOT_DRAWN else ""


def _unseen(_: Voice, __: Unseen) -> str:
    return ""


def _ruling(voice: Voice, event: RulingGiven) -> str:
    decision = with_amounts(event.decision)
    if voice.whole:
        names = ", ".join([choice.name for choice in event.choices])
        return f"The floor: {decision} The supervisor chooses: {names}." if names else f"The floor: {decision}"
    said_already = WAITS.lower() in event.decision.lower()
    waits = f" {WAITS}." if event.choices and not said_already else ""
    return f"The floor rules: {decision}{waits}"


def _decided(voice: Voice, event: FloorDecided) -> str:
    decision = with_amounts(event.decision)
    if voice.whole:
        return f"Decided by {event.by}: {decision}"
    return f"The {'owner of the table' if event.by == OWNER else 'supervisor'} decides: {decision}"


def _moved(voice: Voice, event: CardsMoved | MovesSeen) -> str:
    """A card that lay face down and lies open now has to be named: nobody has told of it before."""
    if voice.whole:
        return f"The dealer moves {', '.join([_move(voice, move) for move in event.moves])}."
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


def _move(voice: Voice, move: CardMove | CardMoveSeen) -> str:
    """Say where a card goes; its face only if it lies open."""
    is_open = "up" in (move.source, move.target) or "common" in (move.source, move.target)
    card = voice.card(move.card) if is_open and move.card is not None else "a card"
    places = ((move.source, move.source_seat), (move.target, move.target_seat))
    source, target = [f"{voice.whose(seat)} {place}cards" if seat else PLACES[place] for place, seat in places]
    return f"{card} from {source} to {target}"


def _rest_of_the_deal(voice: Voice, event: DealChanged) -> str:
    """Say what is still to be dealt: of a round the faces, of several rounds the order of the seats."""
    if not voice.whole:
        return ""
    if not event.queue:
        return "The dealer burns a card." if event.burn else "This round of cards is complete."
    seats = dict.fromkeys(str(seat) for seat, _ in event.queue)
    if len(seats) < len(event.queue):
        return f"The dealer goes on with seats {', '.join(seats)}, in this order."
    up = [str(seat) for seat, face_up in event.queue if face_up]
    faces = f"face up to seat {', '.join(up)}, face down to the others" if up else "face down"
    return f"The rest of this round comes {faces}."


def _order(voice: Voice, event: OrderPlaced) -> str:
    if not voice.whole:
        return ""
    order: Order = event.order
    if order.kind == "bound":
        held = f"{' or '.join(order.verbs)}{f' {chips(order.to)}' if order.to else ''}"
        return f"{voice.does(order.seat, 'is')} held to this: {held}."
    return ORDERS[order.kind].format(seat=voice.first(order.seat), within=voice.within(order.seat))


def _dead(voice: Voice, event: HandRuledDead) -> str:
    if not event.cites:
        return f"{voice.does(event.seat, 'is')} left out of the deal."
    return f"The hand of {voice.within(event.seat)} is dead."


def _retrieved(voice: Voice, event: HandRetrieved | RetrievalSeen) -> str:
    return f"{voice.does(event.seat, 'gets')} the hand back."


def _returned(voice: Voice, event: ChipsReturned) -> str:
    return f"{chips(event.amount)} goes back to {voice.within(event.seat)} from the pot."


def _left_in(voice: Voice, event: ChipsLeftIn) -> str:
    return f"{chips(event.amount)} of {voice.within(event.seat)} stays in for the next hand."


def _added(voice: Voice, event: ChipsAdded) -> str:
    return f"{voice.does(event.seat, 'puts')} in {chips(event.amount)} that was owed."


def _turn_moved(voice: Voice, event: TurnMoved) -> str:
    if event.seat:
        return f"The action goes past {voice.within(event.seat)}."
    return f"{voice.does(event.next, 'acts')} now." if voice.whole else ""


def _voided(_: Voice, event: HandVoided) -> str:
    what = "A misdeal" if event.misdeal else "The hand is void"
    return f"{what}: everybody gets back what they put in."


def _backed_up(voice: Voice, event: ActionBackedUp) -> str:
    return f"The action is backed up to {voice.within(event.next)}." if event.next else "The action is backed up."


def _corrected(voice: Voice, event: WagersCorrected) -> str:
    if not voice.whole:
        return f"The wagers are made right: {chips(event.to)} to match."
    return f"The wagers are made right: {', '.join([f'{voice.within(seat)} {chips(to)}' for seat, to in event.bets])}."


def _offered(voice: Voice, event: ChoiceOffered) -> str:
    return f"{voice.does(event.seat, 'may')} declare all-in for what is in the pot."


def _declared(voice: Voice, event: AllInDeclared) -> str:
    return f"{voice.does(event.seat, 'plays')} on." if event.declined else f"{voice.does(event.seat, 'is')} all-in."


FLOOR_SAYINGS: dict[type, Callable[[Voice, Any], str]] = {
    Slipped: _slipped,
    Unseen: _unseen,
    DealChanged: _rest_of_the_deal,
    OrderPlaced: _order,
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
