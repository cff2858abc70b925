"""How a connection gets from the gateway to another shard: its descriptor is sent, and what was read of it."""

import asyncio
import os
import socket
from collections import deque
from collections.abc import Callable

LARGEST = 400_000
"""More than a loop reads of a connection at once."""


class Handoff:
    """The gateway's end of it."""

    def __init__(self, ours: socket.socket) -> None:
        """Take one end of a pair."""
        ours.settimeout(0)
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2 * LARGEST)
        self._ours = ours
        self._line: deque[tuple[int, bytes]] = deque()

    @classmethod
    def pair(cls) -> tuple["Handoff", socket.socket]:
        """Make both ends: ours, and the one for the other process."""
        # Datagrams: a descriptor and its bytes arrive together, and apart from those of the next.
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        return cls(ours), theirs

    def put(self, descriptor: int, data: bytes) -> None:
        """Pass a connection on; the descriptor is closed here."""
        self._line.append((descriptor, data))
        if len(self._line) == 1:
            self._send()

    def close(self) -> None:
        """Let it go, with the connections that did not get through."""
        if self._ours.fileno() >= 0:
            asyncio.get_running_loop().remove_writer(self._ours)
            self._ours.close()
        for descriptor, _ in self._line:
            os.close(descriptor)
        self._line.clear()

    def _send(self) -> None:
        """Send what waits; if the other end is busy, go on when it has room."""
        loop = asyncio.get_running_loop()
        while self._line:
            descriptor, data = self._line[0]
            try:
                socket.send_fds(self._ours, [data], [descriptor])
            except BlockingIOError:
                loop.add_writer(self._ours, self._send)
                return
            except OSError:  # nobody is there any more: the connection is closed, and the client comes again
                pass
            os.close(descriptor)
            self._line.popleft()
        loop.remove_writer(self._ours)


def receive_from(end: socket.socket, take: Callable[[socket.socket, bytes], None]) -> None:
    """Let ``take`` have each connection that comes through, with what was read of it."""
    end.settimeout(0)

    def ready() -> None:
        try:
            data, descriptors, _, _ = socket.recv_fds(end, LARGEST, 1)
        except BlockingIOError:
            return
        for descriptor in descriptors:
            take(socket.socket(fileno=descriptor), data)

    asyncio.get_running_loop().add_reader(end, ready)
