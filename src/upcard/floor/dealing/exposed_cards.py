"""Hole cards that came face up where they should have come face down."""

from typing import Literal

from upcard.floor.dealing.flashed_cards import Exposure, in_doubt, may_be_doubted, not_exposed, shown_by_player
from upcard.floor.dealing.misdeal_window import misdeal_open
from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.floor.ruling import Choice, Verdict

TWO = 2
HAND_DEAD = Choice("hand-dead", "The hand is dead, and the ante goes back to the player.", ("hand-dead", "ante-back"))
STANDS = Choice("stands", "The player plays on with the same cards.", ("stands",))


class ExposedHoleCard(Exposure, frozen=True, kw_only=True):
    """One of the first two cards of a seat that others have seen."""

    card: Literal[1, 2] = 2
    third: Literal["not-dealt", "dealt-up"] = "not-dealt"
    low: bool = False
    off_deck: int = 8
    others: int = 0
    acted: int = 0
    own: bool = False


class BothHoleCardsExposed(Facts, frozen=True, kw_only=True):
    """Both hole cards of a seat came face up."""

    seat: int = 3
    by: Literal["dealer", "player"] = "dealer"
    acted: int = 0
    own: bool = False


def exposed_hole_card(facts: ExposedHoleCard, law: Law) -> Verdict:
    """Rule on one hole card that was seen."""
    plays = not_exposed(facts, law)
    if plays is not None:
        return plays
    if facts.how == "doubtful":
        exposed = hole_card_exposed(facts, Law(law.rules))
        if may_be_doubted(exposed):
            return in_doubt(law, exposed, "hole_card_exposed")
    return hole_card_exposed(facts, law, "exposed_by_dealer")


def hole_card_exposed(facts: ExposedHoleCard, law: Law, *topics: str) -> Verdict:
    """Rule on one hole card that counts as exposed; topics say by which numbers besides the rule of the game."""
    early = early_topics(facts.off_deck, facts.others + 1)
    if law.value("hole_card_exposed", cite=NEVER) == "misdeal":
        return _misdeal("hole_card_exposed", facts.acted, law, early)
    if early and law.value("early_exposed_card", cite=NEVER) == "misdeal" and misdeal_open(law, facts.acted):
        law.value("early_exposed_card")
        return Verdict("So early an exposed card makes it a misdeal.", ("misdeal",), "substantial-action")
    if facts.own or facts.acted or facts.third == "dealt-up":  # nobody acts before the third cards are dealt
        return _third_card_up(facts, law)
    law.value("hole_card_exposed")
    law.cite_with("hole_card_exposed", *topics)
    if topics and _one_book(law):
        law.cite_with("early_exposed_card", *early)
    return Verdict(_third_card_down(facts, law), ("third-card-down",), "third-card")


def early_topics(off_deck: int, exposed: int) -> tuple[str, ...]:
    """Name the general causes of a misdeal that exposed cards meet; in stud they give way to the rule of the game."""
    first = ("first_card_exposed",) if off_deck <= TWO else ()
    return (*first, "two_cards_exposed") if exposed >= TWO else first


def _one_book(law: Law) -> bool:
    """Tell whether one book has both the rule of the game and the list of misdeals: only then does the one give way."""
    return law.ground("hole_card_exposed").source == law.ground("early_exposed_card").source


def _third_card_down(facts: ExposedHoleCard, law: Law) -> str:
    if not facts.low:
        return "The exposed card becomes the player's upcard, and the third card is dealt face down."
    if law.value("exposed_low_card") == "left-player-opens":
        return (
            "The exposed card becomes the player's upcard and the third card comes down; "
            "no forced bet is owed, so the next player on the left folds, brings it in or bets in full."
        )
    return (
        "The exposed card becomes the player's upcard, the third card comes down, and the player owes the forced bet."
    )


