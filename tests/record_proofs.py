"""Write down which scenarios prove which rules: run them all and keep the claims of those that hold."""

# ruff: noqa: T201 - a command that says what it found

import sys
from pathlib import Path

import msgspec

from upcard.play.run_scenario import run_file
from upcard.play.scenario import read_scenario
from upcard.rulebooks.shelf import FILES

SCENARIOS = Path(__file__).parent / "scenarios"


def proofs() -> dict[str, list[str]]:
    """Return the files that prove each rule, by its number; a file that fails in any house proves nothing."""
    proven: dict[str, list[str]] = {}
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        if all(outcome.ok for outcome in run_file(path)):
            for number in read_scenario(path).proves:
                proven.setdefault(number, []).append(path.relative_to(SCENARIOS).as_posix())
    return dict(sorted(proven.items()))


def main() -> int:
    """Write the file that ``upcard rules show`` and ``upcard rules coverage`` read."""
    found = proofs()
    text = msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"
    (FILES / "proofs.json").write_text(text, encoding="utf-8")
    print(f"{len(found)} rules proven")
    return 0


if __name__ == "__main__":
    sys.exit(main())
