"""Which shard a table stands in: its id alone tells, so that every process knows it without asking."""

import zlib

from msgspec import Struct


class Sharding(Struct, frozen=True):
    """One shard's share of the tables."""

    number: int = 0
    """The first shard is also the gateway, the lobby, and everything that concerns no table."""
    of: int = 1

    def shard_of(self, table_id: str) -> int:
        """Return the number of the shard that has this table."""
        return zlib.crc32(table_id.encode()) % self.of if self.of > 1 else 0

    def has(self, table_id: str) -> bool:
        """Tell whether a table is one of this shard's."""
        return self.shard_of(table_id) == self.number
