"""A process that reckons equities, so that no table waits for them: a question a line in, an answer a line out.

    python -m upcard.server.study.worker

It ends when its input does: with the server, however that ends.
"""

import contextlib
import os
import sys
import traceback
from collections.abc import Iterable
from io import IOBase

import msgspec

from upcard.analysis.equity import Equity
from upcard.server.study.reckoning import Question, reckon

POLITENESS = 5
"""The tables go first where the machine is busy."""


def answer_all(questions: Iterable[bytes], answers: IOBase) -> None:
    """Answer until there are no more questions, or nobody listens."""
    decoder = msgspec.json.Decoder(Question)
    with contextlib.suppress(BrokenPipeError):
        answers.writelines(msgspec.json.encode(_answer(decoder.decode(line))) + b"\n" for line in questions)


def _answer(question: Question) -> Equity:
    """Answer a question; a fault of ours is told without its message, which may name cards that not all have seen."""
    try:
        return reckon(question)
    except Exception as fault:  # noqa: BLE001 - whatever it is
        where = "".join(traceback.format_tb(fault.__traceback__))
        sys.stderr.write(f"No odds of {question.spot.game.name}: {type(fault).__name__}\n{where}")
        raise SystemExit(1) from None


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    # Unbuffered: nothing is left to be written when nobody is there to read it.
    with open(sys.stdout.fileno(), "wb", buffering=0, closefd=False) as out:
        answer_all(sys.stdin.buffer, out)
