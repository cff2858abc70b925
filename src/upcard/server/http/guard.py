"""Who may talk to us from a browser: the Origin check, the double-submitted token, and the headers of every answer.

A browser sends cookies along with whatever page asked for it. So what a cookie pays for is only done when the request
comes from our own page: its Origin is ours, and it knows the token that only our own page can read.
"""

import hmac
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from upcard.server.http.not_granted import NotGranted

SESSION_COOKIE = "upcard_session"
CSRF_COOKIE = "upcard_csrf"
CSRF_HEADER = "X-CSRF-Token"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
DEFAULT_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}

CONTENT_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
NEVER_KEPT = ("/api/", "/healthz", "/readyz", "/openapi.json")
"""What is asked for under these is a player's own, or changes with every hand: nobody may keep a copy."""

Connection = ASGIConnection[Any, Any, Any, Any]


def check_origin(connection: Connection) -> None:
    """Raise NotGranted if a browser sends this on behalf of another site's page.

    The Origin must be that of the public address, or the Host that the browser used. A program sends none: it may read,
    and it may write with a token of its own or with nothing at all, but not with a cookie.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        _check_without_origin(connection)
        return
    theirs = _place(origin)
    public = connection.app.state.room.public_url
    ours = {_place(f"{scheme}://{connection.headers.get('host', '')}") for scheme in ("http", "https")}
    if theirs is not None and theirs in ours | ({_place(public)} if public else set()):
        return
    raise NotGranted(403, "forbidden", "This request comes from the page of another site; open the table itself.")


def _check_without_origin(connection: Connection) -> None:
    # Every browser names its Origin when it opens a socket, so a socket without one is a program's.
    method = connection.scope.get("method", "GET")
    if method in SAFE or bearer_of(connection) is not None or SESSION_COOKIE not in connection.cookies:
        return
    raise NotGranted(
        403, "forbidden", "A cookie alone is not enough: send the Origin header of this server, or a bearer token."
    )


def _place(address: str) -> tuple[str, str, int] | None:
    """Return scheme, host and port of an address, with the port that goes without saying; None if it has none."""
    try:
        parts = urlsplit(address)
        port = parts.port or DEFAULT_PORTS.get(parts.scheme, 0)
    except ValueError:
        return None
    return (parts.scheme, parts.hostname, port) if parts.hostname else None


def bearer_of(connection: Connection) -> str | None:
    """Return the token of a program, if one was sent."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def csrf_token(session: str) -> str:
    """Return the token that belongs to a session: nobody who does not know the session can make it."""
    return hmac.new(session.encode(), b"upcard csrf", "sha256").hexdigest()


def check_csrf(connection: Connection) -> None:
    """Raise NotGranted if something is to be changed by a cookie, and the page's token did not come back with it."""
    session = connection.cookies.get(SESSION_COOKIE)
    if connection.scope.get("method") in SAFE or bearer_of(connection) is not None or session is None:
        return
    wanted = csrf_token(session).encode()
    for given in (connection.headers.get(CSRF_HEADER.lower(), ""), connection.cookies.get(CSRF_COOKIE, "")):
        if not hmac.compare_digest(given.encode(), wanted):
            raise NotGranted(
                403,
                "forbidden",
                f"The cookie {CSRF_COOKIE} must come back as the header {CSRF_HEADER}; reload the page.",
            )


async def close_afterwards(message: Message, _: Scope) -> None:
    """Let a browser come in by the gateway again with its next request, which may concern another shard."""
    if message["type"] == "http.response.start":
        MutableScopeHeaders.from_message(message)["Connection"] = "close"


async def add_headers(message: Message, scope: Scope) -> None:
    """Give every answer the headers that a browser needs to be careful with it."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if scope["path"].startswith(NEVER_KEPT):
        headers["Cache-Control"] = "no-store"
