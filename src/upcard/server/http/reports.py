"""Reporting a line of the chat: it is kept, and whoever runs the room finds it in the log. Nothing else happens."""

import logging
from typing import Any

from litestar import Request, Router, post
from litestar.params import JSONBody

from upcard.room.alias import table_alias
from upcard.room.codec import decode
from upcard.room.events import Said
from upcard.server.api_types import Reported, ReportLine
from upcard.server.http.allowances import spend
from upcard.server.http.asked_for import LONGEST_ID, halls_of, no_table, room_of
from upcard.server.http.not_granted import NotGranted
from upcard.server.people.identity import known_person
from upcard.storage.reports import SAID

log = logging.getLogger("upcard.reports")

AnyRequest = Request[Any, Any, Any]
THANKS = Reported("Thank you: the line was reported to whoever runs this cardroom. To read no more of them, mute them.")
AGAIN = Reported("You have reported this line already; it is with whoever runs this cardroom.")


@post("/", status_code=200)
async def report(request: AnyRequest, data: JSONBody[ReportLine]) -> Reported:
    """Report what somebody else has said at a table."""
    person = await known_person(request)
    spend(request, "reports", person.id)
    table, store = data.table, room_of(request).store
    if len(table) > LONGEST_ID or await halls_of(request).of(table).about(table) is None:
        raise no_table()
    rows = await store.read(table, since=data.n - 1, limit=1)
    said = decode(rows[0].body) if rows and rows[0].kind == SAID else None
    if not isinstance(said, Said):
        raise NotGranted(404, "not-found", f"n: nothing was said under number {data.n} at this table.")
    if said.player == person.id:
        raise NotGranted(409, "not-now", "These are your own words: only those of others can be reported.")
    if not await store.put_report(person.id, table, data.n):
        return AGAIN
    log.warning(
        "table %s line %d of %s (%s) was reported by %s (%s): %r",
        table_alias(table), data.n, said.name, said.player, person.name, person.id, said.text,
    )  # fmt: skip
    return THANKS


REPORTS = Router("/api/reports", route_handlers=[report], tags=["table"])
