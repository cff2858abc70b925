"""What the tests of the commands share: calling one as if it had been typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

import pytest

from upcard.cli import main

if TYPE_CHECKING:
    from pathlib import Path


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
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("UPCARD_TRACEBACK", raising=False)

    def call(*words: str | Path) -> Answer:
        code = main([str(word) for word in words])
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return call
