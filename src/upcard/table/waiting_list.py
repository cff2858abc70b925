"""The waiting list: joining and leaving it, and how a seat that becomes free goes to the first who waits."""

from upcard.hand.requests import Refusal
from upcard.table.batch import Answer, Ask, Batch
from upcard.table.bot_seats import bot_sits_down, missing_bots
from upcard.table.events import ListJoined, ListLeft, SeatHeld, SeatLeft
from upcard.table.look_alikes import same_name
from upcard.table.names import name_fault
from upcard.table.people import Person
from upcard.table.requests import refused
from upcard.table.state import TableState

LONGEST_LIST = 40


def name_taken(state: TableState, who: Person) -> Refusal | None:
    """Refuse somebody whose name looks like that of another one at this table, or is none that anybody may have."""
    fault = name_fault(who.name)
    if fault:
        return refused("name-taken", fault)
    others = [(seat.player, seat.name) for seat in state.seats.values()] + list(state.waiting.items())
    like = next((name for player, name in others if player != who.id and same_name(name, who.name)), None)
    if like is None:
        return None
    return refused("name-taken", f"{like} is at this table, and {who.name} looks the same: take another name.")


def join_list(ask: Ask) -> Answer:
    """Put somebody on the list, if the table is full."""
    state, who = ask.state, ask.who
    if ask.number:
        return refused("already-seated", f"You sit in seat {ask.number}: there is nothing to wait for.")
    if who.id in state.waiting:
        place = list(state.waiting).index(who.id) + 1
        return refused("not-now", f"You are on the list already, number {place}.")
    free = state.open_seats()
    if free:
        return refused("not-now", f"Seat {free[0]} is free: take it.")
    if len(state.waiting) >= LONGEST_LIST:
        return refused("not-now", f"{LONGEST_LIST} wait here already: try another table.")
    taken = name_taken(state, who)
    if taken:
        return taken
    batch = Batch(state)
    batch.add(ListJoined(who.id, who.name))
    serve_list(batch, ask.now)
    return batch.done


def leave_list(ask: Ask) -> Answer:
    """Take somebody off the list, and the seat that was held for them to the next."""
    if ask.who.id not in ask.state.waiting:
        return refused("not-waiting", "You are not on the waiting list of this table.")
    batch = Batch(ask.state)
    batch.add(ListLeft(ask.who.id, "wish"))
    serve_list(batch, ask.now)
    return batch.done


def serve_list(batch: Batch, now: int) -> None:
    """Hold seats for those who wait, in their order; where none is free a bot that is in no hand gives up its own.

    Where nobody waits, bots that have given way come back.
    """
    table = batch.table
    for player in [player for player in table.waiting if not table.held_for(player)]:
        if not table.open_seats():
            bot = _bot_to_go(table)
            if not bot:
                return
            seat = table.seats[bot]
            batch.add(SeatLeft(bot, seat.player, seat.chips, "bot-replaced", now))
        batch.add(SeatHeld(table.open_seats()[0], player))
    for kind in missing_bots(table):
        batch.add(*bot_sits_down(table, table.open_seats()[-1], kind, choose=now))


def _bot_to_go(table: TableState) -> int:
    """Return the seat of the bot that came last and is in no hand, or 0."""
    return next((seat for seat in reversed(table.seats) if table.seats[seat].bot and not table.in_hand(seat)), 0)
