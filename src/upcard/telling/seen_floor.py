"""What the events of the floor change of what everybody has seen: boards, bets and the pot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upcard.hand.events import (
    ActionBackedUp,
    AllInDeclared,
    CardsMoved,
    ChipsAdded,
    ChipsReturned,
    HandRetrieved,
    HandRuledDead,
    HandVoided,
    WagersCorrected,
)
from upcard.hand.views import MovesSeen, RetrievalSeen

if TYPE_CHECKING:
    from collections.abc import Callable

    from upcard.telling.seen_table import SeenTable

HAND_DEAD, NOT_DEALT_IN = "hand dead", "not dealt in"


def _cards_moved(table: SeenTable, event: CardsMoved | MovesSeen) -> None:
    """Follow the cards that lie open; the place among the upcards is known where the whole move is."""
    for move in event.moves:
        if move.card is None:
            continue
        board = table.boards.get(move.source_seat, [])
        if move.source == "up" and move.card in board:
            board.remove(move.card)
        elif move.source == "common" and move.card in table.common:
            table.common.remove(move.card)
        if move.target == "up":
            board = table.boards.setdefault(move.target_seat, [])
            at = getattr(move, "at", -1)
            board.insert(len(board) if at < 0 else at, move.card)
        elif move.target == "common":
            table.common.append(move.card)


def _ruled_dead(table: SeenTable, event: HandRuledDead) -> None:
    table.out(event.seat, HAND_DEAD if event.cites else NOT_DEALT_IN)


def _retrieved(table: SeenTable, event: HandRetrieved | RetrievalSeen) -> None:
    table.boards[event.seat] = list(event.up)
    table.did.pop(event.seat, None)


def _returned(table: SeenTable, event: ChipsReturned) -> None:
    table.pot -= event.amount
    table.bets[event.seat] = table.bets.get(event.seat, 0) - event.bet


def _added(table: SeenTable, event: ChipsAdded) -> None:
    table.pot += event.amount
    if event.all_in:
        table.all_in.add(event.seat)


def _bets_are(table: SeenTable, bets: dict[int, int]) -> None:
    """Let the bets of a round be these, and the pot what it is with them."""
    for seat, to in bets.items():
        table.pot += to - table.bets.get(seat, 0)
        table.bets[seat] = to


def _backed_up(table: SeenTable, event: ActionBackedUp) -> None:
    if event.gathered:  # a street has been taken back, and its round lies before the players again
        table.bets = dict(enumerate(event.gathered))
    _bets_are(table, dict(enumerate(event.betting.bets)))
    table.all_in = set(event.all_in)
    table.did = {seat: did for seat, did in table.did.items() if seat not in table.boards}


def _corrected(table: SeenTable, event: WagersCorrected) -> None:
    _bets_are(table, dict(event.bets))
    for seat, _ in event.bets:
        (table.all_in.add if seat in event.all_in else table.all_in.discard)(seat)


def _declared(table: SeenTable, event: AllInDeclared) -> None:
    if not event.declined:
        table.all_in.add(event.seat)
        table.did[event.seat] = "all-in"


def _voided(table: SeenTable, _: HandVoided) -> None:
    table.pot, table.pots, table.bets, table.did, table.lead = 0, (), {}, {}, None


FLOOR_CHANGES: dict[type, Callable[[SeenTable, Any], None]] = {
    CardsMoved: _cards_moved,
    MovesSeen: _cards_moved,
    HandRuledDead: _ruled_dead,
    HandRetrieved: _retrieved,
    RetrievalSeen: _retrieved,
    ChipsReturned: _returned,
    ChipsAdded: _added,
    ActionBackedUp: _backed_up,
    WagersCorrected: _corrected,
    AllInDeclared: _declared,
    HandVoided: _voided,
}
