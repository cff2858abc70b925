"""A table's stream as stored: events of the table and of its hands, each one JSON object."""

from typing import Final, TypeGuard, get_args

import msgspec

from upcard.hand.events import AnyEvent
from upcard.room.events import AnyRoomEvent

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyRoomEvent | AnyEvent] = msgspec.json.Decoder(AnyRoomEvent | AnyEvent)

_OF_TABLE: Final[frozenset[type]] = frozenset(get_args(AnyRoomEvent))
_KINDS: Final[dict[type, str]] = {kind: str(kind.__struct_config__.tag) for kind in get_args(AnyRoomEvent | AnyEvent)}
"""The word that each kind of event is known by in its JSON."""


def is_room_event(event: AnyRoomEvent | AnyEvent) -> TypeGuard[AnyRoomEvent]:
    """Tell an event of the table from one of a hand."""
    return type(event) in _OF_TABLE


def is_hand_event(event: AnyRoomEvent | AnyEvent) -> TypeGuard[AnyEvent]:
    """Tell an event of a hand from one of the table."""
    return type(event) not in _OF_TABLE


def encode(event: AnyRoomEvent | AnyEvent, hand: int = 0) -> tuple[int, str, bytes]:
    """Return hand, kind and body of an event as they are stored. Events of the table belong to no hand."""
    kind = type(event)
    return 0 if kind in _OF_TABLE else hand, _KINDS[kind], _encoder.encode(event)


def kind_of(event: AnyRoomEvent | AnyEvent) -> str:
    """Return the word that an event is known by in its JSON."""
    return _KINDS[type(event)]


def decode(body: bytes) -> AnyRoomEvent | AnyEvent:
    """Read an event of either sort; what is none raises msgspec.DecodeError."""
    return _decoder.decode(body)
