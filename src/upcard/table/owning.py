"""What only the owner of a table may ask for. A table of the house has no owner."""

from upcard.hand.requests import Refusal
from upcard.rulebooks.rules import rules_for
from upcard.table.batch import Answer, Ask, Batch
from upcard.table.bot_seats import BOT_KINDS, bot_sits_down
from upcard.table.buying import give_chips, judged, put_chips_in_order
from upcard.table.events import (
    BuyInAsked,
    DealerChanged,
    GameEnded,
    GoingAnnounced,
    ListLeft,
    OwnerChanged,
    PaceChanged,
    Paused,
    Resumed,
    SeatLeft,
    StakesChanged,
)
from upcard.table.requests import (
    AddBot,
    Approve,
    ChangeDealer,
    ChangePace,
    ChangeStakes,
    EndGame,
    Pause,
    Remove,
    Resume,
    TransferOwnership,
    refused,
)
from upcard.table.setup import buy_in_limits, stakes_faults
from upcard.table.state import Seat, TableState
from upcard.table.waiting_list import serve_list


def not_owner(ask: Ask) -> Refusal | None:
    """Refuse anyone who is not the owner."""
    if not ask.state.owner:
        return refused("not-owner", "This table belongs to the house: nobody else runs it.")
    if ask.who.id != ask.state.owner:
        return refused("not-owner", "Only the owner of this table may do that: ask the one who opened it.")
    return None


def pause(ask: Ask, _request: Pause) -> Answer:
    """Deal no further hand."""
    if ask.state.paused:
        return refused("not-now", "The table is paused already.")
    return (Paused(ask.who.id),)


def resume(ask: Ask, _request: Resume) -> Answer:
    """Go on dealing, unless the table was stopped because chips are missing."""
    if not ask.state.paused:
        return refused("not-now", "The table is not paused.")
    if ask.state.fault:
        return refused("not-now", f"The table was stopped by itself and stays so: {ask.state.fault}")
    return (Resumed(ask.who.id),)


def remove(ask: Ask, request: Remove) -> Answer:
    """Send somebody away, at once or after the hand; one for whom a seat is only held, from the list."""
    number, seat = request.seat, ask.state.seats.get(request.seat)
    if seat is None:
        return refused("no-such-seat", f"Nobody sits in seat {number}: name a seat that is taken.")
    if seat.player == ask.who.id:
        return refused("not-now", f"Seat {number} is your own: leave it instead.")
    if seat.going == "removed":
        return refused("not-now", f"{seat.name} leaves as soon as this hand is over.")
    if ask.state.in_hand(number):
        return (GoingAnnounced(number, "removed"),)
    batch = Batch(ask.state)
    if seat.held:
        batch.add(ListLeft(seat.player, "removed"))
    else:
        batch.add(SeatLeft(number, seat.player, seat.chips, "removed", ask.now))
    serve_list(batch, ask.now)
    return batch.done


def add_bot(ask: Ask, request: AddBot) -> Answer:
    """Let a bot sit down on the first free seat."""
    if request.kind not in BOT_KINDS:
        return refused("no-bot", f"There is no bot {request.kind!r}: it must be one of {', '.join(BOT_KINDS)}.")
    free = ask.state.open_seats()
    if not free:
        return refused("seat-taken", "All seats are taken: a bot needs a free one.")
    return bot_sits_down(ask.state, free[0], request.kind, ask.choose)


def approve(ask: Ask, request: Approve) -> Answer:
    """Agree to a buy-in, or not. A newcomer who gets none loses the seat again."""
    number, seat = request.seat, ask.state.seats.get(request.seat)
    if seat is None or not seat.asked:
        return refused("not-now", f"Nobody in seat {number} waits for your word.")
    batch = Batch(ask.state)
    if request.agree:
        short = judged(ask, number, seat.asked)
        if isinstance(short, Refusal):
            return short
        give_chips(batch, number, seat.asked, ask.rules, short=short)
        return batch.done
    batch.add(BuyInAsked(number, 0, refused=True))
    if not seat.first:
        batch.add(SeatLeft(number, seat.player, 0, "refused", ask.now))
        serve_list(batch, ask.now)
    return batch.done


def change_stakes(ask: Ask, request: ChangeStakes) -> Answer:
    """Play for other stakes from the next hand on; the buy-ins follow the house's rule."""
    house, game = ask.rules.house, ask.state.settings.game
    rules = rules_for(house, game, request.stakes.betting)
    found = stakes_faults(rules, request.stakes)
    if found:
        return refused("bad-settings", " ".join(found))
    batch = Batch(ask.state)
    batch.add(StakesChanged(request.stakes, *buy_in_limits(house, game, request.stakes)))
    if not ask.state.hand:  # else it is done when that is over
        for number in [number for number, seat in batch.table.seats.items() if not seat.held]:
            put_chips_in_order(batch, number, rules)
    return batch.done


def change_pace(ask: Ask, request: ChangePace) -> Answer:
    """Let the bots take more time, or less."""
    if request.pace == ask.state.settings.pace:
        return refused("not-now", f"The bots' pace is {request.pace} already.")
    return (PaceChanged(request.pace),)


def change_dealer(ask: Ask, request: ChangeDealer) -> Answer:
    """Let a dealer deal who slips more often, or less, or never."""
    if request.slips == ask.state.settings.slips:
        return refused("not-now", f"The dealer slips in {request.slips} of a hundred hands already.")
    return (DealerChanged(request.slips),)


def transfer_ownership(ask: Ask, _request: TransferOwnership) -> Answer:
    """Leave the table to its heir; without one the game ends."""
    heir = heir_of(ask.state)
    return (OwnerChanged(heir.player),) if heir is not None else end_game(ask, EndGame())


def heir_of(state: TableState) -> Seat | None:
    """Return who gets the table if its owner leaves it: the person who has played here longest, and is there."""
    playing = [
        seat
        for seat in state.seats.values()
        if seat.first and not seat.bot and not seat.going and seat.player != state.owner
    ]
    # of those alike, the first: seats are in the order of taking
    return min(playing, key=lambda seat: seat.out != "", default=None)


def end_game(ask: Ask, _request: EndGame) -> Answer:
    """End the game: cash everybody out, at once or after the hand."""
    batch = Batch(ask.state)
    batch.add(GameEnded(ask.who.id))
    if not ask.state.hand:
        cash_out_all(batch, ask.now)
    return batch.done


def cash_out_all(batch: Batch, now: int) -> None:
    """Let everybody get up with their chips, and nobody wait any longer."""
    for player in list(batch.table.waiting):
        batch.add(ListLeft(player, "ended"))
    for number, seat in list(batch.table.seats.items()):
        batch.add(SeatLeft(number, seat.player, seat.chips, "ended", now))
