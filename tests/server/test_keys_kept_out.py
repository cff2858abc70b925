"""A table's id is the key to a private table: no sentence that may be logged, and no file that is kept, holds one."""

from __future__ import annotations

import ast
import logging
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import upcard
from tests.server.http.conftest import opened_in
from tests.server.http.guests import Guest, plays_hand
from upcard.table.ledger import account_alias, player_account, rake_account
from upcard.table.numbering import table_alias

if TYPE_CHECKING:
    from collections.abc import Iterator

    import httpx

SOURCES = Path(upcard.__file__).parent
LEVELS = {"debug", "info", "warning", "error", "exception", "critical"}
KEYS = {"table_id", "stream", "table"}
ADDRESSES = ("request.url", "connection.url", "socket.url", ".url.path", ".raw_path", ".path_params", ".scope")
"""What holds a table's id, or an address with one in it."""
VEILED = {"table_alias", "account_alias", "_asked_for"}


def sentences(tree: ast.AST) -> Iterator[ast.AST]:
    """Give the values that go into a log line, into the sentence of an exception, or into the name of a task."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in LEVELS and ast.unparse(node.func.value).endswith("log"):
                yield from node.args[1:]
            elif node.func.attr == "create_task":
                yield from (word.value for word in node.keywords if word.arg == "name")
        if isinstance(node, ast.Raise) and node.exc is not None:
            yield from (part for part in ast.walk(node.exc) if isinstance(part, ast.FormattedValue))


def keys_in(value: ast.AST) -> Iterator[str]:
    """Give what names a table by its key in a value, but for what stands in an alias."""
    if isinstance(value, ast.Call) and ast.unparse(value.func) in VEILED:
        return
    named = value.attr if isinstance(value, ast.Attribute) else value.id if isinstance(value, ast.Name) else ""
    of_table = isinstance(value, ast.Attribute) and ast.unparse(value).endswith(("table.id", "self.id", *ADDRESSES))
    if named in KEYS or of_table:
        yield ast.unparse(value)
        return
    for part in ast.iter_child_nodes(value):
        yield from keys_in(part)


@pytest.mark.parametrize("layer", ["table", "server", "storage"])
def test_whatever_is_logged_or_raised_names_a_table_by_its_alias(layer: str) -> None:
    found = [
        f"{path.relative_to(SOURCES)}:{value.lineno} {key}"  # type: ignore[attr-defined]
        for path in sorted((SOURCES / layer).rglob("*.py"))
        for value in sentences(ast.parse(path.read_text("utf-8")))
        for key in keys_in(value)
    ]
    assert found == []


def test_the_check_itself_finds_keys() -> None:
    wrong = (
        'log.info("table %s sleeps", table.id)',
        'log.error("%s", request.url.path)',
        'raise Unknown(f"Hand {hand} of table {table} is gone")',
        'loop.create_task(run(), name=f"table {self.id}")',
    )
    for text in wrong:
        assert [key for value in sentences(ast.parse(text)) for key in keys_in(value)], text
    right = ast.parse('log.info("table %s: %s", table_alias(table.id), table_alias(self.id))')
    assert not [key for value in sentences(right) for key in keys_in(value)]


def test_an_account_is_named_without_the_key() -> None:
    key = "abcdefgh1234"
    assert account_alias(player_account(key, "ann")) == f"player:{table_alias(key)}:ann"
    assert account_alias(rake_account(key)) == f"rake:{table_alias(key)}"
    assert account_alias("bank") == "bank"


def test_a_private_tables_key_is_in_no_log_line_and_no_file(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr(logging.getLogger("httpx"), "disabled", True)  # the other end: it notes what it asks for
    with opened_in(tmp_path) as cardroom:
        ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
        table = cardroom.opens(ann, name="Kitchen")
        with ann.listens(table) as one, bob.listens(table) as other:
            ann.says(table, "sit-down", seat=1, buy_in=600)
            bob.says(table, "sit-down", seat=3, buy_in=600)
            one.socket.send_text("{}")
            said = bob.says(table, "say", text="Well!").json()["seq"]
            plays_hand([one, other], 1, folding=True)
        assert ann.post("/api/reports", {"table": table, "n": said}).status_code == 200
        files = _files(ann, table)
        assert {answer.status_code for answer in files} == {200}
        shared = ann.post(f"/api/hands/{table}/1/share", {"after": False}).json()["link"].rsplit("/", 1)[1]
        _provoke_faults(ann, table, shared, monkeypatch)
    lines = caplog.text
    assert table_alias(table) in lines
    assert "Kitchen" in lines
    for secret in (table, shared):
        assert secret not in lines
    for answer in files:
        assert 'filename="upcard-' in answer.headers["content-disposition"]
        assert table not in answer.headers["content-disposition"] + answer.text


def _files(guest: Guest, table: str) -> list[httpx.Response]:
    return [guest.get(f"/api/hands/{table}/1/export?form={form}") for form in ("json", "phh", "stars", "ohh")]


def _provoke_faults(guest: Guest, table: str, shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let our own code fall over where an address with a key was asked for: that is when most is written down."""
    monkeypatch.setattr("upcard.server.past.routes.hand_asked_for", _falls)
    for path in (f"/api/hands/{table}/1", f"/api/shared/{shared}"):
        assert guest.get(path).status_code == 500


async def _falls(*_: object) -> None:
    raise RuntimeError("on purpose")
