"""Wagers of the wrong size: too little, too much, or not what was said."""

from typing import Literal

from upcard.floor.betting.wager_chips import FOURTH_STREET, has_choice_of_limits, pair_choice
from upcard.floor.incident import BadReport
from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, Law
from upcard.floor.ruling import Choice, Remedy, Verdict

WEIGH = (
    "how long the bet had stood",
    "who wants it reduced",
    "whether the player who met it went by its size",
)


class Underbet(Facts, frozen=True, kw_only=True):
    """A bet or raise below the least that is allowed, by a player who has more."""

    seat: int = 3
    said: Literal["none", "bet", "raise"] = "none"
    put: int = 5
    least: int = 10
    more: bool = True
    rounded: bool = False
    meant_call: bool = False
    round_over: bool = False
    acted_after: int = 0


def underbet(facts: Underbet, law: Law) -> Verdict:
    """Rule on a wager of too little."""
    if not facts.more:
        raise BadReport("All the player's chips are in: that is an all-in for less, and nothing is wrong with it.")
    if facts.put == facts.least or (facts.put > facts.least and not facts.rounded):
        raise BadReport(f"{facts.put} is not too little where {facts.least} is enough.")
    if facts.meant_call:
        law.cite("too_small_big_bet" if law.big_bet else "less_than_half_a_raise")
        return Verdict("The player only meant to call: it is a call, and what is too much goes back.", ("chips-back",))
    if facts.said == "raise":
        law.cite("raise_of_any_size")
    if not facts.round_over:
        law.cite("too_small_big_bet")
    done: Remedy = "made-good" if facts.put < facts.least else "chips-back"
    words = "changed to the nearest amount that is allowed" if facts.rounded else "brought up to the least allowed"
    return _while_the_round_lasts(
        law, done, words, over=facts.round_over, others=facts.acted_after, rounded=facts.rounded
    )


def _while_the_round_lasts(
    law: Law, done: Remedy, words: str, *, over: bool, others: int, rounded: bool = False
) -> Verdict:
    """Correct a wager and those that followed it, if the round is still open."""
    how = law.value("underbet_fix")
    if rounded:
        law.lead("underbet_fix")
    if how == "never":
        return Verdict("A bet of the wrong size stands as it was made.", ("stands",))
    if over:
        return Verdict("The round is over, so the bet stands as it was made.", ("stands",), "round-over", late=True)
    if not others:
        return Verdict(f"The bet is {words}.", (done,), "round-over")
    law.cite("corrected_size")
    return Verdict(
        f"The bet and all that answered it are {words}, and nobody who has acted may raise on that account.",
        (done, "call-only"),
        "round-over",
    )


class BetWrongLimit(Facts, frozen=True, kw_only=True):
    """A bet of one limit on a street of the other."""

    seat: int = 3
    put: int = 10
    right: int = 20
    callers: int = 0
    street: int = 5
    open_pair: bool = False
    own_pair: bool = True
    round_over: bool = False


def bet_wrong_limit(facts: BetWrongLimit, law: Law) -> Verdict:
    """Rule on a bet of the wrong limit."""
    if facts.put == facts.right:
        raise BadReport(f"{facts.put} is the right limit.")
    if facts.open_pair and facts.street == FOURTH_STREET and pair_choice(law) != "none":
        law.value("open_pair_option")
        if has_choice_of_limits(facts, law):
            return Verdict("With an open pair either limit may be bet, so nothing is wrong.", ("stands",))
    if facts.put > facts.right:
        return overbet(Overbet(seat=facts.seat, put=facts.put, most=facts.right, round_over=facts.round_over), law)
    words = "brought up to the limit of the street"
    return _while_the_round_lasts(law, "made-good", words, over=facts.round_over, others=facts.callers)


class Overbet(Facts, frozen=True, kw_only=True):
    """A bet above the largest that is allowed."""

    seat: int = 3
    put: int = 40
    most: int = 20
    acted_on: bool = False
    thought: bool = False
    by: Literal["other", "bettor"] = "other"
    round_over: bool = False


