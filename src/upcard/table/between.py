"""Between two hands: chips come down, people get up, bots buy again, the list is served; and who is dealt in next."""

from collections.abc import Collection, Mapping
from typing import Final

from upcard.hand.begin import dealt_in
from upcard.rulebooks.rules import Rules
from upcard.table.batch import Batch
from upcard.table.bot_seats import bot_buy_in
from upcard.table.buying import put_chips_in_order
from upcard.table.events import AnyRoomEvent, HandFinished, ListLeft, SeatLeft, TimeAdded, TimeTaken
from upcard.table.owning import cash_out_all
from upcard.table.sitting import move_players
from upcard.table.state import TableState
from upcard.table.waiting_list import serve_list

BANK_SECONDS: Final = 30
"""How much is taken from a time bank at once."""
REFILL_HANDS: Final = 10
"""After how many hands every time bank gets a second back."""


def after_hand(
    state: TableState, finished: HandFinished, *, rules: Rules, now: int, top_up: Collection[str] = ()
) -> tuple[AnyRoomEvent, ...]:
    """Return everything that happens from the end of a hand to the next deal; ``state`` is the table during the hand.

    ``top_up`` names the players who want their stacks kept at the size of their first buy-in.
    """
    batch = Batch(state)
    batch.add(finished)
    if state.ended:
        cash_out_all(batch, now)
        return batch.done
    table = batch.table
    for number, seat in list(table.seats.items()):
        if seat.going:
            # Only somebody who was in the hand had to wait for its end.
            batch.add(SeatLeft(number, seat.player, seat.chips, seat.going, now))
        elif not seat.held:
            put_chips_in_order(batch, number, rules, top_up)
    move_players(batch)
    serve_list(batch, now)
    if table.hands % REFILL_HANDS == 0:
        for number, seat in table.seats.items():
            if not seat.bot and not seat.held and seat.bank < table.settings.bank:
                batch.add(TimeAdded(number, 1))
    return batch.done


def ready_seats(state: TableState, rules: Rules) -> dict[int, int]:
    """Return who gets cards in the next hand: seats and stacks."""
    stacks = {number: seat.stack for number, seat in sorted(state.seats.items()) if seat.stack > 0}
    away = [number for number in stacks if state.seats[number].out]
    return {number: stacks[number] for number in dealt_in(rules, state.settings.stakes, stacks, (), away)}


def away_seats(state: TableState, rules: Rules) -> tuple[int, ...]:
    """Return those who get cards although they sit out, for their house deals to everybody who has chips there."""
    return tuple(number for number in ready_seats(state, rules) if state.seats[number].out)


def people_ready(state: TableState, rules: Rules) -> int:
    """Count the people, not bots, who are there and get cards in the next hand."""
    ready = (state.seats[number] for number in ready_seats(state, rules))
    return sum(not seat.bot and not seat.out for seat in ready)


def can_deal(state: TableState, rules: Rules) -> bool:
    """Tell whether the next hand can begin: nothing stops the table, and enough are ready, not all of them away."""
    if state.paused or state.ended or state.hand:
        return False
    ready = ready_seats(state, rules)
    return len(ready) >= rules.seating.min_players and not all(state.seats[number].out for number in ready)


def another_follows(state: TableState, stacks: Mapping[int, int], rules: Rules) -> bool:
    """Tell whether the next hand can begin once this one, which ended with these stacks, is put away."""
    if state.paused or state.ended:
        return False
    staying = {number: seat for number, seat in sorted(state.seats.items()) if not seat.held and not seat.going}
    buys = bot_buy_in(state)
    chips = {n: stacks.get(n, seat.stack) + (buys if seat.bot else seat.coming) for n, seat in staying.items()}
    has = {number: amount for number, amount in chips.items() if amount > 0}
    away = [number for number in has if state.seats[number].out]
    ready = dealt_in(rules, state.settings.stakes, has, (), away)
    return len(ready) >= rules.seating.min_players and not all(state.seats[number].out for number in ready)


def hold_lapsed(state: TableState, seat: int, now: int) -> tuple[AnyRoomEvent, ...]:
    """Give a seat that was held for too long to the next on the list; nothing, if it is held no more.

    Nor if a player has asked for it: then another one is held when the hand is over, and the time starts over.
    """
    held = state.seats.get(seat)
    if held is None or not held.held or state.wanted_by(seat):
        return ()
    batch = Batch(state)
    batch.add(ListLeft(held.player, "late"))
    serve_list(batch, now)
    return batch.done


def picked_up(state: TableState, seat: int, now: int) -> tuple[AnyRoomEvent, ...]:
    """Pick up the chips of a player who was away too long; nothing for a bot, during a hand, or for who is there."""
    there = state.seats.get(seat)
    if there is None or there.held or there.bot or state.in_hand(seat) or (there.chips and not there.out):
        return ()
    batch = Batch(state)
    batch.add(SeatLeft(seat, there.player, there.chips, "away", now))
    serve_list(batch, now)
    return batch.done


def time_taken(state: TableState, seat: int, most: int = BANK_SECONDS) -> tuple[AnyRoomEvent, ...]:
    """Take up to this many seconds from a player's time bank; nothing, if it is empty."""
    seconds = min(most, state.seats[seat].bank)
    return (TimeTaken(seat, seconds),) if seconds > 0 else ()
