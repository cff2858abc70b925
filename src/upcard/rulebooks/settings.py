"""The settings of a house: what each may be, and which of its values holds in a given game, mode and form."""

from collections.abc import Collection
from typing import Any, Literal

from msgspec import Struct

from upcard.rulebooks.game import Game
from upcard.rulebooks.known_games import on_the_shelf
from upcard.rulebooks.vocabulary import FORMS_COVERED, BettingForm, Mode

SettingType = Literal[
    "int", "int-or-unlimited", "int-or-none", "int-or-never", "decimal", "bool", "enum", "set", "list", "stakes",
]  # fmt: skip
Value = Any  # int, float, bool, str or a list of str and int: what YAML gives
Held = bool | int | float | str | tuple[str | int, ...]  # a value that was read, from the files or from JSON alike
SILENT = "silent"  # where a book or a house does not speak, though it does so elsewhere
BESIDE = ("rules", "note", "number", "text")  # what stands next to values and conditions
LARGEST = 2**53  # up to here JSON keeps every whole number; what has no end (.inf) it does not keep at all


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """One point on which houses differ: its type, its allowed values, and the value where no book speaks."""

    type: SettingType
    default: Value
    part: str = ""  # of the list of settings, under which it is shown
    title: str = ""
    values: dict[str, str] | tuple[str | int, ...] = ()
    """What a closed list holds, each with its words where a player would not understand it as it stands; of a number
    with a word instead, the words of that word."""
    games: tuple[str, ...] = ()  # names, features or tags of the games that it is about; none: of all
    whole: bool = False  # a list with all of the values: only their order is free
    least: float | None = None
    most: float | None = None
    rows: tuple[str, ...] = ()


class Choice(Struct, frozen=True):
    """A book's or a house's value for a setting: by condition where it depends on one, with the rules that fix it."""

    value: Held
    when: tuple[tuple[str, Held], ...] = ()
    rules: tuple[str, ...] = ()
    note: str = ""


def is_about(games: tuple[str, ...], game: Game) -> bool:
    """Tell whether what names these games, features and tags is about a game; what names none is about all."""
    return not games or any(word in game.words for word in games)


def holds(condition: str, game: Game, betting: BettingForm, mode: Mode) -> bool:
    """Tell whether a condition next to a value (a game, a feature or tag of games, a mode or a form) is met."""
    return condition in game.words or condition == mode or betting in FORMS_COVERED.get(condition, ())


def value_in_force(choice: Choice, game: Game, betting: BettingForm, mode: Mode) -> Held:
    """Return the value that holds: the last condition that is met, else the plain value, which may be silence."""
    value = choice.value
    for condition, other in choice.when:
        if holds(condition, game, betting, mode):
            value = other
    return value


def allowed_words(setting: Setting) -> str:
    """Say in words what a setting may be."""
    words = ", ".join(str(value) for value in setting.values)
    match setting.type:
        case "bool":
            return "true or false"
        case "stakes":
            return "stakes (the table's stakes decide)"
        case "enum":
            return f"one of {words}"
        case "set" | "list":
            return f"a list of all of {words}, in any order" if setting.whole else f"a list of {words}"
    noun = "a number" if setting.type == "decimal" else "a whole number"
    low = f" of at least {setting.least:g}" if setting.least is not None else ""
    high = f" and at most {setting.most:g}" if setting.most is not None else ""
    instead = f", or {word}" if (word := _word_instead(setting)) else ""
    return noun + low + high + instead


def _word_instead(setting: Setting) -> str:
    """Return the word that may stand instead of a number, if there is one."""
    return setting.type.partition("-or-")[2]


def value_words(setting: Setting, value: object) -> str:
    """Return a value in words that a player understands, where a house file has one hyphenated word."""
    if setting.type == "stakes":
        return "by the table's stakes"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(value_words(setting, item) for item in value) or "nothing"
    if isinstance(value, str) and isinstance(setting.values, dict):
        return setting.values[value]
    return f"{value:g}" if isinstance(value, float) else str(value)


def wrong(setting: Setting, value: Value) -> str | None:
    """Say what the setting may be if ``value`` is not that, else None."""
    return None if _is_allowed(setting, value) else f"{value!r} is not allowed; write {allowed_words(setting)}"


def _is_allowed(setting: Setting, value: object) -> bool:
    match setting.type:
        case "bool":
            return isinstance(value, bool)
        case "stakes":
            return value == "stakes"
        case "enum":
            return _is_among(setting, value)
        case "set" | "list":
            return _is_allowed_list(setting, value)
    word = _word_instead(setting)
    return (word != "" and value == word) or _is_allowed_number(setting, value)


def _is_among(setting: Setting, value: object) -> bool:
    """Tell whether a value is one of the closed list; to Python true and 1.0 are the same as 1, here they are not."""
    return any(value == other and type(value) is type(other) for other in setting.values)


