"""The settings of a house: what each may be, and which of its values holds in a given game, mode and form."""

from typing import Any, Literal

from msgspec import Struct

from upcard.rulebooks.vocabulary import FORMS_COVERED, GAMES, MODES, BettingForm, GameName, Mode

SettingType = Literal[
    "int", "int-or-unlimited", "int-or-none", "int-or-never", "decimal", "bool", "enum", "set", "list", "stakes",
]  # fmt: skip
Value = Any  # int, float, bool, str or a list of str and int: what YAML gives
CONDITIONS = frozenset((*GAMES, *MODES, *FORMS_COVERED))


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """One point on which houses differ: its type, its allowed values, and the value where no book speaks."""

    type: SettingType
    default: Value
    values: tuple[str | int, ...] = ()
    least: float | None = None
    most: float | None = None
    rows: tuple[str, ...] = ()


class Choice(Struct, frozen=True):
    """A book's or a house's value for a setting: by condition where it depends on one, with the rules that fix it."""

    value: Value
    when: tuple[tuple[str, Value], ...] = ()
    rules: tuple[str, ...] = ()
    note: str = ""


def holds(condition: str, game: GameName, betting: BettingForm, mode: Mode) -> bool:
    """Tell whether a condition beside a value (a game, a mode or a form) is met."""
    return condition in (game, mode) or betting in FORMS_COVERED.get(condition, ())


def value_in_force(choice: Choice, game: GameName, betting: BettingForm, mode: Mode) -> Value:
    """Return the value that holds: the last condition that is met, else the plain value."""
    value = choice.value
    for condition, other in choice.when:
        if holds(condition, game, betting, mode):
            value = other
    return value


def allowed_words(setting: Setting) -> str:
    """Say in words what a setting may be."""
    if setting.type == "bool":
        return "true or false"
    if setting.type == "stakes":
        return "stakes (the table's stakes decide)"
    if setting.type == "enum":
        return "one of " + ", ".join(str(value) for value in setting.values)
    if setting.type in ("set", "list"):
        return "a list of " + ", ".join(str(value) for value in setting.values)
    noun = "a number" if setting.type == "decimal" else "a whole number"
    low = f" of at least {setting.least:g}" if setting.least is not None else ""
    high = f" and at most {setting.most:g}" if setting.most is not None else ""
    return noun + low + high + _word_instead(setting.type)


def _word_instead(kind: str) -> str:
    word = kind.partition("-or-")[2]
    return f", or {word}" if word else ""


def wrong(setting: Setting, value: Value) -> str | None:
    """Say what the setting may be if ``value`` is not that, else None."""
    return None if _is_allowed(setting, value) else f"{value!r} is not allowed; write {allowed_words(setting)}"


def _is_allowed(setting: Setting, value: Value) -> bool:
    if setting.type == "bool":
        return isinstance(value, bool)
    if setting.type == "stakes":
        return value == "stakes"
    if setting.type == "enum":
        return value in setting.values and not isinstance(value, bool)
    if setting.type in ("set", "list"):
        return (
            isinstance(value, list | tuple)
            and all(item in setting.values for item in value)
            and len(set(value)) == len(value)
        )
    word = setting.type.partition("-or-")[2]
    if word and value == word:
        return True
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    if setting.type != "decimal" and not isinstance(value, int):
        return False
    return (setting.least is None or value >= setting.least) and (setting.most is None or value <= setting.most)


def parse_choice(name: str, raw: Value, setting: Setting, faults: list[str]) -> Choice:
    """Read a value, plain or with conditions, adding to ``faults`` whatever is wrong with it."""
    if not isinstance(raw, dict):
        raw = {"value": raw}
    if "value" not in raw:
        faults.append(f"{name}: no value; write value: and {allowed_words(setting)}")
    when: list[tuple[str, Value]] = []
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


def samples(setting: Setting, value: Value) -> list[Value]:
    """Return other allowed values than ``value``: all of a closed list, the neighbours of a number."""
    if setting.type == "bool":
        return [not value]
    if setting.type == "enum":
        return [other for other in setting.values if other != value]
    if setting.type in ("set", "list"):
        return _other_lists(setting, tuple(value))
    if setting.type == "stakes":
        return []
    return _other_numbers(setting, value)


def _other_lists(setting: Setting, value: tuple[Value, ...]) -> list[Value]:
    """Leave each member out in turn, add each that is missing, and turn an order round."""
    if set(value) == set(setting.values) and setting.type == "list" and isinstance(value[0], str):
        return [value[::-1], *(value[:i] + (value[i + 1], value[i]) + value[i + 2 :] for i in range(len(value) - 1))]
    fewer = [tuple(other for other in value if other != item) for item in value]
    more = [tuple(other for other in setting.values if other in value or other == item) for item in setting.values]
    return [other for other in (*fewer, *more) if set(other) != set(value)]


def _other_numbers(setting: Setting, value: Value) -> list[Value]:
    word = setting.type.partition("-or-")[2]
    others: list[Value] = [word] if word and value != word else []
    start = setting.default if isinstance(value, str) else value
    if isinstance(start, dict):
        start = start["value"]
    step = 0.25 if setting.type == "decimal" else 1
    for near in (start - step, start + step, *([start] if isinstance(value, str) else [])):
        if near != value and _is_allowed(setting, near):
            others.append(near)
    return others
