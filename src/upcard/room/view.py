"""Making the view of a table that everybody may have."""

from upcard.chips.stakes import Stakes
from upcard.room.table import Seat, TableState
from upcard.room.views import Sitter, TableView, Waiting


def table_view(state: TableState, table_id: str) -> TableView:
    """Return the table as everybody sees it; secrets and seeds have no place in it."""
    return TableView(
        id=table_id,
        settings=state.settings,
        owner=state.owner,
        seats=tuple(_sitter(number, state.seats[number]) for number in sorted(state.seats)),
        waiting=tuple(Waiting(player, name) for player, name in state.waiting.items()),
        paused=state.paused,
        ended=state.ended,
        hands=state.hands,
        hand=state.hand,
        changes=_changes(state),
    )


def _sitter(number: int, seat: Seat) -> Sitter:
    return Sitter(
        seat=number,
        player=seat.player,
        name=seat.name,
        bot=seat.bot,
        stack=seat.stack,
        coming=seat.coming,
        asked=seat.asked,
        out=seat.out != "",
        out_cause=seat.out,
        going=seat.going != "",
        wants=seat.wants,
        held=seat.held,
        bank=seat.bank,
    )


def _changes(state: TableState) -> str:
    """Say what will be different after this hand, the weightiest thing alone."""
    if state.ended:
        return "The game ends after this hand." if state.hand else ""
    if state.pending is None:
        return ""
    pending = state.pending
    return f"From the next hand on: {stakes_words(pending.stakes)}; buy in for {pending.least} to {pending.most}."


def stakes_words(stakes: Stakes) -> str:
    """Say what is played for: "ante 1, bring-in 5, bets 15 and 30"."""
    bets = {
        "fixed-limit": f"bets {stakes.small_bet} and {stakes.big_bet}",
        "spread-limit": f"bets from {stakes.small_bet} to {stakes.big_bet}",
        "pot-limit": f"bets from {stakes.small_bet} to the pot",
        "no-limit": f"bets from {stakes.small_bet} up",
    }[stakes.betting]
    return f"ante {stakes.ante}, bring-in {stakes.bring_in}, {bets}"
