"""/api/me/sessions: where somebody is signed in, by browsers and by programs, and the end of any of it."""

import contextlib
from collections.abc import Sequence
from typing import Any

from litestar import Request, Router, delete, get, post
from litestar.params import FromPath

from upcard.server.api_types import Session, Sessions
from upcard.server.http.allowances import spend
from upcard.server.http.asked_for import room_of, shards_of
from upcard.server.http.not_granted import NotGranted
from upcard.server.people.identity import in_person
from upcard.server.shards.shard import ShardDown
from upcard.storage import SignedIn

AnyRequest = Request[Any, Any, Any]
LONGEST_ID = 40


@get("/")
async def sessions(request: AnyRequest) -> Sessions:
    """List the browsers and the tokens by which one is signed in, the one used last first."""
    return await _listed(request, await in_person(request))


@delete("/{session:str}", status_code=200)
async def end_one(request: AnyRequest, session: FromPath[str]) -> Sessions:
    """End a session, or make a token void: nobody acts by it any more, and its tables are closed to it at once."""
    known = await in_person(request)
    spend(request, "writing", known.player.id)
    if session == known.session:
        raise NotGranted(409, "not-now", "This is the browser that you are using: leave to be nobody here.")
    store = room_of(request).store
    ended = await store.sessions.end(known.player.id, session) if len(session) <= LONGEST_ID else []
    if not ended:
        raise NotGranted(404, "not-found", "You have no such session; it may have ended already.")
    await end_connections(request, ended)
    return await _listed(request, known)


@post("/end-others", status_code=200)
async def end_others(request: AnyRequest) -> Sessions:
    """End all sessions but the one that asks, and make all tokens void."""
    known = await in_person(request)
    spend(request, "writing", known.player.id)
    await end_connections(request, await room_of(request).store.sessions.end_all(known.player.id, but=known.session))
    return await _listed(request, known)


async def end_connections(request: AnyRequest, ended: Sequence[str]) -> None:
    """Close the sockets and streams of sessions that have ended, in all shards."""
    for shard in shards_of(request).all if ended else ():
        with contextlib.suppress(ShardDown):  # its connections have fallen with it
            await shard.end_sessions(list(ended))


async def _listed(request: AnyRequest, known: SignedIn) -> Sessions:
    found = await room_of(request).store.sessions.of(known.player.id)
    return Sessions(
        tuple(
            Session(
                id=each.id,
                kind=each.kind,
                label=each.label,
                created=each.created // 1000,
                used=each.used // 1000,
                this=each.id == known.session,
            )
            for each in found
        )
    )


SESSIONS = Router("/api/me/sessions", route_handlers=[sessions, end_one, end_others], tags=["you"])
