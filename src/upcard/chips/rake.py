"""The rake: what the house takes out of the pot."""

from collections.abc import Collection

import msgspec

WHOLE = 1000
NUMBERED = {3: "", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}
"""The streets in which a rake was given before streets had names; stored stakes still have them."""


class Rake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much the house takes, once a hand: so much in the thousand, or an amount by the size of the pot."""

    permille: int = 0
    """The share of the pot in the thousand: 50 is five per cent."""
    cap: int | None = None
    """The most that is taken from one hand, main and side pots together; None: no limit."""
    steps: tuple[tuple[int, int], ...] = ()
    """Instead of `permille`: (pot reached, all that is then taken), smallest pot first; amounts are not added up."""
    least: int = 0
    """A smaller pot pays nothing."""
    from_street: str | int = ""
    """By its name: a hand that ended before a card of this street was dealt pays nothing; "" is the first street."""

    def __post_init__(self) -> None:
        """Take a street by its old number too."""
        if type(self.from_street) is int and self.from_street in NUMBERED:
            msgspec.structs.force_setattr(self, "from_street", NUMBERED[self.from_street])


def take(rake: Rake, pot: int, chip: int, dealt: Collection[str]) -> int:
    """Say what the house takes from a hand, in whole chips.

    `pot` is the main pot and all side pots together, without an uncalled bet (that has gone back to its seat), and this
    is asked once a hand: so the cap and the steps count for the hand, and a side pot more does not mean a rake more.
    `dealt` are the streets of which a card was dealt.
    """
    if pot < rake.least or (rake.from_street and rake.from_street not in dealt):
        return 0
    taken = pot * rake.permille // WHOLE
    if rake.steps:
        taken = max((amount for reached, amount in rake.steps if reached <= pot), default=0)
    if rake.cap is not None and taken > rake.cap:
        taken = rake.cap
    return taken - taken % chip


def faults(rake: Rake) -> tuple[str, ...]:
    """All that is wrong with a rake, a sentence each; none if it is sound."""
    unfit = _not_whole(rake)
    if unfit:
        return tuple(unfit)
    found: list[str] = []
    if rake.permille and rake.steps:
        found.append("The rake has both permille and steps: give one of them.")
    elif not rake.permille and not rake.steps:
        found.append("The rake takes nothing: give permille or steps, or no rake at all.")
    if not 0 <= rake.permille <= WHOLE:
        found.append(f"The rake is {rake.permille} in the thousand: it must be from 0 to {WHOLE}.")
    if rake.cap is not None and rake.cap < 0:
        found.append(f"The cap of the rake is {rake.cap}: it must be 0 or more, or none.")
    if rake.least < 0:
        found.append(f"The least pot that is raked is {rake.least}: it must be 0 or more.")
    if not isinstance(rake.from_street, str):
        found.append(f"The rake is taken from street {rake.from_street}: write the street's name, such as fourth.")
    return (*found, *_faults_of_steps(rake.steps))


def _faults_of_steps(steps: tuple[tuple[int, int], ...]) -> list[str]:
    """Steps start above nothing, rise, and take no more than there is."""
    found: list[str] = []
    last_pot, last_amount = 0, 0
    for pot, amount in steps:
        if pot <= last_pot:
            found.append(f"The rake's step at a pot of {pot} is out of order: it must be above {last_pot}.")
        if amount < 0:
            found.append(f"The rake's step at a pot of {pot} takes {amount}: it must take 0 or more.")
        elif amount < last_amount:
            found.append(f"The rake's step at a pot of {pot} takes {amount}: it must take {last_amount} or more.")
        if amount > pot:
            found.append(f"The rake's step at a pot of {pot} takes {amount}: it must not take more than the pot.")
        last_pot, last_amount = pot, amount
    return found


def _not_whole(rake: Rake) -> list[str]:
    """What is no whole number: a struct that was not decoded from a file has not been checked."""
    amounts: list[tuple[str, object]] = [
        ("permille of the rake", rake.permille),
        ("cap of the rake", 0 if rake.cap is None else rake.cap),
        ("least pot that is raked", rake.least),
        *((f"rake's step {step}", number) for step in rake.steps for number in step),
    ]
    return [f"The {name} is {value}: it must be a whole number." for name, value in amounts if type(value) is not int]
