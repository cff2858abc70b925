"""Sums lie on the felt in chips that come to just that sum, and a pot only ever grows."""

from __future__ import annotations

import subprocess
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec
import pytest

from tests.test_page_checks_proofs import WEB, node

if TYPE_CHECKING:
    from pathlib import Path

COUNTER = """
import { createInterface } from "node:readline";
import { betColumns, potColumns, smallestChip, uncallable } from "./src/table/chips";
for await (const line of createInterface({ input: process.stdin })) {
  const { kind, amount, smallest, stakes, seats } = JSON.parse(line);
  const answer = seats ? seats.map(({ seat }) => uncallable(seats, seat))
    : stakes ? smallestChip(stakes) : kind === "bet" ? betColumns(amount) : potColumns(amount, smallest);
  process.stdout.write(`${JSON.stringify(answer)}\\n`);
}
"""


class Column(msgspec.Struct):
    kind: int
    count: int


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What counts the page's chips, for Node."""
    made = tmp_path_factory.mktemp("chips") / "chips.mjs"
    built = subprocess.run(  # noqa: S603 - ours, by the tool that builds the page
        [
            WEB / "node_modules" / ".bin" / "esbuild", "--bundle", "--platform=node", "--format=esm", "--loader=ts",
            "--sourcefile=counter.ts", "--log-level=error", f"--outfile={made}",
        ],
        cwd=WEB, input=COUNTER, text=True, capture_output=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    return made


def counted(bundle: Path, *asked: dict[str, object]) -> list[dict[int, int]]:
    """How many chips of each kind there are, for each question."""
    lines = "".join(f"{msgspec.json.encode(each).decode()}\n" for each in asked)
    found: list[dict[int, int]] = []
    for line in node(str(bundle), text=lines).splitlines():
        chips: dict[int, int] = {}
        for column in msgspec.json.decode(line, type=list[Column]):
            chips[column.kind] = chips.get(column.kind, 0) + column.count
        found.append(chips)
    return found


def worth(chips: dict[int, int]) -> int:
    return sum(kind * count for kind, count in chips.items())


def test_a_bet_lies_in_the_largest_chips_of_which_it_has_two(bundle: Path) -> None:
    asked: list[dict[str, object]] = [{"kind": "bet", "amount": amount} for amount in (15, 1200, 1, 5)]
    assert counted(bundle, *asked) == [{5: 3}, {500: 2, 100: 2}, {1: 1}, {1: 5}]


def test_a_pot_lies_in_the_chips_that_were_bet_and_grows_with_each_bet(bundle: Path) -> None:
    named: list[dict[str, object]] = [
        {"kind": "pot", "amount": amount, "smallest": smallest} for amount, smallest in ((98, 1), (443, 1), (2325, 25))
    ]
    assert counted(bundle, *named) == [{5: 18, 1: 8}, {25: 13, 5: 22, 1: 8}, {100: 21, 25: 9}]
    pots = counted(bundle, *({"kind": "pot", "amount": amount, "smallest": 1} for amount in range(1, 444)))
    assert [worth(chips) for chips in pots] == list(range(1, 444))
    assert all(max(after) >= max(before) for before, after in pairwise(pots)), "never back to smaller chips"


def test_the_smallest_chip_is_the_one_that_all_stakes_are_paid_in(bundle: Path) -> None:
    stakes = [
        {"ante": 1, "bring_in": 5, "small_bet": 15, "big_bet": 30},
        {"ante": 0, "bring_in": 25, "small_bet": 100, "big_bet": 200},
    ]
    lines = "".join(f"{msgspec.json.encode({'stakes': each}).decode()}\n" for each in stakes)
    assert node(str(bundle), text=lines).split() == ["1", "25"]


def test_what_no_other_player_can_put_in_is_uncalled(bundle: Path) -> None:
    """Of whoever has folded counts what they had bet, of the others also what they have left."""
    tables = [
        [(1150, 0, True), (0, 910, True), (0, 5000, False)],
        [(1150, 0, True), (100, 1050, True), (0, 300, True)],
        [(60, 40, True), (80, 0, False), (30, 0, True)],
        [(500, 0, True), (40, 2000, False)],
    ]
    lines = "".join(
        msgspec.json.encode(
            {
                "seats": [
                    {"seat": at, "bet": bet, "stack": stack, "live": live} for at, (bet, stack, live) in enumerate(each)
                ]
            }
        ).decode()
        + "\n"
        for each in tables
    )
    assert node(str(bundle), text=lines).split() == ["[240,0,0]", "[0,0,0]", "[0,0,0]", "[460,0]"]
