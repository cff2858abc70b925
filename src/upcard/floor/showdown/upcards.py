"""Upcards that their player picked up or turned down."""

from upcard.floor.kinds import Facts, kind
from upcard.floor.law import NEVER, Law
from upcard.floor.ruling import Choice, Verdict

RULED_LIVE = Choice("hand-live", "The cards go back as they were dealt, and the player plays on.", ("hand-live",))
RULED_DEAD = Choice("hand-dead", "It counts as a fold, and the hand is dead.", ("hand-dead",))
WEIGH = ("whether anybody acted on it", "whether it plainly looked like a fold", "what the player seems to have meant")


class UpcardsTurnedDown(Facts, frozen=True, kw_only=True):
    """A player has turned their upcards face down."""

    seat: int = 3
    facing: bool = True
    matched: bool = False
    at_showdown: bool = False


class UpcardsPickedUp(Facts, frozen=True, kw_only=True):
    """A player has lifted their upcards off the table."""

    seat: int = 3
    facing: bool = True
    matched: bool = False
    at_showdown: bool = False
    mixed: bool = False
    acted_after: int = 0


def upcards_turned_down(facts: UpcardsTurnedDown, law: Law) -> Verdict:
    """Rule on upcards that lie face down."""
    return _ruled("upcards_turned_facing_bet", facts, law)


def upcards_picked_up(facts: UpcardsPickedUp, law: Law) -> Verdict:
    """Rule on upcards that were lifted; mixed with the down cards they are as good as turned down."""
    return _ruled("upcards_turned_facing_bet" if facts.mixed else "upcards_picked_up_facing_bet", facts, law)


def _ruled(setting: str, facts: UpcardsTurnedDown | UpcardsPickedUp, law: Law) -> Verdict:
    how = law.value(setting, cite=NEVER)
    # Where it is left to the supervisor any bet of the round will do, even their own.
    matters = facts.facing or facts.matched if how == "supervisor" else facts.facing and not facts.matched
    if facts.at_showdown:
        law.cite("upcards_without_wager")
        return Verdict("The betting is over, so it means nothing; the player's hand is live until it is discarded.",
                       ("hand-live", "stands"))  # fmt: skip
    if not matters:
        law.cite("upcards_without_wager")
        return Verdict("The player had no wager to answer, so it means nothing; the cards go back as they were dealt.",
                       ("stands",))  # fmt: skip
    return _facing_a_wager(setting, facts, law)


def _facing_a_wager(setting: str, facts: UpcardsTurnedDown | UpcardsPickedUp, law: Law) -> Verdict:
    match law.value(setting):
        case "supervisor":
            law.cite("supervisor")
            return Verdict("After a bet the player risks the hand by it; the supervisor decides whether it is dead.",
                           choices=(RULED_LIVE, RULED_DEAD), weigh=WEIGH)  # fmt: skip
        case "fold-if-another-acted" if isinstance(facts, UpcardsPickedUp):
            if facts.acted_after:
                return Verdict("Another player has acted on it, so it is a fold and the hand is dead.", ("hand-dead",),
                               "next-acts", late=True)  # fmt: skip
            return Verdict("Nobody has acted on it: the cards go back, and the player answers the wager.", ("stands",),
                           "next-acts")  # fmt: skip
        case "no-effect":
            return Verdict("It means nothing in this house; the cards go back as they were dealt.", ("stands",))
        case _:
            return Verdict("Facing a wager that is a fold, and the hand is dead.", ("hand-dead",))


KINDS = (
    kind(
        "upcards-picked-up",
        "A player picked up their upcards.",
        UpcardsPickedUp,
        upcards_picked_up,
        "upcards board lifted picked up off the table took into hand mixed with down cards",
    ),
    kind(
        "upcards-turned-down",
        "A player turned their upcards face down.",
        UpcardsTurnedDown,
        upcards_turned_down,
        "upcards board turned over face down flipped",
    ),
)
