"""A program that appends to many tables and prints what was acknowledged, until somebody kills it.

usage: python appending_until_killed.py ADDRESS
"""

from __future__ import annotations

import asyncio
import itertools
import sys

from upcard.storage import NewEvent, Store
from upcard.table.ledger import Posting

TABLES = 20


async def table(store: Store, name: str) -> None:
    """Append batches of two events with their postings; a line is printed only after the store says so."""
    after = (await store.read(name))[-1].seq if name in await store.streams() else 0
    for number in itertools.count(after, 2):
        bodies = [f"{name} {number + 1}".encode(), f"{name} {number + 2}".encode()]
        postings = [Posting("bank", -1, "bought"), Posting(f"player:{name}:ann", 1, "bought")]
        await store.append(name, number, [NewEvent(1, "raised", body) for body in bodies], postings=postings)
        sys.stdout.write(f"{name} {number + 2}\n")
        sys.stdout.flush()


async def main() -> None:
    """Play at all tables at once."""
    store = Store(sys.argv[1])
    await asyncio.gather(*(table(store, f"t{number}") for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main())
