"""Kill the server at random moments of play, again and again: is anything lost?

    python -m tests.crash [--rounds N] [--processes N] [--postgres [N] | --database URL] [--seed S]

Several tables with bots and players on web sockets; SIGKILL; a new server on the same database. Of a server in several
processes either the first is killed, with which the others have to end, or all at once, or another one alone, which the
room has to start again by itself. Between the kills other things befall it: its database hangs, is locked, has no room
left or is deleted, or one of its other processes hangs; that passes, or the room is closed or killed meanwhile.
Afterwards everything that a client was told must be stored as they were told it, the server must tell it again, the
hands must go on with the same cards, and the books must balance. The first difference ends it with exit code 1.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import tempfile
import time
from pathlib import Path

from sqlalchemy import inspect
from sqlalchemy.exc import SQLAlchemyError

from tests.crash_faults import small_disk
from tests.crash_process import Different
from tests.crash_tables import TABLES
from tests.crash_trouble import TroubleTest
from tests.postgres import Postgres, running_postgres
from upcard.storage import StorageError
from upcard.storage.database import open_engine
from upcard.storage.errors import plain

ROUNDS = 50
POSTGRES_ROUNDS = 10
LOG_LINES = 15


def asked_for() -> argparse.Namespace:
    first, _, rest = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(description=first, epilog=rest.split("\n\n")[-1])
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how many kills ({ROUNDS})")
    parser.add_argument(
        "--processes", type=int, choices=range(1, len(TABLES) + 1), default=1, help="over how many it is spread (1)"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--database", default="", help="an empty database to use instead of a new SQLite file")
    where.add_argument(
        "--postgres",
        type=int,
        nargs="?",
        const=POSTGRES_ROUNDS,
        default=0,
        metavar="N",
        help=f"then so many rounds more with a PostgreSQL server that is started for it ({POSTGRES_ROUNDS})",
    )
    parser.add_argument(
        "--seed", type=int, default=None, help="repeat the same moments (as far as time repeats itself)"
    )
    return parser.parse_args()


def say(line: str) -> None:
    print(line, flush=True)


def in_use(database: str) -> bool:
    """Tell whether there is anything in a database."""
    engine = open_engine(database, writing=False)
    try:
        return bool(inspect(engine).get_table_names())
    except SQLAlchemyError as fault:
        raise StorageError(str(plain(fault))) from None
    finally:
        engine.dispose()


def crash(database: str, rounds: int, seed: int, processes: int, postgres: Postgres | None = None) -> bool:
    """Run so many rounds on one database; tell whether nothing was lost."""
    with contextlib.ExitStack() as there:
        folder = Path(there.enter_context(tempfile.TemporaryDirectory(prefix="upcard-crash-")))
        data = folder / "data"
        data.mkdir()
        test = TroubleTest(
            database or f"sqlite:///{data / 'upcard.db'}", folder, seed=seed, say=say, processes=processes
        )
        spread = f"{processes} processes, " if processes > 1 else ""
        say(f"{test.database.partition(':')[0]}, {spread}{rounds} rounds, seed {seed}")
        test.postgres = postgres
        if not database:
            if there.enter_context(small_disk(data)):
                test.small_disk = data
            else:
                say("A disk that can be filled cannot be made here (that needs root): it is left out.")
        try:
            asyncio.run(test.run(rounds))
        except Different as fault:
            say(f"DIFFERENT, {test.doing.strip()}: {fault}")
            log = test.log.path.read_text(encoding="utf-8").splitlines()
            say("\n".join(["The last lines of the server's log:", *log[-LOG_LINES:]]))
            return False
    return True


def main() -> int:
    """Run what was asked for; 1 if something was lost."""
    asked = asked_for()
    try:
        if asked.database and in_use(asked.database):
            say("This database has tables in it already: name an empty one.")
            return 1
    except StorageError as fault:
        say(str(fault))
        return 1
    seed = asked.seed if asked.seed is not None else time.time_ns() % 1_000_000
    if not crash(asked.database, asked.rounds, seed, asked.processes):
        return 1
    if asked.postgres:
        with running_postgres() as server:
            return 0 if crash(server.new_database(), asked.postgres, seed, asked.processes, server) else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
