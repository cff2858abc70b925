"""How many connections there may be, who makes room, and that one line of the log is enough."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, cast

import pytest

from upcard.server.connections.config import SPARE, ConnectionConfig, within_descriptors
from upcard.server.connections.registry import A_LINE, LINGER, Registry
from upcard.server.http.allowances import ALLOWANCES, Allowance, Allowances, allowances_for
from upcard.server.http.not_granted import NotGranted

if TYPE_CHECKING:
    import asyncio


class Watch:
    """A clock that stands until it is turned."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Transport:
    """The end of a connection."""

    def __init__(self) -> None:
        self.closing = self.aborted = False

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.aborted = True


class Silent:
    """A connection that says nothing."""

    gone = False

    def overdue(self) -> None:
        self.gone = True


class Room:
    """A registry with a clock of the test's own."""

    def __init__(self, **config: Any) -> None:  # noqa: ANN401 - whatever an operator may say
        self.watch = Watch()
        freely = dict.fromkeys(ALLOWANCES, Allowance(1e9, 1e9))
        self.registry = Registry(ConnectionConfig(**config), Allowances(freely, self.watch), self.watch)

    def enters(self, peer: str) -> asyncio.Transport | None:
        transport = cast("asyncio.Transport", Transport())
        return transport if self.registry.enter(transport, peer) else None


def test_an_address_has_so_many_connections_and_another_one_is_not_kept_out() -> None:
    room = Room(per_address=3, most=100)
    own = [room.enters("192.0.2.1") for _ in range(8)]
    assert [transport is not None for transport in own] == [True] * 6 + [False] * 2
    assert room.enters("192.0.2.2")
    assert own[0] is not None
    room.registry.leave(own[0])
    room.registry.leave(own[0])
    assert room.enters("192.0.2.1")
    assert room.enters("192.0.2.1") is None


def test_all_addresses_of_a_network_are_one() -> None:
    room = Room(per_address=1, most=100)
    assert [bool(room.enters(f"2001:db8::{n}")) for n in range(1, 5)] == [True, True, False, False]
    assert room.enters("2001:db8:0:1::1")


def test_a_named_proxy_is_not_limited_as_an_address_but_as_everybody() -> None:
    room = Room(per_address=1, most=5, proxies=("10.0.0.0/8",))
    assert [bool(room.enters("10.1.1.1")) for _ in range(7)] == [True] * 5 + [False] * 2


def test_there_are_so_many_in_all_and_who_waits_longest_makes_room() -> None:
    room = Room(most=4)
    silent = Silent()
    room.registry.wait_for(silent, 10)
    for number in range(4):
        assert room.enters(f"192.0.2.{number}")
    seen = [silent.gone]
    assert room.enters("192.0.2.9")
    seen.append(silent.gone)
    assert seen == [False, True]
    assert room.enters("192.0.2.10") is None, "those who are left do not wait"


def test_no_more_than_half_may_wait() -> None:
    room = Room(most=10)
    waiting = [Silent() for _ in range(8)]
    for one in waiting:
        room.registry.wait_for(one, 10)
    assert [one.gone for one in waiting] == [True] * 3 + [False] * 5


def test_nobody_is_waited_for_for_ever() -> None:
    room = Room()
    slow, quick, stuck = Silent(), Silent(), Silent()
    room.registry.wait_for(slow, 10)
    room.registry.wait_for(quick, 10)
    room.registry.stuck(stuck, 5)
    room.watch.now += 9
    room.registry.heard(quick)
    room.registry.sweep()
    assert (slow.gone, quick.gone, stuck.gone) == (False, False, True)
    room.watch.now += 1
    room.registry.sweep()
    assert (slow.gone, quick.gone) == (True, False)


def test_what_was_closed_and_is_not_taken_is_cut() -> None:
    room = Room()
    closed, other = cast("Any", room.enters("192.0.2.1")), cast("Any", room.enters("192.0.2.1"))
    closed.closing = True
    room.registry.sweep()
    room.watch.now += LINGER - 1
    room.registry.sweep()
    assert not closed.aborted
    room.watch.now += 1
    room.registry.sweep()
    assert closed.aborted
    assert not other.aborted


def test_sockets_and_streams_are_counted_for_each_address() -> None:
    room = Room(per_address=2)
    leave = room.registry.take_place("192.0.2.1")
    with room.registry.place("192.0.2.1"):
        with pytest.raises(NotGranted) as refused:
            room.registry.take_place("192.0.2.1")
        assert (refused.value.status_code, refused.value.code) == (429, "too-many")
        room.registry.take_place("192.0.2.2")
    room.registry.take_place("192.0.2.1")
    leave()
    room.registry.take_place("192.0.2.1")


def test_who_connects_too_often_is_noticed_unless_it_is_a_named_proxy() -> None:
    watch = Watch()
    registry = Registry(ConnectionConfig(proxies=("10.0.0.1",)), Allowances(now=watch), watch)
    burst = round(ALLOWANCES["arrivals"].burst)
    assert [registry.comes_too_often("192.0.2.1") for _ in range(burst + 1)] == [False] * burst + [True]
    assert not registry.comes_too_often("192.0.2.2")
    assert not any(registry.comes_too_often("10.0.0.1") for _ in range(burst + 1))


def test_one_line_a_minute_says_that_connections_are_refused(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "upcard.connections")
    room = Room(per_address=1)
    for _ in range(500):
        room.enters("192.0.2.1")
    (line,) = caplog.messages
    assert line == "A connection was refused: 192.0.2.1 has as many connections as one address may have."
    room.watch.now += A_LINE
    room.enters("192.0.2.1")
    assert caplog.messages[1:] == [line.removesuffix(".") + " (497 more in the minute before)."]


def test_so_does_one_line_when_those_who_wait_make_room(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "upcard.connections")
    room = Room(most=10)
    for _ in range(100):
        room.registry.wait_for(Silent(), 10)
    assert caplog.messages == [
        "As many connections wait or are open as may be (10): those who have waited longest are closed."
    ]


def test_what_an_address_may_do_grows_with_how_many_may_come_from_it() -> None:
    assert allowances_for(200) == ALLOWANCES
    assert allowances_for(1) == ALLOWANCES
    large = allowances_for(2000)
    assert large["arrivals"].burst == 10 * ALLOWANCES["arrivals"].burst
    assert large["reading"].a_second == 10 * ALLOWANCES["reading"].a_second
    assert large["moves"] == ALLOWANCES["moves"]
    assert large["passphrase"] == ALLOWANCES["passphrase"]


def test_there_are_no_more_connections_than_files_can_be_open(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    resource = pytest.importorskip("resource")
    limits = {"now": (64 + SPARE, 256 + SPARE)}
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits["now"])
    monkeypatch.setattr(resource, "setrlimit", lambda _, new: limits.update(now=new))
    assert within_descriptors(50) == 50
    assert limits["now"] == (64 + SPARE, 256 + SPARE)
    assert within_descriptors(200) == 200
    assert limits["now"] == (200 + SPARE, 256 + SPARE)
    assert within_descriptors(4000) == 256
    assert Registry(ConnectionConfig(most=4000)).config.most == 256
    assert caplog.messages == [
        "This system lets a process open few files: there can be 256 connections, not 4000 (ulimit -n)."
    ]
