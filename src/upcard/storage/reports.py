"""What people have reported of a table's chat, for whoever runs the room."""

from sqlalchemy import Connection, insert, select

from upcard.room.alias import table_alias
from upcard.storage.connected import Connected, now
from upcard.storage.errors import Unknown
from upcard.storage.people import must_exist
from upcard.storage.records import Report
from upcard.storage.schema import EVENTS, REPORTS

_R = REPORTS.c
SAID = "said"


class Reports(Connected):
    """Reported lines."""

    async def put_report(self, reporter: str, table: str, n: int) -> bool:
        """Keep who reported which line, and tell whether it is new; Unknown: nothing was said under that number."""

        def put(connection: Connection) -> bool:
            must_exist(connection, reporter)
            said = select(EVENTS.c.seq).where(EVENTS.c.stream == table, EVENTS.c.seq == n, EVENTS.c.kind == SAID)
            if connection.execute(said).first() is None:
                raise Unknown(f"Number {n} of table {table_alias(table)} is no line of its chat.")
            same = select(_R.seq).where(_R.stream == table, _R.seq == n, _R.reporter == reporter)
            if connection.execute(same).first() is not None:
                return False
            connection.execute(insert(REPORTS).values(stream=table, seq=n, reporter=reporter, at=now()))
            return True

        return await self._change(put)

    async def reports(self, table: str) -> list[Report]:
        """All that was reported of a table, by line, the earliest report of each first."""
        query = select(REPORTS).where(_R.stream == table).order_by(_R.seq, _R.at, _R.reporter)
        return await self._ask(lambda connection: [Report(*row) for row in connection.execute(query)])
