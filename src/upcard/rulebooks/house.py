"""A house: the book it follows, what fills that book's gaps, and where it differs, each difference under its own number."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.settings import Choice, Setting, parse_choice
from upcard.rulebooks.yaml_files import read_yaml

KEYS = ("name", "title", "book", "where_silent", "differs")


class Amendment(Struct, frozen=True):
    """A setting that a house changes, under the number and in the words that it publishes."""

    number: str
    text: str
    setting: str
    choice: Choice


class House(Struct, frozen=True):
    """A house is short: a book, what holds where it is silent, and the house's amendments."""

    name: str
    title: str
    book: str
    where_silent: str
    differs: tuple[Amendment, ...] = ()
    source: str = ""

    def amended(self, setting: str) -> Amendment | None:
        """Return the house's own rule for a setting, if it has one."""
        for amendment in self.differs:
            if amendment.setting == setting:
                return amendment
        return None


def read_house(
    text: str, file: str, books: tuple[str, ...], settings: Mapping[str, Setting], source: str = ""
) -> House:
    """Read a house file, or raise with everything that is wrong with it."""
    raw = read_yaml(text, file)
    if not isinstance(raw, dict):
        raise RulebookError([f"{file}: a house file has the keys {', '.join(KEYS)}"])
    faults = [f"{key}: unknown key; a house has {', '.join(KEYS)}" for key in raw if key not in KEYS]
    faults += [f"{key}: missing" for key in ("name", "book") if not isinstance(raw.get(key), str)]
    for key in ("book", "where_silent"):
        if isinstance(raw.get(key), str) and raw[key] not in books:
            faults.append(f"{key}: there is no book {raw[key]!r}; write one of {', '.join(books)}")
    differs = _read_differences(raw.get("differs") or [], settings, faults)
    if faults:
        raise RulebookError([f"{file}: {fault}" for fault in faults])
    return House(
        name=raw["name"],
        title=str(raw.get("title", raw["name"])),
        book=raw["book"],
        where_silent=raw.get("where_silent", "roberts"),
        differs=differs,
        source=source,
    )


def _read_differences(raw: Any, settings: Mapping[str, Setting], faults: list[str]) -> tuple[Amendment, ...]:  # noqa: ANN401 - as read from YAML
    if not isinstance(raw, list):
        faults.append("differs: write a list, each with number, text, setting and value")
        return ()
    amendments: list[Amendment] = []
    for place, entry in enumerate(raw, 1):
        missing = [
            key for key in ("number", "text", "setting", "value") if not isinstance(entry, dict) or key not in entry
        ]
        if missing:
            faults.append(f"differs: entry {place}: {', '.join(missing)} missing; give number, text, setting and value")
            continue
        name = entry["setting"]
        if name not in settings:
            faults.append(f"differs: entry {place}: there is no setting {name!r}")
            continue
        choice = {key: value for key, value in entry.items() if key != "setting"}
        parsed = parse_choice(f"differs: {name}", choice, settings[name], faults)
        amendments.append(Amendment(str(entry["number"]), str(entry["text"]), name, parsed))
    seen: set[str] = set()
    for amendment in amendments:
        if amendment.setting in seen:
            faults.append(f"differs: {amendment.setting}: changed twice; keep one")
        seen.add(amendment.setting)
    return tuple(amendments)


def amended_house(house: House, changes: Mapping[str, Any], settings: Mapping[str, Setting]) -> House:
    """Return the house with further settings changed, each under the number ``house``.<setting>."""
    faults = [f"differs: there is no setting {name!r}" for name in changes if name not in settings]
    fresh = [
        Amendment(
            f"house.{name}",
            "changed for this table",
            name,
            parse_choice(f"differs: {name}", value, settings[name], faults),
        )
        for name, value in changes.items()
        if name in settings
    ]
    if faults:
        raise RulebookError(faults)
    kept = tuple(amendment for amendment in house.differs if amendment.setting not in changes)
    return House(house.name, house.title, house.book, house.where_silent, kept + tuple(fresh), house.source)
