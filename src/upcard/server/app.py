"""The application: the HTTP interface, the socket, the stream and the page, around one room."""

from pathlib import Path

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from upcard.server.guard import add_headers
from upcard.server.http_routes import EXCEPTION_HANDLERS, OPENAPI, ROUTERS
from upcard.server.pages import PAGE, Pages
from upcard.server.room import Room
from upcard.server.socket import table_socket
from upcard.server.stream import table_stream


def create_app(room: Room, *, page: Path = PAGE) -> Litestar:
    """Return the application; the room opens and closes with it."""
    pages = Pages(page)
    return Litestar(
        route_handlers=[*ROUTERS, table_socket, table_stream, *pages.handlers()],
        state=State({"room": room}),
        on_startup=[room.start],
        on_shutdown=[room.stop],
        before_send=[add_headers],
        exception_handlers={**EXCEPTION_HANDLERS, NotFoundException: pages.not_found},
        openapi_config=OPENAPI,
        logging_config=None,
    )
