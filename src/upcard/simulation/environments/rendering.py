"""A view as a few lines of text, for anyone who watches an environment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.rulebooks.streets import street_words

if TYPE_CHECKING:
    from upcard.hand.views import SeatView, View

HIDDEN = "??"


def text_of(view: View) -> str:
    """Return the table as the viewer sees it, a line a seat."""
    stakes = view.stakes
    pot = sum(pot.amount for pot in view.pots)
    where = "over" if view.over else f"{street_words(view.street)}, pot {pot}"
    amounts = f"ante {stakes.ante}, bring-in {stakes.bring_in}, bets {stakes.small_bet} and {stakes.big_bet}"
    lines = [f"{view.game} ({view.house}), {amounts}: {where}"]
    lines += [_seat(view, seat) for seat in view.seats]
    if view.common:
        lines.append(f"common card {' '.join(view.common)}")
    if view.over:
        lines.append("; ".join(f"seat {seat} takes {amount}" for seat, amount in view.won.items()))
    elif view.options:
        lines.append(f"seat {view.turn} may: {', '.join(map(str, view.options))}")
    return "\n".join(lines)


def _seat(view: View, seat: SeatView) -> str:
    mark = ">" if seat.seat == view.turn else " "
    if not seat.live:
        return f"{mark} seat {seat.seat}  {'out':<26}{seat.stack:>7}"
    known = view.own if seat.seat == view.viewer else seat.shown
    down = (*known, *[HIDDEN] * (seat.down - len(known)))
    # As at the table: two cards down, the upcards, and the last one down beside them.
    cards = " ".join((*down[:2], "|", *seat.up, *(("|", *down[2:]) if down[2:] else ())))
    bet = f"  bet {seat.bet}" if seat.bet else ""
    return f"{mark} seat {seat.seat}  {cards:<26}{seat.stack:>7}{bet}{'  all-in' if seat.all_in else ''}"
