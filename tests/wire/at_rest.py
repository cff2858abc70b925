"""Looking for hidden cards in whatever lies on a disk or is told to an operator, in every way of writing them.

The needles are made from the truth, which only somebody with the key can read.
"""

from __future__ import annotations

import base64
import re
from itertools import chain
from typing import TYPE_CHECKING

import msgspec

from upcard.cards.card import card_text
from upcard.hand.events import AnyEvent, CardDealt, DeadCardDealt, HandBegan
from upcard.table.codec import decode, encode, is_hand_event
from upcard.table.events import DeckSealed, HandStarted, SecretPromised
from upcard.table.fairness import cards_of, key_opening, openings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from upcard.storage import Stored

IN_A_ROW = 6
"""So many cards of a deck, one after the other, are no chance."""
A_FORM = re.compile(
    rb'"card":\d+,"up":false|"type":"card-burned","card":\d|"(?:deck|secret|seed|remakes)":\[*"?[0-9a-f]'
)
"""What no stored event may look like, whichever cards they are."""


class Truth(msgspec.Struct):
    """All that is hidden in a room."""

    secrets: set[bytes]
    """Secrets, seeds and salts, as bytes."""
    decks: list[tuple[int, ...]]
    downs: list[tuple[int, ...]]
    """What each seat was dealt face down, in the order dealt, where it is three cards or more."""
    bodies: set[bytes]
    """The hidden events as they would be written in clear."""


def truth_of(streams: Iterable[Sequence[Stored]]) -> Truth:
    """Gather what is hidden in the events of some tables, read with the key."""
    found = Truth(set(), [], [], set())
    for rows in streams:
        downs: dict[tuple[int, int], list[int]] = {}
        for row in rows:
            event = decode(row.body)
            if encode(event).public is not None:
                found.bodies.add(row.body.rstrip())
            match event:
                case DeckSealed():
                    found.secrets.update(_from_secret(event.secret))
                    found.decks.append(cards_of(event.secret))
                case SecretPromised():
                    found.secrets.add(bytes.fromhex(event.secret))
                case HandStarted() if event.seed:
                    found.secrets.add(bytes.fromhex(event.seed))
                case HandBegan():
                    found.decks += [event.deck, *event.remakes]
                case CardDealt() | DeadCardDealt() if not event.up:
                    downs.setdefault((row.hand, event.seat), []).append(event.card)
                case _:
                    pass
        found.downs += [tuple(cards) for cards in downs.values() if len(cards) > 2]
    return found


def _from_secret(secret: str) -> Iterator[bytes]:
    yield bytes.fromhex(secret)
    yield bytes.fromhex(key_opening(secret).key)
    yield from (bytes.fromhex(opened.salt) for opened in openings(secret, (0, 26, 51)))


def needles(truth: Truth) -> dict[str, set[bytes]]:
    """Return what is looked for, by what it is."""
    cards = list(chain.from_iterable(_windows(deck) for deck in truth.decks))
    return {
        "secret": set(chain.from_iterable(map(_written, truth.secrets))),
        "cards of a deck": set(chain.from_iterable(map(_cards_written, cards))),
        "hole cards": set(chain.from_iterable(map(_as_texts, truth.downs))),
        "event": set(truth.bodies),
    }


def _windows(deck: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for order in (deck, deck[::-1]):
        yield from (order[place : place + IN_A_ROW] for place in (0, len(order) // 2))


def _written(secret: bytes) -> Iterator[bytes]:
    """Write some bytes in every way that a program writes bytes in."""
    yield secret
    yield secret[::-1]
    yield secret.hex().encode()
    yield secret.hex().upper().encode()
    yield msgspec.json.encode(list(secret))[1:-1]
    for shift in range(3):  # wherever it begins in something longer
        whole = bytes(shift) + secret
        inner = base64.b64encode(whole)[4 if shift else 0 : len(whole) // 3 * 4]
        yield inner
        yield inner.replace(b"+", b"-").replace(b"/", b"_")


def _cards_written(cards: tuple[int, ...]) -> Iterator[bytes]:
    yield bytes(cards)
    yield ",".join(map(str, cards)).encode()
    yield ", ".join(map(str, cards)).encode()
    yield from _as_texts(cards)


def _as_texts(cards: tuple[int, ...]) -> Iterator[bytes]:
    for between in (" ", "", ",", ", ", '","'):
        for order in (cards, cards[::-1]):
            yield between.join(map(card_text, order)).encode()


def found_in(places: dict[str, bytes], wanted: dict[str, set[bytes]]) -> list[str]:
    """Say which of the needles is where; none of them is repeated."""
    told: list[str] = []
    for where, kept in places.items():
        # whatever has no zero in it is also found without those between: so is what was written in two bytes a letter
        narrow = kept.replace(b"\0", b"")
        for what, listed in wanted.items():
            if any(needle in (kept if b"\0" in needle else narrow) for needle in listed):
                told.append(f"{where}: {what}")
        if A_FORM.search(narrow):
            told.append(f"{where}: a hidden event")
    return told


def shown_to_all(rows: Sequence[Stored], hand: int) -> set[int]:
    """Return the cards of a hand that everybody has seen: those in events that are stored in clear."""
    events: list[AnyEvent] = [
        event for event in (decode(row.body) for row in rows if row.hand == hand) if is_hand_event(event)
    ]
    clear = [encode(event).body for event in events if encode(event).public is None]
    return set(chain.from_iterable(map(cards_named, clear)))


CARD_FIELDS = frozenset({"card", "cards", "high_cards", "low_cards", "down", "up", "boards", "hands", "deck"})


def cards_named(body: bytes) -> Iterator[int]:
    """Yield the cards that an event in JSON names."""

    def within(value: object, *, is_card: bool) -> Iterator[int]:
        if isinstance(value, dict):
            for name, each in value.items():
                yield from within(each, is_card=is_card or name in CARD_FIELDS)
        elif isinstance(value, list):
            for each in value:
                yield from within(each, is_card=is_card)
        elif type(value) is int and is_card and value >= 0:
            yield value

    event = msgspec.json.decode(body)
    if event["type"] not in ("street-began", "deal-changed"):
        yield from within({name: each for name, each in event.items() if name != "facts"}, is_card=False)


def written_by_somebody_careless(truth: Truth) -> dict[str, bytes]:
    """Return a leak of each sort."""
    secret, deck, down = min(truth.secrets), truth.decks[-1], truth.downs[-1]
    body = next(body for body in sorted(truth.bodies) if b'"card-dealt"' in body)
    return {
        "a secret in digits": secret.hex().encode(),
        "a secret in base64, in something longer": base64.b64encode(b"x" + secret + b"yz"),
        "the bytes of a secret": secret,
        "a deck in JSON": msgspec.json.encode({"cards": deck}),
        "the bytes of a deck": bytes(deck),
        "hole cards": " ".join(map(card_text, down)).encode(),
        "an event": body,
        "an event in UTF-16": body.decode().encode("utf-16-le"),
    }
