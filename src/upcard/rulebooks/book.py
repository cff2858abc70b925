"""A book's profile: its value for every setting, its numbers for every topic, and the rules that cannot be played."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from upcard.rulebooks.catalogue import Rule
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.settings import Choice, Setting, parse_choice
from upcard.rulebooks.yaml_files import read_yaml

KEYS = ("title", "prefix", "catalogue", "settings", "topics", "not_played")


class Book(Struct, frozen=True):
    """One of the five rulebooks, as data. A setting that is not in ``settings`` is one on which the book is silent."""

    name: str
    title: str
    prefix: str
    rules: dict[str, Rule]
    settings: dict[str, Choice]
    topics: dict[str, tuple[str, ...]]
    not_played: dict[str, str]


def read_book(
    text: str,
    name: str,
    rules: tuple[Rule, ...],
    settings: Mapping[str, Setting],
    topics: Mapping[str, Any],
) -> Book:
    """Read a book's profile, checked against its catalogue and the lists of settings and topics."""
    file = f"{name}.yaml"
    raw = read_yaml(text, file)
    if not isinstance(raw, dict) or set(raw) != set(KEYS):
        raise RulebookError([f"{file}: the keys of a book are {', '.join(KEYS)}"])
    numbers = {rule.id: rule for rule in rules}
    faults: list[str] = []
    choices = _read_settings(raw["settings"] or {}, settings, faults)
    for key, choice in choices.items():
        faults += [f"settings: {key}: there is no rule {rule}" for rule in choice.rules if rule not in numbers]
        if not choice.rules:
            faults.append(f"settings: {key}: no rules; name the numbers that fix the value, or write silent")
    cited = _read_topics(raw["topics"] or {}, topics, numbers, faults)
    not_played = {str(key): str(reason) for key, reason in (raw["not_played"] or {}).items()}
    faults += [f"not_played: there is no rule {key}" for key in not_played if key not in numbers]
    if faults:
        raise RulebookError([f"{file}: {fault}" for fault in faults])
    return Book(name, str(raw["title"]), str(raw["prefix"]), numbers, choices, cited, not_played)


def _read_settings(raw: Mapping[str, Any], settings: Mapping[str, Setting], faults: list[str]) -> dict[str, Choice]:
    faults += [f"settings: there is no setting {key!r}" for key in raw if key not in settings]
    faults += [f"settings: {key} is missing; give its value, or write silent" for key in settings if key not in raw]
    return {
        key: parse_choice(f"settings: {key}", value, settings[key], faults)
        for key, value in raw.items()
        if key in settings and value != "silent"
    }


def _read_topics(
    raw: Mapping[str, Any],
    topics: Mapping[str, Any],
    numbers: Mapping[str, Rule],
    faults: list[str],
) -> dict[str, tuple[str, ...]]:
    cited: dict[str, tuple[str, ...]] = {}
    for topic, ids in raw.items():
        if topic not in topics:
            faults.append(f"topics: there is no topic {topic!r}")
        elif not (isinstance(ids, list) and all(isinstance(number, str) for number in ids)):
            faults.append(f"topics: {topic}: write a list of rule numbers")
        else:
            faults += [f"topics: {topic}: there is no rule {number}" for number in ids if number not in numbers]
            cited[topic] = tuple(ids)
    return cited
