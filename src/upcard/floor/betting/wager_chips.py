"""Chips without a word: more than a call needs, or one chip that is too large."""

from typing import Literal, Protocol

from msgspec import structs

from upcard.floor.incident import BadReport
from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.floor.ruling import Choice, Remedy, Verdict

FOURTH_STREET = 4
WEIGH_LATE = (
    "whether anybody acted because of it",
    "who noticed it, and why nobody spoke up",
    "whether the action can still be taken back",
)


def unless_acted_on(law: Law, verdict: Verdict, acted_after: int) -> Verdict:
    """Leave a correction for which the book sets no time to the supervisor once somebody has acted on the error."""
    if not acted_after:
        return structs.replace(verdict, deadline="next-acts")
    law.cite("late_report", "supervisor")
    return Verdict(
        "Somebody has acted on it since, so it may be put right or may stand.",
        (),
        "next-acts",
        late=True,
        choices=(
            Choice("correct", verdict.decision, ("backed-up", *verdict.remedies)),
            Choice("stands", "It was reported too late and stands.", ("stands",)),
        ),
        weigh=WEIGH_LATE,
    )


class SilentRaise(Facts, frozen=True, kw_only=True):
    """More chips than a call needs, several of them in one motion, and not a word."""

    seat: int = 3
    to_call: int = 10
    put: int = 15
    full: int = 20
    bill: bool = False
    may_raise: bool = True
    acted_after: int = 0


def silent_raise(facts: SilentRaise, law: Law) -> Verdict:
    """Rule on chips beyond a call that nobody announced as a raise."""
    if not facts.to_call <= facts.put or not facts.to_call < facts.full:
        raise BadReport(
            f"With {facts.to_call} to call and {facts.full} for a raise, {facts.put} is no call with chips beyond it."
        )
    verdict = in_one_motion(law, put=facts.put, to_call=facts.to_call, full=facts.full if facts.may_raise else None)
    if facts.bill:
        law.cite("bills_as_chips")
    return unless_acted_on(law, verdict, facts.acted_after)


def in_one_motion(law: Law, *, put: int, to_call: int, full: int | None) -> Verdict:
    """Say what chips put in without a word are worth; without ``full`` no raise is allowed."""
    surplus, need = put - to_call, None if full is None else full - to_call
    if surplus == 0:
        law.cite("exact_call")
        return Verdict("The chips for a call are a call, and stay one.", ("bound",))
    if need is not None and surplus >= need:
        law.value("partial_raise_threshold", by="half_a_raise")
        over: tuple[Remedy, ...] = ("chips-back",) if surplus > need and law.rules.betting == "fixed-limit" else ()
        return Verdict("A whole raise in one motion is a raise, said or not.", ("bound", *over))
    if need is not None and _is_a_raise(law, surplus, need):
        return Verdict("So much beyond the call is a raise, and the player adds what it lacks.", ("bound", "made-good"))
    law.value("partial_raise_threshold", by="less_than_half_a_raise")
    return Verdict("So little beyond the call is no raise: the player has called, and the rest goes back.",
                   ("bound", "chips-back"))  # fmt: skip


def _is_a_raise(law: Law, surplus: int, need: int) -> bool:
    """Tell whether part of a raise counts as one; the numbers for a call are left to who calls it that."""
    enough = law.value("partial_raise_threshold", cite=NEVER) * need
    just = surplus == enough and law.value("partial_raise_at_half", cite=IF_AMENDED) == "raise"
    if surplus > enough or just:
        law.value("partial_raise_threshold", by="half_a_raise")
        return True
    return False


class OnFourthStreet(Protocol):
    """The facts that tell whether an open pair gives a choice of limits."""

    @property
    def street(self) -> int:
        """The street."""

    @property
    def open_pair(self) -> bool:
        """Whether a pair was showing."""

    @property
    def own_pair(self) -> bool:
        """Whether it counts for the player."""


class OversizedChip(Facts, frozen=True, kw_only=True):
    """One chip or bank note that is worth more than needed."""

    seat: int = 3
    facing: bool = True
    said: Literal["none", "bet", "raise"] = "none"
    to_call: int = 10
    chip: int = 25
    bill: bool = False
    street: int = 5
    open_pair: bool = False
    own_pair: bool = True


def oversized_chip(facts: OversizedChip, law: Law) -> Verdict:
    """Rule on one large chip."""
    if facts.facing and facts.chip <= facts.to_call:
        raise BadReport(f"A chip of {facts.chip} is no larger than the {facts.to_call} that the player has to call.")
    return _chip_facing_a_bet(facts, law) if facts.facing else _chip_unbet(facts, law)


def _chip_facing_a_bet(facts: OversizedChip, law: Law) -> Verdict:
    counts_as = law.value("oversized_chip_facing_bet", by="large_bill" if facts.bill else None)
    if facts.said == "raise":
        return Verdict("The player announced a raise, so the chip is one.", ("bound",))
    if counts_as == "raise":
        return Verdict("One large chip is a raise here, as far as it is allowed.", ("bound", "chips-back"))
    how = "Nobody said raise, so the large chip" if facts.said == "bet" else "One large chip without a word"
    return Verdict(f"{how} is a call, and the player gets change.", ("bound", "chips-back"))


def _chip_unbet(facts: OversizedChip, law: Law) -> Verdict:
    if facts.street < FOURTH_STREET:
        law.value("oversized_chip_first_in", by="large_chip_bet")
        return Verdict("The chip is the forced bet and no more, and the player gets change.", ("bound", "chips-back"))
    if facts.bill:
        law.cite("bills_as_chips")
    pair = has_choice_of_limits(facts, law)
    if pair and facts.said == "bet":
        return Verdict(f"The player only announced a bet: {unnamed_on_a_pair(law)}, and gets change.",
                       ("bound", "chips-back"))  # fmt: skip
    how = "One large chip without a word" if facts.said == "none" else "The player named no amount, so the large chip"
    if law.value("oversized_chip_first_in") == "minimum-bet":
        return Verdict(f"{how} is the least bet, and the player gets change.", ("bound", "chips-back"))
    size = "the upper limit, as there is an open pair" if pair else "the largest bet allowed, up to its value"
    return Verdict(f"{how} is a bet of {size}; the player gets change.", ("bound", "chips-back"))


def pair_choice(law: Law) -> str:
    """Tell who may bet the upper limit with an open pair: it takes two limits."""
    return str(law.value("open_pair_option", cite=IF_AMENDED)) if law.rules.betting == "fixed-limit" else "none"


def has_choice_of_limits(facts: OnFourthStreet, law: Law) -> bool:
    """Tell whether an open pair lets this player bet either limit: any player, or only if it is counted for them."""
    if not facts.open_pair or facts.street != FOURTH_STREET:
        return False
    choice = pair_choice(law)
    return choice == "any-player" or (choice != "none" and facts.own_pair)


def unnamed_on_a_pair(law: Law) -> str:
    """Say what a bet without an amount is on an open pair."""
    return {
        "lower": "that is the lower limit",
        "upper": "that is the upper limit",
        "ask": "the dealer asks which limit is meant",
    }[law.value("open_pair_unnamed_bet")]


KINDS = (
    kind(
        "silent-raise",
        "A player put in more than a call, in one motion and without a word.",
        SilentRaise,
        silent_raise,
        "half raise not announced partial incomplete extra chips call plus half too much",
    ),
    kind(
        "oversized-chip",
        "A player put in one chip or bank note worth more than was needed, without a word.",
        OversizedChip,
        oversized_chip,
        "big large single chip bill note change threw in no comment",
    ),
)
