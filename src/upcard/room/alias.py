"""The name of a table in whatever leaves the room: files, proofs and logs.

A table's id is the key to a private table: whoever has it may come in. The alias tells tables apart just as well, and
nobody can find the id from it.
"""

import hashlib
from functools import lru_cache

LENGTH = 12
_MANY = 4096


@lru_cache(maxsize=_MANY)
def table_alias(table_id: str) -> str:
    """Return what a table is called where its id would give the key away."""
    return hashlib.sha256(b"upcard table|" + table_id.encode()).hexdigest()[:LENGTH]
