"""Who is asking: a guest by the cookie of a browser, or a program by its token.

A token may only play: anyone who gets hold of one cannot take the name over with it.
"""

import hashlib
import secrets
from typing import TYPE_CHECKING

from upcard.server.http.guard import SESSION_COOKIE, Connection, bearer_of
from upcard.server.http.not_granted import NotGranted
from upcard.table.alphabets import normal
from upcard.table.names import character_fault, is_reserved
from upcard.table.people import Person

if TYPE_CHECKING:
    from upcard.storage import SignedIn, Store

TOKEN_BYTES = 32
LONGEST_TOKEN = 100
"""Ours are shorter; what is longer was not given out here and is not worth a look."""


def new_token() -> str:
    """Return a token that cannot be guessed; it is given out once, and only its hash is kept."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """Return what is stored of a token. It is random and long, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


async def session_of(connection: Connection) -> "SignedIn | None":
    """Return whose session is shown, by a program's token if there is one, else by the cookie."""
    bearer = bearer_of(connection)
    token = bearer or connection.cookies.get(SESSION_COOKIE)
    if not token or len(token) > LONGEST_TOKEN:
        return None
    store: Store = connection.app.state.room.store
    return await store.sessions.signed_in(token_hash(token), "cookie" if bearer is None else "token")


async def person_of(connection: Connection) -> Person | None:
    """Return who is asking, or None if nobody has come in by this cookie or token."""
    return as_person(await session_of(connection))


def as_person(known: "SignedIn | None") -> Person | None:
    """Return who it is at a table."""
    return None if known is None else Person(known.player.id, known.player.name)


async def known_person(connection: Connection) -> Person:
    """Return who is asking, or raise NotGranted: there are things that nobody may ask for namelessly."""
    person = await person_of(connection)
    if person is None:
        raise _not_known()
    return person


def refuse_programs(connection: Connection) -> None:
    """Raise NotGranted if a program asks for what concerns the identity itself."""
    if bearer_of(connection) is not None:
        raise NotGranted(403, "forbidden", "A token may only play: do this on the page, in your own browser.")


async def in_person(connection: Connection) -> "SignedIn":
    """Return the session of a player who asks in a browser, or raise NotGranted."""
    refuse_programs(connection)
    known = await session_of(connection)
    if known is None:
        raise _not_known()
    return known


def _not_known() -> NotGranted:
    return NotGranted(401, "not-known", "We do not know you yet: choose a name first.")


LONGEST = 20
BEFORE_NUMBER = 16


def clean_name(typed: str) -> str:
    """Return a name in its plain form, or raise NotGranted with what is wrong with it."""
    name = normal(typed)
    if not 1 <= len(name) <= LONGEST:
        raise NotGranted(400, "malformed", f"A name has 1 to {LONGEST} characters; choose another.")
    fault = character_fault(name)
    if fault:
        raise NotGranted(400, "malformed", f"A name {fault}; choose another.")
    if is_reserved(name):
        raise NotGranted(409, "name-taken", f"The house keeps the name {name} to itself; choose another.")
    return name


def numbered(name: str, number: int) -> str:
    """Return the name that somebody gets at a table where another has theirs: with a number, and short enough."""
    return f"{name[:BEFORE_NUMBER].rstrip()} {number}"
