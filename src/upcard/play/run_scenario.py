"""Running a scenario: under each of its houses, with five fixed fillings of the cards that it leaves open."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from upcard.hand.begin import SetupError
from upcard.play.course import Course, follow
from upcard.play.hand import Hand
from upcard.play.scenario import Scenario, read_scenario
from upcard.play.scenario_deck import lay_out, never_dealt
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.house import House
from upcard.rulebooks.shelf import find_house, shelf

FILLINGS = (1, 2, 3, 4, 5)
_NUMBERS = re.compile(r"[\w.-]*\w")


class Outcome(Struct, frozen=True):
    """How a file fared in one house.

    ``cited`` are all the numbers that its events and refusals named; ``bad`` tells a file that cannot be used from
    one that does not hold.
    """

    file: str
    house: str
    ok: bool
    reason: str
    cited: frozenset[str]
    log: tuple[str, ...] = ()
    bad: bool = False


def run_file(path: Path, changes: dict[str, Any] | None = None) -> list[Outcome]:
    """Run a file in all its houses; ``changes`` are settings to be changed beside those of the file."""
    try:
        scenario = read_scenario(path)
    except RulebookError as fault:
        return [_unusable(path, "", fault)]
    return [run_in(scenario, path, house, changes or {}) for house in scenario.played_in]


def run_in(scenario: Scenario, path: Path, house: str, changes: dict[str, Any]) -> Outcome:
    """Run a scenario in one house, with every filling; the first that fails decides."""
    try:
        table = _Table(scenario, _house_of(path, house), {**scenario.differs, **changes})
        ...
    except (RulebookError, SetupError) as fault:
        return _unusable(path, house, fault)
