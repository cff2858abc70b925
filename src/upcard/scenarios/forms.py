"""The forms that the values of a scenario are written in, and the maps by house that may stand in their place."""

from collections.abc import Collection
from reprlib import repr as shortened
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from upcard.rulebooks.shelf import shelf


class Form(NamedTuple):
    """How a value is written: its type, and the words that tell it."""

    type: Any
    words: str

    def read(self, raw: object) -> Any:  # noqa: ANN401 - of this type
        """Return a value that is written like this, UNSET if it is not."""
        try:
            return msgspec.convert(raw, self.type)
        except msgspec.ValidationError:
            return UNSET


class Reading:
    """Reads what a file says for one of its houses, and notes what is wrong with it.

    A value in its own form holds in every house, even if its keys look like names of houses. Only what is not in that
    form can be a map by house, and a house that the map leaves out expects nothing.
    """

    def __init__(self, house: str, houses: Collection[str], seats: Collection[int], streets: Collection[str]) -> None:
        """Read for ``house``, one of the ``houses`` that the file is played in, at a table with these seats.

        ``streets`` are those of its game, by name.
        """
        self.house = house
        self.houses = houses
        self.seats = seats
        self.streets = streets
        self.faults: list[str] = []

    def value(self, where: str, raw: object, form: Form) -> Any:  # noqa: ANN401 - of the form's type
        """Return what is said for the house, UNSET if that is nothing or if it is wrong."""
        value = form.read(raw)
        if value is not UNSET:
            return value
        said = self.part(where, raw)
        if said is UNSET:
            return UNSET
        value = form.read(said)
        if value is UNSET:
            self.faults.append(f"{where}: write {form.words}, not {shortened(said)}")
        return value

    def part(self, where: str, raw: object) -> object:
        """Return the part of a map by house that is for this one, UNSET if it has none; what is no such map, whole."""
        if not isinstance(raw, dict) or not any(self._is_house(key) for key in raw):
            return raw
        strange = [str(key) for key in raw if key not in self.houses]
        if strange:
            played_in = ", ".join(self.houses)
            self.faults.append(f"{where}: the file is not played in {', '.join(strange)}, only in {played_in}")
        return raw.get(self.house, UNSET)

    def _is_house(self, name: object) -> bool:
        return name in self.houses or name in shelf().houses
