"""Sealing what not everybody has seen, with a key that is not in the database.

AES-256-GCM. What is sealed is bound to its place (table, number, hand, kind): moved or altered, it does not open. A
nonce is seven random bytes, drawn when the process starts, and a number that goes on from there: within a process it
never repeats, and two processes would have to draw the same seven bytes.

A sealed body begins with a byte that no JSON text begins with, then come a version, the id of the key, the length of
what stays readable, that itself, the nonce, and the rest.
"""

import base64
import hashlib
import itertools
import os
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from upcard.storage.errors import Altered
from upcard.storage.records import NewEvent

KEY_BYTES: Final = 32
_SEALED: Final = b"\xa5"
_VERSION: Final = b"\x01"
MARK: Final = "="
"""What a sealed text begins with: no card does."""
TEXT_PIECE: Final = 32
"""Sealed texts are filled up to a multiple of this many letters: two cards are as long as ten."""
_ID_BYTES: Final = 8
_LENGTH_BYTES: Final = 4
_PREFIX_BYTES: Final = 7
_COUNTER_BYTES: Final = 5
_NONCE_BYTES: Final = _PREFIX_BYTES + _COUNTER_BYTES
_PUBLIC_AT: Final = 2 + _ID_BYTES + _LENGTH_BYTES
_TAG_BYTES: Final = 16


def key_id(key: bytes) -> str:
    """Return the name of a key, which tells nothing of it."""
    return hashlib.sha256(b"upcard key id" + key).digest()[:_ID_BYTES].hex()


def place_of_event(stream: str, seq: int, hand: int, kind: str) -> bytes:
    """Return where an event belongs."""
    return f"event {len(stream)} {stream} {seq} {hand} {kind}".encode()


def place_of_cards(stream: str, hand: int, seat: int, player: str) -> bytes:
    """Return where a player's down cards of a finished hand belong."""
    return f"cards {len(stream)} {stream} {hand} {seat} {player}".encode()


class Opened(NamedTuple):
    """A body that was read; ``closed``: its key is not there, and this is only what stays readable."""

    body: bytes
    closed: bool = False


class Opener:
    """Opens with all of some keys; whatever is sealed with none of them stays closed."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._ciphers: Mapping[bytes, AESGCM] = {bytes.fromhex(key_id(key)): AESGCM(key) for key in keys}

    def open(self, place: bytes, stored: bytes) -> Opened:
        """Read a stored body, sealed or not; Altered if it was sealed for another place, or changed since."""
        if not is_sealed(stored):
            return Opened(stored)
        sealed_at = _PUBLIC_AT + int.from_bytes(stored[_PUBLIC_AT - _LENGTH_BYTES : _PUBLIC_AT], "big")
        if stored[1:2] != _VERSION or len(stored) < sealed_at + _NONCE_BYTES + _TAG_BYTES:
            raise Altered
        cipher = self._ciphers.get(stored[2 : 2 + _ID_BYTES])
        if cipher is None:
            return Opened(public_of(stored), closed=True)
        head, nonce = stored[:sealed_at], stored[sealed_at : sealed_at + _NONCE_BYTES]
        try:
            return Opened(cipher.decrypt(nonce, stored[sealed_at + _NONCE_BYTES :], place + head))
        except InvalidTag:
            raise Altered from None

    def open_text(self, place: bytes, stored: str) -> str | None:
        """Read a stored text, sealed or not; None if its key is not there."""
        if not stored.startswith(MARK):
            return stored
        try:
            sealed = base64.b64decode(stored[len(MARK) :], validate=True)
        except ValueError:
            raise Altered from None
        if not is_sealed(sealed):
            raise Altered
        opened = self.open(place, sealed)
        return None if opened.closed else opened.body.decode().rstrip()


class Sealer(Opener):
    """Seals with the first of some keys, and opens with all of them."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        """Take at least one key."""
        super().__init__(keys)
        first = next(iter(self._ciphers))
        self.id = first.hex()
        """The name of the key that seals."""
        self._head = _SEALED + _VERSION + first
        self._text_head = MARK + base64.b64encode(self._head[:9]).decode()  # nine bytes are twelve letters
        self._encrypt = self._ciphers[first].encrypt
        self._prefix = os.urandom(_PREFIX_BYTES)
        self._numbers = itertools.count()

    def seal(self, place: bytes, body: bytes, public: bytes = b"") -> bytes:
        """Seal a body for its place; ``public`` stays readable, and belongs to it."""
        nonce = self._prefix + next(self._numbers).to_bytes(_COUNTER_BYTES, "big")
        head = self._head + len(public).to_bytes(_LENGTH_BYTES, "big") + public
        return head + nonce + self._encrypt(nonce, body, place + head)

    def seal_text(self, place: bytes, text: str) -> str:
        """Seal a short text."""
        filled = text.encode().ljust(-(-max(len(text), 1) // TEXT_PIECE) * TEXT_PIECE)
        return MARK + base64.b64encode(self.seal(place, filled)).decode()

    def is_current(self, stored: bytes) -> bool:
        """Tell whether a body is sealed with the key that seals now."""
        return stored.startswith(self._head)

    def is_current_text(self, stored: str) -> bool:
        """Tell whether a text is."""
        return stored.startswith(self._text_head)


def is_sealed(stored: bytes) -> bool:
    """Tell whether a body is sealed, with whatever key."""
    return stored[:1] == _SEALED


def public_of(stored: bytes) -> bytes:
    """Return what stays readable of a sealed body, checked by nobody."""
    length = int.from_bytes(stored[_PUBLIC_AT - _LENGTH_BYTES : _PUBLIC_AT], "big")
    return stored[_PUBLIC_AT : _PUBLIC_AT + length]


def sealed_events(sealer: Sealer, stream: str, after: int, events: Sequence[NewEvent]) -> list[NewEvent]:
    """Seal those of a stream's next events that hide something; the others stay as they are."""
    found: list[NewEvent] = []
    for new in events:
        after += 1
        if new.public is not None:
            place = place_of_event(stream, after, new.hand, new.kind)
            new = NewEvent(new.hand, new.kind, sealer.seal(place, new.body, new.public))  # noqa: PLW2901 - the same one
        found.append(new)
    return found