def _is_allowed_list(setting: Setting, value: object) -> bool:
    if not isinstance(value, list | tuple) or not all(_is_among(setting, item) for item in value):
        return False
    return len(set(value)) == len(value) and (not setting.whole or len(value) == len(setting.values))


def _is_allowed_number(setting: Setting, value: object) -> bool:
    kinds = (int, float) if setting.type == "decimal" else (int,)
    if isinstance(value, bool) or not isinstance(value, kinds):
        return False
    least = -LARGEST if setting.least is None else setting.least
    most = LARGEST if setting.most is None else setting.most
    return least <= value <= most


def shape_faults(setting: Setting) -> list[str]:
    """Say what is wrong with how a setting is described: how it is called, and which values stand in its list."""
    missing = [key for key in ("part", "title") if not getattr(setting, key)]
    faults = [f"{', '.join(missing)} missing"] if missing else []
    if isinstance(setting.default, dict) and SILENT in setting.default.values():
        faults.append("default: it holds where nobody else speaks, so it is never silent")
    if setting.type in ("enum", "set", "list"):
        return faults if setting.values else [*faults, "values missing; list what it may be"]
    word = _word_instead(setting)
    if tuple(setting.values) != ((word,) if word else ()):
        faults.append(f"values: give {word} its words" if word else "values: only a closed list has them")
    return faults


def parse_choice(
    name: str, raw: Value, setting: Setting, faults: list[str], conditions: Collection[str] | None = None
) -> Choice:
    """Read a value, plain or with conditions, adding to ``faults`` whatever is wrong with it.

    Where there are conditions, one of the values may be silence: in those games nothing is said here. ``conditions``
    are the words on which a value may depend; None: those of the shelf.
    """
    if conditions is None:
        conditions = on_the_shelf().conditions
    if not isinstance(raw, dict):
        raw = {"value": raw}
    if "value" not in raw:
        faults.append(f"{name}: no value; write value: and {allowed_words(setting)}")
    when: list[tuple[str, Held]] = []
    for key, value in raw.items():
        if key in BESIDE:
            continue
        if key != "value" and key not in conditions:
            faults.append(f"{name}: {key!r} is no condition; write a game, a mode or a betting form")
            continue
        what = None if value == SILENT and _speaks_elsewhere(raw, key) else wrong(setting, value)
        if what is not None:
            faults.append(f"{name}: {key}: {what}")
        if key != "value":
            when.append((key, _frozen(value)))
    rules = raw.get("rules", [])
    if not (isinstance(rules, list) and all(isinstance(rule, str) for rule in rules)):
        faults.append(f"{name}: rules must be a list of rule numbers")
        rules = []
    return Choice(_frozen(raw.get("value")), tuple(when), tuple(rules), str(raw.get("note", "")))


def _speaks_elsewhere(raw: dict[Any, Value], silent: object) -> bool:
    """Tell whether something is said besides a silent value, under a condition or else."""
    return any(value != SILENT for key, value in raw.items() if key not in (silent, *BESIDE))


def _frozen(value: Value) -> Value:
    return tuple(value) if isinstance(value, list) else value


def default_choice(setting: Setting) -> Choice:
    """Return what holds where no book speaks; whether it is allowed was checked when the file was read."""
    return parse_choice("default", setting.default, setting, [])


def samples(setting: Setting, value: Value) -> list[Value]:
    """Return other allowed values than ``value``: all of a closed list, the neighbours of a number."""
    match setting.type:
        case "bool":
            return [not value]
        case "enum":
            return [other for other in setting.values if other != value]
        case "set" | "list":
            return _other_orders(tuple(value)) if setting.whole else _other_lists(setting, tuple(value))
        case "stakes":
            return []
    return _other_numbers(setting, value)


def _other_orders(value: tuple[Value, ...]) -> list[Value]:
    """Turn the order round, and let each two neighbours change places."""
    swapped = [(*value[:i], value[i + 1], value[i], *value[i + 2 :]) for i in range(len(value) - 1)]
    return [value[::-1], *swapped]


def _other_lists(setting: Setting, value: tuple[Value, ...]) -> list[Value]:
    """Leave each member out in turn, and add each that is missing."""
    fewer = [tuple(other for other in value if other != item) for item in value]
    more = [tuple(other for other in setting.values if other in value or other == item) for item in setting.values]
    return [other for other in (*fewer, *more) if set(other) != set(value)]


def _other_numbers(setting: Setting, value: Value) -> list[Value]:
    """Take the neighbours of a number; of a word, some number and its neighbours."""
    start = _some_number(setting, value)
    step = 0.25 if setting.type == "decimal" else 1
    near = (_word_instead(setting), start - step, start + step, start)
    return [other for other in near if other != value and _is_allowed(setting, other)]


def _some_number(setting: Setting, value: Value) -> int | float:
    """Return the value itself if it is a number, else the default, and if that is a word too the least allowed."""
    for number in (value, default_choice(setting).value):
        if isinstance(number, int | float):
            return number
    return int(setting.least or 0)
