"""How a room closes: tables first, then connections, then the store; within seconds, whatever hangs."""

import asyncio
import logging
import os
import sys
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, NoReturn

from upcard.server.room import Room
from upcard.server.shards.remote import RemoteShard

log = logging.getLogger("upcard.table")
PATIENCE = 2.0
"""Seconds that tables have to store what they are at; then the store is given up, and anyone who waits for it is
told."""
STEP = 0.05
LAST_TEXTS = 1.0
"""Seconds for the last texts to get on their way."""


async def say_goodbye(room: Room, others: Sequence[RemoteShard], forced: Callable[[], bool]) -> None:
    """Let the tables finish, and tell everybody that the room closes; nobody is waited for once that is ``forced``."""
    goodbye = asyncio.gather(room.close_tables(), *(shard.stop() for shard in others), return_exceptions=True)
    began = time.monotonic()
    given_up = False
    while not goodbye.done() and not forced():
        await asyncio.wait((goodbye,), timeout=STEP)
        if not given_up and not room.told_closing and time.monotonic() - began >= PATIENCE:
            given_up = True
            log.error("The database does not answer, and is not waited for; what was told is stored.")
            room.store.give_up()
    for _ in range(round(LAST_TEXTS / STEP)):
        if not room.sockets or forced():
            break
        await asyncio.sleep(STEP)


async def answer_requests(room: Room, tasks: Collection[object], forced: Callable[[], bool]) -> None:
    """Let requests be answered that are being worked on; anyone who waits for the store by then waits in vain."""
    for _ in range(round(PATIENCE / STEP)):
        if not tasks or forced():
            return
        await asyncio.sleep(STEP)
    room.store.give_up()


def drop_unfinished(connections: Iterable[Any]) -> None:
    """Cut connections in the middle of a request: the rest of it may never come."""
    for connection in list(connections):
        cycle = getattr(connection, "cycle", None)
        if cycle is not None and not cycle.response_complete and cycle.more_body:
            connection.transport.abort()


def end_now(code: int) -> NoReturn:
    """End the process without waiting for a thread that hangs: all that anybody was told is stored."""
    logging.shutdown()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
