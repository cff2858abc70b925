"""How quickly a room goes about it: the rests between hands, and how long bots seem to think."""

import random
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from upcard.hand.events import (
    BetMade,
    Called,
    Checked,
    Completed,
    Event,
    Folded,
    HandMucked,
    HandShown,
    HandsTurnedUp,
    PotAwarded,
    Raised,
    RoundClosed,
    ShowdownOpened,
    StreetBegan,
)
from upcard.hand.folding import handlers
from upcard.room.settings import Pace


class Tempo(Struct, frozen=True):
    """Seconds, all of them."""

    rest_shown: float = 4.0
    """After a hand that was shown down: everybody wants to look at the cards."""
    rest: float = 3.0
    """After a hand that was won without showing."""
    followed: float = 1.0
    """How much of the time is waited that a page needs to play how a hand ended, before the rest begins."""
    numbers: float = 1.5
    """How long the next deal waits for the players' numbers."""
    show: float = 15.0
    """To show or muck, where a player is asked."""
    hold: float = 60.0
    """How long a free seat is kept for the first on the list."""
    bank_step: int = 10
    """What is taken from the time bank at a time, when the clock has run down."""
    floor: float = 60.0
    """For the owner to decide what the book leaves to the supervisor; then the house's own floor does."""
    heartbeat: float = 15.0
    """After so long without news a stream sends an empty line, so that both ends know of each other."""
    again: float = 2.0
    """When what fell due could not be stored, it is tried again after this."""


THINKS: dict[Pace, tuple[float, float]] = {"quick": (0.25, 0.7), "human": (1.0, 3.2), "slow": (2.5, 6.5)}
"""How long a bot takes for a decision, at least and at most."""


def thinking_time(pace: Pace, chance: random.Random) -> float:
    """Return how long a bot takes this time: mostly near the lower end, as people do."""
    least, most = THINKS[pace]
    return least + (most - least) * chance.random() ** 2


LAST_ACT: Final = 0.42
PLAYED: Final[dict[type, float | None]] = handlers(
    {
        BetMade: None, Called: None, Checked: None, Completed: None, Folded: None, Raised: None,
        RoundClosed: 0.42, HandsTurnedUp: 0.7, StreetBegan: 1.0, ShowdownOpened: 0.42, HandShown: 0.7,
        HandMucked: 0.42, PotAwarded: 0.7,
    },
    ignored="hand-began ante-posted card-burned card-dealt dead-card-dealt shortage-announced stub-remade "
    "common-card-dealt announced round-opened brought-in hand-killed clock-called action-became-substantial "
    "uncalled-returned hand-collected losers-killed rake-taken call-refunded hand-ended mucked-hand-seen award-moved "
    "cards-shown-to-one cards-shown-to-all pot-split next-deal-began pot-claimed player-left player-returned "
    "split-offered rules-changed slipped ruling-given floor-decided cards-moved deal-changed hand-ruled-dead "
    "hand-retrieved chips-returned hand-voided action-backed-up wagers-corrected order-placed choice-offered "
    "all-in-declared chips-left-in chips-added turn-moved",
)  # fmt: skip
"""How long a page at normal pace shows each of these before it goes on (web/src/table/beats.ts); None: an act."""


def ending_time(events: Sequence[Event]) -> float:
    """Return how many seconds a page needs to play all that came of the last act of a hand."""
    seconds = LAST_ACT
    for event in reversed(events):
        played = PLAYED.get(type(event), 0.0)
        if played is None:
            break
        seconds += played
    return seconds
