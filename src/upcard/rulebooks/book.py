"""A book's profile: its value for every setting, its numbers for every topic, and the rules that cannot be played."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from msgspec import Struct

from upcard.rulebooks.catalogue import Rule
from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.settings import Choice, Setting, parse_choice
from upcard.rulebooks.shape import Keys, unknown_keys, wrong_keys
from upcard.rulebooks.yaml_files import read_yaml

KEYS: Keys = {"title": str, "prefix": str, "catalogue": str, "settings": dict, "topics": dict, "not_played": dict}


class Profile(Struct, frozen=True):
    """A book's file as it was written: each key holds what it should, and nothing in them has been checked yet."""

    title: str
    prefix: str
    catalogue: str
    settings: dict[str, Any]
    topics: dict[str, Any]
    not_played: dict[str, Any]


class Book(Struct, frozen=True):
    """One of the five rulebooks, as data. A setting that is not in ``settings`` is one on which the book is silent."""

    name: str
    title: str
    prefix: str
    rules: dict[str, Rule]
    settings: dict[str, Choice]
    topics: dict[str, tuple[str, ...]]
    not_played: dict[str, str]


def read_profile(text: str, file: str) -> Profile:
    """Read a book's file, or raise with the keys that are missing, unknown or wrong."""
    raw = read_yaml(text, file)
    if not isinstance(raw, dict):
        raise RulebookError([f"{file}: the keys of a book are {', '.join(KEYS)}"])
    faults = unknown_keys(raw, KEYS) + wrong_keys(raw, KEYS)
    if faults:
        raise RulebookError([f"{file}: {fault}" for fault in faults])
    # A part without entries is written as a key alone, which YAML takes for nothing.
    return Profile(**{key: {} if raw[key] is None else raw[key] for key in KEYS})


def check_book(
    profile: Profile,
    name: str,
    file: str,
    rules: Iterable[Rule],
    settings: Mapping[str, Setting],
    topics: Mapping[str, Any],
    conditions: Collection[str] | None = None,
) -> Book:
    """Make a book of its profile, checked against its catalogue and the lists of settings, topics and conditions."""
    numbers = {rule.id: rule for rule in rules}
    faults: list[str] = []
    choices = _check_settings(profile.settings, settings, numbers, faults, conditions)
    cited = _check_topics(profile.topics, topics, numbers, faults)
    not_played = _check_not_played(profile.not_played, numbers, faults)
    if faults:
        raise RulebookError([f"{file}: {fault}" for fault in faults])
    return Book(name, profile.title, profile.prefix, numbers, choices, cited, not_played)


def _check_settings(
    raw: Mapping[str, Any],
    settings: Mapping[str, Setting],
    numbers: Mapping[str, Rule],
    faults: list[str],
    conditions: Collection[str] | None,
) -> dict[str, Choice]:
    faults += [f"settings: there is no setting {key!r}" for key in raw if key not in settings]
    faults += [f"settings: {key} is missing; give its value, or write silent" for key in settings if key not in raw]
    choices = {
        key: parse_choice(f"settings: {key}", value, settings[key], faults, conditions)
        for key, value in raw.items()
        if key in settings and value != "silent"
    }
    for key, choice in choices.items():
        faults += [f"settings: {key}: there is no rule {rule}" for rule in choice.rules if rule not in numbers]
        if not choice.rules:
            faults.append(f"settings: {key}: no rules; name the numbers that fix the value, or write silent")
    return choices


def _check_topics(
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


def _check_not_played(raw: Mapping[str, Any], numbers: Mapping[str, Rule], faults: list[str]) -> dict[str, str]:
    faults += [f"not_played: there is no rule {key}" for key in raw if key not in numbers]
    faults += [f"not_played: {key}: write the reason" for key, reason in raw.items() if not isinstance(reason, str)]
    return dict(raw)
