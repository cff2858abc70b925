"""The application: the HTTP interface, the socket, the stream and the page, around one room."""

from collections.abc import Sequence
from pathlib import Path

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from upcard.server.connections.registry import Registry
from upcard.server.http.guard import add_headers, close_afterwards
from upcard.server.http.pages import PAGE, Pages
from upcard.server.http.routes import EXCEPTION_HANDLERS, OPENAPI, ROUTERS
from upcard.server.live.socket import table_socket
from upcard.server.live.stream import table_stream
from upcard.server.own_tables.socket import own_tables_socket
from upcard.server.room import Room
from upcard.server.shards.local import LocalShard
from upcard.server.shards.shard import Shard, Shards
from upcard.server.study.service import EquityService


def create_app(
    room: Room,
    *,
    page: Path = PAGE,
    other_shards: Sequence[Shard] = (),
    registry: Registry | None = None,
    opens: bool = True,
) -> Litestar:
    """Return the application; the room closes with it, and opens with it unless somebody else opens it.

    So do those who compute odds.
    """
    pages = Pages(page)
    registry = Registry() if registry is None else registry
    equities = EquityService()
    return Litestar(
        route_handlers=[*ROUTERS, table_socket, table_stream, own_tables_socket, *pages.handlers()],
        state=State(
            {
                "room": room,
                "shards": Shards([LocalShard(room), *other_shards]),
                "equities": equities,
                "registry": registry,
                "allowances": registry.allowances,
            }
        ),
        on_startup=[room.start] if opens else [],
        on_shutdown=[equities.close, room.stop],
        before_send=[add_headers, close_afterwards] if room.part.number else [add_headers],
        exception_handlers={**EXCEPTION_HANDLERS, NotFoundException: pages.not_found},
        openapi_config=OPENAPI,
        logging_config=None,
    )
