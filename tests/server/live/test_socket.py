"""The socket, by a real server: whole hands, bad input, reconnecting, being sent away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.live.guests import dealt, live, settled, turn_of, until
from tests.server.live.serving import Client, served
from upcard.server.http.allowances import ALLOWANCES, Allowances
from upcard.server.live.missed import Missed, read_missed
from upcard.server.messages import Closing, Done, Message, Refused, Update
from upcard.table.requests import Move, Say, SitDown

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.storage import Store
    from upcard.table.people import Person

SAY = '{"do":{"type":"say","text":"Hello"},"id":%d}'


@live
async def test_two_play_a_hand_over_sockets(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        (_, one), (_, other) = await house.person("Ada"), await house.person("Bruno")
        async with house.socket(table.id, one) as ada, house.socket(table.id, other) as bruno:
            clients = {1: ada, 2: bruno}
            for seat, client in clients.items():
                assert (await client.update()).table is not None
                assert isinstance(await client.ask(Message(SitDown(seat, 500), id=seat)), Done)
            await house.after(table, 2)
            while table.hand is None:
                await settled(table)
            while (turn := table.hand.turn) is not None:
                client = clients[turn]
                while not client.updates or client.updates[-1].seq < table.seq:
                    await client.next()
                now = client.updates[-1]
                options = {option.verb: option.to for option in now.mine.options}
                verb = next(verb for verb in ("check", "call", "bring-in") if verb in options)
                done = await client.ask(Message(Move(verb, options[verb]), id=9, hand=now.hand, seen=now.seq))
                assert isinstance(done, Done), done
            for client in clients.values():
                while client.updates[-1].seq < table.seq:
                    await client.next()
            assert all(len(client.updates[-1].mine.own) in (0, 3) for client in clients.values())
            assert ada.updates[-1].play == bruno.updates[-1].play


BAD: list[tuple[str | bytes, str, int]] = [
    ("", "malformed", 0),
    ("Hello", "malformed", 0),
    ("[]", "malformed", 0),
    ('{"id":4}', "malformed", 4),
    ('{"do":{"type":"sing"},"id":5}', "malformed", 5),
    ('{"do":{"type":"move"},"id":6}', "malformed", 6),
    ('{"do":{"type":"move","verb":"fold","to":-1},"id":7}', "malformed", 7),
    ('{"do":{"type":"move","verb":"fold","more":1},"id":8}', "malformed", 8),
    ('{"do":{"type":"say","text":""},"id":9}', "malformed", 9),
    ('{"do":{"type":"sit-out"},"id":-1}', "malformed", -1),
    ('{"do":{"type":"sit-out"},"id":1e400}', "malformed", 0),
    ("{" * 4000, "malformed", 0),
    ('{"do":' * 600, "malformed", 0),
    ('"\\ud800"', "malformed", 0),
    (b"\x00\x01binary", "malformed", 0),
    ('{"do":{"type":"move","verb":"fold"},"id":3,"hand":9}', "not-seated", 3),
    ('{"do":{"type":"leave-seat"},"id":2}', "not-seated", 2),
]


@live
async def test_bad_input_is_answered_and_the_connection_lives_on(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        _, token = await house.person("Ada")
        async with house.socket(table.id, token) as ada:
            await ada.update()
            before = table.seq
            for text, code, number in BAD:
                answer = await ada.say(text)
                assert isinstance(answer, Refused), text
                assert (answer.code, answer.id) == (code, number), text
                assert answer.sentence.endswith("."), text
                assert table.seq == before
            assert isinstance(await ada.say(SAY % 1), Done)


@live
async def test_a_message_that_is_too_large_is_answered_and_then_the_socket_closed(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        _, token = await house.person("Ada")
        for size in (4097, 60_000):
            async with house.socket(table.id, token) as ada:
                await ada.update()
                answer = await ada.say("x" * size)
                assert isinstance(answer, Refused)
                assert answer.code == "too-large"
                assert isinstance(await ada.next(), Closing)
                with pytest.raises(ConnectionClosed):
                    await ada.next()
                assert ada.connection.close_code == 1009
        async with house.socket(table.id, token) as ada:
            await ada.update()
            await ada.connection.send("x" * 100_000)
            with pytest.raises(ConnectionClosed):
                await ada.next()
            assert ada.connection.close_code == 1009
        await until(lambda: not house.room.sockets)
        assert len(table.audience) == 0


@live
async def test_too_many_messages_are_refused_and_changed_nothing(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        _, token = await house.person("Ada")
        async with house.socket(table.id, token) as ada:
            await ada.update()
            before = table.seq
            answers = [await ada.say(SAY % number) for number in range(8)]
            granted = [answer for answer in answers if isinstance(answer, Done)]
            refused = [answer.code for answer in answers if isinstance(answer, Refused)]
            assert len(granted) >= 5
            assert refused
            assert set(refused) == {"too-many"}
            assert table.seq == before + len(granted)


@live
async def test_whoever_has_no_name_looks_on(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        async with house.socket(table.id) as nobody, house.socket(table.id, "no-such-token") as stranger:
            for client in (nobody, stranger):
                update = await client.update()
                assert update.mine.player == ""
                answer = await client.say(SAY % 3)
                assert isinstance(answer, Refused)
                assert (answer.code, answer.id) == ("forbidden", 3)


@live
async def test_a_page_of_another_site_cannot_connect(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        with pytest.raises(InvalidStatus) as refused:
            async with house.socket(table.id, Origin="http://elsewhere.example"):
                pass
        assert refused.value.response.status_code == 403
        async with house.socket(table.id, Origin=house.url) as ours:
            await ours.update()


@live
async def test_a_table_that_is_not_there_says_so(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.socket("nosuchtable1") as client:
        message = await client.next()
        assert isinstance(message, Closing)
        assert message.reason == "table-gone"
        with pytest.raises(ConnectionClosed):
            await client.next()


@live
async def test_since_reaches_the_table(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        _, token = await house.person("Ada")
        async with house.socket(table.id, token) as ada:
            await ada.update()
            for number in range(3):
                await ada.say(SAY % number)
        async with house.socket(table.id, token, query=f"?since={table.seq - 2}") as ada:
            assert [line.n for line in (await ada.update()).chat] == [table.seq - 1, table.seq]
        for odd in ("-1", "x", "1" * 50, "", "\u0661"):
            async with house.socket(table.id, token, query=f"?since={odd}") as ada:
                assert len((await ada.update()).chat) == 3


@live
async def test_the_books_are_not_read_again_and_again_for_the_same_client(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    async def counted(store: Store, table: str, since: int, viewer: Person | None) -> Missed | None:
        asked.append(since)
        return await read_missed(store, table, since, viewer)

    monkeypatch.setattr("upcard.server.live.audience.read_missed", counted)
    often = round(ALLOWANCES["study"].burst)
    async with served(tmp_path) as house:
        table = await house.table()
        await dealt(house, table, "Ada", "Bruno")
        frozen = Allowances(now=lambda: 0.0)
        house.server.config.app.state.allowances = frozen  # type: ignore[union-attr]
        for _ in range(often + 3):
            async with house.socket(table.id, query="?since=2") as passer_by:
                assert (await passer_by.update()).play is not None, "he is shown the table all the same"
        assert asked == [2] * often


@live
async def test_a_second_connection_closes_the_first(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        _, token = await house.person("Ada")
        async with house.socket(table.id, token) as first:
            await first.update()
            async with house.socket(table.id, token) as second:
                await second.update()
                message = await first.next()
                assert isinstance(message, Closing)
                assert message.reason == "another-tab"
                with pytest.raises(ConnectionClosed):
                    await first.next()
                assert first.connection.close_code == 1000
                assert isinstance(await second.say(SAY % 1), Done)


@live
async def test_who_hangs_up_is_gone(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        async with house.socket(table.id) as client:
            await client.update()
            assert table.watching == 1
            assert house.room.connections == 1
        await until(lambda: not house.room.sockets)
        await settled(table)
        assert table.watching == 0
        assert house.room.connections == 0


@live
async def test_closing_the_room_tells_everybody_and_keeps_the_hand(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        tokens = [(await house.person(name))[1] for name in ("Ada", "Bruno")]
        async with house.socket(table.id, tokens[0]) as ada, house.socket(table.id, tokens[1]) as bruno:
            for seat, client in enumerate((ada, bruno), 1):
                await client.ask(Message(SitDown(seat, 500)))
            await house.after(table, 2)
            assert turn_of(table)
            house.server.should_exit = True
            for client in (ada, bruno):
                assert (await _last(client)).reason == "shutdown"


async def _last(client: Client) -> Closing:
    while not isinstance(message := await client.next(), Closing):
        assert isinstance(message, Update | Done)
    return message


@live
async def test_moves_over_the_socket_can_be_stale(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        table = await house.table()
        tokens = [(await house.person(name))[1] for name in ("Ada", "Bruno")]
        async with house.socket(table.id, tokens[0]) as ada, house.socket(table.id, tokens[1]) as bruno:
            for seat, client in enumerate((ada, bruno), 1):
                await client.ask(Message(SitDown(seat, 500)))
            await house.after(table, 2)
            mover = (ada, bruno)[turn_of(table) - 1]
            seen = table.seq
            click = Message(Move("bring-in"), id=1, hand=1, seen=seen)
            assert isinstance(await mover.ask(click), Done)
            told = len(mover.updates)
            answer = await mover.ask(click)
            assert isinstance(answer, Refused)
            assert answer.code == "stale"
            assert mover.updates[told].events[0].n == seen + 1, "what was missed comes before the answer"
            assert isinstance(await mover.ask(Message(Say("Oops"))), Done)
