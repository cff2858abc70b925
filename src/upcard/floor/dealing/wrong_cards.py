"""Cards that went to the wrong player."""

from typing import Literal

from upcard.floor.dealing.misdeals import Street, in_time
from upcard.floor.dealing.wrong_counts import LAST, WrongCardCount, missing_last_card, wrong_size
from upcard.floor.kinds import Facts, kind
from upcard.floor.law import NEVER, Law
from upcard.floor.ruling import Deadline, Verdict

DOOR = 3
Looked = Literal["no", "maybe", "yes"]


class OutOfSequence(Facts, frozen=True, kw_only=True):
    """A card that the wrong seat got."""

    seat: int = 3
    to: int = 4
    card: Literal[1, 2, 3, 4, 5, 6, 7] = 2
    then: Literal["skipped", "swapped"] = "skipped"
    looked: Looked = "no"
    mixed: bool = False
    street: Street = 3
    acted: int = 0
    wagered: int | None = None
    own: bool = False


class WrongRecipientFinalCard(Facts, frozen=True, kw_only=True):
    """A last card that the wrong seat got."""

    seat: int = 3
    to: int = 4
    looked: Looked = "no"
    mixed: bool = False
    acted: int = 0
    missed_acted: bool = False
    count: Literal[1, 2] = 1


def out_of_sequence(facts: OutOfSequence, law: Law) -> Verdict:
    """Rule on a card that was dealt out of order."""
    if facts.card == LAST:
        last = WrongRecipientFinalCard(
            seat=facts.seat, to=facts.to, looked=facts.looked, mixed=facts.mixed, acted=facts.acted
        )
        return wrong_recipient_final_card(last, law)
    if facts.card > DOOR:
        return _later_street(facts, law)
    if in_time(law, facts.street, facts.acted, facts.wagered):
        return _no_misdeal(facts, law) if law.omits_cause("out-of-sequence") else _starting_hand(facts, law)
    if facts.then == "swapped":
        law.value("out_of_sequence", by="sequence_late")
        return Verdict(
            "Too many have acted to call it a misdeal: each keeps the card as dealt.",
            ("stands",),
            "substantial-action",
            late=True,
        )
    return _both_sizes_wrong(facts, law)


def _starting_hand(facts: OutOfSequence, law: Law) -> Verdict:
    """Rule on a card of the starting hands while a misdeal can be called."""
    if law.value("out_of_sequence", cite=NEVER) == "misdeal":
        law.value("out_of_sequence", by="sequence_misdeal")
        return Verdict("Cards were dealt out of order: a misdeal.", ("misdeal",), "substantial-action")
    if facts.card != DOOR and (facts.looked != "no" or facts.mixed):
        law.value("out_of_sequence", by="misplaced_card_seen")
        return Verdict(
            "The wrong player may have seen the card, or it cannot be told any more: a misdeal.",
            ("misdeal",),
            "substantial-action",
        )
    law.value("out_of_sequence", by="misplaced_card_moved")
    return Verdict(
        "The card is moved to the player who should have had it; it is no misdeal.",
        ("cards-moved",),
        "substantial-action",
    )


def _no_misdeal(facts: OutOfSequence, law: Law) -> Verdict:
    """Rule on it where cards out of order are no misdeal, by the house's own list of what makes one."""
    law.value("misdeal_causes")
    if facts.card == DOOR or (facts.looked == "no" and not facts.mixed):
        return Verdict("It is no misdeal here: the card is moved to the player who should have had it.",
                       ("cards-moved",), "substantial-action")  # fmt: skip
    if facts.then == "swapped":
        return Verdict("It is no misdeal here, and the card may have been seen: each keeps the card as dealt.",
                       ("stands",), "substantial-action")  # fmt: skip
    return _both_sizes_wrong(facts, law)


def _later_street(facts: OutOfSequence, law: Law) -> Verdict:
    """Rule on an upcard after the starting hands."""
    if not facts.acted and facts.street <= facts.card:
        law.cite("misplaced_upcard")
        return Verdict("Nobody has bet, so the upcards are moved where they belong.", ("cards-moved",), "betting-begun")
    if facts.then == "skipped":
        return _both_sizes_wrong(facts, law)
    law.cite("late_report")
    return Verdict(
        "There has been betting on these upcards, so each keeps the card as dealt.",
        ("stands",),
        "betting-begun",
        late=True,
    )


def _both_sizes_wrong(facts: OutOfSequence, law: Law) -> Verdict:
    """Rule when it is too late to move the card: one hand has a card too many, the other one too few."""
    deadline: Deadline = "betting-begun" if facts.card > DOOR else "substantial-action"
    one_more = WrongCardCount(seat=facts.seat, count=1, street=facts.street, own=facts.own)
    one_less = WrongCardCount(seat=facts.to, count=-1, street=facts.street, own=facts.own)
    long, short = (wrong_size(hand, law, deadline, late=True) for hand in (one_more, one_less))
    remedies = tuple(dict.fromkeys(long.remedies + short.remedies))
    if "hand-live" in short.remedies:
        decision = "The hand with a card too many is dead; the one with a card too few plays what it has."
    elif "chips-back" in remedies:
        decision = "Both hands have a wrong number of cards and are dead, and their chips go back."
    else:
        decision = "Both hands have a wrong number of cards and are dead; their chips stay in the pot."
    return Verdict(decision, remedies, deadline, late=True)


def wrong_recipient_final_card(facts: WrongRecipientFinalCard, law: Law) -> Verdict:
    """Rule on a last card that went to the wrong player."""
    if facts.count > 1 and facts.mixed:
        eight = WrongCardCount(seat=facts.seat, count=1, street=7, own=facts.acted > 0)
        return wrong_size(eight, law, "betting-begun", late=facts.acted > 0)
    if facts.acted:
        return _betting_begun(facts, law)
    seen = facts.looked != "no" or facts.mixed
    if seen and law.value("wrong_recipient_final_card", cite=NEVER) == "keep-if-seen-or-mixed":
        law.value("wrong_recipient_final_card")
        return Verdict(
            "The card may have been seen, or is mixed in: it is kept, and who was missed gets the next one.",
            ("card-plays", "card-replaced"),
            "betting-begun",
        )
    law.value("wrong_recipient_final_card", by="final_card_moved")
    return Verdict("The card goes to the player who should have had it.", ("cards-moved",), "betting-begun")


def _betting_begun(facts: WrongRecipientFinalCard, law: Law) -> Verdict:
    if facts.missed_acted:
        return missing_last_card(law)
    return Verdict(
        "There has been betting, so the card stays; who was missed has not acted and gets the next one.",
        ("stands", "card-replaced"),
        "betting-begun",
        late=True,
    )


KINDS = (
    kind(
        "out-of-sequence",
        "A card was dealt to the wrong player, or out of order.",
        OutOfSequence,
        out_of_sequence,
        "wrong order skipped swapped misplaced somebody else's card dealt past",
    ),
    kind(
        "wrong-recipient-final-card",
        "A player got the last card that was meant for another.",
        WrongRecipientFinalCard,
        wrong_recipient_final_card,
        "river seventh card final down card wrong player somebody else's",
    ),
)
