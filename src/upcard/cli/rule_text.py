"""A ruling as a person reads it, with the rules behind it and the houses side by side; incidents listed and found."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from upcard.cli.bad_input import BadInput
from upcard.floor.describing import REMEDIES, by_subject, described, flag_of, subject_of
from upcard.floor.fact_forms import value_words
from upcard.floor.ruling import DEADLINES
from upcard.rulebooks.comparing import CUSTOM, text_of
from upcard.rulebooks.rules import DEFAULT_GROUND
from upcard.rulebooks.shelf import PREFIXES
from upcard.terminal.output import echo, hanging, paint, prose, width, wrapped, write_json

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from upcard.floor.kinds import Kind
    from upcard.floor.ruling import Choice, Remedy, Ruling
    from upcard.rulebooks.rules import Rules

INDENT, LABEL, GAP = 2, 10, 2
LONGEST = 240
NEEDS_WORDS = '--search needs a few words, as in `upcard rule --search "my last card was dealt face up"`.'


class Answered(NamedTuple):
    """The ruling of one house, and the rules it was made by."""

    house: str
    rules: Rules
    ruling: Ruling


def write_rulings(
    kind: Kind, made: Sequence[Answered], said: Mapping[str, Mapping[str, Any]], table: str
) -> None:  # fmt: skip
    """Write what the houses rule, houses that rule alike together, and which facts were answered or assumed."""
    echo(f"{paint(kind.name, 'bold')}  {table}")
    prose(kind.title)
    for group in _alike(made):
        echo()
        _write(group)
    echo()
    for label, facts in said.items():
        _write_facts(label, facts)


def _write_facts(label: str, facts: Mapping[str, Any]) -> None:
    """Write facts as flags, so that they can be typed otherwise; a flag and its value stay on one line."""
    typed = ", ".join(f"{flag_of(name)}\0{value_words(value)}" for name, value in facts.items())
    indent = INDENT + LABEL + GAP
    for lead, piece in hanging(typed, label.ljust(indent), width()) if facts else ():
        echo(paint(lead, "dim") + piece.replace("\0", " "))


def _alike(made: Sequence[Answered]) -> list[list[Answered]]:
    """Put houses together that rule the same, whatever their numbers."""
    groups: dict[tuple[object, ...], list[Answered]] = {}
    for answered in made:
        ruling = answered.ruling
        key = (ruling.decision, ruling.remedies, ruling.deadline, ruling.late, ruling.choices, ruling.weigh)
        groups.setdefault(key, []).append(answered)
    return list(groups.values())


def _write(group: list[Answered]) -> None:
    """Write a ruling under the names of the houses that make it."""
    ruling = group[0].ruling
    names = ", ".join(answered.house for answered in group)
    echo(paint(names if len(group) > 1 else f"{names}: {group[0].rules.house.title}", "bold"))
    prose(ruling.decision, indent=INDENT)
    if ruling.remedies:
        _labelled("done", _in_words(ruling.remedies))
    for place, choice in enumerate(ruling.choices):
        _labelled("choose" if place == 0 else "or", _choice_text(choice, usual=place == 0))
    if ruling.weigh:
        _labelled("weigh", "; ".join(ruling.weigh))
    late = " That moment has passed." if ruling.late else ""
    _labelled("deadline", DEADLINES[ruling.deadline] + late)
    _write_numbers(group)


def _labelled(label: str, text: str) -> None:
    if len(label) > LABEL:
        echo(" " * INDENT + paint(label, "dim"))
        label = ""
    prose(text, " " * INDENT + label, INDENT + LABEL + GAP)


def _in_words(remedies: Sequence[Remedy]) -> str:
    return "; ".join(f"{REMEDIES[remedy]} ({remedy})" for remedy in remedies)


def _choice_text(choice: Choice, *, usual: bool) -> str:
    done = f" Done: {_in_words(choice.remedies)}." if choice.remedies else ""
    return f"{choice.name}{' (usual)' if usual else ''}: {choice.decision}{done}"


def _write_numbers(group: list[Answered]) -> None:
    """Write who rests on which numbers and who is silent, then what each number says."""
    if len(group) > 1 or group[0].ruling.silent:
        for house, rules, ruling in group:
            cited = "" if ruling.cites == DEFAULT_GROUND else f": {', '.join(ruling.cites)}"
            _labelled(house, _ground(rules, ruling) + cited)
    said: dict[str, str] = {}
    for _, rules, ruling in group:
        said |= {number: text_of(rules, number) for number in ruling.cites if number not in said}
    if list(said) == list(DEFAULT_GROUND):
        _labelled("rules", CUSTOM)
        return
    numbers = [number for number in said if number not in DEFAULT_GROUND]
    widest = max(map(len, numbers))
    for place, number in enumerate(numbers):
        label = f"{' ' * INDENT}{'' if place else 'rules':{LABEL + GAP}}"
        for lead, piece in hanging(brief(said[number]), label + number.ljust(widest + GAP), width()):
            echo(paint(lead[: len(label)], "dim") + paint(lead[len(label) :], "bold") + piece)


def _ground(rules: Rules, ruling: Ruling) -> str:
    """Say whose numbers they are; where the house's book is silent, what applies then."""
    if ruling.cites == DEFAULT_GROUND:
        return "house custom: no book says"
    others = [
        book
        for book, prefix in PREFIXES.items()
        if book != rules.house.book and any(cite.startswith(f"{prefix}-") for cite in ruling.cites)
    ]
    if ruling.silent:
        return f"silent, so {' and '.join(others)} applies"
    own = "its own rules" if rules.house.differs else "its own book"
    return f"by {own}, and where that is silent by {' and '.join(others)}" if others else f"by {own}"


