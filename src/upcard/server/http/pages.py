"""The built page: one document for every address of the page, and its files, which never change under their names."""

import mimetypes
from pathlib import Path
from typing import Any

from litestar import HttpMethod, MediaType, Request, Response, get, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from msgspec import Struct

from upcard.server.http.not_granted import NotGranted
from upcard.server.http.problems import problem_for

PAGE = Path(__file__).parents[1] / "page"
ADDRESSES = [
    "/",
    "/new",
    "/table/{table_id:str}",
    "/table/{table_id:str}/rules",
    "/table/{table_id:str}/settle",
    "/tables",
    "/hands",
    "/hands/{number:int}",
    "/hands/{table_id:str}/{number:int}",
    "/shared/{token:str}",
    "/notes",
    "/statistics",
    "/fairness",
    "/fairness/{table_id:str}/{number:int}",
    "/floor",
    "/floor/{incident:str}",
    "/learn",
    "/learn/{lesson:str}",
    "/manual",
    "/manual/{page:str}",
    "/drill",
    "/drill/{question:str}",
    "/study",
    "/you",
    "/api",
]
"""Where the page may be opened. What is shown there is the page's own business."""
SMALLER = (("br", ".br"), ("gzip", ".gz"))
"""How a file may be packed, the smaller first: the name of the way, and the ending of the file."""
KEPT_FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = (
    "The page is not built yet. `make play` builds it and opens the room; the tables themselves are open to programs "
    "(see /openapi.json).\n"
)

GET, HEAD = HttpMethod.GET, HttpMethod.HEAD
AnyRequest = Request[Any, Any, Any]


class File(Struct, frozen=True):
    """A file of the page in every form that there is of it, by the way that it is packed ("": as it is)."""

    media_type: str
    forms: dict[str, bytes]


class Pages:
    """The page as it lies in its folder, read once: it is small, and asked for often."""

    def __init__(self, folder: Path = PAGE) -> None:
        """Read every file of the page; a folder that is not there has none."""
        packed = {ending for _, ending in SMALLER}
        plain = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in packed]
        self._files = {path.relative_to(folder).as_posix(): _read(path) for path in sorted(plain)}

    def handlers(self) -> list[HTTPRouteHandler]:
        """Return what serves the page."""

        @route(ADDRESSES, http_method=[GET, HEAD], status_code=200, include_in_schema=False, sync_to_thread=False)
        def document(request: AnyRequest) -> Response[bytes]:
            """Give the page itself; it names its files, so it is asked for each time."""
            if "index.html" not in self._files:
                return Response(NOT_BUILT.encode(), media_type=MediaType.TEXT, status_code=503)
            return self._answer(request, "index.html", "no-store")

        @get("/assets/{path:path}", include_in_schema=False, sync_to_thread=False)
        def file(request: AnyRequest, path: FromPath[Path]) -> Response[bytes]:
            """Give a file of the page; its name changes when its contents do."""
            return self._answer(request, f"assets/{path.as_posix().lstrip('/')}", KEPT_FOR_EVER)

        @get("/favicon.ico", include_in_schema=False, sync_to_thread=False)
        def mark() -> Response[None]:
            """Browsers ask for this by themselves; the page names its own."""
            return Response(None, status_code=204)

        return [document, file, mark]

    def not_found(self, request: AnyRequest, fault: NotFoundException) -> Response[Any]:
        """Give a browser that goes astray the page, which says so; a program gets the plain answer."""
        page = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")
        if not page or "index.html" not in self._files:
            return problem_for(request, fault)
        answer = self._answer(request, "index.html", "no-store")
        answer.status_code = 404
        return answer

    def _answer(self, request: AnyRequest, name: str, kept: str) -> Response[bytes]:
        found = self._files.get(name)
        if found is None:
            raise NotGranted(404, "not-found", "There is nothing at this address.")
        understood = {way.partition(";")[0].strip() for way in request.headers.get("accept-encoding", "").split(",")}
        way = next((way for way, _ in SMALLER if way in found.forms and way in understood), "")
        headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
        if way:
            headers["Content-Encoding"] = way
        return Response(found.forms[way], media_type=found.media_type, headers=headers)


def _read(path: Path) -> File:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.endswith(("/javascript", "json", "svg+xml")) and not kind.startswith("text/"):
        kind += "; charset=utf-8"  # to what begins with text/ Litestar adds it
    forms = {"": path.read_bytes()}
    for way, ending in SMALLER:
        smaller = path.with_name(path.name + ending)
        if smaller.is_file():
            forms[way] = smaller.read_bytes()
    return File(kind, forms)
