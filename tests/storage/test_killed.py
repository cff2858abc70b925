"""Kill -9: nothing that was acknowledged is missing, and nothing is there by halves."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from upcard.storage import Store

PROGRAM = Path(__file__).parent / "appending_until_killed.py"


def killed_after(lines: int, url: str) -> dict[str, int]:
    """Run the program, kill it after so many lines, and return the last number that was acknowledged for each table."""
    acknowledged: dict[str, int] = {}
    command = [sys.executable, str(PROGRAM), url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:  # noqa: S603 - our own words
        assert program.stdout is not None
        for count, line in enumerate(program.stdout, 1):
            if line.endswith("\n"):  # the last one may be cut off
                name, number = line.split()
                acknowledged[name] = int(number)
            if count == lines:
                program.kill()
    assert program.returncode == -9, "it must have been killed, not have ended"
    return acknowledged


def test_nothing_acknowledged_is_missing_after_kill_9(url: str) -> None:
    for lines in (1, 150, 401):
        acknowledged = killed_after(lines, url)
        asyncio.run(check(url, acknowledged))


async def check(url: str, acknowledged: dict[str, int]) -> None:
    store = Store(url)
    assert acknowledged
    assert acknowledged.keys() <= set(await store.streams())
    for name in await store.streams():
        events = await store.read(name)
        assert [event.seq for event in events] == list(range(1, len(events) + 1)), "no gap"
        assert [event.body.decode() for event in events] == [f"{name} {event.seq}" for event in events]
        assert len(events) >= acknowledged.get(name, 0), "told, and not there"
        assert len(events) % 2 == 0, "half a batch"
        assert await store.ledger.balances(f"player:{name}:") == {f"player:{name}:ann": len(events) // 2}
    assert await store.ledger.audit() == []
    assert await store.ledger.trial_balance() == 0
    await store.close()
