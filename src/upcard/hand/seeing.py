"""What each seat and a spectator may know of a hand and of its events. Every card that leaves comes this way."""

from collections.abc import Collection, Mapping
from typing import Final, assert_never, get_args

from msgspec import structs

from upcard.cards.card import DECK, card_text
from upcard.hand.events import (
    AnyEvent,
    CardBurned,
    CardDealt,
    CardsMoved,
    CardsShownToOne,
    DeadCardDealt,
    Event,
    HandBegan,
    HandRetrieved,
    Slipped,
    StubRemade,
)
from upcard.hand.events.base import UNCITED
from upcard.hand.events.of_the_floor import CardMove
from upcard.hand.folding import handlers, tag_of
from upcard.hand.options import options
from upcard.hand.standing_pots import standing_pots
from upcard.hand.state import HandState, Phase
from upcard.hand.views import (
    BurnSeen,
    CardMoveSeen,
    DownCardSeen,
    HandSeen,
    MovesSeen,
    Open,
    RetrievalSeen,
    SeatView,
    Seen,
    ShowingSeen,
    StubSeen,
    Unseen,
    View,
)


def view(state: HandState, viewer: int | None) -> View:
    """Return what a seat (None: a spectator) can see."""
    turn = 0 if state.awaits_floor else state.betting.turn
    return View(
        viewer=viewer,
        house=state.rules.house.name,
        game=state.rules.game.name,
        stakes=state.stakes,
        street=state.rules.game.streets[state.street].name,
        turn=turn or None,
        to_match=state.betting.to_match,
        pots=tuple(standing_pots(state)),
        seats=tuple([seat_view(state, seat) for seat in state.order]),
        own=own_cards(state, viewer),
        common=_texts(state.common),
        dead=dead_cards(state),
        burned=len(state.burns),
        stub=len(state.stub),
        options=options(state) if viewer is not None and viewer == turn else (),
        over=state.phase == Phase.OVER,
        won={seat: state.won[seat] for seat in state.order if state.won[seat]} if any(state.won) else {},
    )


def looking_back(state: HandState, viewer: int | None, opened: Mapping[int, Collection[int]]) -> View:
    """Return what somebody sees who looks back at a hand: what could be done is over.

    ``opened`` are, by seat, down cards that they have come to know since; they lie open to them wherever they lie down.
    """
    seen = view(state, viewer)
    seats = tuple(_with_cards(state, place, opened.get(place.seat, ())) for place in seen.seats)
    return structs.replace(seen, seats=seats, options=())


def _with_cards(state: HandState, place: SeatView, opened: Collection[int]) -> SeatView:
    known = tuple(card_text(card) for card in state.down[place.seat] if card in opened)
    return structs.replace(place, shown=known) if len(known) > len(place.shown) else place


_TEXTS: Final = tuple(map(card_text, DECK))


