"""What the tests of the commands share: calling one as if it had been typed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pytest

from upcard.cli import main, parser

if TYPE_CHECKING:
    from pathlib import Path

# A process makes its parser once; here more than a thousand commands are typed in one.
one_parser = cache(parser.parser)


class Answer(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Typed(Protocol):
    def __call__(self, *words: str | Path) -> Answer: ...


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Type a command and see what it answers, on a page of 100 columns."""
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.delenv("UPCARD_TRACEBACK", raising=False)
    monkeypatch.setattr(parser, "parser", one_parser)

    def call(*words: str | Path) -> Answer:
        code = main([str(word) for word in words])
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return call
