"""How a deck is shuffled so that nobody has to be believed: the whole chance of a hand, fixed before its first card.

1. Before a hand the server makes a secret and publishes its hash, the *promise*.
2. Then the players' programs may each send a *nonce*, which the server cannot have known when it promised.
3. The *seed* of the hand is made from the secret and all the nonces: HMAC-SHA256(secret, table|hand|seat=nonce|...).
4. From the seed, and from nothing else, come the deck and three spare orders for a stub that must be remade, each
   shuffled with a stream of numbers that has no bias, and a salt for every one of the 4 x 52 places.
5. Each place becomes a leaf, sha256(0, salt, order, place, value), and all leaves a tree with one *root*. The root is
   published before the first card is dealt: from now on no place can be changed, and without its salt none can be read.
6. A viewer gets the *openings* of the cards that he was shown: value, salt, and the hashes on the way up to the root.

Secret and seed never leave the server, for they tell every card, the mucked ones too. Whoever may see them can repeat
all of it with `audit`.
"""

import hashlib
import hmac
import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count, zip_longest

from msgspec import Struct

CARDS = 52
ORDERS = 4
"""The deck, and three spare orders."""
HEIGHT = 8
"""Of the tree: 208 leaves, filled up to 256 with empty ones."""
EMPTY = bytes(32)
SALT_BYTES = 16
BLOCK = struct.Struct(">64I")
FAIR = tuple(2**32 - 2**32 % (place + 1) for place in range(CARDS))
"""For each place of a deck: the words below this make every card up to there equally likely."""
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


def _stream(seed: str, purpose: str, size: int) -> bytes:
    """Return so many bytes that only the seed tells: SHAKE256(seed, purpose)."""
    return hashlib.shake_256(bytes.fromhex(seed) + purpose.encode()).digest(size)


def words(seed: str, purpose: str) -> Iterator[int]:
    """Yield whole numbers below 2**32, each equally likely, their first byte the highest; a block is all but enough."""
    for block in count():
        yield from BLOCK.unpack(_stream(seed, f"{purpose}|{block}", BLOCK.size))


def below(bound: int, drawn: Iterator[int]) -> int:
    """Return a number below ``bound``, each equally likely: the uneven rest at the top of the range is thrown away."""
    fair = 2**32 - 2**32 % bound
    while (word := next(drawn)) >= fair:
        pass
    return word % bound


def _shuffled(numbers: Iterator[int]) -> tuple[int, ...]:
    """Return 0 to 51 in a random order (Fisher and Yates): each place from the last draws among those not yet drawn."""
    cards = list(range(CARDS))
    last = CARDS - 1
    for word in numbers:  # `below` written out: it would be called 204 times before every hand
        if word < FAIR[last]:
            drawn = word % (last + 1)
            cards[last], cards[drawn] = cards[drawn], cards[last]
            last -= 1
            if not last:
                break
    return tuple(cards)


def orders_of(seed: str) -> tuple[tuple[int, ...], ...]:
    """Return the deck and the spare orders."""
    return tuple(_shuffled(words(seed, f"order {order}")) for order in range(ORDERS))


def _salts(seed: str) -> list[bytes]:
    """Return a salt for every place, those of the deck first."""
    return list(SALTS.unpack(_stream(seed, "salts", SALTS.size)))


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
