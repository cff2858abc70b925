"""Which hall a table stands in: its id alone tells, so that every process knows it without asking."""

import zlib

from msgspec import Struct


class Part(Struct, frozen=True):
    """One hall's share of the tables."""

    number: int = 0
    """The first hall is also the door, the lobby, and everything that concerns no table."""
    of: int = 1

    def hall_of(self, table_id: str) -> int:
        """Return the number of the hall that has this table."""
        return zlib.crc32(table_id.encode()) % self.of if self.of > 1 else 0

    def has(self, table_id: str) -> bool:
        """Tell whether a table is one of this hall's."""
        return self.hall_of(table_id) == self.number
