"""The catalogue of a book: every rule of it, restated in our words, under its number."""

from typing import Any

import msgspec
from msgspec import Struct

from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.vocabulary import ALL_GAMES, FORMS_COVERED, HAND_KINDS, KINDS, concerns_stud
from upcard.rulebooks.yaml_files import read_yaml


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule of one book."""

    id: str
    section: str
    games: tuple[str, ...]
    kind: str
    rule: str
    test: str
    parameters: dict[str, Any] = {}
    example: str = ""
    note: str = ""
    conflict: tuple[str, ...] = ()

    @property
    def belongs_to_hand(self) -> bool:
        """Tell whether this is a rule of the ordinary hand of a stud game."""
        return self.kind in HAND_KINDS and concerns_stud(self.games)


def read_catalogue(text: str, name: str, prefix: str) -> tuple[Rule, ...]:
    """Read a catalogue file, or raise with all its faults."""
    entries = read_yaml(text, name)
    if not isinstance(entries, list):
        raise RulebookError([f"{name}: a catalogue is a list of rules"])
    faults: list[str] = []
    rules = [rule for number, entry in enumerate(entries, 1) if (rule := _read_rule(entry, number, name, faults))]
    seen: set[str] = set()
    for rule in rules:
        if rule.id in seen:
            faults.append(f"{name}: {rule.id}: this number stands twice")
        seen.add(rule.id)
        if not rule.id.startswith(f"{prefix}-"):
            faults.append(f"{name}: {rule.id}: the numbers of this book begin with {prefix}-")
        if rule.kind not in KINDS:
            faults.append(f"{name}: {rule.id}: kind {rule.kind!r} is unknown; write one of {', '.join(KINDS)}")
        faults += [
            f"{name}: {rule.id}: game {tag!r} is unknown"
            for tag in rule.games
            if tag not in ALL_GAMES and tag not in FORMS_COVERED
        ]
    if faults:
        raise RulebookError(faults)
    return tuple(rules)


def _read_rule(entry: object, number: int, name: str, faults: list[str]) -> Rule | None:
    try:
        return msgspec.convert(entry, Rule)
    except msgspec.ValidationError as fault:
        label = entry.get("id", f"entry {number}") if isinstance(entry, dict) else f"entry {number}"
        faults.append(f"{name}: {label}: {fault}")
        return None
