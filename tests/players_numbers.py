"""A client's numbers: promised before a deck is sealed, given when it is, and never used for another deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upcard.table.fairness import number_hash

if TYPE_CHECKING:
    import random


class Numbers:
    """The numbers of one client, drawn one after the other; ``answer`` is what it sends to an update, if anything."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._number = self._fresh()
        """Not sent yet: its hash is promised, or will be."""
        self._given: dict[str, dict[str, Any]] = {}
        """By root: what was sent for it."""
        self._said: set[str] = set()
        """Roots that were answered on this connection."""

    def _fresh(self) -> str:
        return f"{self._chance.getrandbits(128):032x}"

    @property
    def promise(self) -> str:
        return number_hash(self._number)

    def reconnected(self) -> None:
        """What was sent last may never have arrived."""
        self._said.clear()

    def answer(self, update: dict[str, Any]) -> dict[str, Any] | None:
        """Give the number that was promised for the deck that is sealed; promise one where none of ours counts."""
        deck, play = update["sealed"], update["play"]
        if update["mine"]["seat"] is None or (deck is None and play is None):
            return None
        root = deck["root"] if deck is not None else play["root"]
        key = root if deck is not None else f"{root} is played"
        if key in self._said:
            return None
        self._said.add(key)
        if deck is None:
            given = self._given.get(root, {}).get("number", "")
            return None if given in play["numbers"].values() else self._promised()
        if root not in self._given and self.promise not in deck["promised"].values():
            return self._promised()
        return self._give(deck["hand"], root)

    def _promised(self) -> dict[str, Any]:
        return {"type": "promise-number", "hash": self.promise}

    def _give(self, hand: int, root: str) -> dict[str, Any]:
        if root not in self._given:
            number, self._number = self._number, self._fresh()
            self._given[root] = {
                "type": "give-number", "hand": hand, "root": root, "number": number, "next": self.promise,
            }  # fmt: skip
        return self._given[root]
