"""A table's stream as stored: events of the table and of its hands, each one JSON object.

What not everybody has seen is sealed before it is stored (`upcard.storage.seal`). Which events that concerns is decided
here, for every kind that there is: a new kind that is not on one of the lists fails when the program is started. Of a
hand's event everybody has seen what `seen_by` shows to a spectator; one that is shown otherwise than it is, is sealed.
Of a table's event some fields may be hidden. What everybody may know stays readable next to the seal: the same event,
its cards unknown, its secrets blank. So who sits where, and with how many chips, is known without the key.

A sealed body is filled up with spaces, so that its length tells nothing either: numbers of one digit count as two, and
what is given by words (a slip that nobody has noticed) gets room for many.
"""

import re
from typing import Any, Final, NamedTuple, TypeGuard, get_args

import msgspec
from msgspec import Struct, structs

from upcard.hand.codec import read
from upcard.hand.events import (
    AnyEvent,
    CardBurned,
    CardDealt,
    CardsMoved,
    CardsShownToOne,
    DeadCardDealt,
    HandBegan,
    HandRetrieved,
    Slipped,
    StubRemade,
)
from upcard.hand.events.of_the_floor import CardMove
from upcard.hand.seeing import VEILED, seen_by
from upcard.hand.views import CardMoveSeen, MovesSeen, Seen
from upcard.table.events import (
    AnyRoomEvent,
    BuyInAsked,
    CameBack,
    ChipsBought,
    ChipsPutDown,
    DealerChanged,
    DeckSealed,
    GameEnded,
    GoingAnnounced,
    HandFinished,
    HandStarted,
    ListJoined,
    ListLeft,
    NumberPromised,
    OwnerChanged,
    PaceChanged,
    Paused,
    Resumed,
    Said,
    SatOut,
    SeatChangeAsked,
    SeatChanged,
    SeatHeld,
    SeatLeft,
    SeatTaken,
    SecretPromised,
    StakesChanged,
    TableOpened,
    TimeAdded,
    TimeTaken,
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyRoomEvent | AnyEvent] = msgspec.json.Decoder(AnyRoomEvent | AnyEvent)

_OF_TABLE: Final[frozenset[type[Struct]]] = frozenset(get_args(AnyRoomEvent))

OPEN_AT_TABLE: Final[frozenset[type[Struct]]] = frozenset({
    TableOpened, StakesChanged, PaceChanged, DealerChanged, OwnerChanged, SeatTaken, SeatChangeAsked, SeatChanged,
    BuyInAsked, ChipsBought, ChipsPutDown, SatOut, CameBack, GoingAnnounced, SeatLeft, ListJoined, ListLeft, SeatHeld,
    TimeTaken, TimeAdded, Paused, Resumed, GameEnded, Said, NumberPromised, HandFinished,
})  # fmt: skip
"""Events of the table that hide nothing."""
HIDDEN_FIELDS: Final[dict[type[Struct], tuple[str, ...]]] = {
    SecretPromised: ("secret",), DeckSealed: ("secret",), HandStarted: ("seed",),
}  # fmt: skip
"""Events of the table with fields, all of them texts of one length, that never leave the server; "" hides nothing."""

UNKNOWN: Final = -1
"""A card in what stays readable of an event."""
PIECE: Final = 64
"""Sealed bodies are filled up to a multiple of this many bytes."""
FOR_WORDS: Final = 1024
"""So much room has what is hidden and told in words."""
_ONE_DIGIT: Final = re.compile(rb"[:,\[][0-9](?=[,\]}])")


class Encoded(NamedTuple):
    """An event as it is stored; ``public`` is what stays readable if the body is to be sealed, None if it is not."""

    hand: int
    kind: str
    body: bytes
    public: bytes | None = None


class Hidden(NamedTuple):
    """A body to be sealed, filled up, and what stays readable of it."""

    body: bytes
    public: bytes


def _classified() -> dict[type[Struct], tuple[str, bool]]:
    """Return for each kind its word and whether it may hide something; TypeError if a kind is on no list, or on two."""
    found: dict[type[Struct], tuple[str, bool]] = {}
    lists: tuple[tuple[frozenset[type[Struct]], frozenset[type[Struct]], frozenset[type[Struct]]], ...] = (
        (_OF_TABLE, OPEN_AT_TABLE, frozenset(HIDDEN_FIELDS)),
        (frozenset(get_args(AnyEvent)), frozenset(get_args(Seen)) - VEILED, VEILED),
    )
    for kinds, bare, veiled in lists:
        for kind in kinds:
            if (kind in bare) == (kind in veiled):
                raise TypeError(f"Say whether {kind.__name__} may hide something: it belongs on one list.")
            found[kind] = (str(kind.__struct_config__.tag), kind in veiled)
    return found