def _texts(cards: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    # A table writes a view with every move: a comprehension over a tuple is the quickest way.
    return tuple([_TEXTS[card] for card in cards]) if cards else ()


def own_cards(state: HandState, viewer: int | None) -> tuple[str, ...]:
    """Return a viewer's own down cards, in the order dealt; a spectator has none."""
    if viewer is None or viewer not in state.order:
        return ()
    return _texts(state.down[viewer])


def dead_cards(state: HandState) -> tuple[str, ...]:
    """Return the cards that are out of play and were seen by all, lowest first."""
    return _texts(sorted(set(state.seen_cards)))


def seat_view(state: HandState, seat: int) -> SeatView:
    """Show a seat: its down cards only if everybody has seen them."""
    opened = _open_down_cards(state, seat) if state.turned_up or state.shown_cards else ()
    return SeatView(
        seat=seat,
        stack=state.stack[seat],
        bet=state.betting.bets[seat] if state.phase in (Phase.BETTING, Phase.CLOSING) else 0,
        live=state.live[seat],
        all_in=state.all_in[seat],
        down=len(state.down[seat]),
        up=_texts(state.up[seat]),
        shown=_texts(opened),
        door=_door(state, seat),
    )


def _door(state: HandState, seat: int) -> str:
    """Return the door card; one that was replaced, or turned down for an exposed card, has left its place to that."""
    up, door = state.up[seat], state.doors[seat]
    if up and door not in up:
        door = up[0]
    return _TEXTS[door] if door >= 0 else ""


def _open_down_cards(state: HandState, seat: int) -> list[int]:
    """The down cards of a live hand that all have seen: at the showdown, early, or shown to one and so to all."""
    down = state.down[seat]
    early = down[: state.turned_up.get(seat, 0)]
    return [card for card in down if card in early or card in state.shown_cards.get(seat, ())]


OPEN_PLACES: Final[tuple[str, ...]] = ("up", "common")
Veiled = (
    HandBegan | CardBurned | CardDealt | DeadCardDealt | StubRemade | CardsShownToOne | Slipped | CardsMoved
    | HandRetrieved
)  # fmt: skip
"""Events that not everybody sees whole."""
_VEILED = (
    HandBegan, CardBurned, CardDealt, DeadCardDealt, StubRemade, CardsShownToOne, Slipped, CardsMoved, HandRetrieved,
)  # fmt: skip
VEILED: frozenset[type[Event]] = frozenset(_VEILED)
handlers(dict.fromkeys(_VEILED), " ".join([tag_of(kind) for kind in get_args(Open) if kind not in VEILED]))

SAME_FOR_ALL: Final = frozenset({HandBegan, CardBurned, DeadCardDealt, StubRemade})
"""Those of them of which nobody sees more than a spectator does."""


def seen_by(event: AnyEvent, viewer: int | None) -> Seen:
    """Return an event as a viewer may see it: a seat, or None for a spectator."""
    # The type check lets pass only what is listed as open: a new kind of event has to be put on one of the two lists.
    return _unveiled(event, viewer) if isinstance(event, _VEILED) else event


def _unveiled(event: Veiled, viewer: int | None) -> Seen:
    match event:
        case CardDealt():
            hidden = not event.up and event.seat != viewer
            return DownCardSeen(event.seat, dead=False, cite=event.cite) if hidden else event
        case CardBurned():
            return BurnSeen(event.cite)
        case DeadCardDealt():
            return event if event.up else DownCardSeen(event.seat, dead=True, cite=event.cite)
        case HandBegan():
            return HandSeen(
                house=event.house, game=event.game, mode=event.mode, stakes=event.stakes, stacks=event.stacks,
                order=event.order, absent=event.absent, carried=event.carried, cite=event.cite,
            )  # fmt: skip
        case StubRemade():
            return StubSeen(len(event.cards), event.cite)
        case CardsShownToOne():
            if viewer is not None and viewer in (event.seat, event.to):
                return event
            return ShowingSeen(event.seat, event.to, len(event.cards), event.due, event.cite)
        case _:
            return _floor_unveiled(event, viewer)


def _floor_unveiled(event: Slipped | CardsMoved | HandRetrieved, viewer: int | None) -> Seen:
    match event:
        case Slipped():
            return event if event.plain else Unseen(UNCITED)
        case CardsMoved():
            return _moves_seen(event, viewer)
        case HandRetrieved():
            if event.seat == viewer:
                return event
            return RetrievalSeen(event.seat, len(event.down), event.up, event.next, event.cite)
        case _:
            assert_never(event)


def _moves_seen(event: CardsMoved, viewer: int | None) -> Seen:
    """Hide the cards that lay or came to lie face down before somebody else, or where nobody sees them."""
    seen = [_is_seen(move, viewer) for move in event.moves]
    if all(seen):
        return event
    moves = [
        CardMoveSeen(move.card if open_ else None, move.source, move.source_seat, move.target, move.target_seat)
        for move, open_ in zip(event.moves, seen, strict=True)
    ]
    return MovesSeen(tuple(moves), event.cite)


def _is_seen(move: CardMove, viewer: int | None) -> bool:
    if move.source in OPEN_PLACES or move.target in OPEN_PLACES:
        return True
    own = viewer is not None
    return own and (
        (move.source == "down" and move.source_seat == viewer) or (move.target == "down" and move.target_seat == viewer)
    )
