"""A deal that players can check: the house fixes the cards, the players' numbers decide in which order they come.

1. *Seal.* Before a hand the server draws a secret. From it come the card of every place 0 to 51, a salt for each, and a
   key for stubs that must be remade. Each place is a leaf, sha256(0, salt, place, card), the key is one more,
   sha256(2, key), and all leaves make a tree with one *root*. It is published with the list of hashes that the players
   had promised by then; from here on the card of every place is fixed, and so is every number that can count.
2. *Numbers.* Then the players' programs send their numbers, each with the hash of the next one. A number counts only if
   its hash stands in the list; one that does not come is left out, and the record says whose.
3. *Cut.* The *cut* is sha256("upcard cut|table|hand|root|seat=hash:number|..."), in the order of seats, with nothing
   after the colon where no number came. The order of dealing is the permutation of the places that Fisher and Yates
   make of SHAKE256(cut): card j off the deck is that of place ``order_of(cut)[j]``. A remade stub comes in the order
   that is made the same way of sha256("upcard remade|cut|m|key"), restricted to the cards that are mixed.
4. *Opening.* Who sees a card gets its place, salt and path to the root. The key is opened when the hand is over: before
   that it would tell where cards that somebody knows come to lie in a remade stub.

So neither side can choose: the house did not know the cut when it fixed the cards, and nobody who sent a number knew
the cards or, when they fixed theirs, the others' numbers. The secret never leaves the server, for it tells every card,
the mucked ones too; anyone who may see it can repeat all of this with `audit_sealed`.
"""

import hashlib
import hmac
import struct
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from msgspec import Struct

from upcard.table.shuffling import shuffled, stream, words

CARDS = 52
HEIGHT = CARDS.bit_length()
"""Of the tree: the least whose leaves hold all places and the key; the rest are empty."""
REMAKES = 3
"""How many orders for remade stubs are laid out before a hand; `upcard.hand.remaking` makes any further ones of
them."""
EMPTY = bytes(32)
SECRET_BYTES = 32
SALT_BYTES = KEY_BYTES = NUMBER_BYTES = 16
HASH_BYTES = 32
SALTS = struct.Struct(f"{SALT_BYTES}s" * CARDS)
LEAF, NODE, KEY, NUMBER = b"\x00", b"\x01", b"\x02", b"upcard number|"
"""What is hashed begins with what it is: nothing can be taken for something else."""


class Chance(Struct, frozen=True):
    """All chance of a hand: the deck from the top, the orders for remade stubs, and the seed of the dealer's slips."""

    deck: tuple[int, ...]
    spares: tuple[tuple[int, ...], ...]
    """Each an order of the whole deck, by where the cards lay in it from the top."""
    slips: str


class Opening(Struct, frozen=True):
    """The proof that a place held this card."""

    place: int
    card: int
    salt: str
    path: tuple[str, ...]
    """The hashes beside the way up, the lowest first."""


class KeyOpening(Struct, frozen=True):
    """The proof that this was the key of the remade stubs."""

    key: str
    path: tuple[str, ...]


def number_hash(number: str) -> str:
    """Return the hash by which a player's number (32 hexadecimal digits) is promised."""
    return hashlib.sha256(NUMBER + bytes.fromhex(number)).hexdigest()


def cut_of(table: str, hand: int, root: str, promised: Mapping[int, str], numbers: Mapping[int, str]) -> str:
    """Mix everything that was published before the first card; ``table`` is its alias, never its id."""
    told = ["upcard cut", table, str(hand), root]
    told += [f"{seat}={promised[seat]}:{numbers.get(seat, '')}" for seat in sorted(promised)]
    return hashlib.sha256("|".join(told).encode()).hexdigest()


def order_of(cut: str) -> tuple[int, ...]:
    """Return the places in the order in which they are dealt."""
    return shuffled(CARDS, words(cut, "order"))


def remade_orders(cut: str, key: str) -> tuple[tuple[int, ...], ...]:
    """Return the orders of remade stubs, by where the cards lay in the deck as it was dealt."""
    seeds = [hashlib.sha256(f"upcard remade|{cut}|{m}|{key}".encode()).hexdigest() for m in range(1, REMAKES + 1)]
    return tuple(order_of(seed) for seed in seeds)


def cards_of(secret: str) -> tuple[int, ...]:
    """Return the card of every place."""
    return shuffled(CARDS, words(secret, "places"))


def _key(secret: str) -> bytes:
    return stream(secret, "remade stubs", KEY_BYTES)


def chance_of(secret: str, cut: str) -> Chance:
    """Return everything that is left to chance in a hand: both sides' part of it together."""
    cards = cards_of(secret)
    return Chance(
        deck=tuple([cards[place] for place in order_of(cut)]),
        spares=remade_orders(cut, _key(secret).hex()),
        slips=hmac.digest(bytes.fromhex(secret), cut.encode(), "sha256").hex(),
    )


def _node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(NODE + left + right).digest()


def _empties() -> list[bytes]:
    """Return for each level of the tree what stands above empty leaves alone."""
    levels = [EMPTY]
    for _ in range(HEIGHT):
        levels.append(_node(levels[-1], levels[-1]))
    return levels


EMPTIES = _empties()


def _leaf(salt: bytes, place: int, card: int) -> bytes:
    return hashlib.sha256(LEAF + salt + bytes((place, card))).digest()