_KINDS: Final = _classified()
"""The word that each kind of event is known by in its JSON, and whether it may hide something."""
MAY_HIDE: Final[frozenset[str]] = frozenset(word for word, hides in _KINDS.values() if hides)
"""The words of the kinds that may have to be sealed."""


def is_room_event(event: AnyRoomEvent | AnyEvent) -> TypeGuard[AnyRoomEvent]:
    """Tell an event of the table from one of a hand."""
    return type(event) in _OF_TABLE


def is_hand_event(event: AnyRoomEvent | AnyEvent) -> TypeGuard[AnyEvent]:
    """Tell an event of a hand from one of the table."""
    return type(event) not in _OF_TABLE


def encode(event: AnyRoomEvent | AnyEvent, hand: int = 0) -> Encoded:
    """Return an event as it is stored. Events of the table belong to no hand."""
    kind = type(event)
    word, hides = _KINDS[kind]
    number = 0 if kind in _OF_TABLE else hand
    body = _encoder.encode(event)
    hidden = hidden_in(event, body) if hides else None
    return Encoded(number, word, body) if hidden is None else Encoded(number, word, *hidden)


def hidden_in(event: AnyRoomEvent | AnyEvent, body: bytes) -> Hidden | None:
    """Return what is to be sealed of an event with this body; None if everybody may read all of it."""
    if is_hand_event(event):
        seen = seen_by(event, None)
        return None if seen is event else Hidden(_filled_up(event, body), _without_cards(event, seen))
    blank: dict[str, Any] = dict.fromkeys(HIDDEN_FIELDS.get(type(event), ()), "")
    public = structs.replace(event, **blank)
    return None if public == event else Hidden(_filled_up(event, body), _encoder.encode(public))


def _without_cards(event: AnyEvent, seen: Seen) -> bytes:
    """Return what stays readable of an event of a hand; of a slip that nobody has noticed nothing does."""
    known: AnyEvent
    match event:
        case CardDealt() | CardBurned() | DeadCardDealt():
            known = structs.replace(event, card=UNKNOWN)
        case HandBegan():
            known = structs.replace(event, deck=(), remakes=(), slips=())
        case StubRemade():
            known = structs.replace(event, cards=(UNKNOWN,) * len(event.cards), burn=False)
        case CardsShownToOne():
            known = structs.replace(event, cards=(UNKNOWN,) * len(event.cards))
        case HandRetrieved():
            known = structs.replace(event, down=(UNKNOWN,) * len(event.down), seen=-1, answered=0)
        case CardsMoved() if isinstance(seen, MovesSeen):
            known = structs.replace(event, moves=tuple(map(_as_seen, seen.moves)))
        case _:
            return b""
    return _encoder.encode(known)


def _as_seen(move: CardMoveSeen) -> CardMove:
    card = UNKNOWN if move.card is None else move.card
    return CardMove(card, move.source, move.source_seat, move.target, move.target_seat)


def _filled_up(event: AnyRoomEvent | AnyEvent, body: bytes) -> bytes:
    """Add spaces, as many as do not depend on what is hidden."""
    match event:
        case HandBegan():
            told = _length(_encoder.encode(structs.replace(event, slips=()))) if event.slips else _length(body)
            room = _multiple(told, PIECE) + FOR_WORDS
        case Slipped():
            room = FOR_WORDS
        case _:
            return body.ljust(_multiple(_length(body), PIECE))
    return body.ljust(room + _multiple(max(0, len(body) - room), FOR_WORDS))


def _length(body: bytes) -> int:
    """Count bytes as if no number had one digit only: cards are numbers below 52."""
    return len(body) + len(_ONE_DIGIT.findall(body))


def _multiple(length: int, piece: int) -> int:
    return -(-length // piece) * piece


def kind_of(event: AnyRoomEvent | AnyEvent) -> str:
    """Return the word that an event is known by in its JSON."""
    return _KINDS[type(event)][0]


def decode(body: bytes) -> AnyRoomEvent | AnyEvent:
    """Read an event of either sort; what is none raises msgspec.DecodeError."""
    return read(body, _decoder)
