"""Reporting what somebody has said at a table."""

import asyncio
import logging
from pathlib import Path

import pytest

from tests.server.http.conftest import opened_in
from tests.server.http.guests import Cardroom, Guest
from upcard.table.numbering import table_alias


def spoken(cardroom: Cardroom) -> tuple[Guest, Guest, str, int]:
    """Ann's table, where Bob has said something; and the number of that line."""
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    table = cardroom.opens(ann)
    done = bob.says(table, "say", text="You play like a tree.")
    return ann, bob, table, done.json()["seq"]


def test_a_report_is_kept_logged_and_thanked_for(cardroom: Cardroom, caplog: pytest.LogCaptureFixture) -> None:
    ann, bob, table, n = spoken(cardroom)
    with caplog.at_level(logging.WARNING, "upcard.reports"):
        answer = ann.post("/api/reports", {"table": table, "n": n})
        again = ann.post("/api/reports", {"table": table, "n": n})
    assert (answer.status_code, again.status_code) == (200, 200)
    assert answer.json()["sentence"].startswith("Thank you")
    assert again.json()["sentence"].startswith("You have reported this line already")
    (line,) = [record.getMessage() for record in caplog.records if record.name == "upcard.reports"]
    assert (
        line
        == f"table {table_alias(table)} line {n} of Bob ({bob.player}) was reported by Ann ({ann.player}): "
        + repr("You play like a tree.")
    )
    (kept,) = asyncio.run(cardroom.room.store.reports.of(table))
    assert (kept.n, kept.reporter) == (n, ann.player)


def test_what_cannot_be_reported(cardroom: Cardroom) -> None:
    ann, bob, table, n = spoken(cardroom)
    wrong = [
        (ann, {"table": table, "n": 1}, 404, "not-found"),
        (ann, {"table": table, "n": n + 50}, 404, "not-found"),
        (ann, {"table": "nowhere", "n": n}, 404, "no-table"),
        (ann, {"table": table, "n": 0}, 400, "malformed"),
        (ann, {"table": table}, 400, "malformed"),
        (bob, {"table": table, "n": n}, 409, "not-now"),
        (cardroom.guest(), {"table": table, "n": n}, 401, "not-known"),
    ]
    for guest, body, http, code in wrong:
        answer = guest.post("/api/reports", body)
        assert (answer.status_code, answer.json()["code"]) == (http, code), body
        assert answer.json()["sentence"].endswith(".")
    assert asyncio.run(cardroom.room.store.reports.of(table)) == []


def test_nobody_reports_without_end(tmp_path: Path) -> None:
    with opened_in(tmp_path, freely=False) as cardroom:
        ann, _, table, n = spoken(cardroom)
        answers = [ann.post("/api/reports", {"table": table, "n": n}).status_code for _ in range(6)]
    assert answers == [200] * 5 + [429]
