"""/openapi.json: every address of this interface, and every type that goes over it or over a table's socket."""

from typing import Any

import msgspec
from litestar import MediaType, Request, Router, get
from litestar.openapi import OpenAPIConfig

from upcard import __version__
from upcard.server.api_types import Problem
from upcard.server.http.guard import CSRF_COOKIE, CSRF_HEADER, SESSION_COOKIE
from upcard.server.messages import Closing, Done, Refused, Update
from upcard.server.own_tables.types import OwnTable, OwnTables

AnyRequest = Request[Any, Any, Any]
BESIDE = (Problem, Update, Done, Refused, Closing, OwnTables, OwnTable)
"""Types that no single address answers with: problems, what a table sends, and what one is sent about one's tables."""
PLACE = "#/components/schemas/{name}"
PROBLEM = {
    "description": "It was not granted: a code, and one clear sentence.",
    "content": {"application/json": {"schema": {"$ref": PLACE.format(name="Problem")}}},
}
ABOUT = f"""A seven-card stud cardroom that plays by the book.

A program sends `Authorization: Bearer TOKEN`; /api/me/token makes one. A browser has the cookie {SESSION_COOKIE}, and
sends the value of the cookie {CSRF_COOKIE} back as the header {CSRF_HEADER} with whatever changes something. The id of
a table is the key to it. What a table sends over its socket, /api/tables/ID/socket, are the types Update, Done, Refused
and Closing; it is sent Message. What somebody has to know of their tables wherever they are comes over
/api/me/tables/socket: OwnTables first, then an OwnTable whenever one of them has changed, and Closing."""


@get("/openapi.json", include_in_schema=False, media_type=MediaType.JSON, sync_to_thread=False)
def describe(request: AnyRequest) -> dict[str, Any]:
    """Describe the interface."""
    state = request.app.state
    if "openapi" not in state:
        state.openapi = _completed(request.app.openapi_schema.to_schema())
    kept: dict[str, Any] = state.openapi
    return kept


def _completed(described: dict[str, Any]) -> dict[str, Any]:
    """Add the types that Litestar cannot know of, and the one shape that all refusals have."""
    _, beside = msgspec.json.schema_components(BESIDE, ref_template=PLACE)
    types = {**beside, **described["components"]["schemas"]}
    described["components"]["schemas"] = dict(sorted(types.items()))
    for path in described["paths"].values():
        for operation in path.values():
            operation["responses"].pop("400", None)
            operation["responses"]["default"] = PROBLEM
    return described


DESCRIPTION = Router("/", route_handlers=[describe])


def description_config(closed: Router) -> OpenAPIConfig:
    """Tell Litestar how to draw up the description; ``closed`` takes in the addresses that it would add by itself."""
    return OpenAPIConfig(
        title="Upcard", version=__version__, description=ABOUT, openapi_router=closed, use_handler_docstrings=True
    )
