"""/api/me: come in as a guest, take another name, carry the identity to another device, get a token for a program."""

from typing import Any

from litestar import Request, Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from upcard.server.api_types import Introduce, Me, NewToken, Passphrase, Token
from upcard.server.http.allowances import address_of, spend
from upcard.server.http.asked_for import room_of, shards_of
from upcard.server.http.guard import CSRF_COOKIE, SESSION_COOKIE, csrf_token
from upcard.server.http.not_granted import NotGranted
from upcard.server.people.identity import clean_name, in_person, new_token, refuse_programs, session_of, token_hash
from upcard.server.people.passphrase import fits, hashed, new_passphrase, read_passphrase
from upcard.server.people.sessions import end_connections
from upcard.storage import Conflict, Player, SignedIn
from upcard.table.news import cleaned
from upcard.table.people import Person

NOBODY = Me("", "", passphrase=False)
AGE = 400 * 24 * 60 * 60
"""As long as browsers keep a cookie at most."""
TRIES = 5
MOST_TOKENS = 20

AnyRequest = Request[Any, Any, Any]


@get("/")
async def me(request: AnyRequest) -> Response[Me]:
    """Say who is asking. A cookie that we do not know any more is taken back."""
    session = request.cookies.get(SESSION_COOKIE)
    known = await session_of(request)
    if known is None:
        return _signed_out(NOBODY) if session is not None else Response(NOBODY)
    answer = Response(_me(known.player))
    if session is not None and request.cookies.get(CSRF_COOKIE) != csrf_token(session):
        answer.cookies.append(_csrf_cookie(request, session))
    return answer


@post("/", status_code=200)
async def introduce(request: AnyRequest, data: JSONBody[Introduce]) -> Response[Me]:
    """Come in as a guest under this name, or take another name."""
    refuse_programs(request)
    name = clean_name(data.name)
    store = room_of(request).store
    known = await session_of(request)
    if known is not None:
        spend(request, "writing", known.player.id)
        await store.people.rename(known.player.id, name)
        return Response(Me(known.player.id, name, known.player.passphrase))
    spend(request, "sign-up", address_of(request))
    player_id = await store.people.create(name)
    return await _signed_in(request, Me(player_id, name, passphrase=False))


@post("/passphrase", status_code=200)
async def make_passphrase(request: AnyRequest) -> Passphrase:
    """Make a passphrase that carries this identity to another device. It is shown once.

    An earlier one is void, and so are all other sessions and tokens of this identity: anyone who is afraid that
    somebody else has come in makes a new one.
    """
    known = await in_person(request)
    player = known.player.id
    spend(request, "passphrase", player)
    store = room_of(request).store
    for _ in range(TRIES):
        made = new_passphrase()
        kept = await hashed(made.words)
        try:
            ended = await store.people.set_passphrase(player, made.lookup, kept, but=known.session)
        except Conflict:  # somebody else's passphrase begins with the same code
            continue
        await end_connections(request, ended)
        return Passphrase(str(made))
    raise NotGranted(503, "fault", "No passphrase could be made just now; try again.")


@post("/recover", status_code=200)
async def recover(request: AnyRequest, data: JSONBody[Passphrase]) -> Response[Me]:
    """Be on this device who one was on another."""
    refuse_programs(request)
    typed = read_passphrase(data.passphrase)
    spend(request, "passphrase", address_of(request))
    spend(request, "passphrase", f"code {typed.lookup}")
    store = room_of(request).store
    kept = await store.people.by_passphrase_lookup(typed.lookup)
    right = await fits(typed.words, None if kept is None else kept.hash)
    player = await store.people.get(kept.player) if kept is not None and right else None
    if player is None:
        raise NotGranted(403, "not-known", "Nobody has this passphrase; look at the code and at each word again.")
    before = await session_of(request)
    if before is not None:
        await _leave(request, before)
    return await _signed_in(request, _me(player))


@post("/leave", status_code=200)
async def leave(request: AnyRequest) -> Response[Me]:
    """Be nobody on this device. Without a passphrase nobody can come back: seats are given up, tables go to others."""
    await _leave(request, await in_person(request))
    return _signed_out(NOBODY)


async def _leave(request: AnyRequest, known: SignedIn) -> None:
    """End this session; without a passphrase the name is given up, and everything else that acts under it ends too."""
    store, player = room_of(request).store, known.player
    if player.passphrase:
        await end_connections(request, await store.sessions.end(player.id, known.session))
        return
    ended = await store.sessions.end_all(player.id)
    try:
        for shard in shards_of(request).all:
            await shard.give_up(Person(player.id, player.name))
    finally:
        await end_connections(request, ended)


@post("/token", status_code=200)
async def make_token(request: AnyRequest, data: JSONBody[NewToken | None] = None) -> Token:
    """Make a token for a program that shall play under this name. It is shown once, and may only play."""
    player = (await in_person(request)).player.id
    spend(request, "passphrase", f"token {player}")
    store = room_of(request).store
    if sum(session.kind == "token" for session in await store.sessions.of(player)) >= MOST_TOKENS:
        raise NotGranted(409, "too-many", f"You have {MOST_TOKENS} tokens; end one that is no longer used first.")
    token = new_token()
    await store.sessions.add(token_hash(token), player, "token", cleaned(data.label) if data is not None else "")
    return Token(token)


def _me(player: Player) -> Me:
    return Me(player.id, player.name, player.passphrase)


async def _signed_in(request: AnyRequest, who: Me) -> Response[Me]:
    """Begin a session in this browser."""
    session = new_token()
    await room_of(request).store.sessions.add(token_hash(session), who.player, "cookie")
    return Response(who, cookies=[_session_cookie(request, session), _csrf_cookie(request, session)])


def _signed_out(who: Me) -> Response[Me]:
    answer = Response(who)
    for name in (SESSION_COOKIE, CSRF_COOKIE):
        answer.delete_cookie(name)
    return answer


def _session_cookie(request: AnyRequest, session: str) -> Cookie:
    return Cookie(
        SESSION_COOKIE, value=session, max_age=AGE, httponly=True, samesite="lax", secure=_over_https(request)
    )


def _csrf_cookie(request: AnyRequest, session: str) -> Cookie:
    """Make the cookie that the page reads, to send its value back as a header."""
    return Cookie(CSRF_COOKIE, value=csrf_token(session), max_age=AGE, samesite="lax", secure=_over_https(request))


def _over_https(request: AnyRequest) -> bool:
    return request.url.scheme == "https" or room_of(request).public_url.startswith("https:")


ME = Router("/api/me", route_handlers=[me, introduce, make_passphrase, recover, leave, make_token], tags=["you"])
