"""A sealed deck: fair whoever is honest, fixed before the numbers, opened card by card, repeated by whoever may."""

from __future__ import annotations

import hashlib
import random
from functools import cache
from itertools import combinations
from math import comb

import pytest
from msgspec.structs import replace

from tests.table.statistics_of_decks import STARTING_HANDS, card_by_place, looks_fair, starting_hand
from upcard.table.fairness import (
    CARDS,
    HEIGHT,
    KeyOpening,
    Opening,
    SealedHand,
    audit_sealed,
    cards_of,
    chance_of,
    check,
    check_key,
    cut_of,
    key_opening,
    number_hash,
    openings,
    order_of,
    remade_orders,
    root_of,
)

SECRET = "5e" * 32
TABLE = "0123456789ab"
NUMBERS = {1: "0a" * 16, 4: "0b" * 16}
PROMISED = {seat: number_hash(number) for seat, number in NUMBERS.items()} | {7: number_hash("0c" * 16)}
ROOT = root_of(SECRET)
CUT = cut_of(TABLE, 1, ROOT, PROMISED, NUMBERS)
DECKS = 12_000
HANDS = range(1, DECKS // 4 + 1)


def test_what_is_stored_can_be_repeated_for_ever() -> None:
    """Hands must be provable with any later version, and by other programs: these figures may never change."""
    assert number_hash(NUMBERS[1]) == hashlib.sha256(b"upcard number|" + b"\n" * 16).hexdigest()
    told = "|".join(["upcard cut", TABLE, "1", ROOT, *(f"{s}={PROMISED[s]}:{NUMBERS.get(s, '')}" for s in (1, 4, 7))])
    assert hashlib.sha256(told.encode()).hexdigest() == CUT
    chance = chance_of(SECRET, CUT)
    assert (ROOT, CUT, chance.slips) == (
        "1201919440c9018a47e016d40f4a6fe7a142170d87e909deda2aa7a0c314306b",
        "11aca6a947cbd9132cf0aff6447cee6e2d449890372b90e8b25f6a960c0eeac3",
        "f6ff1ca9f7afe31235e3992713eb2a1293f3c0aa1aebed93bd59f563186598b2",
    )
    assert (chance.deck[:5], chance.spares[0][:5], key_opening(SECRET).key) == (
        (35, 25, 38, 39, 26),
        (15, 46, 24, 23, 31),
        "a52091f0b108d9a21159a5b1d3c2f445",
    )


@cache
def orders() -> tuple[tuple[int, ...], ...]:
    """Orders that are drawn from cuts, and from keys for remade stubs."""
    cuts = [cut_of(TABLE, hand, ROOT, PROMISED, NUMBERS) for hand in HANDS]
    return tuple(order for cut in cuts for order in (order_of(cut), *remade_orders(cut, "00" * 16)))


def test_the_permutations_are_fair() -> None:
    assert looks_fair(orders()) == []


def test_decks_are_fair_if_the_house_is_honest() -> None:
    """Whatever the numbers: here they are the same in every hand."""
    secrets = [hashlib.sha256(f"secret {hand}".encode()).hexdigest() for hand in range(DECKS)]
    assert looks_fair([chance_of(secret, CUT).deck for secret in secrets]) == []


def test_decks_are_fair_if_one_player_is_honest() -> None:
    """Whatever the house has sealed: here it is the same deck in every hand, and the other number is known."""
    numbers = [{**NUMBERS, 4: hashlib.sha256(f"number {hand}".encode()).hexdigest()[:32]} for hand in range(DECKS)]
    assert looks_fair([chance_of(SECRET, cut_of(TABLE, 1, ROOT, PROMISED, given)).deck for given in numbers]) == []


def test_so_is_the_shuffle_of_the_standard_library() -> None:
    chance = random.Random(11)  # noqa: S311 - for comparing, not for playing
    assert looks_fair([chance.sample(range(CARDS), CARDS) for _ in range(DECKS)]) == []


def swapped_with_any_place(chance: random.Random) -> list[int]:
    """The old mistake: each place is swapped with any other, not only with those still to come."""
    deck = list(range(CARDS))
    for place in range(CARDS):
        other = chance.randrange(CARDS)
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def bytes_without_rejection(chance: random.Random) -> list[int]:
    """The other old mistake: the remainder of a byte, although 256 is no multiple of how many there are."""
    deck = list(range(CARDS))
    for last in range(CARDS - 1, 0, -1):
        other = chance.randrange(256) % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def cut_only(chance: random.Random) -> list[int]:
    """Each card comes to each place equally often, and yet the order is the old one."""
    cut = chance.randrange(CARDS)
    return [*range(cut, CARDS), *range(cut)]


@pytest.mark.parametrize("shuffle", [swapped_with_any_place, bytes_without_rejection, cut_only])
def test_a_biased_shuffle_is_found_out(shuffle: object) -> None:
    assert callable(shuffle)
    chance = random.Random(11)  # noqa: S311 - for comparing, not for playing
    assert looks_fair([shuffle(chance) for _ in range(DECKS)]) != []


def test_too_even_is_no_chance_either() -> None:
    turned = [[(card + turn) % CARDS for card in range(CARDS)] for turn in range(CARDS)] * 10
    assert card_by_place(turned)[0] == 0
    assert "card_by_place" in looks_fair(turned)


def test_starting_hands_are_counted_right() -> None:
    assert sum(STARTING_HANDS.values()) == comb(CARDS, 3) == 22_100
    counted = dict.fromkeys(STARTING_HANDS, 0)
    for cards in combinations(range(CARDS), 3):
        counted[starting_hand(cards)] += 1
    assert counted == STARTING_HANDS


def test_every_order_has_each_card_once() -> None:
    chance = chance_of(SECRET, CUT)
    assert len(chance.spares) == 3
    for order in (cards_of(SECRET), order_of(CUT), chance.deck, *chance.spares):
        assert sorted(order) == list(range(CARDS))
    assert chance.deck == tuple(cards_of(SECRET)[place] for place in order_of(CUT))
    assert len({cards_of(SECRET), order_of(CUT), chance.deck, *chance.spares}) == 6


def test_everything_that_is_published_matters_for_the_cut() -> None:
    listed = PROMISED | {7: PROMISED[1]}
    cuts = [
        CUT,
        cut_of("0123456789ac", 1, ROOT, PROMISED, NUMBERS),
        cut_of(TABLE, 2, ROOT, PROMISED, NUMBERS),
        cut_of(TABLE, 11, ROOT, PROMISED, NUMBERS),
        cut_of(TABLE, 1, root_of("5f" * 32), PROMISED, NUMBERS),
        cut_of(TABLE, 1, ROOT, PROMISED, {}),
        cut_of(TABLE, 1, ROOT, PROMISED, {1: NUMBERS[1]}),
        cut_of(TABLE, 1, ROOT, PROMISED, NUMBERS | {4: "0d" * 16}),
        cut_of(TABLE, 1, ROOT, PROMISED, NUMBERS | {7: "0c" * 16}),
        cut_of(TABLE, 1, ROOT, PROMISED, {1: NUMBERS[4], 4: NUMBERS[1]}),
        cut_of(TABLE, 1, ROOT, listed, NUMBERS),
        cut_of(TABLE, 1, ROOT, {seat: PROMISED[seat] for seat in NUMBERS}, NUMBERS),
    ]
    assert len(set(cuts)) == len(cuts)
    assert len({order_of(cut) for cut in cuts}) == len(cuts)
    back = dict(reversed(PROMISED.items()))
    assert cut_of(TABLE, 1, ROOT, back, dict(reversed(NUMBERS.items()))) == CUT


def test_a_remade_stub_hangs_on_the_key_which_only_the_root_fixes() -> None:
    key, other = key_opening(SECRET), key_opening("5f" * 32)
    assert chance_of(SECRET, CUT).spares == remade_orders(CUT, key.key)
    assert not set(remade_orders(CUT, key.key)) & set(remade_orders(CUT, other.key))
    assert check_key(ROOT, key)
    for wrong in (other, replace(key, key=other.key), replace(key, path=key.path[1:]), replace(key, key="")):
        assert not check_key(ROOT, wrong)


def test_slips_are_drawn_from_both_sides_chance() -> None:
    seeds = {chance_of(secret, cut).slips for secret in (SECRET, "5f" * 32) for cut in (CUT, "00" * 32)}
    assert len(seeds) == 4
    assert not seeds & {SECRET, CUT}


def test_every_place_can_be_opened() -> None:
    opened = openings(SECRET, range(CARDS))
    assert [one.place for one in opened] == list(range(CARDS))
    assert tuple(one.card for one in opened) == cards_of(SECRET)
    assert all(check(ROOT, one) for one in opened)
    assert len({one.salt for one in opened}) == CARDS
    assert {len(one.path) for one in opened} == {HEIGHT} == {6}


def test_an_opening_holds_for_one_deck_only() -> None:
    assert not any(check(root_of("5f" * 32), one) for one in openings(SECRET, range(CARDS)))


def flipped(text: str) -> list[str]:
    """Every text that differs in one bit of one character."""
    return [
        text[:place] + chr(ord(sign) ^ 1 << bit) + text[place + 1 :]
        for place, sign in enumerate(text)
        for bit in range(8)
    ]


@pytest.mark.parametrize("place", [0, 20, 51])
def test_every_bit_of_an_opening_counts(place: int) -> None:
    (true,) = openings(SECRET, [place])
    changed: list[Opening] = []
    for bit in range(8):
        changed += [replace(true, place=place ^ 1 << bit), replace(true, card=true.card ^ 1 << bit)]
    changed += [replace(true, salt=salt) for salt in flipped(true.salt)]
    for step, beside in enumerate(true.path):
        changed += [replace(true, path=(*true.path[:step], other, *true.path[step + 1 :])) for other in flipped(beside)]
    assert not any(check(ROOT, one) for one in changed)
    assert not any(check(root, true) for root in flipped(ROOT))


@pytest.mark.parametrize(
    "wrong",
    [
        {"place": -1},
        {"place": 52},
        {"card": -1},
        {"card": 52},
        {"salt": ""},
        {"salt": "zz"},
        {"salt": "00" * 17},
        {"salt": "é"},
        {"path": ()},
        {"path": ("00" * 32,) * 5},
        {"path": ("00" * 32,) * 7},
        {"path": ("",) * 6},
    ],
)
def test_what_is_no_opening_proves_nothing(wrong: dict[str, object]) -> None:
    assert not check(ROOT, replace(openings(SECRET, [0])[0], **wrong))


def test_neither_a_node_nor_the_key_can_be_passed_off_as_a_card() -> None:
    (true,) = openings(SECRET, [0])
    assert not check(ROOT, replace(true, path=true.path[1:]))
    key = key_opening(SECRET)
    assert not check(ROOT, Opening(51, 0, key.key, key.path))
    assert not check_key(ROOT, KeyOpening(true.salt, true.path))


def sealed_hand() -> SealedHand:
    chance = chance_of(SECRET, CUT)
    return SealedHand(
        table=TABLE, hand=1, root=ROOT, promised=PROMISED, numbers=NUMBERS, deck=chance.deck, remakes=chance.spares
    )  # fmt: skip


def test_an_auditor_repeats_the_hand() -> None:
    hand = sealed_hand()
    assert audit_sealed(SECRET, hand) == []
    assert audit_sealed(SECRET, replace(hand, deck=(), remakes=())) == []
    another = "00" * 32
    (root, deck, remakes) = audit_sealed(another, hand)
    assert "does not make the places and the key" in root
    assert "not the sealed one in the order of the cut" in deck
    assert "not those of the key and the cut" in remakes
    assert audit_sealed(SECRET, replace(hand, numbers={1: NUMBERS[1]})) == [deck, remakes], "a number was dropped"
    assert audit_sealed(SECRET, replace(hand, deck=hand.deck[::-1])) == [deck]
    assert audit_sealed("zz", hand) == ["The secret is not 64 hexadecimal digits."]


@pytest.mark.parametrize("number", ["0d" * 16, "0A" * 16, "0a" * 15, "0a" * 17, "", "zz"])
def test_an_auditor_finds_a_number_that_was_not_promised(number: str) -> None:
    unfit = "The number of seat 1 does not fit the hash that was promised for it."
    assert audit_sealed(SECRET, replace(sealed_hand(), numbers=NUMBERS | {1: number}))[0] == unfit
    late = "The number of seat 5 was not promised before the deck was sealed."
    assert audit_sealed(SECRET, replace(sealed_hand(), numbers=NUMBERS | {5: number}))[0] == late
