"""The shape of what a file holds: which keys a mapping has, what each of them is, and entries that become structs."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

Entry = TypeVar("Entry")
Keys = Mapping[str, type]  # what stands under each key; ``object`` is anything
WORDS: dict[type, str] = {str: "text, in quotes if need be", dict: "keys with their values", list: "a list"}


def wrong_keys(raw: Mapping[Any, Any], keys: Keys, optional: Collection[str] = ()) -> list[str]:
    """Say which keys are missing, and which hold something else than they should."""
    missing = [key for key in keys if key not in raw and key not in optional]
    faults = [f"{', '.join(missing)} missing; give {', '.join(keys)}"] if missing else []
    return faults + [
        f"{key}: {raw[key]!r} is not allowed; write {WORDS[kind]}"
        for key, kind in keys.items()
        if key in raw and not _is(raw[key], kind)
    ]


def unknown_keys(raw: Mapping[Any, Any], keys: Keys) -> list[str]:
    """Say which keys should not be there."""
    return [f"{key}: unknown key; write {', '.join(keys)}" for key in raw if key not in keys]


def _is(value: object, kind: type) -> bool:
    """Tell whether a value is of a kind; text says something, and a list or mapping may be left empty."""
    if kind is str:
        return isinstance(value, str) and bool(value.strip())
    return value is None or isinstance(value, kind)


def named(entries: Sequence[object], key: str) -> Iterator[tuple[str, object]]:
    """Give each entry of a list the name that stands under ``key``, or else its place."""
    for place, entry in enumerate(entries, 1):
        name = entry.get(key) if isinstance(entry, dict) else None
        yield (name if isinstance(name, str) else f"entry {place}"), entry


def convert(raw: object, kind: type[Entry], label: str, faults: list[str]) -> Entry | None:
    """Make a struct of one entry, adding to ``faults`` what is wrong with it.

    msgspec stops at the first fault, so a file is converted entry by entry: each is named, and no entry hides the next.
    """
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as fault:
        faults.append(f"{label}: {fault}")
        return None
