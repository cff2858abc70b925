"""Texts are sent at once to a client that keeps up, in order, and wait for one that does not."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.live.guests import until
from upcard.server.live.subscribers import MOST_WAITING, Subscriber


class Client:
    """A connection that takes texts only while it is open, as a server's does."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.pieces = 0
        """How many times something was written straight away."""
        self.open = asyncio.Event()
        self.gone = False

    def write(self, *texts: bytes) -> bool:
        if self.open.is_set() and not self.gone:
            self.got += [text.decode() for text in texts]
            self.pieces += 1
            return True
        return False

    async def take(self, text: str) -> None:
        await self.open.wait()
        if self.gone:
            raise ConnectionResetError
        self.got.append(text)


async def reading(subscriber: Subscriber, client: Client) -> None:
    """What a connection's writer does."""
    subscriber.straight_to(client.write)
    async for text in subscriber:
        await client.take(text)


async def begun(client: Client) -> tuple[Subscriber, asyncio.Task[None]]:
    subscriber = Subscriber(None, lambda _: None)
    writer = asyncio.create_task(reading(subscriber, client))
    await asyncio.sleep(0)
    return subscriber, writer


def test_an_idle_client_is_sent_a_text_before_anything_else_happens() -> None:
    async def run() -> None:
        client = Client()
        client.open.set()
        subscriber, writer = await begun(client)
        subscriber.update(1, b"one")
        subscriber.send(b"answer")
        subscriber.update(2, b"two")
        assert client.got == ["one", "answer", "two"]
        assert subscriber.told == 2
        subscriber.close(b"bye")
        await writer
        assert client.got == ["one", "answer", "two", "bye"]

    asyncio.run(run())


def test_what_was_held_back_goes_out_in_one_piece() -> None:
    async def run() -> None:
        client = Client()
        client.open.set()
        subscriber, writer = await begun(client)
        subscriber.hold()
        subscriber.update(1, b"one")
        subscriber.send(b"answer")
        assert client.got == []
        assert subscriber.told == 0
        subscriber.let_go()
        assert client.got == ["one", "answer"]
        assert client.pieces == 1
        assert subscriber.told == 1
        subscriber.let_go()
        subscriber.hold()
        subscriber.update(2, b"two")
        subscriber.close(b"bye")
        await writer
        assert client.got == ["one", "answer", "two", "bye"]

    asyncio.run(run())


def test_what_was_held_back_waits_for_a_slow_client_in_order() -> None:
    async def run() -> None:
        client = Client()
        subscriber, writer = await begun(client)
        subscriber.hold()
        subscriber.update(1, b"one")
        subscriber.send(b"answer")
        subscriber.let_go()
        subscriber.update(2, b"two")
        client.open.set()
        await until(lambda: len(client.got) == 3)
        assert client.got == ["one", "answer", "two"]
        assert client.pieces == 0
        subscriber.leave()
        await writer

    asyncio.run(run())


def test_what_a_slow_client_does_not_take_waits_in_order() -> None:
    async def run() -> None:
        client = Client()
        subscriber, writer = await begun(client)
        for number in range(1, 6):
            subscriber.update(number, b"%d" % number)
            if number == 3:
                await asyncio.sleep(0)
        assert client.got == []
        client.open.set()
        await until(lambda: len(client.got) == 5)
        assert client.got == ["1", "2", "3", "4", "5"]
        subscriber.update(6, b"6")
        await until(lambda: len(client.got) == 6)
        subscriber.close(b"bye")
        await writer
        assert client.got[-2:] == ["6", "bye"]

    asyncio.run(run())


def test_a_client_that_takes_nothing_is_not_waited_for_and_falls_behind() -> None:
    async def run() -> None:
        client = Client()
        subscriber, writer = await begun(client)
        for number in range(MOST_WAITING + 10):
            subscriber.update(number + 1, b"x")
            await asyncio.sleep(0)
        assert subscriber.behind
        subscriber.catch_up(500, b"all of it")
        client.open.set()
        await until(lambda: len(client.got) == 2)
        assert client.got == ["x", "all of it"], "the one that was on its way, and the one that replaces the rest"
        subscriber.leave()
        await writer

    asyncio.run(run())


@pytest.mark.parametrize("slow", [False, True])
def test_a_client_that_is_gone_disturbs_nobody(*, slow: bool) -> None:
    async def run() -> None:
        client = Client()
        subscriber, writer = await begun(client)
        if not slow:
            client.open.set()
        client.gone = True
        subscriber.update(1, b"one")
        subscriber.update(2, b"two")
        client.open.set()
        await asyncio.sleep(0)
        subscriber.leave()
        with pytest.raises(ConnectionResetError):
            await writer

    asyncio.run(run())


def test_a_writer_that_is_stopped_in_the_middle_of_a_text_stops() -> None:
    async def run() -> None:
        client = Client()
        subscriber, writer = await begun(client)
        subscriber.update(1, b"one")
        await asyncio.sleep(0)
        writer.cancel()
        with pytest.raises(asyncio.CancelledError):
            await writer
        assert client.got == []

    asyncio.run(run())
