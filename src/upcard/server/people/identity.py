"""Who is asking: a guest by the cookie of his browser, or a program by its token."""

import hashlib
import secrets
from typing import TYPE_CHECKING

from upcard.room.people import Person
from upcard.server.http.guard import SESSION_COOKIE, Connection, bearer_of
from upcard.server.http.not_granted import NotGranted

if TYPE_CHECKING:
    from upcard.storage import Player, Store

TOKEN_BYTES = 32
LONGEST_TOKEN = 100
"""Ours are shorter; what is longer was not given out here and is not worth a look."""


def new_token() -> str:
    """Return a token that cannot be guessed; it is given out once, and only its hash is kept."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """Return what is stored of a token. It is random and long, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


async def player_of(connection: Connection) -> "Player | None":
    """Return the stored record of who is asking, by a program's token if there is one, else by the cookie."""
    bearer = bearer_of(connection)
    token = bearer or connection.cookies.get(SESSION_COOKIE)
    if not token or len(token) > LONGEST_TOKEN:
        return None
    store: Store = connection.app.state.room.store
    return await store.player_of_session(token_hash(token), "cookie" if bearer is None else "token")


async def person_of(connection: Connection) -> Person | None:
    """Return who is asking, or None if nobody has come in by this cookie or token."""
    player = await player_of(connection)
    return None if player is None else Person(player.id, player.name)


async def known_person(connection: Connection) -> Person:
    """Return who is asking, or raise NotGranted: there are things that nobody may ask for namelessly."""
    person = await person_of(connection)
    if person is None:
        raise NotGranted(401, "not-known", "We do not know you yet: choose a name first.")
    return person
