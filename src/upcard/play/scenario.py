"""A scenario: a file that a floor person can read, and the proof that a rule is followed. Here it is read and checked."""

import re
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from upcard.chips.stakes import Stakes
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.yaml_files import read_yaml


class Scenario(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a scenario file says. Any expectation may be a map by house."""

    title: str
    proves: tuple[str, ...] = ()
    house: str = ""
    houses: tuple[str, ...] = ()
    game: str = "stud-high"
    betting: str = "fixed-limit"
    stakes: dict[str, Any] = {}
    stacks: dict[int, int]
    mode: str = "cash"
    absent: tuple[int, ...] = ()
    away: tuple[int, ...] = ()
    behind: dict[int, int] = {}
    carried: int = 0
    showdown: str = "auto"
    button: int = 0
    final_two: bool = False
    differs: dict[str, Any] = {}
    cards: dict[str | int, str] = {}
    deck: str = ""
    remakes: tuple[tuple[int, ...], ...] = ()
    refused: str = ""
    play: tuple[str | dict[str, Any], ...] = ()
    then: dict[str, Any] = {}

    @property
    def played_in(self) -> tuple[str, ...]:
        """The houses that the file is played in."""
        return self.houses or (self.house,)


STEP_KEYS = ("refuse", "code", "cites", "expect")


# YAML takes a value that begins with a question mark for something else; in a scenario it is a card that may be any.
_OPEN_CARDS = re.compile(r"(?<=: )\?(?: (?:\?|[2-9TJQKA][cdhs]))*(?=\s*(?:$|[,}#]))", re.MULTILINE)


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file, or raise a RulebookError with everything that is wrong with it."""
    text = _OPEN_CARDS.sub(lambda found: f'"{found[0]}"', path.read_text(encoding="utf-8"))
    raw = read_yaml(text, path.name)
    try:
        scenario = msgspec.convert(raw, Scenario)
    except msgspec.ValidationError as fault:
        raise RulebookError([f"{path.name}: {fault}"]) from None
    faults: list[str] = []
    if bool(scenario.house) == bool(scenario.houses):
        faults.append("write either house or houses")
    for step in scenario.play:
        if isinstance(step, dict):
            faults += [
                f"play: {key!r} is no step; write an action, refuse or expect" for key in step if key not in STEP_KEYS
            ]
            if ("refuse" in step) == ("expect" in step):
                faults.append(f"play: {step}: a step is an action, refuse or expect")
            elif "refuse" in step and "code" not in step:
                faults.append(f"play: refuse {step['refuse']}: give the code of the refusal")
    if scenario.cards and scenario.deck:
        faults.append("give cards or deck, not both")
    if faults:
        raise RulebookError([f"{path.name}: {fault}" for fault in faults])
    return scenario


def stakes_of(scenario: Scenario, name: str) -> Stakes:
    """Return the stakes that a scenario names."""
    try:
        return msgspec.convert({"betting": scenario.betting, **scenario.stakes}, Stakes)
    except msgspec.ValidationError as fault:
        raise RulebookError([f"{name}: stakes: {fault}"]) from None
