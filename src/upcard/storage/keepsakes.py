"""What players keep: notes about others, and links to hands."""

from collections.abc import Mapping

from sqlalchemy import Connection, delete, insert, select

from upcard.room.alias import table_alias
from upcard.storage.connected import Connected, now
from upcard.storage.errors import Conflict, Unknown
from upcard.storage.people import must_exist
from upcard.storage.records import Note, Share
from upcard.storage.schema import HANDS, NOTE_LABELS, NOTES, SHARES

_N = NOTES.c
_L = NOTE_LABELS.c


class Keepsakes(Connected):
    """Notes and shared hands."""

    async def notes(self, owner: str) -> list[Note]:
        """What somebody has written down, by whom it is about."""
        query = select(_N.about, _N.text, _N.colour, _N.at).where(_N.owner == owner).order_by(_N.about)
        return await self._ask(lambda connection: [Note(*row) for row in connection.execute(query)])

    async def put_note(self, owner: str, about: str, text: str, colour: str) -> None:
        """Write down something about a player instead of what stood there; neither text nor colour: nothing."""

        def put(connection: Connection) -> None:
            must_exist(connection, owner)
            connection.execute(delete(NOTES).where(_N.owner == owner, _N.about == about))
            if text or colour:
                connection.execute(insert(NOTES).values(owner=owner, about=about, text=text, colour=colour, at=now()))

        await self._change(put)

    async def note_labels(self, owner: str) -> dict[str, str]:
        """What the colours of somebody's notes mean to them; those that they have not named are left out."""
        query = select(_L.colour, _L.label).where(_L.owner == owner)
        return await self._ask(lambda connection: {row.colour: row.label for row in connection.execute(query)})

    async def put_note_labels(self, owner: str, labels: Mapping[str, str]) -> None:
        """Name the colours of somebody's notes; those that are left out lose their names."""

        def put(connection: Connection) -> None:
            must_exist(connection, owner)
            connection.execute(delete(NOTE_LABELS).where(_L.owner == owner))
            for colour, label in labels.items():
                connection.execute(insert(NOTE_LABELS).values(owner=owner, colour=colour, label=label))

        await self._change(put)

    async def put_share(self, token: str, table: str, hand: int, player: str, *, after: bool) -> None:
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

        await self._change(put)

    async def share(self, token: str) -> Share | None:
        """The hand behind a link, by the hash of its token."""
        query = select(SHARES).where(SHARES.c.token == token)
        row = await self._ask(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Share(*row)
