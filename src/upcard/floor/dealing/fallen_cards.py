"""Cards that fell: off the table in the deal, or out of a player's hand."""

from typing import Literal

from upcard.floor.dealing.bad_cards import CardNumber
from upcard.floor.dealing.exposed_cards import (
    BothHoleCardsExposed,
    ExposedHoleCard,
    both_exposed,
    early_topics,
    hole_card_exposed,
)
from upcard.floor.dealing.exposed_sevenths import ExposedSeventhCard, seventh_exposed
from upcard.floor.dealing.misdeal_window import misdeal_open
from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.floor.ruling import Verdict

LAST_HOLE_CARD = 2
LAST_CARD = 7
TWO = 2


class CardOffTable(Facts, frozen=True, kw_only=True):
    """A card that fell off the table as it was dealt."""

    seat: int = 3
    card: CardNumber = 2
    count: int = 1
    off_deck: int = 8
    third: Literal["not-dealt", "dealt-up"] = "not-dealt"
    players: int = 5
    first: bool = False
    all_in: bool = False
    acted: int = 0
    own: bool = False


class DroppedCard(Facts, frozen=True, kw_only=True):
    """A card that its player dropped."""

    seat: int = 3
    card: CardNumber = 2


def card_off_table(facts: CardOffTable, law: Law) -> Verdict:
    """Rule on a card that fell off the table as it was dealt."""
    if facts.card == LAST_CARD and law.value("off_table_seventh", cite=IF_AMENDED) == "exposed-seventh":
        law.value("off_table_seventh")
        return _as_exposed_seventh(facts, law)
    what = law.value("off_table_card", cite=NEVER)
    if what == "discard-unused":
        return _out_of_play(facts, law)
    if what == "exposed-card" and facts.card == LAST_CARD:
        law.value("off_table_card")
        return _as_exposed_seventh(facts, law)
    if what == "exposed-card" and facts.card <= LAST_HOLE_CARD:
        law.value("off_table_card")
        return _as_exposed_hole_card(facts, law)
    law.value("off_table_card", by="off_table_upcard")
    decision = (
        "The card plays, face down as it should have come."
        if facts.card in {1, 2, LAST_CARD}
        else "The card lies face up anyway, so it plays."
    )
    return Verdict(decision, ("card-plays",))


def _as_exposed_hole_card(facts: CardOffTable, law: Law) -> Verdict:
    """Rule on a hole card off the table as on one that came face up."""
    if facts.count >= TWO:
        return both_exposed(
            BothHoleCardsExposed(seat=facts.seat, acted=facts.acted, own=facts.own), law, give_way=False
        )
    return hole_card_exposed(
        ExposedHoleCard(seat=facts.seat, third=facts.third, off_deck=facts.off_deck, acted=facts.acted, own=facts.own),
        law,
    )


def _as_exposed_seventh(facts: CardOffTable, law: Law) -> Verdict:
    """Rule on a last card off the table as on one that came face up."""
    return seventh_exposed(
        ExposedSeventhCard(
            seat=facts.seat, players=facts.players, first=facts.first, all_in=facts.all_in, acted=facts.acted
        ),
        law,
    )


def _out_of_play(facts: CardOffTable, law: Law) -> Verdict:
    """Rule where a card off the table is not used."""
    if facts.own:
        law.value("off_table_card", cite=IF_AMENDED)
        law.cite("late_report")
        return Verdict(
            "The player took the card in and has acted with it, so it plays.", ("stands",), "own-action", late=True
        )
    early = early_topics(facts.off_deck, facts.count) if facts.card <= LAST_HOLE_CARD else ()
    misdeal = bool(early) and "cards-exposed" in law.value("misdeal_causes", cite=IF_AMENDED)
    if misdeal:
        law.cite_with("off_table_card", "exposure_makes_misdeal")
        if misdeal_open(law, facts.acted):
            law.cite_with("off_table_card", *early)
            return Verdict(
                "A card so early, or two cards, would have to be replaced: it is a misdeal.",
                ("misdeal",),
                "substantial-action",
            )
    setting = "off_table_seventh" if facts.card == LAST_CARD else "off_table_card"
    law.value(setting)
    if facts.card <= LAST_HOLE_CARD:
        law.cite_with("off_table_card", "exposure_by_game")
    decision = "The card is looked at and goes to the discards; the player gets the next card of the deck instead"
    face = ", face down." if facts.card in {1, 2, LAST_CARD} else ", face up."
    return Verdict(decision + face, ("card-replaced",), "substantial-action" if misdeal else "own-action", late=misdeal)


def dropped_card(facts: DroppedCard, law: Law) -> Verdict:
    """Rule on a card that fell out of a player's own hand."""
    del facts
    if law.value("dropped_card") == "plays":
        return Verdict("It is the player's card and must be played, no matter who has seen it.", ("card-plays",))
    return Verdict("A player who drops a card has a dead hand.", ("hand-dead",))


KINDS = (
    kind(
        "card-off-table",
        "A card fell off the table as it was dealt.",
        CardOffTable,
        card_off_table,
        "floor ground flew slid dealt off edge",
    ),
    kind(
        "dropped-card",
        "A player dropped a card of their own.",
        DroppedCard,
        dropped_card,
        "floor ground fell lost hand under the table",
    ),
)
