"""How the server is, for whoever runs it."""

from typing import Any

from litestar import HttpMethod, Request, Response, Router, route

from upcard import __version__
from upcard.server.api_types import Health
from upcard.server.http.asked_for import halls_of, room_of
from upcard.storage import DatabaseDown

AnyRequest = Request[Any, Any, Any]


@route("/healthz", http_method=[HttpMethod.GET, HttpMethod.HEAD], status_code=200)
async def health(request: AnyRequest) -> Response[Health]:
    """Say that all is well, or answer 503 when the database does not."""
    room = room_of(request)
    try:
        await room.store.ping()
        well = True
    except DatabaseDown:
        well = False
    counts = [await hall.count() for hall in halls_of(request).all]
    told = Health(
        ok=well,
        version=__version__,
        tables=sum(count.tables for count in counts),
        connections=sum(count.connections for count in counts),
        uptime=int(room.clock.now() - room.started),
        database=room.store.database,
    )
    return Response(told, status_code=200 if well else 503)


HEALTH = Router("/", route_handlers=[health], tags=["server"])
