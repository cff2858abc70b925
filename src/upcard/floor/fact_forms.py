"""What a fact of an incident may be: its forms, its limits where it is a number, and these in words."""

from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import inspect

from upcard.floor.kinds import Facts

SEATS, CARDS = 11, 52
MOST = 1_000_000
# The whole numbers that a fact can be, where that is not any number from 0.
LIMITS: dict[str, tuple[int, int]] = {
    "card": (1, 7),
    "count": (1, CARDS),
    "off_deck": (1, CARDS),
    "players": (2, SEATS),
    "street": (3, 7),
    **dict.fromkeys(("seat", "to", "due"), (1, SEATS)),
    **dict.fromkeys(("acted", "acted_after", "behind", "callers", "misled", "served", "wagered"), (0, SEATS)),
    **dict.fromkeys(("burns", "left", "others", "removed"), (0, CARDS)),
}


def value_words(value: Any) -> str:  # noqa: ANN401 - whatever a fact can be
    """Say a fact's value as it is typed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple | list):
        return ",".join(value_words(item) for item in value) or "none"
    return "none" if value is None else str(value)


@cache
def fields_of(facts: type[Facts]) -> dict[str, msgspec.structs.FieldInfo]:
    """Return the facts of an incident by name, in order."""
    return {field.name: field for field in msgspec.structs.fields(facts)}


@cache
def forms(wanted: Any) -> tuple[inspect.Type, ...]:  # noqa: ANN401 - a type as Python has it
    """Return the forms that a fact may have; most have one. Words stay in the order in which they are written."""
    origin = get_origin(wanted)
    if origin in (Union, UnionType):
        return tuple(form for part in get_args(wanted) for form in forms(part))
    return (inspect.LiteralType(get_args(wanted)) if origin is Literal else inspect.type_info(wanted),)


def limits(fact: str, form: inspect.IntType) -> tuple[int, int]:
    """Return the least and the greatest number that a fact may be."""
    least, most = LIMITS.get(fact, (0, MOST))
    if form.ge is not None or form.gt is not None:
        least = form.ge if form.ge is not None else (form.gt or 0) + 1
    if form.le is not None or form.lt is not None:
        most = form.le if form.le is not None else (form.lt or 0) - 1
    return least, most


def allowed(fact: str, wanted: Any) -> str:  # noqa: ANN401 - a type as msgspec has it
    """Say what a fact may be."""
    words = [word for form in forms(wanted) for word in _allowed(fact, form)]
    *first, last = words
    if not first:
        return last
    return f"{', '.join(first)}{',' if ',' in first[-1] else ''} or {last}"


def _allowed(fact: str, form: inspect.Type) -> list[str]:
    match form:
        case inspect.BoolType():
            return ["yes", "no"]
        case inspect.IntType():
            least, most = limits(fact, form)
            return [f"a whole number from {least} to {most}" if most < MOST else f"a whole number, {least} or more"]
        case inspect.LiteralType():
            return [value_words(value) for value in form.values]
        case inspect.NoneType():
            return ["none"]
        case inspect.VarTupleType():
            return ["none", f"{' or '.join(_allowed(fact, form.item_type))} with commas between"]
        case _:
            return ["a word"]


def can_be(fact: str, wanted: Any, value: object) -> bool:  # noqa: ANN401 - a type as msgspec has it
    """Tell whether a value is one that a fact may have; a number has to be within its limits."""
    try:
        msgspec.convert(value, wanted)
    except msgspec.ValidationError:
        return False
    return all(_within(fact, form, value) for form in forms(wanted))


def _within(fact: str, form: inspect.Type, value: object) -> bool:
    match form:
        case inspect.IntType() if isinstance(value, int):
            least, most = limits(fact, form)
            return least <= value <= most
        case inspect.VarTupleType() if isinstance(value, list | tuple):
            return all(_within(fact, form.item_type, item) for item in value)
        case _:
            return True