def overbet(facts: Overbet, law: Law) -> Verdict:
    """Rule on a wager of too much."""
    if facts.put <= facts.most:
        raise BadReport(f"{facts.put} is not too much where {facts.most} is allowed.")
    if law.rules.betting == "no-limit":
        law.cite("no_largest_bet")
        return Verdict("At no-limit no bet is too large, so it stands.", ("stands",))
    if law.value("overbet_fix", cite=IF_AMENDED) == "never":
        return Verdict("A bet that is too large stands as it was made.", ("stands",))
    if law.rules.betting == "pot-limit":
        return _above_the_pot(facts, law)
    if facts.round_over:
        return Verdict("The round is over, so the bet stands though it was too large.", ("stands",), "round-over",
                       late=True)  # fmt: skip
    return Verdict("The bet is reduced to the limit of the street, and the rest goes back.", ("chips-back",),
                   "round-over")  # fmt: skip


def _above_the_pot(facts: Overbet, law: Law) -> Verdict:
    if facts.acted_on or facts.round_over:
        law.cite("overbet_stood")
        return Verdict("Everybody has acted on it, so the bet stands though it was above the pot.", ("stands",),
                       "all-acted-on-it", late=True)  # fmt: skip
    if not facts.thought:
        law.cite("overbet")
        return Verdict("The bet is reduced to the pot and the rest goes back; anybody may point it out.",
                       ("chips-back",), "all-acted-on-it")  # fmt: skip
    law.cite("overbet_thought_over", "supervisor")
    reduced = Choice("reduced", "The bet is reduced to the pot, and the rest goes back.", ("chips-back",))
    stands = Choice("stands", "It was met at the size at which it stood, so it stands.", ("stands",))
    return Verdict(
        "Somebody thought long about the bet and then met it, so it may stand at the size that was seen.",
        (),
        "all-acted-on-it",
        choices=(stands, reduced) if facts.by == "bettor" else (reduced, stands),
        weigh=WEIGH,
    )


class AmountMismatch(Facts, frozen=True, kw_only=True):
    """An announced amount and other chips."""

    seat: int = 3
    named: int = 20
    put: int = 10
    legal: bool = True
    round_over: bool = False


def amount_mismatch(facts: AmountMismatch, law: Law) -> Verdict:
    """Rule on chips that are not what was said."""
    if facts.named == facts.put:
        raise BadReport(f"The player said {facts.named} and put in {facts.put}: nothing is wrong.")
    if not facts.legal:
        law.value("amount_mismatch", by="lawful_words")
        return Verdict("An amount that is not allowed binds nobody; the chips are judged as they lie.", ("not-bound",))
    if law.value("amount_mismatch") == "chips-in-pot":
        return Verdict("The chips count, whatever was said.", ("bound",))
    if facts.round_over:
        law.cite("corrected_size")
        return Verdict("The round is over, so what was put in stands.", ("stands",), "round-over", late=True)
    if facts.put < facts.named:
        return Verdict("The player adds what is missing to the amount named.", ("made-good",), "round-over")
    return Verdict("What is beyond the amount named goes back.", ("chips-back",), "round-over")


KINDS = (
    kind(
        "underbet",
        "A player bet or raised less than the least that is allowed.",
        Underbet,
        underbet,
        "too small short below minimum not enough",
    ),
    kind(
        "bet-wrong-limit",
        "A player bet the lower limit on a street of the upper one, or the other way round.",
        BetWrongLimit,
        bet_wrong_limit,
        "wrong amount limits ten instead of twenty fifth street",
    ),
    kind(
        "overbet",
        "A player bet more than is allowed: above the pot, or above the limit.",
        Overbet,
        overbet,
        "too much too large over the pot maximum exceeded",
    ),
    kind(
        "amount-mismatch",
        "A player said one amount and put in another.",
        AmountMismatch,
        amount_mismatch,
        "announced differs words chips verbal said different number",
    ),
)
