"""How decks were shuffled before they were sealed ahead of the players' numbers: for hands that were dealt so.

Nothing is dealt by this any more. Proofs of such hands are still made and checked, and an operator can still repeat
them; what they show is less than what `upcard.table.fairness` shows.

1. Before a hand the server made a secret and published its hash, the *promise*.
2. Then the players' programs could each send a *nonce*.
3. The *seed* of the hand was HMAC-SHA256(secret, table|hand|seat=nonce|...).
4. From the seed came the deck, three spare orders for a stub that had to be remade, and a salt for each of the 4 x 52
   places.
5. Each place was a leaf, sha256(0, salt, order, place, value), of a tree whose *root* was published before the first
   card.

The secret was never shown, so nobody but the operator could tell a deck made from it from one that was picked among
many after the nonces had come.
"""

import hashlib
import hmac
import struct
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from msgspec import Struct

from upcard.table.shuffling import shuffled, stream, words

CARDS = 52
ORDERS = 4
"""The deck, and three spare orders."""
HEIGHT = 8
"""Of the tree: 208 leaves, filled up to 256 with empty ones."""
EMPTY = bytes(32)
SALT_BYTES = 16
SALTS = struct.Struct(f"{SALT_BYTES}s" * ORDERS * CARDS)
LEAF, NODE = b"\x00", b"\x01"
"""A leaf can never be taken for a node."""


class Chance(Struct, frozen=True):
    """All chance of a hand: the deck from the top, the orders for remade stubs, and the root that commits to them."""

    deck: tuple[int, ...]
    spares: tuple[tuple[int, ...], ...]
    root: str


class Opening(Struct, frozen=True):
    """The proof that a place held this value: order 0 is the deck, 1 to 3 are the spare orders."""

    order: int
    place: int
    value: int
    salt: str
    path: tuple[str, ...]
    """The hashes beside the way up, the lowest first."""


def promise(secret: str) -> str:
    """Return the hash of a secret (hexadecimal), to be published before any nonce is taken."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed_of(secret: str, table: str, hand: int, nonces: Mapping[int, str]) -> str:
    """Mix the server's secret with the players' nonces, by seat number."""
    told = [table, str(hand), *(f"{seat}={nonces[seat]}" for seat in sorted(nonces))]
    return hmac.digest(bytes.fromhex(secret), "|".join(told).encode(), "sha256").hex()


def orders_of(seed: str) -> tuple[tuple[int, ...], ...]:
    """Return the deck and the spare orders."""
    return tuple(shuffled(CARDS, words(seed, f"order {order}")) for order in range(ORDERS))


def _salts(seed: str) -> list[bytes]:
    """Return a salt for every place, those of the deck first."""
    return list(SALTS.unpack(stream(seed, "salts", SALTS.size)))


def _leaf(salt: bytes, order: int, place: int, value: int) -> bytes:
    return hashlib.sha256(LEAF + salt + bytes((order, place, value))).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(NODE + left + right).digest()


def _empties() -> list[bytes]:
    """Return for each level of the tree what stands above empty leaves alone."""
    levels = [EMPTY]
    for _ in range(HEIGHT):
        levels.append(_node(levels[-1], levels[-1]))
    return levels


EMPTIES = _empties()


def _tree(orders: Sequence[Sequence[int]], salts: Sequence[bytes]) -> list[list[bytes]]:
    """Return the levels of the tree, the leaves first and the root last; empties at the end of a level are left out."""
    sha256 = hashlib.sha256
    places = [bytes((order, place, value)) for order, values in enumerate(orders) for place, value in enumerate(values)]
    # `_leaf` and `_node` written out: they would be called 417 times before every hand
    levels = [[sha256(LEAF + salt + held).digest() for salt, held in zip(salts, places, strict=True)]]
    for empty in EMPTIES[:-1]:
        below = levels[-1]
        pairs = zip_longest(below[::2], below[1::2], fillvalue=empty)
        levels.append([sha256(NODE + left + right).digest() for left, right in pairs])
    return levels


def chance_of(seed: str) -> Chance:
    """Return everything that is left to chance in a hand with this seed."""
    orders = orders_of(seed)
    root = _tree(orders, _salts(seed))[-1][0].hex()
    return Chance(deck=orders[0], spares=orders[1:], root=root)


def opening(seed: str, order: int, place: int) -> Opening:
    """Return the proof of what one place holds."""
    return openings(seed, [(order, place)])[0]


def openings(seed: str, wanted: Iterable[tuple[int, int]]) -> list[Opening]:
    """Return the proofs of what some places (order, place) hold."""
    orders, salts = orders_of(seed), _salts(seed)
    levels = _tree(orders, salts)
    found: list[Opening] = []
    for order, place in wanted:
        leaf = order * CARDS + place
        path = tuple(_beside(levels[level], leaf >> level, EMPTIES[level]).hex() for level in range(HEIGHT))
        found.append(Opening(order, place, orders[order][place], salts[leaf].hex(), path))
    return found


def _beside(level: Sequence[bytes], place: int, empty: bytes) -> bytes:
    """Return what stands beside a place on its level."""
    return level[place ^ 1] if place ^ 1 < len(level) else empty


def check(root: str, shown: Opening) -> bool:
    """Tell whether this very value at this very place was committed to by the root. Nothing secret is needed."""
    in_range = 0 <= shown.order < ORDERS and 0 <= shown.place < CARDS and 0 <= shown.value < CARDS
    salt, path = _bytes(shown.salt, SALT_BYTES), [_bytes(step, len(EMPTY)) for step in shown.path]
    if not in_range or not salt or len(path) != HEIGHT:
        return False
    hashed, leaf = _leaf(salt, shown.order, shown.place, shown.value), shown.order * CARDS + shown.place
    for level, beside in enumerate(path):
        hashed = _node(beside, hashed) if leaf >> level & 1 else _node(hashed, beside)
    return hashed.hex() == root and b"" not in path


def _bytes(text: str, length: int) -> bytes:
    """Read small hexadecimal digits, exactly as we write them; nothing for anything else."""
    try:
        read = bytes.fromhex(text)
    except ValueError:
        return b""
    return read if len(read) == length and read.hex() == text else b""


def audit(secret: str, table: str, hand: int, nonces: Mapping[int, str], promised: str, root: str) -> list[str]:
    """Repeat a hand's chance from its secret, and say what disagrees with what was published; nothing if all fits."""
    found: list[str] = []
    if promise(secret) != promised:
        found.append("The secret is not the one whose hash was promised before the nonces were taken.")
    if chance_of(seed_of(secret, table, hand, nonces)).root != root:
        found.append("The secret and the nonces do not make the deck that was committed to.")
    return found
