"""The application: the HTTP interface, the socket, the stream and the page, around one room."""

from pathlib import Path
from typing import Any, cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException
from litestar.types import LifeSpanReceive, LifeSpanScope, LifeSpanSend, Receive, Scope, Send

from upcard.server.guard import add_headers
from upcard.server.http_routes import EXCEPTION_HANDLERS, OPENAPI, ROUTERS
from upcard.server.pages import PAGE, Pages
from upcard.server.room import Room
from upcard.server.socket import STRAIGHT, table_socket
from upcard.server.stream import table_stream


class Cardroom(Litestar):
    """An application whose sockets can write past the layers that are there for the sake of answers over HTTP.

    Every move is told to eight people: what costs little once costs much there.
    """

    async def __call__(
        self, scope: Scope | LifeSpanScope, receive: Receive | LifeSpanReceive, send: Send | LifeSpanSend
    ) -> None:
        """Serve a connection; a socket finds the server's own way of sending in its state."""
        if scope["type"] == ScopeType.WEBSOCKET:
            state: dict[str, Any] = cast("Scope", scope).setdefault("state", {})
            state[STRAIGHT] = send
        await super().__call__(scope, receive, send)


def create_app(room: Room, *, page: Path = PAGE) -> Litestar:
    """Return the application; the room opens and closes with it."""
    pages = Pages(page)
    return Cardroom(
        route_handlers=[*ROUTERS, table_socket, table_stream, *pages.handlers()],
        state=State({"room": room}),
        on_startup=[room.start],
        on_shutdown=[room.stop],
        before_send=[add_headers],
        exception_handlers={**EXCEPTION_HANDLERS, NotFoundException: pages.not_found},
        openapi_config=OPENAPI,
        logging_config=None,
    )
