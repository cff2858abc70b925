"""Acts before one's turn."""

from typing import Literal

from msgspec import structs

from upcard.floor.betting.turn import WINDOWS, lost_right, moment_of_loss, too_many_acted
from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.floor.ruling import Choice, Deadline, Remedy, Verdict

Act = Literal["check", "call", "bet", "raise", "fold"]
WITH_CHIPS = ("call", "bet", "raise")
POINTS = {"call": "call_out_of_turn", "bet": "bet_out_of_turn", "raise": "raise_out_of_turn"}
FIRM_POINTS = {"call": "big_bet_call_out_of_turn", "bet": "big_bet_out_of_turn"}
WEIGH = (
    "whether the player meant to, and has done it before",
    "what harm it does to the player whose turn it was",
    "whether the dealer misled the player",
)


class OutOfTurnAction(Facts, frozen=True, kw_only=True):
    """An act, in chips or words, of a player whose turn it was not."""

    seat: int = 3
    due: int = 2
    did: Act = "bet"
    words_only: bool = False
    put: int = 10
    to_call: int = 10
    acted_after: int = 0
    dealer_passed: bool = False
    between: Literal["none", "check-or-fold", "call", "bet", "raise"] = "none"
    opens: bool = False
    unclear: bool = False
    deliberate: bool = False


def out_of_turn_action(facts: OutOfTurnAction, law: Law) -> Verdict:
    """Rule on an act out of turn."""
    verdict = _too_late(facts, law) or _in_time(facts, law)
    if facts.unclear:
        law.cite("unfinished_act")
        decision = f"The act that was not clear is finished first; then: {verdict.decision}"
        return structs.replace(verdict, decision=decision)
    if facts.deliberate:
        law.cite("out_of_turn_on_purpose", "intent")
        decision = f"{verdict.decision.rstrip('.')}; the player did it on purpose and is warned."
        return structs.replace(verdict, decision=decision, remedies=(*verdict.remedies, "warned"))
    return verdict


def _too_late(facts: OutOfTurnAction, law: Law) -> Verdict | None:
    """Rule if the act cannot be taken back any more; otherwise None."""
    if facts.opens and law.value("wrong_opener_as_bring_in", cite=IF_AMENDED):
        return _opened_late(facts, law)
    # An act that binds nobody is no act, so it does not count; and once those in between have acted nobody was skipped.
    itself = law.value("out_of_turn", cite=NEVER) != "not-binding"
    acted = facts.acted_after + itself
    if facts.between != "none" or not too_many_acted(law, acted, dealer=facts.dealer_passed):
        return None
    late = lost_right(law, facing=True)
    if late.choices or "hand-dead" in late.remedies:
        return late
    return structs.replace(
        late,
        decision="All acts stand, and the player passed over may only check, or call or fold.",
        deadline="substantial-action",
    )


def _opened_late(facts: OutOfTurnAction, law: Law) -> Verdict | None:
    """Rule as on a wrong bring-in: only players count, and the round may have to run from them."""
    law.value("wrong_opener_as_bring_in")
    players, deadline = WINDOWS[law.value("wrong_bring_in_fixed_until", cite=IF_AMENDED)]
    if facts.acted_after < players:
        return None
    return Verdict(
        "The round runs from that player as from its rightful opener; the true leader acts in turn with every choice.",
        ("stands",),
        deadline,
        late=True,
    )


def _in_time(facts: OutOfTurnAction, law: Law) -> Verdict:
    rule = law.value("out_of_turn", cite=IF_AMENDED)
    if facts.words_only and law.value("verbal_binding", cite=IF_AMENDED) == "never":
        law.value("verbal_binding")
        return Verdict("Words bind nobody here: back to the player whose turn it was.", ("backed-up", "not-bound"))
    if facts.words_only and law.value("verbal_binding", cite=IF_AMENDED) == "always":
        law.value("out_of_turn", by="act_out_of_turn")
        law.value("verbal_binding")
        return Verdict("The action goes back, but the player has to do what was said.", ("backed-up", "bound"))
    if facts.did == "fold" and not facts.words_only:
        law.value("out_of_turn", by="act_out_of_turn")
        law.cite("before_substantial_action")
        return Verdict(
            "The action goes back to the player whose turn it was, but a hand that was thrown away stays dead.",
            ("backed-up", "hand-dead"),
        )
    match rule:
        case "not-binding":
            return _not_binding(facts, law)
        case "binding-unless-action-between":
            return _unless_acted_between(facts, law)
        case "unless-raised-between" if facts.did in FIRM_POINTS:
            return _unless_raised_between(facts, law)
        case _:
            return _up_to_the_supervisor(facts, law)


