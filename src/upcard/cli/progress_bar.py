"""A bar that shows how far long work has come: on a terminal only, beside the output, gone when the work is done."""

import sys
from types import TracebackType
from typing import Self

WIDTH = 30
STEPS = 200


class ProgressBar:
    """Draws itself anew when it has grown; ``whole`` is how much there is to do."""

    def __init__(self, whole: int) -> None:
        """Begin with nothing done."""
        self.whole = max(whole, 1)
        self.drawn = -1
        self.shown = sys.stderr.isatty()

    def __enter__(self) -> Self:
        """Use it as long as the work lasts."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Take the bar away."""
        if self.drawn >= 0:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def reach(self, done: int, what: str) -> None:
        """Show how much is done, and say what."""
        step = min(done, self.whole) * STEPS // self.whole
        if not self.shown or step == self.drawn:
            return
        self.drawn = step
        full = step * WIDTH // STEPS
        sys.stderr.write(f"\r{'█' * full}{'░' * (WIDTH - full)} {step * 100 // STEPS:3d}%  {what}\x1b[K")
        sys.stderr.flush()
