"""The people of the room: guests with a name, and the passphrases that carry them to another device."""

import secrets
import string
from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from upcard.storage.connected import Connected, now
from upcard.storage.errors import Conflict, Unknown
from upcard.storage.records import Passphrase, Player
from upcard.storage.schema import PASSPHRASES, PLAYERS, SESSIONS

_ALPHABET = string.ascii_lowercase + string.digits
_LENGTH = 12
_AT_ONCE = 500

WITH_PASSPHRASE = PLAYERS.outerjoin(PASSPHRASES)
PLAYER = (PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.created, PASSPHRASES.c.player.label("with_passphrase"))
"""The columns that `as_player` reads."""


class People(Connected):
    """Players and their passphrases."""

    async def create_player(self, name: str) -> str:
        """Let somebody in, and return their id."""
        player = "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))
        new = insert(PLAYERS).values(id=player, name=name, created=now())
        await self._change(lambda connection: connection.execute(new).rowcount)
        return player

    async def rename(self, player: str, name: str) -> None:
        """Give a player another name; Unknown: there is no such player."""

        def renamed(connection: Connection) -> None:
            must_exist(connection, player)
            connection.execute(update(PLAYERS).where(PLAYERS.c.id == player).values(name=name))

        await self._change(renamed)

    async def player(self, player: str) -> Player | None:
        """A player by their id."""
        return (await self.players([player])).get(player)

    async def players(self, ids: Collection[str]) -> dict[str, Player]:
        """Players by their ids; those that do not exist are left out."""
        wanted = sorted(set(ids))
        # in parts: a statement may hold only so many values
        parts = [wanted[start : start + _AT_ONCE] for start in range(0, len(wanted), _AT_ONCE)]
        queries = [select(*PLAYER).select_from(WITH_PASSPHRASE).where(PLAYERS.c.id.in_(part)) for part in parts]

        def found(connection: Connection) -> dict[str, Player]:
            return {row.id: as_player(row) for query in queries for row in connection.execute(query)}

        return await self._ask(found)

    async def set_passphrase(self, player: str, lookup: str, hashed: str, *, but: str = "") -> list[str]:
        """Give a player a passphrase instead of any earlier one, and end all sessions but that one; return their ids.

        Whoever came in by the earlier passphrase shall not stay in. ``lookup`` is the part by which it is found,
        ``hashed`` what it is checked against. Raises Conflict if the lookup code is another player's, Unknown if there
        is no such player.
        """

        def set_it(connection: Connection) -> list[str]:
            must_exist(connection, player)
            holder = select(PASSPHRASES.c.player).where(PASSPHRASES.c.lookup == lookup)
            if connection.execute(holder).scalar() not in {None, player}:
                raise Conflict("That lookup code is another player's: make another passphrase.")
            connection.execute(delete(PASSPHRASES).where(PASSPHRASES.c.player == player))
            connection.execute(insert(PASSPHRASES).values(player=player, lookup=lookup, hash=hashed))
            others = delete(SESSIONS).where(SESSIONS.c.player == player, SESSIONS.c.id != but)
            return list(connection.execute(others.returning(SESSIONS.c.id)).scalars())

        return await self._change(set_it)

    async def by_passphrase_lookup(self, lookup: str) -> Passphrase | None:
        """Whose passphrase begins with this lookup code, and what to check the rest against."""
        query = select(PASSPHRASES.c.player, PASSPHRASES.c.hash).where(PASSPHRASES.c.lookup == lookup)
        row = await self._ask(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Passphrase(player=row.player, hash=row.hash)


def as_player(row: Row[*tuple[Any, ...]]) -> Player:
    """A player from a row of `PLAYER`."""
    return Player(id=row.id, name=row.name, created=row.created, passphrase=row.with_passphrase is not None)


def must_exist(connection: Connection, player: str) -> None:
    """Raise Unknown if there is no such player."""
    if connection.execute(select(PLAYERS.c.id).where(PLAYERS.c.id == player)).first() is None:
        raise Unknown(f"There is no player {player}.")
