"""What somebody is told of their tables wherever they are: by a real server, over a socket of its own."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, cast

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.live.guests import Guest, dealt, live, seated, settled, until
from tests.server.live.serving import Served, served
from upcard.server.connections.config import ConnectionConfig
from upcard.server.messages import Closing, Refused
from upcard.server.own_tables.types import OwnTable, OwnTables
from upcard.server.shards.local import LocalShard
from upcard.table.requests import JoinList, LeaveSeat, Move, Remove, SitOut

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from upcard.table.people import Person

Told = OwnTable | OwnTables | Refused | Closing
decoder: msgspec.json.Decoder[Told] = msgspec.json.Decoder(Told)


class Ear:
    """A program that follows somebody's tables."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.texts: list[str] = []

    async def hears(self) -> Told:
        text = await self.connection.recv()
        self.texts.append(cast("str", text))
        return decoder.decode(text)

    async def table(self) -> OwnTable:
        told = await self.hears()
        assert isinstance(told, OwnTable), told
        return told

    async def tables(self) -> tuple[OwnTable, ...]:
        told = await self.hears()
        assert isinstance(told, OwnTables), told
        return told.tables

    async def call(self, call: str) -> OwnTable:
        """Wait until a table calls for this."""
        while (told := await self.table()).call != call:
            pass
        return told


@asynccontextmanager
async def following(house: Served, token: str = "", **headers: str) -> AsyncIterator[Ear]:
    if token:
        headers["Authorization"] = f"Bearer {token}"
    where = f"ws://{house.address}/api/me/tables/socket"
    async with connect(where, additional_headers=headers, compression=None) as connection:
        yield Ear(connection)


def moves(guest: Guest) -> Move:
    """The first thing that somebody can do but fold."""
    option = next(option for option in guest.now.mine.options if option.verb != "fold")
    return Move(option.verb, option.to)


async def in_turn(guests: dict[int, Guest]) -> tuple[Guest, Guest]:
    """Whose turn it is, and the other one."""
    one, other = guests.values()
    await one.read()
    await other.read()
    return (one, other) if one.now.mine.options else (other, one)


async def two(house: Served) -> dict[str, str]:
    """The ids of two people, and their tokens."""
    people: list[tuple[Person, str]] = [await house.person("Ada"), await house.person("Bruno")]
    return {person.id: token for person, token in people}


