"""How the server is, for those who run it: both answers come quickly, whatever hangs."""

from typing import Any

from litestar import HttpMethod, Request, Response, Router, route

from upcard import __version__
from upcard.server.api_types import Health, Readiness
from upcard.server.http.asked_for import room_of, shards_of

AnyRequest = Request[Any, Any, Any]
LOOKED_AT = [HttpMethod.GET, HttpMethod.HEAD]


@route("/healthz", http_method=LOOKED_AT, status_code=200)
async def health(request: AnyRequest) -> Response[Health]:
    """Say that what happens can be stored, or answer 503 and say why it cannot."""
    room = room_of(request)
    fault = await room.store.fault()
    counts = [shard.last_count for shard in shards_of(request).all]
    told = Health(
        ok=not fault,
        fault=fault,
        version=__version__,
        tables=sum(count.tables for count in counts),
        closed=sum(count.closed for count in counts),
        connections=sum(count.connections for count in counts),
        uptime=int(room.clock.now() - room.started),
        database=room.store.database,
    )
    return Response(told, status_code=503 if fault else 200)


@route("/readyz", http_method=LOOKED_AT, status_code=200)
async def readiness(request: AnyRequest) -> Response[Readiness]:
    """Say that the room serves everybody who comes, or answer 503 and say why it does not."""
    room = room_of(request)
    down = [number for number, shard in enumerate(shards_of(request).all, 1) if not shard.is_up]
    fault = ""
    if not room.open:
        fault = "The room is closing." if room.stopping else "The room is opening."
    elif down:
        fault = f"Process {down[0]} of the room is down; it is started again."
    return Response(Readiness(not fault, fault), status_code=503 if fault else 200)


HEALTH = Router("/", route_handlers=[health, readiness], tags=["server"])