def _misdeal(setting: str, acted: int, law: Law, early: tuple[str, ...]) -> Verdict:
    """Rule where an exposed hole card makes a misdeal."""
    if misdeal_open(law, acted):
        law.value(setting, by="exposed_card_misdeal")
        law.cite_with(setting, *early)
        return Verdict("A hole card dealt face up makes it a misdeal: a new deal.", ("misdeal",), "substantial-action")
    law.value(setting, by="exposed_card_too_late")
    return Verdict(
        "Players have acted, so it is too late for a misdeal and the hand is played.",
        ("stands",),
        "substantial-action",
        late=True,
    )


def _third_card_up(facts: ExposedHoleCard, law: Law) -> Verdict:
    """Rule when it is noticed only after their third card came face up: they have one down card."""
    dead = law.value("hole_card_exposed_late", cite=NEVER) == "dead-hand-ante-back"
    if facts.own and not dead:
        law.value("hole_card_exposed_late", cite=IF_AMENDED)
        law.cite("late_report")
        return Verdict(
            "The player has acted with the cards as they lay, so they play.", ("stands",), "own-action", late=True
        )
    law.value("hole_card_exposed_late")
    if dead and not facts.own:
        return Verdict(
            "The player does not have two down cards: the hand is dead, and the ante goes back.",
            HAND_DEAD.remedies,
            "own-action",
        )
    law.cite("supervisor")
    return Verdict(
        "The player has two cards face up and has acted; the supervisor decides."
        if dead
        else "The third card came face up before anybody spoke; the supervisor decides.",
        deadline="own-action",
        late=facts.own,
        choices=(HAND_DEAD, STANDS) if dead else (STANDS, HAND_DEAD),
        weigh=("whether the player protested", "whether others have used what they saw"),
    )


def both_hole_cards_exposed(facts: BothHoleCardsExposed, law: Law) -> Verdict:
    """Rule on two hole cards of one seat that came face up."""
    if facts.by == "player":
        return shown_by_player(law)
    return both_exposed(facts, law, give_way=True)


def both_exposed(facts: BothHoleCardsExposed, law: Law, *, give_way: bool) -> Verdict:
    """Rule on two exposed hole cards; if the list of misdeals is to be named where it gives way, it is."""
    if law.value("both_hole_cards_exposed", cite=NEVER) == "misdeal":
        return _misdeal("both_hole_cards_exposed", facts.acted, law, ("two_cards_exposed",))
    if law.value("early_exposed_card", cite=NEVER) == "misdeal" and misdeal_open(law, facts.acted):
        law.value("early_exposed_card")
        return Verdict("Two exposed cards make it a misdeal.", ("misdeal",), "substantial-action")
    law.value("both_hole_cards_exposed")
    law.cite_with("both_hole_cards_exposed", "exposure_by_game")
    if facts.own:
        law.cite("late_report", "supervisor")
        return Verdict(
            "Both hole cards lay face up and the player has acted all the same; the supervisor decides.",
            deadline="own-action",
            late=True,
            choices=(HAND_DEAD, STANDS),
            weigh=("whether the player protested", "whether others have used what they saw"),
        )
    if give_way and law.ground("both_hole_cards_exposed").source == law.ground("early_exposed_card").source:
        law.cite_with("early_exposed_card", "two_cards_exposed")
    return Verdict(
        "The third card still comes, face down; then the hand is dead, and the ante goes back to the player.",
        HAND_DEAD.remedies,
        "own-action",
    )


KINDS = (
    kind(
        "exposed-hole-card",
        "A player's first or second card was dealt face up, or flashed.",
        ExposedHoleCard,
        exposed_hole_card,
        "down card faced flashed turned over showed seen hole pocket start",
    ),
    kind(
        "both-hole-cards-exposed",
        "Both hole cards of a player were dealt face up.",
        BothHoleCardsExposed,
        both_hole_cards_exposed,
        "two down cards faced up turned over start",
    ),
)
