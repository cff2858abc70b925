"""What the page says of a hand that is out of play: not every one was folded."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tests.test_page_checks_proofs import WEB, node

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Ask = Callable[..., list[Any]]

TELLER = """
import { createInterface } from "node:readline";
import { outOfPlay } from "./src/table/outOfPlay";
import { after } from "./src/table/progress";
const seat = { seat: 2, stack: 100, bet: 0, live: true, all_in: false, down: 2, up: ["Kd"], shown: [], door: "Kd" };
const play = { view: { street: "third", seats: [seat], dead: [], common: [] }, did: { 1: "checks" }, lead: null };
for await (const line of createInterface({ input: process.stdin })) {
  const { events, end } = JSON.parse(line);
  const steps = [];
  let lies = play;
  for (const event of events) {
    lies = after(lies, event, { ...play, did: end });
    steps.push(lies.did);
  }
  process.stdout.write(`${JSON.stringify({ steps, plates: Object.values(end).map(outOfPlay) })}\\n`);
}
"""
NEXT_STREET = {"type": "street-began", "name": "fourth"}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Ask:
    """Asks the page's own functions, in one go."""
    made: Path = tmp_path_factory.mktemp("out") / "out.mjs"
    built = subprocess.run(  # noqa: S603 - ours, by the tool that builds the page
        [
            WEB / "node_modules" / ".bin" / "esbuild", "--bundle", "--platform=node", "--format=esm", "--loader=ts",
            "--sourcefile=teller.ts", "--log-level=error", f"--outfile={made}",
        ],
        cwd=WEB, input=TELLER, text=True, capture_output=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr

    def answers(*asked: dict[str, Any]) -> list[Any]:
        lines = "".join(f"{msgspec.json.encode(each).decode()}\n" for each in asked)
        return [msgspec.json.decode(line) for line in node(str(made), text=lines).splitlines()]

    return answers


def test_how_a_hand_was_lost_is_said_as_it_happens_and_to_the_end(told: Ask) -> None:
    killed, folded = {"type": "hand-killed", "seat": 2}, {"type": "folded", "seat": 2}
    asked = (
        (killed, "hand dead"), (killed, "ran out of time"), (folded, "ran out of time"), (folded, "folds"),
    )  # fmt: skip
    answers = told(*({"events": [event, NEXT_STREET], "end": {"2": word}} for event, word in asked))
    assert [answer["steps"] for answer in answers] == [
        [{"1": "checks", "2": "hand dead"}, {"2": "hand dead"}],
        [{"1": "checks", "2": "ran out of time"}, {"2": "ran out of time"}],
        [{"1": "checks", "2": "ran out of time"}, {"2": "ran out of time"}],
        [{"1": "checks", "2": "folds"}, {}],
    ]


def test_a_plate_says_how_a_hand_was_lost(told: Ask) -> None:
    words = ("folds", "", "mucks", "ran out of time", "hand dead", "not dealt in")
    (answer,) = told({"events": [], "end": dict(enumerate(words))})
    assert [(out["plate"], out["own"]) for out in answer["plates"]] == [
        ("folded", "You folded"),
        ("folded", "You folded"),
        ("mucked", "You mucked"),
        ("timed out", "Your time ran out"),
        ("hand dead", "Your hand is dead"),
        ("not dealt in", "You were not dealt in"),
    ]
