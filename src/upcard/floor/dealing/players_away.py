"""Players who are not there when they are needed, or who take too long."""

from typing import Literal

from upcard.floor.kinds import Facts, kind
from upcard.floor.law import NEVER, Law
from upcard.floor.ruling import Deadline, Remedy, Verdict


class AbsentPlayer(Facts, frozen=True, kw_only=True):
    """A player with a hand who is away from the table."""

    seat: int = 3
    told: bool = False
    protected: bool = False
    back: bool = False
    at_turn: bool = False
    facing: bool = True
    owes_bring_in: bool = False
    all_in: bool = False


def absent_player(facts: AbsentPlayer, law: Law) -> Verdict:
    """Rule on the hand of a player who has gone away."""
    if law.value("absent_player", cite=NEVER) == "kill-after-deal":
        return _gone_in_tournament(facts, law)
    if facts.back:
        law.value("absent_player")
        return Verdict("The player is back before their turn and plays on.", ("hand-live",), "his-turn")
    if facts.all_in:
        law.value("absent_player")
        return Verdict(
            "The player is all-in and has nothing left to decide, so the hand plays on its own.", ("stands",)
        )
    if not (facts.told or facts.protected) and _collected_at_once(law):
        sentence = (
            "The player left without a word and the hand lay unprotected: it is taken in now, and the chips stay."
        )
        return _gone(sentence, "hand-dead", "none", _forced_bet(facts, law))
    return _when_his_turn_comes(facts, law)


def _collected_at_once(law: Law) -> bool:
    """Tell whether the house takes in a hand that was left like that, and cite what says so."""
    for setting, value in (("collect_unprotected_when_left", True), ("absent_player", "collect-if-unprotected")):
        if law.value(setting, cite=NEVER) == value:
            law.value(setting)
            return True
    return False


def _forced_bet(facts: AbsentPlayer, law: Law, by: str | None = None) -> bool:
    """Tell whether a forced bet has to go in for them, and cite what says so."""
    return facts.owes_bring_in and bool(law.value("absent_bring_in_posted", by))


def _gone(sentence: str, hand: Remedy, deadline: Deadline, forced_bet: bool) -> Verdict:  # noqa: FBT001 - one of two
    """Put in the forced bet, if it is due, and then do with the hand what is done."""
    if forced_bet:
        return Verdict(f"The player's forced bet goes in all the same. {sentence}", ("wager-due", hand), deadline)
    return Verdict(sentence, (hand,), deadline)


def _gone_in_tournament(facts: AbsentPlayer, law: Law) -> Verdict:
    """Only a player who is there when the starting hands are complete has a live hand, whatever their stack."""
    law.value("absent_player", by="absent_after_deal")
    if facts.back:
        return Verdict("The player was there when the starting hands were complete and plays on.", ("hand-live",),
                       "starting-hands")  # fmt: skip
    sentence = (
        "The player was not there when the starting hands were complete, so the hand is killed; what it posted is lost."
    )
    return _gone(sentence, "hand-dead", "starting-hands", _forced_bet(facts, law, "absent_posts"))


def _when_his_turn_comes(facts: AbsentPlayer, law: Law) -> Verdict:
    """Their hand waits for their turn; what happens then is the house's."""
    waits = law.value("absent_player") == "collect-if-unprotected"
    forced_bet = _forced_bet(facts, law)
    if not (facts.at_turn or facts.owes_bring_in):
        return Verdict("The player's hand waits until its turn comes.", ("stands",), "his-turn")
    if not waits:
        sentence = "The player's turn has come and the seat is empty: the hand is dead, and what went in is lost."
        return _gone(sentence, "hand-dead", "his-turn", forced_bet)
    if facts.facing and not facts.owes_bring_in:
        return Verdict(
            "The player's turn has come and nobody is there to meet the bet: the hand is folded.",
            ("hand-dead",),
            "his-turn",
        )
    return _gone("The player is passed over as long as there is no bet to meet.", "stands", "his-turn", forced_bet)


class ClockExpired(Facts, frozen=True, kw_only=True):
    """A player on whom the clock was called and who has not acted."""

    seat: int = 3
    facing: bool = True
    by: Literal["other", "bettor", "floor", "away"] = "other"
    floor: bool = True
    warned: bool = True
    seconds: int = 60


def clock_expired(facts: ClockExpired, law: Law) -> Verdict:
    """Rule on a player whose time is said to be over."""
    if law.tournament and facts.by == "away":
        law.cite("clock_caller_present")
        return Verdict("Nobody who is away from the table can call time, so no clock runs.", ("not-bound",))
    if not facts.facing:
        return Verdict("Without a bet to meet the player checks; a forced bet is put in for the player.", ("bound",))
    law.cite("clock_in_tournament" if law.tournament else "clock_in_cash")
    if facts.by == "bettor" and not law.tournament and law.has_rule("clock_in_cash"):
        return Verdict(
            "The bettor may not call the clock on the player who thinks, so it does not run.", ("not-bound",)
        )
    if law.has_rule("clock_warning") and not (facts.warned and facts.floor):
        law.cite("clock_warning")
        if not facts.floor:
            return Verdict("Only the floor may put the clock on the player, so it does not run.", ("not-bound",))
        return Verdict("The player has to be warned of the last seconds before the hand can be dead.", ("not-bound",))
    how = law.value("clock_expiry")
    if facts.seconds < law.value("clock_seconds"):
        return Verdict("The player's time is not over yet, and every choice is still open.", ("not-bound",))
    law.lead("clock_expiry")
    if how == "dead-hand":
        return Verdict("The player let the time pass facing a bet, so the hand is dead.", ("hand-dead",))
    return Verdict("The player let the time pass facing a bet, which is a fold.", ("hand-dead",))


KINDS = (
    kind(
        "absent-player",
        "A player with a hand is away from the table.",
        AbsentPlayer,
        absent_player,
        "absent away left table gone missing toilet phone smoke not back empty seat",
    ),
    kind(
        "clock-expired",
        "A player on the clock has let the time run out.",
        ClockExpired,
        clock_expired,
        "time clock slow stalling thinking too long minute seconds called time",
    ),
)
