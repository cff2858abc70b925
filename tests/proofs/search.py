"""Find, for every rule that a scenario claims, a mutation that breaks that scenario, and write ``mutations.yaml``
and the record of proofs.

First the settings that the rule fixes are given each other value, then the rule is struck out of its book, and last
the code is broken that carries it. What nothing breaks and no line decides is listed: either the scenario does not show
the rule, and then it must not claim it, or the code that carries the rule has to be broken too (``broken_*.py``).
"""

# ruff: noqa: T201 - a command that says what it found

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator

from tests import mutate
from tests.proofs import lines
from tests.proofs.broken import BROKEN
from tests.proofs.kept import Kept, Mutation, book_of, breaks, in_force, scenario, scenario_files, write
from tests.proofs.record import PROOFS, as_text, record
from upcard.rulebooks.settings import Choice, samples
from upcard.rulebooks.shelf import shelf
from upcard.scenarios import run
from upcard.scenarios.run import FILLINGS

Claims = dict[str, list[str]]


def claims() -> Claims:
    """Return the scenarios that claim each rule, but for those that fail as they are."""
    found: Claims = defaultdict(list)
    for file in scenario_files():
        houses = {book_of(number) for number in scenario(file).proves}
        failing = {house for house in houses if breaks(file, house)}
        if failing:
            print(f"left out, for it fails as it is: {file} in {', '.join(sorted(failing))}")
        for number in scenario(file).proves:
            if book_of(number) not in failing:
                found[number].append(file)
    return found


def search(claimed: Claims) -> Kept:
    """Try everything on everything that is not broken yet."""
    found: Kept = defaultdict(dict)
    for numbers, mutation in (*_settings(), *_struck(claimed), *_broken()):
        files = {file for number in numbers for file in claimed.get(number, ()) if file not in found[number]}
        if not files:
            continue
        by_book = defaultdict(list)
        for number in numbers:
            by_book[book_of(number)].append(number)
        with in_force(numbers[0], mutation):
            for book, of_book in by_book.items():
                for file in sorted(files):
                    mine = [number for number in of_book if file in claimed.get(number, ())]
                    if mine and mutation.setting not in scenario(file).differs and breaks(file, book, mutation.setting):
                        for number in mine:
                            found[number].setdefault(file, mutation)
    return {number: files for number, files in found.items() if files}


def _settings() -> Iterator[tuple[tuple[str, ...], Mutation]]:
    """Return every other value of every setting that a book fixes, plain and under each condition."""
    for name, book in shelf().books.items():
        for setting, choice in list(book.settings.items()):
            if not choice.rules:
                continue
            for other in samples(shelf().settings[setting], choice.value):
                if (name, f"{setting} = {other}") not in mutate.ALIKE:
                    yield choice.rules, Mutation(setting=setting, value=other)
            yield from _under_conditions(setting, choice)


def _under_conditions(setting: str, choice: Choice) -> Iterator[tuple[tuple[str, ...], Mutation]]:
    for condition, value in choice.when:
        for other in samples(shelf().settings[setting], value):
            yield choice.rules, Mutation(setting=setting, value=other, when=condition)


def _struck(claimed: Claims) -> Iterator[tuple[tuple[str, ...], Mutation]]:
    for number in claimed:
        yield (number,), Mutation(struck=True)


def _broken() -> Iterator[tuple[tuple[str, ...], Mutation]]:
    for name, piece in BROKEN.items():
        yield piece.rules, Mutation(broken=name)


def main() -> int:
    """Search, write, and list what is left."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--claims", action="store_true", help="list every claim that is left, not only every rule")
    parser.add_argument("--lines", action="store_true", help="write the lines that decide into the scenarios, too")
    parser.add_argument("--unclaim", action="store_true", help="take out of the scenarios what they claim in vain")
    asked = parser.parse_args()
    run.FILLINGS = FILLINGS[:1]  # one filling shows it
    claimed = claims()
    found = search(claimed)
    write(found)
    left = lines.write(found) if asked.lines else []
    if asked.unclaim:
        lines.unclaim(left)
    PROOFS.write_text(as_text(), encoding="utf-8")
    bare = sorted(set(claimed) - set(record()))
    for number, file in left if asked.claims else ():
        print(f"claimed in vain: {number} by {file}")
    for number in bare:
        print(f"not proven: {number}")
    total = sum(map(len, found.values()))
    print(f"{total} claims of {len(found)} rules broken, {len(left)} claims in vain, {len(bare)} rules not proven")
    return 0


if __name__ == "__main__":
    sys.exit(main())
