"""The floor in words: what each fact of an incident may be, what a remedy does, and the tables of the manual."""

import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import inspect

from upcard.floor.fact_forms import allowed, fields_of, forms, value_words
from upcard.floor.kinds import Kind
from upcard.floor.register import KINDS
from upcard.floor.ruling import Remedy
from upcard.floor.vocabulary import FACTS, Fact

REMEDIES: dict[Remedy, str] = {
    "stands": "what happened stands",
    "card-replaced": "the card is replaced",
    "third-card-down": "the third card comes face down",
    "cards-moved": "the cards go where they belong",
    "card-returned": "the card goes back",
    "card-plays": "the card plays as it lies",
    "set-aside-and-skip": "the cards are set aside, and skipped when their round comes",
    "stub-remade": "the stub is remade",
    "common-card": "one common card for all",
    "all-face-up": "the last cards come face up",
    "hand-dead": "the hand is dead",
    "hand-live": "the hand is live",
    "ante-back": "the ante goes back",
    "chips-back": "the chips go back",
    "misdeal": "a misdeal: chips back, and a new deal",
    "void": "the hand is void, and everybody gets back what they put in",
    "backed-up": "the action goes back to where it went wrong",
    "bound": "the player is bound by it",
    "not-bound": "the player is not bound by it",
    "call-only": "no raise: a call at the most",
    "made-good": "the amount is made right",
    "wager-due": "the wager is owed and goes in",
    "barred": "the player may not do it for now",
    "no-more-betting": "no more betting in this hand",
    "may-declare-all-in": "the player may declare all-in for what is in the pot",
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
    """The words among what it may be, for anyone who types only their beginnings."""
    usual: str | None

    @property
    def flag(self) -> str:
        """The fact as it is typed."""
        return flag_of(self.name)


def flag_of(fact: str) -> str:
    """Return the flag of a fact."""
    return f"--{fact.replace('_', '-')}"


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
