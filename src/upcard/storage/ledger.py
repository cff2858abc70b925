"""The books of the room: every chip that came to an account left another.

Accounts are "bank" (where chips are bought and cashed), "player:<table>:<player>", "rake:<table>", "pot:<table>" (what
lies there for the next hand) and "impound:<table>" (what the house keeps until a dispute is settled). Reading balances
takes the totals, which are written with each posting; `audit` goes through the postings themselves.
"""

from sqlalchemy import Connection, func, select, union_all

from upcard.storage.connection import Part
from upcard.storage.records import TableAccount
from upcard.storage.schema import POSTINGS, TOTALS
from upcard.table.ledger import account_alias
from upcard.table.numbering import table_alias

_P = POSTINGS.c
_T = TOTALS.c
_OFF = (-_T.amount).label("amount")


class Ledger(Part):
    """Ask what is on the accounts."""

    async def balances(self, prefix: str) -> dict[str, int]:
        """What each account holds whose name begins with these words."""
        query = select(_T.account, func.sum(_T.amount)).group_by(_T.account).order_by(_T.account)
        if prefix:
            # a range, not LIKE: it uses the index on both databases, and SQLite's LIKE takes a for A
            query = query.where(_T.account >= prefix, _T.account < prefix + "\U0010ffff")
        return await self._database.ask(lambda connection: {row[0]: int(row[1]) for row in connection.execute(query)})

    async def balances_at(self, table: str) -> dict[str, int]:
        """What each account holds by what happened at one table, the bank's share too; those with nothing left out."""
        query = select(_T.account, func.sum(_T.amount)).where(_T.stream == table).group_by(_T.account)

        def not_empty(connection: Connection) -> dict[str, int]:
            return {account: int(amount) for account, amount in connection.execute(query) if amount}

        return await self._database.ask(not_empty)

    async def trial_balance(self, stream: str | None = None) -> int:
        """All accounts together, or all that one table has to do with: must be 0."""
        query = select(func.coalesce(func.sum(_T.amount), 0))
        if stream is not None:
            query = query.where(_T.stream == stream)
        return await self._database.ask(lambda connection: int(connection.execute(query).scalar_one()))

    async def accounts_at(self, table: str) -> list[TableAccount]:
        """What each player bought, cashed and has at a table, by player."""
        words = f"player:{table}:"
        query = select(_T.account, _T.reason, _T.amount).where(_T.stream == table).order_by(_T.account)

        def accounts(connection: Connection) -> list[TableAccount]:
            by_player: dict[str, dict[str, int]] = {}
            for account, reason, amount in connection.execute(query):
                if account.startswith(words):
                    by_player.setdefault(account.removeprefix(words), {})[reason] = amount
            return [_account(player, by_reason) for player, by_reason in by_player.items()]

        return await self._database.ask(accounts)

    async def audit(self) -> list[str]:
        """What is wrong with the books, in sentences. It reads every posting there is."""
        return await self._database.ask(book_faults)


def _account(player: str, by_reason: dict[str, int]) -> TableAccount:
    return TableAccount(
        player=player,
        bought_in=by_reason.get("bought", 0),
        cashed_out=-by_reason.get("cashed", 0),
        balance=sum(by_reason.values()),
    )


def book_faults(connection: Connection, stream: str | None = None) -> list[str]:
    """What is wrong with the books, or with those of one table, in sentences."""
    posted = func.sum(_P.amount)
    uneven = select(_P.stream, _P.seq, posted).group_by(_P.stream, _P.seq).having(posted != 0)
    booked, summed = select(_P.account, _P.stream, _P.reason, _P.amount), select(_T.account, _T.stream, _T.reason, _OFF)
    if stream is not None:
        uneven = uneven.where(_P.stream == stream)
        booked, summed = booked.where(_P.stream == stream), summed.where(_T.stream == stream)
    # in one statement: what is written meanwhile is in both halves, or in neither
    lines = union_all(booked, summed).subquery()
    key = (lines.c.account, lines.c.stream, lines.c.reason)
    missing = func.sum(lines.c.amount)
    wrong = select(*key, missing).group_by(*key).having(missing != 0).order_by(*key)
    return [
        f"The postings at number {seq} of table {table_alias(stream)} sum to {amount}, not to zero."
        for stream, seq, amount in connection.execute(uneven)
    ] + [
        f"Account {account_alias(account)} shows {-amount:+} too many for {reason} at table {table_alias(stream)}."
        for account, stream, reason, amount in connection.execute(wrong)
    ]
