"""Last cards that came face up where they should have come face down."""

from upcard.floor.dealing.flashed_cards import Exposure, in_doubt, may_be_doubted, not_exposed
from upcard.floor.kinds import kind
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.floor.ruling import Verdict

TWO = 2


class ExposedSeventhCard(Exposure, frozen=True, kw_only=True):
    """A seventh card that others have seen.

    With a card that lies face up, ``looked`` and ``mixed`` are about the cards that were dealt after it. With two
    players left ``all_in`` is so if either is: there is no betting anyway.
    """

    players: int = 5
    first: bool = False
    all_in: bool = False
    acted: int = 0
    dealt_on: bool = False
    mixed: bool = False


def exposed_seventh_card(facts: ExposedSeventhCard, law: Law) -> Verdict:
    """Rule on a last card that was seen."""
    plays = not_exposed(facts, law)
    if plays is not None:
        return plays
    if facts.how == "doubtful":
        exposed = seventh_exposed(facts, Law(law.rules))
        if may_be_doubted(exposed):
            return in_doubt(law, exposed, setting_for(facts, law))
    return seventh_exposed(facts, law)


def seventh_exposed(facts: ExposedSeventhCard, law: Law) -> Verdict:
    """Rule on a last card that counts as exposed."""
    if facts.acted:
        return _too_late(facts, law)
    setting = setting_for(facts, law)
    starts = _who_starts(law)
    match law.value(setting):
        case "keep-others-down":
            return Verdict(
                f"A player is all-in, so the card is kept as it lies; the others come face down, {starts}.",
                ("card-plays",),
                "betting-begun",
            )
        case "all-face-up" | "both-face-up":
            turned = "that were dealt after it are turned up" if facts.dealt_on else "come face up"
            return Verdict(f"The other last cards {turned} too, {starts}.", ("all-face-up",), "betting-begun")
        case "no-betting":
            return Verdict(
                "There is no more betting, and the hand goes to the showdown.", ("no-more-betting",), "betting-begun"
            )
        case "no-betting-both-shown":
            return Verdict(
                "There is no more betting, and both hands are shown.",
                ("no-more-betting", "hand-shown"),
                "betting-begun",
            )
        case "no-option":
            return Verdict(f"The player plays the card as it lies, {starts}.", ("card-plays",), "betting-begun")
        case _ if facts.all_in:
            return Verdict(
                f"The player is all-in already and keeps the card; the others' last cards are face down, {starts}.",
                ("card-plays",),
                "betting-begun",
            )
        case _:
            return Verdict(
                f"The others' last cards are face down; the player may declare all-in for the pot so far, {starts}.",
                ("may-declare-all-in",),
                "betting-begun",
            )


def setting_for(facts: ExposedSeventhCard, law: Law) -> str:
    """Name the setting that fits: who is left, whose card it was, and whether later ones can still be turned up."""
    if facts.all_in and law.value("seventh_exposed_all_in_player", cite=IF_AMENDED) == "keep-others-down":
        return "seventh_exposed_all_in_player"
    if facts.players > TWO:
        first, other = "seventh_exposed_first", "seventh_exposed_other"
    else:
        first, other = "seventh_exposed_heads_up_first", "seventh_exposed_heads_up_second"
    seen = facts.dealt_on and (facts.mixed or facts.looked != "no")
    too_late_to_turn = seen and law.value(first, cite=NEVER) in {"all-face-up", "both-face-up"}
    return first if facts.first and not too_late_to_turn else other


def _who_starts(law: Law) -> str:
    """Say whose board is first in the last round."""
    best = "lowest" if law.value("first_to_act", cite=NEVER) == "low" else "highest"
    if law.value("exposed_seventh_counts_for_order", cite=IF_AMENDED):
        return f"and the {best} board, this card counted, starts the betting"
    return f"and the {best} board of sixth street starts the betting"


def _too_late(facts: ExposedSeventhCard, law: Law) -> Verdict:
    """Rule when somebody has acted on the last street."""
    setting, topic = (
        ("seventh_exposed_other", "exposed_seventh_time")
        if facts.players > TWO
        else ("seventh_exposed_heads_up_second", "exposed_seventh_time_heads_up")
    )
    if not law.cite_with(setting, topic):
        law.cite("late_report")
    return Verdict("Somebody has acted, so the hand goes on as it lies.", ("stands",), "betting-begun", late=True)


KINDS = (
    kind(
        "exposed-seventh-card",
        "A player's last card was dealt face up, or flashed.",
        ExposedSeventhCard,
        exposed_seventh_card,
        "river seventh street final card faced flashed up",
    ),
)
