"""Bodies are read as on the socket: a number is a number, and no text or fraction is taken for one.

Left to itself, Litestar reads a body into plain values first and bends these to what a handler wants: "600" and 600.0
would pass for 600. Here the body is read once, straight into the handler's own type.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Request, Router
from litestar.exceptions import ClientException, NotFoundException, ValidationException
from litestar.handlers import BaseRouteHandler
from litestar.types import ControllerRouterHandler, ExceptionHandlersMap

from upcard.server.drill.routes import DRILL
from upcard.server.floor.routes import FLOOR
from upcard.server.http.allowances import address_of, spend
from upcard.server.http.description import DESCRIPTION, description_config
from upcard.server.http.guard import Connection, check_csrf, check_origin
from upcard.server.http.health import HEALTH
from upcard.server.http.problems import problem_for
from upcard.server.law.routes import WHY
from upcard.server.learn.routes import LEARN
from upcard.server.live.routes import TABLES
from upcard.server.lobby.routes import LOBBY
from upcard.server.past.routes import HANDS
from upcard.server.people.notes import NOTES, REPORTS
from upcard.server.people.routes import ME
from upcard.server.people.sessions import SESSIONS
from upcard.server.study.routes import STUDY


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is exactly what its handler asks for."""

    async def json(self) -> Any:  # noqa: ANN401 - whatever the handler's type is
        """Read the body; ValidationException names the field that is wrong."""
        wanted = self.route_handler.parsed_data_field
        if wanted is None:
            return await super().json()
        try:
            return _decoder(wanted.annotation).decode(await self.body())
        except msgspec.ValidationError as fault:
            said, _, where = str(fault).partition(" - at ")
            field = where.strip("`").removeprefix("$").removeprefix(".") or "data"
            raise ValidationException(extra=[{"key": field, "message": said}]) from None
        except (msgspec.DecodeError, UnicodeError) as fault:
            raise ClientException(str(fault)) from None


@lru_cache
def _decoder(wanted: type) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(wanted)


LARGEST_BODY = 16 * 1024


async def admit(connection: Connection, _: BaseRouteHandler) -> None:
    """Let in what comes from our own page or from a program, and not too often.

    Not a plain function: for that Litestar would wake a thread.
    """
    check_origin(connection)
    check_csrf(connection)
    spend(connection, "reading", address_of(connection))


async def _closed(_: Connection, __: BaseRouteHandler) -> None:
    """Litestar wants an address for its own drawings of the interface; we have a page for that, so it is shut."""
    raise NotFoundException


ROUTERS: Sequence[ControllerRouterHandler] = [
    Router(
        "/",
        route_handlers=[
            ME,
            SESSIONS,
            LOBBY,
            TABLES,
            WHY,
            FLOOR,
            DRILL,
            LEARN,
            STUDY,
            HANDS,
            NOTES,
            REPORTS,
            HEALTH,
            DESCRIPTION,
        ],
        guards=[admit],
        request_class=StrictRequest,
        request_max_body_size=LARGEST_BODY,
    )
]
EXCEPTION_HANDLERS: ExceptionHandlersMap = {Exception: problem_for}
OPENAPI = description_config(
    Router("/api/openapi", route_handlers=[], include_in_schema=False, guards=[_closed]),
)
