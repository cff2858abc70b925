"""The finished hands: histories and statistics without reading the streams again."""

import logging
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, func, select, tuple_

from upcard.room.alias import table_alias
from upcard.storage.connected import Connected
from upcard.storage.errors import Altered
from upcard.storage.records import FinishedHand, FinishedSeat, PlayedHand, Result, TableTally
from upcard.storage.schema import HAND_SEATS, HANDS
from upcard.storage.seal import place_of_cards

log = logging.getLogger("upcard.store")
_H = HANDS.c
_S = HAND_SEATS.c
_BOTH = HAND_SEATS.join(HANDS, (_S.stream == _H.stream) & (_S.hand == _H.hand))
_LAST_POTS = 100

_marks = msgspec.json.Decoder(dict[str, bool | int])


class FinishedHands(Connected):
    """Ask for hands that are over."""

    async def hands_of(
        self, player: str, *, before: tuple[int, str, int] | None = None, limit: int = 50
    ) -> list[PlayedHand]:
        """A page of a player's history, newest first.

        ``before`` is (at, table, hand) of the last line of the page above.
        """
        place = tuple_(_S.at, _S.stream, _S.hand)
        query = (
            select(HANDS, _S.seat, _S.player, _S.result, _S.down, _S.up)
            .select_from(_BOTH)
            .where(_S.player == player)
            .order_by(_S.at.desc(), _S.stream.desc(), _S.hand.desc())
            .limit(limit)
        )
        if before is not None:
            query = query.where(place < before)
        return await self._ask(lambda connection: [self._played(row) for row in connection.execute(query)])

    async def hand_of(self, table: str, hand: int) -> FinishedHand | None:
        """A hand with all who were in it; None: there is no such hand, or it is not over."""
        the_hand = select(HANDS).where(_H.stream == table, _H.hand == hand)
        seats = select(HAND_SEATS).where(_S.stream == table, _S.hand == hand).order_by(_S.seat)

        def whole(connection: Connection) -> FinishedHand | None:
            found = connection.execute(the_hand).one_or_none()
            return None if found is None else _finished(found, [self._seat(row) for row in connection.execute(seats)])

        return await self._ask(whole)

    async def results_of(self, player: str) -> list[Result]:
        """What every hand was for a player, oldest first."""
        query = (
            select(_S.stream, _S.hand, _H.game, _H.house, _S.at, _S.result, _S.big_bet, _S.marks)
            .select_from(_BOTH)
            .where(_S.player == player)
            .order_by(_S.at, _S.stream, _S.hand)
        )
        return await self._ask(lambda connection: [_result(row) for row in connection.execute(query)])

    async def tally(self, table: str) -> TableTally:
        """How many hands were played at a table, and for how much lately."""
        count = select(func.count()).select_from(HANDS).where(_H.stream == table)
        pots = select(_H.pot).where(_H.stream == table).order_by(_H.hand.desc()).limit(_LAST_POTS)

        def tallied(connection: Connection) -> TableTally:
            lately = list(connection.execute(pots).scalars())
            average = round(sum(lately) / len(lately)) if lately else 0
            return TableTally(hands=connection.execute(count).scalar_one(), average_pot=average)

        return await self._ask(tallied)

    def _played(self, row: Row[*tuple[Any, ...]]) -> PlayedHand:
        return PlayedHand(
            table=row.stream,
            table_name=row.table_name,
            hand=row.hand,
            game=row.game,
            house=row.house,
            at=row.at,
            pot=row.pot,
            summary=row.summary,
            seat=row.seat,
            result=row.result,
            down=self._down(row),
            up=tuple(row.up.split()),
        )

    def _seat(self, row: Row[*tuple[Any, ...]]) -> FinishedSeat:
        return FinishedSeat(
            player=row.player,
            seat=row.seat,
            result=row.result,
            down=self._down(row),
            up=tuple(row.up.split()),
            big_bet=row.big_bet,
            marks=_marks.decode(row.marks),
        )

    def _down(self, row: Row[*tuple[Any, ...]]) -> tuple[str, ...]:
        """Return a player's down cards; none if they cannot be read: nobody's history ends at one hand."""
        try:
            opened = self._sealer.open_text(place_of_cards(row.stream, row.hand, row.seat, row.player), row.down)
        except Altered:
            alias = table_alias(row.stream)
            log.error("What seat %d held in hand %d of table %s was altered.", row.seat, row.hand, alias)  # noqa: TRY400 - the sentence says it
            return ()
        return tuple(opened.split()) if opened is not None else ()


def _finished(row: Row[*tuple[Any, ...]], players: list[FinishedSeat]) -> FinishedHand:
    return FinishedHand(
        table=row.stream,
        table_name=row.table_name,
        hand=row.hand,
        game=row.game,
        house=row.house,
        at=row.at,
        pot=row.pot,
        summary=row.summary,
        players=tuple(players),
    )


def _result(row: Row[*tuple[Any, ...]]) -> Result:
    return Result(
        table=row.stream,
        hand=row.hand,
        game=row.game,
        at=row.at,
        result=row.result,
        big_bet=row.big_bet,
        marks=_marks.decode(row.marks),
        house=row.house,
    )
