"""Pots that went to the wrong player or are contested, and chips of which it is doubtful whether they play."""

from typing import Literal

from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.floor.ruling import Choice, Verdict
from upcard.floor.showdown.late_claims import NextDeal, is_late, too_late

CORRECT = Choice("correct", "What the pot held moves to the player who should have had it.", ("pot-corrected",))
IMPOUND = Choice(
    "impound", "The house holds what is contested until it is decided; play goes on.", ("pot-corrected",), "pot_held"
)
LEAVE = Choice("stands", "The pot stays where it is.", ("stands",))
DECIDE_NOW = Choice("decide-now", "The claim is heard and decided before anything else.", ("pot-corrected",))
TO_WINNER = Choice("to-winner", "The chips go to the player who won that pot.", ("pot-corrected",))
REMOVED = Choice("removed", "The chips are taken out of the tournament.", ("barred",))
MADE_GOOD = Choice("made-good", "The all-in is made good with them.", ("made-good",))
LEFT_OUT = Choice("stands", "The all-in stands for what was seen.", ("stands",))
PLAYS = Choice("plays", "The money plays in this hand.", ("stands",))
DOES_NOT_PLAY = Choice("does-not-play", "The money does not play and goes back to the player.", ("chips-back",))


class WrongAward(Facts, frozen=True, kw_only=True):
    """A pot was pushed, or is about to be, to a player who should not have it."""

    seat: int = 3
    to: int = 5
    pot: int = 0
    tabled: bool = True
    pushed: bool = True
    mingled: bool = True
    next_deal: NextDeal = "none"


def wrong_award(facts: WrongAward, law: Law) -> Verdict:
    """Rule on a pot that went to the wrong player."""
    late = too_late(facts.next_deal, law)
    if late is not None:
        return late
    if not facts.tabled:
        law.cite("no_claim_when_mucked")
        return Verdict("The better hand was thrown away, so its player has no claim to the pot.", ("stands",),
                       "next-deal")  # fmt: skip
    if not facts.pushed:
        law.cite("award_duty", "award_pointed_out")
        return Verdict("The pot has not been pushed yet: it goes to the hand that won it.", ("pot-corrected",),
                       "pot-pushed")  # fmt: skip
    law.cite("award_duty")
    law.value("pot_claim_until")
    law.cite("award_by_cards")
    if facts.mingled:
        law.cite("pot_reconstructed")
    impound = _impound(law)
    law.cite("supervisor")
    return Verdict("The claim is in time: the betting is gone through again, and just what the pot held may be moved.",
                   (), "next-deal", choices=(CORRECT, *impound, LEAVE),
                   weigh=("whether all saw the hands", "the camera", "how long it took to speak up"))  # fmt: skip


def _impound(law: Law) -> tuple[Choice, ...]:
    """Offer to hold the pot, if the house or the book that sets the time for claims knows of it."""
    if law.value("pot_impound", cite=IF_AMENDED) and (
        law.cite_with("pot_claim_until", "pot_held") or law.is_laid_down("pot_impound")
    ):
        return (IMPOUND,)
    return ()


class DisputedPot(Facts, frozen=True, kw_only=True):
    """A player contests the award of a pot."""

    seat: int = 3
    can_wait: bool = True
    next_deal: NextDeal = "none"


def disputed_pot(facts: DisputedPot, law: Law) -> Verdict:
    """Rule on a claim to a pot that cannot be settled at a glance."""
    late = too_late(facts.next_deal, law)
    if late is not None:
        return late
    law.value("pot_claim_until")
    holds = (IMPOUND,) if facts.can_wait and law.value("pot_impound") else ()
    law.cite("supervisor")
    sentence = "The claim is in time and is heard" + (", now or while play goes on." if holds else ", now.")
    return Verdict(sentence, (), "next-deal", choices=(DECIDE_NOW, *holds),
                   weigh=("whether the camera or another supervisor is needed", "how much is contested"))  # fmt: skip


class HiddenChips(Facts, frozen=True, kw_only=True):
    """Chips of an all-in player turn up that nobody had seen."""

    seat: int = 3
    amount: int = 20
    declared_all_in: bool = True
    lost: bool = True
    covered: bool = True
    obvious: bool = True
    on_table: bool = True
    next_deal: NextDeal = "none"


