"""The stream of a table for programs: the same updates as on the socket, one JSON object a line."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

from litestar import Request, get
from litestar.params import FromPath, FromQuery
from litestar.response import Stream

from upcard.server.http.allowances import address_of, spend
from upcard.server.http.asked_for import registry_of, table_asked_for
from upcard.server.http.guard import check_origin
from upcard.server.http.not_granted import NotGranted
from upcard.server.live.socket import since_of
from upcard.server.live.stream_task import Gone
from upcard.server.live.subscribers import Subscriber
from upcard.server.people.identity import as_person, session_of

MEDIA_TYPE = "application/x-ndjson"


@get("/api/tables/{table_id:str}/stream", media_type=MEDIA_TYPE, tags=["table"])
async def table_stream(
    request: Request[Any, Any, Any], table_id: FromPath[str], since: FromQuery[str | None] = None
) -> Stream:
    """Tell what happens at a table, an `Update` a line, after number `since`; an empty line is a sign of life.

    The last line is a `Closing` when the table closes the stream.
    """
    check_origin(request)
    spend(request, "reading", address_of(request))
    table = await table_asked_for(request, table_id)
    known = await session_of(request)
    session = known.session if known is not None else ""
    leave = registry_of(request).take_place(address_of(request))
    try:
        subscriber = table.subscribe(as_person(known), since_of(request, table, since or ""), session)
    except Gone:
        leave()
        raise NotGranted(404, "no-table", "This table is no longer served here; come back in a moment.") from None
    return Stream(lines(subscriber, table.services.tempo.heartbeat, leave), media_type=MEDIA_TYPE)


async def lines(subscriber: Subscriber, heartbeat: float, leave: Callable[[], None]) -> AsyncIterator[str]:
    """Give what waits for a program, a line each, and an empty line when nothing happens for long."""
    waiting: asyncio.Task[str] | None = None
    try:
        while True:
            waiting = waiting or asyncio.ensure_future(anext(subscriber))
            done, _ = await asyncio.wait((waiting,), timeout=heartbeat)
            if not done:
                yield "\n"
                continue
            try:
                text = waiting.result()
            except StopAsyncIteration:
                return
            waiting = None
            yield f"{text}\n"
    finally:
        if waiting is not None:
            waiting.cancel()
        subscriber.leave()
        leave()
