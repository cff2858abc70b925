"""What an event, a refusal or a ruling rests on: the rule that decides, what surrounds it, and the topics behind."""

from typing import Literal, Protocol

from msgspec import Struct

Cites = tuple[str, ...]
HOUSE_CUSTOM = "default"
"""Stands for a number where no book speaks."""


class Cite(Struct, frozen=True, array_like=True, gc=False):
    """What an event or a refusal rests on: rules and topics, the deciding one of each first."""

    rules: Cites
    topics: tuple[str, ...]


UNCITED = Cite((), ())
"""What somebody did against the rules, or before anybody judged it."""


Told = Literal["deciding", "all"]
"""Which numbers a log names."""


def named(cites: Cites, told: Told = "deciding") -> str:
    """Name the rule that decides, or all, as they stand after a sentence; "" where nothing was decided."""
    numbers = cites if told == "all" else cites[:1]
    return ", ".join("house custom" if number == HOUSE_CUSTOM else number for number in numbers)


class _Citing(Protocol):
    @property
    def cite(self) -> Cite: ...


class Citing(Struct, frozen=True, gc=False):
    """Something with a field ``cite``, of type `Cite`; each kind has it where its own fields want it."""

    @property
    def cites(self: _Citing) -> Cites:
        """The numbers of the rules that it rests on, the deciding one first."""
        return self.cite.rules

    @property
    def topics(self: _Citing) -> tuple[str, ...]:
        """The names of the topics that it rests on, the deciding one first."""
        return self.cite.topics

    @property
    def decides(self: _Citing) -> str:
        """The number of the rule that decides; "" where no book speaks, or where nothing was decided."""
        return next((number for number in self.cite.rules[:1] if number != HOUSE_CUSTOM), "")
