"""Sessions: how a browser or a program shows who it is. Only the hash of its token is kept."""

from sqlalchemy import Connection, delete, insert, select, update

from upcard.storage.connected import Connected, now
from upcard.storage.errors import Conflict
from upcard.storage.people import PLAYER, WITH_PASSPHRASE, as_player, must_exist
from upcard.storage.records import Player, SessionKind
from upcard.storage.schema import PASSPHRASES, PLAYERS, SESSIONS

_S = SESSIONS.c
_NOTED_EVERY = 60 * 60 * 1000
"""A use is written down only when the last one is an hour old: reading must not mean writing."""


class Sessions(Connected):
    """Begin, find and end sessions."""

    async def add_session(self, token_hash: str, player: str, kind: SessionKind = "cookie") -> None:
        """Begin a session; Unknown: there is no such player."""

        def added(connection: Connection) -> None:
            must_exist(connection, player)
            if connection.execute(select(_S.kind).where(_S.token_hash == token_hash)).first() is not None:
                raise Conflict("That token is taken: make another one.")
            at = now()
            connection.execute(
                insert(SESSIONS).values(token_hash=token_hash, player=player, kind=kind, created=at, used=at)
            )

        await self._change(added)

    async def player_of_session(self, token_hash: str, kind: SessionKind | None = None) -> Player | None:
        """Whose session it is; None: nobody's, or it is of the other kind."""
        query = (
            select(*PLAYER, _S.used)
            .select_from(WITH_PASSPHRASE.join(SESSIONS, _S.player == PLAYERS.c.id))
            .where(_S.token_hash == token_hash)
        )
        if kind is not None:
            query = query.where(_S.kind == kind)
        row = await self._ask(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            return None
        if now() - row.used >= _NOTED_EVERY:
            used = update(SESSIONS).where(_S.token_hash == token_hash).values(used=now())
            self._writer.change_unwatched(lambda connection: connection.execute(used).rowcount)
        return as_player(row)

    async def gave_up_name(self, player: str) -> bool:
        """Whether a player has neither a session nor a passphrase any more: nobody can act under his name again."""
        query = (
            select(PLAYERS.c.id)
            .select_from(WITH_PASSPHRASE.outerjoin(SESSIONS, _S.player == PLAYERS.c.id))
            .where(PLAYERS.c.id == player, PASSPHRASES.c.player.is_(None), _S.player.is_(None))
        )
        return await self._ask(lambda connection: connection.execute(query).first()) is not None

    async def drop_session(self, token_hash: str) -> None:
        """End a session."""
        gone = delete(SESSIONS).where(_S.token_hash == token_hash)
        await self._change(lambda connection: connection.execute(gone).rowcount)

    async def drop_sessions(self, player: str, kind: SessionKind | None = None) -> None:
        """End all sessions of a player, or all of one kind."""
        gone = delete(SESSIONS).where(_S.player == player)
        if kind is not None:
            gone = gone.where(_S.kind == kind)
        await self._change(lambda connection: connection.execute(gone).rowcount)

    async def drop_unused_sessions(self, before: int) -> int:
        """End the sessions that were last used before that time, and return how many."""
        gone = delete(SESSIONS).where(_S.used < before)
        return await self._change(lambda connection: connection.execute(gone).rowcount)
