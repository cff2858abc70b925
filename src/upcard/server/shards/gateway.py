"""The gateway: a request that concerns a table goes to the shard that has it, with the connection it came by."""

import os
import re
from collections.abc import Callable
from typing import Any

from upcard.server.connections.http_protocol import LimitedHttp

ABOUT_A_TABLE = re.compile(rb"[A-Z]+ /api/tables/([a-z0-9]+)[/? ]")
LONGEST_LINE = 8192
"""A request line that is longer concerns nothing that is passed on."""
INTO_SHARDS = "upcard_into_shards"
"""Under this name the server has the way into other shards, in its state."""
PassOn = Callable[[str, int, bytes], bool]
"""Pass the connection of a request about a table on, if the table is another shard's; False: it is served here."""


class Gateway(LimitedHttp):
    """A connection to the first shard. It stays until it brings a request for a table of another one."""

    _early = b""

    def data_received(self, data: bytes) -> None:
        """Look at the first line of each request."""
        if not self.idle:
            super().data_received(data)
            return
        data, self._early = self._early + data, b""
        if b"\n" not in data and len(data) < LONGEST_LINE:
            self._early = data
            return
        found = ABOUT_A_TABLE.match(data)
        if found is None or not self._passed_on(found[1].decode(), data):
            super().data_received(data)

    def _passed_on(self, table_id: str, data: bytes) -> bool:
        pass_on: PassOn = self.app_state[INTO_SHARDS]
        self.transport.pause_reading()  # whatever comes now is for the other shard to read
        connection: Any = self.transport.get_extra_info("socket")
        descriptor = os.dup(connection.fileno())
        if not pass_on(table_id, descriptor, data):
            os.close(descriptor)
            self.transport.resume_reading()
            return False
        self._unset_keepalive_if_required()
        self.connections.discard(self)
        self.transport.abort()  # only our descriptor: the connection goes on with the other one
        return True
