"""Cards dealt before the betting was over, and burns that were forgotten or made twice."""

from typing import Annotated, Literal

from msgspec import Meta

from upcard.floor.dealing.bad_decks import Over
from upcard.floor.kinds import Facts, kind
from upcard.floor.law import IF_AMENDED, NEVER, Law
from upcard.floor.ruling import Deadline, Verdict

SIXTH, LAST = 6, 7
DOWN_STREETS = (3, LAST)


class PrematureDeal(Facts, frozen=True, kw_only=True):
    """Cards of the next street that came while the betting was open."""

    street: Literal[3, 4, 5, 6] = 4
    count: Annotated[int, Meta(ge=0, le=11)] = 1
    seat: int = 3
    looked: Literal["no", "maybe", "yes"] = "no"
    mixed: bool = False
    behind: int = 0
    owes: bool = True
    next_betting: bool = False


class BurnError(Facts, frozen=True, kw_only=True):
    """A street before which no card was burned, or two were."""

    street: Literal[3, 4, 5, 6, 7] = 4
    kind: Literal["none", "two"] = "none"
    acted: int = 0
    seat: int = 3
    looked: Literal["no", "maybe", "yes"] = "no"
    mixed: bool = False
    no_betting: bool = False
    over: Over = "no"


def premature_deal(facts: PrematureDeal, law: Law) -> Verdict:
    """Rule on cards that came too early."""
    if facts.next_betting:
        law.cite("late_report")
        return Verdict(
            "The betting on the next street has begun, so the cards stay; who was passed over is a skipped player.",
            ("stands",),
            "next-street-betting",
            late=True,
        )
    if not facts.count:
        law.cite("early_burn")
        return Verdict(
            "Only the burn came too early: the betting is finished, and that burn serves for the next street.",
            ("stands",),
            "next-street-betting",
        )
    if _play_has_passed(facts, law):
        return _card_stays(facts, law)
    seen = facts.looked != "no" or facts.mixed
    if (
        facts.street == SIXTH
        and seen
        and law.value("premature_final_card_seen", cite=IF_AMENDED) == "keep-no-bet-or-raise"
    ):
        return _last_card_kept(facts, law)
    return _taken_out(law)


def _play_has_passed(facts: PrematureDeal, law: Law) -> bool:
    """Tell whether so many have acted past a player that the next card stays; the dealer who dealt it may be one."""
    if not facts.behind or law.value("skipped_player_next_street", cite=NEVER) != "dead-if-owing":
        return False
    dealer = 1 if law.value("dealer_counts_as_actor", cite=NEVER) else 0
    return bool(facts.behind + dealer >= law.value("skipped_player_after", cite=NEVER))


def _card_stays(facts: PrematureDeal, law: Law) -> Verdict:
    law.value("skipped_player_next_street", by="passed_and_dealt")
    law.value("dealer_counts_as_actor", cite=IF_AMENDED)
    law.value("skipped_player_after", cite=IF_AMENDED)
    if facts.owes:
        return Verdict(
            "Play had gone past the player before the card came: the card stays, and the hand owes a bet and is dead.",
            ("hand-dead", "stands"),
            "next-street-betting",
        )
    return Verdict(
        "Play had gone past the player before the card came: the card stays, and as it owes no bet the hand is live.",
        ("hand-live", "stands"),
        "next-street-betting",
    )


def _last_card_kept(facts: PrematureDeal, law: Law) -> Verdict:
    """Rule on a last card that came too early and cannot be taken back from its player."""
    law.value("premature_final_card_seen")
    if facts.count > 1:
        others = _taken_out(law)
        return Verdict(
            "A player who has seen the last card or mixed it in keeps it and may not bet or raise on sixth street; "
            "the other early cards are taken back.",
            ("card-plays", "barred", *others.remedies),
            "next-street-betting",
        )
    return Verdict(
        "The player has seen the last card or mixed it in, keeps it, and may not bet or raise on sixth street.",
        ("card-plays", "barred"),
        "next-street-betting",
    )


def _taken_out(law: Law) -> Verdict:
    if law.value("premature_card") == "reshuffle-stub":
        return Verdict(
            "The early cards cannot be kept: the betting is finished, they are shuffled into the stub, "
            "and the street is dealt again.",
            ("stub-remade",),
            "next-street-betting",
        )
    if law.value("premature_skip_count") == "all-remaining-players":
        return Verdict(
            "The early cards are out of play; after the betting one more goes out for every player left, "
            "then the street is dealt.",
            ("set-aside-and-skip",),
            "next-street-betting",
        )
    return Verdict(
        "The early cards are out of play; after the betting so is one more for each player who had none, "
        "then the street is dealt.",
        ("set-aside-and-skip",),
        "next-street-betting",
    )


def burn_error(facts: BurnError, law: Law) -> Verdict:
    """Rule on a burn that was left out, or was one too many."""
    if facts.street == LAST and facts.kind == "none" and not law.value("burn_before_last", cite=NEVER):
        law.value("burn_before_last")
        return Verdict("No card is burned before the last one here, so nothing is wrong.", ("stands",))
    if law.value("burn_error", cite=NEVER) == "stands":
        law.value("burn_error")
        return Verdict("The cards stay where they are, whatever was burned.", ("stands",))
    if facts.over != "no" or (facts.acted and not facts.no_betting):
        return _burn_too_late(facts, law)
    deadline: Deadline = "pot-pushed" if facts.no_betting else "betting-begun"
    seen = facts.street in DOWN_STREETS and (facts.looked != "no" or facts.mixed)
    law.value("burn_error", by="burn_card_seen" if seen else "burn_restored")
    if facts.no_betting:
        law.value("burn_error", by="burn_without_betting")
    if seen:
        return Verdict(
            "A player who has seen a card or mixed it in keeps it; the other cards go to their proper places.",
            ("cards-moved", "card-plays"),
            deadline,
        )
    if facts.kind == "two":
        return Verdict(
            "The burn too many is the first player's card, and each later card moves on by one place.",
            ("cards-moved",),
            deadline,
        )
    return Verdict(
        "The first card dealt becomes the burn, and each later card moves back by one place.",
        ("cards-moved",),
        deadline,
    )


def _burn_too_late(facts: BurnError, law: Law) -> Verdict:
    """Rule that the cards stay: somebody has bet on them, or the pot is gone."""
    law.value("burn_error", by="burn_acted_on")
    if facts.no_betting:
        return Verdict(
            "The pot has been awarded, so the cards stay as they came.", ("stands",), "pot-pushed", late=True
        )
    if facts.street == LAST:
        return Verdict(
            "There has been betting on the last street, so the cards stay as they came.",
            ("stands",),
            "betting-begun",
            late=True,
        )
    return Verdict(
        "There has been betting on these cards, so they stay; the next street gets the cards it would have had.",
        ("stands",),
        "betting-begun",
        late=True,
    )


KINDS = (
    kind(
        "premature-deal",
        "The dealer dealt cards of the next street before the betting was over.",
        PrematureDeal,
        premature_deal,
        "too early too soon burned and turned before everybody had acted next card out",
    ),
    kind(
        "burn-error",
        "The dealer forgot to burn a card, or burned two.",
        BurnError,
        burn_error,
        "no burn missed burn double burn two burns twice forgot",
    ),
)
