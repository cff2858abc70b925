"""Hands that their players threw away."""

from typing import Literal

from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.floor.ruling import Choice, Deadline, Verdict
from upcard.floor.showdown.late_claims import NextDeal, too_late
from upcard.rulebooks.streets import NUMBERED

GIVEN_BACK = Choice("hand-live", "The hand is taken back from the muck and is live.", ("hand-live",))
STAYS_DEAD = Choice("hand-dead", "The hand stays in the muck.", ("hand-dead",))
WEIGH = (
    "what serves the game best",
    "whether the player was told something wrong, and by whom",
    "whether anybody acted on it",
)

NAMED_CASES = {
    "thought-won": (
        "thought_pot_won",
        "The player thought the pot was won, but another hand is live: the hand is given back.",
    ),
    "thought-owed": (
        "thought_more_owed",
        "The player was in for all bets already: the hand is given back; nothing is owed.",
    ),
    "owed-wager": (
        "folded_though_bound",
        "The player was bound to put chips in: the hand is given back, and the chips go in.",
    ),
}


class MuckedHand(Facts, frozen=True, kw_only=True):
    """A player has thrown their hand away and wants it back, or somebody contests it."""

    seat: int = 3
    identifiable: bool = True
    reason: Literal["none", "thought-won", "thought-owed", "owed-wager"] = "none"
    wrong_info: bool = False
    facing: bool = True
    acted_after: int = 0
    leads: bool = False
    street: int = 5
    at_showdown: bool = False
    next_dealt: bool = False
    pushed: bool = False
    next_deal: NextDeal = "none"


def mucked_hand(facts: MuckedHand, law: Law) -> Verdict:
    """Rule on a hand that lies in the muck."""
    late = too_late(facts.next_deal, law)
    if late is not None:
        return late
    if not facts.identifiable:
        _let_go_of_it(law)
        return Verdict("Nobody can tell these cards from the others in the muck any more: the hand is dead.",
                       ("hand-dead",))  # fmt: skip
    if facts.next_dealt:
        _let_go_of_it(law)
        return Verdict("The next street has been dealt without the player, so the hand stays dead.", ("hand-dead",),
                       "next-street-card", late=True)  # fmt: skip
    if facts.pushed and not facts.at_showdown:
        _let_go_of_it(law)
        return Verdict(
            "The pot has been pushed to the last hand that was left, so this one stays dead.",
            ("hand-dead",),
            "pot-pushed",
            late=True,
        )
    return _not_his_to_discard(facts, law) or _thrown_away(facts, law)


def _let_go_of_it(law: Law) -> None:
    """Cite whose duty it was to hold on to the hand; where no book says that, what becomes of one in the muck."""
    law.cite("own_duty")
    if not law.has_rule("own_duty"):
        law.value("mucked_hand_retrieval")


def _not_his_to_discard(facts: MuckedHand, law: Law) -> Verdict | None:
    """Give a hand back that the house does not let anybody throw away at that moment."""
    if facts.at_showdown:
        if law.value("muck_at_showdown", cite=NEVER):
            return None
        law.value("muck_at_showdown")
        if facts.pushed:
            return Verdict("Every hand should have been turned up, but the pot has been pushed.", ("stands",),
                           "pot-pushed", late=True)  # fmt: skip
        return Verdict("At the showdown every hand is turned up: so is this one, and it plays.",
                       ("hand-live", "hand-shown"), "pot-pushed")  # fmt: skip
    rule = law.value("fold_unbet", cite=NEVER)
    forbidden = rule == "forbidden" or (rule == "not-first-actor" and facts.leads)
    if facts.facing or not forbidden or NUMBERED.get(facts.street) not in law.value("fold_unbet_streets", cite=NEVER):
        return None
    law.value("fold_unbet", by="must_check_or_bet" if law.has_rule("must_check_or_bet") else None)
    return Verdict("There was no bet, so the player had to check or bet and could not fold: the hand is given back.",
                   ("hand-live",), "next-street-card")  # fmt: skip


def _thrown_away(facts: MuckedHand, law: Law) -> Verdict:
    match law.value("mucked_hand_retrieval", cite=IF_AMENDED):
        case "named-cases":
            return _by_named_cases(facts, law)
        case _ if facts.reason == "owed-wager":
            return owed_wager_thrown_away(OwedWagerThrownAway(seat=facts.seat), law)
        case "supervisor":
            return _by_supervisor(facts, law)
        case _:
            law.value("mucked_hand_retrieval")
            law.cite("own_duty")
            return Verdict("A hand that was thrown away is never given back in this house.", ("hand-dead",))


def _by_named_cases(facts: MuckedHand, law: Law) -> Verdict:
    """The book says in which cases a hand comes back; in all others it was their own duty to hold on to it."""
    if facts.reason != "none":
        topic, sentence = NAMED_CASES[facts.reason]
        law.value("mucked_hand_retrieval", by=topic)
        due = facts.reason == "owed-wager"
        return Verdict(sentence, ("hand-live", "wager-due") if due else ("hand-live",), "next-street-card")
    law.cite("own_duty")
    if facts.at_showdown:
        law.cite("given_up_at_showdown")
        return Verdict(
            "At the showdown a player may give up a hand, and it was up to the player to see that it was beaten.",
            ("hand-dead",),
        )
    if not facts.facing:
        law.lead("fold_bad_form")
        return Verdict("Folding without a bet is bad form, but allowed, and the hand is dead.", ("hand-dead",))
    return Verdict(
        "It was up to the player to be sure before letting go of the cards: the hand is dead.", ("hand-dead",)
    )


