"""What only the supervisor can do: look at a hand, rule in fairness, have the last word."""

from typing import Literal

from upcard.floor.kinds import Facts, kind
from upcard.floor.law import Law
from upcard.floor.ruling import Choice, Verdict

IN_FAIRNESS = Choice("in-fairness", "The supervisor rules as fairness asks, and says what is done.", ())
GOES_BACK = Choice(
    "backed-up", "In fairness the betting goes back to where it stood when it went wrong.", ("backed-up",)
)
VOID = Choice("void", "In fairness the hand is void, and everybody gets back what they put in.", ("void",))
STANDS = Choice("stands", "The ruling stays as it was given.", ("stands",))
WEIGH = (
    "how soon somebody spoke up",
    "what was meant by it, and how experienced the players are",
    "which ruling harms those least who did nothing wrong",
)


class HandInspected(Facts, frozen=True, kw_only=True):
    """A hand that the floor looks at while it is played."""

    seat: int = 3


class RulingDisputed(Facts, frozen=True, kw_only=True):
    """A ruling that somebody contests, or a dispute that no other incident fits."""

    ruling: int = 1
    by: Literal["player", "floor", "supervisor"] = "player"
    acted_after: int = 0
    line: bool = False
    round_over: bool = False


def hand_inspected(_: HandInspected, law: Law) -> Verdict:
    """Rule on the floor's right to look at a hand."""
    law.cite("hand_inspection")
    return Verdict(
        "The floor may stop the action and look at the hand; nobody else sees it, and nothing changes.",
        ("stands", "hand-shown"),
    )


def ruling_disputed(facts: RulingDisputed, law: Law) -> Verdict:
    """Rule on a dispute: about a ruling that was given, or about something for which there is none."""
    if facts.ruling and facts.by != "supervisor":
        return _final(facts, law)
    if facts.ruling and facts.acted_after:
        law.cite("final_word")
        return Verdict("Players have acted on the ruling, so it stands.", ("stands",), "next-acts", late=True)
    if facts.line:
        law.cite("betting_line_equity")
    law.cite("supervisor")
    if not facts.ruling:
        return Verdict(
            "No rule says what is done, so the supervisor decides in the interest of fairness.",
            choices=(IN_FAIRNESS, VOID),
            weigh=WEIGH,
        )
    return Verdict(
        "The supervisor may confirm the ruling, or rule otherwise in the interest of fairness.",
        deadline="next-acts",
        choices=(STANDS, VOID, IN_FAIRNESS) if facts.round_over else (STANDS, GOES_BACK, VOID, IN_FAIRNESS),
        weigh=WEIGH,
    )


def _final(facts: RulingDisputed, law: Law) -> Verdict:
    law.cite("final_word")
    if facts.by == "floor":
        return Verdict("Only the supervisor can change the ruling, so it stands.", ("stands",))
    return Verdict("The ruling is final, and the hand goes on.", ("stands",))


KINDS = (
    kind(
        "hand-inspected",
        "The floor looks at a player's hand while it is played.",
        HandInspected,
        hand_inspected,
        "inspect check count cards look at hand supervisor stops action",
    ),
    kind(
        "ruling-disputed",
        "A ruling is contested, or there is a dispute that no other incident fits.",
        RulingDisputed,
        ruling_disputed,
        "appeal complain unfair wrong ruling argue anything else any dispute other problem supervisor",
    ),
)
