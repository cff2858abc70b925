"""A house: the book it follows, what fills that book's gaps, and where it differs, each time under its own number."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from upcard.rulebooks.errors import RulebookError
from upcard.rulebooks.former_settings import ABOUT_ONE_GAME, BY_STREET, GONE, RENAMED, no_setting
from upcard.rulebooks.known_games import KnownGames, on_the_shelf
from upcard.rulebooks.misdeal_causes import contradictions
from upcard.rulebooks.settings import Choice, Held, Setting, parse_choice
from upcard.rulebooks.shape import Keys, unknown_keys, wrong_keys
from upcard.rulebooks.streets import NUMBERED
from upcard.rulebooks.yaml_files import read_yaml

KEYS: Keys = {"name": str, "title": str, "book": str, "where_silent": str, "differs": list}
OPTIONAL = ("title", "where_silent", "differs")
DIFFERENCE_KEYS: Keys = {"number": str, "text": str, "setting": str, "value": object}


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
    text: str, file: str, books: tuple[str, ...], settings: Mapping[str, Setting], source: str = "",
    known: KnownGames | None = None,
) -> House:  # fmt: skip
    """Read a house file, or raise with everything that is wrong with it; ``known`` are the games, None: the shelf's."""
    known = known or on_the_shelf()
    raw = read_yaml(text, file)
    if not isinstance(raw, dict):
        raise RulebookError([f"{file}: a house file has the keys {', '.join(KEYS)}"])
    faults = unknown_keys(raw, KEYS) + wrong_keys(raw, KEYS, OPTIONAL)
    for key in ("book", "where_silent"):
        if isinstance(raw.get(key), str) and raw[key] not in books:
            faults.append(f"{key}: there is no book {raw[key]!r}; write one of {', '.join(books)}")
    entries = raw.get("differs")
    differs = _read_differences(entries if isinstance(entries, list) else [], settings, known, faults)
    faults += [] if faults else _contradictions(differs, known)
    if faults:
        raise RulebookError([f"{file}: {fault}" for fault in faults])
    told = {"title": raw["name"], "where_silent": "roberts"} | raw
    return House(told["name"], told["title"], told["book"], told["where_silent"], differs, source)


def _read_differences(
    entries: Sequence[object], settings: Mapping[str, Setting], known: KnownGames, faults: list[str]
) -> tuple[Amendment, ...]:
    read = [_read_difference(entry, place, settings, known, faults) for place, entry in enumerate(entries, 1)]
    amendments = tuple(amendment for amendment in read if amendment is not None)
    changes = Counter(amendment.setting for amendment in amendments)
    faults += [f"differs: {setting}: changed twice; keep one" for setting, times in changes.items() if times > 1]
    return amendments


def _read_difference(
    entry: object, place: int, settings: Mapping[str, Setting], known: KnownGames, faults: list[str]
) -> Amendment | None:
    """Read one difference; what it holds besides its keys are conditions and their values."""
    raw = entry if isinstance(entry, dict) else {}
    wrong = wrong_keys(raw, DIFFERENCE_KEYS)
    if not wrong and raw["setting"] not in settings:
        wrong = [no_setting(raw["setting"], raw["value"])]
    if wrong:
        faults += [f"differs: entry {place}: {fault}" for fault in wrong]
        return None
    name = raw["setting"]
    choice = {key: value for key, value in raw.items() if key != "setting"}
    read = parse_choice(f"differs: {name}", choice, settings[name], faults, known.conditions)
    return Amendment(raw["number"], raw["text"], name, read)


def stored_house(text: str, game: str) -> House:
    """Return a house that was kept whole, for one of its games.

    Settings that were about one game are one by now, some have another name or are gone, and streets have names.
    """
    house = msgspec.json.decode(text, type=House)
    differs: list[Amendment] = []
    for amendment in house.differs:
        former = amendment.setting
        now, about = ABOUT_ONE_GAME.get(former, (RENAMED.get(former, former), game))
        if about == game and former not in GONE:
            choice = _by_name(amendment.choice) if now == BY_STREET else amendment.choice
            differs.append(msgspec.structs.replace(amendment, setting=now, choice=choice))
    return msgspec.structs.replace(house, differs=tuple(differs))


def _by_name(choice: Choice) -> Choice:
    """Call streets by their names where they were given by their numbers of cards."""
    when = tuple((condition, _streets(value)) for condition, value in choice.when)
    return msgspec.structs.replace(choice, value=_streets(choice.value), when=when)


def _streets(value: Held) -> Held:
    items = value if isinstance(value, tuple) else ()
    return tuple(NUMBERED.get(item, item) if isinstance(item, int) else item for item in items)


def amended_house(house: House, changes: Mapping[str, Any], settings: Mapping[str, Setting]) -> House:
    """Return the house with further settings changed, each under the number ``house``.<setting>."""
    faults = [f"differs: {no_setting(name, value)}" for name, value in changes.items() if name not in settings]
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
    kept = tuple(amendment for amendment in house.differs if amendment.setting not in changes)
    faults += [] if faults else _contradictions(kept + tuple(fresh), on_the_shelf())
    if faults:
        raise RulebookError(faults)
    return House(house.name, house.title, house.book, house.where_silent, kept + tuple(fresh), house.source)


def _contradictions(differs: Sequence[Amendment], known: KnownGames) -> list[str]:
    return contradictions({amendment.setting: amendment.choice for amendment in differs}, known.games.values())
