"""A room whose store says "written" a little too early, as a disk without fsync would: the crash test must notice."""

from __future__ import annotations

import asyncio
import sys
import time
from typing import TYPE_CHECKING, Any

from tests.crash_room import main
from upcard.storage import Appended, FinishedHand, NewEvent, Store

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upcard.table.ledger import Posting

LATER = 0.2


class CarelessStore(Store):
    """Writes moves later than it says; with whatever moves chips in the books, all that waits is written."""

    def __init__(self, *words: Any, **named: Any) -> None:  # noqa: ANN401 - as a store is made
        super().__init__(*words, **named)
        self._late: list[tuple[str, int, Sequence[NewEvent]]] = []
        self._turn = asyncio.Lock()

    async def append(
        self,
        stream: str,
        after: int,
        events: Sequence[NewEvent],
        *,
        postings: Sequence[Posting] = (),
        finished: FinishedHand | None = None,
    ) -> Appended:
        if postings or finished is not None:
            await self._catch_up()
            return await super().append(stream, after, events, postings=postings, finished=finished)
        self._late.append((stream, after, events))
        loop = asyncio.get_running_loop()
        loop.call_later(LATER, lambda: loop.create_task(self._catch_up()))
        return Appended(time.time_ns() // 1_000_000, 0)

    async def _catch_up(self) -> None:
        async with self._turn:
            while self._late:
                await super().append(*self._late.pop(0))


if __name__ == "__main__":
    sys.exit(main(CarelessStore, "tests.crash_careless_annex"))