def _by_supervisor(facts: MuckedHand, law: Law) -> Verdict:
    """The hand is dead by rule, but may be taken back; the more so if they were told something wrong."""
    deadline: Deadline = "next-street-card"
    back_first, late = facts.wrong_info, False
    if facts.at_showdown:
        law.cite("given_up_at_showdown")
        sentence, deadline = "The player gave up the hand at the showdown", "next-deal"
    elif facts.facing:
        law.cite("fold_facing_bet")
        sentence = "Facing a bet the player has folded"
    else:
        law.cite("fold_acted_on")
        deadline, late = "next-acts", facts.acted_after > 0
        back_first = back_first or not late
        sentence = "Somebody has acted on the fold" if late else "There was no bet, and nobody has acted on the fold"
    law.cite("own_duty")
    law.lead("mucked_hand_retrieval")
    law.cite("supervisor")
    choices = (GIVEN_BACK, STAYS_DEAD) if back_first else (STAYS_DEAD, GIVEN_BACK)
    return Verdict(
        f"{sentence}, but it is certain which cards the player held, and the hand may be taken back.",
        (),
        deadline,
        late,
        choices,
        WEIGH,
    )


class UncalledBettorMucked(Facts, frozen=True, kw_only=True):
    """A bettor has thrown their hand away although another live hand was left."""

    seat: int = 3
    to: int = 5
    identifiable: bool = True
    next_dealt: bool = False


def uncalled_bettor_mucked(facts: UncalledBettorMucked, law: Law) -> Verdict:
    """Rule on a bettor who thought that nobody was left against them."""
    late = facts.identifiable and facts.next_dealt
    gone = late or not facts.identifiable
    how = law.value("mucked_hand_retrieval", cite=NEVER)
    if how == "named-cases":
        law.value("mucked_hand_retrieval", by="overlooked_hand" if gone else "thought_pot_won")
    else:
        law.cite("own_duty")
        law.value("mucked_hand_retrieval")
    deadline: Deadline = "none" if not facts.identifiable else "next-street-card"
    if gone or how == "never":
        return Verdict("The hand cannot be given back, and the overlooked hand takes the pot with the bettor's bet.",
                       ("hand-dead",), deadline, late)  # fmt: skip
    if how == "named-cases":
        return Verdict(
            "The bettor's hand is given back, and the player who was overlooked still has a turn.",
            ("hand-live",),
            deadline,
        )
    law.cite("supervisor")
    return Verdict(
        "It was up to the bettor to see that another hand was live, but this one may be taken back.",
        (),
        deadline,
        choices=(GIVEN_BACK, STAYS_DEAD),
        weigh=WEIGH,
    )


class OwedWagerThrownAway(Facts, frozen=True, kw_only=True):
    """A player has thrown their hand away while they owed a wager."""

    seat: int = 3
    owed_by: Literal["declared", "forced", "held", "released"] = "declared"
    identifiable: bool = True
    next_dealt: bool = False


def owed_wager_thrown_away(facts: OwedWagerThrownAway, law: Law) -> Verdict:
    """Rule on a player who tries to fold instead of paying what they owe."""
    if facts.owed_by == "released":
        return mucked_hand(
            MuckedHand(seat=facts.seat, identifiable=facts.identifiable, next_dealt=facts.next_dealt), law
        )
    how = law.value("owed_wager_on_fold", by="owed_wager")
    if law.ground("owed_wager_on_fold").source == "default" and facts.owed_by != "forced":
        law.cite("owed_by_words" if facts.owed_by == "declared" else "owed_by_ruling")
    if how == "wager-due-hand-dead":
        return Verdict("Throwing the cards away frees nobody: the wager goes in, and the hand is folded.",
                       ("wager-due", "hand-dead"))  # fmt: skip
    if facts.identifiable and not facts.next_dealt:
        return Verdict(
            "The hand is given back to the player, and the wager that is owed goes in.",
            ("wager-due", "hand-live"),
            "next-street-card",
        )
    return Verdict("The wager that the player owes goes in, but the hand cannot be given back and is dead.",
                   ("wager-due", "hand-dead"), "next-street-card" if facts.identifiable else "none",
                   late=facts.identifiable)  # fmt: skip


KINDS = (
    kind(
        "mucked-hand",
        "A player threw a hand away, and it is contested whether it is dead.",
        MuckedHand,
        mucked_hand,
        "muck folded by mistake threw away discarded take back retrieve cards dead",
    ),
    kind(
        "uncalled-bettor-mucked",
        "A bettor threw a hand away although another player was still in.",
        UncalledBettorMucked,
        uncalled_bettor_mucked,
        "bettor thought everybody folded overlooked hidden player muck won",
    ),
    kind(
        "owed-wager-thrown-away",
        "A player threw a hand away while owing a wager.",
        OwedWagerThrownAway,
        owed_wager_thrown_away,
        "said call raise then folded owes bring-in forced bet threw away without paying",
    ),
)
