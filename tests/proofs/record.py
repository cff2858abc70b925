"""What is proven, as the package keeps it: for each rule the scenarios that prove it, and how each does.

A scenario proves a rule by a line that it expects and that the rule decides, in the house of its book, or because a
mutation that is kept with the tests breaks it. That the lines are so decided is for `tests/test_scenarios.py`, that the
mutations break for `tests/proofs/test_mutations.py`; so this only puts together what stands in the files.
"""

from collections import defaultdict

import msgspec

from tests.proofs.kept import kept, scenario, scenario_files
from upcard.rulebooks.shelf import FILES, shelf

PROOFS = FILES / "proofs.json"
Record = dict[str, dict[str, str]]


def record() -> Record:
    """Return the scenarios that prove each rule, by its number, with the line or the mutation."""
    found: Record = defaultdict(dict)
    for number, files in kept().items():
        for file, mutation in files.items():
            found[number][file] = f"breaks {mutation}"
    for file in scenario_files():
        for number, line in decided_by(file).items():
            found[number].setdefault(file, f"expects the line that it decides: {line}")
    return {number: dict(sorted(files.items())) for number, files in sorted(found.items())}


def decided_by(file: str) -> dict[str, str]:
    """Return the rules that decide a line which a scenario expects in the house of their book, each with its first."""
    read = scenario(file)
    found: dict[str, str] = {}
    for house in read.played_in:
        rules = shelf().books[house].rules if house in shelf().books else {}
        for line, number in read.decided_in(house).items():
            if number in rules:
                found.setdefault(number, line)
    return found


def as_text() -> str:
    """Return the record as the package keeps it."""
    return msgspec.json.format(msgspec.json.encode(record()), indent=1).decode() + "\n"
