"""How long a page at normal pace takes to show what has happened.

Nobody's time begins before they could see what they are asked: the clock of a turn, the thinking of a bot and the rest
after a hand all wait for the same figure. It is worked out from the events of an update as the page does it
(web/src/table/beats.ts): in beats, each of which stands for a while; the last one stands with the question itself.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from upcard.hand.events import (
    AllInProtected,
    AntePosted,
    BetMade,
    BroughtIn,
    Called,
    CardBurned,
    CardDealt,
    Checked,
    CommonCardDealt,
    Completed,
    DeadCardDealt,
    Event,
    Folded,
    HandBegan,
    HandEnded,
    HandKilled,
    HandMucked,
    HandShown,
    HandsTurnedUp,
    PotAwarded,
    Raised,
    RoundClosed,
    RoundOpened,
    ShortageAnnounced,
    ShowdownOpened,
    StreetBegan,
    StubRemade,
    UncalledReturned,
)
from upcard.hand.folding import handlers, tag_of

Part = Literal["begin", "street", "act", "gather", "turn-up", "open", "show", "muck", "push", "end"]
FOLLOWS: Final = (
    "announced round-opened clock-called action-became-substantial hand-collected losers-killed rake-taken "
    "player-left player-returned order-placed all-in-declared"
)
"""Shown together with what went before them."""
FLOOR: Final = (
    "call-refunded mucked-hand-seen award-moved cards-shown-to-one cards-shown-to-all split-offered pot-split "
    "next-deal-began pot-claimed rules-changed slipped ruling-given floor-decided cards-moved deal-changed "
    "hand-ruled-dead hand-retrieved chips-returned hand-voided action-backed-up wagers-corrected choice-offered "
    "chips-left-in chips-added turn-moved"
)
"""Shown at once, with all that comes after them."""
PARTS: Final[dict[type, Part]] = handlers(
    {
        HandBegan: "begin", AntePosted: "begin",
        StreetBegan: "street", CardBurned: "street", CardDealt: "street", DeadCardDealt: "street",
        CommonCardDealt: "street", ShortageAnnounced: "street", StubRemade: "street",
        BroughtIn: "act", BetMade: "act", Completed: "act", Raised: "act", Called: "act", Checked: "act",
        Folded: "act", HandKilled: "act", AllInProtected: "act",
        UncalledReturned: "gather", RoundClosed: "gather",
        HandsTurnedUp: "turn-up", ShowdownOpened: "open", HandShown: "show", HandMucked: "muck", PotAwarded: "push",
        HandEnded: "end",
    },
    ignored=f"{FOLLOWS} {FLOOR}",
)  # fmt: skip
"""What each of the other kinds of event is part of."""
FOLLOWING: Final = frozenset(FOLLOWS.split())
HOLDS: Final[dict[Part, float]] = {
    "begin": 0.24, "act": 0.42, "gather": 0.42, "turn-up": 0.7, "open": 0.42, "show": 0.7, "muck": 0.42, "push": 0.7,
    "end": 0.0,
}  # fmt: skip
"""How many seconds each stands there; a street as long as its cards need."""
RUN_OUT: Final = 1.0
"""A street after which nobody bets."""
CARD: Final = 0.24
NEXT_CARD: Final = 0.06
WAGERS: Final = (BroughtIn, BetMade, Completed, Raised, Called)
STAND_ALONE: Final = frozenset({"street", "turn-up", "show", "push"})
"""These have to be seen before anything else is told."""
HURRIED: Final = 0.4
"""A page that has fallen behind plays so much faster."""
LONGEST_WAIT: Final = 1.5
"""The page lets nobody whose turn it is wait for longer than this."""


class Beat:
    """Events that are shown together."""

    def __init__(self, part: Part, *, bets: bool) -> None:
        """Begin one; ``bets``: chips lie before the players."""
        self.part = part
        self.bets = bets
        self.cards = 0
        self.leads_to_bets = False

    def add(self, event: Event) -> None:
        """Let an event be part of it."""
        # a card that is taken by the place of a folded hand flies only face down
        flies = isinstance(event, CardDealt | CommonCardDealt) or (isinstance(event, DeadCardDealt) and not event.up)
        self.cards += flies
        self.leads_to_bets = self.leads_to_bets or isinstance(event, RoundOpened)

    def goes_on_with(self, part: Part, event: Event) -> bool:
        """Tell whether an event belongs to the beat that is under way."""
        if part != self.part:
            return False
        if part == "street":
            return not isinstance(event, StreetBegan) or not self.cards
        return part in {"begin", "gather"}

    @property
    def hold(self) -> float:
        """Seconds for which it stands."""
        if self.part == "gather" and not self.bets:
            return 0.0
        if self.part != "street":
            return HOLDS[self.part]
        deal = CARD + NEXT_CARD * max(0, self.cards - 1)
        return deal if self.leads_to_bets else max(RUN_OUT, deal)


def playing_time(events: Iterable[Event], *, bets: bool) -> float:
    """Return how many seconds pass before the page has shown these and asks what comes then.

    ``bets``: whether chips lay before the players already.
    """
    beats = _beats(events, bets=bets)
    if beats and beats[-1].part not in STAND_ALONE:
        beats.pop()
    return sum(beat.hold for beat in beats)


def _beats(events: Iterable[Event], *, bets: bool) -> list[Beat]:
    beats: list[Beat] = []
    for event in events:
        part = PARTS.get(type(event))
        if part is None and tag_of(type(event)) not in FOLLOWING:  # the floor: shown at once, with all that follows
            return [*beats, Beat("end", bets=bets)]
        if not beats or (part is not None and not beats[-1].goes_on_with(part, event)):
            beats.append(Beat(part or "gather", bets=bets))
        beats[-1].add(event)
        bets = (bets or isinstance(event, WAGERS)) and not isinstance(event, RoundClosed)
    return beats


def chips_out(events: Sequence[Event]) -> bool:
    """Tell whether chips lie before the players after these events of a hand: some were bet since a round closed."""
    for event in reversed(events):
        if isinstance(event, WAGERS):
            return True
        if isinstance(event, RoundClosed | StreetBegan):
            return False
    return False
