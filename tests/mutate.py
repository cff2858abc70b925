"""Does some scenario notice when a house setting is wrong?

For each book and each setting that it fixes by a rule, every other allowed value is tried: the scenarios that claim one
of those rules are run in the book's house with that value, and at least one must fail. What nothing catches is listed.
"""

# ruff: noqa: T201 - a command that says what it found

import argparse
import sys
from collections import defaultdict
from pathlib import Path

from upcard.play.run_scenario import run_in
from upcard.play.scenario import Scenario, read_scenario
from upcard.rulebooks.settings import samples
from upcard.rulebooks.shelf import shelf

SCENARIOS = Path(__file__).parent / "scenarios"
Claims = dict[str, list[tuple[Path, Scenario]]]


def claims() -> Claims:
    """Return the scenarios that claim each rule number."""
    claimed: Claims = defaultdict(list)
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        scenario = read_scenario(path)
        for number in scenario.proves:
            claimed[number].append((path, scenario))
    return claimed


def mutants(book: str, only: set[str]) -> list[tuple[str, object, tuple[str, ...]]]:
    """Return the settings of a book that the hand reads, each with another allowed value and the rules that fix it."""
    on_shelf = shelf()
    read = {setting for topic in on_shelf.topics.values() for setting in topic.settings}
    found: list[tuple[str, object, tuple[str, ...]]] = []
    for name, choice in on_shelf.books[book].settings.items():
        if name not in read or (only and name not in only):
            continue
        others = samples(on_shelf.settings[name], choice.value)
        found += [(name, other, choice.rules) for other in others if other not in dict(choice.when).values()]
        found += [(name, choice.value, choice.rules)] if choice.when else []
    return found


def caught(book: str, name: str, value: object, rules: tuple[str, ...], claimed: Claims) -> str:
    """Return the file that fails with the changed setting, or nothing."""
    changed = list(value) if isinstance(value, tuple) else value
    tried = {path: scenario for rule in rules for path, scenario in claimed.get(rule, ())}
    for path, scenario in tried.items():
        concerned = book in scenario.played_in and name not in scenario.differs
        if concerned and not run_in(scenario, path, book, {name: changed}).ok:
            return path.name
    return ""


def main() -> int:
    """Try them all; 1 if something was not caught."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--book", choices=tuple(shelf().books), help="only this book")
    parser.add_argument("settings", nargs="*", help="only these settings")
    asked = parser.parse_args()
    claimed = claims()
    missed = tried = 0
    for book in [asked.book] if asked.book else shelf().books:
        for name, value, rules in mutants(book, set(asked.settings)):
            tried += 1
            by = caught(book, name, value, rules, claimed)
            if not by:
                missed += 1
                print(f"not caught: {book}: {name} = {value}  (fixed by {', '.join(rules)})")
            elif asked.settings:
                print(f"caught: {book}: {name} = {value}  by {by}")
    print(f"{tried} changed settings tried, {missed} not caught")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
