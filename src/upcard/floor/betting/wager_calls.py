"""Calls that are too small: a raise not noticed, a miscount, an amount misunderstood."""

from typing import Literal

from upcard.floor.incident import BadReport
from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, Law
from upcard.floor.ruling import Choice, Deadline, Verdict

CALL_TIMES: dict[str, Deadline] = {
    "binding": "none",
    "until-next-acts": "next-acts",
    "until-full-call-or-exposure": "full-call-or-exposure",
}


def _refuse_whole_call(put: int, to_call: int) -> None:
    if put >= to_call:
        raise BadReport(f"With {to_call} to call, {put} is a whole call.")


class UnawareCall(Facts, frozen=True, kw_only=True):
    """A call of what had been the bet before somebody raised."""

    seat: int = 3
    put: int = 10
    to_call: int = 20
    unaware: bool = True
    acted_after: int = 0
    full_call_after: bool = False
    shown: bool = False


def unaware_call(facts: UnawareCall, law: Law) -> Verdict:
    """Rule on a call by a player who had missed a raise."""
    _refuse_whole_call(facts.put, facts.to_call)
    until = law.value("call_unaware_of_raise")
    passed = {
        "binding": True,
        "until-next-acts": facts.acted_after > 0,
        "until-full-call-or-exposure": facts.full_call_after or facts.shown,
    }[until]
    if facts.unaware and not passed:
        return Verdict(
            "The player had not noticed the raise, and may take the chips back and decide again.",
            ("not-bound", "chips-back"),
            CALL_TIMES[until],
        )
    why = "It is too late to think again" if facts.unaware else "The player knew of the raise"
    late = passed and until != "binding"
    if law.value("unaware_call_late") == "chips-stay":
        return Verdict(f"{why}, so the chips stay in, and the player calls the rest or folds in turn.",
                       ("stands",), CALL_TIMES[until], late=late)  # fmt: skip
    return Verdict(f"{why}, so the player makes the call whole.", ("bound", "made-good"), CALL_TIMES[until], late=late)


class ShortCall(Facts, frozen=True, kw_only=True):
    """A call that was miscounted."""

    seat: int = 3
    put: int = 15
    to_call: int = 20
    shown: bool = False
    round_over: bool = False
    next_deal: Literal["none", "riffle", "first-card"] = "none"


def short_call(facts: ShortCall, law: Law) -> Verdict:
    """Rule on a call that lacks some chips."""
    _refuse_whole_call(facts.put, facts.to_call)
    first_card = law.value("pot_claim_until", cite=IF_AMENDED) == "first-card-dealt"
    if facts.next_deal == "first-card" or (facts.next_deal == "riffle" and not first_card):
        law.value("pot_claim_until")
        return Verdict("The next deal has begun, so the call stands as it was.", ("stands",), "next-deal", late=True)
    law.cite("call_equals_wager", "short_call")
    law.lead("miscounted_call")
    if not law.big_bet and not facts.round_over:
        law.cite("corrected_size")
    though = ", though a better hand has been shown" if facts.shown else ""
    return Verdict(f"The player puts in what the call lacks{though}.", ("bound", "made-good"), "next-deal")


class MisunderstoodAmount(Facts, frozen=True, kw_only=True):
    """A call by a player who took the bet for a much smaller one."""

    seat: int = 3
    put: int = 10
    to_call: int = 40
    shown: bool = True
    quiet: bool = True
    pushed: bool = False


def misunderstood_amount(facts: MisunderstoodAmount, law: Law) -> Verdict:
    """Rule on a caller's claim that they got the amount wrong."""
    _refuse_whole_call(facts.put, facts.to_call)
    if law.value("misunderstood_call", cite=IF_AMENDED) == "binding":
        law.value("misunderstood_call")
        return Verdict(
            "A call binds even if the player got the amount wrong, and the player makes it whole.",
            ("bound", "made-good"),
        )
    if facts.pushed:
        law.value("misunderstood_call")
        law.cite("late_report")
        return Verdict("The pot has been pushed, so the call stands.", ("stands",), "pot-pushed", late=True)
    if facts.put >= law.value("misunderstanding_limit", cite=IF_AMENDED) * facts.to_call:
        law.value("misunderstanding_limit")
        law.cite("miscounted_call")
        return Verdict(
            "The player put in nearly all of it, so that was no gross mistake, and the player makes the call whole.",
            ("bound", "made-good"),
            "pot-pushed",
        )
    law.value("misunderstood_call")
    law.cite("intent", "supervisor")
    void = Choice("call-void", "The call is set aside: the player takes the chips back and decides again.",
                  ("not-bound", "chips-back"))  # fmt: skip
    stands = Choice("call-stands", "The call binds, and the player makes it whole.", ("bound", "made-good"))
    heard = "The amount was hard to hear" if facts.quiet else "The amount was said plainly"
    return Verdict(
        f"{heard}, and the player got it grossly wrong, so the call may be set aside.",
        (),
        "pot-pushed",
        choices=(void, stands) if facts.shown else (stands, void),
        weigh=("how the bet was announced", "who showed first, and why", "what kind of players they are"),
    )


KINDS = (
    kind(
        "unaware-call",
        "A player called without having noticed that there was a raise.",
        UnawareCall,
        unaware_call,
        "missed the raise did not see hear call take back reconsider",
    ),
    kind(
        "short-call",
        "A player's call was some chips short.",
        ShortCall,
        short_call,
        "miscounted too few chips light owes the pot",
    ),
    kind(
        "misunderstood-amount",
        "A player called and had taken the bet for a much smaller one.",
        MisunderstoodAmount,
        misunderstood_amount,
        "gross misunderstanding misheard no-limit all-in wrong amount eighty percent",
    ),
)