def _salts(secret: str) -> tuple[bytes, ...]:
    return SALTS.unpack(stream(secret, "salts", SALTS.size))


def _tree(cards: Sequence[int], salts: Sequence[bytes], key: bytes) -> list[list[bytes]]:
    """Return the levels of the tree, the leaves first and the root last; empties at the end of a level are left out."""
    sha256 = hashlib.sha256
    # `_leaf` and `_node` written out: they would be called over a hundred times before every hand
    leaves = [sha256(LEAF + salt + bytes((place, cards[place]))).digest() for place, salt in enumerate(salts)]
    leaves.append(sha256(KEY + key).digest())
    levels = [leaves]
    for empty in EMPTIES[:-1]:
        below = levels[-1]
        pairs = zip_longest(below[::2], below[1::2], fillvalue=empty)
        levels.append([sha256(NODE + left + right).digest() for left, right in pairs])
    return levels


def root_of(secret: str) -> str:
    """Return the root over all places and the key: what is published before any number is taken."""
    return _tree(cards_of(secret), _salts(secret), _key(secret))[-1][0].hex()


def openings(secret: str, places: Iterable[int]) -> list[Opening]:
    """Return the proofs of what some places hold."""
    cards, salts = cards_of(secret), _salts(secret)
    levels = _tree(cards, salts, _key(secret))
    return [Opening(place, cards[place], salts[place].hex(), _path(levels, place)) for place in places]


def key_opening(secret: str) -> KeyOpening:
    """Return the proof of the key of the remade stubs."""
    key = _key(secret)
    return KeyOpening(key.hex(), _path(_tree(cards_of(secret), _salts(secret), key), CARDS))


def _path(levels: Sequence[Sequence[bytes]], leaf: int) -> tuple[str, ...]:
    """Return what stands beside the way up from a leaf."""
    path = []
    for level, empty in enumerate(EMPTIES[:-1]):
        beside = leaf >> level ^ 1
        path.append((levels[level][beside] if beside < len(levels[level]) else empty).hex())
    return tuple(path)


def check(root: str, shown: Opening) -> bool:
    """Tell whether this very card at this very place was committed to by the root. Nothing secret is needed."""
    if not (0 <= shown.place < CARDS and 0 <= shown.card < CARDS):
        return False
    salt = hex_bytes(shown.salt, SALT_BYTES)
    return salt != b"" and _leads_to(root, _leaf(salt, shown.place, shown.card), shown.place, shown.path)


def check_key(root: str, shown: KeyOpening) -> bool:
    """Tell whether the root committed to this key."""
    key = hex_bytes(shown.key, KEY_BYTES)
    return key != b"" and _leads_to(root, hashlib.sha256(KEY + key).digest(), CARDS, shown.path)


def _leads_to(root: str, hashed: bytes, leaf: int, path: Sequence[str]) -> bool:
    steps = [hex_bytes(step, HASH_BYTES) for step in path]
    if len(steps) != HEIGHT or b"" in steps:
        return False
    for level, beside in enumerate(steps):
        hashed = _node(beside, hashed) if leaf >> level & 1 else _node(hashed, beside)
    return hashed.hex() == root


def hex_bytes(text: str, length: int) -> bytes:
    """Read small hexadecimal digits, exactly as we write them; nothing for anything else."""
    try:
        read = bytes.fromhex(text)
    except ValueError:
        return b""
    return read if len(read) == length and read.hex() == text else b""


class SealedHand(Struct, frozen=True, kw_only=True):
    """What was published and what was dealt in a hand, as an auditor compares it with the secret."""

    table: str
    """Its alias."""
    hand: int
    root: str
    promised: Mapping[int, str]
    numbers: Mapping[int, str]
    deck: Sequence[int] = ()
    """As it was dealt; () where it is not known."""
    remakes: Sequence[Sequence[int]] = ()


def audit_sealed(secret: str, hand: SealedHand) -> list[str]:
    """Repeat a hand's chance from its secret, and say what disagrees with what was published; nothing if all fits."""
    if not hex_bytes(secret, SECRET_BYTES):
        return [f"The secret is not {2 * SECRET_BYTES} hexadecimal digits."]
    found = number_faults(hand.promised, hand.numbers)
    if root_of(secret) != hand.root:
        found.append("The secret does not make the places and the key that the root fixes.")
    chance = chance_of(secret, cut_of(hand.table, hand.hand, hand.root, hand.promised, hand.numbers))
    if hand.deck and tuple(hand.deck) != chance.deck:
        found.append("The deck that was dealt is not the sealed one in the order of the cut.")
    if hand.remakes and tuple(map(tuple, hand.remakes)) != chance.spares:
        found.append("The orders for remade stubs are not those of the key and the cut.")
    return found


def number_faults(promised: Mapping[int, str], numbers: Mapping[int, str]) -> list[str]:
    """Say which numbers were not promised before the deck was sealed."""
    found = []
    for seat, number in sorted(numbers.items()):
        if seat not in promised:
            found.append(f"The number of seat {seat} was not promised before the deck was sealed.")
        elif not hex_bytes(number, NUMBER_BYTES) or number_hash(number) != promised[seat]:
            found.append(f"The number of seat {seat} does not fit the hash that was promised for it.")
    return found
