"""Every frame is charged, few are taken in a round, and whoever sends without end is heard no more."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side

from tests.server.live.guests import decoder, live, until
from tests.server.live.serving import served
from upcard.server.connections.meter import OWN, Meter
from upcard.server.http.allowances import ALLOWANCES, Allowances
from upcard.server.live import wire as wires
from upcard.server.live.wire import FEW, PAUSE, PAUSES, Wire
from upcard.server.messages import Closing, Refused

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from websockets.asyncio.client import ClientConnection


class Watch:
    """A clock that stands until it is turned."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Rounds:
    """The rounds of a loop, one at a time."""

    def __init__(self) -> None:
        self.calls: list[tuple[float, Callable[[], None]]] = []
        self.now = 0.0

    def time(self) -> float:
        return self.now

    def call_soon(self, call: Callable[[], None]) -> object:
        return self.call_later(0, call)

    def call_later(self, seconds: float, call: Callable[[], None]) -> object:
        self.calls.append((seconds, call))
        return call

    def next(self) -> None:
        """Do what is due next."""
        seconds, call = self.calls.pop(0)
        self.now += seconds
        call()


class Transport:
    """The end of a connection that only remembers whether it is read."""

    def __init__(self) -> None:
        self.reading = True
        self.closed = False
        self.written = b""

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    abort = close

    def write(self, data: bytes) -> None:
        self.written += data


class Counted:
    """A meter with so much left."""

    def __init__(self, left: float = float("inf")) -> None:
        self.left = left
        self.taken = 0

    def take(self) -> float:
        if self.left < 1:
            return 0.25
        self.left -= 1
        self.taken += 1
        return 0


async def nobody(scope: object, receive: object, send: object) -> None:
    """An application that is never asked."""


class Socket:
    """A wire whose handshake is over, on rounds of the test's own."""

    def __init__(self, left: float = float("inf")) -> None:
        config = Config(cast("Any", nobody), interface="asgi3", ws_per_message_deflate=False, log_config=None)
        config.load()
        self.rounds, self.transport, self.meter = Rounds(), Transport(), Counted(left)
        self.wire = Wire(config, ServerState(), {}, cast("asyncio.AbstractEventLoop", self.rounds))
        self.wire.transport = cast("asyncio.Transport", self.transport)
        self.wire.meter = cast("Meter", self.meter)
        self.heard: list[str] = []
        self.wire.hand_over = self.heard.append
        self.wire.conn = cast("Any", Protocol(Side.SERVER, max_size=config.ws_max_size))  # as after a handshake
        self.wire._missing = 0  # noqa: SLF001 - the same

    def says(self, *frames: bytes) -> None:
        """Let bytes arrive, each piece by itself, as far as somebody reads."""
        for piece in frames:
            while not self.transport.reading and (self.rounds.calls or not self.wire.queue.empty()):
                self.goes_on()
            self.wire.data_received(piece)

    def goes_on(self) -> None:
        """Let a round pass; the application takes what waits for it."""
        if not self.wire.queue.empty():
            with suppress(StopIteration):
                self.wire.receive().send(None)
        if self.rounds.calls:
            self.rounds.next()

    def settles(self) -> None:
        """Let everything be taken that has come."""
        while self.rounds.calls or not self.wire.queue.empty():
            self.goes_on()


