"""What is stored in clear is what everybody has seen, and the length of the rest tells nothing."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec import structs

from tests.floor.test_any_dealers_slip import SLIPS, any_slip
from tests.floor.test_random_incidents import GAMES, HOUSES, MOST_STEPS, STAKES
from tests.table.test_codec import EVENTS
from upcard.floor.incident import BadReport
from upcard.hand.events import (
    AnyEvent,
    CardBurned,
    CardDealt,
    CardsMoved,
    CardsShownToOne,
    DeadCardDealt,
    Event,
    HandBegan,
    HandRetrieved,
    RulingGiven,
    Slipped,
    StubRemade,
)
from upcard.hand.events.base import Cite
from upcard.hand.seeing import VEILED, seen_by
from upcard.play.hand import Hand
from upcard.table import codec
from upcard.table.codec import HIDDEN_FIELDS, MAY_HIDE, UNKNOWN, decode, encode
from upcard.table.events import HandStarted, Said, SecretPromised

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HANDS = 80
CARDS = range(52)


def hidden_cards(event: AnyEvent) -> set[int]:
    """Return all cards in an event but those that a spectator is shown."""
    shown = set(cards_in(msgspec.to_builtins(seen_by(event, None))))
    return set(cards_in(msgspec.to_builtins(event))) - shown - {UNKNOWN}


def cards_in(value: object, name: str = "") -> Iterator[int]:
    """Find the cards in an event by the names of its fields."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from cards_in(each, key)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from cards_in(each, name)
    elif type(value) is int and name in ("card", "cards", "down", "up", "deck", "remakes"):
        yield value


def played(seed: int) -> Hand:
    """Play a hand in which the dealer errs, and people report things that may or may not have happened."""
    chance = random.Random(f"hidden {seed}")  # noqa: S311 - a test
    players = chance.randint(2, 8)
    seats = list(range(1, players + 1))
    stacks = {seat: chance.choice((20, 60, 200)) for seat in seats}
    slips = [any_slip(chance, chance.choice(SLIPS), seats) for _ in range(chance.randint(0, 3))]
    game, house = GAMES[seed % len(GAMES)], HOUSES[seed % len(HOUSES)]
    hand = Hand(game, house, STAKES, stacks, seed=seed, slips=slips, showdown=chance.choice(("auto", "ask")))
    for _ in range(MOST_STEPS):
        if hand.over:
            break
        if hand.turn is None:
            waiting = [event for event in hand.events if isinstance(event, RulingGiven)][-1]
            hand.decide_floor(waiting.number, chance.choice(waiting.choices).name)
        elif chance.random() < 0.2:
            with suppress(BadReport):
                hand.report(any_slip(chance, chance.choice(SLIPS), seats))
        else:
            stays = [each for each in hand.options if each.verb != "fold"]
            option = chance.choice(stays if stays and chance.random() < 0.9 else hand.options)
            hand.act(option.verb, option.to)
    return hand


@pytest.fixture(scope="module")
def events() -> list[AnyEvent]:
    """All that happens in some hands of every game, in every house."""
    return [event for seed in range(HANDS) for event in played(seed).events]


def test_an_event_is_stored_in_clear_if_and_only_if_everybody_has_seen_all_of_it(events: list[AnyEvent]) -> None:
    clear: set[type] = set()
    sealed: set[type] = set()
    for event in events:
        stored = encode(event, 7)
        assert (stored.hand, decode(stored.body)) == (7, event)
        if stored.public is None:
            assert seen_by(event, None) == event
            clear.add(type(event))
        else:
            assert seen_by(event, None) != event
            known = decode(stored.public)
            assert isinstance(known, Event)
            assert seen_by(known, None) == seen_by(event, None)
            assert not hidden_cards(known)
            sealed.add(type(event))
    assert {CardDealt, CardsMoved} <= clear & sealed, "it is not their kind alone that decides"
    assert sealed >= VEILED - {CardsShownToOne, HandRetrieved, Slipped}, "whatever can be hidden was met"


