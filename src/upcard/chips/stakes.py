"""The stakes of a table: what is put in, in which sizes, and in which chips."""

from typing import Literal, Self, get_args

import msgspec

from upcard.chips import rake as house_take
from upcard.chips.rake import Rake

BettingForm = Literal["fixed-limit", "spread-limit", "pot-limit", "no-limit"]

BETTING_FORMS: tuple[BettingForm, ...] = get_args(BettingForm)
WITH_BIG_BET: tuple[BettingForm, ...] = ("fixed-limit", "spread-limit")
WITHOUT_BIG_BET = tuple(form for form in BETTING_FORMS if form not in WITH_BIG_BET)


class Stakes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played for. Making one never fails: `faults` says what is wrong with it."""

    ante: int
    bring_in: int
    small_bet: int
    """The bet of the first streets; the least bet in spread-limit, pot-limit and no-limit."""
    big_bet: int
    """The bet of the later streets; the largest bet in spread-limit; not used in pot-limit and no-limit."""
    betting: BettingForm = "fixed-limit"
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


class Fault(str):
    """What is wrong with one of the things that somebody chose: a sentence, and the field that it belongs to."""

    __slots__ = ("field",)

    def __new__(cls, field: str, sentence: str) -> Self:
        """Make the sentence; the field has the name that it has in the struct."""
        made = super().__new__(cls, sentence)
        made.field = field
        return made

    field: str


def titles(stakes: Stakes) -> dict[str, str]:
    """Return what the amounts of stakes are called, by their fields: without a big bet the small one is the least."""
    bet = "least bet" if stakes.betting in WITHOUT_BIG_BET else "small bet"
    return {
        "ante": "ante",
        "bring_in": "bring-in",
        "small_bet": bet,
        "big_bet": "big bet",
        "chip": "chip",
        "wager_unit": "wager unit",
        "pot_unit": "pot unit",
    }


def faults(stakes: Stakes) -> tuple[Fault, ...]:
    """All that is wrong with the stakes in themselves, a sentence each; none if they are sound.

    What a house allows is another question: a house limits stakes, it does not make them.
    """
    found: list[Fault] = []
    if stakes.betting not in BETTING_FORMS:
        wrong = f"The betting is {stakes.betting!r}: it must be {', '.join(BETTING_FORMS[:-1])} or {BETTING_FORMS[-1]}."
        found.append(Fault("betting", wrong))
    unfit = _not_whole(stakes)
    if unfit:
        found += unfit
    else:
        found += _faults_of_size(stakes)
        found += _faults_of_order(stakes)
        found += _faults_of_unit(stakes)
    if stakes.rake is not None:
        found += (Fault("rake", sentence) for sentence in house_take.faults(stakes.rake))
    return tuple(found)


def _not_whole(stakes: Stakes) -> list[Fault]:
    """What is no whole number: a struct that was not decoded from a file has not been checked."""
    amounts: list[tuple[str, str, object]] = [
        (name, title, getattr(stakes, name)) for name, title in titles(stakes).items()
    ]
    return [
        Fault(name, f"The {title} is {value}: it must be a whole number; count in the smallest coin.")
        for name, title, value in amounts
        if type(value) is not int
    ]


def _faults_of_size(stakes: Stakes) -> list[Fault]:
    """What is too small to be an amount of its kind."""
    positive = {"bring_in", "small_bet", "chip"}
    found: list[Fault] = []
    for name, title in sorted(titles(stakes).items(), key=lambda named: named[0] not in positive):
        amount: int = getattr(stakes, name)
        if name in positive and amount <= 0:
            found.append(Fault(name, f"The {title} is {amount:,}: it must be above 0."))
        elif amount < 0:
            found.append(Fault(name, f"The {title} is {amount:,}: it must be 0 or more."))
    return found


def _faults_of_order(stakes: Stakes) -> list[Fault]:
    """Bring-in, small bet and big bet stand in this order."""
    found: list[Fault] = []
    bring_in, small, big = stakes.bring_in, stakes.small_bet, stakes.big_bet
    bet = f"the {titles(stakes)['small_bet']} of {small:,}"
    if small <= 0:  # reported already: nothing can be measured by it
        return found
    if stakes.betting == "spread-limit":
        if bring_in > small:
            found.append(Fault("bring_in", f"The bring-in is {bring_in:,}: it must not be above {bet}."))
    elif bring_in >= small:
        found.append(Fault("bring_in", f"The bring-in is {bring_in:,}: it must be below {bet}."))
    if stakes.betting in WITH_BIG_BET and 0 <= big < small:
        found.append(Fault("big_bet", f"The big bet is {big:,}: it must not be below {bet}."))
    return found


def _faults_of_unit(stakes: Stakes) -> list[Fault]:
    """Everything is made of chips, and every wager of the unit for wagers."""
    called = titles(stakes)
    wagers = {"bring_in": stakes.bring_in, "small_bet": stakes.small_bet}
    if stakes.betting in WITH_BIG_BET:
        wagers["big_bet"] = stakes.big_bet
    others = {"ante": stakes.ante, "wager_unit": stakes.wager_unit, "pot_unit": stakes.pot_unit}
    chip, unit = stakes.chip, stakes.wager_unit
    found: list[Fault] = []
    if chip > 1:
        found += [
            Fault(name, f"The {called[name]} is {amount:,}: it must be a multiple of the chip of {chip:,}.")
            for name, amount in (others | wagers).items()
            if amount % chip
        ]
    if unit > 1:
        found += [
            Fault(name, f"The {called[name]} is {amount:,}: it must be a multiple of the wager unit of {unit:,}.")
            for name, amount in wagers.items()
            if amount % unit
        ]
    return found
