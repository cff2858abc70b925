"""A kind of incident: its facts, the words it is found by, and the function that judges it."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct

from upcard.floor.law import Law
from upcard.floor.ruling import Verdict


class Facts(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What matters about an incident. A default is the usual fact: what is assumed if nobody says otherwise.

    What each fact means stands in `upcard.floor.vocabulary`, once for all incidents.
    """


F = TypeVar("F", bound=Facts)


class Kind(Struct, frozen=True):
    """One kind of incident."""

    name: str
    title: str
    """What happened, in one sentence."""
    facts: type[Facts]
    judge: Callable[[Any, Law], Verdict]
    words: str = ""
    """Further words that people use for it, for the search."""


def kind(name: str, title: str, facts: type[F], judge: Callable[[F, Law], Verdict], words: str = "") -> Kind:
    """Return a kind, its judge's facts checked against its facts."""
    return Kind(name, title, facts, judge, words)
