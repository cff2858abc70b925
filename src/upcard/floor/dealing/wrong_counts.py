"""Hands with too many or too few cards."""

from typing import Literal

from upcard.floor.dealing.bad_decks import Over
from upcard.floor.dealing.misdeals import Street, in_time
from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.floor.ruling import Choice, Deadline, Verdict
from upcard.floor.showdown.late_claims import next_deal_of, too_late, won_uncalled

LAST = 7
WEIGH = (
    "whether the dealer mucked the card or the player never took it in",
    "whether it is certain which card it was, and whether it would matter",
    "how experienced the player is",
)


class WrongCardCount(Facts, frozen=True, kw_only=True):
    """A hand that has not the number of cards that it should have."""

    seat: int = 3
    count: Literal[-3, -2, -1, 1, 2, 3] = 1
    street: Street = 3
    acted: int = 0
    wagered: int | None = None
    opened: bool = False
    last: bool = False
    top: bool = False
    mixed: bool = False
    own: bool = False
    fault: Literal["dealer", "player"] = "dealer"
    mucked: bool = False
    over: Over = "no"
    won_uncalled: bool = False


def wrong_card_count(facts: WrongCardCount, law: Law) -> Verdict:
    """Rule on a hand with a wrong number of cards."""
    if facts.mucked:
        law.cite("discards_counted")
        return Verdict("The hand has been given up, so its number of cards changes nothing.", ("stands",))
    if facts.over != "no":
        return _after_the_award(facts, law)
    if facts.count == -1 and facts.street == LAST:
        return missing_last_card(law)
    if not in_time(law, facts.street, facts.acted, facts.wagered):
        return wrong_size(facts, law, "substantial-action", late=True)
    return _put_right(facts, law) or _misdeal(facts, law) or wrong_size(facts, law, "none", late=False)


def _after_the_award(facts: WrongCardCount, law: Law) -> Verdict:
    """Rule on a hand of the wrong size that has taken a pot, as long as the pot can be contested."""
    late = too_late(next_deal_of(facts.over), law)
    if late is not None:
        return late
    if facts.won_uncalled:
        return won_uncalled(law)
    law.value("pot_claim_until")
    if facts.count == -1 and facts.street == LAST:
        return missing_last_card(law)
    return wrong_size(facts, law, "next-deal", late=False)


def _put_right(facts: WrongCardCount, law: Law) -> Verdict | None:
    """Rule that one card goes back to the deck or comes from it, where that mends it."""
    if facts.count == -1 and facts.top and law.value("top_card_repairs", cite=NEVER):
        law.value("top_card_repairs")
        return Verdict(
            "The card on top of the deck is the one that is missing, so the player gets it.",
            ("card-replaced",),
            "substantial-action",
        )
    if facts.count != 1 or facts.mixed:
        return None
    house = law.value("one_extra_card", cite=NEVER)
    if house == "back-if-last" and facts.last:
        law.value("one_extra_card")
        return Verdict(
            "The card too many was the last one dealt: it goes back on the deck as the next burn.",
            ("card-returned",),
            "substantial-action",
        )
    if house == "back-as-burn" and not facts.opened and not facts.acted:
        law.value("one_extra_card")
        return Verdict(
            "The card too many goes back and is the next burn; the others keep their cards.",
            ("card-returned",),
            "betting-begun",
        )
    return None


def _misdeal(facts: WrongCardCount, law: Law) -> Verdict | None:
    """Rule that it is a misdeal, where the house counts a wrong number of cards among the causes."""
    if "wrong-card-count" not in law.value("misdeal_causes", cite=IF_AMENDED):
        return None
    if facts.count < 0:
        law.value("top_card_repairs", by="short_hand_misdeal")
        return Verdict("A hand has too few cards and cannot be mended: a misdeal.", ("misdeal",), "substantial-action")
    if facts.count == 1:
        law.value("one_extra_card", by="extra_card_misdeal")
        return Verdict("A hand has a card too many that cannot go back: a misdeal.", ("misdeal",), "substantial-action")
    law.cite("extra_cards_misdeal")
    return Verdict("There are several cards too many: a misdeal.", ("misdeal",), "substantial-action")


def wrong_size(facts: WrongCardCount, law: Law, deadline: Deadline, *, late: bool) -> Verdict:
    """Rule on what a hand of the wrong size is worth when nothing can be mended and there is no misdeal."""
    at_last = "_at_last" if facts.street == LAST else ""
    if facts.count > 0:
        law.value("too_many_cards", by=f"too_many{at_last}")
    elif law.value("too_few_cards", by=f"too_few{at_last}") == "plays":
        return Verdict("The player plays the cards held, too few as they are.", ("hand-live",), deadline, late=late)
    what = "too many" if facts.count > 0 else "too few"
    refunded = _refunded(facts, law)
    if facts.over != "no":
        return _gives_up_the_pot(what, deadline, refunded=refunded)
    if refunded:
        return Verdict(
            f"The player's hand has {what} cards and is dead; the chips in the pot go back to the player.",
            ("hand-dead", "chips-back"),
            deadline,
            late=late,
        )
    return Verdict(
        f"The player's hand has {what} cards and is dead; the chips stay in the pot.",
        ("hand-dead",),
        deadline,
        late=late,
    )


def _gives_up_the_pot(what: str, deadline: Deadline, *, refunded: bool) -> Verdict:
    dead = f"The hand had {what} cards and is dead: what it took goes to the best of the other hands"
    if refunded:
        return Verdict(
            f"{dead}, less the chips that its player put in.", ("hand-dead", "chips-back", "pot-corrected"), deadline
        )
    return Verdict(f"{dead}.", ("hand-dead", "pot-corrected"), deadline)


def _refunded(facts: WrongCardCount, law: Law) -> bool:
    refund = law.value("wrong_count_refund", cite=IF_AMENDED)
    if refund == "if-not-acted":
        return not facts.own
    return bool(refund == "if-not-at-fault" and facts.fault == "dealer")


def missing_last_card(law: Law) -> Verdict:
    """Rule on a hand that lacks only its last card."""
    match law.value("missing_seventh"):
        case "plays":
            return Verdict("The player lacks only the last card and plays the other six.", ("hand-live",))
        case "dead-hand":
            return Verdict("The player lacks the last card, so the hand is dead.", ("hand-dead",))
        case _:
            law.cite("supervisor")
            return Verdict(
                "The player lacks only the last card: the supervisor may let the hand live.",
                choices=(
                    Choice("hand-live", "The hand is live with six cards.", ("hand-live",)),
                    Choice("hand-dead", "The hand is dead for want of a card.", ("hand-dead",)),
                ),
                weigh=WEIGH,
            )


KINDS = (
    kind(
        "wrong-card-count",
        "A player has too many or too few cards.",
        WrongCardCount,
        wrong_card_count,
        "extra card eight cards six cards short hand fouled hand missing card number of cards",
    ),
)
