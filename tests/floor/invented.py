"""Incidents that no book knows, one with a fact of every form, to test what is not about cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from upcard.floor.incident import BadReport
from upcard.floor.kinds import Facts, kind
from upcard.floor.ruling import Choice, Verdict

if TYPE_CHECKING:
    from upcard.floor.law import Law


class SpilledDrink(Facts, frozen=True, kw_only=True):
    seat: int = 3
    glasses: Annotated[int, Meta(ge=1, le=9)] = 1
    drink: Literal["water", "beer", "red-wine"] = "water"
    wet: bool = False
    ice: int | None = None
    stained: tuple[int, ...] = ()
    song: str = "none"
    acted: int = 0


def spilled_drink(facts: SpilledDrink, law: Law) -> Verdict:
    """Rule on a drink: raises decide, so that a book is cited that is silent, and the one that fills its gap."""
    law.value("max_raises")
    if facts.glasses > 8:
        raise BadReport("Nobody can carry nine glasses.")
    if facts.drink == "beer" and facts.wet:
        return Verdict(
            "The supervisor smells at the cards.",
            (),
            "next-deal",
            choices=(
                Choice("dry-them", "The cards are dried.", ("stands",)),
                Choice("new-deck", "A new deck comes.", ("void", "chips-back")),
            ),
            weigh=("the smell", "the hour"),
        )
    if facts.drink == "red-wine":
        return Verdict("The tablecloth is ruined, and so is the hand.", ("misdeal",), "substantial-action")
    if facts.acted:
        return Verdict("It has dried up by now.", ("stands",), "betting-begun", late=True)
    return Verdict("Somebody fetches a towel.", ("stands",), "betting-begun")


SPILLED_DRINK = kind(
    "spilled-drink", "A drink was spilled over the cards.", SpilledDrink, spilled_drink, "beverage puddle soaked"
)


class Sneeze(Facts, frozen=True, kw_only=True):
    loud: bool


def sneeze(facts: Sneeze, _law: Law) -> Verdict:
    """Rule on a sneeze: nobody speaks of it."""
    return Verdict("Bless him loudly." if facts.loud else "Bless him.")


SNEEZE = kind("sneeze", "Somebody sneezed.", Sneeze, sneeze)