def _chips_back(facts: OutOfTurnAction) -> tuple[Remedy, ...]:
    return ("chips-back",) if facts.did in WITH_CHIPS and not facts.words_only else ()


def _not_binding(facts: OutOfTurnAction, law: Law) -> Verdict:
    law.value("out_of_turn", by="act_out_of_turn")
    law.value("verbal_binding")
    return Verdict(
        "What is done before one's turn binds nobody: the action goes back, and every choice is open in turn.",
        ("backed-up", *_chips_back(facts), "not-bound"),
        moment_of_loss(law),
    )


def _unless_acted_between(facts: OutOfTurnAction, law: Law) -> Verdict:
    law.value("out_of_turn", by="act_out_of_turn")
    if facts.did == "check" and law.value("out_of_turn_check_no_raise"):
        return Verdict(
            "The action goes back, and as the player has checked they may neither bet nor raise at their next turn.",
            ("backed-up", "barred"),
        )
    bar: tuple[Remedy, ...] = ("barred",) if facts.did == "call" else ()
    but = ", but as the player has called they may not raise" if bar else ""
    if facts.between in WITH_CHIPS:
        return Verdict(
            f"Somebody in between has wagered, so the player is free when their turn comes{but}.",
            ("backed-up", "not-bound", *bar),
            "acted-between",
            late=True,
        )
    law.cite("supervisor")
    return Verdict(
        f"The action goes back, and the player can be held to what they did if nobody in between wagers{but}.",
        ("backed-up", *bar),
        "acted-between",
        choices=_hold_or_release(facts),
        weigh=WEIGH,
    )


def _hold_or_release(facts: OutOfTurnAction, *bar: Remedy) -> tuple[Choice, ...]:
    words = " and may not raise" if bar else ""
    return (
        Choice("hold", f"The player has to do the same when their turn comes{words}.", ("bound", *bar)),
        Choice("release", "The player is free when their turn comes.", ("not-bound", *_chips_back(facts))),
    )


def _unless_raised_between(facts: OutOfTurnAction, law: Law) -> Verdict:
    """Rule firmly on a bet or a call: only a larger wager in between frees them."""
    law.value("out_of_turn", by=FIRM_POINTS[facts.did])
    bet_between = facts.did == "bet" and facts.between in ("call", "bet")
    if facts.between == "raise" or (bet_between and facts.to_call > facts.put):
        return Verdict(
            "Somebody in between has wagered more, so the player may take the chips back and is free in turn.",
            ("backed-up", "not-bound", *_chips_back(facts)),
            "acted-between",
            late=True,
        )
    if bet_between:
        surplus: tuple[Remedy, ...] = ("chips-back",) if facts.put > facts.to_call else ()
        return Verdict(
            "The player has to call the bet made in between or raise it; no more than the surplus goes back.",
            ("backed-up", "bound", *surplus),
            "acted-between",
        )
    return Verdict(
        f"The action goes back, and the player has to {facts.did} in turn, unless somebody in between wagers more.",
        ("backed-up", "bound"),
        "acted-between",
    )


def _up_to_the_supervisor(facts: OutOfTurnAction, law: Law) -> Verdict:
    opened = facts.opens and law.value("wrong_opener_as_bring_in", cite=NEVER)
    deadline: Deadline = (
        WINDOWS[law.value("wrong_bring_in_fixed_until", cite=NEVER)][1] if opened else "substantial-action"
    )
    law.lead("act_out_of_turn" if law.ground("out_of_turn").source != "house" else "out_of_turn")
    law.cite("before_substantial_action")
    if facts.did in POINTS and not opened:
        law.cite(POINTS[facts.did])
    if facts.between == "raise" and facts.did in ("call", "bet"):
        return Verdict(
            "Somebody in between has raised, so the player may take their chips back and act again.",
            ("backed-up", "not-bound", *_chips_back(facts)),
            deadline,
        )
    law.cite("supervisor")
    checked = facts.did == "check" and law.value("out_of_turn_check_no_raise")
    return Verdict(
        "The action goes back, and the supervisor may hold the player to what they did when their turn comes.",
        ("backed-up",),
        deadline,
        choices=_hold_or_release(facts, "barred") if checked else _hold_or_release(facts),
        weigh=WEIGH,
    )


KINDS = (
    kind(
        "out-of-turn-action",
        "A player acted before it was their turn.",
        OutOfTurnAction,
        out_of_turn_action,
        "too early ahead of me bet folded checked called raised in front of another out of order premature",
    ),
)
