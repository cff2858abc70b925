"""The floor in words: what each fact of an incident may be, what a remedy does, and the tables of the manual."""

import sys
from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec
from msgspec import inspect

from upcard.floor.kinds import Facts, Kind
from upcard.floor.register import KINDS
from upcard.floor.ruling import Remedy
from upcard.floor.vocabulary import FACTS, Fact

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
REMEDIES: dict[Remedy, str] = {
    "stands": "what happened stands",
    "card-replaced": "the card is replaced",
    "third-card-down": "the third card comes face down",
    "cards-moved": "the cards go where they belong",
    "card-returned": "the card goes back",
    "card-plays": "the card plays as it lies",
    "set-aside-and-skip": "the cards are set aside, and skipped when their round comes",
    "stub-remade": "the stub is made anew",
    "common-card": "one common card for all",
    "all-face-up": "the last cards come face up",
    "hand-dead": "the hand is dead",
    "hand-live": "the hand is live",
    "ante-back": "the ante goes back",
    "chips-back": "the chips go back",
    "misdeal": "a misdeal: chips back, and a new deal",
    "void": "the hand is void, and everybody gets back what he put in",
    "backed-up": "the action goes back to where it went wrong",
    "bound": "he is bound by it",
    "not-bound": "he is not bound by it",
    "call-only": "no raise: a call at the most",
    "made-good": "the amount is made right",
    "wager-due": "the wager is owed and goes in",
    "barred": "he may not do it for now",
    "no-more-betting": "no more betting in this hand",
    "may-declare-all-in": "he may declare himself all-in for what is in the pot",
    "pot-corrected": "the pot is put right",
    "hand-shown": "the hand is shown",
    "warned": "a warning",
}


class Described(NamedTuple):
    """A fact of an incident in words. ``usual`` is None if it has to be given."""

    name: str
    meaning: str
    question: str
    allowed: str
    words: tuple[str, ...]
    """The words among what it may be, for whoever types only their beginnings."""
    usual: str | None

    @property
    def flag(self) -> str:
        """The fact as it is typed."""
        return flag_of(self.name)


def flag_of(fact: str) -> str:
    """Return the flag of a fact."""
    return f"--{fact.replace('_', '-')}"


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


def _named(wanted: Any) -> tuple[str, ...]:  # noqa: ANN401 - a type as msgspec has it
    named = [form for form in forms(wanted) if isinstance(form, inspect.LiteralType)]
    return tuple(value_words(value) for form in named for value in form.values)


def described(kind: Kind) -> tuple[Described, ...]:
    """Return the facts of an incident in words."""
    found = []
    for name, field in fields_of(kind.facts).items():
        words = FACTS.get(name) or Fact(name.replace("_", " "), f"{name.replace('_', ' ').capitalize()}?")
        usual = None if field.required else value_words(field.default)
        text = allowed(name, field.type)
        found.append(Described(name, words.meaning, words.question, text, _named(field.type), usual))
    return tuple(found)


def subject_of(kind: Kind) -> str:
    """Name the subject that an incident belongs to: what its module is about."""
    text = sys.modules[kind.judge.__module__].__doc__ or kind.judge.__module__
    return text.strip().splitlines()[0].rstrip(".")


def by_subject() -> dict[str, list[Kind]]:
    """Return all incidents, those of a subject together."""
    subjects: dict[str, list[Kind]] = {}
    for kind in KINDS.values():
        subjects.setdefault(subject_of(kind), []).append(kind)
    return subjects


def incident_table() -> str:
    """Return the manual's table of all incidents with their facts, as Markdown."""
    lines = [
        "| incident | what happened | facts, with what they may be; the usual one in bold |",
        "| --- | --- | --- |",
    ]
    for kinds in by_subject().values():
        lines += [f"| `{kind.name}` | {kind.title} | {'; '.join(_fact_cells(kind)) or 'none'} |" for kind in kinds]
    return "\n".join(lines) + "\n"


def _fact_cells(kind: Kind) -> Iterator[str]:
    for fact in described(kind):
        words = fact.allowed.replace("a whole number, ", "").replace("a whole number from ", "")
        if fact.usual is None:
            yield f"`{fact.name}` {words}, must be given"
        elif fact.usual in words.replace(",", "").split():
            yield f"`{fact.name}` " + " ".join(_in_bold(word, fact.usual) for word in words.split())
        else:
            yield f"`{fact.name}` {words}, **{fact.usual}**"


def _in_bold(word: str, usual: str) -> str:
    return word.replace(usual, f"**{usual}**") if word.rstrip(",") == usual else word


def fact_table() -> str:
    """Return the manual's table of what the facts mean, as Markdown."""
    used = {fact.name: fact for kind in KINDS.values() for fact in described(kind)}
    order = [*(name for name in FACTS if name in used), *(name for name in used if name not in FACTS)]
    lines = ["| fact | flag | meaning |", "| --- | --- | --- |"]
    lines += [f"| `{name}` | `{used[name].flag}` | {used[name].meaning} |" for name in order]
    return "\n".join(lines) + "\n"
