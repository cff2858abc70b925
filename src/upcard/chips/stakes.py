"""The stakes of a table: what is put in, in which sizes, and in which chips."""

from typing import Literal

import msgspec

from upcard.chips import rake as house_take
from upcard.chips.rake import Rake

Betting = Literal["fixed-limit", "spread-limit", "pot-limit", "no-limit"]

FORMS: tuple[Betting, ...] = ("fixed-limit", "spread-limit", "pot-limit", "no-limit")
WITH_BIG_BET: tuple[Betting, ...] = ("fixed-limit", "spread-limit")


class Stakes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played for. Making one never fails: `faults` says what is wrong with it."""

    ante: int
    bring_in: int
    small_bet: int
    """The bet of the first streets; the least bet in spread-limit, pot-limit and no-limit."""
    big_bet: int
    """The bet of the later streets; the largest bet in spread-limit; not used in pot-limit and no-limit."""
    betting: Betting = "fixed-limit"
    chip: int = 1
    """The smallest unit that plays and that is split."""
    rake: Rake | None = None
    wager_unit: int = 0
    """All wagers are in this unit, and smaller chips stay behind even in an all-in; 0: the chip."""
    pot_unit: int = 0
    """In pot-limit the pot is counted up to the next multiple of this; 0: as it is."""
    kill: bool = False
    """A kill that the house requires was posted for this hand."""


def measuring_bet(stakes: Stakes) -> int:
    """Return the bet that results are measured in: the big bet, or the least bet where there is no big one."""
    return stakes.big_bet if stakes.betting in WITH_BIG_BET else stakes.small_bet


def faults(stakes: Stakes) -> tuple[str, ...]:
    """All that is wrong with the stakes in themselves, a sentence each; none if they are sound.

    What a house allows is another question: a house limits stakes, it does not make them.
    """
    found: list[str] = []
    if stakes.betting not in FORMS:
        found.append(f"The betting is {stakes.betting!r}: it must be {', '.join(FORMS[:-1])} or {FORMS[-1]}.")
    unfit = _not_whole(stakes)
    if unfit:
        found += unfit
    else:
        found += _faults_of_size(stakes)
        found += _faults_of_order(stakes)
        found += _faults_of_unit(stakes)
    if stakes.rake is not None:
        found += house_take.faults(stakes.rake)
    return tuple(found)


def _not_whole(stakes: Stakes) -> list[str]:
    """What is no whole number: a struct that was not decoded from a file has not been checked."""
    amounts: list[tuple[str, object]] = [
        ("ante", stakes.ante),
        ("bring-in", stakes.bring_in),
        ("small bet", stakes.small_bet),
        ("big bet", stakes.big_bet),
        ("chip", stakes.chip),
        ("wager unit", stakes.wager_unit),
        ("pot unit", stakes.pot_unit),
    ]
    return [
        f"The {name} is {value}: it must be a whole number; count in the smallest coin."
        for name, value in amounts
        if type(value) is not int
    ]


def _faults_of_size(stakes: Stakes) -> list[str]:
    """What is too small to be an amount of its kind."""
    positive = {"bring-in": stakes.bring_in, "small bet": stakes.small_bet, "chip": stakes.chip}
    at_least_nothing = {
        "ante": stakes.ante,
        "big bet": stakes.big_bet,
        "wager unit": stakes.wager_unit,
        "pot unit": stakes.pot_unit,
    }
    return [
        *(f"The {name} is {amount}: it must be above 0." for name, amount in positive.items() if amount <= 0),
        *(f"The {name} is {amount}: it must be 0 or more." for name, amount in at_least_nothing.items() if amount < 0),
    ]


def _faults_of_order(stakes: Stakes) -> list[str]:
    """Bring-in, small bet and big bet stand in this order."""
    found: list[str] = []
    bring_in, small, big = stakes.bring_in, stakes.small_bet, stakes.big_bet
    if small <= 0:  # told already: nothing can be measured by it
        return found
    if stakes.betting == "spread-limit":
        if bring_in > small:
            found.append(f"The bring-in is {bring_in}: it must not be above the small bet of {small}.")
    elif bring_in >= small:
        found.append(f"The bring-in is {bring_in}: it must be below the small bet of {small}.")
    if stakes.betting in WITH_BIG_BET and 0 <= big < small:
        found.append(f"The big bet is {big}: it must not be below the small bet of {small}.")
    return found


def _faults_of_unit(stakes: Stakes) -> list[str]:
    """Everything is made of chips, and every wager of the unit for wagers."""
    wagers = {"bring-in": stakes.bring_in, "small bet": stakes.small_bet}
    if stakes.betting in WITH_BIG_BET:
        wagers["big bet"] = stakes.big_bet
    others = {"ante": stakes.ante, "wager unit": stakes.wager_unit, "pot unit": stakes.pot_unit}
    chip, unit = stakes.chip, stakes.wager_unit
    found: list[str] = []
    if chip > 1:
        found += [
            f"The {name} is {amount}: it must be a multiple of the chip of {chip}."
            for name, amount in (others | wagers).items()
            if amount % chip
        ]
    if unit > 1:
        found += [
            f"The {name} is {amount}: it must be a multiple of the wager unit of {unit}."
            for name, amount in wagers.items()
            if amount % unit
        ]
    return found
