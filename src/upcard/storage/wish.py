"""What the writer is asked for."""

import asyncio
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection

from upcard.storage.batch import Batch

Change = Callable[[Connection], Any]
"""A small change that is no batch. It raises Conflict or Unknown, if it must, before it has written anything."""


class Wish(Struct, eq=False, gc=False):
    """Something to be written, and who waits for it."""

    work: Batch | Change
    future: asyncio.Future[Any] | None
    """None: nobody waits."""
    since: float = 0.0
    """Since when."""
    begun: bool = False
    """Whether it is being written: from then on only the database knows."""
    withdrawn: bool = False
    """Whether nobody wants it written any more: the asker was told that it is not."""
