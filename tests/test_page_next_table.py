"""Which of several tables comes next: the one with the least time left that waits, and none where none does."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tests.test_page_checks_proofs import WEB, node

if TYPE_CHECKING:
    from pathlib import Path

ASKED = """
import { createInterface } from "node:readline";
import * as waiting from "./src/tables/waiting";
for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...values] = JSON.parse(line);
  const found = waiting[name](...values);
  const answer = Array.isArray(found) ? found.map((each) => each.id) : (found?.id ?? null);
  process.stdout.write(`${JSON.stringify(answer)}\\n`);
}
"""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What puts the page's tables in order, for Node."""
    made = tmp_path_factory.mktemp("waiting") / "waiting.mjs"
    built = subprocess.run(  # noqa: S603 - ours, by the tool that builds the page
        [
            WEB / "node_modules" / ".bin" / "esbuild", "--bundle", "--platform=node", "--format=esm", "--loader=ts",
            "--sourcefile=asked.ts", "--log-level=error", f"--outfile={made}",
        ],
        cwd=WEB, input=ASKED, text=True, capture_output=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    return made


def asked(bundle: Path, *questions: list[Any]) -> list[Any]:
    lines = "".join(f"{msgspec.json.encode(each).decode()}\n" for each in questions)
    return [msgspec.json.decode(line) for line in node(str(bundle), text=lines).splitlines()]


def table(name: str, at: float | None = None, call: str = "turn") -> dict[str, Any]:
    return {"id": name, "call": call, "at": at}


WAIT = [table("a", 25), table("b", 24), table("c", call=""), table("d", 26), table("e")]


def test_the_least_time_left_comes_first_and_tables_without_a_clock_last(bundle: Path) -> None:
    assert asked(bundle, ["waitingFirst", WAIT]) == [["b", "a", "d", "e"]]


def test_pressing_again_and_again_leads_to_every_table_that_waits(bundle: Path) -> None:
    found = asked(bundle, *(["nextTable", WAIT, at] for at in (None, "c", "b", "a", "d", "e", "nowhere")))
    assert found == ["b", "b", "a", "d", "e", "b", "b"]


def test_equals_keep_their_order_and_where_none_waits_there_is_no_next(bundle: Path) -> None:
    same = [table("a", 9), table("b", 9), table("c", 9)]
    idle = [table("a", call=""), table("b", call="")]
    questions: list[list[Any]] = [
        ["nextTable", same, "a"],
        ["nextTable", same, "c"],
        ["nextTable", idle, "a"],
        ["nextTable", [], None],
    ]
    assert asked(bundle, *questions, ["nextTable", [same[0], idle[1]], "a"]) == ["b", "a", None, None, None]


def test_a_kept_seat_and_the_owners_word_wait_like_a_turn(bundle: Path) -> None:
    tables = [table("a", 50, "seat"), table("b", 20, "floor"), table("c", 30)]
    assert asked(bundle, ["waitingFirst", tables]) == [["b", "c", "a"]]


def test_tables_never_change_place(bundle: Path) -> None:
    now = [table("c"), table("b"), table("x"), table("a")]
    assert asked(bundle, ["inOrder", ["a", "gone", "b", "c"], now]) == [["a", "b", "c", "x"]]


def test_out_of_sight_is_what_does_not_fit(bundle: Path) -> None:
    questions: list[list[Any]] = [
        ["inSight", WAIT, room, at] for room, at in ((4, "a"), (4, "e"), (2, "d"), (2, None), (1, "c"))
    ]
    assert asked(bundle, *questions) == [["a", "b", "c", "d"], ["e"], ["c", "d"], ["a", "b"], ["c"]]
