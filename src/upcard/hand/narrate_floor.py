"""The sentences of the floor's events: what went wrong, what was ruled, and what was moved."""

from typing import assert_never

from upcard.cards.card import card_text
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
from upcard.hand.events.of_the_floor import CardMove, Order

FloorEvent = (
    Slipped | RulingGiven | FloorDecided | CardsMoved | DealChanged | HandRuledDead | HandRetrieved | ChipsReturned
    | HandVoided | ActionBackedUp | WagersCorrected | OrderPlaced | ChoiceOffered | AllInDeclared | ChipsLeftIn
    | ChipsAdded | TurnMoved
)  # fmt: skip
PLACES = {
    "stub": "the top of the deck", "stub-bottom": "the bottom of the deck", "burns": "the burned cards",
    "set-aside": "the cards set aside", "muck": "the discards", "common": "the middle", "missing": "nowhere",
}  # fmt: skip


def floor_sentence(event: FloorEvent) -> str:  # noqa: C901, PLR0911, PLR0912 - one sentence each
    """Return the sentence for an event of the floor."""
    match event:
        case Slipped():
            at = f" (seat {event.seat})" if event.seat else ""
            return f"Something goes wrong: {event.incident.replace('-', ' ')}{at}."
        case RulingGiven() if event.choices:
            names = ", ".join(choice.name for choice in event.choices)
            return f"The floor: {event.decision} The supervisor chooses: {names}."
        case RulingGiven():
            return f"The floor: {event.decision}"
        case FloorDecided():
            return f"Decided by {event.by}: {event.decision}"
        case CardsMoved():
            return f"The dealer moves {', '.join(map(_move, event.moves))}."
        case DealChanged():
            return _rest_of_the_deal(event)
        case HandRuledDead() if not event.cites:
            return f"Seat {event.seat} is left out of the deal."
        case HandRuledDead():
            return f"Seat {event.seat}'s hand is dead."
        case HandRetrieved():
            return f"Seat {event.seat} gets its hand back."
        case ChipsReturned():
            return f"{event.amount} goes back to seat {event.seat} from the pot."
        case ChipsLeftIn():
            return f"{event.amount} of seat {event.seat} stays in for the next hand."
        case ChipsAdded():
            return f"Seat {event.seat} puts in {event.amount} that it owed."
        case TurnMoved():
            return f"The action goes past seat {event.seat}." if event.seat else f"Seat {event.next} acts now."
        case HandVoided():
            return f"{'A misdeal' if event.misdeal else 'The hand is void'}: everybody gets back what they put in."
        case ActionBackedUp():
            return f"The action is backed up to seat {event.next}."
        case WagersCorrected():
            told = ", ".join(f"seat {seat} {to}" for seat, to in event.bets)
            return f"The wagers are made right: {told}."
        case OrderPlaced():
            return _order(event.order)
        case ChoiceOffered():
            return f"Seat {event.seat} may declare itself all-in for what is in the pot."
        case AllInDeclared():
            return f"Seat {event.seat} {'plays on' if event.declined else 'declares itself all-in'}."
        case _:
            assert_never(event)


def _rest_of_the_deal(event: DealChanged) -> str:
    """Say what is still to be dealt: of a round the faces, of several rounds the order of the seats."""
    if not event.queue:
        return "The dealer burns a card." if event.burn else "This round of cards is complete."
    seats = dict.fromkeys(str(seat) for seat, _ in event.queue)
    if len(seats) < len(event.queue):
        return f"The dealer goes on with seats {', '.join(seats)}, in this order."
    up = [str(seat) for seat, face_up in event.queue if face_up]
    faces = f"face up to seat {', '.join(up)}, face down to the others" if up else "face down"
    return f"The rest of this round comes {faces}."


def _move(move: CardMove) -> str:
    """Say where a card goes; its face only if it lies open."""
    is_open = "up" in (move.source, move.target) or "common" in (move.source, move.target)
    card = card_text(move.card) if is_open else "a card"
    return f"{card} from {_place(move.source, move.source_seat)} to {_place(move.target, move.target_seat)}"


def _place(place: str, seat: int) -> str:
    return f"seat {seat}'s {place}cards" if seat else PLACES[place]


def _order(order: Order) -> str:  # noqa: PLR0911 - one sentence each
    seat = f"Seat {order.seat}"
    match order.kind:
        case "bound":
            return f"{seat} is held to this: {' or '.join(order.verbs)}{f' {order.to}' if order.to else ''}."
        case "at-least-call":
            return f"{seat} has to put in at least a call."
        case "no-raise":
            return f"{seat} may not bet or raise for now."
        case "all-in-choice":
            return f"{seat} will be asked whether it is all-in."
        case "no-betting":
            return "There is no more betting in this hand."
        case "dead-after-deal":
            return f"{seat}'s hand is dead once its cards have been dealt."
        case "must-show" | "no-asking":
            return _about_showing(order)
        case "owes-nothing":
            return f"{seat}'s exposed card brings no forced bet."
        case "burned" | "served" | "skip" | "burn-again" | "remake-stub":
            return _before_the_street(order)
        case _:
            assert_never(order.kind)


def _about_showing(order: Order) -> str:
    """Say who has to show, or may not ask to see."""
    if order.kind == "must-show":
        return "Every hand has to be shown."
    return f"Seat {order.seat} may not ask to see a hand any more."


def _before_the_street(order: Order) -> str:
    """Say what is done before the next street, or has been done for it already."""
    return {
        "burned": "The burn for the next street has been made.",
        "served": f"Seat {order.seat} has its card of the next street.",
        "skip": "After the betting one more card for each player who had none is set aside.",
        "burn-again": "Before the next street one more card is burned, so that it gets the cards it would have had.",
        "remake-stub": "After the betting the early cards are mixed into the stub.",
    }[order.kind]
