"""Deals that began wrongly or went to the wrong seats: misdeals, and what is done when it is too late for one."""

from typing import Literal

from upcard.floor.dealing.bad_decks import Over
from upcard.floor.dealing.misdeal_window import misdeal_open
from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.floor.ruling import Deadline, Verdict

THIRD = 3
Street = Literal[3, 4, 5, 6, 7]


class StartingDeal(Facts, frozen=True, kw_only=True):
    """Something wrong with the deal of the starting hands, and when it was noticed."""

    acted: int = 0
    wagered: int | None = None
    street: Street = 3


class NoShuffleOrCut(StartingDeal, frozen=True, kw_only=True):
    """A deck that was dealt without a shuffle or a cut."""

    over: Over = "no"


class WrongFirstSeat(StartingDeal, frozen=True, kw_only=True):
    """A deal whose first card went to the wrong seat."""

    seat: int = 3


class PlayerDealtOut(StartingDeal, frozen=True, kw_only=True):
    """A player who got no cards."""

    seat: int = 3
    complete: bool = True
    anted: bool = True
    present: bool = True


class IneligibleSeatDealt(StartingDeal, frozen=True, kw_only=True):
    """Cards at a seat that has no right to a hand."""

    seat: int = 3
    why: Literal["empty", "not-entitled", "carried-pot"] = "not-entitled"


class AbsentPlayerDealt(StartingDeal, frozen=True, kw_only=True):
    """Cards at the seat of a player who is away."""

    seat: int = 3
    back: bool = False
    anted: bool = True


def in_time(law: Law, street: int, acted: int, wagered: int | None) -> bool:
    """Tell whether a misdeal can still be called.

    On a later street it is too late, unless wagers are what counts and it is said that there were too few.
    """
    counts_wagers = law.value("misdeal_window", cite=NEVER) == "two-voluntary-wagers" and wagered is not None
    return (street == THIRD or counts_wagers) and misdeal_open(law, acted, wagered)


def _played_on(decision: str) -> Verdict:
    return Verdict(decision, ("stands",), "substantial-action", late=True)


def no_shuffle_or_cut(facts: NoShuffleOrCut, law: Law) -> Verdict:
    """Rule on a deck that was not shuffled, or not cut."""
    house = law.value("no_shuffle_or_cut", cite=NEVER)
    if house == "stands":
        law.value("no_shuffle_or_cut")
        return Verdict("The cards have been dealt, so the hand is played.", ("stands",))
    any_time = house == "misdeal-any-time"
    if facts.over == "no" and (any_time or in_time(law, facts.street, facts.acted, facts.wagered)):
        law.value("no_shuffle_or_cut")
        if any_time:
            return Verdict(
                "The deck was not shuffled and cut: a misdeal, whenever it is noticed in the hand.",
                ("misdeal",),
                "pot-pushed",
            )
        return Verdict(
            "The deck was not shuffled and cut: a misdeal, the cards are shuffled and dealt again.",
            ("misdeal",),
            "substantial-action",
        )
    law.value("no_shuffle_or_cut", by="unshuffled_late")
    if any_time:
        return Verdict("The pot has been awarded, so the hand stands.", ("stands",), "pot-pushed", late=True)
    return _played_on("Too many have acted to call it a misdeal, so the hand is played with these cards.")


def wrong_first_seat(facts: WrongFirstSeat, law: Law) -> Verdict:
    """Rule on a deal that began at the wrong seat."""
    if law.value("wrong_first_seat", cite=NEVER) == "stands":
        law.value("wrong_first_seat")
        return Verdict("Everybody keeps the cards as dealt.", ("stands",))
    if in_time(law, facts.street, facts.acted, facts.wagered):
        law.value("wrong_first_seat")
        return Verdict(
            "The first card went to the wrong seat: a misdeal, and the cards are dealt again.",
            ("misdeal",),
            "substantial-action",
        )
    law.value("wrong_first_seat", by="wrong_start_late")
    return _played_on("Too many have acted to call it a misdeal: everybody keeps the cards as dealt.")


def entitled(law: Law, *, present: bool, anted: bool) -> bool:
    """Tell whether a player has a right to a hand."""
    dealt = law.value("deal_to_absent", cite=IF_AMENDED)
    return bool(present or dealt == "always" or (anted and dealt == "if-anted-or-requested"))


def player_dealt_out(facts: PlayerDealtOut, law: Law) -> Verdict:
    """Rule on a player who was forgotten in the deal."""
    if not entitled(law, present=facts.present, anted=facts.anted):
        law.cite("not_entitled")
        return Verdict("The player had no right to a hand, so nothing is wrong and the hand is played.", ("stands",))
    if law.omits_cause("player-dealt-out"):
        return _plays_without(facts, law)
    first_hand = law.value("player_dealt_out", cite=NEVER) == "misdeal-until-first-full-hand-then-ante-back"
    deadline: Deadline = "first-full-hand" if first_hand else "substantial-action"
    if not facts.complete if first_hand else in_time(law, facts.street, facts.acted, facts.wagered):
        law.value("player_dealt_out", by="dealt_out")
        law.cite("dealt_out_number")
        return Verdict("A player was forgotten: a misdeal, and all are dealt in again.", ("misdeal",), deadline)
    law.value("player_dealt_out", by="dealt_out_late")
    if not facts.anted:
        return Verdict("It is too late for a misdeal: the others play on.", ("stands",), deadline, late=True)
    law.value("player_dealt_out", by="dealt_out_ante")
    return Verdict(
        "It is too late for a misdeal: the player gets the ante back, and the others play.",
        ("stands", "ante-back"),
        deadline,
        late=True,
    )


