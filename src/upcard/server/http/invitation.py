"""The link to a table, to be sent to friends or held up as a QR code."""

import asyncio
from functools import lru_cache

import segno

from upcard.server.addresses import leads_nowhere_else
from upcard.server.api_types import Invitation

BORDER = 4
"""The standard wants so many empty modules around a QR code."""


async def invitation(link: str, opens: str) -> Invitation:
    """Draw the link as a QR code, not where everybody else waits for it.

    ``opens``: the command that opens the room to others, where the link is understood on this computer alone.
    """
    if leads_nowhere_else(link):
        return Invitation(link, 0, "", only_here=True, opens=opens)
    return await asyncio.to_thread(drawn, link)


@lru_cache(maxsize=256)
def drawn(link: str) -> Invitation:
    """Return a link with its QR code: one path of runs of dark modules, on a square grid."""
    code = segno.make_qr(link, error="m")
    rows = [bytes(row) for row in code.matrix_iter(border=BORDER)]
    path = "".join(_runs(y, row) for y, row in enumerate(rows))
    return Invitation(link, len(rows), path, only_here=False, opens="")


def _runs(y: int, row: bytes) -> str:
    """Return the path of one row: a rectangle for each run of dark modules."""
    path, x = "", 0
    while x < len(row):
        length = 1
        while x + length < len(row) and row[x + length] == row[x]:
            length += 1
        if row[x]:
            path += f"M{x} {y}h{length}v1h-{length}z"
        x += length
    return path
