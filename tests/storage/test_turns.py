"""Processes that share a file take turns; a database of its own kind needs none."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

from upcard.storage.database import open_engine
from upcard.storage.file_lock import SUFFIX, Turns, turn_of, turns_at

if TYPE_CHECKING:
    from pathlib import Path

OTHER = """
import sys
from upcard.storage.file_lock import Turns
print("there", flush=True)
with Turns(sys.argv[1]):
    print("in turn", flush=True)
    sys.stdin.readline()
"""


def test_nobody_writes_before_the_one_in_turn_has_ended(tmp_path: Path) -> None:
    path = str(tmp_path / "books")
    turns = Turns(path)
    with turns:
        other = subprocess.Popen(  # noqa: S603 - our own lines
            [sys.executable, "-c", OTHER, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert other.stdout is not None
        assert other.stdout.readline() == "there\n"
        waits = subprocess.run(  # noqa: S603 - our own lines
            [sys.executable, "-c", OTHER.replace("Turns(sys.argv[1]):", 'Turns(sys.argv[1] + "2"):'), path],
            input="\n", stdout=subprocess.PIPE, text=True, check=True,
        )  # fmt: skip
        assert waits.stdout.endswith("in turn\n"), "another file is another turn"
        assert other.poll() is None
    assert other.stdout.readline() == "in turn\n"
    assert other.communicate("\n")[0] == ""
    turns.close()


def test_a_file_has_turns_and_a_server_has_none(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'upcard.db'}", writing=True)
    turns = turns_at(engine)
    assert turns is not None
    with turn_of(turns):
        assert (tmp_path / f"upcard.db{SUFFIX}").stat().st_mode & 0o777 == 0o600
    turns.close()
    engine.dispose()
    server = open_engine("postgresql://nobody@localhost/nothing", writing=True)
    assert turns_at(server) is None
    with turn_of(None):
        server.dispose()
