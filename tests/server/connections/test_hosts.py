"""By which names the room may be asked for."""

import socket

import pytest

from upcard.server.connections.config import Hosts, known_hosts

HOSTS = Hosts(known_hosts("127.0.0.1", "https://Cards.example.org:8443/", ("club.example",)))


@pytest.mark.parametrize(
    ("host", "known"),
    [
        (b"127.0.0.1:8000", True),
        (b"127.0.0.1", True),
        (b"localhost:9", True),
        (b"LocalHost", True),
        (b"localhost.", True),
        (b"[::1]:8000", True),
        (b"cards.example.org", True),
        (b"cards.example.org:8443", True),
        (b"club.example", True),
        (b"192.168.1.5:8000", True),  # where it came in
        (b"[::ffff:192.168.1.5]", True),
        (b"192.168.1.6:8000", False),
        (b"evil.example", False),
        (b"evil.example:8000", False),
        (b"localhost.evil.example", False),
        (b"localhost:80@evil.example", False),
        (b"localhost:evil", False),
        (b"localhost/", False),
        (b"", False),
        (b":8000", False),
        (b"[", False),
        (b"[::1", False),
        (b"\xff", False),
        (b"a" * 256, False),
        (b"localhost:" + b"8" * 250, False),
    ],
)
def test_it_goes_by_its_own_names_and_by_the_address_where_it_is_reached(host: bytes, known: bool) -> None:  # noqa: FBT001
    assert HOSTS.known(host, "192.168.1.5") == known


def test_who_listens_everywhere_is_also_known_by_the_name_of_the_machine() -> None:
    here = socket.gethostname().lower()
    names = known_hosts("0.0.0.0")  # noqa: S104 - what an operator may choose
    assert {"localhost", "127.0.0.1", "::1", here} <= set(names)
    assert "0.0.0.0" not in names  # noqa: S104 - the same
    assert here not in known_hosts("127.0.0.1")
    assert "localhost" not in known_hosts("192.168.1.5")
    assert "192.168.1.5" in known_hosts("192.168.1.5")
