"""What each seat and a spectator may know, as types that cannot hold a hidden card.

A view names cards only in fields that are open to its viewer: everybody's upcards, hands that were turned up, and the
viewer's own down cards. What is not on the list of open events has a type of its own here, without the card. How both
are made stands in `upcard.hand.seeing`.
"""

from typing import Literal

from msgspec import Struct

from upcard.chips.pots import Pot
from upcard.chips.stakes import Stakes
from upcard.hand.events import (
    ActionBackedUp,
    ActionBecameSubstantial,
    AllInDeclared,
    AllInProtected,
    Announced,
    AntePosted,
    AwardMoved,
    BetMade,
    BroughtIn,
    Called,
    CallRefunded,
    CardDealt,
    CardsMoved,
    CardsShownToAll,
    CardsShownToOne,
    Checked,
    ChipsAdded,
    ChipsLeftIn,
    ChipsReturned,
    ChoiceOffered,
    Cite,
    ClockCalled,
    CommonCardDealt,
    Completed,
    DeadCardDealt,
    DealChanged,
    Event,
    FloorDecided,
    Folded,
    HandCollected,
    HandEnded,
    HandKilled,
    HandMucked,
    HandRetrieved,
    HandRuledDead,
    HandShown,
    HandsTurnedUp,
    HandVoided,
    LosersKilled,
    MuckedHandSeen,
    NextDealBegan,
    OrderPlaced,
    PlayerLeft,
    PlayerReturned,
    PotAwarded,
    PotClaimed,
    PotSplit,
    Raised,
    RakeTaken,
    RoundClosed,
    RoundOpened,
    RulesChanged,
    RulingGiven,
    ShortageAnnounced,
    ShowdownOpened,
    Slipped,
    SplitOffered,
    StreetBegan,
    TurnMoved,
    UncalledReturned,
    WagersCorrected,
)
from upcard.hand.events.of_the_floor import Place
from upcard.hand.requests import Option


class SeatView(Struct, frozen=True):
    """A seat as all see it: ``down`` tells how many cards lie face down, ``up`` and ``shown`` which lie open.

    ``door`` is the door card, empty if none has come: the upcard of third street, also of a hand thrown away since. If
    a hole card was exposed and the third came down for it, that is the door card; if the third came up too, it is.
    """

    seat: int
    stack: int
    bet: int
    live: bool
    all_in: bool
    down: int
    up: tuple[str, ...]
    shown: tuple[str, ...]
    door: str = ""


class View(Struct, frozen=True):
    """The table as one viewer sees it; ``own`` are the viewer's down cards, ``options`` the choices in turn."""

    viewer: int | None
    house: str
    game: str
    stakes: Stakes
    street: str
    turn: int | None
    to_match: int
    pots: tuple[Pot, ...]
    seats: tuple[SeatView, ...]
    own: tuple[str, ...]
    common: tuple[str, ...]
    dead: tuple[str, ...]
    burned: int
    stub: int
    options: tuple[Option, ...]
    over: bool
    won: dict[int, int]


class HandSeen(Event, frozen=True, tag="hand-seen", kw_only=True):
    """A hand begins, without the deck."""

    house: str
    game: str
    mode: str
    stakes: Stakes
    stacks: dict[int, int]
    order: tuple[int, ...]
    absent: tuple[int, ...]
    carried: int
    cite: Cite


class BurnSeen(Event, frozen=True, tag="burn-seen"):
    """A card was burned; nobody saw it."""

    cite: Cite


class DownCardSeen(Event, frozen=True, tag="down-card-seen"):
    """A seat, or the place of a folded hand, got a card face down."""

    seat: int
    dead: bool
    cite: Cite


class StubSeen(Event, frozen=True, tag="stub-seen"):
    """Cards were mixed into a new stub; how many."""

    cards: int
    cite: Cite


class ShowingSeen(Event, frozen=True, tag="showing-seen"):
    """A player let another see cards; how many."""

    seat: int
    to: int
    cards: int
    due: Literal["now", "end-of-round", "end-of-betting", "on-request", "never"]
    cite: Cite


class Unseen(Event, frozen=True, tag="unseen"):
    """Something went wrong that nobody at the table could see."""

    cite: Cite


class CardMoveSeen(Struct, frozen=True):
    """A card went from one place to another; None: a card that this viewer does not see."""

    card: int | None
    source: Place
    source_seat: int
    target: Place
    target_seat: int


class MovesSeen(Event, frozen=True, tag="moves-seen"):
    """Cards were put elsewhere, not all of them for this viewer's eyes."""

    moves: tuple[CardMoveSeen, ...]
    cite: Cite


class RetrievalSeen(Event, frozen=True, tag="retrieval-seen"):
    """A hand was given back, and how many of its cards are face down."""

    seat: int
    down: int
    up: tuple[int, ...]
    next: int
    cite: Cite


Open = (
    AntePosted | StreetBegan | CardDealt | DeadCardDealt | ShortageAnnounced | CommonCardDealt | Announced | RoundOpened
    | BroughtIn | BetMade | Completed | Raised | Called | Checked | Folded | HandKilled | ClockCalled
    | ActionBecameSubstantial | UncalledReturned | RoundClosed | HandsTurnedUp | ShowdownOpened | HandShown | HandMucked
    | HandCollected | LosersKilled | RakeTaken | CallRefunded | PotAwarded | HandEnded | MuckedHandSeen | AwardMoved
    | CardsShownToOne | CardsShownToAll | SplitOffered | PotSplit | NextDealBegan | PotClaimed | PlayerLeft
    | PlayerReturned | RulesChanged
    | Slipped | RulingGiven | FloorDecided | CardsMoved | DealChanged | HandRuledDead | HandRetrieved | ChipsReturned
    | HandVoided | ActionBackedUp | WagersCorrected | OrderPlaced | ChoiceOffered | AllInDeclared | ChipsLeftIn
    | ChipsAdded | TurnMoved | AllInProtected
)  # fmt: skip
Seen = Open | HandSeen | BurnSeen | DownCardSeen | StubSeen | ShowingSeen | Unseen | MovesSeen | RetrievalSeen
