"""Cards that do not play: those that lie face up in the deck, and jokers."""

from typing import Annotated

from msgspec import Meta

from upcard.floor.dealing.bad_decks import Over, deck_ruled_by
from upcard.floor.dealing.misdeals import Street, in_time
from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.floor.ruling import Deadline, Remedy, Verdict
from upcard.floor.showdown.late_claims import next_deal_of, too_late, won_uncalled

SeatOrNone = Annotated[int, Meta(ge=0, le=11)]
CardNumber = Annotated[int, Meta(ge=1, le=7)]
DOWN = (1, 2, 7)
NEXT_CARD = "It is out of play, and the next card of the deck takes its place."
TOP_CARD = "It is out of play; the player gets the card now on top of the deck, and nobody else's changes."
MOVED = "It is out of play: each card that came after it moves back one place, and the last player gets a new one."
AFTER_ROUND = (
    "It is out of play; the next card cannot be told any more, so the player gets a new one when the round is dealt."
)
NONE_TO_MOVE = "It is taken out, and the card below it takes its place."


class BoxedCard(Facts, frozen=True, kw_only=True):
    """A card that lay face up in the deck. Seat 0: it was due to nobody, as a burn or a common card.

    ``mixed`` is about the card that came next.
    """

    seat: SeatOrNone = 3
    card: CardNumber = 3
    street: Street = 3
    count: int = 1
    dealt_on: bool = False
    mixed: bool = False
    acted: int = 0
    own: bool = False


class Joker(Facts, frozen=True, kw_only=True):
    """A joker in a game without one. Seat 0: it is among the undealt cards.

    ``mixed`` is about the card that came next.
    """

    seat: SeatOrNone = 3
    card: CardNumber = 2
    dealt_on: bool = True
    mixed: bool = True
    own: bool = False
    over: Over = "no"
    won_uncalled: bool = False


def boxed_card(facts: BoxedCard, law: Law) -> Verdict:
    """Rule on cards that lay face up in the deck."""
    late = False
    if facts.count > 1:
        enough = law.value("boxed_cards_for_misdeal", cite=IF_AMENDED)
        if enough == "never" or facts.count < enough:
            law.value("boxed_cards_for_misdeal")
        elif law.value("boxed_misdeal_until", cite=NEVER) == "hand-ends":
            return _boxed_misdeal(law, "pot-pushed")
        elif in_time(law, facts.street, facts.acted, None):
            return _boxed_misdeal(law, "substantial-action")
        else:
            law.value("boxed_misdeal_until")
            late = True
    if facts.own and facts.seat:
        law.cite("late_report")
        return Verdict("The player has acted with the card, so it plays.", ("stands",), "own-action", late=True)
    decision, remedies = _boxed_replaced(facts, law)
    if late:
        return Verdict(decision, remedies, "substantial-action", late=True)
    return Verdict(decision, remedies, "own-action" if facts.seat else "none")


def _boxed_misdeal(law: Law, deadline: Deadline) -> Verdict:
    law.value("boxed_cards_for_misdeal")
    law.value("boxed_misdeal_until", cite=IF_AMENDED)
    return Verdict("With so many cards face up in the deck it is a misdeal.", ("misdeal",), deadline)


def _boxed_replaced(facts: BoxedCard, law: Law) -> tuple[str, tuple[Remedy, ...]]:
    """Say how a boxed card is replaced."""
    law.value("boxed_card", cite=IF_AMENDED)
    if not facts.dealt_on or not facts.seat:
        law.lead("boxed_scrap")
        law.cite("next_card_instead")
        return NEXT_CARD, ("card-replaced",)
    if law.value("boxed_card", cite=NEVER) == "discard-next-card":
        law.lead("boxed_scrap")
        return TOP_CARD, ("card-replaced",)
    if facts.mixed:
        law.lead("replaced_after_round")
        return AFTER_ROUND, ("card-replaced",)
    law.lead("next_card_instead")
    return MOVED, ("cards-moved", "card-replaced")


def joker(facts: Joker, law: Law) -> Verdict:
    """Rule on a joker that turns up."""
    if facts.over != "no":
        return _joker_afterwards(facts, law)
    down = facts.card in DOWN
    if facts.seat and facts.own and down:
        return _joker_played(law)
    if law.value("joker_found", by="joker_scrap") == "void-hand":
        return _void()
    deadline: Deadline = "own-action" if facts.seat and down else "none"
    decision, remedies = _joker_replaced(facts, law, down=down)
    return Verdict(decision, remedies, deadline)


def _joker_played(law: Law) -> Verdict:
    """Rule on a joker in the hole that its player has acted with."""
    if law.value("joker_acted_on") == "void-hand":
        return _void()
    return Verdict(
        "The player acted with a joker in the hole, seen or not: the hand is dead, and what went in is lost.",
        ("hand-dead",),
        "own-action",
        late=True,
    )


def _joker_afterwards(facts: Joker, law: Law) -> Verdict:
    """Rule on a joker that is found when the pot has been pushed: the first that anybody hears of it."""
    played = bool(facts.seat) and facts.own and facts.card in DOWN
    if law.value("joker_acted_on" if played else "joker_found", cite=NEVER) == "void-hand":
        return deck_ruled_by("joker_found", "joker_scrap", facts.over, law)
    late = too_late(next_deal_of(facts.over), law)
    if late is not None:
        return late
    if played and facts.won_uncalled:
        return won_uncalled(law)
    if not played:
        law.cite("late_report")
        return Verdict(
            "The pot has been pushed, and the joker is no more than paper.", ("stands",), "pot-pushed", late=True
        )
    law.value("joker_acted_on")
    return Verdict(
        "The joker in the hole was played, seen or not: the hand is dead, and the best of the others has the pot.",
        ("hand-dead", "pot-corrected"),
        "next-deal",
    )


def _void() -> Verdict:
    return Verdict(
        "A card too many: the hand is void, everybody gets back what they put in, and the deck is changed.",
        ("void",),
        "pot-pushed",
    )


def _joker_replaced(facts: Joker, law: Law, *, down: bool) -> tuple[str, tuple[Remedy, ...]]:
    """Say how a joker is replaced: as a boxed card, by the book that makes a scrap of it."""
    if not facts.seat:
        law.cite_with("joker_found", "next_card_instead")
        return NONE_TO_MOVE, ("card-replaced",)
    if facts.own or (facts.dealt_on and facts.mixed and down):
        law.cite_with("joker_found", "replaced_after_round")
        return AFTER_ROUND if down else TOP_CARD, ("card-replaced",)
    law.cite_with("joker_found", "next_card_instead")
    if facts.dealt_on:
        return MOVED, ("cards-moved", "card-replaced")
    return NEXT_CARD, ("card-replaced",)


KINDS = (
    kind(
        "boxed-card",
        "A card lay face up in the deck.",
        BoxedCard,
        boxed_card,
        "faced card wrong way upside down inside the deck stub turned",
    ),
    kind(
        "joker",
        "A joker turned up in the deck or in a hand.",
        Joker,
        joker,
        "jester extra improper card deck scrap",
    ),
)
