"""What lets a hand of somebody's history through, in the words of the database."""

import logging
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, String, and_, func, or_, select, tuple_

from upcard.storage.connection import Part
from upcard.storage.errors import Altered
from upcard.storage.records import (
    Banked,
    FinishedHand,
    FinishedSeat,
    HandFilter,
    OtherPlayer,
    PlayedHand,
    PlayedTable,
    Result,
    TableTally,
)
from upcard.storage.schema import EVENTS, HAND_SEATS, HANDS, POSTINGS, TABLES
from upcard.storage.seal import place_of_cards
from upcard.table.ledger import player_account
from upcard.table.numbering import room_number, table_alias

_H = HANDS.c
_S = HAND_SEATS.c
_OTHERS = HAND_SEATS.alias("others")
_O = _OTHERS.c
_ESCAPE = "\\"


def lets_through(player: str, wanted: HandFilter) -> ColumnElement[bool]:
    """Return the condition on a hand and the seat that the player had in it."""
    return and_(_S.player == player, *_conditions(player, wanted))


def _conditions(player: str, wanted: HandFilter) -> Iterator[ColumnElement[bool]]:
    yield from _of_the_hand(wanted)
    yield from _of_the_player(wanted)
    if wanted.opponent:
        yield _somebody(wanted.opponent, _O.player != player)
    for word in wanted.words:
        yield or_(_has(_H.summary, word), _has(_H.table_name, word), _somebody(word))


def _of_the_hand(wanted: HandFilter) -> Iterator[ColumnElement[bool]]:
    if wanted.game:
        yield _H.game == wanted.game
    if wanted.betting:
        yield _H.betting == wanted.betting
    if wanted.least_pot:
        yield _H.pot >= wanted.least_pot
    if wanted.hand is not None:
        yield and_(_S.stream == wanted.hand[0], _S.hand == wanted.hand[1])


def _of_the_player(wanted: HandFilter) -> Iterator[ColumnElement[bool]]:
    if wanted.tables:
        yield _S.stream.in_(wanted.tables)
    if wanted.since is not None:
        yield _S.at >= wanted.since
    if wanted.until is not None:
        yield _S.at < wanted.until
    if wanted.result:
        yield {"won": _S.result > 0, "lost": _S.result < 0, "even": _S.result == 0}[wanted.result]
    if wanted.showdown is not None:
        yield _S.showdown.is_(wanted.showdown)


