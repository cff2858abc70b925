"""Too few cards for the last street."""

from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.floor.ruling import Verdict

FORESEEN = "shortage_foreseen"


class DeckShort(Facts, frozen=True, kw_only=True):
    """A stub that cannot give every player a last card."""

    players: int = 8
    left: int = 1
    burns: int = 3
    removed: int = 0
    begun: bool = False
    served: int = 0
    largest_bet: int = 20


def deck_short(facts: DeckShort, law: Law) -> Verdict:
    """Rule on a deck that runs out before the last street, or in the middle of it."""
    return _begun(facts, law) if facts.begun else _foreseen(facts, law)


def _kept_back(law: Law) -> int:
    return 0 if law.value("last_card_dealable", cite=IF_AMENDED) else 1


def _mixed(facts: DeckShort, law: Law) -> int:
    """Count the cards of a remade stub: those left, the burns, and where the house says so those taken out of play."""
    removed = facts.removed if facts.removed and law.value("removed_cards_remade", cite=IF_AMENDED) else 0
    return facts.left + facts.burns + removed


def _serves(cards: int, players: int, law: Law) -> bool:
    """Tell whether this many cards, mixed again, are enough for this many players."""
    burned = 1 if law.value("remake_burn", cite=IF_AMENDED) == "always" else 0
    return cards - burned - _kept_back(law) >= players


def _foreseen(facts: DeckShort, law: Law) -> Verdict:
    """Rule when the dealer has not begun the last street."""
    burn = 1 if law.value("burn_before_last", cite=IF_AMENDED) else 0
    policy = law.value("shortage_policy", by=FORESEEN)
    if facts.left - burn - _kept_back(law) >= facts.players:
        return Verdict("There are cards enough for everybody, so the last street is dealt as usual.", ("stands",))
    if policy == "common-card" or not _serves(_mixed(facts, law), facts.players, law):
        return _common(facts, law)
    if policy == "remake-then-common" and law.value("shortage_remake_when", cite=IF_AMENDED) == "foreseen":
        return Verdict(
            "The cards left and the burns are mixed into a new stub, and everybody gets a last card from it.",
            ("stub-remade",),
        )
    return Verdict(
        "All cards but one are dealt; the last is mixed with the burns, and the others get theirs from these.",
        ("stub-remade",),
    )


def _common(facts: DeckShort, law: Law) -> Verdict:
    """Rule that one card in the middle serves everybody."""
    notice = law.value("common_card_notice_above", cite=NEVER)
    if notice != "none" and facts.largest_bet > notice:
        law.lead("common_card_notice_above")
        return Verdict(
            "The supervisor is told before the stub is counted; then one common card is dealt for everybody.",
            ("common-card",),
        )
    if facts.left <= law.value("common_from_burns_when_left", cite=IF_AMENDED):
        return Verdict(
            "Nobody gets a last card of their own: the burns are shuffled, and one common card comes from them.",
            ("common-card",),
        )
    return Verdict(
        "Nobody gets a last card of their own: one card is burned, and one common card serves everybody.",
        ("common-card",),
    )


def _begun(facts: DeckShort, law: Law) -> Verdict:
    """Rule when some have their last card already."""
    lacking = facts.players - facts.served
    if facts.left - _kept_back(law) >= lacking:
        law.value("shortage_policy", by=FORESEEN)
        return Verdict("There are cards enough for the players still without one.", ("stands",))
    if law.value("shortage_begun", cite=NEVER) == "remake-then-common" and _serves(_mixed(facts, law), lacking, law):
        law.value("shortage_begun", by="shortage_remade_midway")
        return Verdict(
            "The cards left and the burns are mixed again, and a player without a last card gets one from these.",
            ("stub-remade",),
        )
    law.value("shortage_begun", by="shortage_common_midway")
    if law.value("shortage_partial_betting", cite=IF_AMENDED) == "normal":
        return Verdict("Who has no last card shares a common card, and the betting goes on as usual.", ("common-card",))
    return Verdict(
        "Who has no last card shares a common card, and there is no more betting.", ("common-card", "no-more-betting")
    )


KINDS = (
    kind(
        "deck-short",
        "There are not enough cards for everybody's last card.",
        DeckShort,
        deck_short,
        "run out of cards too few cards stub short common card community card eight players",
    ),
)
