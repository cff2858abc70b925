"""Fail when a layer of the core is not covered by tests to the last branch.

    python tests/coverage_floor.py REPORT      the JSON report of coverage

Each layer has its floor in per cent; what is missing is printed, file by file.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

FLOORS = {"cards": 100, "chips": 100, "rulebooks": 100, "hand": 100}


class Summary(msgspec.Struct):
    covered_lines: int
    num_statements: int
    covered_branches: int
    num_branches: int


class Measured(msgspec.Struct):
    summary: Summary
    missing_lines: list[int]
    missing_branches: list[tuple[int, int]]


class Report(msgspec.Struct):
    files: dict[str, Measured]


def of_layer(report: Report, layer: str) -> dict[str, Measured]:
    return {name: seen for name, seen in report.files.items() if f"upcard/{layer}/" in name.replace("\\", "/")}


def per_cent(seen: list[Summary]) -> float:
    wanted = sum(s.num_statements + s.num_branches for s in seen)
    covered = sum(s.covered_lines + s.covered_branches for s in seen)
    return 100 * covered / wanted if wanted else 100.0


def ranges(lines: list[int]) -> list[str]:
    """Join lines that follow each other: 3, 4, 5, 9 becomes 3-5, 9."""
    runs: list[tuple[int, int]] = []
    for line in lines:
        if runs and runs[-1][1] == line - 1:
            runs[-1] = (runs[-1][0], line)
        else:
            runs.append((line, line))
    return [str(first) if first == last else f"{first}-{last}" for first, last in runs]


def missing(name: str, seen: Measured) -> str:
    lines = ranges(seen.missing_lines)
    # a branch whose own line never ran is told by the line
    branches = [
        f"{start}->{'exit' if end <= 0 else end}"
        for start, end in seen.missing_branches
        if start not in seen.missing_lines
    ]
    return f"  {name}: {', '.join(lines + branches)}"


def main(path: str) -> int:
    report = msgspec.json.decode(Path(path).read_bytes(), type=Report)
    failed = False
    for layer, floor in FLOORS.items():
        files = of_layer(report, layer)
        reached = per_cent([seen.summary for seen in files.values()])
        if reached >= floor:
            continue
        failed = True
        print(f"coverage of {layer}: {reached:.2f} %, at least {floor} % wanted; not covered:")
        for name, seen in sorted(files.items()):
            if seen.missing_lines or seen.missing_branches:
                print(missing(name, seen))
    if not failed:
        print("coverage: " + ", ".join(f"{layer} >= {floor} %" for layer, floor in FLOORS.items()))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
