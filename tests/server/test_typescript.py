"""The page's types are those of the server."""

from __future__ import annotations

import io
import re
from functools import cache
from typing import TYPE_CHECKING

import pytest
from msgspec import Struct

from upcard.server import api_types, typescript

if TYPE_CHECKING:
    from pathlib import Path


@cache
def written() -> str:
    """The types as they are; a test that changes them asks anew."""
    return typescript.typescript()


def interface(name: str) -> str:
    found = re.search(rf"^export interface {name} \{{\n(.*?)^\}}", written(), re.DOTALL | re.MULTILINE)
    assert found, f"there is no interface {name}"
    return found[1]


def test_the_committed_file_is_what_the_types_say() -> None:
    assert typescript.FILE.read_text(encoding="utf-8") == written()


def test_a_tagged_struct_is_told_apart_by_its_type() -> None:
    assert 'readonly type: "refused";\n' in interface("Refused")
    assert 'readonly type: "give-number";\n' in interface("GiveNumber")
    assert "export type ServerMessage = Update | Done | Refused | Closing;" in written()


def test_tuples_are_read_only_and_numbered_things_are_records() -> None:
    assert "readonly boards: readonly (readonly [number, readonly number[]])[];" in interface("Announced")
    assert "readonly lines: readonly Line[];" in interface("Update")
    assert "readonly did: Readonly<Record<string, string>>;" in interface("Play")


def test_what_a_server_sends_is_complete_and_what_only_a_client_sends_may_leave_out_defaults() -> None:
    assert "readonly allowed: readonly Option[];" in interface("Refused")
    assert "readonly to?: number | null;" in interface("Move")
    assert "readonly pace: Pace;" in interface("TableSettings")


def test_docstrings_of_fields_stand_above_them() -> None:
    above = "  /** Whether these are seconds of the time bank. */\n  readonly bank: boolean;"
    assert above in interface("Clock")


def test_two_structs_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Line(Struct):
        text: str

    Line.__module__ = api_types.__name__
    monkeypatch.setattr(api_types, "AnotherLine", Line, raising=False)
    with pytest.raises(TypeError, match="both called Line"):
        typescript.typescript()


def test_the_command_writes_and_checks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typescript, "FILE", tmp_path / "src" / "messages.ts")
    out = io.StringIO()
    assert typescript.main(["--check"], out) == 1
    assert "messages.ts is not what the server's types say" in out.getvalue()
    assert typescript.main([], out) == 0
    assert typescript.main(["--check"], out) == 0
    assert typescript.main(["--chekc"], out) == 2
