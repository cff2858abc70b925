"""The books of a table: what everybody bought in for and cashed out, and whether it all adds up."""

from collections.abc import Iterable

from upcard.server.api_types import Settle, SettleRow
from upcard.server.http.not_granted import NotGranted
from upcard.server.live.table_task import TableTask
from upcard.storage import Store, TableAccount
from upcard.table.codec import decode
from upcard.table.events import SeatTaken
from upcard.table.people import Person, is_bot


async def settle(store: Store, table: TableTask, person: Person) -> Settle:
    """Draw up the books for the owner, or for somebody who has played here."""
    accounts = await store.ledger.accounts_at(table.id)
    if person.id != table.state.owner and person.id not in {account.player for account in accounts}:
        raise NotGranted(403, "forbidden", "The books are for the owner and for those who have played at this table.")
    names = await _names(store, table, [account.player for account in accounts])
    return Settle(
        table=table.id,
        name=table.state.settings.name,
        rows=tuple(_row(account, names) for account in accounts),
        rake=table.state.rake,
        held=table.state.carried + table.state.impounded,
        hands=table.state.hands,
        balanced=await store.ledger.trial_balance(table.id) == 0,
    )


def _row(account: TableAccount, names: dict[str, str]) -> SettleRow:
    return SettleRow(
        player=account.player,
        name=names.get(account.player, account.player),
        bot=is_bot(account.player),
        bought_in=account.bought_in,
        cashed_out=account.cashed_out,
        on_table=account.balance,
        result=account.cashed_out + account.balance - account.bought_in,
    )


async def _names(store: Store, table: TableTask, players: Iterable[str]) -> dict[str, str]:
    """Find what everybody is called: at the table now, else as they came in, else as they once sat down here."""
    wanted = set(players)
    names = {seat.player: seat.name for seat in table.state.seats.values()}
    known = await store.people.get_all([player for player in wanted if player not in names and not is_bot(player)])
    names |= {player: entry.name for player, entry in known.items()}
    if wanted - names.keys():
        for row in await store.read(table.id, hand=0):
            event = decode(row.body) if row.kind == "seat-taken" else None
            if isinstance(event, SeatTaken):
                names.setdefault(event.player, event.name)
    return names