def hidden_chips(facts: HiddenChips, law: Law) -> Verdict:
    """Rule on chips that were found after an all-in."""
    how = law.value("hidden_chips", cite=NEVER)
    if how == "do-not-play":
        law.value("hidden_chips")
        return Verdict("Chips that were not in plain sight did not play: the all-in stands for what was seen, and they "
                       "are the player's for the next hand.", ("stands",))  # fmt: skip
    if not facts.lost:
        law.cite("wins_what_was_seen")
        return Verdict("The player wins no more than what was seen to be in play.", ("stands",))
    if how == "loser-gains-nothing" and facts.declared_all_in:
        return _found_by_a_loser(facts, law)
    if how == "in-play":
        return _in_play(facts, law)
    return _never_to_his_advantage(facts, law)


def _found_by_a_loser(facts: HiddenChips, law: Law) -> Verdict:
    """They lost all they had declared; the chips must do them no good."""
    law.value("hidden_chips", by="hidden_chips_lost")
    if not facts.covered:
        return Verdict(
            "As many of them as the opponent could cover are lost like the others; the player keeps the rest.",
            ("pot-corrected",),
            "next-deal",
        )
    if facts.next_deal != "none":
        return Verdict("The player is out, and as the next deal has begun the chips leave the tournament.", ("barred",),
                       "next-deal", late=True)  # fmt: skip
    if not facts.obvious:
        return Verdict(
            "The player is out; it is not plain that the chips would have gone in, so they leave the tournament.",
            ("barred",),
            "next-deal",
        )
    law.cite("supervisor")
    return Verdict("The player is out, and the chips may go to the player who won that pot.", (), "next-deal",
                   choices=(TO_WINNER, REMOVED), weigh=("whether they would plainly have gone in",))  # fmt: skip


def _in_play(facts: HiddenChips, law: Law) -> Verdict:
    """All that lies on the table plays, seen or not."""
    law.value("hidden_chips")
    if not facts.on_table:
        return Verdict("The chips were not on the table, so they did not play.", ("stands",))
    if is_late(facts.next_deal, law):
        law.value("pot_claim_until")
        return Verdict("The chips were in play, but the next deal has begun and the result stands.", ("stands",),
                       "next-deal", late=True)  # fmt: skip
    if facts.declared_all_in:
        law.cite("all_in_binds")
    return Verdict(
        "The chips lay on the table and were in play: the player's all-in is made good with them.",
        ("made-good",),
        "next-deal",
    )


def _never_to_his_advantage(facts: HiddenChips, law: Law) -> Verdict:
    """No rule says what becomes of them, only that all chips are to lie in plain sight."""
    late = too_late(facts.next_deal, law)
    if late is not None:
        return late
    law.value("hidden_chips", by="chips_in_sight")
    law.cite("supervisor")
    return Verdict("Chips belong in plain sight, and the player may not gain by it that these did not lie there.", (),
                   "next-deal", choices=(MADE_GOOD, LEFT_OUT),
                   weigh=("whether the opponent was misled", "whether the player hid them on purpose"))  # fmt: skip


class ChipsInDispute(Facts, frozen=True, kw_only=True):
    """Money has been wagered of which it is doubtful whether it plays."""

    seat: int = 3
    amount: int = 20
    money: Literal["cash", "foreign", "added", "bought", "undeclared"] = "cash"
    on_table: bool = True
    cash_plays: bool = False
    knew_better: bool = False
    objection: bool = False
    announced: bool = False
    round_over: bool = False


def chips_in_dispute(facts: ChipsInDispute, law: Law) -> Verdict:
    """Rule on money of which it is doubtful whether it plays."""
    if facts.round_over:
        law.cite("wagers_of_a_closed_round")
        return Verdict("The betting round is over, so the wagers made in it stand.", ("stands",), "round-over",
                       late=True)  # fmt: skip
    match facts.money:
        case "cash":
            return _cash(facts, law)
        case "foreign":
            return _foreign(facts, law)
        case "bought":
            return _bought(facts, law)
        case _:
            law.cite("chips_added")
            return _does_not_play("Only what lay there for all to see when the hand began plays: this goes back.")


