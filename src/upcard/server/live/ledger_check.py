"""The books of a table: after every hand the ledger must say what the table says."""

import logging

from upcard.storage import StorageError, Store
from upcard.table.ledger import BANK, account_alias, expected_balances, impound_account, pot_account, rake_account
from upcard.table.numbering import table_alias
from upcard.table.state import TableState

log = logging.getLogger("upcard.table")
EVERY = 10
"""After how many hands each account is looked at by itself."""


async def fault_found(store: Store, table: str, state: TableState, off: int) -> str:
    """Return what `fault_in_books` finds, for whoever runs the room as well; "" too if the books cannot be read now."""
    try:
        fault = await fault_in_books(store, table, state, off)
    except StorageError as no:
        log.debug("table %s: the books could not be checked: %s", table_alias(table), no)
        return ""
    if fault:
        log.error("table %s: paused, its books do not balance: %s", table_alias(table), fault)
    return fault


async def fault_in_books(store: Store, table: str, state: TableState, off: int) -> str:
    """Return in one sentence what does not balance, or "" if everything does; ``off``: what the totals sum to."""
    if off:
        return f"The postings of this table add up to {off}, not to 0."
    return "" if state.hands % EVERY else await fault_in_accounts(store, table, state)


async def fault_in_accounts(store: Store, table: str, state: TableState) -> str:
    """Return which account differs from what lies at the table, or "" if none does."""
    wanted = {account: amount for account, amount in expected_balances(table, state).items() if account != BANK}
    found = await store.ledger.balances(f"player:{table}:")
    for account in (rake_account(table), pot_account(table), impound_account(table)):
        found |= await store.ledger.balances(account)
    for account in sorted(wanted.keys() | found.keys()):
        booked, lying = found.get(account, 0), wanted.get(account, 0)
        if booked != lying:
            return f"The account {account_alias(account)} has {booked} in the books, but {lying} at the table."
    return ""
