"""By which names the room may be asked for.

A page of another site can let its own name lead to us; the browser then takes us for that site, and asks in its name.
It says that name, and we are not called so. Nobody can do that with an address, so the one at which a connection comes
in is always right.
"""

import re
from collections.abc import Iterable

from upcard.server.connections.proxies import address_in

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
