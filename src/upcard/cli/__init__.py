"""The commands that a person types: `upcard rules show RR-8.6`.

What can be typed stands in `upcard.cli.commands`; a command is a function that returns its exit code, and its module is
imported only when it is asked for. Exit codes: 0 all is well, 1 something does not hold, 2 bad input, 70 a fault of
Upcard itself, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from click import UsageError

BAD_INPUT = 2
OWN_FAULT = 70
INTERRUPTED = 130
COMPLETE = "_UPCARD_COMPLETE"
"""Set by the shell that asks how a line could go on."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; nothing that goes wrong ends in a traceback."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:  # a terminal that has no letter for a card's suit shows a question mark instead
            reconfigure(errors="replace")
    try:
        code = _run(sys.argv[1:] if argv is None else [*argv])
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of our output has gone. What is left in the buffer must not be written at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _run(args: list[str]) -> int:
    import click

    from upcard.cli.commands import CLI

    if COMPLETE in os.environ:
        CLI.main([], "upcard", COMPLETE)  # answers, and ends the process
    try:
        with CLI.make_context("upcard", args) as context:
            code: int | None = CLI.invoke(context)
    except click.exceptions.Exit as end:  # --help, --version
        return end.exit_code
    except click.UsageError as fault:
        return _tell_usage(fault)
    except BrokenPipeError:
        raise
    except Exception as fault:  # noqa: BLE001 - the last place where a fault can become a sentence
        return _tell(fault)
    return code or 0


def _tell_usage(fault: UsageError) -> int:
    """Say which arguments cannot be understood; anyone who types an option that is not there sees which there are."""
    from click import NoSuchOption, echo

    from upcard.cli.bad_input import usage_sentence

    path = fault.ctx.command_path if fault.ctx else "upcard"
    if fault.ctx and isinstance(fault, NoSuchOption):
        echo(f"{fault.ctx.get_help()}\n", err=True)
    echo(f"{path}: {usage_sentence(fault)}; `{path} --help` says more.", err=True)
    return BAD_INPUT


def _tell(fault: Exception) -> int:
    """Say what is wrong with the input; anything else is a fault of ours and is called so."""
    from upcard.cli.bad_input import sentences_for
    from upcard.terminal.output import complain

    if os.environ.get("UPCARD_TRACEBACK"):
        raise fault
    sentences = sentences_for(fault)
    if sentences is None:
        what = f"{type(fault).__name__}: {fault}".strip().rstrip(":")
        complain([f"this is a fault of Upcard, not yours: {what}. UPCARD_TRACEBACK=1 shows where."])
        return OWN_FAULT
    complain(sentences)
    return BAD_INPUT
