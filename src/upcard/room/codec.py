"""A table's stream as stored: events of the table and of its hands, each one JSON object."""

from typing import TypeGuard

import msgspec

from upcard.hand.events import AnyEvent
from upcard.room.events import AnyRoomEvent, RoomEvent

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyRoomEvent | AnyEvent] = msgspec.json.Decoder(AnyRoomEvent | AnyEvent)


def is_room_event(event: AnyRoomEvent | AnyEvent) -> TypeGuard[AnyRoomEvent]:
    """Tell an event of the table from one of a hand."""
    return isinstance(event, RoomEvent)


def encode(event: AnyRoomEvent | AnyEvent, hand: int = 0) -> tuple[int, str, bytes]:
    """Return hand, kind and body of an event as they are stored. Events of the table belong to no hand."""
    return 0 if is_room_event(event) else hand, kind_of(event), _encoder.encode(event)


def kind_of(event: AnyRoomEvent | AnyEvent) -> str:
    """Return the word that an event is known by in its JSON."""
    return str(type(event).__struct_config__.tag)


def decode(body: bytes) -> AnyRoomEvent | AnyEvent:
    """Read an event of either sort; what is none raises msgspec.DecodeError."""
    return _decoder.decode(body)