@live
async def test_a_turn_is_called_with_the_time_that_is_left_and_ends_with_the_move(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table(name="Slips")
        tokens = await two(house)
        guests = await dealt(house, table, *tokens)
        turn, other = await in_turn(guests)
        assert turn.person is not None
        assert other.person is not None
        house.clock.move(4)
        async with (
            following(house, tokens[turn.person.id]) as ear,
            following(house, tokens[other.person.id]) as others,
        ):
            (first,) = await ear.tables()
            assert (first.id, first.name, first.game, first.seat) == (table.id, "Slips", "stud-high", turn.seat)
            clock = table.clock()
            assert clock is not None
            assert (first.call, first.left, first.total) == ("turn", clock.left, 30_000)
            assert (first.in_hand, first.here) == (True, True)
            (waits,) = await others.tables()
            assert (waits.call, waits.left, waits.seat) == ("", None, other.seat)
            await turn.done(moves(turn))
            assert (await ear.table()).call == ""
            called = await others.table()
            clock = table.clock()
            assert clock is not None
            assert (called.call, called.left) == ("turn", clock.left)
            assert clock.left >= 30_000
            # nothing of the hand itself, nobody else's seat
            told = "".join(ear.texts + others.texts)
            assert not [card for guest in guests.values() for card in guest.now.mine.own if f'"{card}"' in told]
            assert other.person.id not in told
            assert turn.person.id not in told


@live
async def test_it_is_told_once_and_only_to_those_whom_it_concerns(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        tokens = await two(house)
        _, stranger = await house.person("Cleo")
        guests = await seated(table, *tokens)
        (player, token), _ = tokens.items()
        async with following(house, token) as ear, following(house, stranger) as out:
            assert [each.seat for each in await ear.tables()] == [1]
            assert await out.tables() == ()
            await guests[2].done(SitOut())
            await guests[1].done(SitOut())
            assert (await ear.table()).out, "what the other one did is nothing to them"
            await guests[1].done(LeaveSeat())
            gone = await ear.table()
            assert (gone.seat, gone.concerns) == (0, False)
            assert player in house.room.services.followers
            # a stranger is told of nothing at all: the next that comes is the answer to a question
            await out.connection.send("Hello?")
            refused = await out.hears()
            assert isinstance(refused, Refused)
            assert refused.code == "malformed"
        await until(lambda: not house.room.following)
        assert not house.room.services.followers


@live
async def test_a_kept_seat_is_called_until_it_goes_to_the_next(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table(seats=2)
        guests = await seated(table, "Ada", "Bruno")
        waiter, token = await house.person("Cleo")
        cleo = Guest(table, waiter)
        await cleo.done(JoinList())
        cleo.subscriber.leave()
        await settled(table)
        async with following(house, token) as ear:
            (waits,) = await ear.tables()
            assert (waits.waiting, waits.kept, waits.call, waits.here) == (1, 0, "", False)
            await guests[2].done(LeaveSeat())
            called = await ear.call("seat")
            assert (called.kept, called.left, called.seat) == (2, 60_000, 0)
            await house.after(table, 61)
            late = await ear.table()
            assert (late.kept, late.call, late.waiting) == (0, "", 0)
            assert late.news.startswith("You did not take the seat")


@live
async def test_news_are_told_wherever_one_is(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        tokens = await two(house)
        owner, guest = tokens
        table = await house.table(owner=owner)
        guests = await seated(table, owner, guest)
        async with following(house, tokens[guest]) as ear:
            await ear.tables()
            await guests[1].done(Remove(2))
            told = await ear.table()
            assert told.seat == 0
            assert "sent you away" in told.news


@live
async def test_a_table_that_is_no_longer_served_concerns_nobody(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        tokens = await two(house)
        await seated(table, *tokens)
        async with following(house, next(iter(tokens.values()))) as ear:
            assert len(await ear.tables()) == 1
            table.retire()
            assert not (await ear.table()).concerns


@live
async def test_it_ends_with_the_session_and_with_the_room(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        person, token = await house.person("Ada")
        async with following(house, token) as ear, following(house, token) as again:
            await ear.tables()
            await again.tables()
            assert house.room.connections == 2
            session = next(iter(house.room.following)).session
            await LocalShard(house.room).end_sessions(["another"])
            await LocalShard(house.room).end_sessions([session])
            for each in (ear, again):
                last = await each.hears()
                assert isinstance(last, Closing)
                assert last.reason == "signed-out"
        async with following(house, token) as late:  # as if it had ended while the connection was made
            assert isinstance(told := await last_word(late), Closing)
            assert told.reason == "signed-out"
        other, token = await house.person("Bruno")
        assert other.id != person.id
        async with following(house, token) as ear:
            await ear.tables()
            await house.room.close_tables()
            told = await ear.hears()
            assert isinstance(told, Closing)
            assert told.reason == "shutdown"
        await until(lambda: not house.room.sockets)


async def last_word(ear: Ear) -> Told:
    told = await ear.hears()
    while not isinstance(told, Closing):
        told = await ear.hears()
    return told


@live
async def test_nobody_in_particular_has_no_tables(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        async with following(house) as ear:
            told = await ear.hears()
            assert isinstance(told, Closing)
            with pytest.raises(ConnectionClosed) as ended:
                await ear.hears()
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 4401
        _, token = await house.person("Ada")
        with pytest.raises(InvalidStatus):
            async with following(house, token, Origin="https://evil.example"):
                pass


@live
async def test_it_counts_as_a_connection_and_its_frames_are_charged(tmp_path: Path) -> None:
    async with served(tmp_path, ConnectionConfig(per_address=1)) as house:
        _, token = await house.person("Ada")
        async with following(house, token) as ear:
            await ear.tables()
            with pytest.raises(InvalidStatus) as refused:
                async with following(house, token):
                    pass
            assert refused.value.response.status_code == 403
            told: Told = Refused(0, "", "")
            while isinstance(told, Refused):
                await ear.connection.send("{}")
                told = await ear.hears()
            assert isinstance(told, Closing)
            assert told.reason == "too-many"
