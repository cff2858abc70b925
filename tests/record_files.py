"""Record the files that the present program gives out of a room, to be read by every later one.

    python -m tests.record_files FORMAT

They are made from the room that is kept in tests/rooms-kept/FORMAT, by the program that has kept it, and go there too:
proofs and hands as players download them, the figures of their statistics (`files.json.xz`), and a backup. As the room
itself they are never written again (tests/server/test_files_kept.py).
"""

from __future__ import annotations

import asyncio
import lzma
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import msgspec

from tests.record_room import KEPT, open_kept, unpacked
from tests.storage.played import NAME
from upcard.cli.hand_files import hands_of
from upcard.server.past.export import hand_file
from upcard.server.past.hand_record import hand_record
from upcard.server.past.proof import proof_of
from upcard.server.past.statistics import statistics_of
from upcard.storage.backup import back_up

if TYPE_CHECKING:
    from tests.server.live.guests import House

FILES = "files.json.xz"
BACKUP = "backup.xz"
WRITTEN = ("json", "phh", "stars", "ohh")


async def figures(house: House, people: dict[str, str]) -> dict[str, Any]:
    """Return what everybody's statistics count, by name: how often, of how many times."""
    counted: dict[str, Any] = {}
    for name, player in people.items():
        told = statistics_of(await house.room.store.hands.results_of(player))
        rows = {row.name: [row.times, row.of] for row in (*told.rows, *told.aggression)}
        counted[name] = {"hands": told.hands, "result": told.result, "rows": rows}
    return counted


async def files(house: House, kept: dict[str, Any]) -> dict[str, Any]:
    """Return the files of every hand that is over, as its players and a spectator get them."""
    found: dict[str, Any] = {"proofs": {}, "hands": {}, "figures": await figures(house, kept["people"])}
    for name, table in kept["tables"].items():
        for number in range(1, table["hands"] + 1):
            record = await hand_record(house.room.store, table["id"], number)
            assert record is not None
            for seat in (None, *record.started.players):
                found["proofs"][f"{name}-{number}-{seat}"] = msgspec.json.encode(proof_of(record, seat)).decode()
            seat = min(record.started.players)
            slipped = "slipped" in msgspec.json.encode([event for _, event in record.events]).decode()
            for form in WRITTEN[:1] if slipped else WRITTEN:
                file = hand_file(record, name, 8, seat, form)  # type: ignore[arg-type]
                found["hands"][f"{name}-{number}.{file.name.rpartition('.')[2]}"] = file.text
    return found


def replayed(hands: dict[str, str], folder: Path) -> dict[str, Any]:
    """Play these hands again, each from its file: the stacks at the end, or why it cannot be played."""
    told = {}
    for name, text in hands.items():
        if not name.endswith(".ohh"):  # that form is only written
            (folder / name).write_text(text, encoding="utf-8")
            [hand] = hands_of([str(folder / name)], None)
            told[name] = {"reason": hand.reason, "stacks": hand.hand.stacks if hand.hand else {}}
    return told


def record(version: int) -> None:
    """Open the room, and keep what it gives out."""
    kept = KEPT / str(version)
    if (kept / FILES).exists():
        raise SystemExit(f"{kept / FILES} is there: what was recorded is never changed.")
    with TemporaryDirectory() as name:
        folder = Path(name)
        facts = unpacked(version, folder)

        async def gather() -> dict[str, Any]:
            async with open_kept(folder, facts) as house:
                return await files(house, facts)

        found = asyncio.run(gather())
        found["replayed"] = replayed(found["hands"], folder)
        back_up(f"sqlite:///{folder / NAME}", folder / "room.backup")
        (kept / BACKUP).write_bytes(lzma.compress((folder / "room.backup").read_bytes()))
    (kept / FILES).write_bytes(lzma.compress(msgspec.json.encode(found)))
    sys.stdout.write(f"{len(found['proofs'])} proofs, {len(found['hands'])} hands\n")


if __name__ == "__main__":
    record(int(sys.argv[1]))
