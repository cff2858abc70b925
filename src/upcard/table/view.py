"""Making the view of a table that everybody may have."""

from upcard.chips.stakes import Stakes
from upcard.rulebooks.rules import Rules
from upcard.table.between import BANK_SECONDS, can_deal
from upcard.table.state import Seat, TableState
from upcard.table.views import Sitter, TableView, Waiting
from upcard.telling.layout import layout_of
from upcard.telling.voices import chips, number


def table_view(state: TableState, table_id: str, rules: Rules) -> TableView:
    """Return the table as everybody sees it; secrets and seeds have no place in it."""
    return TableView(
        id=table_id,
        settings=state.settings,
        layout=layout_of(rules.game),
        owner=state.owner,
        seats=tuple(_sitter(number, state.seats[number]) for number in sorted(state.seats)),
        waiting=tuple(Waiting(player, name) for player, name in state.waiting.items()),
        paused=state.paused,
        ended=state.ended,
        hands=state.hands,
        hand=state.hand,
        changes=_changes(state),
        awaits=_awaits(state, rules),
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
        from_bank=min(BANK_SECONDS, seat.bank),
    )


def _changes(state: TableState) -> str:
    """Say what will be different after this hand, the weightiest thing alone."""
    if state.ended:
        return "The game ends after this hand." if state.hand else ""
    if state.pending is None:
        return ""
    pending = state.pending
    buy_in = f"buy in for {chips(pending.least)} to {chips(pending.most)}"
    return f"From the next hand on: {stakes_words(pending.stakes)}; {buy_in}."


def _awaits(state: TableState, rules: Rules) -> str:
    """Say why no hand is being played."""
    if state.hand:
        return ""
    if state.ended:
        return "This game is over."
    if state.fault:
        return "The table was stopped because something is wrong with it; those who run the room can see what."
    if state.paused:
        return "The table is paused."
    if can_deal(state, rules):
        return "The next hand is about to be dealt."
    return f"Waiting for players: {number(rules.seating.min_players)} are needed for a hand."


def stakes_words(stakes: Stakes) -> str:
    """Say what is played for: "ante 1, bring-in 5, bets 15 and 30"."""
    bets = {
        "fixed-limit": f"bets {chips(stakes.small_bet)} and {chips(stakes.big_bet)}",
        "spread-limit": f"bets from {chips(stakes.small_bet)} to {chips(stakes.big_bet)}",
        "pot-limit": f"bets from {chips(stakes.small_bet)} to the pot",
        "no-limit": f"bets from {chips(stakes.small_bet)} up",
    }[stakes.betting]
    return f"ante {chips(stakes.ante)}, bring-in {chips(stakes.bring_in)}, {bets}"
