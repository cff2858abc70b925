"""Sitting down, sitting out, coming back and getting up."""

from upcard.hand.requests import Refusal
from upcard.table.batch import NOT_SEATED, Answer, Ask, Batch
from upcard.table.buying import enough, entering, give_chips, needs_word
from upcard.table.by_the_book import before_newcomer, buy_in_cites, seat_changes
from upcard.table.events import (
    BuyInAsked,
    CameBack,
    GoingAnnounced,
    ListLeft,
    NumberPromised,
    SatOut,
    SeatChangeAsked,
    SeatChanged,
    SeatLeft,
    SeatTaken,
)
from upcard.table.requests import ChangeSeat, SitDown, refused
from upcard.table.sealing import is_promised
from upcard.table.state import Seat
from upcard.table.waiting_list import name_taken, serve_list
from upcard.telling.voices import chips

LEAVING = refused("not-now", "You leave as soon as this hand is over.")


def sit_down(ask: Ask, request: SitDown) -> Answer:
    """Take a seat and buy in; where the owner has to agree, the seat is taken and the chips wait for their word."""
    refusal = _no_seat(ask, request.seat) or name_taken(ask.state, ask.who)
    if refusal:
        return refusal
    short = entering(ask, ask.who.id, request.buy_in)
    if isinstance(short, Refusal):
        return short
    player = ask.who.id
    batch = Batch(ask.state)
    if player in ask.state.waiting:
        batch.add(ListLeft(player, "seated"))
    batch.add(SeatTaken(request.seat, player, ask.who.name, ""))
    if request.promise and not is_promised(ask.state, request.promise):
        batch.add(NumberPromised(request.seat, request.promise))
    if needs_word(ask.state, player):
        batch.add(BuyInAsked(request.seat, request.buy_in))
    else:
        give_chips(batch, request.seat, request.buy_in, ask.rules)
    serve_list(batch, ask.now)
    return batch.done


def _no_seat(ask: Ask, wanted: int) -> Refusal | None:
    """Say why somebody cannot have a seat."""
    none = no_such_seat(ask, wanted)
    if none:
        return none
    if ask.number:
        return refused("already-seated", f"You sit in seat {ask.number}: nobody has two seats at a table.")
    there, earlier = ask.state.seats.get(wanted), ask.state.wanted_by(wanted)
    if there is not None and not (there.held and there.player == ask.who.id):
        return refused("seat-taken", f"{occupied(wanted, there)}: {_instead(ask)}.")
    if not earlier or not before_newcomer(ask.rules):
        return None
    player = ask.state.seats[earlier].name
    instead = f"seat {earlier} is held for you when this hand is over" if there is not None else _instead(ask)
    sentence = f"{player}, who plays here, has asked for seat {wanted} and comes before a newcomer: {instead}."
    return refused("seat-taken", sentence, seat_changes(ask.rules))


def no_such_seat(ask: Ask, wanted: int) -> Refusal | None:
    """Refuse a number that no seat here has."""
    seats = ask.state.settings.seats
    if 1 <= wanted <= seats:
        return None
    return refused("no-such-seat", f"There is no seat {wanted} here: seats are 1 to {seats}.")


def occupied(number: int, there: Seat) -> str:
    """Say whose a seat is."""
    return f"Seat {number} is held for {there.name}" if there.held else f"Seat {number} is {there.name}'s"


def _instead(ask: Ask) -> str:
    """Say where somebody can sit, or wait."""
    mine = ask.state.held_for(ask.who.id)
    free = [mine] if mine else ask.state.open_seats()
    return f"seat {free[0]} is free for you" if free else "the table is full, so put your name on the waiting list"


def sit_out(ask: Ask) -> Answer:
    """Be left out from the next hand on."""
    seat = ask.seat
    if seat is None:
        return NOT_SEATED
    if seat.out:
        return refused("not-now", "You sit out already: come back when you want to be dealt in.")
    return (SatOut(ask.number, "wish"),)


def come_back(ask: Ask) -> Answer:
    """Be dealt in again, with the chips for it; or stay after all, before the hand is over."""
    seat = ask.seat
    if seat is None:
        return NOT_SEATED
    if seat.going and seat.going != "wish":
        return LEAVING
    if not seat.out and not seat.going:
        return refused("not-now", "You do not sit out: you are dealt into the next hand as it is.")
    in_hand = ask.state.in_hand(ask.number)  # what they have left is seen when it is over
    if not in_hand and not enough(ask.rules, ask.state, seat.chips):
        most = ask.state.terms.most
        return refused(
            "buy-in",
            f"With {chips(seat.chips)} chips nobody is dealt in: buy some, up to {chips(most)}.",
            (*ask.rules.seating.cites, *buy_in_cites(ask.rules)),
        )
    return (CameBack(ask.number),)


def leave_seat(ask: Ask) -> Answer:
    """Get up, at once or after the hand; a seat that is only held is given up."""
    number, seat, player = ask.number, ask.seat, ask.who.id
    batch = Batch(ask.state)
    if seat is None:
        if not ask.state.held_for(player):
            return NOT_SEATED
        batch.add(ListLeft(player, "wish"))
    elif seat.going:
        return LEAVING
    elif ask.state.in_hand(number):
        return (GoingAnnounced(number, "wish"),)
    else:
        batch.add(SeatLeft(number, player, seat.chips, "wish", ask.now))
    serve_list(batch, ask.now)
    return batch.done


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
