"""Disputes at the showdown: what was said, what was shown, and what has to be shown."""

from typing import Literal

from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.floor.ruling import Choice, Verdict
from upcard.floor.showdown.late_claims import NextDeal, too_late

STANDS = Choice("stands", "The best hand that lies open takes the pot.", ("stands",))
POT_LOST = Choice(
    "pot-lost", "The player loses the pot for it, and it goes to the others.", ("hand-dead", "pot-corrected", "warned")
)
TAKEN_BACK = Choice("hand-live", "The hand that was thrown away is taken back and is live.", ("hand-live",))
TABLED_LIVE = Choice("hand-live", "The hand is laid open again and counts.", ("hand-live",))
TABLED_DEAD = Choice("hand-dead", "The hand cannot be told for certain and stays dead.", ("hand-dead",))
TURNED_UP = Choice("hand-shown", "The player's other cards are taken from the muck and turned up.", ("hand-shown",))
NO_SHARE = Choice("hand-dead", "The player has not shown all cards and wins nothing.", ("hand-dead",))


class MiscalledHand(Facts, frozen=True, kw_only=True):
    """A player has said that their hand is something else than it is."""

    seat: int = 3
    misled: int = 0
    deliberate: bool = False
    identifiable: bool = True
    pushed: bool = False
    next_deal: NextDeal = "none"


def miscalled_hand(facts: MiscalledHand, law: Law) -> Verdict:
    """Rule on a hand that was called wrongly."""
    late = too_late(facts.next_deal, law)
    if late is not None:
        return late
    if not facts.misled:
        law.cite("cards_speak")
        return Verdict("Cards speak: what the player said of the hand means nothing.", ("stands",), "next-deal")
    if facts.deliberate and law.value("miscall_penalty", cite=NEVER) == "supervisor":
        law.value("miscall_penalty")
        law.cite("intent")
        law.value("pot_claim_until")
        law.cite("supervisor")
        return Verdict(
            "The player called the hand wrongly to make another throw away a better one, and may lose the pot.",
            (),
            "next-deal",
            choices=(STANDS, POT_LOST),
            weigh=("intent", "experience and earlier incidents", "whether the player's hand lay open by then"),
        )
    return _misled(facts, law)


def _misled(facts: MiscalledHand, law: Law) -> Verdict:
    """Another player threw their hand away because of it; the question is whether they get it back."""
    if facts.identifiable and not facts.pushed and not law.value("muck_at_showdown", cite=NEVER):
        law.value("muck_at_showdown")
        return Verdict("Every hand at the showdown is turned up: the one thrown away is too, and it plays.",
                       ("hand-live", "hand-shown"), "pot-pushed")  # fmt: skip
    penalty = law.value("miscall_penalty", cite=IF_AMENDED)
    law.cite("cards_speak", "own_duty")
    if law.value("mucked_hand_retrieval", cite=IF_AMENDED) != "supervisor" or not facts.identifiable:
        return Verdict("Cards speak, and who threw a hand away did so at their own risk.", ("stands",),
                       "pot-pushed" if facts.pushed else "none", late=facts.pushed)  # fmt: skip
    law.lead("mucked_hand_retrieval")
    if facts.pushed:
        return Verdict("The pot has been pushed, so the hand that was thrown away stays dead.", ("stands",),
                       "pot-pushed", late=True)  # fmt: skip
    law.cite("supervisor")
    choices = (TAKEN_BACK, STANDS) if penalty == "supervisor" else (STANDS, TAKEN_BACK)
    return Verdict(
        "Cards speak, but who threw a hand away was told something wrong and may have it back.",
        (),
        "pot-pushed",
        choices=choices,
        weigh=("how certain the cards are", "whether the player could have looked"),
    )


class IncompleteShow(Facts, frozen=True, kw_only=True):
    """A player claims a pot without having shown all their cards."""

    seat: int = 3
    rest: Literal["held", "mucked"] = "held"
    identifiable: bool = True
    pushed: bool = False


