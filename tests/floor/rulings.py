"""Rulings in one line each, so that a test can show what all five houses say to the same facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upcard.floor.incident import Incident
from upcard.floor.judging import rule
from upcard.rulebooks import amended_house, find_house, rules_for, shelf

if TYPE_CHECKING:
    from upcard.floor.ruling import Ruling

HOUSES = ("procedures", "mohegan", "canterbury", "ukcasino", "roberts")
Facts = dict[str, Any]
Case = tuple[Facts, tuple[str, str, str, str, str]]
"""Facts, and what procedures, mohegan, canterbury, ukcasino and roberts say; ``=``: as roberts, being silent itself."""


def told(ruling: Ruling) -> str:
    """Write what is done (with a question mark: what may be chosen), the numbers in order, and the deadline."""
    done = " + ".join(ruling.remedies)
    if ruling.choices:
        done += "? " + " / ".join(f"{choice.name}: {' + '.join(choice.remedies)}" for choice in ruling.choices)
    silent = "silent, " if ruling.silent else ""
    late = ", late" if ruling.late else ""
    assert len(ruling.cites) == len(set(ruling.cites))
    return f"{done} | {' '.join(sorted(ruling.cites))} | {silent}{ruling.deadline}{late}"


def ruled(
    house: str, name: str, facts: Facts, *, game: str = "stud-high", mode: str = "cash", betting: str = "fixed-limit"
) -> Ruling:
    """Return a house's ruling."""
    return rule(Incident(name, **facts), rules_for(house, game, betting, mode))


def said(
    name: str, facts: Facts, *, game: str = "stud-high", mode: str = "cash", betting: str = "fixed-limit"
) -> dict[str, str]:
    """Return what each house says."""
    return {house: told(ruled(house, name, facts, game=game, mode=mode, betting=betting)) for house in HOUSES}


def expected(case: Case) -> dict[str, str]:
    """Return what each house should say."""
    lines = dict(zip(HOUSES, case[1], strict=True))
    done, cites, when = lines["roberts"].split(" | ")
    silent = f"{done} | {cites} | silent, {when}"
    return {house: silent if line == "=" else line for house, line in lines.items()}


def facts_in_a_line(case: Case) -> str:
    """Name a case by its facts."""
    return " ".join(f"{name}={value}" for name, value in case[0].items()) or "usual"


def ruled_with(
    house: str, changes: Facts, name: str, facts: Facts, *, mode: str = "cash", betting: str = "fixed-limit"
) -> str:
    """Return what a house says that has changed some settings; its own numbers are ``house.setting``."""
    changed = amended_house(find_house(house), changes, shelf().settings)
    return told(rule(Incident(name, **facts), rules_for(changed, "stud-high", betting, mode)))
