"""By which names the room may be asked for.

A page of another site can let its own name lead to us; the browser then takes us for that site, and asks in its name.
It says that name, and we are not called so. Nobody can do that with an address, so the one at which a connection comes
in is always right.
"""

import re
import socket
import sys
from collections.abc import Iterable
from urllib.parse import urlsplit

from msgspec import Struct

from upcard.errors import UpcardError
from upcard.server.addresses import EVERYWHERE
from upcard.server.connections.proxies import BadProxy, Proxies, address_in

LONGEST = 255
FORM = re.compile(r"(?:\[([0-9a-f:.]+)\]|([^\s\[\]:/@]+))(?::[0-9]{0,5})?")
"""An IPv6 address in brackets, or a name or other address; and a port."""


class Hosts:
    """The names of the room."""

    def __init__(self, names: Iterable[str]) -> None:
        """Take them without ports."""
        self._names = {name.lower() for name in names}

    def known(self, host: bytes, local: str) -> bool:
        """Tell whether a Host header names us; ``local`` is the address at which the connection has come in."""
        if not 0 < len(host) <= LONGEST:
            return False
        parts = FORM.fullmatch(host.decode("latin-1").lower())
        if parts is None:
            return False
        name = parts[1] or parts[2].removesuffix(".")
        if name in self._names:
            return True
        address = address_in(name)
        return address is not None and address == address_in(local)


MOST = 4000
PER_ADDRESS = 200
SPARE = 100
"""Files that a room may have open beside its connections: its books, its shards, its log."""
A_NAME = re.compile(r"(?!-)[A-Za-z0-9_-]{1,63}(\.[A-Za-z0-9_-]{1,63})*")
NEAR = ("localhost", "127.0.0.1", "::1")


class ConnectionConfig(Struct, frozen=True):
    """The same for every process of a room."""

    most: int = MOST
    """How many connections a process may have."""
    per_address: int = PER_ADDRESS
    """How many sockets and streams may come from one address, and twice as many connections in all."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of those who tell us truly for whom they ask."""
    hosts: tuple[str, ...] = NEAR
    """The names by which the room may be asked for."""


USUAL = ConnectionConfig()


class BadConnections(UpcardError, ValueError):  # noqa: N818 - what is the matter, as one sentence
    """What was said about connections cannot be; the message is one clear sentence."""


def checked(*, most: int, per_address: int, proxies: tuple[str, ...], hosts: tuple[str, ...]) -> ConnectionConfig:
    """Return what an operator said about connections; ``hosts`` are the names that nobody could guess."""
    for name in hosts:
        if not A_NAME.fullmatch(name) and address_in(name) is None:
            raise BadConnections(f"{name!r} is not the name of a host: give it alone, as cards.example.org.")
    try:
        Proxies(proxies)
    except BadProxy as fault:
        raise BadConnections(str(fault)) from None
    return ConnectionConfig(most=most, per_address=per_address, proxies=proxies, hosts=hosts)


def known_hosts(host: str, public_url: str = "", others: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return the names of a room that listens at ``host``.

    The address at which a connection comes in is always one besides: only a name can be made to lead somewhere else.
    """
    names = {host.lower(), *(name.lower() for name in others)}
    if host in (*EVERYWHERE, *NEAR) or host.startswith("127."):
        names |= set(NEAR)
    if host not in NEAR and not host.startswith("127."):
        here = socket.gethostname().lower()
        names |= {here, f"{here.partition('.')[0]}.local"}
    if public_url:
        names.add(urlsplit(public_url).hostname or "")
    return tuple(sorted(names - {"", *EVERYWHERE}))


def within_descriptors(most: int) -> int:
    """Let this process open as many files as this many connections need; return for how many connections it may."""
    if sys.platform == "win32":  # which has no such limit
        return most
    import resource  # noqa: PLC0415 - not everywhere

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most + SPARE
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return most if soft == resource.RLIM_INFINITY else max(1, min(most, soft - SPARE))
