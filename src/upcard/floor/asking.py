"""Which facts are worth asking for: those whose other values would change the ruling, and how an answer is read."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from upcard.floor.fact_forms import allowed, fields_of, forms, limits, value_words
from upcard.floor.incident import BadReport
from upcard.floor.judging import judged
from upcard.floor.kinds import Kind
from upcard.floor.ruling import Ruling
from upcard.rulebooks.rules import Rules
from upcard.rulebooks.streets import NUMBERS

QUESTIONS = 5
FEW = 8
LONGEST_NUMBER = 9
YES, NO = ("yes", "y", "true"), ("no", "n", "false")
NOT_READ = object()


def read_fact(kind: Kind, name: str, text: str) -> Any:  # noqa: ANN401 - whatever the fact is
    """Return the value that was typed for a fact; BadReport if it cannot be one."""
    field = fields_of(kind.facts)[name]
    typed = text.strip()
    if name == "street":  # by its name, or by its number of cards
        typed = str(NUMBERS.get(typed.casefold(), typed))
    for form in forms(field.type):
        value = _read(name, form, typed)
        if value is not NOT_READ:
            return value
    raise BadReport(f"{name} of {kind.name} must be {allowed(name, field.type)}, not {text!r}.")


def _read(name: str, form: inspect.Type, text: str) -> Any:  # noqa: ANN401 - whatever the fact is
    folded = text.casefold()
    match form:
        case inspect.BoolType():
            return True if folded in YES else False if folded in NO else NOT_READ
        case inspect.IntType():
            digits = text.removeprefix("-")
            if not (digits.isascii() and digits.isdigit()) or len(digits) > LONGEST_NUMBER:
                return NOT_READ
            least, most = limits(name, form)
            return int(text) if least <= int(text) <= most else NOT_READ
        case inspect.LiteralType():
            return next((value for value in form.values if value_words(value) == folded.replace("_", "-")), NOT_READ)
        case inspect.NoneType():
            return None if folded == "none" else NOT_READ
        case inspect.VarTupleType():
            items = [_read(name, form.item_type, item.strip()) for item in text.split(",")] if folded != "none" else []
            return NOT_READ if NOT_READ in items else tuple(items)
        case _:
            return text or NOT_READ


def usual_facts(kind: Kind) -> dict[str, Any]:
    """Return a value for every fact: the usual one, or the first of those that a fact without one may be."""
    fields = fields_of(kind.facts)
    return {name: _first(name, field.type) if field.required else field.default for name, field in fields.items()}


def _first(name: str, wanted: Any) -> Any:  # noqa: ANN401 - whatever the fact is
    form = forms(wanted)[0]
    match form:
        case inspect.BoolType():
            return False
        case inspect.IntType():
            return limits(name, form)[0]
        case inspect.LiteralType():
            return form.values[0]
        case inspect.VarTupleType():
            return ()
        case _:
            return "" if isinstance(form, inspect.StrType) else None


def other_values(kind: Kind, name: str, known: Mapping[str, Any]) -> list[Any]:
    """Return further values of a fact that are worth trying: all, or of numbers those near to something."""
    now = known[name]
    found: list[Any] = []
    for form in forms(fields_of(kind.facts)[name].type):
        match form:
            case inspect.BoolType():
                found += [False, True]
            case inspect.LiteralType():
                found += form.values
            case inspect.IntType():
                found += _numbers(limits(name, form), known)
            case inspect.NoneType():
                found.append(None)
            case _:
                pass
    return [value for value in found if (type(value), value) != (type(now), now)]


def _numbers(within: tuple[int, int], known: Mapping[str, Any]) -> list[int]:
    """Return the smallest numbers, and those next to the numbers that are known: one fact is often held to another."""
    least, most = within
    numbers = set(range(least, least + FEW))
    for value in known.values():
        if type(value) is int:
            numbers |= {value - 1, value, value + 1, value * 2, value // 2}
    return sorted(number for number in numbers if least <= number <= most)


def variants(kind: Kind, known: Mapping[str, Any], names: Sequence[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Return the facts with one of those named changed, each in turn."""
    for name in names:
        for value in other_values(kind, name, known):
            yield name, {**known, name: value}


def rulings(kind: Kind, known: dict[str, Any], in_force: Sequence[Rules]) -> tuple[Ruling, ...] | None:
    """Rule in every house; None if the facts cannot be true together."""
    try:
        facts = msgspec.convert(known, kind.facts)  # what is tried is of the right form: no need to check each fact
        return tuple(judged(kind, facts, rules) for rules in in_force)
    except BadReport:
        return None


def next_question(kind: Kind, given: Mapping[str, Any], in_force: Sequence[Rules], left: int = QUESTIONS) -> str | None:
    """Name the fact to ask for next, with this many questions left; None if no other fact can change the ruling.

    Facts that must be given come first; then, in the order of the incident, those that change most.
    """
    if left < 1:
        return None
    open_facts = [name for name in fields_of(kind.facts) if name not in given]
    required = [name for name in open_facts if fields_of(kind.facts)[name].required]
    if required:
        return required[0]
    known = usual_facts(kind) | dict(given)
    now = rulings(kind, known, in_force)
    changes: dict[str, set[tuple[Any, ...]]] = {}
    numbers: dict[str, set[tuple[Any, ...]]] = {}
    for name, facts in variants(kind, known, open_facts):
        then = rulings(kind, facts, in_force)
        if then is not None and then != now:
            numbers.setdefault(name, set()).add(then)
            if _substance(then) != _substance(now or ()):
                changes.setdefault(name, set()).add(_substance(then))
    most = sorted(numbers, key=lambda name: (-len(changes.get(name, ())), -len(numbers[name])))[:left]
    return next((name for name in open_facts if name in most), None)


def _substance(made: Sequence[Ruling]) -> tuple[Any, ...]:
    """Return what is done, whatever the numbers."""
    return tuple((ruling.decision, ruling.remedies, ruling.choices, ruling.late) for ruling in made)