def incomplete_show(facts: IncompleteShow, law: Law) -> Verdict:
    """Rule on a hand of which only a part lies open."""
    if not law.value("show_all_cards"):
        return Verdict("The cards that the player plays are enough; the others need not be shown.", ("stands",))
    if facts.pushed:
        return Verdict(
            "The player should have shown all cards, but the pot has been pushed.", ("stands",), "pot-pushed", late=True
        )
    if facts.rest == "held":
        return Verdict("To win, a player has to show all cards: the others are turned up now.", ("hand-shown",),
                       "pot-pushed")  # fmt: skip
    if not facts.identifiable:
        return Verdict(
            "The other cards cannot be told from the muck, so no whole hand can be shown and it wins nothing.",
            ("hand-dead",),
            "pot-pushed",
        )
    if law.value("partly_mucked_hand") == "turned-up":
        return Verdict(
            "It is certain which cards they were: they are turned up, and the player's hand counts.",
            ("hand-shown",),
            "pot-pushed",
        )
    law.lead("partly_mucked_hand")
    law.cite("supervisor")
    return Verdict("Some of the player's cards are in the muck, but it is certain which: they may be taken back.", (),
                   "pot-pushed", choices=(TURNED_UP, NO_SHARE), weigh=("how certain the cards are",))  # fmt: skip


class TabledHandTaken(Facts, frozen=True, kw_only=True):
    """The dealer has taken in a hand that lay open."""

    seat: int = 3
    identified: bool = True
    next_deal: NextDeal = "none"


def tabled_hand_taken(facts: TabledHandTaken, law: Law) -> Verdict:
    """Rule on a hand that lay open and was taken in."""
    return too_late(facts.next_deal, law) or tabled_verdict(law, identified=facts.identified)


def tabled_verdict(law: Law, *, identified: bool) -> Verdict:
    """Rule on a hand that lay open; whether it was read is what counts."""
    if identified and law.has_rule("tabled_hand_taken"):
        law.cite("tabled_hand_taken")
        return Verdict(
            "The player's hand lay open and was read, so it is live although the dealer took it in.",
            ("hand-live",),
            "next-deal",
        )
    law.cite("tabled_cards_speak", "hand_taken_back", "supervisor")
    return Verdict("The player's hand lay open before the dealer took it in, and may be taken back.", (), "next-deal",
                   choices=(TABLED_LIVE, TABLED_DEAD), weigh=("who saw the cards", "whether they were read"),
                   )  # fmt: skip


class HopelessCall(Facts, frozen=True, kw_only=True):
    """A player has called although their opponent's upcards alone beat them."""

    seat: int = 3
    beaten: bool = True


def hopeless_call(facts: HopelessCall, law: Law) -> Verdict:
    """Rule on a call that could not win."""
    if law.value("refund_hopeless_call") and facts.beaten:
        return Verdict("The player could not win against what lay open, so the call goes back.", ("chips-back",))
    return Verdict("The player called and has seen the hand for it; the chips stay in the pot.", ("stands",))


KINDS = (
    kind(
        "miscalled-hand",
        "A player called a hand wrongly.",
        MiscalledHand,
        miscalled_hand,
        "said flush straight announced wrong hand lied misread declared value bluff at showdown",
    ),
    kind(
        "incomplete-show",
        "A player claims the pot without showing all cards.",
        IncompleteShow,
        incomplete_show,
        "shows only five four cards part of hand all cards face up must show",
    ),
    kind(
        "tabled-hand-taken",
        "The dealer took in a hand that lay face up.",
        TabledHandTaken,
        tabled_hand_taken,
        "dealer killed mucked winning hand tabled open face up misread",
    ),
    kind(
        "hopeless-call",
        "A player called although the upcards alone beat any hand that the player could have.",
        HopelessCall,
        hopeless_call,
        "call beaten on board refund money back drawing dead could not win",
    ),
)
