"""Buying chips: how much somebody may buy when they sit down, runs out, or tops up, and what becomes of it."""

from bisect import bisect_left
from collections.abc import Collection
from statistics import median

from msgspec.structs import replace

from upcard.chips.stakes import measuring_bet
from upcard.hand.begin import dealt_in
from upcard.hand.requests import Refusal
from upcard.rulebooks.rules import Rules
from upcard.table.batch import NOT_SEATED, Answer, Ask, Batch
from upcard.table.bot_seats import bot_buy_in
from upcard.table.by_the_book import buy_in_cites, rejoining, short_buy_ins
from upcard.table.events import BuyInAsked, CameBack, ChipsBought, ChipsPutDown, SatOut
from upcard.table.requests import BuyChips, refused
from upcard.table.state import Seat, TableState
from upcard.table.views import MayBuy
from upcard.telling.voices import chips

Judged = bool | Refusal
"""Whether the purchase is a short buy-in, or why it cannot be."""


def enough(rules: Rules, state: TableState, chips: int) -> bool:
    """Tell whether somebody with this many chips is dealt in."""
    return chips > 0 and bool(dealt_in(rules, state.terms.stakes, {1: chips}, (), ()))


def entering(ask: Ask, player: str, amount: int) -> Judged:
    """Judge what somebody buys who has no chips here yet: a full buy-in, or soon after leaving what was taken away."""
    limits = ask.state.terms
    due = _brought_back(ask, player)
    if due is not None:
        return False if amount == due.most else refused("buy-in", due.why, due.cites)
    if not limits.least <= amount <= limits.most:
        return refused(
            "buy-in", f"The buy-in is {chips(limits.least)} to {chips(limits.most)}.", buy_in_cites(ask.rules)
        )
    return _in_chips(ask, amount)


def _brought_back(ask: Ask, player: str) -> MayBuy | None:
    """Return what somebody has to bring back who left with enough, and not long ago; None: they are like a newcomer."""
    left = ask.state.left.get(player)
    if left is None or left.amount < ask.state.terms.least:
        return None
    spell = rejoining(ask.rules)
    if spell is None or ask.now - left.at >= spell.minutes * 60:
        return None
    taken = chips(left.amount)
    why = f"A player who comes back within {spell.minutes} minutes buys in for the chips taken away: {taken}."
    return MayBuy(left.amount, left.amount, left.amount, why, spell.cites)


def _in_chips(ask: Ask, amount: int) -> Judged:
    """Refuse what smaller chips than those that play would be needed for."""
    chip = ask.state.terms.stakes.chip
    if amount % chip:
        wanted = amount - amount % chip + chip
        return refused(
            "buy-in", f"The smallest chip is {chips(chip)}: buy {chips(wanted)} rather than {chips(amount)}."
        )
    return False


def _topping_up(ask: Ask, seat: Seat, amount: int) -> Judged:
    """Judge what is added to a stack; during a hand it is measured by the stack with which that began."""
    most, chip = ask.state.terms.most, ask.state.terms.stakes.chip
    room = _room(ask.state, seat)
    if room <= 0:
        return refused(
            "buy-in", f"No more than {chips(most)} may be bought up to, and {chips(seat.chips)} are there already."
        )
    if not 0 < amount <= room:
        return refused("buy-in", f"Buy {chips(chip)} to {chips(room)}: a stack may be topped up to {chips(most)}.")
    return _in_chips(ask, amount)


def _room(state: TableState, seat: Seat) -> int:
    """Return how many chips may be added to a stack; none, or less than that, if it is large enough."""
    room = state.terms.most - seat.chips
    return room - room % state.terms.stakes.chip


def _buying_again(ask: Ask, seat: Seat, amount: int) -> Judged:
    """Judge what somebody buys who has lost everything: a full buy-in, or a short one if the house grants it."""
    limits = ask.state.terms
    full = f"buy in for {chips(limits.least)} to {chips(limits.most)}"
    if amount > limits.most:
        return refused("buy-in", f"That is above what may be bought: {full}.", buy_in_cites(ask.rules))
    wrong = _in_chips(ask, amount)
    if wrong or amount >= limits.least:
        return wrong
    granted, cites = short_buy_ins(ask.rules)
    if ask.state.short.get(seat.player, 0) >= granted:
        had = "No short buy-in is left" if granted else "There are no short buy-ins in this house"
        return refused("buy-in", f"{had}: {full}.", cites)
    if not enough(ask.rules, ask.state, amount):
        return refused("buy-in", f"With {chips(amount)} nobody is dealt in: {full}.", ask.rules.seating.cites)
    return True


def judged(ask: Ask, number: int, amount: int) -> Judged:
    """Judge what the player in a seat wants to buy."""
    seat = ask.state.seats[number]
    if not seat.first:
        return entering(ask, seat.player, amount)
    if not seat.chips:
        return _buying_again(ask, seat, amount)
    return _topping_up(ask, seat, amount)


