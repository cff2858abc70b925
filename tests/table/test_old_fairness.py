"""Hands from before decks were sealed: opened card by card, and the same for whoever repeats them, for ever."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from tests.table.statistics_of_decks import looks_fair
from upcard.table.old_fairness import (
    CARDS,
    ORDERS,
    Opening,
    audit,
    chance_of,
    check,
    opening,
    openings,
    orders_of,
    promise,
    seed_of,
)

SECRET = "5e" * 32
NONCES = {1: "0a" * 16, 4: "0b" * 16}
SEED = seed_of(SECRET, "t1", 1, NONCES)
ROOT = chance_of(SEED).root
DECKS = 12_000
PLACES = [(order, place) for order in range(ORDERS) for place in range(CARDS)]


@cache
def fair_decks() -> tuple[tuple[int, ...], ...]:
    """Decks and spare orders of three thousand hands of a table."""
    hands = range(1, DECKS // ORDERS + 1)
    return tuple(order for hand in hands for order in orders_of(seed_of(SECRET, "t1", hand, NONCES)))


def test_the_shuffle_is_fair() -> None:
    assert looks_fair(fair_decks()) == []


def test_every_order_has_each_card_once() -> None:
    chance = chance_of(SEED)
    assert len(chance.spares) == 3
    for order in (chance.deck, *chance.spares):
        assert sorted(order) == list(range(CARDS))
    assert len({chance.deck, *chance.spares}) == ORDERS


def test_the_same_secret_makes_the_same_hand_for_ever() -> None:
    """Hands that were stored must be provable with any later version: these figures may never change."""
    assert promise(SECRET) == "9985b2e4b9b71b28ce59ea5ce77f0b110637b625c6d7f41e982c9510940a2056"
    assert SEED == "4d7039910d093fae95ba32dfe6de1669b8648af2cd58c11aaaee11bdd626d0f6"
    assert ROOT == "157191143c2c23e4fad474cc39f8e7aeaff228c7cca5d3c9aa7adc50bfabe96b"
    assert chance_of(SEED).deck[:5] == (10, 21, 26, 38, 50)


def test_everything_that_is_mixed_in_matters() -> None:
    seeds = [
        SEED,
        seed_of("5f" * 32, "t1", 1, NONCES),
        seed_of(SECRET, "t2", 1, NONCES),
        seed_of(SECRET, "t1", 2, NONCES),
        seed_of(SECRET, "t1", 1, {}),
        seed_of(SECRET, "t1", 1, {1: NONCES[1]}),
        seed_of(SECRET, "t1", 1, NONCES | {4: "0c" * 16}),
        seed_of(SECRET, "t1", 1, {1: NONCES[1], 5: NONCES[4]}),
        seed_of(SECRET, "t1", 1, {1: NONCES[4], 4: NONCES[1]}),
    ]
    assert len(set(seeds)) == len(seeds)
    assert len({chance_of(seed).root for seed in seeds}) == len(seeds)
    assert len({chance_of(seed).deck for seed in seeds}) == len(seeds)
    assert seed_of(SECRET, "t1", 1, dict(reversed(NONCES.items()))) == SEED


def test_every_place_can_be_opened() -> None:
    chance = chance_of(SEED)
    orders = (chance.deck, *chance.spares)
    opened = openings(SEED, PLACES)
    assert [(one.order, one.place) for one in opened] == PLACES
    for one in opened:
        assert one.value == orders[one.order][one.place]
        assert check(chance.root, one)
    assert opening(SEED, 2, 17) == opened[2 * CARDS + 17]
    assert len({one.salt for one in opened}) == len(PLACES)


def test_an_opening_holds_for_one_hand_only() -> None:
    other = chance_of(seed_of(SECRET, "t1", 2, NONCES))
    assert not any(check(other.root, one) for one in openings(SEED, PLACES))


def flipped(text: str) -> list[str]:
    """Every text that differs in one bit of one character."""
    return [
        text[:place] + chr(ord(sign) ^ 1 << bit) + text[place + 1 :]
        for place, sign in enumerate(text)
        for bit in range(8)
    ]


@pytest.mark.parametrize(("order", "place"), [(0, 0), (0, 51), (1, 20), (3, 51)])
def test_every_bit_of_an_opening_counts(order: int, place: int) -> None:
    true = opening(SEED, order, place)
    changed: list[Opening] = []
    for bit in range(8):
        changed += [
            replace(true, order=order ^ 1 << bit),
            replace(true, place=place ^ 1 << bit),
            replace(true, value=true.value ^ 1 << bit),
        ]
    changed += [replace(true, salt=salt) for salt in flipped(true.salt)]
    for step, beside in enumerate(true.path):
        changed += [replace(true, path=(*true.path[:step], other, *true.path[step + 1 :])) for other in flipped(beside)]
    assert not any(check(ROOT, one) for one in changed)
    assert not any(check(root, true) for root in flipped(ROOT))


@pytest.mark.parametrize(
    "wrong",
    [
        {"order": -1},
        {"order": 4},
        {"place": -1},
        {"place": 52},
        {"value": -1},
        {"value": 52},
        {"salt": ""},
        {"salt": "zz"},
        {"salt": "00" * 17},
        {"salt": "é"},
        {"path": ()},
        {"path": ("00" * 32,) * 7},
        {"path": ("00" * 32,) * 9},
        {"path": ("",) * 8},
    ],
)
def test_what_is_no_opening_proves_nothing(wrong: dict[str, object]) -> None:
    assert not check(ROOT, replace(opening(SEED, 0, 0), **wrong))


def test_a_node_cannot_be_passed_off_as_a_card() -> None:
    true = opening(SEED, 0, 0)
    assert not check(ROOT, replace(true, path=true.path[1:]))


def test_an_auditor_repeats_the_hand() -> None:
    promised = promise(SECRET)
    assert audit(SECRET, "t1", 1, NONCES, promised, ROOT) == []
    another = "00" * 32
    (promise_broken, deck_changed) = audit(another, "t1", 1, NONCES, promised, ROOT)
    assert "not the one whose hash was promised" in promise_broken
    assert "do not make the deck" in deck_changed
    assert audit(SECRET, "t1", 1, {1: NONCES[1]}, promised, ROOT) == [deck_changed]  # a nonce was dropped
    assert audit(SECRET, "t1", 1, NONCES, promise(another), ROOT) == [promise_broken]
