"""Claims to a pot that come too late: when the next deal has begun, as the house counts it."""

from typing import Literal

from upcard.floor.dealing.bad_decks import Over
from upcard.floor.law import NEVER, Law
from upcard.floor.ruling import Verdict

NextDeal = Literal["none", "riffle", "first-card"]

IN_TIME: dict[str, tuple[NextDeal, ...]] = {"next-deal-starts": ("none",), "first-card-dealt": ("none", "riffle")}
SENTENCES = {
    "next-deal-starts": "The shuffle for the next hand has begun, so the result of this one stands.",
    "first-card-dealt": "A card of the next hand has been dealt, so nobody has a claim to this one any more.",
}


def next_deal_of(over: Over) -> NextDeal:
    """Say how far the next deal has come, from how far this hand is over."""
    match over:
        case "riffle" | "first-card":
            return over
        case _:
            return "none"


def is_late(next_deal: NextDeal, law: Law) -> bool:
    """Tell whether the next deal has gone too far for a ruling on this hand."""
    return next_deal not in IN_TIME[law.value("pot_claim_until", cite=NEVER)]


def too_late(next_deal: NextDeal, law: Law) -> Verdict | None:
    """Let the result stand if the claim comes too late; None if it is in time."""
    if not is_late(next_deal, law):
        return None
    return Verdict(SENTENCES[law.value("pot_claim_until")], ("stands",), "next-deal", late=True)


def won_uncalled(law: Law) -> Verdict:
    """Let a pot stay with a hand that turns out to be dead: one who folds has no claim, whatever they folded to."""
    law.cite("fold_facing_bet")
    return Verdict("All the others had folded, so nobody else has a claim to the pot: it stays.", ("stands",))
