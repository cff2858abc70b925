"""Hands that got among other cards, or that the dealer took in."""

from upcard.floor.kinds import Facts, kind
from upcard.floor.law import Law
from upcard.floor.ruling import Choice, Verdict
from upcard.floor.showdown.at_the_showdown import tabled_verdict

RULED_LIVE = Choice("hand-live", "The hand is taken back and is live.", ("hand-live",))
RULED_DEAD = Choice("hand-dead", "The hand stays dead, and the player's chips stay in the pot.", ("hand-dead",))
NO_HAND_LEFT = Choice("void", "The hand is void, and everybody gets back what they put in.", ("void",))
LANDED_IN = Choice("hand-live", "The hand that they landed in is live, as far as it can be told.", ("hand-live",))
TWO = 2
WEIGH = ("whose carelessness it was", "how certain it is which cards the hand held")


class UnprotectedHandTaken(Facts, frozen=True, kw_only=True):
    """The dealer has taken in a hand that was still in play."""

    seat: int = 3
    protected: bool = False
    tabled: bool = False
    identifiable: bool = True
    at_fault: bool = False
    next_dealt: bool = False
    pushed: bool = False


class HandFouled(UnprotectedHandTaken, frozen=True, kw_only=True):
    """A hand has come among discards or other cards."""

    protected: bool = True


class CardsThrownIntoHand(Facts, frozen=True, kw_only=True):
    """A player's cards were thrown and came to lie in another player's hand."""

    seat: int = 3
    to: int = 5
    identifiable: bool = True
    protected: bool = True
    players: int = 5


def hand_lost(facts: UnprotectedHandTaken, law: Law) -> Verdict:
    """Rule on a hand that was fouled or taken in."""
    if facts.tabled:
        return tabled_verdict(law, identified=facts.identifiable)
    if not facts.protected:
        law.cite("unprotected_hand")
        return Verdict("The player did not protect the hand, so it is dead, without any claim.", ("hand-dead",))
    if facts.identifiable and not facts.next_dealt:
        return _can_be_put_together(law)
    return _lost_for_good(facts, law)


def _can_be_put_together(law: Law) -> Verdict:
    if law.value("protected_hand_fouled") == "reconstruct":
        return Verdict("The player had protected it: the hand is put together again, and play goes on with it.",
                       ("hand-live", "cards-moved"), "next-street-card")  # fmt: skip
    law.cite("supervisor")
    return Verdict("It is certain which cards the player held, so the hand may be taken back and ruled live.",
                   deadline="next-street-card", choices=(RULED_LIVE, RULED_DEAD), weigh=WEIGH)  # fmt: skip


def _lost_for_good(facts: UnprotectedHandTaken, law: Law) -> Verdict:
    """Nobody can give them their hand back any more; the question is whether their chips come back."""
    why = "Nobody can tell the cards any more" if not facts.identifiable else "A card has been dealt without that hand"
    if not law.value("refund_fouled_protected_hand"):
        return Verdict(f"{why}: the hand is dead, and what the player has put in stays in the pot.", ("hand-dead",),
                       "next-street-card" if facts.identifiable else "none", late=facts.identifiable)  # fmt: skip
    if facts.at_fault:
        return Verdict(
            f"{why}: the hand is dead, and as the player helped to cause it nothing goes back.", ("hand-dead",)
        )
    if facts.pushed:
        return Verdict(f"{why}: the hand is dead, and the pot that could pay the player back has been pushed.",
                       ("hand-dead",), "pot-pushed", late=True)  # fmt: skip
    return Verdict(f"{why}: the hand is dead, but all that the player put in comes back from the pot.",
                   ("hand-dead", "chips-back"), "pot-pushed")  # fmt: skip


def cards_thrown_into_hand(facts: CardsThrownIntoHand, law: Law) -> Verdict:
    """Rule on cards that landed in another player's hand."""
    law.cite("cards_thrown")
    if facts.identifiable:
        return Verdict("The cards that were thrown are dead; the hand they landed in stays live.",
                       ("hand-dead", "hand-live"))  # fmt: skip
    if facts.players <= TWO:
        law.cite("supervisor")
        return Verdict("Nobody can tell the two hands apart, and no other is left that could win the pot.",
                       choices=(NO_HAND_LEFT, LANDED_IN), weigh=WEIGH)  # fmt: skip
    fouled = HandFouled(seat=facts.to, protected=facts.protected, identifiable=False)
    other = hand_lost(fouled, law)
    return Verdict("The cards that were thrown are dead, and nobody can tell them from those of the other hand. "
                   f"{other.decision}", other.remedies, other.deadline)  # fmt: skip


KINDS = (
    kind(
        "hand-fouled",
        "A player's hand got mixed with discards or other cards.",
        HandFouled,
        hand_lost,
        "fouled mixed muck discards touched cards together",
    ),
    kind(
        "unprotected-hand-taken",
        "The dealer took in the hand of a player who had not folded.",
        UnprotectedHandTaken,
        hand_lost,
        "dealer took swept killed mucked my hand by mistake accident unprotected no chip on cards",
    ),
    kind(
        "cards-thrown-into-hand",
        "A player's cards were thrown into another player's hand.",
        CardsThrownIntoHand,
        cards_thrown_into_hand,
        "threw landed flew slid another player's cards",
    ),
)
