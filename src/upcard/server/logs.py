"""What the operator reads: one line for each thing worth knowing, on the error stream, time first."""

import asyncio
import logging
import sys

LEVELS = ("debug", "info", "warning", "error")
OURS = "upcard"
THEIRS = ("uvicorn", "uvicorn.error", "litestar", "alembic", "sqlalchemy")


class _Line(logging.Formatter):
    """The time, the level where it is above the ordinary, and the sentence."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name is logging's
        """Put a line together."""
        level = f"{record.levelname.lower()}: " if record.levelno > logging.INFO else ""
        return f"{record.asctime} {level}{record.message}"

    def usesTime(self) -> bool:  # noqa: N802 - the name is logging's
        """Tell logging that a line begins with the time."""
        return True


def _is_worth_a_line(record: logging.LogRecord) -> bool:
    """Leave out that a request was given up because the room closes: that is said once, in one line."""
    fault = record.exc_info[1] if record.exc_info else None
    return not isinstance(fault, asyncio.CancelledError)


def set_up(level: str) -> None:
    """Write what happens in the room to the error stream; of the libraries only what is wrong."""
    out = logging.StreamHandler(sys.stderr)
    out.addFilter(_is_worth_a_line)
    out.setFormatter(_Line(datefmt="%Y-%m-%d %H:%M:%S"))
    for name in (OURS, *THEIRS):
        logger = logging.getLogger(name)
        logger.handlers = [out]
        logger.propagate = False
        logger.setLevel(logging.WARNING if name in THEIRS else level.upper())