def _plays_without(facts: PlayerDealtOut, law: Law) -> Verdict:
    """Rule where a player who was forgotten is no misdeal, by the house's own list of what makes one."""
    law.value("misdeal_causes")
    if not facts.anted:
        return Verdict("It is no misdeal here: the others play on.", ("stands",))
    return Verdict(
        "It is no misdeal here: the player gets the ante back, and the others play.", ("stands", "ante-back")
    )


def ineligible_seat_dealt(facts: IneligibleSeatDealt, law: Law) -> Verdict:
    """Rule on cards that went to a seat without a right to a hand."""
    verdict = _not_entitled(facts, law)
    if facts.why == "carried-pot":
        law.cite("carried_pot")
    return verdict


def _not_entitled(facts: StartingDeal, law: Law) -> Verdict:
    house = law.value("ineligible_dealt", cite=NEVER)
    if house == "misdeal" and not in_time(law, facts.street, facts.acted, facts.wagered):
        law.value("ineligible_dealt", by="ineligible_late")
        return Verdict(
            "It is too late for a misdeal: that hand cannot play, and the others play on.",
            ("hand-dead",),
            "substantial-action",
            late=True,
        )
    law.value("ineligible_dealt", by="ineligible")
    if house == "misdeal":
        return Verdict("Cards went to a seat without a right to a hand: a misdeal.", ("misdeal",), "substantial-action")
    if house == "deal-down-and-kill":
        return Verdict(
            "It is no misdeal: that seat gets all its starting cards face down, and then they are killed.",
            ("hand-dead",),
        )
    return Verdict(
        "It is no misdeal: just the cards of that seat are discarded, and the hand goes on.", ("hand-dead", "stands")
    )


def absent_player_dealt(facts: AbsentPlayerDealt, law: Law) -> Verdict:
    """Rule on cards that went to a player who is away from the table."""
    if (
        not entitled(law, present=False, anted=facts.anted)
        and law.value("absent_dealt_unasked", cite=NEVER) == "not-entitled"
    ):
        law.value("absent_dealt_unasked", cite=IF_AMENDED)
        verdict = _not_entitled(facts, law)
        law.cite("not_entitled")
        return verdict
    house = law.value("absent_player", cite=NEVER)
    deadline: Deadline = "starting-hands" if house == "kill-after-deal" else "his-turn"
    if facts.back:
        law.value("absent_player", by="absent_back")
        return Verdict("The player is back in time, so the hand is live.", ("hand-live",), deadline)
    law.value("absent_player")
    if house == "kill-after-deal":
        law.cite("absent_posts")
        return Verdict(
            "The player's stack posts what is owed, and the hand is killed as soon as all have their starting cards.",
            ("hand-dead",),
            deadline,
        )
    if house == "collect-if-unprotected":
        return Verdict("The hand lies there unprotected, so it is taken in.", ("hand-dead",), deadline)
    if law.value("absent_bring_in_posted", cite=IF_AMENDED):
        return Verdict(
            "It is no misdeal: the player loses the ante and any forced bet due, and the hand is killed at its turn.",
            ("hand-dead",),
            deadline,
        )
    return Verdict(
        "It is no misdeal: the player loses the ante, and the hand is killed at its turn.", ("hand-dead",), deadline
    )


KINDS = (
    kind(
        "no-shuffle-or-cut",
        "The deck was not shuffled, or not cut, before the deal.",
        NoShuffleOrCut,
        no_shuffle_or_cut,
        "unshuffled uncut forgot to shuffle forgot the cut same deck",
    ),
    kind(
        "wrong-first-seat",
        "The dealer began the deal at the wrong seat.",
        WrongFirstSeat,
        wrong_first_seat,
        "first card wrong player started deal wrong position misdeal",
    ),
    kind(
        "player-dealt-out",
        "A player was left out of the deal.",
        PlayerDealtOut,
        player_dealt_out,
        "forgotten skipped got no cards missed in the deal not dealt in misdeal",
    ),
    kind(
        "ineligible-seat-dealt",
        "Cards went to an empty seat or to a player without a right to a hand.",
        IneligibleSeatDealt,
        ineligible_seat_dealt,
        "empty chair not entitled sitting out dealt in by mistake misdeal",
    ),
    kind(
        "absent-player-dealt",
        "Cards were dealt to a player who is away from the table.",
        AbsentPlayerDealt,
        absent_player_dealt,
        "away gone missing player not at the table dealt in killed hand",
    ),
)
