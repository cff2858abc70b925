"""Situations: what happens or is refused at a table, and the rule that decides it, written from the catalogues."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from upcard.rulebooks.yaml_files import read_text, read_yaml
from upcard.scenarios.course import Course
from upcard.scenarios.run import table_of
from upcard.scenarios.scenario import Scenario, read_scenario
from upcard.telling.sayings import sentence_for

HERE = Path(__file__).parent
SCENARIOS = HERE.parent / "scenarios"
CUSTOM = "house custom"
FILLING = 1


class Situation(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing that happens or is refused: the line that tells it, and by house the number that decides it.

    Houses whose books say nothing about it may be left out; where the program must say so too, the rule is
    "house custom". The topic is the first one behind it, the same in all houses or by house.
    A line that comes up often is looked for after another, as in after "Seventh street".
    """

    title: str
    line: str
    after: str = ""
    decides: dict[str, str]
    topic: str | dict[str, str]
    why: str

    def topic_in(self, house: str) -> str:
        """Return the first topic behind it in a house."""
        return self.topic if isinstance(self.topic, str) else self.topic[house]


class Table(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A hand, written here or taken from the scenarios, and the situations that come up in it."""

    scenario: str = ""
    hand: dict[str, Any] = {}
    situations: list[Situation]

    def course(self, house: str) -> Course:
        """Play the hand in a house."""
        path = SCENARIOS / f"{self.scenario}.yaml" if self.scenario else HERE
        read = read_scenario(path) if self.scenario else _written(self.hand, house)
        return table_of(read, path, house).play(read.script(house), FILLING)


class Case(Struct, frozen=True):
    """A situation in one house."""

    table: Table
    situation: Situation
    house: str

    def course(self) -> Course:
        """Return the hand, played once for all that comes up in it."""
        return _played(self.table.scenario, msgspec.json.encode(self.table.hand), self.house)

    def codes(self) -> set[str]:
        """Return the codes of the refusals that it is about."""
        return {refusal.code for refusal in self.course().refusals if self.situation.line in refusal.sentence}

    def differences(self) -> list[str]:
        """Say what is otherwise than written down."""
        course = self.course()
        if course.difference:
            return [course.difference]
        told = [*course.events, *course.refusals]
        sentences = [*map(sentence_for, course.events), *(refusal.sentence for refusal in course.refusals)]
        start = next((place for place, line in enumerate(sentences) if self.situation.after in line), len(sentences))
        found = [said for said, line in list(zip(told, sentences, strict=True))[start:] if self.situation.line in line]
        wanted = (self.situation.decides[self.house], self.situation.topic_in(self.house))
        if not found:
            return [f"no line {self.situation.line!r}"]
        pairs = [(said.decides or CUSTOM, next(iter(said.topics), "")) for said in found]
        return [f"expected {wanted}, found {pair}" for pair in dict.fromkeys(pairs) if pair != wanted]


def cases(file: Path) -> list[Case]:
    """Read the situations of a file."""
    tables = msgspec.convert(read_yaml(read_text(file, file.name), file.name), list[Table])
    return [
        Case(table, situation, house)
        for table in tables
        for situation in table.situations
        for house in situation.decides
    ]


@cache
def _played(scenario: str, hand: bytes, house: str) -> Course:
    return Table(scenario=scenario, hand=msgspec.json.decode(hand), situations=[]).course(house)


def _written(hand: dict[str, Any], house: str) -> Scenario:
    return msgspec.convert({"title": "a situation", "house": house, **hand}, Scenario, str_keys=True)
