"""Pots: who can win how much of what was put in."""

from collections.abc import Collection, Mapping

import msgspec

Paid = Mapping[int, int] | list[int] | tuple[int, ...]
"""What each seat has put in over the whole hand: by seat number, or a list whose index is the seat number."""


class Pot(msgspec.Struct, frozen=True, gc=False):
    """An amount, and the seats that can win it, lowest number first."""

    amount: int
    seats: tuple[int, ...]


def layers(paid: Paid, live: Collection[int]) -> list[Pot]:
    """Divide what was put in into the main pot, which comes first, and the side pots.

    A live seat can win from each other seat as much as it has put in itself. What folded seats put in stays in, and
    where they put in more than any live seat, the rest lies in the last pot. So nothing is ever lost: the pots add up
    to what was paid.

    This holds between betting rounds, when live seats that differ are all-in, and when an `uncalled` bet has gone back.
    As long as it has not, the last pot is that seat's alone.
    """
    seats = sorted(live)
    levels = {paid[seat] for seat in seats}
    amounts = paid if isinstance(paid, (list, tuple)) else paid.values()
    if len(levels) <= 1:  # nobody is all-in for less: nearly always so
        total = sum(amounts)
        return [Pot(total, tuple(seats))] if total else []
    levels.discard(0)  # who has put in nothing can win nothing
    pots = []
    below = 0
    left = sum(amounts)
    # Cutting only where a live seat ends makes each pot's seats fewer than the last one's: there is nothing to merge.
    for level in sorted(levels):
        can_win = tuple([seat for seat in seats if paid[seat] >= level])
        amount = sum([min(put, level) - below for put in amounts if put > below])
        left -= amount
        below = level
        pots.append(Pot(amount, can_win))
    if left:  # from folded seats, above every live one
        last = pots[-1]
        pots[-1] = Pot(last.amount + left, last.seats)
    return pots


def uncalled(paid: Paid, live: Collection[int]) -> tuple[int, int] | None:
    """Find the bet that nobody matched: the seat that it goes back to, and the amount.

    It is what a live seat has put in above everybody else, folded seats included. What a folded seat has put in is
    forfeited and never goes back.
    """
    amounts = list(paid if isinstance(paid, (list, tuple)) else paid.values())
    most = max(amounts, default=0)
    if amounts.count(most) != 1:
        return None
    amounts.remove(most)
    amount = most - max(amounts, default=0)
    if amount:
        for seat in live:
            if paid[seat] == most:
                return seat, amount
    return None
