"""A table as somebody sees it who only walks by: boards, pot, who is to act. Nothing that any player could not see."""

from upcard.hand.views import View
from upcard.rulebooks.streets import street_words
from upcard.server.live.live_table import LiveTable
from upcard.server.lobby.types import Glance, GlanceSeat
from upcard.telling.voices import chips


def glance(table: LiveTable) -> Glance:
    """Describe how a table stands, in small."""
    hand, state = table.hand, table.state
    view = hand.view(None) if hand is not None and state.hand else None
    over = view is None or view.over
    return Glance(
        id=table.id,
        hand=state.hand,
        street="" if view is None or over else _street(view),
        pot=0 if view is None else sum(pot.amount for pot in view.pots),
        turn=0 if view is None or over else view.turn or 0,
        common=() if view is None else view.common,
        seats=tuple(_seat(table, view, number) for number in range(1, state.settings.seats + 1)),
        says=_says(table, view),
    )


def _seat(table: LiveTable, view: View | None, number: int) -> GlanceSeat:
    sitter = table.state.seats.get(number)
    name = sitter.name if sitter is not None else ""
    bot = sitter is not None and bool(sitter.bot)
    played = next((seat for seat in view.seats if seat.seat == number), None) if view is not None else None
    if played is None:
        return GlanceSeat(number, name, bot, 0 if sitter is None else sitter.stack, live=False, open=())
    name = name or table.state.names.get(number, "")
    cards = (*played.up, *played.shown) if played.live else ()
    return GlanceSeat(number, name, bot, played.stack, live=played.live, open=cards)


def _street(view: View) -> str:
    return street_words(view.street) if view.street else ""


def _says(table: LiveTable, view: View | None) -> str:
    """Say who is to act and for what; between two hands, what the table waits for."""
    if view is None:
        return table.view().awaits
    seat = next((each for each in view.seats if each.seat == view.turn), None)
    if view.over or seat is None:
        return ""
    name = table.state.names.get(seat.seat, f"Seat {seat.seat}")
    owed = min(view.to_match - seat.bet, seat.stack)
    return f"{name} to act, {chips(owed)} to call." if owed > 0 else f"{name} to act."
