"""Sessions: how a browser or a program shows who it is. Only the hash of its token is kept.

A session has an id besides, which is no secret: by it a player sees and ends sessions other than the one in use.
"""

import secrets
from itertools import pairwise

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from upcard.storage.connected import Connected, now
from upcard.storage.errors import Conflict
from upcard.storage.people import PLAYER, WITH_PASSPHRASE, as_player, must_exist
from upcard.storage.records import Session, SessionKind, SignedIn
from upcard.storage.schema import HANDS, PASSPHRASES, PLAYERS, SESSIONS

_S = SESSIONS.c
_NOTED_EVERY = 60 * 60 * 1000
"""A use is written down only when the last one is an hour old: reading must not mean writing."""
_ID_BYTES = 6
_DAY = 24 * 60 * 60 * 1000
_FAR_AHEAD = 25 * _DAY
"""A clock that is so far ahead of all that was stored is wrong, or the room was closed for as long."""
_FIRST_DAY = 1_704_067_200_000
"""The first day of 2024: nothing was stored by this program before."""
_STORED_AT = (HANDS.c.at, PLAYERS.c.created, _S.used, _S.created)
"""Times at which something was stored."""


class Sessions(Connected):
    """Begin, find, list and end sessions."""

    async def add_session(self, token_hash: str, player: str, kind: SessionKind = "cookie", label: str = "") -> str:
        """Begin a session and return its id; Unknown: there is no such player."""
        session = secrets.token_hex(_ID_BYTES)

        def added(connection: Connection) -> str:
            must_exist(connection, player)
            taken = select(_S.kind).where((_S.token_hash == token_hash) | (_S.id == session))
            if connection.execute(taken).first() is not None:
                raise Conflict("That token is taken: make another one.")
            at = now()
            row = {"token_hash": token_hash, "id": session, "player": player, "kind": kind, "label": label}
            connection.execute(insert(SESSIONS).values(**row, created=at, used=at))
            return session

        return await self._change(added)

    async def signed_in(self, token_hash: str, kind: SessionKind | None = None) -> SignedIn | None:
        """Whose session it is; None: nobody's, or it is of the other kind."""
        query = (
            select(*PLAYER, _S.id.label("session"), _S.used)
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
        return SignedIn(session=row.session, player=as_player(row))

    async def sessions_of(self, player: str) -> list[Session]:
        """The sessions of a player, the one that was used last first."""
        query = select(_S.id, _S.kind, _S.label, _S.created, _S.used).where(_S.player == player)
        query = query.order_by(_S.used.desc(), _S.created.desc(), _S.id)
        rows = await self._ask(lambda connection: connection.execute(query).all())
        return [Session(row.id, row.kind, row.label, row.created, row.used) for row in rows]

    async def gave_up_name(self, player: str) -> bool:
        """Whether a player has neither a session nor a passphrase any more: nobody can act under their name again."""
        query = (
            select(PLAYERS.c.id)
            .select_from(WITH_PASSPHRASE.outerjoin(SESSIONS, _S.player == PLAYERS.c.id))
            .where(PLAYERS.c.id == player, PASSPHRASES.c.player.is_(None), _S.player.is_(None))
        )
        return await self._ask(lambda connection: connection.execute(query).first()) is not None

    async def end_session(self, player: str, session: str) -> list[str]:
        """End one session of a player, and return its id; none, if it is not there or another's."""
        return await self._end((_S.player == player) & (_S.id == session))

    async def end_sessions(self, player: str, *, but: str = "") -> list[str]:
        """End all sessions of a player but that one, and return their ids."""
        return await self._end((_S.player == player) & (_S.id != but))

    async def drop_unused_sessions(self, today: int, days: int) -> int | None:
        """End the sessions that were not used for so many days, and return how many; None: that cannot be known.

        The clock alone is not believed: what ends here ends for good. It is believed where something was stored all
        along, in each quarter of the time; and nothing is older than the newest thing that was stored makes it.
        """
        span = days * _DAY
        soonest = (_S.used >= _FIRST_DAY) & (_S.used < today - span)  # what is older was stored by a wrong clock

        def dropped(connection: Connection) -> int | None:
            if connection.execute(select(_S.id).where(soonest).limit(1)).first() is None:
                return 0
            newest = max(connection.execute(select(func.max(at))).scalar() or 0 for at in _STORED_AT)
            until = min(today, newest)
            quarters = [until - span * number // 4 for number in range(5)]
            if today - newest > _FAR_AHEAD or not all(
                _something_stored(connection, *each) for each in pairwise(reversed(quarters))
            ):
                return None
            gone = delete(SESSIONS).where(soonest, _S.used < until - span)
            return connection.execute(gone).rowcount

        return await self._change(dropped)

    async def _end(self, which: ColumnElement[bool]) -> list[str]:
        gone = delete(SESSIONS).where(which).returning(_S.id)
        return await self._change(lambda connection: list(connection.execute(gone).scalars()))


def _something_stored(connection: Connection, since: int, until: int) -> bool:
    """Tell whether anything was stored after one time, and not after another."""
    found = (select(at).where(at > since, at <= until).limit(1) for at in _STORED_AT)
    return any(connection.execute(query).first() is not None for query in found)
