"""The settings of a house: what each may be, and which of its values holds in a given game, mode and form."""

from typing import Any, Literal

from msgspec import Struct

from upcard.rulebooks.vocabulary import FORMS_COVERED, GAMES, MODES, BettingForm, GameName, Mode

SettingType = Literal[
    "int", "int-or-unlimited", "int-or-none", "int-or-never", "decimal", "bool", "enum", "set", "list", "stakes",
]  # fmt: skip
Value = Any  # int, float, bool, str or a list of str and int: what YAML gives
Held = bool | int | float | str | tuple[str | int, ...]  # a value that was read, from the files or from JSON alike
CONDITIONS = frozenset((*GAMES, *MODES, *FORMS_COVERED))
LARGEST = 2**53  # up to here JSON keeps every whole number; what has no end (.inf) it does not keep at all


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """One point on which houses differ: its type, its allowed values, and the value where no book speaks."""

    type: SettingType
    default: Value
    values: tuple[str | int, ...] = ()
    whole: bool = False  # a list with all of the values: only their order is free
    least: float | None = None
    most: float | None = None
    game: GameName | None = None  # the one game that the setting is about
    rows: tuple[str, ...] = ()


class Choice(Struct, frozen=True):
    """A book's or a house's value for a setting: by condition where it depends on one, with the rules that fix it."""

    value: Held
    when: tuple[tuple[str, Held], ...] = ()
    rules: tuple[str, ...] = ()
    note: str = ""


def holds(condition: str, game: GameName, betting: BettingForm, mode: Mode) -> bool:
    """Tell whether a condition beside a value (a game, a mode or a form) is met."""
    return condition in (game, mode) or betting in FORMS_COVERED.get(condition, ())


def value_in_force(choice: Choice, game: GameName, betting: BettingForm, mode: Mode) -> Held:
    """Return the value that holds: the last condition that is met, else the plain value."""
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


def parse_choice(name: str, raw: Value, setting: Setting, faults: list[str]) -> Choice:
    """Read a value, plain or with conditions, adding to ``faults`` whatever is wrong with it."""
    if not isinstance(raw, dict):
        raw = {"value": raw}
    if "value" not in raw:
        faults.append(f"{name}: no value; write value: and {allowed_words(setting)}")
    when: list[tuple[str, Held]] = []
    for key, value in raw.items():
        if key in ("rules", "note", "number", "text"):
            continue
        if key != "value" and key not in CONDITIONS:
            faults.append(f"{name}: {key!r} is no condition; write a game, a mode or a betting form")
            continue
        what = wrong(setting, value)
        if what is not None:
            faults.append(f"{name}: {key}: {what}")
        if key != "value":
            when.append((key, _frozen(value)))
    rules = raw.get("rules", [])
    if not (isinstance(rules, list) and all(isinstance(rule, str) for rule in rules)):
        faults.append(f"{name}: rules must be a list of rule numbers")
        rules = []
    return Choice(_frozen(raw.get("value")), tuple(when), tuple(rules), str(raw.get("note", "")))


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
