"""The floor's answer: an incident judged by a house's rules, or by those of all houses side by side."""

from typing import Any

from upcard.floor.incident import BadReport, Incident, TooLate, facts_of
from upcard.floor.kinds import Facts, Kind
from upcard.floor.law import Law
from upcard.floor.register import KINDS
from upcard.floor.ruling import Ruling, Verdict
from upcard.rulebooks.cite import Cite
from upcard.rulebooks.rules import Rules


def kind_of(name: str) -> Kind:
    """Return a kind of incident by its name; BadReport if there is none."""
    found = KINDS.get(name)
    if found is None:
        raise BadReport(f"There is no incident {name!r}; `upcard rule --list` names them all.")
    return found


def rule(incident: Incident, rules: Rules) -> Ruling:
    """Rule on an incident from the facts that were given, and the usual ones for the rest."""
    kind = kind_of(incident.name)
    return judged(kind, facts_of(kind, incident.given), rules)


def judged(kind: Kind, facts: Facts, rules: Rules) -> Ruling:
    """Rule on facts."""
    law = Law(rules)
    return _ruling(kind, kind.judge(facts, law), law)


def _ruling(kind: Kind, verdict: Verdict, law: Law) -> Ruling:
    """Return a verdict with the numbers of what was looked at for it."""
    return Ruling(
        incident=kind.name,
        house=law.rules.house.name,
        decision=verdict.decision,
        remedies=verdict.remedies,
        cite=law.cite_made,
        silent=law.silent,
        deadline=verdict.deadline,
        late=verdict.late,
        choices=verdict.choices,
        weigh=verdict.weigh,
    )


def stands_by_now(kind: Kind, late: TooLate, rules: Rules) -> Ruling:
    """Rule that what happened stands, because nobody spoke of it in time."""
    law = Law(rules)
    law.cite("late_report")
    verdict = Verdict(str(late), ("stands",), late.deadline, late=True)
    return _ruling(kind, verdict, law)


def void_already(kind: Kind, cite: Cite, rules: Rules) -> Ruling:
    """Rule that there is nothing to rule on: by these numbers the hand is void."""
    law = Law(rules)
    law.rest_on(cite)
    sentence = "The hand is void and all chips have gone back, so there is no pot left that anybody could claim."
    return _ruling(kind, Verdict(sentence, ("stands",)), law)


def facts_in_words(facts: Facts) -> dict[str, Any]:
    """Return all facts by name, as a program reads them."""
    return {name: getattr(facts, name) for name in facts.__struct_fields__}
