"""A room in which bots and a person have played some hands, with a dealer who slips; played once, copied often."""

from __future__ import annotations

import asyncio
import atexit
import shutil
from contextlib import closing
from functools import cache
from pathlib import Path
from sqlite3 import connect
from tempfile import mkdtemp

from tests.server.live.guests import Guest, opened
from tests.server.live.test_human_dealer_for_long import BOTS, soak
from upcard.storage.keys import GivenKeys, KeyFile
from upcard.table.requests import Pause

HANDS = 4
NAME = "upcard.db"
KEY_NAME = "upcard.key"


@cache
def original() -> Path:
    """Play two tables, one with a dealer who always slips."""
    folder = Path(mkdtemp(prefix="upcard-played-"))
    atexit.register(shutil.rmtree, folder)

    async def play() -> None:
        async with opened(folder) as house:
            await house.room.store.people.create("Ada")
            for name, slips in (("Bluebell", 100), ("Tansy", 0)):
                table = await house.table(
                    name=name, bots=BOTS, pace="quick", slips=slips, least=600, most=60_000, seats=8
                )
                await soak(house, table, HANDS)
                await Guest(table, "Ada").done(Pause())  # so many hands and no more, while the clock moves for the next

    asyncio.run(play())
    return folder


def played_room(folder: Path) -> str:
    """Put the room into a folder, and return the address of its database."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in original().iterdir():
        shutil.copy(file, folder / file.name)
    return f"sqlite:///{folder / NAME}"


def its_keys() -> GivenKeys:
    """Return the keys of that room."""
    return GivenKeys(KeyFile(original() / KEY_NAME).read())


def change(folder: Path, statement: str, *values: object) -> None:
    """Change the room's database behind its back."""
    with closing(connect(folder / NAME, isolation_level=None)) as connection:
        assert connection.execute(statement, values).rowcount, "nothing was changed"
