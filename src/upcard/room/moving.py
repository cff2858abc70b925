"""Moving to another seat of the same table: at once, or when the hand is over.

Everything about a player goes along. Anyone who plays here comes before a newcomer, if the house has it so, and among
players the earliest wish.
"""

from upcard.hand.requests import Refusal
from upcard.room.batch import NOT_SEATED, Answer, Ask, Batch
from upcard.room.by_the_book import before_newcomer, seat_changes
from upcard.room.events import SeatChangeAsked, SeatChanged
from upcard.room.requests import ChangeSeat, refused
from upcard.room.sitting import LEAVING, no_such_seat, occupied
from upcard.room.waiting_list import serve_list


def change_seat(ask: Ask, request: ChangeSeat) -> Answer:
    """Move to another seat; while the asker is in a hand, or the seat is still sat in, it is a wish for later."""
    number, seat, wanted = ask.number, ask.seat, request.seat
    if seat is None:
        return NOT_SEATED
    if seat.going:
        return LEAVING
    refusal = _no_move(ask, wanted)
    if refusal:
        return refusal
    there = ask.state.seats.get(wanted)
    batch = Batch(ask.state)
    if wanted == number:
        batch.add(SeatChangeAsked(number, 0))
    elif ask.state.in_hand(number) or (there is not None and there.going):
        batch.add(SeatChangeAsked(number, wanted))
    else:
        batch.add(SeatChanged(number, wanted, seat.player))
    serve_list(batch, ask.now)
    return batch.done


def _no_move(ask: Ask, wanted: int) -> Refusal | None:
    """Say why somebody who sits here cannot have another seat; one that is held is theirs before the newcomer's."""
    wants = ask.state.seats[ask.number].wants
    if wanted == ask.number:
        return None if wants else refused("not-now", f"You sit in seat {wanted} already: name another.")
    if wanted == wants:
        return refused("not-now", f"You move to seat {wanted} as soon as this hand is over.")
    earlier = ask.state.wanted_by(wanted)
    if earlier:
        sentence = f"{ask.state.seats[earlier].name} has asked for seat {wanted} before you: the earliest wish counts."
        return refused("seat-taken", sentence, seat_changes(ask.rules))
    there = ask.state.seats.get(wanted)
    may_be_had = there is None or there.going or (there.held and before_newcomer(ask.rules))
    if there is not None and not may_be_had:
        return refused("seat-taken", f"{occupied(wanted, there)}: name a seat that is free.")
    return no_such_seat(ask, wanted)


def move_players(batch: Batch) -> None:
    """Let everybody move who has asked for it, now that the hand is over; who stayed after all keeps their seat."""
    table = batch.table
    for number, seat in list(table.seats.items()):
        if not seat.wants:
            continue
        there = table.seats.get(seat.wants)
        if there is None or there.held:
            batch.add(SeatChanged(number, seat.wants, seat.player))
        else:
            batch.add(SeatChangeAsked(number, 0))