def _somebody(part: str, *also: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether somebody in the hand has this in their name."""
    here = (_O.stream == _S.stream) & (_O.hand == _S.hand)
    return select(_O.seat).where(here, _has(_O.name, part), *also).exists()


def _has(text: ColumnElement[str], part: str) -> ColumnElement[bool]:
    """Whether a text has this in it, small letters and capitals alike: as the database knows them."""
    for letter in (_ESCAPE, "%", "_"):
        part = part.replace(letter, _ESCAPE + letter)
    return func.lower(text, type_=String).like(func.lower(f"%{part}%", type_=String), escape=_ESCAPE)


log = logging.getLogger("upcard.store")
_E = EVENTS.c
_P = POSTINGS.c
_T = TABLES.c
_BOTH = HAND_SEATS.join(HANDS, (_S.stream == _H.stream) & (_S.hand == _H.hand))
_NUMBERED = _BOTH.join(TABLES, _S.stream == _T.stream)
_PLACE = tuple_(_S.at, _S.stream, _S.hand)
_LAST_POTS = 100
_AT_ONCE = 500
ALL = HandFilter()

_marks = msgspec.json.Decoder(dict[str, bool | int])


class FinishedHands(Part):
    """Ask for hands that are over."""

    async def played_by(
        self,
        player: str,
        wanted: HandFilter = ALL,
        *,
        before: tuple[int, str, int] | None = None,
        limit: int = 50,
    ) -> list[PlayedHand]:
        """A page of a player's history, newest first: those hands that a filter lets through.

        ``before`` is (at, table, hand) of the last line of the page above.
        """
        query = (
            select(HANDS, _T.number, _S.seat, _S.player, _S.result, _S.down, _S.up, _S.showdown)
            .select_from(_NUMBERED)
            .where(lets_through(player, wanted))
            .order_by(_S.at.desc(), _S.stream.desc(), _S.hand.desc())
            .limit(limit)
        )
        if before is not None:
            query = query.where(before > _PLACE)

        def page(connection: Connection) -> list[PlayedHand]:
            rows = list(connection.execute(query))
            others = _others(connection, player, [(row.stream, row.hand) for row in rows])
            return [self._played(row, others.get((row.stream, row.hand), ())) for row in rows]

        return await self._database.ask(page)

    async def count(self, player: str, wanted: HandFilter = ALL) -> int:
        """How many hands of a player's history a filter lets through."""
        query = select(func.count()).select_from(_BOTH).where(lets_through(player, wanted))
        return await self._database.ask(lambda connection: connection.execute(query).scalar_one())

    async def tables_of(self, player: str) -> list[PlayedTable]:
        """Where and what somebody has played, the latest first."""
        last = func.max(_S.at)
        query = (
            select(_S.stream, _H.table_name, _H.game, _H.betting, func.count(), last)
            .select_from(_BOTH)
            .where(_S.player == player)
            .group_by(_S.stream, _H.table_name, _H.game, _H.betting)
            .order_by(last.desc(), _S.stream)
        )
        return await self._database.ask(lambda connection: [PlayedTable(*row[:5]) for row in connection.execute(query)])

    async def get(self, table: str, hand: int) -> FinishedHand | None:
        """A hand with all who were in it; None: there is no such hand, or it is not over."""
        the_hand = select(HANDS).where(_H.stream == table, _H.hand == hand)
        seats = select(HAND_SEATS).where(_S.stream == table, _S.hand == hand).order_by(_S.seat)

        def whole(connection: Connection) -> FinishedHand | None:
            found = connection.execute(the_hand).one_or_none()
            return None if found is None else _finished(found, [self._seat(row) for row in connection.execute(seats)])

        return await self._database.ask(whole)

    async def results_of(self, player: str, wanted: HandFilter = ALL) -> list[Result]:
        """What every hand was for a player, oldest first: those hands that a filter lets through."""
        of_hand = (_H.game, _H.house, _H.table_name, _H.betting, _H.small_bet, _H.big_bet.label("upper_bet"))
        query = (
            select(_S.stream, _S.hand, _T.number, *of_hand, _S.at, _S.result, _S.big_bet, _S.marks)
            .select_from(_NUMBERED)
            .where(lets_through(player, wanted))
            .order_by(_S.at, _S.stream, _S.hand)
        )
        return await self._database.ask(lambda connection: [_result(row) for row in connection.execute(query)])

    async def banked(self, player: str, tables: Sequence[str]) -> list[Banked]:
        """What somebody bought and cashed at these tables, in this order at each of them."""
        accounts = {player_account(table, player): table for table in tables}
        names = sorted(accounts)
        parts = [names[start : start + _AT_ONCE] for start in range(0, len(names), _AT_ONCE)]
        at_seq = POSTINGS.join(EVENTS, (_P.stream == _E.stream) & (_P.seq == _E.seq))
        at_the_bank = _P.reason.in_(("bought", "cashed")) & (_P.account != "bank")
        whole = select(_P.stream, _E.at, _P.amount).select_from(at_seq).order_by(_P.account, _P.seq, _P.line)
        queries = [whole.where(_P.account.in_(part), at_the_bank) for part in parts]
        return await self._database.ask(lambda db: [Banked(*row) for query in queries for row in db.execute(query)])

    async def table_number(self, table: str) -> int:
        """The number of a table, of which those of its hands are made; 0: there is no such table."""
        query = select(_T.number).where(_T.stream == table)
        return await self._database.ask(lambda connection: connection.execute(query).scalar() or 0)

    async def table_numbered(self, number: int) -> str:
        """The table with this number; "": there is none."""
        query = select(_T.stream).where(_T.number == number)
        return await self._database.ask(lambda connection: connection.execute(query).scalar() or "")

    async def tally(self, table: str) -> TableTally:
        """How many hands were played at a table, and for how much lately."""
        count = select(func.count()).select_from(HANDS).where(_H.stream == table)
        pots = select(_H.pot).where(_H.stream == table).order_by(_H.hand.desc()).limit(_LAST_POTS)

        def tallied(connection: Connection) -> TableTally:
            lately = list(connection.execute(pots).scalars())
            average = round(sum(lately) / len(lately)) if lately else 0
            return TableTally(hands=connection.execute(count).scalar_one(), average_pot=average)

        return await self._database.ask(tallied)

    def _played(self, row: Row[*tuple[Any, ...]], others: Sequence[OtherPlayer]) -> PlayedHand:
        return PlayedHand(
            number=room_number(row.number, row.hand),
            table=row.stream,
            table_name=row.table_name,
            hand=row.hand,
            game=row.game,
            house=row.house,
            at=row.at,
            pot=row.pot,
            summary=row.summary,
            betting=row.betting,
            small_bet=row.small_bet,
            big_bet=row.big_bet,
            seat=row.seat,
            result=row.result,
            down=self._down(row),
            up=tuple(row.up.split()),
            showdown=row.showdown,
            others=tuple(others),
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
            name=row.name,
            showdown=row.showdown,
        )

    def _down(self, row: Row[*tuple[Any, ...]]) -> tuple[str, ...]:
        """Return a player's down cards; none if they cannot be read: nobody's history ends at one hand."""
        try:
            place = place_of_cards(row.stream, row.hand, row.seat, row.player)
            opened = self._database.sealer.open_text(place, row.down)
        except Altered:
            alias = table_alias(row.stream)
            log.error("What seat %d held in hand %d of table %s was altered.", row.seat, row.hand, alias)  # noqa: TRY400 - the sentence says it
            return ()
        return tuple(opened.split()) if opened is not None else ()


def _others(
    connection: Connection, player: str, hands: Sequence[tuple[str, int]]
) -> dict[tuple[str, int], list[OtherPlayer]]:
    """Return by hand who else was in it, by seat."""
    found: dict[tuple[str, int], list[OtherPlayer]] = {}
    for start in range(0, len(hands), _AT_ONCE):
        these = tuple_(_S.stream, _S.hand).in_(hands[start : start + _AT_ONCE])
        seated = select(_S.stream, _S.hand, _S.player, _S.name).where(these).order_by(_S.stream, _S.hand, _S.seat)
        for row in connection.execute(seated):
            if row.player != player:
                found.setdefault((row.stream, row.hand), []).append(OtherPlayer(row.player, row.name))
    return found


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
        betting=row.betting,
        small_bet=row.small_bet,
        big_bet=row.big_bet,
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
        number=room_number(row.number, row.hand),
        table_name=row.table_name,
        betting=row.betting,
        small_bet=row.small_bet,
        upper_bet=row.upper_bet,
    )
