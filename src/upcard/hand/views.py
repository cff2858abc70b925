"""What each seat and a spectator may know, as types that cannot hold a hidden card.

A view names cards only in fields that are open to its viewer: everybody's upcards, hands that were turned up, and the
viewer's own down cards. ``seen_by`` does the same for events: a closed list, so that a new kind of event without an
entry fails the type check.
"""

from typing import Literal, assert_never

from msgspec import Struct

from upcard.cards.card import DECK, card_text
from upcard.chips.pots import Pot
from upcard.chips.stakes import Stakes
from upcard.hand.events import (
    ActionBecameSubstantial,
    Announced,
    AntePosted,
    AnyEvent,
    AwardMoved,
    BetMade,
    BroughtIn,
    Called,
    CallRefunded,
    CardBurned,
    CardDealt,
    CardsShownToAll,
    CardsShownToOne,
    Checked,
    Cites,
    ClockCalled,
    CommonCardDealt,
    Completed,
    DeadCardDealt,
    Event,
    Folded,
    HandBegan,
    HandCollected,
    HandEnded,
    HandKilled,
    HandMucked,
    HandShown,
    HandsTurnedUp,
    LosersKilled,
    MuckedHandSeen,
    NextDealBegan,
    PlayerLeft,
    PlayerReturned,
    PotAwarded,
    PotClaimed,
    PotSplit,
    Raised,
    RakeTaken,
    RoundClosed,
    RoundOpened,
    ShortageAnnounced,
    ShowdownOpened,
    SplitOffered,
    StreetBegan,
    StubRemade,
    UncalledReturned,
)
from upcard.hand.options import options
from upcard.hand.requests import Option
from upcard.hand.standing_pots import standing_pots
from upcard.hand.state import HandState, Phase


class SeatView(Struct, frozen=True):
    """A seat as all see it: ``down`` tells how many cards lie face down, ``up`` and ``shown`` which lie open."""

    seat: int
    stack: int
    bet: int
    live: bool
    all_in: bool
    down: int
    up: tuple[str, ...]
    shown: tuple[str, ...]


class View(Struct, frozen=True):
    """The table as one viewer sees it; ``own`` are his own down cards, ``options`` what he may do if it is his turn."""

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


def view(state: HandState, viewer: int | None) -> View:
    """Return what a seat (None: a spectator) can see."""
    turn = state.betting.turn
    return View(
        viewer=viewer,
        house=state.rules.house.name,
        game=state.rules.game.name,
        stakes=state.stakes,
        street=state.rules.game.streets[state.street].name,
        turn=turn or None,
        to_match=state.betting.to,
        pots=tuple(standing_pots(state)),
        seats=tuple(_seat_view(state, seat) for seat in state.order),
        own=own_cards(state, viewer),
        common=_texts(state.common),
        dead=_texts(sorted(set(state.seen_cards))),
        burned=len(state.burns),
        stub=len(state.stub),
        options=options(state) if viewer is not None and viewer == turn else (),
        over=state.phase == Phase.OVER,
        won={seat: state.won[seat] for seat in state.order if state.won[seat]},
    )


_TEXTS = tuple(map(card_text, DECK))


