"""The people of the room: guests with a name, and the passphrases that carry them to another device."""

import secrets
import string
from collections.abc import Collection, Mapping
from itertools import pairwise
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select, update

from upcard.storage.connection import Part, now
from upcard.storage.errors import Conflict, Unknown
from upcard.storage.records import (
    DrillAnswered,
    Note,
    Passphrase,
    Player,
    Report,
    Session,
    SessionKind,
    Share,
    SignedIn,
)
from upcard.storage.schema import (
    DRILL_ANSWERS,
    EVENTS,
    HANDS,
    NOTE_LABELS,
    NOTES,
    PASSPHRASES,
    PLAYERS,
    REPORTS,
    SESSIONS,
    SHARES,
)
from upcard.table.numbering import table_alias

_ALPHABET = string.ascii_lowercase + string.digits
_LENGTH = 12
_AT_ONCE = 500

WITH_PASSPHRASE = PLAYERS.outerjoin(PASSPHRASES)
PLAYER = (PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.created, PASSPHRASES.c.player.label("with_passphrase"))
"""The columns that `as_player` reads."""


class People(Part):
    """Players and their passphrases."""

    async def create(self, name: str) -> str:
        """Let somebody in, and return their id."""
        player = "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))
        new = insert(PLAYERS).values(id=player, name=name, created=now())
        await self._database.change(lambda connection: connection.execute(new).rowcount)
        return player

    async def rename(self, player: str, name: str) -> None:
        """Give a player another name; Unknown: there is no such player."""

        def renamed(connection: Connection) -> None:
            must_exist(connection, player)
            connection.execute(update(PLAYERS).where(PLAYERS.c.id == player).values(name=name))

        await self._database.change(renamed)

    async def get(self, player: str) -> Player | None:
        """A player by their id."""
        return (await self.get_all([player])).get(player)

    async def get_all(self, ids: Collection[str]) -> dict[str, Player]:
        """Players by their ids; those that do not exist are left out."""
        wanted = sorted(set(ids))
        # in parts: a statement may hold only this many values
        parts = [wanted[start : start + _AT_ONCE] for start in range(0, len(wanted), _AT_ONCE)]
        queries = [select(*PLAYER).select_from(WITH_PASSPHRASE).where(PLAYERS.c.id.in_(part)) for part in parts]

        def found(connection: Connection) -> dict[str, Player]:
            return {row.id: as_player(row) for query in queries for row in connection.execute(query)}

        return await self._database.ask(found)

    async def set_passphrase(self, player: str, lookup: str, hashed: str, *, but: str = "") -> list[str]:
        """Give a player a passphrase instead of any earlier one, and end all sessions but that one; return their ids.

        Anyone who came in by the earlier passphrase shall not stay in. ``lookup`` is the part by which it is found,
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

        return await self._database.change(set_it)

    async def by_passphrase_lookup(self, lookup: str) -> Passphrase | None:
        """Whose passphrase begins with this lookup code, and what to check the rest against."""
        query = select(PASSPHRASES.c.player, PASSPHRASES.c.hash).where(PASSPHRASES.c.lookup == lookup)
        row = await self._database.ask(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Passphrase(player=row.player, hash=row.hash)


def as_player(row: Row[*tuple[Any, ...]]) -> Player:
    """A player from a row of `PLAYER`."""
    return Player(id=row.id, name=row.name, created=row.created, passphrase=row.with_passphrase is not None)


def must_exist(connection: Connection, player: str) -> None:
    """Raise Unknown if there is no such player."""
    if connection.execute(select(PLAYERS.c.id).where(PLAYERS.c.id == player)).first() is None:
        raise Unknown(f"There is no player {player}.")


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


class Sessions(Part):
    """Begin, find, list and end sessions."""

    async def add(self, token_hash: str, player: str, kind: SessionKind = "cookie", label: str = "") -> str:
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

        return await self._database.change(added)

    async def signed_in(self, token_hash: str, kind: SessionKind | None = None) -> SignedIn | None:
        """Whose session it is; None: nobody's, or it is of the other kind."""
        query = (
            select(*PLAYER, _S.id.label("session"), _S.used)
            .select_from(WITH_PASSPHRASE.join(SESSIONS, _S.player == PLAYERS.c.id))
            .where(_S.token_hash == token_hash)
        )
        if kind is not None:
            query = query.where(_S.kind == kind)
        row = await self._database.ask(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            return None
        if now() - row.used >= _NOTED_EVERY:
            used = update(SESSIONS).where(_S.token_hash == token_hash).values(used=now())
            self._database.change_unwatched(lambda connection: connection.execute(used).rowcount)
        return SignedIn(session=row.session, player=as_player(row))

    async def of(self, player: str) -> list[Session]:
        """The sessions of a player, the one that was used last first."""
        query = select(_S.id, _S.kind, _S.label, _S.created, _S.used).where(_S.player == player)
        query = query.order_by(_S.used.desc(), _S.created.desc(), _S.id)
        rows = await self._database.ask(lambda connection: connection.execute(query).all())
        return [Session(row.id, row.kind, row.label, row.created, row.used) for row in rows]

    async def gave_up_name(self, player: str) -> bool:
        """Whether a player has neither a session nor a passphrase any more: nobody can act under their name again."""
        query = (
            select(PLAYERS.c.id)
            .select_from(WITH_PASSPHRASE.outerjoin(SESSIONS, _S.player == PLAYERS.c.id))
            .where(PLAYERS.c.id == player, PASSPHRASES.c.player.is_(None), _S.player.is_(None))
        )
        return await self._database.ask(lambda connection: connection.execute(query).first()) is not None

    async def end(self, player: str, session: str) -> list[str]:
        """End one session of a player, and return its id; none, if it is not there or another's."""
        return await self._end((_S.player == player) & (_S.id == session))

    async def end_all(self, player: str, *, but: str = "") -> list[str]:
        """End all sessions of a player but that one, and return their ids."""
        return await self._end((_S.player == player) & (_S.id != but))

    async def drop_unused(self, today: int, days: int) -> int | None:
        """End the sessions that were not used for this many days, and return how many; None: that cannot be known.

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

        return await self._database.change(dropped)

    async def _end(self, which: ColumnElement[bool]) -> list[str]:
        gone = delete(SESSIONS).where(which).returning(_S.id)
        return await self._database.change(lambda connection: list(connection.execute(gone).scalars()))


def _something_stored(connection: Connection, since: int, until: int) -> bool:
    """Tell whether anything was stored after one time, and not after another."""
    found = (select(at).where(at > since, at <= until).limit(1) for at in _STORED_AT)
    return any(connection.execute(query).first() is not None for query in found)


_N = NOTES.c
_L = NOTE_LABELS.c


class Notes(Part):
    """What players have written down about others."""

    async def of(self, owner: str) -> list[Note]:
        """What somebody has written down, by whom it is about."""
        query = select(_N.about, _N.text, _N.colour, _N.at).where(_N.owner == owner).order_by(_N.about)
        return await self._database.ask(lambda connection: [Note(*row) for row in connection.execute(query)])

    async def put(self, owner: str, about: str, text: str, colour: str) -> None:
        """Write down something about a player instead of what stood there; neither text nor colour: nothing."""

        def put(connection: Connection) -> None:
            must_exist(connection, owner)
            connection.execute(delete(NOTES).where(_N.owner == owner, _N.about == about))
            if text or colour:
                connection.execute(insert(NOTES).values(owner=owner, about=about, text=text, colour=colour, at=now()))

        await self._database.change(put)

    async def labels(self, owner: str) -> dict[str, str]:
        """What the colours of somebody's notes mean to them; those that they have not named are left out."""
        query = select(_L.colour, _L.label).where(_L.owner == owner)
        return await self._database.ask(lambda connection: {row.colour: row.label for row in connection.execute(query)})

    async def put_labels(self, owner: str, labels: Mapping[str, str]) -> None:
        """Name the colours of somebody's notes; those that are left out lose their names."""

        def put(connection: Connection) -> None:
            must_exist(connection, owner)
            connection.execute(delete(NOTE_LABELS).where(_L.owner == owner))
            for colour, label in labels.items():
                connection.execute(insert(NOTE_LABELS).values(owner=owner, colour=colour, label=label))

        await self._database.change(put)


class Shares(Part):
    """Links to hands that are shared."""

    async def put(self, token: str, table: str, hand: int, player: str, *, after: bool) -> None:
        """Keep a link to a hand by the hash of its token; Unknown: there is no such hand, or it is not over."""

        def put(connection: Connection) -> None:
            finished = select(HANDS.c.hand).where(HANDS.c.stream == table, HANDS.c.hand == hand)
            if connection.execute(finished).first() is None:
                raise Unknown(f"Hand {hand} of table {table_alias(table)} is not among the finished ones.")
            if connection.execute(select(SHARES.c.hand).where(SHARES.c.token == token)).first() is not None:
                raise Conflict("That token is taken: make another one.")
            connection.execute(
                insert(SHARES).values(token=token, stream=table, hand=hand, player=player, after=after, at=now())
            )

        await self._database.change(put)

    async def get(self, token: str) -> Share | None:
        """The hand behind a link, by the hash of its token."""
        query = select(SHARES).where(SHARES.c.token == token)
        row = await self._database.ask(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Share(*row)


_D = DRILL_ANSWERS.c


class DrillAnswers(Part):
    """Answers to the drill."""

    async def put(self, player: str, answered: DrillAnswered) -> bool:
        """Keep an answer, and tell whether it counts: not if the same question was answered before."""

        def put(connection: Connection) -> bool:
            must_exist(connection, player)
            same = select(_D.n).where(_D.player == player, _D.question == answered.question)
            if connection.execute(same).first() is not None:
                return False
            last = connection.execute(select(func.max(_D.n)).where(_D.player == player)).scalar() or 0
            connection.execute(
                insert(DRILL_ANSWERS).values(
                    player=player,
                    question=answered.question,
                    n=last + 1,
                    subject=answered.subject,
                    house=answered.house,
                    was_right=answered.right,
                    at=now(),
                )
            )
            return True

        return await self._database.change(put)

    async def answers(self, player: str) -> list[DrillAnswered]:
        """All that somebody has answered, the first answer first."""
        query = select(_D.question, _D.subject, _D.house, _D.was_right).where(_D.player == player).order_by(_D.n)
        return await self._database.ask(lambda connection: [DrillAnswered(*row) for row in connection.execute(query)])

    async def forget(self, player: str) -> None:
        """Begin somebody's score again."""
        gone = delete(DRILL_ANSWERS).where(_D.player == player)
        await self._database.change(lambda connection: connection.execute(gone).rowcount)


_R = REPORTS.c
SAID = "said"


class Reports(Part):
    """Reported lines."""

    async def put(self, reporter: str, table: str, n: int) -> bool:
        """Keep who reported which line, and tell whether it is new; Unknown: nothing was said under that number."""

        def put(connection: Connection) -> bool:
            must_exist(connection, reporter)
            said = select(EVENTS.c.seq).where(EVENTS.c.stream == table, EVENTS.c.seq == n, EVENTS.c.kind == SAID)
            if connection.execute(said).first() is None:
                raise Unknown(f"Number {n} of table {table_alias(table)} is no line of its chat.")
            same = select(_R.seq).where(_R.stream == table, _R.seq == n, _R.reporter == reporter)
            if connection.execute(same).first() is not None:
                return False
            connection.execute(insert(REPORTS).values(stream=table, seq=n, reporter=reporter, at=now()))
            return True

        return await self._database.change(put)

    async def of(self, table: str) -> list[Report]:
        """All that was reported of a table, by line, the earliest report of each first."""
        query = select(REPORTS).where(_R.stream == table).order_by(_R.seq, _R.at, _R.reporter)
        return await self._database.ask(lambda connection: [Report(*row) for row in connection.execute(query)])
