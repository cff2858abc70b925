"""Does something notice when a book's value for a setting is wrong?

For each book and each setting that it fixes by a rule, every other allowed value is tried, under each condition beside
it too. The numbers stay as they are, so that nothing is noticed merely because another rule is cited. The scenarios
that claim one of those rules are run in the book's house, then all others of that house, and at last, for what no hand
can show, the tests of the floor: at least one must fail. What nothing notices is listed.
"""

# ruff: noqa: T201 - a command that says what it found

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct
from msgspec.structs import replace

from tests import noticing
from upcard.floor.register import KINDS
from upcard.rulebooks import rules
from upcard.rulebooks.misdeal_causes import CAUSES
from upcard.rulebooks.settings import SILENT, Choice, samples
from upcard.rulebooks.shelf import shelf
from upcard.rulebooks.vocabulary import FORMS_COVERED, MODES

NOT_OF_A_HAND = {
    "min_buy_in_multiple": "the room takes the buy-in, before any hand",
    "short_buy_ins": "the room takes the buy-in, before any hand",
    "rejoining_minutes": "the room asks for what was taken away; see tests/table/test_setup.py",
    "absence_minutes": "the room picks the chips up; see tests/table/test_setup.py",
    "seat_change_before_newcomer": "the room gives the seats; see tests/table/test_moving.py",
}
"""Settings that no hand can show, with the reason."""

SAID_BY_ITS_OWN_SETTING = {cause.name: cause.setting for cause in CAUSES}
"""Causes of a misdeal on which a setting of its own decides in a book; tests/rulebooks sees that the two agree."""

ALIKE = {
    (
        "ukcasino",
        "folded_seat_cards = until-wager",
    ): "nobody may pass a hand there without a bet while cards are to come",
    ("procedures", "collect_unprotected_when_left = False"): "its absent_player says the same: it is taken in at once",
    ("roberts", "off_table_seventh = as-off-table-card"): "a card off the table is an exposed one, the last one too",
    ("roberts", "all_in_hands_face_up = True"): "its only rule is for tournaments; elsewhere the default holds",
}
"""Changes after which everything is as it was, with the reason."""


class Mutant(Struct, frozen=True):
    """A setting of a book with another value, plain or under one of its conditions."""

    book: str
    setting: str
    choice: Choice
    change: str


def mutants(book: str, only: set[str]) -> list[Mutant]:
    """Return the settings that a book fixes, each with every other allowed value in turn."""
    found: list[Mutant] = []
    for name, choice in shelf().books[book].settings.items():
        if name in NOT_OF_A_HAND or (only and name not in only):
            continue
        setting = shelf().settings[name]
        found += [
            Mutant(book, name, replace(choice, value=other), f"{name} = {other}")
            for other in (samples(setting, choice.value) if choice.value != SILENT else ())
            if (book, f"{name} = {other}") not in ALIKE and not _said_elsewhere(book, name, choice.value, other)
        ]
        for place, (condition, value) in enumerate(choice.when):
            if not _is_ever_met(condition):
                continue
            before, after = choice.when[:place], choice.when[place + 1 :]
            found += [
                Mutant(
                    book,
                    name,
                    replace(choice, when=(*before, (condition, other), *after)),
                    f"{name} = {other} in {condition}",
                )
                for other in (samples(setting, value) if value != SILENT else ())
            ]
    return found


def _is_ever_met(condition: str) -> bool:
    """Tell whether a table can meet a condition: a value for games that are not played yet shows in no hand."""
    return condition in (*MODES, *FORMS_COVERED) or any(condition in game.words for game in shelf().games.values())


def _said_elsewhere(book: str, setting: str, value: object, other: object) -> bool:
    """Tell whether two lists of causes differ only in one that another setting decides.

    Exposed cards are left to early_exposed_card, but for those that fall off the table where these are not used.
    """
    if setting != "misdeal_causes" or not (isinstance(value, tuple) and isinstance(other, tuple)):
        return False
    fallen = shelf().books[book].settings["off_table_card"].value
    elsewhere = {*SAID_BY_ITS_OWN_SETTING, *(() if fallen == "discard-unused" else ("cards-exposed",))}
    return set(value) ^ set(other) <= elsewhere


@contextmanager
def in_force(mutant: Mutant) -> Iterator[None]:
    """Let a book say something else for a while."""
    settings = shelf().books[mutant.book].settings
    original = settings[mutant.setting]
    settings[mutant.setting] = mutant.choice
    _decide_anew()
    try:
        yield
    finally:
        settings[mutant.setting] = original
        _decide_anew()


def _decide_anew() -> None:
    rules._compiled.cache_clear()  # noqa: SLF001 - only here does what a book says change while the program runs


def noticed(mutant: Mutant) -> str:
    """Return the scenario or the test that fails with the changed setting, or nothing."""
    return noticing.noticed(lambda: in_force(mutant), lambda: _failing(mutant))


def _failing(mutant: Mutant) -> str:
    """Look at the scenarios that claim a rule of the setting, then at the others of the house, then at the tests."""
    concerned = [
        file
        for file in noticing.files()
        if mutant.book in file.scenario.played_in and mutant.setting not in file.scenario.differs
    ]
    claiming = [file for file in concerned if set(mutant.choice.rules) & set(file.scenario.proves)]
    by_scenario = noticing.failing(claiming, mutant.book) or noticing.failing(concerned, mutant.book)
    return by_scenario or noticing.failing_test(KINDS)


def main() -> int:
    """Try them all; 1 if something was not noticed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--book", choices=tuple(shelf().books), help="only this book")
    parser.add_argument("settings", nargs="*", help="only these settings")
    asked = parser.parse_args()
    missed = tried = 0
    for book in [asked.book] if asked.book else shelf().books:
        for mutant in mutants(book, set(asked.settings)):
            tried += 1
            by = noticed(mutant)
            if not by:
                missed += 1
                print(f"not noticed: {book}: {mutant.change}  (fixed by {', '.join(mutant.choice.rules)})")
            elif asked.settings:
                print(f"noticed: {book}: {mutant.change}  by {by}")
    print(f"{tried} changed settings tried, {missed} not noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
