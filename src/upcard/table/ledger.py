"""Double-entry bookkeeping of chips: what each event of a table moves from one account to another.

Every posting has its opposite, so all postings together are 0 at any time. The bank gives out chips and takes them
back: what it owes is what lies on the tables, in the middle of them and in the rake, and what the house holds.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

from msgspec import Struct

from upcard.hand.folding import handlers
from upcard.table.events import AnyRoomEvent, ChipsBought, HandFinished, SeatLeft
from upcard.table.evolve import evolve
from upcard.table.numbering import table_alias
from upcard.table.state import TableState

BANK = "bank"
Reason = Literal["bought", "cashed", "hand", "rake", "carried", "impounded"]
MOVING = frozenset({ChipsBought, SeatLeft, HandFinished})
"""The events that move chips."""


class Posting(Struct, frozen=True):
    """Chips to an account, or from it if below 0, and why."""

    account: str
    amount: int
    reason: Reason


def player_account(table: str, player: str) -> str:
    """Name the account of somebody at a table."""
    return f"player:{table}:{player}"


def rake_account(table: str) -> str:
    """Name the account of what the house took at a table."""
    return f"rake:{table}"


def pot_account(table: str) -> str:
    """Name the account of what lies in the middle of a table between two hands."""
    return f"pot:{table}"


def impound_account(table: str) -> str:
    """Name the account of what the house holds at a table by rulings."""
    return f"impound:{table}"


def account_alias(account: str) -> str:
    """Name an account where its table's id would give the key to the table away."""
    kind, *table = account.split(":", 2)
    return ":".join([kind, *map(table_alias, table[:1]), *table[1:]])


def postings(table: str, state: TableState, event: AnyRoomEvent) -> tuple[Posting, ...]:
    """Return what an event moves; ``state`` is the table before it. Most events move nothing."""
    book = _BOOKS.get(type(event))
    return () if book is None else book(table, state, event)


def _bought(table: str, _: TableState, event: ChipsBought) -> tuple[Posting, ...]:
    player, amount = player_account(table, event.player), event.amount
    return (Posting(BANK, -amount, "bought"), Posting(player, amount, "bought")) if amount else ()


def _cashed(table: str, _: TableState, event: SeatLeft) -> tuple[Posting, ...]:
    player, amount = player_account(table, event.player), event.amount
    return (Posting(player, -amount, "cashed"), Posting(BANK, amount, "cashed")) if amount else ()


def _of_hand(table: str, state: TableState, event: HandFinished) -> tuple[Posting, ...]:
    """Return what each player won or lost, what the house took, and what stayed in the middle or is held."""
    moved = [
        Posting(player_account(table, state.seats[seat].player), chips - state.seats[seat].stack, "hand")
        for seat, chips in event.stacks.items()
        if chips != state.seats[seat].stack
    ]
    beside = (
        Posting(rake_account(table), event.rake, "rake"),
        Posting(pot_account(table), event.left - state.carried, "carried"),
        Posting(impound_account(table), event.impounded, "impounded"),
    )
    return (*moved, *(posting for posting in beside if posting.amount))


def all_postings(table: str, state: TableState, events: Sequence[AnyRoomEvent]) -> tuple[Posting, ...]:
    """Return what a batch of events moves; ``state`` is the table before the first, and stays as it is."""
    if MOVING.isdisjoint(map(type, events)):  # most often: then nobody needs to know how the table goes on
        return ()
    going_on = state.copy()
    moved: list[Posting] = []
    for event in events:
        moved += postings(table, going_on, event)
        evolve(going_on, event)
    return tuple(moved)


def expected_balances(table: str, state: TableState) -> dict[str, int]:
    """Return what must stand in the accounts of a table, those with nothing left out; the bank's is this table's share.

    During a hand these are the stacks with which it began.
    """
    balances = {player_account(table, seat.player): seat.chips for seat in state.seats.values() if seat.chips}
    held = {
        rake_account(table): state.rake,
        pot_account(table): state.carried,
        impound_account(table): state.impounded,
    }
    balances |= {account: amount for account, amount in held.items() if amount}
    if balances:
        balances[BANK] = -sum(balances.values())
    return balances


def adds_up(moved: Iterable[Posting]) -> bool:
    """Tell whether as much went out as came in."""
    return sum(posting.amount for posting in moved) == 0


_BOOKS: dict[type, Callable[[str, TableState, Any], tuple[Posting, ...]]] = handlers(
    {ChipsBought: _bought, SeatLeft: _cashed, HandFinished: _of_hand},
    """
    table-opened stakes-changed pace-changed dealer-changed owner-changed seat-taken seat-change-asked seat-changed
    buy-in-asked chips-put-down sat-out came-back going-announced list-joined list-left seat-held time-taken
    time-added paused resumed game-ended said secret-promised number-promised deck-sealed hand-started
    """,
    of=AnyRoomEvent,
)
"""What moves chips into a table, at it, or out of it."""
