"""The catalogue of a book: every rule of it, restated in our words, under its number."""

from collections.abc import Collection, Iterable
from typing import Any

from msgspec import Struct

from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.known_games import on_the_shelf
from upcard.rulebooks.shape import convert, named
from upcard.rulebooks.vocabulary import KINDS
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
    line: str = ""
    """The rule in one line, where its first sentence does not say what it is about."""
    conflict: tuple[str, ...] = ()


def read_catalogue(text: str, file: str, prefix: str, marks: Collection[str] | None = None) -> tuple[Rule, ...]:
    """Read a catalogue file, or raise with all its faults; ``marks`` are the games and forms that rules may name."""
    marks = on_the_shelf().marks if marks is None else marks
    entries = read_yaml(text, file)
    if not isinstance(entries, list):
        raise RulebookError([f"{file}: a catalogue is a list of rules"])
    faults: list[str] = []
    read = [convert(entry, Rule, f"{file}: {name}", faults) for name, entry in named(entries, "id")]
    rules = tuple(rule for rule in read if rule is not None)
    faults += [f"{file}: {fault}" for fault in _faults_among(rules, prefix, marks)]
    if faults:
        raise RulebookError(faults)
    return rules


def _faults_among(rules: Iterable[Rule], prefix: str, marks: Collection[str]) -> list[str]:
    """Say what is wrong with rules that have the right shape."""
    faults: list[str] = []
    seen: set[str] = set()
    for rule in rules:
        if rule.id in seen:
            faults.append(f"{rule.id}: this number stands twice")
        seen.add(rule.id)
        if not rule.id.startswith(f"{prefix}-"):
            faults.append(f"{rule.id}: the numbers of this book begin with {prefix}-")
        if rule.kind not in KINDS:
            faults.append(f"{rule.id}: kind {rule.kind!r} is unknown; write one of {', '.join(KINDS)}")
        faults += [f"{rule.id}: game {tag!r} is unknown" for tag in rule.games if tag not in marks]
    return faults
