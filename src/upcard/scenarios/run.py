"""Running a scenario: under each of its houses, with five fixed fillings of the cards that it leaves open."""

import os
import re
from pathlib import Path
from typing import Any

from msgspec import Struct

from upcard.hand.begin import SetupError
from upcard.play.hand import Hand
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.house import House, amended_house
from upcard.rulebooks.shelf import find_house, shelf
from upcard.scenarios.course import Course, follow, not_decided
from upcard.scenarios.deck import lay_out, never_dealt
from upcard.scenarios.scenario import Scenario, read_scenario
from upcard.scenarios.script import Script

FILLINGS: tuple[int, ...] = (1, 2, 3, 4, 5)
_NUMBERS = re.compile(r"[\w.-]*\w")


class Outcome(Struct, frozen=True):
    """How a file fared in one house.

    ``cited`` are all the numbers that its events and refusals named; ``bad`` tells a file that cannot be used from
    one that does not hold, ``position`` is where the hand stood that did not go as the file says.
    """

    file: str
    house: str
    ok: bool
    reason: str
    cited: frozenset[str]
    log: tuple[str, ...] = ()
    bad: bool = False
    position: str = ""


def run_file(path: Path, changes: dict[str, Any] | None = None) -> list[Outcome]:
    """Run a file in all its houses; ``changes`` are settings to be changed besides those of the file."""
    try:
        scenario = read_scenario(path)
    except RulebookError as fault:
        return [_unusable(path, "", fault)]
    return [run_in(scenario, path, house, changes or {}) for house in scenario.played_in]


def run_in(scenario: Scenario, path: Path, house: str, changes: dict[str, Any]) -> Outcome:
    """Run a scenario in one house, with every filling; the first that fails decides."""
    try:
        table = table_of(scenario, path, house, changes)
        found = _try_to_begin(table) if scenario.refused else _play(table, house)
    except (RulebookError, SetupError) as fault:
        return _unusable(path, house, fault)
    reason = found.difference or _unproven(scenario, path, house, found.named)
    stood = found.position if found.difference else ""
    return Outcome(str(path), house, not reason, reason, frozenset(found.cited), tuple(found.log), position=stood)


def _unusable(path: Path, house: str, fault: Exception) -> Outcome:
    return Outcome(str(path), house, ok=False, reason=str(fault), cited=frozenset(), bad=True)


def _house_of(path: Path, name: str) -> House:
    """Return a house of the shelf, or that of a file next to the scenario."""
    beside = path.parent / name
    is_there = os.path.isfile(beside)  # noqa: PTH113 - unlike the method, it bears a name that is too long for a file
    return find_house(str(beside) if is_there else name)


class Table:
    """The table of a scenario in one house."""

    def __init__(self, scenario: Scenario, house: House, differs: dict[str, Any]) -> None:
        self.scenario, self.house, self.differs = scenario, house, differs

    def begin(self, deck: str | list[int] | None, filling: int) -> Hand:
        """Begin the hand, or raise a SetupError."""
        scenario = self.scenario
        if scenario.position:
            changed = amended_house(self.house, self.differs, shelf().settings) if self.differs else self.house
            return Hand.from_text(scenario.position, filling, changed)
        return Hand(
            scenario.game,
            self.house,
            scenario.table_stakes(),
            scenario.stacks,
            deck,
            filling,
            mode=scenario.mode,
            absent=scenario.absent,
            away=scenario.away,
            behind=scenario.behind,
            remakes=scenario.orders,
            slips=scenario.dealers_slips(),
            carried=scenario.carried,
            showdown=scenario.showing,
            button=scenario.button,
            final_two=scenario.final_two,
            differs=self.differs,
        )

    def play(self, script: Script, filling: int) -> Course:
        """Play the hand by the script."""
        if self.scenario.deck or self.scenario.position:
            return follow(self.begin(self.scenario.deck, filling), script)
        wanted = self.scenario.wanted()
        course = lay_out(wanted, filling, lambda deck: follow(self.begin(deck, filling), script))
        left = never_dealt(wanted, course.events)
        if course.difference or not left:
            return course
        return Course(course.hand, f"cards: never dealt: {', '.join(left)}", course.refusals)


def table_of(scenario: Scenario, path: Path, house: str, changes: dict[str, Any] | None = None) -> Table:
    """Set the table of a scenario in a house, or raise a RulebookError."""
    return Table(scenario, _house_of(path, house), scenario.differs | (changes or {}))


class _Findings(Struct, frozen=True):
    """What running a scenario in a house has shown."""

    difference: str
    cited: set[str]
    log: list[str]
    named: frozenset[str] = frozenset()
    position: str = ""


def _play(table: Table, house: str) -> _Findings:
    """Play with every filling, up to the first that differs."""
    script, decided = table.scenario.script(house), table.scenario.decided_in(house)
    cited: set[str] = set()
    for filling in FILLINGS[:1] if table.scenario.deck else FILLINGS:
        course = table.play(script, filling)
        cited |= course.cited
        difference = course.difference or not_decided(decided, course.lines)
        if difference:
            break
    return _Findings(difference, cited, course.hand.log, position=course.hand.text)


def _try_to_begin(table: Table) -> _Findings:
    """Begin a hand that should be refused; only the numbers that the refusal names can be proven by it."""
    wanted = table.scenario.refused
    try:
        hand = table.begin(None, FILLINGS[0])
    except SetupError as fault:
        sentence = str(fault)
        wrong = "" if wanted in sentence else f"the table was refused, but not with {wanted!r}: {sentence}"
        named = frozenset(_NUMBERS.findall(sentence)) & set(table.scenario.proves)
        return _Findings(wrong, set(named), [], named)
    return _Findings("the table should have been refused, and was not", set(), hand.log)


def _unproven(scenario: Scenario, path: Path, house: str, named: frozenset[str]) -> str:
    """Say which numbers of the house's book the file claims and does not prove.

    It proves those that decide a line which it expects, and of a table that is refused those that the reason names. A
    rule that decides nothing may be carried by the code: then a mutation that is kept with the tests breaks the file.
    """
    book = shelf().books.get(house)
    decided = {*scenario.decided_in(house).values(), *named}
    claimed = [number for number in scenario.proves if book and number in book.rules and number not in decided]
    missing = [number for number in claimed if not _is_recorded(number, path)]
    return f"no line that is expected is decided by {', '.join(missing)}" if missing else ""


def _is_recorded(number: str, path: Path) -> bool:
    """Tell whether a file is known to prove a rule."""
    return any(path.as_posix().endswith(f"/{file}") for file in shelf().proofs.get(number, ()))
