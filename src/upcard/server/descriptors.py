"""Running out of descriptors is said in the log: anyone who comes then is turned away by the system, without a word.

Neither the loop nor the system tells us of those whom it turned away; so we look now and then how many are left.
"""

import asyncio
import errno
import logging
import os
import sys

log = logging.getLogger("upcard.table")
EVERY = 5.0
AGAIN = 60.0
"""Seconds after which it is said again, if it is still so."""
FEW = 16
"""With fewer left than this, whatever needs a file or a connection may fail."""
LISTED = "/dev/fd"


def left() -> int | None:
    """Return how many descriptors this process may still open; None: that is not known here."""
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 - not everywhere

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    try:
        used = len(os.listdir(LISTED))  # noqa: PTH208 - no more objects than need be, every few seconds
    except OSError as fault:
        return 0 if fault.errno in (errno.EMFILE, errno.ENFILE) else None
    return None if most == resource.RLIM_INFINITY else most - used


class DescriptorWatch:
    """Looks now and then, and says so when few are left."""

    def __init__(self) -> None:
        """Begin without having said anything."""
        self._timer: asyncio.TimerHandle | None = None
        self._said = -AGAIN
        self._short = False

    def start(self) -> None:
        """Look from now on."""
        self.look()

    def stop(self) -> None:
        """Look no more."""
        if self._timer is not None:
            self._timer.cancel()

    def look(self) -> None:
        """Look how many are left."""
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(EVERY, self.look)
        found = left()
        if found is not None and found < FEW:
            self._short = True
            if loop.time() - self._said >= AGAIN:
                self._said = loop.time()
                log.error("%d descriptors are left: newcomers are turned away (ulimit -n, connections)", found)
        elif self._short:
            self._short = False
            log.info("there are enough descriptors again")
