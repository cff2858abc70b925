"""A card too many: in the deck, or dealt to a seat."""

from typing import Literal

from upcard.floor.dealing.bad_cards import SeatOrNone
from upcard.floor.dealing.bad_decks import Over, deck_doubled
from upcard.floor.dealing.misdeals import Street
from upcard.floor.dealing.wrong_counts import WrongCardCount, wrong_card_count
from upcard.floor.kinds import Facts, kind
from upcard.floor.law import Law
from upcard.floor.ruling import Verdict


class ExtraCard(Facts, frozen=True, kw_only=True):
    """A card too many. Seat 0: the deck holds it, and so the same card twice; otherwise that seat was dealt it."""

    seat: SeatOrNone = 0
    over: Over = "no"
    street: Street = 3
    acted: int = 0
    wagered: int | None = None
    opened: bool = False
    last: bool = False
    mixed: bool = False
    own: bool = False
    fault: Literal["dealer", "player"] = "dealer"
    mucked: bool = False
    won_uncalled: bool = False


def extra_card(facts: ExtraCard, law: Law) -> Verdict:
    """Rule on a card too many: as on a deck that holds one twice, or as on a hand with too many cards."""
    if not facts.seat:
        return deck_doubled(facts.over, law)
    return wrong_card_count(
        WrongCardCount(
            seat=facts.seat,
            count=1,
            street=facts.street,
            acted=facts.acted,
            wagered=facts.wagered,
            opened=facts.opened,
            last=facts.last,
            mixed=facts.mixed,
            own=facts.own,
            fault=facts.fault,
            mucked=facts.mucked,
            over=facts.over,
            won_uncalled=facts.won_uncalled,
        ),
        law,
    )


KINDS = (
    kind(
        "extra-card",
        "There is a card too many, in the deck or in a hand.",
        ExtraCard,
        extra_card,
        "additional fifty-three foreign card found deck one too many",
    ),
)
