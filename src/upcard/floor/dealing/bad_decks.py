"""Decks that are wrong: a card too many, twice the same, missing, or with another back; and players who knew."""

from typing import Literal

from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.floor.ruling import Choice, Deadline, Remedy, Verdict

Over = Literal["no", "awarded", "riffle", "first-card"]
VOID = "The deck is wrong: the hand is void, everybody gets back what they put in, and the deck is changed."
VOID_AFTER_AWARD = (
    "The deck was wrong: the hand is void, the winners give back what they took, and everybody gets their own chips."
)
STANDS = "The hand stands; the deck is changed for the next one."
WEIGH_DECK = (
    "whether the card could have mattered",
    "how far the hand has gone",
    "whether anybody knew of it",
    "whether the pot has been awarded",
)
WEIGH_PLAYER = ("whether it is proven that the player knew, and since when", "the player's experience and record")


class DuplicateCard(Facts, frozen=True, kw_only=True):
    """Two cards of the same rank and suit."""

    over: Over = "no"


class MissingCard(Facts, frozen=True, kw_only=True):
    """A deck that lacks cards."""

    count: int = 1
    over: Over = "no"


class WrongBack(Facts, frozen=True, kw_only=True):
    """A card with another back."""

    where: Literal["hand", "stub"] = "hand"
    over: Over = "no"


class KnewOfDefectiveDeck(Facts, frozen=True, kw_only=True):
    """A player who knew that the deck was wrong and did not say so."""

    seat: int = 3
    aggressive: bool = True
    void: bool = True
    over: Over = "no"


def duplicate_card(facts: DuplicateCard, law: Law) -> Verdict:
    """Rule on a deck that holds a card twice."""
    return deck_doubled(facts.over, law)


def deck_doubled(over: Over, law: Law) -> Verdict:
    """Rule on a deck with a card that does not belong to it: it doubles another."""
    return deck_ruled_by("extra_card", "duplicate_card", over, law)


def deck_ruled_by(setting: str, topic: str, over: Over, law: Law) -> Verdict:
    """Rule on a wrong deck by a setting, with the numbers of a topic, if it is not too late to speak of it."""
    return _too_late(over, law) or _deck_wrong(law.value(setting, by=topic), over, law)


def missing_card(facts: MissingCard, law: Law) -> Verdict:
    """Rule on a deck that lacks cards."""
    if law.value("missing_card", cite=NEVER) == "stands":
        return _deck_wrong(law.value("missing_card"), facts.over, law)
    return _too_late(facts.over, law) or _deck_wrong(law.value("missing_card"), facts.over, law)


def wrong_back(facts: WrongBack, law: Law) -> Verdict:
    """Rule on a card with another back."""
    if facts.where == "stub" and law.value("wrong_back_in_stub", cite=NEVER) == "stands":
        law.value("wrong_back_in_stub")
        return Verdict("It was found among the undealt cards, so the hand stands; the card is taken out.", ("stands",))
    late = _too_late(facts.over, law)
    if late is not None:
        return late
    if facts.where == "stub":
        return _deck_wrong(law.value("wrong_back_in_stub"), facts.over, law)
    return deck_ruled_by("extra_card", "other_back", facts.over, law)


def _too_late(over: Over, law: Law) -> Verdict | None:
    """Rule if the time for such a report is over; otherwise None."""
    if over == "no" or (law.value("bad_deck_until", cite=NEVER) == "next-deal" and not _next_deal_begun(over, law)):
        return None
    law.value("bad_deck_until")
    return Verdict(
        "It is too late to speak of the deck: the hand is over and stands.", ("stands",), _deadline(law), late=True
    )


def _next_deal_begun(over: Over, law: Law) -> bool:
    """Tell whether the next deal has begun: with the shuffle, or with its first card."""
    return over == "first-card" or (
        over == "riffle" and law.value("pot_claim_until", cite=IF_AMENDED) == "next-deal-starts"
    )


def _deadline(law: Law) -> Deadline:
    return "next-deal" if law.value("bad_deck_until", cite=NEVER) == "next-deal" else "pot-pushed"


def _deck_wrong(what: str, over: Over, law: Law) -> Verdict:
    """Rule on a deck that is wrong, in time: what the house does about it, and whether chips come back from winners."""
    if what == "stands":
        return Verdict(STANDS, ("stands",))
    remedies: tuple[Remedy, ...] = ("void",)
    decision = VOID
    if over != "no":
        law.value("bad_deck_until")
        law.cite("chips_taken_back")
        remedies, decision = ("void", "pot-corrected"), VOID_AFTER_AWARD
    if what == "void-hand":
        return Verdict(decision, remedies, _deadline(law))
    law.cite("supervisor")
    return Verdict(
        "The deck is wrong; the supervisor may declare the hand void.",
        deadline=_deadline(law),
        choices=(Choice("void", decision, remedies), Choice("stands", STANDS, ("stands",))),
        weigh=WEIGH_DECK,
    )


def knew_of_defective_deck(facts: KnewOfDefectiveDeck, law: Law) -> Verdict:
    """Rule on a player who kept what they knew of the deck to themselves."""
    suspended = law.value("knew_of_defective_deck") == "suspension"
    if facts.void:
        law.cite_with("knew_of_defective_deck", "deck_unsound")
    if suspended:
        return _warned_or_suspended(facts, law)
    if not facts.void or not facts.aggressive:
        return Verdict("The player had to say so at once and is warned.", ("warned",), "next-deal")
    if _next_deal_begun(facts.over, law):
        law.value("pot_claim_until")
        return Verdict(
            "The next deal has begun, so the player keeps the refund, and is warned.",
            ("warned",),
            "next-deal",
            late=True,
        )
    law.cite_with("knew_of_defective_deck", "forfeited_refund")
    law.cite("supervisor")
    return Verdict(
        "The player knew it and bet; the supervisor decides whether the chips go back.",
        deadline="next-deal",
        choices=(
            Choice("refund", "The player gets the chips back like everybody else.", ("chips-back",)),
            Choice("forfeit", "The player's chips stay in the pot for the next deal.", ("pot-corrected",)),
        ),
        weigh=(*WEIGH_PLAYER, "what the player bet once it was known"),
    )


def _warned_or_suspended(facts: KnewOfDefectiveDeck, law: Law) -> Verdict:
    """Rule where such a player keeps their chips and answers for it themselves."""
    law.cite("supervisor")
    bet = "played on" if facts.aggressive else "said nothing"
    return Verdict(
        f"The player {bet} although it was known; the supervisor may suspend the player from play.",
        deadline="next-deal",
        choices=(
            Choice("warned", "The player is warned.", ("warned",)),
            Choice("barred", "The player is suspended from play.", ("barred",)),
        ),
        weigh=WEIGH_PLAYER,
    )


KINDS = (
    kind(
        "duplicate-card",
        "Two cards of the same rank and suit turned up.",
        DuplicateCard,
        duplicate_card,
        "double twice same identical two aces of spades foreign deck fouled",
    ),
    kind(
        "missing-card",
        "The deck lacks a card.",
        MissingCard,
        missing_card,
        "short incomplete 51 cards lost gone not full deck",
    ),
    kind(
        "wrong-back",
        "A card with another back turned up.",
        WrongBack,
        wrong_back,
        "different colour color design back red blue deck mixed",
    ),
    kind(
        "knew-of-defective-deck",
        "A player knew that the deck was wrong and did not say so.",
        KnewOfDefectiveDeck,
        knew_of_defective_deck,
        "freeroll hid silent faulty marked incomplete bet refund",
    ),
)
