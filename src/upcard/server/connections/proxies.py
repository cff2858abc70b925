"""For whom somebody asks: proxies are believed when the operator has named them, and only as far as they go.

Each proxy adds at the right of X-Forwarded-For the address that it was asked by. So the header is read from the right,
for as long as a proxy that was named says it; what stands left of that anybody may have written.
"""

import ipaddress
from collections.abc import Iterable, Sequence
from functools import lru_cache

OWN_NETWORK = 64
"""An IPv6 address comes with this many bits' worth of others: they count as one."""
MOST_HOPS = 10
LONGEST = 80
"""No address is longer, whatever stands around it."""
FORWARDED_FOR, FORWARDED_PROTO = b"x-forwarded-for", b"x-forwarded-proto"
SCHEMES = ("http", "https")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Headers = Iterable[tuple[bytes, bytes]]


class BadProxy(ValueError):  # noqa: N818 - what is the matter, as one sentence
    """Something that was named as a proxy is none; the message is one clear sentence."""


class Proxies:
    """Those whom we believe."""

    def __init__(self, named: Sequence[str] = ()) -> None:
        """Take addresses and networks; BadProxy says which is none."""
        self._networks = [_network(text) for text in named]

    def named(self, host: str) -> bool:
        """Tell whether somebody is one of them."""
        if not self._networks:
            return False
        address = address_in(host)
        return address is not None and any(address in network for network in self._networks)

    def asker(self, peer: str, headers: Headers) -> tuple[str, str]:
        """Return the address of the one who asks, and the scheme of the address they used ("": as it came in here)."""
        if not self.named(peer):
            return peer, ""
        headers = list(headers)
        hops = 1
        asker = peer
        for told in list(reversed(_values(headers, FORWARDED_FOR)))[:MOST_HOPS]:
            address = address_in(told)
            if address is None:
                break
            asker = str(address)
            if not self.named(asker):
                break
            hops += 1
        schemes = _values(headers, FORWARDED_PROTO)
        scheme = schemes[-min(hops, len(schemes))].lower() if schemes else ""
        return asker, scheme if scheme in SCHEMES else ""


def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        raise BadProxy(
            f"{text!r} is not the address of a proxy: give one as 127.0.0.1, or a network as 10.0.0.0/8."
        ) from None


def _values(headers: Headers, wanted: bytes) -> list[str]:
    """Return the entries of a header that may stand there several times, each with several."""
    return [
        entry.strip()
        for name, value in headers
        if name == wanted
        for entry in value.decode("latin-1").split(",")
    ]  # fmt: skip


def address_in(text: str) -> Address | None:
    """Read an address, with or without a port; None: it is none. An IPv4 address in IPv6 clothes is an IPv4 one."""
    return _address_in(text) if len(text) <= LONGEST else None


@lru_cache(maxsize=4096)
def _address_in(text: str) -> Address | None:
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address


@lru_cache(maxsize=4096)
def network_of(host: str) -> str:
    """Return an address as far as it tells people apart."""
    address = address_in(host)
    if address is None:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    return str(ipaddress.ip_network((address, OWN_NETWORK), strict=False))