def _does_not_play(sentence: str) -> Verdict:
    return Verdict(sentence, ("chips-back",), "round-over")


def _plays(sentence: str) -> Verdict:
    return Verdict(sentence, ("stands",), "round-over")


def _cash(facts: ChipsInDispute, law: Law) -> Verdict:
    how = law.value("cash_in_play", cite=NEVER)
    if how == "if-nobody-objects":
        return _if_nobody_objects("cash_in_play", facts, law)
    if how == "never" and law.tournament:
        return _only_tournament_chips("cash_in_play", law)
    if how == "where-cash-plays" and facts.on_table and facts.cash_plays:
        law.value("cash_in_play")
        return _plays("Cash plays in this game, and this lay in plain sight: it counts as chips do.")
    if how == "supervisor" and facts.on_table:
        law.value("cash_in_play")
        law.cite("supervisor")
        return Verdict("The book counts cash on the table as in play, but lets only chips be wagered.", (),
                       "round-over", choices=(DOES_NOT_PLAY, PLAYS),
                       weigh=("what the table is used to", "whether all could see the cash"))  # fmt: skip
    law.value("cash_in_play", by="money_not_seen")
    return _does_not_play("Cash that was not in play when the hand began does not play and goes back.")


def _foreign(facts: ChipsInDispute, law: Law) -> Verdict:
    if law.value("foreign_money", cite=NEVER) == "if-nobody-objects":
        return _if_nobody_objects("foreign_money", facts, law)
    if law.tournament:
        return _only_tournament_chips("foreign_money", law)
    law.value("foreign_money")
    law.cite("chips_added")
    return _does_not_play("Chips of another house do not play and go back.")


def _only_tournament_chips(setting: str, law: Law) -> Verdict:
    law.value(setting, by="tournament_chips")
    return _does_not_play("Only chips of the tournament play in it: this goes back.")


def _if_nobody_objects(setting: str, facts: ChipsInDispute, law: Law) -> Verdict:
    """Let it play this once, if they did not know better and nobody in the pot minds."""
    law.value(setting)
    if facts.objection or facts.knew_better:
        why = "Somebody in the pot objects" if facts.objection else "The player knew that it has to be changed first"
        return _does_not_play(f"{why}, so it does not play and goes back.")
    law.cite("supervisor")
    return Verdict(
        "The player did not know better and nobody objects, so it may play; it is changed after the hand.",
        (),
        "round-over",
        choices=(PLAYS, DOES_NOT_PLAY),
        weigh=("whether the player really did not know",),
    )


def _bought(facts: ChipsInDispute, law: Law) -> Verdict:
    """Chips that were bought and are still on their way."""
    if law.value("chips_behind") == "none":
        return _does_not_play("Chips that are still on their way do not play in this hand.")
    if facts.announced:
        return _plays("The player has bought them and the table was told: they play.")
    law.lead("unannounced_purchase")
    if law.value("unannounced_purchase", cite=NEVER) == "none":
        return _does_not_play("The table was not told of them, so none of them play.")
    return Verdict("The table was not told how many, so only as many play as the least buy-in; the rest goes back.",
                   ("stands", "chips-back"), "round-over")  # fmt: skip


KINDS = (
    kind(
        "wrong-award",
        "The pot went to the wrong player.",
        WrongAward,
        wrong_award,
        "dealer pushed pot to the wrong hand player misread winner chips mixed give back",
    ),
    kind(
        "disputed-pot",
        "A player contests who won the pot.",
        DisputedPot,
        disputed_pot,
        "argument dispute claim pot who won camera",
    ),
    kind(
        "hidden-chips",
        "An all-in player turns out to have more chips.",
        HiddenChips,
        hidden_chips,
        "hidden chips found behind cards more chips all-in under arm forgot",
    ),
    kind(
        "chips-in-dispute",
        "It is doubtful whether certain money plays in this hand.",
        ChipsInDispute,
        chips_in_dispute,
        "cash money bills foreign chips other casino added rebuy bought behind pocket play table stakes",
    ),
)
