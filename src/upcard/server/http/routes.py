"""All of the HTTP interface, to be hung into the application: routes, what exceptions become, and its description."""

from collections.abc import Sequence

from litestar import Router
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.types import ControllerRouterHandler, ExceptionHandlersMap

from upcard.server.http.allowances import address_of, spend
from upcard.server.http.description import DESCRIPTION, description_config
from upcard.server.http.drill import DRILL
from upcard.server.http.floor import FLOOR
from upcard.server.http.guard import Connection, check_csrf, check_origin
from upcard.server.http.hands import HANDS
from upcard.server.http.health import HEALTH
from upcard.server.http.learn import LEARN
from upcard.server.http.lobby import LOBBY
from upcard.server.http.me import ME
from upcard.server.http.notes import NOTES
from upcard.server.http.problems import problem_for
from upcard.server.http.reports import REPORTS
from upcard.server.http.sessions import SESSIONS
from upcard.server.http.strict_request import StrictRequest
from upcard.server.http.study import STUDY
from upcard.server.http.tables import TABLES
from upcard.server.http.why import WHY

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
