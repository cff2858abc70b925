"""Whether a card counts as exposed: who showed it, whether it only flashed, and what is done in doubt."""

from typing import Literal

from upcard.floor.kinds import Facts
from upcard.floor.law import NEVER, Law
from upcard.floor.ruling import Choice, Verdict

KEEPS_IT = "The card was not exposed; the player plays it face down."


class Exposure(Facts, frozen=True, kw_only=True):
    """A down card that others may have seen."""

    seat: int = 3
    by: Literal["dealer", "player"] = "dealer"
    how: Literal["up", "flashed", "doubtful"] = "up"
    looked: Literal["no", "maybe", "yes"] = "no"


def shown_by_player(law: Law) -> Verdict:
    """Rule that nothing is done about a card that its own player turned up."""
    law.cite("own_exposure")
    return Verdict("A card that its own player shows is played; nothing is replaced.", ("card-plays",))


def not_exposed(facts: Exposure, law: Law) -> Verdict | None:
    """Rule on a card that does not count as exposed whatever was seen of it; None if it does, or may."""
    if facts.by == "player":
        return shown_by_player(law)
    if facts.how != "up" and law.value("flashed_card", cite=NEVER) == "never-exposed":
        law.value("flashed_card")
        return Verdict("A card that only flashed is not exposed here; the player plays it.", ("card-plays",))
    if facts.how == "doubtful" and facts.looked != "no":
        law.value("doubtful_flash")
        return Verdict("The player should have spoken up before looking at it, so the card plays.", ("card-plays",))
    return None


def in_doubt(law: Law, exposed: Verdict, setting: str) -> Verdict:
    """Rule on a card of which nobody knows whether it flashed, and that its player has not looked at.

    ``exposed`` is what would be done if it had been exposed, by the ``setting``. The player may have that done, or the
    supervisor decides: as the house says.
    """
    choices = (
        Choice(exposed.remedies[0], exposed.decision, exposed.remedies),
        Choice("card-plays", KEEPS_IT, ("card-plays",)),
    )
    if law.value("doubtful_flash") == "player-chooses":
        law.value(setting)
        law.cite_with(setting, "exposure_by_game")
        return Verdict(
            "It is doubtful whether it flashed and the player has not looked, and may have it treated as exposed.",
            deadline=exposed.deadline,
            choices=choices,
            weigh=("what the player wishes",),
        )
    law.cite("supervisor")
    return Verdict(
        "It is doubtful whether it flashed and the player has not looked: the supervisor says whether it was exposed.",
        deadline=exposed.deadline,
        choices=choices,
        weigh=("who could see it, and from where", "whether the player spoke up before lifting it"),
    )


def may_be_doubted(exposed: Verdict) -> bool:
    """Tell whether it matters if the card was exposed: something would be done then, and at once."""
    return not exposed.choices and exposed.remedies not in {("card-plays",), ("stands",)}
