"""Whom we believe about where a request comes from: proxies that were named, from the right, as far as they go."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upcard.server.connections.proxies import BadProxy, Proxies, address_in, network_of

NAMED = Proxies(["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"])
FOR, PROTO = b"x-forwarded-for", b"x-forwarded-proto"


@pytest.mark.parametrize(
    ("peer", "told", "asker"),
    [
        ("198.51.100.1", ["203.0.113.7"], "198.51.100.1"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["203.0.113.7"], "203.0.113.7"),
        ("127.0.0.1", ["1.1.1.1, 203.0.113.7"], "203.0.113.7"),
        ("127.0.0.1", ["1.1.1.1", "203.0.113.7"], "203.0.113.7"),
        ("127.0.0.1", ["1.1.1.1, 203.0.113.7, 10.1.2.3"], "203.0.113.7"),
        ("127.0.0.1", ["1.1.1.1, 203.0.113.7, rubbish"], "127.0.0.1"),
        ("127.0.0.1", ["1.1.1.1, rubbish, 10.1.2.3"], "10.1.2.3"),
        ("127.0.0.1", ["10.9.9.9, 10.1.2.3"], "10.9.9.9"),
        ("127.0.0.1", ["203.0.113.7:55555"], "203.0.113.7"),
        ("127.0.0.1", ["[2001:db9::1]:443"], "2001:db9::1"),
        ("::ffff:127.0.0.1", ["203.0.113.7"], "203.0.113.7"),
        ("2001:db8::1", ["2001:db9::1"], "2001:db9::1"),
        ("", ["203.0.113.7"], ""),
    ],
)
def test_the_header_is_read_from_the_right_as_far_as_named_proxies_go(peer: str, told: list[str], asker: str) -> None:
    headers = [(b"host", b"x"), *((FOR, value.encode()) for value in told)]
    assert NAMED.asker(peer, headers)[0] == asker


@pytest.mark.parametrize(
    ("peer", "told", "protos", "scheme"),
    [
        ("198.51.100.1", "1.1.1.1", ["https"], ""),
        ("127.0.0.1", "1.1.1.1", ["https"], "https"),
        ("127.0.0.1", "1.1.1.1", ["https, http"], "http"),
        ("127.0.0.1", "1.1.1.1, 10.0.0.1", ["https, http"], "https"),
        ("127.0.0.1", "1.1.1.1, 10.0.0.1", ["https"], "https"),
        ("127.0.0.1", "1.1.1.1", ["gopher"], ""),
        ("127.0.0.1", "1.1.1.1", [], ""),
    ],
)
def test_so_is_the_scheme(peer: str, told: str, protos: list[str], scheme: str) -> None:
    headers = [(FOR, told.encode()), *((PROTO, value.encode()) for value in protos)]
    assert NAMED.asker(peer, headers)[1] == scheme


@given(st.lists(st.text(st.characters(max_codepoint=255), max_size=40), max_size=12))
def test_nobody_is_believed_unless_named_and_nothing_is_a_fault(told: list[str]) -> None:
    headers = [(FOR, value.encode("latin-1")) for value in told]
    assert Proxies().asker("203.0.113.9", headers) == ("203.0.113.9", "")
    assert address_in(NAMED.asker("127.0.0.1", headers)[0]) is not None


def test_what_stands_left_of_a_stranger_counts_for_nothing() -> None:
    forged = [(FOR, ", ".join(f"192.0.2.{n}" for n in range(200)).encode() + b", 203.0.113.7")]
    assert NAMED.asker("127.0.0.1", forged)[0] == "203.0.113.7"


def test_what_is_no_address_is_named_in_a_sentence() -> None:
    with pytest.raises(BadProxy, match=r"'caddy' is not the address of a proxy.*10\.0\.0\.0/8"):
        Proxies(["caddy"])


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_address_counts_as_far_as_it_tells_people_apart(host: str, key: str) -> None:
    assert network_of(host) == key
