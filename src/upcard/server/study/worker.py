"""A process that reckons equities, so that no table waits for them: a question a line in, an answer a line out.

    python -m upcard.server.study.worker

It ends when its input does: with the server, however that ends.
"""

import contextlib
import os
import sys
from collections.abc import Iterable
from io import IOBase

import msgspec

from upcard.server.study.reckoning import Question, reckon

POLITENESS = 5
"""The tables go first where the machine is busy."""


def answer_all(questions: Iterable[bytes], answers: IOBase) -> None:
    """Answer until there are no more questions, or nobody listens."""
    decoder = msgspec.json.Decoder(Question)
    with contextlib.suppress(BrokenPipeError):
        answers.writelines(msgspec.json.encode(reckon(decoder.decode(line))) + b"\n" for line in questions)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    # Unbuffered: nothing is left to be written when nobody is there to read it.
    with open(sys.stdout.fileno(), "wb", buffering=0, closefd=False) as out:
        answer_all(sys.stdin.buffer, out)
