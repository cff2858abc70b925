"""The number of a hand in the whole room, made of its table's number and of its number at that table, and taken apart.

A table counts its hands from 1, so two tables have the same numbers; what leaves the table needs one that nobody else
has. Tables are numbered from 1 in the order in which they were opened, and each gives its hands blocks of a thousand
numbers. Which block is which is fixed for ever, so a process that serves a table asks nobody:

    block    1st  2nd  3rd
    table 1    0    2    5
    table 2    1    4    8
    table 3    3    7   12

Every block from 0 on stands there once (the pairing of Cantor), however many tables there are and however long each is
played at. So hand 12 is 12 at the first table, 1,012 at the second and 3,012 at the third. The number tells how many
tables were opened before this one, and nothing of its id, which is drawn by chance.
"""

import hashlib
from functools import lru_cache
from math import isqrt

BLOCK = 1000


def room_number(nth_table: int, hand: int) -> int:
    """Return the number in the room of a hand, both counted from 1; 0 stands for no hand."""
    if not hand:
        return 0
    if nth_table < 1 or hand < 1:
        raise ValueError(f"Tables and hands are counted from 1: there is no hand {hand} at table {nth_table}.")
    nth, within = divmod(hand - 1, BLOCK)
    diagonal = nth_table - 1 + nth
    return (diagonal * (diagonal + 1) // 2 + nth) * BLOCK + within + 1


def place_of(number: int) -> tuple[int, int]:
    """Return the number of the table and the number at that table of a hand."""
    if number < 1:
        raise ValueError(f"Hands are counted from 1: there is no hand {number}.")
    block, within = divmod(number - 1, BLOCK)
    diagonal = (isqrt(8 * block + 1) - 1) // 2
    nth = block - diagonal * (diagonal + 1) // 2
    return diagonal - nth + 1, nth * BLOCK + within + 1


LENGTH = 12
_MANY = 4096


@lru_cache(maxsize=_MANY)
def table_alias(table_id: str) -> str:
    """Return what a table is called where its id would give the key away."""
    return hashlib.sha256(b"upcard table|" + table_id.encode()).hexdigest()[:LENGTH]
