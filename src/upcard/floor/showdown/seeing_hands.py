"""Hands that others want to see, and cards that one player has seen."""

from typing import Literal

from upcard.floor.dealing.bad_cards import SeatOrNone
from upcard.floor.dealing.bad_decks import Over
from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.floor.ruling import Choice, Deadline, Remedy, Verdict
from upcard.floor.showdown.late_claims import NextDeal, is_late, next_deal_of, too_late


class AskedToSeeHand(Facts, frozen=True, kw_only=True):
    """Somebody asks to see a hand that was given up at the showdown."""

    seat: int = 3
    asker: SeatOrNone = 0
    by: Literal["player", "winner", "floor"] = "player"
    dealt_in: bool = True
    called: bool = True
    at_showdown: bool = True
    abused: bool = False
    withdrawn: bool = False
    better: bool = False
    next_deal: NextDeal = "none"


def asked_to_see_hand(facts: AskedToSeeHand, law: Law) -> Verdict:
    """Rule on a wish to see a hand."""
    late = too_late(facts.next_deal, law)
    if late is not None:
        return late
    if facts.at_showdown and not law.value("muck_at_showdown", cite=NEVER):
        law.value("muck_at_showdown")
        if facts.by == "floor":
            return Verdict("Every hand at the showdown is turned up, and so is this one.", ("hand-shown",), "next-deal")
        return _shown("Every hand at the showdown is turned up, and so is this one.", facts, law)
    if facts.by == "floor":
        law.cite("hand_disclosed" if law.has_rule("hand_disclosed") else "supervisor")
        return Verdict("The floor may have the hand shown; it wins nothing by that.", ("hand-shown",), "next-deal")
    refused = _refused(facts, law)
    if refused:
        if facts.withdrawn:
            law.cite("supervisor")
        law.lead("see_losing_hand")
        return Verdict(refused, ("stands",))
    return _granted(facts, law)


def _refused(facts: AskedToSeeHand, law: Law) -> str:
    """Say why they may not see it, if they may not."""
    who = law.value("see_losing_hand", cite=NEVER)
    if who == "supervisor-only":
        return "Only the room may have a hand shown that was given up; the wish of a player is refused."
    if facts.withdrawn:
        return "The right to ask has been taken from the player, so the hand is not shown."
    if not facts.at_showdown:
        return "The hand was folded before the showdown and had no part in it, so nobody may ask to see it."
    if not facts.dealt_in:
        return "Only a player who was dealt into this hand may ask to see another."
    if who == "dealt-in-if-called" and not facts.called:
        return "The last bet was not called, so no losing hand can be asked for."
    return ""


def _granted(facts: AskedToSeeHand, law: Law) -> Verdict:
    """Show the hand; what it is worth depends on who asked."""
    if facts.abused and law.value("see_losing_hand", cite=NEVER) == "dealt-in":
        law.value("see_losing_hand")
        law.cite("supervisor")
        seen = Choice("hand-shown", "The hand is shown once more.", _worth(facts, law))
        refused = Choice("refused", "The hand is not shown, and the player may not ask again.", ("barred",))
        return Verdict(
            "The player asks too often, and the privilege may be taken away.",
            (),
            "next-deal",
            choices=(seen, refused),
            weigh=("how often the player has asked", "whether there is a reason to ask"),
        )
    if facts.by == "winner":
        law.value("see_losing_hand", cite=IF_AMENDED)
        return _shown("The winner asked, so the hand is shown.", facts, law)
    law.value("see_losing_hand")
    law.cite("shown_hand_dead")
    return Verdict("The pot goes to the winner, then the hand is shown; it is dead, even if it is the best.",
                   ("hand-shown", "hand-dead"), "next-deal")  # fmt: skip


def _shown(sentence: str, facts: AskedToSeeHand, law: Law) -> Verdict:
    """Say what a hand is worth that is shown on a player's wish."""
    law.value("shown_hand_live_if_winner_asks")
    if facts.by == "winner":
        law.cite("pot_pushed_before_showing")
    worth = _worth(facts, law)
    if "hand-live" not in worth:
        return Verdict(f"{sentence} It is dead, even if it is the best.", worth, "next-deal")
    best = "it is the better one and takes the pot" if facts.better else "the better of the two takes the pot"
    return Verdict(f"{sentence} It is live, and {best}.", worth, "next-deal")


def _worth(facts: AskedToSeeHand, law: Law) -> tuple[Remedy, ...]:
    if facts.by != "winner" or not law.value("shown_hand_live_if_winner_asks", cite=NEVER):
        return ("hand-shown", "hand-dead")
    return ("hand-shown", "hand-live", "pot-corrected") if facts.better else ("hand-shown", "hand-live")


class CardsShownToOne(Facts, frozen=True, kw_only=True):
    """A player has shown cards to one person only."""

    seat: int = 3
    to: int = 5
    outsider: bool = False
    has_decision: Literal["this-round", "later", "none"] = "this-round"
    folded: bool = False
    deliberate: bool = False
    over: Over = "no"
    won_uncalled: bool = False


# When all get to see what one has seen, by what the one who saw it can still decide.
WHEN: dict[str, tuple[str, Deadline]] = {
    "this-round": ("All others see those cards at once.", "none"),
    "later": ("All others see those cards when this betting round is over.", "round-over"),
    "none": ("All others see those cards when the betting of the hand is over.", "betting-over"),
}


def cards_shown_to_one(facts: CardsShownToOne, law: Law) -> Verdict:
    """Rule on cards that one person has seen."""
    if not law.value("show_one_show_all", cite=NEVER):
        law.value("show_one_show_all")
        return Verdict("Nobody else has a right to see those cards in this house.", ("stands",))
    if facts.over != "no":
        if is_late(next_deal_of(facts.over), law):
            law.value("pot_claim_until")
            return Verdict("The next deal has begun, and those cards are gone.", ("stands",), "next-deal", late=True)
        law.cite("uncalled_hand_shown" if facts.won_uncalled else "shown_to_one")
        return Verdict("Everybody at the table may see those cards too, on asking.", ("hand-shown",), "next-deal")
    when = "none" if facts.outsider else facts.has_decision
    if facts.folded and when != "none":
        law.cite("folded_hand_told")
    law.cite("shown_to_one")
    sentence, deadline = WHEN[when]
    if law.tournament and facts.deliberate and not facts.folded:
        law.cite("live_hand_shown")
        return Verdict(f"{sentence} Showing them on purpose can be penalised; the hand is not dead.",
                       ("hand-shown", "warned", "hand-live"), deadline)  # fmt: skip
    return Verdict(sentence, ("hand-shown",), deadline)


KINDS = (
    kind(
        "asked-to-see-hand",
        "Somebody asks to see a hand that was given up at the showdown.",
        AskedToSeeHand,
        asked_to_see_hand,
        "show me mucked losing hand want to see request called",
    ),
    kind(
        "cards-shown-to-one",
        "A player showed cards to one other person only.",
        CardsShownToOne,
        cards_shown_to_one,
        "showed neighbour friend spectator one player saw my cards show one show all",
    ),
)