def brief(text: str, most: int = LONGEST) -> str:
    """Return a rule shortened: its first sentences, or its first words."""
    if len(text) <= most:
        return text
    kept = text[: most + 1]
    sentence = kept.rfind(". ")
    return kept[: sentence + 1] if sentence > most // 2 else kept[: kept.rfind(" ")].rstrip(",;: ") + " …"


def write_list(*, as_json: bool) -> None:
    """Name all incidents, by subject."""
    subjects = by_subject()
    if as_json:
        write_json(_entry(kind) for kinds in subjects.values() for kind in kinds)
        return
    widest = max(len(kind.name) for kinds in subjects.values() for kind in kinds)
    for subject, kinds in subjects.items():
        for piece in wrapped(subject, width()):
            echo(paint(piece, "bold"))
        for kind in kinds:
            prose(kind.title, f"  {kind.name}", widest + 4, "bold")
        echo()
    echo("`upcard rule INCIDENT --help` says which facts matter.")


def _entry(kind: Kind) -> dict[str, object]:
    facts = [
        {"fact": fact.name, "meaning": fact.meaning, "allowed": fact.allowed, "usual": fact.usual}
        for fact in described(kind)
    ]
    return {"incident": kind.name, "title": kind.title, "subject": subject_of(kind), "facts": facts}


def write_search(text: str, *, as_json: bool) -> int:
    """Write the incidents that fit the words best; 1 if there is none."""
    from upcard.floor.searching import search

    if not text.strip():
        raise BadInput(NEEDS_WORDS)
    found = search(text)
    if as_json:
        write_json({"incident": kind.name, "title": kind.title, "score": score} for kind, score in found)
    elif not found:
        echo("No incident fits these words; `upcard rule --list` names them all.")
    else:
        widest = max(len(kind.name) for kind, _ in found)
        for kind, _ in found:
            prose(kind.title, kind.name, widest + 2, "bold")
        echo()
        prose(f"Ask on with `upcard rule {found[0].kind.name}`; --help behind it names the facts that matter.")
    return 0 if found else 1