def may_buy(ask: Ask) -> MayBuy | None:
    """Say what somebody may buy now, or sit down with; None: nothing. All of it is granted by `judged`."""
    state, seat = ask.state, ask.seat
    if state.ended or (seat is not None and seat.going):
        return None
    if seat is None or not seat.first:
        return _brought_back(ask, ask.who.id) or _full(ask)
    if not seat.chips:
        return _short(ask, seat) or _full(ask)
    room = _room(state, seat)
    return MayBuy(state.terms.stakes.chip, room, room, "", ()) if room > 0 else None


def _full(ask: Ask) -> MayBuy:
    """Return the limits of the table, and what fits it: about what the others have, or else what a bot buys in for."""
    state, limits = ask.state, ask.state.terms
    others = [seat.stack for seat in state.seats.values() if seat.first and not seat.out and seat is not ask.seat]
    bet = measuring_bet(limits.stakes)
    usual = round(median(others) / bet) * bet if others else bot_buy_in(state)
    usual = min(max(usual, limits.least), limits.most)
    return MayBuy(limits.least, limits.most, usual - usual % limits.stakes.chip, "", ())


def _short(ask: Ask, seat: Seat) -> MayBuy | None:
    """Return what somebody may buy who has a short buy-in left: from what is dealt in; None: they have none."""
    granted, cites = short_buy_ins(ask.rules)
    left = granted - ask.state.short.get(seat.player, 0)
    full, chip = _full(ask), ask.state.terms.stakes.chip
    amounts = range(chip, full.least, chip)
    first = bisect_left(amounts, 1, key=lambda amount: int(enough(ask.rules, ask.state, amount)))
    if left <= 0 or first == len(amounts):
        return None
    times = "once" if left == 1 else f"{left} times"
    why = f"You may buy in for less than {chips(full.least)} {times}."
    return replace(full, least=amounts[first], why=why, cites=cites)


def needs_word(state: TableState, player: str) -> bool:
    """Tell whether the owner has to agree before somebody gets chips."""
    if state.owner in ("", player):
        return False
    return state.settings.approve or player in state.removed


def give_chips(batch: Batch, number: int, amount: int, rules: Rules, *, short: bool = False) -> None:
    """Let a player have chips: at once, or after the hand that they are in. Who sat out for want of them is back."""
    seat = batch.table.seats[number]
    batch.add(ChipsBought(number, seat.player, amount, short))
    if batch.table.in_hand(number):
        return
    batch.add(ChipsPutDown(number, seat.coming))
    if seat.out == "chips" and enough(rules, batch.table, seat.stack):
        batch.add(CameBack(number))


def put_chips_in_order(batch: Batch, number: int, rules: Rules, top_up: Collection[str] = ()) -> None:
    """Bring bought chips into play, fill up the stacks of bots and of those who want it, and note who has too few.

    ``top_up`` names the players who want their stacks kept at the size of their first buy-in.
    """
    table = batch.table
    seat = table.seats[number]
    if seat.coming:
        batch.add(ChipsPutDown(number, seat.coming))
    wanted = _wanted(table, seat, rules, top_up)
    if wanted:
        give_chips(batch, number, wanted, rules)
    if seat.first and not seat.out and not enough(rules, table, seat.stack):
        batch.add(SatOut(number, "chips"))


def _wanted(table: TableState, seat: Seat, rules: Rules, top_up: Collection[str]) -> int:
    """Return how many chips are bought for a seat by themselves."""
    if seat.bot:
        size = seat.stack if enough(rules, table, seat.stack) else bot_buy_in(table)
    elif seat.player in top_up and seat.first and not seat.out and not needs_word(table, seat.player):
        size = min(seat.first, table.terms.most)
        if not seat.stack:
            size = max(size, table.terms.least)  # it is a buy-in again, and the stakes may have changed
    else:
        return 0
    missing = max(0, size - seat.stack)
    return missing - missing % table.terms.stakes.chip


def buy_chips(ask: Ask, request: BuyChips) -> Answer:
    """Top up or buy in again; where the owner has to agree, ask them; 0 takes such a wish back."""
    number, seat, amount = ask.number, ask.seat, request.amount
    if seat is None:
        return NOT_SEATED
    if seat.going:
        return refused("not-now", "You leave when this hand is over: come back first, then buy chips.")
    if seat.asked and not amount:
        return (BuyInAsked(number, 0),)
    short = judged(ask, number, amount)
    if isinstance(short, Refusal):
        return short
    if needs_word(ask.state, seat.player):
        return (BuyInAsked(number, amount),)
    batch = Batch(ask.state)
    give_chips(batch, number, amount, ask.rules, short=short)
    return batch.done
