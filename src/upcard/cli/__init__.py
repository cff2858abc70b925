"""The commands that a person types: `upcard rules show RR-8.6`.

Each command has a file of its own with a function ``run(args) -> int``, imported only when it is asked for. Exit
codes: 0 all is well, 1 something does not hold, 2 bad input, 70 a fault of Upcard itself, 130 interrupted.
"""

import os
import sys
from collections.abc import Sequence

BAD_INPUT = 2
OWN_FAULT = 70
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; nothing that goes wrong ends in a traceback."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:  # a terminal that has no letter for a card's suit shows a question mark instead
            reconfigure(errors="replace")
    try:
        code = _run(argv)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has gone. What is left in the buffer must not be written at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _run(argv: Sequence[str] | None) -> int:
    from importlib import import_module  # noqa: PLC0415 - see the top: a command loads what it needs

    from upcard.cli.parser import parser  # noqa: PLC0415

    try:
        args = parser().parse_args(argv)
    except SystemExit as end:  # --help, --version, or arguments that cannot be understood
        return end.code if isinstance(end.code, int) else BAD_INPUT
    if not args.module:
        sys.stderr.write(f"{args.prog}: say which command: {args.commands}; `{args.prog} --help` says more.\n")
        return BAD_INPUT
    try:
        code: int = import_module(f"upcard.cli.{args.module}").run(args)
    except BrokenPipeError:
        raise
    except Exception as fault:  # noqa: BLE001 - the last place where a fault can become a sentence
        return _tell(fault)
    return code


def _tell(fault: Exception) -> int:
    """Say what is wrong with the input; anything else is a fault of ours and is called so."""
    from upcard.cli.bad_input import sentences_for  # noqa: PLC0415

    if os.environ.get("UPCARD_TRACEBACK"):
        raise fault
    sentences = sentences_for(fault)
    if sentences is None:
        what = f"{type(fault).__name__}: {fault}".strip().rstrip(":")
        sys.stderr.write(f"upcard: this is a fault of Upcard, not yours: {what}. UPCARD_TRACEBACK=1 shows where.\n")
        return OWN_FAULT
    for sentence in sentences:
        sys.stderr.write(f"upcard: {sentence}\n")
    return BAD_INPUT