def test_the_hidden_fields_of_a_table_s_event_are_blank_in_what_stays_readable() -> None:
    for event in EVENTS:
        stored = encode(event)
        assert (stored.public is not None) == (type(event) in HIDDEN_FIELDS)
        for field in HIDDEN_FIELDS.get(type(event), ()):
            assert stored.public is not None
            assert decode(stored.public) == structs.replace(event, **{field: ""})


def test_a_started_hand_without_a_seed_hides_nothing() -> None:
    assert encode(HandStarted(1, {1: "ann"}, {1: "Ann"}, "root", {}, "")).public is None


CHANGED: dict[type, Callable[[AnyEvent, dict[int, int]], AnyEvent]] = {
    CardDealt: lambda event, to: structs.replace(event, card=to[event.card]),  # type: ignore[union-attr]
    CardBurned: lambda event, to: structs.replace(event, card=to[event.card]),  # type: ignore[union-attr]
    DeadCardDealt: lambda event, to: structs.replace(event, card=to[event.card]),  # type: ignore[union-attr]
    StubRemade: lambda event, to: structs.replace(event, cards=_other(event.cards, to)),  # type: ignore[union-attr]
    CardsShownToOne: lambda event, to: structs.replace(event, cards=_other(event.cards, to)),  # type: ignore[union-attr]
    HandRetrieved: lambda event, to: structs.replace(event, down=_other(event.down, to)),  # type: ignore[union-attr]
    HandBegan: lambda event, to: structs.replace(event, deck=_other(event.deck, to), slips=()),  # type: ignore[union-attr]
    CardsMoved: lambda event, to: structs.replace(
        event,
        moves=tuple(structs.replace(move, card=to[move.card]) for move in event.moves),  # type: ignore[union-attr, type-var]
    ),
}


def _other(cards: tuple[int, ...], to: dict[int, int]) -> tuple[int, ...]:
    return tuple(to[card] for card in cards)


def test_no_length_tells_which_cards_they_are(events: list[AnyEvent]) -> None:
    shown = (
        CardsShownToOne(1, 2, (3, 44), "never", Cite(("RR-1",), ())),
        HandRetrieved(1, (0, 51), (7,), 2, Cite(("RR-1",), ())),
    )
    turned = {card: CARDS[-1] - card for card in CARDS}
    single = {card: card % 10 for card in CARDS}
    for event in (*events, *shown):
        stored = encode(event)
        if stored.public is not None and type(event) in CHANGED:
            for to in (turned, single):
                assert len(encode(CHANGED[type(event)](event, to)).body) == len(stored.body), type(event).__name__


def test_no_length_tells_what_has_slipped_or_is_going_to(events: list[AnyEvent]) -> None:
    slips = [structs.replace(event, plain=False) for event in events if isinstance(event, Slipped)]
    hidden = {event.incident: encode(event) for event in slips}
    assert len(hidden) > 3
    assert {stored.public for stored in hidden.values()} == {b""}
    assert {len(stored.body) for stored in hidden.values()} == {codec.FOR_WORDS}
    began = [event for event in events if isinstance(event, HandBegan)]
    assert any(event.slips for event in began)
    for event in began:
        assert len(encode(event).body) == len(encode(structs.replace(event, slips=())).body)


def test_a_kind_that_is_on_no_list_or_on_two_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    codec._classified()  # noqa: SLF001 - what runs at import
    for wrong in (codec.OPEN_AT_TABLE - {Said}, codec.OPEN_AT_TABLE | {SecretPromised}):
        monkeypatch.setattr(codec, "OPEN_AT_TABLE", wrong)
        with pytest.raises(TypeError, match="belongs on one list"):
            codec._classified()  # noqa: SLF001 - what runs at import


def test_what_may_hide_something_is_known_by_its_word() -> None:
    assert {codec.kind_of(event) for event in EVENTS if type(event) in HIDDEN_FIELDS} | {
        str(kind.__struct_config__.tag) for kind in VEILED
    } == MAY_HIDE
