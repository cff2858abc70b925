"""The page: one document at every address, its files kept for ever, and a clear word where it is not built."""

from __future__ import annotations

import asyncio
import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.testing import TestClient

from tests.docs.pages import ROOT
from upcard.server.http.guard import add_headers
from upcard.server.http.pages import Pages
from upcard.server.metrics.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PAGES = [
    "/", "/new", "/table/abc123def456", "/table/abc123def456/rules", "/table/abc123def456/settle", "/hands",
    "/hands/abc123def456/17", "/shared/some-token", "/statistics", "/fairness", "/fairness/abc123def456/17",
    "/floor", "/floor/exposed-seventh-card", "/you", "/api",
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Upcard</title>")
    (tmp_path / "assets" / "main-AB12.js").write_text("let upcard = 1")
    (tmp_path / "assets" / "main-AB12.js.br").write_bytes(b"as brotli")
    (tmp_path / "assets" / "main-AB12.js.gz").write_bytes(b"as gzip")
    (tmp_path / "assets" / "mark.svg").write_text("<svg/>")
    return tmp_path


@pytest.fixture
def client(folder: Path) -> Iterator[TestClient[Litestar]]:
    with TestClient(Litestar(Pages(folder).handlers(), before_send=[add_headers])) as client:
        yield client


@pytest.mark.parametrize("address", PAGES)
def test_every_page_is_the_same_document_and_never_kept(client: TestClient[Litestar], address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer.text == "<!doctype html><title>Upcard</title>"
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_every_page_may_be_opened_by_its_address(client: TestClient[Litestar]) -> None:
    forms = re.findall(
        r'^  \["(/[^"]*)", ', (ROOT / "web" / "src" / "main.tsx").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(forms) > 20
    paths = [form.replace(":number", "17").replace(":hand", "17") for form in forms]
    assert {path: code for path in paths if (code := client.get(path).status_code) != 200} == {}


def test_who_only_asks_whether_the_page_is_there_is_answered(client: TestClient[Litestar]) -> None:
    assert client.head("/").status_code == 200


@pytest.mark.parametrize(
    ("understood", "way", "body"),
    [
        ("gzip, deflate, br", "br", b"as brotli"),
        ("gzip;q=1.0, identity", "gzip", b"as gzip"),
        ("identity", None, b"let upcard = 1"),
        ("", None, b"let upcard = 1"),
    ],
)
def test_files_are_given_in_the_smallest_form_that_is_understood(
    folder: Path, understood: str, way: str | None, body: bytes
) -> None:
    got: dict[str, Any] = {}

    async def send(message: Any) -> None:  # noqa: ANN401 - as ASGI has it
        got.setdefault(message["type"], message)

    async def receive() -> Any:  # noqa: ANN401 - as ASGI has it
        return {"type": "http.request", "body": b"", "more_body": False}

    app = Litestar(Pages(folder).handlers())
    scope: Any = {
        "type": "http", "method": "GET", "path": "/assets/main-AB12.js", "raw_path": b"/assets/main-AB12.js",
        "query_string": b"", "headers": [(b"accept-encoding", understood.encode())], "app": app, "state": {},
        "http_version": "1.1", "scheme": "http", "server": ("127.0.0.1", 1), "client": ("127.0.0.1", 2),
        "root_path": "", "asgi": {"version": "3.0"}, "extensions": {},
    }  # fmt: skip
    asyncio.run(app(scope, receive, send))  # a client would unpack what it gets
    headers = dict(got["http.response.start"]["headers"])
    assert headers.get(b"content-encoding") == (way.encode() if way else None)
    assert got["http.response.body"]["body"] == body
    assert headers[b"cache-control"] == b"public, max-age=31536000, immutable"
    assert headers[b"vary"] == b"Accept-Encoding"
    assert headers[b"content-type"].startswith(b"text/javascript")


def test_a_file_has_its_own_kind(client: TestClient[Litestar]) -> None:
    assert client.get("/assets/mark.svg").headers["content-type"] == "image/svg+xml; charset=utf-8"


@pytest.mark.parametrize(
    "address", ["/assets/none.js", "/assets/../index.html", "/assets/%2e%2e/index.html", "/nowhere"]
)
def test_what_is_not_there_is_not_found(client: TestClient[Litestar], address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_page_that_is_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    with TestClient(Litestar(Pages(tmp_path / "none").handlers())) as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert "make play" in answer.text


@pytest.mark.parametrize(
    ("address", "accept", "page"),
    [
        ("/no/such/page", "text/html,*/*", True),
        ("/no/such/page", "application/json", False),
        ("/api/no/such/thing", "text/html,*/*", False),
    ],
)
def test_a_browser_that_goes_astray_gets_the_page_and_a_program_the_answer(
    folder: Path, address: str, accept: str, *, page: bool
) -> None:
    pages = Pages(folder)
    handlers: Any = {NotFoundException: pages.not_found}
    room = SimpleNamespace(services=SimpleNamespace(tally=Tally()))  # what is refused is counted
    app = Litestar(pages.handlers(), exception_handlers=handlers, state=State({"room": room}))
    with TestClient(app) as client:
        answer = client.get(address, headers={"Accept": accept})
        assert answer.status_code == 404
        assert answer.text.startswith("<!doctype html>") is page
        assert page or answer.json()["code"] == "not-found"