def _texts(cards: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    # A table writes a view with every move: a comprehension over a tuple is the quickest way.
    return tuple([_TEXTS[card] for card in cards]) if cards else ()


def own_cards(state: HandState, viewer: int | None) -> tuple[str, ...]:
    """Return a viewer's own down cards, in the order dealt; a spectator has none."""
    if viewer is None or viewer not in state.order:
        return ()
    return _texts(state.down[viewer])


def _seat_view(state: HandState, seat: int) -> SeatView:
    """Show a seat: its down cards only if everybody has seen them."""
    down = state.down[seat]
    return SeatView(
        seat=seat,
        stack=state.stack[seat],
        bet=state.betting.bets[seat] if state.phase in (Phase.BETTING, Phase.CLOSING) else 0,
        live=state.live[seat],
        all_in=state.all_in[seat],
        down=len(down),
        up=_texts(state.up[seat]),
        shown=_texts(_open_down_cards(state, seat)),
    )


def _open_down_cards(state: HandState, seat: int) -> list[int]:
    """The down cards of a live hand that all have seen: at the showdown, early, or shown to one and so to all."""
    down = state.down[seat]
    if not state.turned_up and seat not in state.shown_cards:
        return []
    early = down[: state.turned_up.get(seat, 0)]
    return [card for card in down if card in early or card in state.shown_cards.get(seat, ())]


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
    cites: Cites


class BurnSeen(Event, frozen=True, tag="burn-seen"):
    """A card was burned; nobody saw it."""

    cites: Cites


class DownCardSeen(Event, frozen=True, tag="down-card-seen"):
    """A seat, or the place of a folded hand, got a card face down."""

    seat: int
    dead: bool
    cites: Cites


class StubSeen(Event, frozen=True, tag="stub-seen"):
    """So many cards were mixed into a new stub."""

    cards: int
    cites: Cites


class ShowingSeen(Event, frozen=True, tag="showing-seen"):
    """A player let another see so many cards."""

    seat: int
    to: int
    cards: int
    due: Literal["now", "end-of-round", "end-of-betting", "on-request", "never"]
    cites: Cites


Open = (
    AntePosted | StreetBegan | CardDealt | DeadCardDealt | ShortageAnnounced | CommonCardDealt | Announced | RoundOpened
    | BroughtIn | BetMade | Completed | Raised | Called | Checked | Folded | HandKilled | ClockCalled
    | ActionBecameSubstantial | UncalledReturned | RoundClosed | HandsTurnedUp | ShowdownOpened | HandShown | HandMucked
    | HandCollected | LosersKilled | RakeTaken | CallRefunded | PotAwarded | HandEnded | MuckedHandSeen | AwardMoved
    | CardsShownToOne | CardsShownToAll | SplitOffered | PotSplit | NextDealBegan | PotClaimed | PlayerLeft
    | PlayerReturned
)  # fmt: skip
Seen = Open | HandSeen | BurnSeen | DownCardSeen | StubSeen | ShowingSeen


def seen_by(event: AnyEvent, viewer: int | None) -> Seen:
    """Return an event as a viewer may see it: a seat, or None for a spectator."""
    match event:
        case HandBegan():
            return HandSeen(
                house=event.house, game=event.game, mode=event.mode, stakes=event.stakes, stacks=event.stacks,
                order=event.order, absent=event.absent, carried=event.carried, cites=event.cites,
            )  # fmt: skip
        case CardBurned():
            return BurnSeen(event.cites)
        case CardDealt():
            hidden = not event.up and event.seat != viewer
            return DownCardSeen(event.seat, dead=False, cites=event.cites) if hidden else event
        case DeadCardDealt():
            return event if event.up else DownCardSeen(event.seat, dead=True, cites=event.cites)
        case StubRemade():
            return StubSeen(len(event.cards), event.cites)
        case CardsShownToOne():
            if viewer is not None and viewer in (event.seat, event.to):
                return event
            return ShowingSeen(event.seat, event.to, len(event.cards), event.due, event.cites)
        case (
            AntePosted() | StreetBegan() | ShortageAnnounced() | CommonCardDealt() | Announced() | RoundOpened()
            | BroughtIn() | BetMade() | Completed() | Raised() | Called() | Checked() | Folded() | HandKilled()
            | ClockCalled()
            | ActionBecameSubstantial() | UncalledReturned() | RoundClosed() | HandsTurnedUp() | ShowdownOpened()
            | HandShown() | HandMucked() | HandCollected() | LosersKilled() | RakeTaken() | CallRefunded()
            | PotAwarded() | HandEnded() | MuckedHandSeen() | AwardMoved() | CardsShownToAll() | PotSplit()
            | NextDealBegan() | PotClaimed() | PlayerLeft() | PlayerReturned() | SplitOffered()
        ):  # fmt: skip
            return event
        case _:
            assert_never(event)