def frame(data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


def test_few_texts_are_taken_in_a_round_and_in_the_end_all_of_them() -> None:
    socket = Socket()
    socket.says(b"".join(frame(b"%d" % number) for number in range(30)))
    for taken in range(FEW, 30, FEW):
        assert len(socket.heard) == taken
        assert not socket.transport.reading, "what has come waits, and nothing more is read"
        socket.rounds.next()
    assert socket.heard == [str(number) for number in range(30)]
    assert socket.transport.reading
    assert socket.meter.taken == 30


SMALL = {
    "pings": frame(b"", Opcode.PING),
    "pongs": frame(b"x", Opcode.PONG),
    "texts": frame(b"{"),
    "empty texts": frame(b""),
    "binary frames": frame(b"x", Opcode.BINARY),
}


@pytest.mark.parametrize("what", SMALL)
def test_a_flood_of_frames_of_any_kind_is_taken_a_few_at_a_time_and_charged(what: str) -> None:
    socket = Socket()
    socket.says(SMALL[what] * 500)
    assert socket.meter.taken <= FEW
    before = socket.meter.taken
    while socket.meter.taken < 500:
        socket.goes_on()
        assert socket.meter.taken <= before + FEW
        before = socket.meter.taken


def test_the_parts_of_a_message_are_charged_each() -> None:
    socket = Socket()
    socket.says(frame(b"", fin=False) + frame(b"", Opcode.CONT, fin=False) * 98 + frame(b"", Opcode.CONT))
    assert socket.meter.taken == FEW
    socket.settles()
    assert socket.meter.taken == 100


KINDS = st.sampled_from([Opcode.TEXT, Opcode.TEXT, Opcode.PING, Opcode.PONG, Opcode.BINARY])
FRAMES = st.lists(st.tuples(KINDS, st.integers(0, 300)), max_size=20)


@given(FRAMES, st.lists(st.integers(1, 400), max_size=40))
def test_however_it_is_cut_every_frame_is_charged_once_and_every_text_heard_in_order(
    frames: list[tuple[Opcode, int]], cuts: list[int]
) -> None:
    said = [(kind, b"%d" % number + b" " * (size % 120 if kind >= Opcode.PING else size))
            for number, (kind, size) in enumerate(frames)]  # fmt: skip
    data = b"".join(frame(text, kind) for kind, text in said)
    socket = Socket()
    for cut in cuts:
        socket.says(data[:cut])
        data = data[cut:]
    socket.says(data)
    socket.settles()
    assert socket.meter.taken == len(frames)
    assert socket.heard == [text.decode() for kind, text in said if kind == Opcode.TEXT]
    assert socket.transport.reading


def test_who_has_nothing_left_is_not_read_for_a_while_and_in_the_end_sent_away() -> None:
    socket = Socket(left=6)
    away: list[bool] = []
    socket.wire.send_away = lambda: away.append(True)
    socket.says(frame(b"x") * 500)
    socket.rounds.next()
    assert len(socket.heard) == 6
    for _ in range(PAUSES):
        assert not away
        assert not socket.transport.reading
        assert socket.rounds.calls[0][0] >= PAUSE
        socket.rounds.next()
    assert away
    assert len(socket.heard) == 6
    socket.wire.data_received(frame(b"y") * 500)
    assert not socket.transport.reading
    socket.settles()
    assert len(socket.heard) == 6, "nothing more is listened to"
    assert socket.transport.closed, "whoever does not read the last words goes without them"


def test_after_a_pause_what_waited_is_heard_and_calm_is_forgotten() -> None:
    socket = Socket(left=2)
    socket.says(b"".join(frame(b"%d" % number) for number in range(4)))
    for _ in range(3 * PAUSES):
        socket.meter.left = 2
        socket.settles()
        assert socket.transport.reading
        socket.rounds.now += wires.CALM + 1
        socket.meter.left = 0
        socket.says(frame(b"again"))
    socket.meter.left = 1
    socket.settles()
    assert socket.heard == ["0", "1", "2", "3"] + ["again"] * 3 * PAUSES


def test_a_quick_player_is_never_kept_waiting() -> None:
    watch = Watch()
    meter = Meter(Allowances(now=watch), "ann", "192.0.2.1", watch)
    moves = Allowances(now=watch)
    for number in range(20 * 120):
        watch.now += 1 / 20
        for _ in range(2 if number % 10 == 0 else 1):  # now and then a nonce beside the move
            assert meter.take() == 0
            assert moves.take("moves", "ann") == 0


def test_a_flood_is_charged_to_the_person_on_all_sockets_together_and_to_the_address() -> None:
    watch = Watch()
    kept = Allowances(now=watch)
    two = [Meter(kept, "ann", "192.0.2.1", watch) for _ in range(2)]
    granted = sum(meter.take() == 0 for _ in range(1000) for meter in two)
    assert granted == 2 * OWN.burst + ALLOWANCES["frames"].burst
    many = [Meter(kept, f"person {number}", "192.0.2.1", watch) for number in range(1000)]
    granted += sum(meter.take() == 0 for meter in many for _ in range(50))
    assert granted == 1002 * OWN.burst + ALLOWANCES["crowd"].burst
    assert Meter(kept, "bob", "192.0.2.2", watch).take() == 0


def test_a_socket_can_say_that_it_lives_while_another_of_its_address_floods() -> None:
    watch = Watch()
    kept = Allowances(now=watch)
    flood, quiet = (Meter(kept, "192.0.2.1", "192.0.2.1", watch) for _ in range(2))
    for _ in range(100):
        for _ in range(500):
            flood.take()
        watch.now += 10
        assert quiet.take() == 0


@pytest.mark.parametrize("named", [False, True])
@live
async def test_a_flood_over_a_socket_is_ended_with_a_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, named: bool
) -> None:
    monkeypatch.setattr(wires, "PAUSE", 0.001)
    async with served(tmp_path) as house:
        table = await house.table()
        headers = {"Authorization": f"Bearer {(await house.person('Ada'))[1]}"} if named else {}
        path = f"ws://{house.address}/api/tables/{table.id}/socket"
        async with connect(path, additional_headers=headers, compression=None) as flood:
            house.app.state.allowances._now = lambda: 0.0  # noqa: SLF001 - nothing comes back
            await flood.recv()
            sending = asyncio.create_task(_send_all(flood))
            seen = [decoder.decode(text) async for text in _until_closed(flood)]
            await sending
            assert flood.close_code == 1008
        assert isinstance(seen[-1], Closing)
        assert seen[-1].reason == "too-many"
        refused = [one for one in seen if isinstance(one, Refused)]
        assert 100 < len(refused) <= 2 * (OWN.burst + ALLOWANCES["frames"].burst)
        await until(lambda: not house.room.sockets)


async def _send_all(flood: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        for _ in range(20_000):
            await flood.send('{"do":{"type":"join-list"}}')


async def _until_closed(flood: ClientConnection) -> AsyncIterator[str | bytes]:
    with suppress(ConnectionClosed):
        while True:
            yield await flood.recv()
