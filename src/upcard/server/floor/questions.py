"""Which questions the floor's page asks: at most five, those of the chosen house first, and every answer kept."""

from collections.abc import Mapping, Sequence
from typing import Any

from upcard.floor.asking import QUESTIONS, next_question, other_values, rulings, usual_facts
from upcard.floor.kinds import Kind
from upcard.rulebooks.rules import Rules

Facts = dict[str, Any]


def asked(kind: Kind, given: Facts, own: Rules, everywhere: Sequence[Rules]) -> Facts:
    """Return the facts to ask for with their values, those that matter in this house first.

    A question follows from the answers before it. A fact that was given and is not asked for stays among them as long
    as it makes a difference, so that nothing decides a ruling unseen.
    """
    kept: Facts = {}
    while True:
        found = _walk(kind, given, kept, own, everywhere)
        lost = _still_deciding(kind, {name: given[name] for name in given if name not in found}, found, everywhere)
        if not lost:
            return found
        kept |= lost


def _walk(kind: Kind, given: Facts, kept: Facts, own: Rules, everywhere: Sequence[Rules]) -> Facts:
    """Ask one after the other, and take the answer that was given, or the usual one."""
    usual, found = usual_facts(kind), dict(kept)
    for in_force in ([own], everywhere):
        while (name := next_question(kind, found, in_force, QUESTIONS - len(found))) is not None:
            found[name] = given.get(name, usual[name])
    return found


def _still_deciding(kind: Kind, beside: Facts, found: Facts, everywhere: Sequence[Rules]) -> Facts:
    """Return the facts beside those asked for that decide something; the others are let go one by one."""
    usual, left = usual_facts(kind), dict(beside)
    for name in beside:
        if not matters(kind, usual | found | left, name, everywhere):
            del left[name]
    return left


def matters(kind: Kind, known: Mapping[str, Any], name: str, in_force: Sequence[Rules]) -> bool:
    """Tell whether another value of a fact would change a ruling."""
    now = rulings(kind, dict(known), in_force)
    values = [usual_facts(kind)[name], *other_values(kind, name, known)]
    return any(rulings(kind, {**known, name: value}, in_force) not in (None, now) for value in values)
