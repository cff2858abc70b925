"""Texts that go out together, when all that is ready to happen has happened.

A commit lets many tables go on at once, and to wake the other end once is cheaper than once for each text.
"""

import asyncio
from typing import Any

from upcard.server.live.frames import beginning


class Outbox:
    """What the sockets of one server are going to send at the end of this round of the loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin with nothing."""
        self._loop = loop
        self._frames: dict[Any, list[bytes]] = {}

    def put(self, wire: Any, texts: tuple[bytes, ...]) -> None:  # noqa: ANN401 - a Wire, which needs this
        """Let a socket send texts."""
        waiting = self._frames
        if not waiting:
            self._loop.call_soon(self._send_all)
        frames = waiting.get(wire)
        if frames is None:
            frames = waiting[wire] = []
        for text in texts:
            frames.append(beginning(len(text)))
            frames.append(text)

    def _send_all(self) -> None:
        """Send what waits. Anyone who has closed their socket meanwhile hears the rest when they come back."""
        waiting, self._frames = self._frames, {}
        for wire, frames in waiting.items():
            transport = wire.transport
            if not wire.close_sent and not transport.is_closing():
                transport.write(b"".join(frames))
