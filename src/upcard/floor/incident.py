"""A report of what went wrong: the name of the incident, and the facts that were given."""

from typing import Any, Literal

import msgspec

from upcard.errors import UpcardError
from upcard.floor.fact_forms import allowed, can_be, fields_of
from upcard.floor.kinds import Facts, Kind
from upcard.floor.ruling import Deadline
from upcard.rulebooks.streets import NUMBERS


class BadReport(UpcardError, ValueError):  # noqa: N818 - what somebody reported, not an error of ours
    """A report that cannot be understood or cannot be true; the message is one sentence."""


class TooLate(BadReport):
    """A report that is true and comes after its deadline: the message is the ruling, and all stands as it is."""

    def __init__(self, decision: str, deadline: Deadline) -> None:
        """Keep the moment that has passed."""
        super().__init__(decision)
        self.deadline = deadline


class Incident:
    """What somebody reports, or what went wrong: ``Incident("burn-error", street="fifth")``.

    Of a dealer's slip, ``noticed`` says whether the floor is called at once or play goes on until somebody speaks up.
    """

    __slots__ = ("given", "name", "noticed")

    def __init__(self, name: str, /, *, noticed: Literal["at-once", "later"] = "at-once", **given: Any) -> None:  # noqa: ANN401 - facts of all kinds
        """Take the name of an incident and the facts that are known."""
        self.name = name
        self.given = with_street(given)
        self.noticed = noticed

    def __eq__(self, other: object) -> bool:
        """Compare name, facts and when it is noticed."""
        if not isinstance(other, Incident):
            return NotImplemented
        return (self.name, self.given, self.noticed) == (other.name, other.given, other.noticed)

    def __hash__(self) -> int:
        """Hash name and facts."""
        return hash((self.name, tuple(sorted(self.given.items()))))

    def __repr__(self) -> str:
        """Write it as it was made."""
        later = f", noticed={self.noticed!r}" if self.noticed != "at-once" else ""
        facts = later + "".join(f", {name}={value!r}" for name, value in self.given.items())
        return f"Incident({self.name!r}{facts})"


def with_street(given: dict[str, Any]) -> dict[str, Any]:
    """Take a street by its name: the judges of the floor know those of stud by how many cards one then has."""
    street = given.get("street")
    return given | {"street": NUMBERS.get(street, street)} if isinstance(street, str) else given


def facts_of(kind: Kind, given: dict[str, Any]) -> Facts:
    """Return the facts of an incident, the usual ones where none was given; BadReport if one is none of its facts."""
    fields, given = fields_of(kind.facts), with_street(given)
    for name, value in given.items():
        if name not in fields:
            raise BadReport(f"{kind.name} has no fact {name!r}; its facts are {', '.join(fields) or 'none'}.")
        wanted = fields[name].type
        if not can_be(name, wanted, value):
            raise BadReport(f"{name} of {kind.name} must be {allowed(name, wanted)}, not {value!r}.")
    missing = [field.name for field in fields.values() if field.required and field.name not in given]
    if missing:
        raise BadReport(f"{kind.name} needs {' and '.join(missing)}.")
    return facts_told(kind, given)


def facts_told(kind: Kind, told: dict[str, Any]) -> Facts:
    """Return the facts that a hand shows by itself, besides those that were given and looked at before."""
    return msgspec.convert(told, kind.facts)


def assumed(kind: Kind, given: dict[str, Any]) -> dict[str, Any]:
    """Return the usual facts that stand in for those that were not given."""
    return {
        field.name: field.default
        for field in fields_of(kind.facts).values()
        if field.name not in given and not field.required
    }
